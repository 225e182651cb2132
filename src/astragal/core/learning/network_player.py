"""Plays a learned game by the network's evaluation of what comes right after each choice."""

from __future__ import annotations

import numpy as np

from astragal.core.arrays import Floats
from astragal.core.game import Below, Event, Moves, View
from astragal.core.learning.evaluation import Evaluation, shipped
from astragal.core.learning.learned_game import Knowledge, LearnedGame

DICE, SIDES = 12, 256
"""The sum of twelve dice of 256 sides is nearly normal, with a spread of 256."""


class NetworkPlayer:
    """Misjudges what moves are worth by `error`, a spread in chances to win, and knows what its knowledge remembers."""

    def __init__(
        self,
        game: LearnedGame,
        seat: int,
        below: Below,
        error: float = 0.0,
        knowledge: Knowledge | None = None,
        evaluation: Evaluation | None = None,
    ) -> None:
        self._game = game
        self._below = below
        self._error = error
        self._knowledge = knowledge or game.new_knowledge()
        self._evaluation = evaluation

    def watch(self, event: Event) -> None:
        self._knowledge.watch(event)

    def choose(self, view: View, moves: Moves) -> str:
        alike = self._knowledge.alike(view, moves)
        return alike[0] if alike else self._best(view)

    def _best(self, view: View) -> str:
        position = self._knowledge.position(view)
        evaluation = self._evaluation or shipped(self._game, self._game.seats_of(position))
        choices, seat, _ = evaluation.options(position)
        liked = evaluation.preferences(evaluation.weigh(position, choices, limit=0), seat)
        return self._knowledge.move_of(choices[int((liked + self._errors(len(choices))).argmax())], view)

    def _errors(self, count: int) -> Floats:
        if not self._error:
            return np.zeros(count)
        middle = DICE * (SIDES - 1) // 2
        rolled = [sum(self._below(SIDES) for _ in range(DICE)) - middle for _ in range(count)]
        return self._error * (np.array(rolled) / SIDES)
