"""The stand-in for a person who plays Farbenpoker for the first time."""

from __future__ import annotations

from typing import cast

from astragal.core.game import Below, Event, Moves, View
from astragal.games.farbenpoker.players.short_memory import ShortMemory
from astragal.games.farbenpoker.view import FarbenpokerView

REMEMBERED = 4
"""How many sticks a newcomer remembers, the last that went into the stand."""


class Newcomer:
    """Draws a stick that it remembers and that is sought, and else any stick; never re-rolls; puts sticks anywhere."""

    def __init__(self, seat: int, below: Below) -> None:
        self._below = below
        self._memory = ShortMemory(REMEMBERED)

    def watch(self, event: Event) -> None:
        self._memory.watch(event)

    def choose(self, view: View, moves: Moves) -> str:
        seen = cast(FarbenpokerView, view)
        self._memory.table(seen)
        sought = {die["colour"] for die in seen["dice"] if not die["found"]}
        draws = {f"draw {hole}": stick.colour in sought for hole, stick in self._memory.sticks.items()}
        others = [move for move in moves if move != "reroll"]
        good = [move for move in others if draws.get(move)]
        fresh = [move for move in others if move not in draws]
        return self._any(good or fresh or others)

    def _any(self, texts: list[str]) -> str:
        return texts[self._below(len(texts))]
