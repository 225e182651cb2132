"""Stores tables. What comes with the package is compressed; the rest lies in the cache of the compiled rules and goes
with it."""

from __future__ import annotations

import io
import lzma
from pathlib import Path

import numpy as np

from astragal.core.arrays import Ints
from astragal.core.compiled import cache_folder
from astragal.core.files import writing

WAYS = "ways.npy"
"""The ways of all hands, if they were made on this machine (`ways`)."""

SHIPPED = Path(__file__).with_name("shipped")


def place(name: str) -> Path:
    """The path of a cached file for the current rules on this machine."""
    return cache_folder(Path(__file__).parent) / name


def pack(array: Ints, file: Path) -> None:
    """Write an array compressed."""
    data = io.BytesIO()
    np.save(data, array)
    with writing(file) as out:
        out.write(lzma.compress(data.getvalue(), preset=9))


def packed(file: Path) -> Ints:
    """What `pack` wrote."""
    array: Ints = np.load(io.BytesIO(lzma.decompress(file.read_bytes())))
    return array


def unpacked(shipped: Path, name: str) -> Ints:
    """An array of the cache, mapped into memory; at the first use it is the one that came with the package."""
    file = place(name)
    if not file.exists():
        keep_array(packed(shipped), file)
    return np.asarray(np.load(file, mmap_mode="r"))


def keep_array(array: Ints, file: Path) -> None:
    with writing(file) as out:
        np.save(out, array)
