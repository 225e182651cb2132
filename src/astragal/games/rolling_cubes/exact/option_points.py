"""The points of the best equalities of every roll: on no line and on each line, by both readings of RC-7.

They are made from the ways of all hands (`finding_points`) and come with the package, compressed; at the first
use they are written to the cache, from where they are mapped into memory.
"""

from __future__ import annotations

import io
import lzma
from functools import cache
from pathlib import Path

import numpy as np

from astragal.core.arrays import Ints
from astragal.core.files import writing
from astragal.games.rolling_cubes.exact import store

MOST = 16
"""How many equalities of a roll."""

SHIPPED = store.SHIPPED / "option-points.xz"


@cache
def load(zero_dividend: bool) -> Ints:
    """By line (first none) and roll: the points, the most first; 0 where there are no more."""
    if not kept().exists():
        keep(shipped(), kept())
    points: Ints = np.asarray(np.load(kept(), mmap_mode="r"))[int(zero_dividend)]
    return points


def shipped() -> Ints:
    """Those that come with the package."""
    points: Ints = np.load(io.BytesIO(lzma.decompress(SHIPPED.read_bytes())))
    return points


def kept() -> Path:
    """Where they are kept on this machine, those that were made here or those that came with the package."""
    return store.place("option-points.npy")


def keep(points: Ints, file: Path) -> None:
    with writing(file) as out:
        np.save(out, points)
    load.cache_clear()
