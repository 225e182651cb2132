"""Where what was reckoned once is kept: with what was compiled of these rules, and no longer than that."""

from __future__ import annotations

import io
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import numpy as np

from astragal.core.compiled import cache_folder
from astragal.core.files import writing
from astragal.games.rolling_cubes.dice import Settings

Arrays = Mapping[str, Any]


def place(name: str) -> Path:
    return cache_folder(Path(__file__).parent) / name


def kept(name: str, settings: Settings, make: Callable[[], Arrays]) -> Arrays:
    """Arrays that were made by these settings, or are made now."""
    faces = "".join(settings.faces.values()).translate(str.maketrans("+-x:", "pmtd"))
    file = place(f"{name}-{faces}-{'0' if settings.zero_dividend else ''}.npz")
    if not file.exists():
        data = io.BytesIO()
        np.savez(data, **make())
        with writing(file) as out:
            out.write(data.getvalue())
    with np.load(file) as stored:
        return dict(stored)
