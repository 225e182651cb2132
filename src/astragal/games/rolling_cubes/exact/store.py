"""Where what was reckoned once is kept: what takes long comes with the package, the rest lies with what was compiled of
these rules, and no longer than that."""

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

SHIPPED = Path(__file__).with_name("solved")


def place(name: str) -> Path:
    """Where this machine keeps a file of what it reckoned by these rules."""
    return cache_folder(Path(__file__).parent) / name


def kept(name: str, settings: Settings, make: Callable[[], Arrays]) -> Arrays:
    """Arrays that were made by these settings, or are made now."""
    file = place(file_name(name, settings))
    shipped = SHIPPED / file.name
    if not file.exists() and not shipped.exists():
        keep(file, make())
    with np.load(file if file.exists() else shipped) as stored:
        return dict(stored)


def keep(file: Path, arrays: Arrays) -> None:
    data = io.BytesIO()
    np.savez_compressed(data, **arrays)
    with writing(file) as out:
        out.write(data.getvalue())


def file_name(name: str, settings: Settings) -> str:
    """For each name and settings another one."""
    faces = "".join(settings.faces.values()).translate(str.maketrans("+-x:", "pmtd"))
    return f"{name}-{faces}{'' if settings.zero_dividend else '-house'}.npz"
