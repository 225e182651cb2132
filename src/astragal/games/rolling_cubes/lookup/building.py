"""The making of the exact tables: the ways of all hands, and from them what hands and rolls count."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import numpy as np

from astragal.core.arrays import Ints
from astragal.core.work import THREADS, Executor, Progress
from astragal.games.rolling_cubes.lookup import option_points, store, tables, ways, witnesses
from astragal.games.rolling_cubes.lookup.best_ways import lookup_of
from astragal.games.rolling_cubes.lookup.finding_points import all_rolls, found_points
from astragal.games.rolling_cubes.lookup.finding_ways import all_digits, found_ways
from astragal.games.rolling_cubes.lookup.tables import KINDS, SIGN_HANDS, UNMIXED
from astragal.games.rolling_cubes.lookup.ways import DIGIT_HANDS, DIVIDES_ZERO, HIGH, NEEDS_BOTH, ROWS, Ways, points_of
from astragal.games.rolling_cubes.lookup.witnesses import witnesses_of


def build(progress: Progress | None = None, to: Path | None = None, executor: Executor = THREADS) -> list[Path]:
    """Build all tables, and write them to this folder, or else to the user's cache. Returns the files."""
    folder = to or tables.kept().parent
    files = [folder / name for name in (store.WAYS, tables.NAME, option_points.NAME, witnesses.NAME)]
    found = found_ways(all_digits(), progress, executor)
    scores = scores_of(found)
    ways.keep(found, files[0])
    store.pack(scores, files[1])
    store.keep_array(found_points(lookup_of(found, scores), all_rolls()), files[2])
    ways.keep(witnesses_of(found), files[3])
    return files


def ship() -> None:
    """Write what comes with the package."""
    found = found_ways(all_digits())
    scores = scores_of(found)
    store.pack(scores, tables.SHIPPED)
    store.pack(found_points(lookup_of(found, scores), all_rolls()), option_points.SHIPPED)
    store.pack(ways.joined(witnesses_of(found)), witnesses.SHIPPED)
    tables.load.cache_clear()


def scores_of(found: Ways) -> Ints:
    """What hands count whole, as `tables.stored` has it."""
    hands, signs = np.divmod(np.repeat(np.arange(ROWS), np.diff(found.starts)), len(SIGN_HANDS))
    points, scores = points_of(found.ways), np.zeros((2, 2, DIGIT_HANDS, KINDS), np.uint8)
    for zero_dividend, high in product(range(2), range(2)):
        unfit = 0 if zero_dividend else DIVIDES_ZERO
        fit = (found.ways & unfit == 0) & (found.ways & HIGH >= high)
        of_hand = scores[zero_dividend, high]
        np.maximum.at(of_hand, (hands[fit], signs[fit]), points[fit])
        fit &= (signs == SIGN_HANDS.index(UNMIXED)) & (found.ways & NEEDS_BOTH == 0)
        np.maximum.at(of_hand[:, -1], hands[fit], points[fit])
    return scores
