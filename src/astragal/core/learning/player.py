"""What all players of a learned game have in common: they choose what they like best."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING

from astragal.core.game import Below, Event, Moves, View
from astragal.core.learning.learned_game import Knowledge

if TYPE_CHECKING:
    from astragal.core.arrays import Floats


class Player(ABC):
    """Chooses what it likes best, less what it is reluctant to do, and any of the moves that come to the same."""

    def __init__(self, knowledge: Knowledge, below: Below) -> None:
        self._knowledge = knowledge
        self._below = below

    def watch(self, event: Event) -> None:
        self._knowledge.watch(event)

    def choose(self, view: View, moves: Moves) -> str:
        if self._knowledge.alike(view, moves):
            return moves.sample(self._below)
        choices, liked = self._judge(view)
        best = choices[int((liked - self._knowledge.reluctance(choices, view)).argmax())]
        same = self._knowledge.moves_of(best, view)
        return same[self._below(len(same))]

    @abstractmethod
    def _judge(self, view: View) -> tuple[Sequence[int], Floats]:
        """Choices that are worth a look, and how much the seat likes each, in chances to win."""
