"""Plays a learned game by the network's evaluation of what comes after each choice."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from astragal.core.arrays import Floats
from astragal.core.game import Below, View
from astragal.core.learning.evaluation import Evaluation, shipped
from astragal.core.learning.learned_game import Knowledge, LearnedGame
from astragal.core.learning.player import Player

DICE, SIDES = 12, 256
"""The sum of twelve dice of 256 sides is nearly normal, with a spread of 256."""
PREPARING = 0.1
"""What is chosen before a throw decides less than what is chosen after it, and is misjudged by so much less."""


class NetworkPlayer(Player):
    """Looks ahead at no more than `outcomes` of the next throw; with 0, it judges what comes right after a choice.

    It misjudges what choices are worth by `error`, a spread in chances to win where a game is open. The more it is
    decided, the smaller the error: nobody overlooks that a move ends the game.
    """

    def __init__(
        self,
        game: LearnedGame,
        seat: int,
        below: Below,
        error: float = 0.0,
        outcomes: int = 0,
        knowledge: Knowledge | None = None,
        evaluation: Evaluation | None = None,
    ) -> None:
        super().__init__(knowledge or game.new_knowledge(), below)
        self._game = game
        self._error = error
        self._outcomes = outcomes
        self._evaluation = evaluation

    def _judge(self, view: View) -> tuple[Sequence[int], Floats]:
        position = self._knowledge.position(view)
        evaluation = self._evaluation or shipped(self._game, self._game.seats_of(position))
        choices, seat, preparing = evaluation.options(position)
        rows = evaluation.weigh(position, choices, self._outcomes)
        errors = self._errors(rows[:, seat]) * (PREPARING if preparing else 1)
        return choices, evaluation.preferences(rows, seat) + errors

    def _errors(self, chances: Floats) -> Floats:
        """By how much choices with these chances to win are misjudged: fully at one half, and not at all at 0 and 1."""
        if not self._error:
            return np.zeros(len(chances))
        middle = DICE * (SIDES - 1) // 2
        rolled = [sum(self._below(SIDES) for _ in range(DICE)) - middle for _ in chances]
        return self._error * 4 * chances * (1 - chances) * (np.array(rolled) / SIDES)
