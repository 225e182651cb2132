"""How players of Farbenpoker forget."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

from astragal.core.game import Below
from astragal.games.farbenpoker.memory import Memory

T = TypeVar("T")


class FadingMemory(Memory):
    """Whenever sticks go into the stand, some of the others are forgotten."""

    def __init__(self, fading: int, below: Below) -> None:
        super().__init__()
        self._fading = fading
        self._below = below

    def _note(self, holes: Iterable[str], colours: Iterable[str]) -> None:
        self.sticks = not_forgotten(self.sticks, self._fading, self._below)
        super()._note(holes, colours)


def not_forgotten(things: Mapping[str, T], fading: int, below: Below) -> dict[str, T]:
    """What is left when each thing is forgotten with a chance of `fading` in a hundred."""
    return {name: thing for name, thing in things.items() if below(100) >= fading}
