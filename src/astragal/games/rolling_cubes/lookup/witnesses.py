"""Witnesses: of every hand that an equality uses whole, a best one, for all conditions that matter.

They are some of its ways, so that they are looked up like all ways, and come with the package.
"""

from __future__ import annotations

from functools import cache
from itertools import product

import numpy as np

from astragal.core.arrays import Bools, Ints
from astragal.games.rolling_cubes.lookup import best_ways, store, tables, ways
from astragal.games.rolling_cubes.lookup.best_ways import Lookup
from astragal.games.rolling_cubes.lookup.ways import (
    DIVIDES_ZERO,
    FOR_BOTH,
    FOR_ZERO,
    HIGH,
    NEEDS_BOTH,
    ROWS,
    Ways,
)

NAME = "witnesses.npy"
SHIPPED = store.SHIPPED / "witnesses.xz"


def witnesses_of(known: Ways) -> Ways:
    """The first of each hand by both readings of RC-7, with and without both + and − on the dice, and of those with a
    number above 100 (RC-25)."""
    rows, chosen = np.repeat(np.arange(ROWS), np.diff(known.starts)), np.zeros(len(known.ways), np.bool_)
    for zero, both, high in product((DIVIDES_ZERO, FOR_ZERO), (NEEDS_BOTH, FOR_BOTH), (0, HIGH)):
        fit = np.flatnonzero((known.ways & (zero | both) == 0) & (known.ways & HIGH >= high))
        chosen[fit[_firsts(rows[fit])]] = True
    starts = np.concatenate([[0], np.cumsum(np.bincount(rows[chosen], minlength=ROWS))])
    return Ways(known.ways[chosen], starts)


def _firsts(rows: Ints) -> Bools:
    """Which of these differ from the one before."""
    return np.asarray(np.diff(rows, prepend=-1) != 0)


@cache
def lookup() -> Lookup:
    """The witnesses, with what they are looked up by."""
    return best_ways.lookup_of(ways.parted(store.unpacked(SHIPPED, NAME)), tables.newest())
