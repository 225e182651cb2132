"""The learned evaluation of Dice Stars, for Python: what moves and positions are worth, as rows of numbers.

A row holds the chance of each side to win and then the points that each can expect; alone the second side is the
virtual opponent.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np

from astragal.core.advice import Worth
from astragal.core.learning import weights_file
from astragal.core.learning.network import windows
from astragal.games.dice_stars.gates import legal_codes
from astragal.games.dice_stars.players import lookahead, training
from astragal.games.dice_stars.players.chance_outcomes import MOST
from astragal.games.dice_stars.players.lookahead import POINTS, STAY
from astragal.games.dice_stars.rules import DRAWING, REFILL

if TYPE_CHECKING:
    from astragal.core.compiled import State
    from astragal.core.learning.network import Floats

    Rows = np.ndarray[Any, np.dtype[np.float64]]


class Evaluation:
    """What a network makes of tables of so many seats."""

    def __init__(self, seats: int, weights: Floats) -> None:
        shape = training.shape(seats)
        self.sides = shape.sides
        self._net = windows(shape, weights)
        self._mind = lookahead.mind(shape)

    @staticmethod
    @cache
    def of(seats: int) -> Evaluation:
        """With the shipped weights."""
        return Evaluation(seats, weights_file.load(training.shelf(seats), training.shape(seats)))

    def glance(self, state: State) -> tuple[list[int], Rows]:
        """All legal moves, and what the network thinks of what is after each."""
        codes = legal_codes(state)
        return codes, self.weigh(state, codes, 0)

    def appraise(self, state: State) -> Rows:
        """What a position is worth, whatever is pending: before a draw, or before the reserve is kept or returned, what
        the best move is."""
        drawing = state["phase"][0] in (REFILL, DRAWING)
        rows = self.weigh(state, legal_codes(state) if drawing else [STAY], MOST)
        row: Rows = rows[rows[:, state["seat"][0]].argmax()]
        return row

    def weigh(self, state: State, codes: list[int], most: int) -> Rows:
        """What these moves are worth, a throw further on: of what may fall then, so many falls are looked at."""
        worths = np.zeros((len(codes), 2 * self.sides))
        lookahead.weigh(state, self._mind, most, self._net, np.array(codes), worths)
        return worths


def worth_of(row: Rows, seats: int) -> Worth:
    """A row in plain words; the virtual opponent has points too, but no seat."""
    sides = len(row) // 2
    return Worth(tuple(row[:seats].tolist()), tuple((row[sides:] / POINTS).tolist()))
