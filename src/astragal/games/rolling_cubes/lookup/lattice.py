"""The hands of each colour and their inclusions, for compiled code."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import NamedTuple

import numpy as np

from astragal.core.arrays import Floats, Ints
from astragal.core.compiled import part
from astragal.games.rolling_cubes.dice import COLOURS, EACH
from astragal.games.rolling_cubes.lookup import hands

_, _BLUES, _REDS = hands.SHAPE


class Lattice(NamedTuple):
    """For the hands of each colour: their sizes, how many there are up to each size, the union of two (-1 if too many
    dice), the hands with one die less (filled up with -1), and their probabilities."""

    sizes: Ints
    counts: Ints
    joined: Ints
    smaller: Ints
    chances: Floats


def lattice_of(faces: Mapping[str, str]) -> Lattice:
    return _lattice(tuple(faces.items()))


@lru_cache(maxsize=4)
def _lattice(listed: tuple[tuple[str, str], ...]) -> Lattice:
    faces = dict(listed)
    likely = np.zeros((len(COLOURS), max(hands.SHAPE)))
    for axis, colour in enumerate(COLOURS):
        likely[axis, : hands.SHAPE[axis]] = [hands.chance(part, faces[colour]) for part in hands.parts(colour)]
    return Lattice(*_plain_lattice(), likely)


@cache
def _plain_lattice() -> tuple[Ints, Ints, Ints, Ints]:
    shape = len(COLOURS), max(hands.SHAPE)
    sizes, smaller = np.zeros(shape, np.int64), np.full((*shape, EACH), -1)
    counts = np.zeros((len(COLOURS), EACH + 1), np.int64)
    for axis, count in enumerate(hands.SHAPE):
        sizes[axis, :count] = hands.sizes()[axis]
        counts[axis] = np.searchsorted(sizes[axis, :count], np.arange(EACH + 1), "right")
        for number in range(count):
            less = np.flatnonzero((hands.larger()[axis, :count] == number).any(axis=1))
            smaller[axis, number, : len(less)] = less
    return sizes, counts, _joined(), smaller


def _joined() -> Ints:
    """The hand that two hands of a colour make together, one die of the second after another."""
    table = np.full((len(COLOURS), max(hands.SHAPE), max(hands.SHAPE)), -1)
    for axis, count in enumerate(hands.SHAPE):
        table[axis, :count, 0] = np.arange(count)
        for number, face in np.argwhere(hands.larger()[axis, :count] >= 0):
            known = table[axis, :count, number]
            more = hands.larger()[axis, known, face]
            table[axis, :count, hands.larger()[axis, number, face]] = np.where(known >= 0, more, -1)
    return table


@part
def added(green: int, blue: int, red: int, lattice: Lattice) -> tuple[int, int, int]:
    """The number of hands of each colour that can be added to a hand."""
    return (
        lattice.counts[0, EACH - lattice.sizes[0, green]],
        lattice.counts[1, EACH - lattice.sizes[1, blue]],
        lattice.counts[2, EACH - lattice.sizes[2, red]],
    )


@part
def together(green: int, blue: int, red: int, g: int, b: int, r: int, lattice: Lattice) -> int:
    """The number of a hand with other dice added."""
    joined = lattice.joined
    return int((joined[0, green, g] * _BLUES + joined[1, blue, b]) * _REDS + joined[2, red, r])


@part
def first_full(colour: int, part: int, lattice: Lattice) -> int:
    """The first of the hands of a colour that complete this one."""
    missing = EACH - lattice.sizes[colour, part]
    return lattice.counts[colour, missing - 1] if missing else 0
