"""Stores solved games. What takes long ships with the package; the rest lies in the cache of the compiled rules and
goes with it."""

from __future__ import annotations

import io
from collections.abc import Callable, Mapping
from pathlib import Path

import numpy as np

from astragal.core.arrays import Floats
from astragal.core.files import writing
from astragal.games.rolling_cubes.dice import Settings
from astragal.games.rolling_cubes.lookup.store import place

Arrays = Mapping[str, Floats]

SHIPPED = Path(__file__).with_name("solved")


def kept(name: str, settings: Settings, make: Callable[[], Arrays]) -> Arrays:
    """The arrays for these settings, from a file or made now."""
    file = place(file_name(name, settings))
    shipped = SHIPPED / file.name
    if not file.exists() and not shipped.exists():
        keep(file, make())
    with np.load(file if file.exists() else shipped) as stored:
        return dict(stored)


def keep(file: Path, arrays: Arrays) -> None:
    data = io.BytesIO()
    np.savez_compressed(data, allow_pickle=False, **arrays)
    with writing(file) as out:
        out.write(data.getvalue())


def file_name(name: str, settings: Settings) -> str:
    """A different name for each solution and settings."""
    faces = "".join(settings.faces.values()).translate(str.maketrans("+-x:", "pmtd"))
    return f"{name}-{faces}{'-zero-dividend' if settings.zero_dividend else ''}.npz"
