"""The best equalities that use all fixed dice and some of the rest, looked up. Importing this imports Numba."""

from __future__ import annotations

from functools import cached_property

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
    room,
    value_of,
)


def text_of(number: int, fixed: str, rest: str, terms: Terms, known: Lookup) -> str:
    """One of them by its number; there must be so many."""
    return ways.text_of(*nth_best(number, hands.number_of(fixed), hands.number_of(rest), terms, known))


class Best:
    """As many as are asked for, if there are as many. `values` are their points on the line of the terms."""

    def __init__(self, fixed: str, rest: str, terms: Terms, most: int, known: Lookup) -> None:
        found = room(most)
        count = find_best(hands.number_of(fixed), hands.number_of(rest), terms, known, found)
        self._best: list[list[int]] = found.best[:, :count].tolist()

    @cached_property
    def values(self) -> list[int]:
        return list(map(value_of, self._best[KEY]))

    def dice(self, number: int) -> str:
        return hands.dice_of(tuple(row[number] for row in self._best[GREEN:]))

    def text(self, number: int) -> str:
        minuses = hands.parts("r")[self._best[RED][number]].count("-")
        return ways.text_of(self._best[WAY][number], minuses)
