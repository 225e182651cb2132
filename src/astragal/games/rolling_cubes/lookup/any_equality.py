"""A random equality of dice, looked up. Importing this imports Numba."""

from __future__ import annotations

import numpy as np

from astragal.core.compiled import kernel
from astragal.core.game import Below
from astragal.games.rolling_cubes.dice import ALL, least_used, without
from astragal.games.rolling_cubes.lookup import hands, ways, witnesses
from astragal.games.rolling_cubes.lookup.best_ways import (
    COLUMNS,
    DIGITS,
    PLACE,
    SIGNS,
    Found,
    Hand,
    Lookup,
    Terms,
    add_ways,
    list_digits,
    list_signs,
    size_of,
    terms_of,
    unfit_flags,
    used_hand,
)

NONE = -1
SHORT = 8
"""The dice of a short equality, without the =. One with more is taken only where there is no short one: a player who
builds the best of all hands is not a weak one."""
_FINE = 1 << 24
"""Many times as many as there are hands within a roll, so that all are chosen about equally often."""
_STRIDE = 1_000_003
"""A prime above the count of hands within a roll, so that all are visited, and neighbouring ones not together."""


def any_equality(dice: str, fixed: str, zero_dividend: bool, line: str | None, below: Below) -> str | None:
    """The best equality of a random hand that uses all fixed dice and more, and few others; None if there is none."""
    known, rest = witnesses.lookup(), without(dice, fixed) if fixed else dice
    terms, drawn = terms_of(line, zero_dividend), below(_FINE)
    way, minuses = any_way(hands.number_of(fixed), hands.number_of(rest), terms, drawn, known)
    return None if way == NONE else ways.text_of(way, minuses)


@kernel
def any_way(fixed: Hand, rest: Hand, terms: Terms, drawn: int, known: Lookup) -> tuple[int, int]:
    """A way of one of the hands, a short one if it can be, and how many − it takes; NONE if no hand has one."""
    found = Found(np.empty((COLUMNS, 1), np.int64), np.empty(DIGITS, np.int64), np.empty(SIGNS, np.int64))
    pairs = list_digits(fixed, rest, known.within, found.digits)
    kinds = list_signs(fixed[2], rest[2], known.within, found.signs)
    least, unfit = least_used(size_of(fixed, known.within)), unfit_flags(fixed[2], rest[2], terms, known.within)
    for most in (max(SHORT, least + 1), len(ALL)):
        for step in range(pairs * kinds):
            place = (drawn + step * _STRIDE) % (pairs * kinds)
            pair, kind = place // kinds, place % kinds
            size = found.digits[pair, 1] + found.digits[pair, 2] + found.signs[kind, 1]
            if least <= size <= most and add_ways(pair, kind, unfit, terms.line, known, found, 0):
                red = used_hand(0, fixed, rest, known, found.best)[2]
                return known.ways[found.best[PLACE, 0]], known.within[0].signs[red, 1]
    return NONE, 0
