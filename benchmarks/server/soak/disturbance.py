"""What a disturbance is."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar

from sites import Site


class Disturbance(ABC):
    """Something that happens to a site while games are played there."""

    name: ClassVar[str]

    def possible(self, site: Site) -> bool:
        """Whether it can happen on this site at all."""
        return True

    @abstractmethod
    def disturb(self, site: Site) -> None:
        """Let it happen, and put right what the servers cannot put right themselves."""
