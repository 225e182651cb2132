"""The best equalities that use all fixed dice and some of the rest, looked up. Importing this imports Numba."""

from __future__ import annotations

import numpy as np

from astragal.core.arrays import Ints
from astragal.games.rolling_cubes.lookup import hands, ways
from astragal.games.rolling_cubes.lookup.best_ways import (
    GREEN,
    KEY,
    RED,
    WAY,
    Lookup,
    Terms,
    find_best,
    nth_best,
    value_of,
)


def text_of(number: int, fixed: str, rest: str, terms: Terms, known: Lookup) -> str:
    """One of them by its number; there must be so many."""
    return ways.text_of(*nth_best(number, hands.number_of(fixed), hands.number_of(rest), terms, known))


class Best:
    """As many as are asked for, if there are as many. `values` are their points on the line of the terms."""

    def __init__(self, fixed: str, rest: str, terms: Terms, most: int, known: Lookup) -> None:
        self._best = find_best(most, hands.number_of(fixed), hands.number_of(rest), terms, known)
        self.values: list[int] = value_of(self._best[KEY]).tolist()

    def used_and_points(self) -> Ints:
        """By equality: how many dice of each symbol it uses, and its points."""
        green, blue, red = (each[used] for each, used in zip(hands.symbols(), self._best[GREEN:], strict=True))
        return np.concatenate([green, blue, red, value_of(self._best[KEY])[:, None]], axis=1)

    def dice(self, number: int) -> str:
        return hands.dice_of(tuple(self._best[GREEN:, number].tolist()))

    def text(self, number: int) -> str:
        minuses = hands.parts("r")[self._best[RED, number]].count("-")
        return ways.text_of(int(self._best[WAY, number]), minuses)
