"""The memory of players who know only the last sticks that went into the stand."""

from __future__ import annotations

from collections.abc import Iterable

from astragal.games.farbenpoker.memory import Memory


class ShortMemory(Memory):
    """Of the last sticks that went into the stand."""

    def __init__(self, capacity: int) -> None:
        super().__init__()
        self._capacity = capacity

    def _note(self, holes: Iterable[str], colours: Iterable[str]) -> None:
        """The oldest memories fade."""
        super()._note(holes, colours)
        for hole in list(self.sticks)[: -self._capacity]:
            del self.sticks[hole]
