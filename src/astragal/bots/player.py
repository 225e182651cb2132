"""Players for any game."""

from __future__ import annotations

from astragal.core.bot import Bot
from astragal.core.game import Below, Event, Moves, View

__all__ = ["Bot", "RandomPlayer"]


class RandomPlayer:
    """Plays a random legal move."""

    def __init__(self, seat: int, below: Below) -> None:
        self._below = below

    def watch(self, event: Event) -> None:
        pass

    def choose(self, view: View, moves: Moves) -> str:
        return moves.sample(self._below)
