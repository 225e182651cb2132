"""How players of Farbenpoker forget."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

from astragal.core.game import Below
from astragal.games.farbenpoker.memory import Memory

T = TypeVar("T")


Fading = Mapping[int, int]
"""The chance in a hundred that a stick is forgotten, whenever others go into the stand, by the number of seats."""


class FadingMemory(Memory):
    """Whenever sticks go into the stand, some of the others are forgotten."""

    def __init__(self, fading: Fading, below: Below) -> None:
        super().__init__()
        self._fading = fading
        self._below = below

    def _note(self, holes: Iterable[str], colours: Iterable[str]) -> None:
        assert self._table is not None
        self.sticks = not_forgotten(self.sticks, self._fading[int(self._table["seats"][0])], self._below)
        super()._note(holes, colours)


def not_forgotten(things: Mapping[str, T], fading: int, below: Below) -> dict[str, T]:
    """What is left when each thing is forgotten with a chance of `fading` in a hundred."""
    return {name: thing for name, thing in things.items() if below(100) >= fading}
