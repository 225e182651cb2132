"""The points of the best equalities of every roll: on no line and on each line, by both readings of RC-7.

They are made from the ways of all hands (`finding_points`) and come with the package, compressed; at the first
use they are written to the cache, from where they are mapped into memory.
"""

from __future__ import annotations

from functools import cache

from astragal.core.arrays import Ints
from astragal.games.rolling_cubes.lookup import store

MOST = 16
"""How many equalities of a roll: as many as have an action by default."""

NAME = "option-points.npy"
SHIPPED = store.SHIPPED / "option-points.xz"


@cache
def load(zero_dividend: bool) -> Ints:
    """By line (first none) and roll: the points, the most first; 0 where there are no more."""
    points: Ints = store.unpacked(SHIPPED, NAME)[int(zero_dividend)]
    return points
