"""The Bot protocol: a computer player gets what its seat may see, never the state."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

from astragal.core.game import Below, Event, Moves, View


class Bot(Protocol):
    """A player for one seat of one game."""

    def watch(self, event: Event) -> None:
        """Something happened that this seat may see. Every event of the game arrives once, in order."""
        ...

    def choose(self, view: View, moves: Moves) -> str:
        """One of the legal moves."""
        ...


BOT = "bot:"
"""Before the name of a computer player, where a record names its seats."""

MakeBot = Callable[[int, Below], Bot]
"""Makes a bot for a seat, given a source of random numbers of its own."""

Bots = Mapping[str, MakeBot]
