"""The learned evaluation of Farbenpoker, for Python: what choices and positions are worth."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np

from astragal.core.advice import Worth
from astragal.core.learning import weights_file
from astragal.core.learning.network import windows
from astragal.games.farbenpoker import rules
from astragal.games.farbenpoker.players import lookahead, training
from astragal.games.farbenpoker.players.belief_state import CHOICES
from astragal.games.farbenpoker.players.lookahead import POINT

if TYPE_CHECKING:
    from astragal.core.compiled import State
    from astragal.core.learning.network import Floats

    Rows = np.ndarray[Any, np.dtype[np.float64]]


class Evaluation:
    """What a network makes of tables of so many seats."""

    def __init__(self, seats: int, weights: Floats) -> None:
        shape = training.shape(seats)
        self._seats = seats
        self._net = windows(shape, weights)
        self._mind = lookahead.mind(shape)
        self._worths = np.zeros((CHOICES, 2 * seats))

    @staticmethod
    @cache
    def of(seats: int) -> Evaluation:
        """With the shipped weights."""
        return Evaluation(seats, weights_file.load(training.shelf(seats), training.shape(seats)))

    def best(self, stand: State) -> int:
        """The choice that is best by the network's word on what is then."""
        return next(iter(self._ponder(stand, deep=False)))

    def weigh(self, stand: State) -> dict[int, Worth]:
        """What each choice is worth, by the best answer to all that it may bring; the one that is liked best first."""
        return self._ponder(stand, deep=True)

    def appraise(self, stand: State) -> Worth:
        """What a position is worth, whatever is pending; where dice are thrown, in the mean over what may fall."""
        return next(iter(self._ponder(stand, deep=False).values()))

    def _ponder(self, stand: State, deep: bool) -> dict[int, Worth]:
        """The worth of each choice, the best first; or of the only one there is."""
        count = lookahead.ponder(stand, deep, self._mind, self._net, self._worths)
        choices, seat = self._mind.choices[0], rules.actor(self._mind.stands[0].table)
        order = sorted(range(count), key=lambda place: -lookahead.preference(self._worths, place, seat))
        return {int(choices[place]): self._worth(self._worths[place]) for place in order}

    def _worth(self, row: Rows) -> Worth:
        return Worth(tuple(row[: self._seats].tolist()), tuple((row[self._seats :] / POINT).tolist()))
