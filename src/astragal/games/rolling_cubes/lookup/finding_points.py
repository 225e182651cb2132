"""Finds the points of the best equalities of every roll, from the ways of all hands, on all cores."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import product

import numpy as np

from astragal.core.arrays import Ints
from astragal.core.work import cores
from astragal.games.rolling_cubes.lines import LINES
from astragal.games.rolling_cubes.lookup import best_ways, hands
from astragal.games.rolling_cubes.lookup.best_ways import ANY_LINE, Lookup, Terms
from astragal.games.rolling_cubes.lookup.option_points import MOST

_STEP = 5_000


def all_rolls() -> Ints:
    """The hands that are rolls, by number."""
    parts = (np.arange(part.start, part.stop) for part in hands.ROLLS)
    return np.stack(np.meshgrid(*parts, indexing="ij"), axis=-1).reshape(-1, len(hands.ROLLS))


def found_points(lookup: Lookup, rolls: Ints) -> Ints:
    """By reading of RC-7, by line (first none), and for each of these rolls: the points, the most first."""
    points = np.zeros((2, 1 + len(LINES), len(rolls), MOST), np.uint8)
    works = list(product(range(2), range(1 + len(LINES)), range(0, len(rolls), _STEP)))
    with ThreadPoolExecutor(cores()) as threads:
        for _ in threads.map(partial(_find, lookup, rolls, points), works):
            pass
    return points


def _find(lookup: Lookup, rolls: Ints, points: Ints, work: tuple[int, int, int]) -> None:
    zero, line, first = work
    terms, some = Terms(line - 1 if line else ANY_LINE, bool(zero)), slice(first, first + _STEP)
    best_ways.write_points(rolls[some], terms, lookup, best_ways.room(MOST), points[zero, line, some])
