"""What moves and positions of a learned game are worth, for Python.

A row of numbers holds the chance of each side to win, by seat, and then the points that each can expect. There may be
more sides than seats: alone against a virtual opponent, that is the second side.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from astragal.core.advice import Worth
from astragal.core.arrays import Floats, State
from astragal.core.learning import weights_file
from astragal.core.learning.learned_game import LearnedGame
from astragal.core.learning.lookahead import PREPARATION, STAY
from astragal.core.learning.network import network_of

if TYPE_CHECKING:
    from collections.abc import Sequence


ALL = 1 << 30
"""A limit that leaves out no outcome of a throw."""


class Options(NamedTuple):
    """What can be chosen in a position, and who chooses; `preparing` where a throw comes right after."""

    choices: list[int]
    seat: int
    preparing: bool


class Evaluation:
    """A network at tables of that many seats."""

    def __init__(self, game: LearnedGame, seats: int, weights: Floats) -> None:
        shape = game.shape(seats)
        self._game = game
        self._seats = seats
        self._sides = shape.sides
        self._net = network_of(shape, weights)
        self._look = game.new_lookahead(shape)

    def options(self, position: State) -> Options:
        count, seat, stage = self._game.kernels.list_choices(position, self._look)
        return Options(self._look.choices[0, :count].tolist(), seat, stage == PREPARATION)

    def weigh(self, position: State, choices: Sequence[int], limit: int = ALL) -> Floats:
        """What choices are worth, with a lookahead at no more than `limit` outcomes of a throw; with 0, by the network
        alone."""
        rows = np.zeros((len(choices), 2 * self._sides))
        self._game.kernels.weigh(position, self._look, limit, self._net, np.array(choices), rows)
        return rows

    def appraise(self, position: State) -> Worth:
        """What a position is worth, whatever is pending."""
        choices, seat, preparing = self.options(position)
        rows = self.weigh(position, choices if preparing else [STAY])
        return self.worth(rows[rows[:, seat].argmax()])

    def preferences(self, rows: Floats, seat: int) -> Floats:
        """How much a seat likes each row: its chance to win, and a little for points, which decide between moves where
        the game is won or lost already."""
        return rows[:, seat] + self._game.points_weight * rows[:, self._sides + seat]

    def worth(self, row: Floats) -> Worth:
        points = row[self._sides :] / self._game.point
        return Worth(tuple(row[: self._seats].tolist()), tuple(points.tolist()))


@cache
def shipped(game: LearnedGame, seats: int) -> Evaluation:
    """With the weights in the package."""
    return Evaluation(game, seats, weights_file.load(game.weights_path(seats), game.shape(seats)))
