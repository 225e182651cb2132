"""The best equalities that use all fixed dice and some of the rest, by number, looked up. Importing this imports Numba."""

from __future__ import annotations

from astragal.games.rolling_cubes.exact import hands, ways
from astragal.games.rolling_cubes.exact.best_ways import KEY, PLACE, Hand, Lookup, Terms, find_best, room, used_hand, value_of
from astragal.games.rolling_cubes.solver.writing import Pluses, equalities


class Best:
    """As many as are asked for, if there are as many. `values` are their points on the line of the terms."""

    def __init__(self, fixed: str, rest: str, terms: Terms, most: int, known: Lookup) -> None:
        self._known = known
        self._fixed, self._rest = hands.number_of(fixed), hands.number_of(rest)
        found = room(most)
        count = find_best(self._fixed, self._rest, terms, known, found)
        self._best = found.best
        self.values = list(map(value_of, found.best[KEY, :count].tolist()))

    def dice(self, number: int) -> str:
        return hands.dice_of(self._used(number))

    def text(self, number: int) -> str:
        signs = hands.parts("r")[self._used(number)[2]]
        plus, minus = signs.count("+"), signs.count("-")
        terms = ways.terms_of(int(self._known.ways[self._best[PLACE, number]]))
        return next(equalities(terms, Pluses((plus, minus), (plus, minus)), True)).text

    def _used(self, number: int) -> Hand:
        return used_hand(number, self._fixed, self._rest, self._known, self._best)
