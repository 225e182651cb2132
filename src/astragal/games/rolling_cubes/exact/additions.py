"""The Last Die: what can be added to fixed dice, over all throws of the other dice. Importing this module imports
Numba."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from astragal.core.arrays import Bools, Floats, Ints
from astragal.core.compiled import kernel
from astragal.games.rolling_cubes.dice import ALL, EACH, Settings
from astragal.games.rolling_cubes.lookup import hands, tables
from astragal.games.rolling_cubes.lookup.lattice import Lattice, added, first_full, lattice_of, together


class Throws(NamedTuple):
    """All throws of the dice outside a hand: the probability of each, the best hand to build (-1 for none), and whether
    all dice can be used."""

    chances: Floats
    built: Ints
    ends: Bools


def throws(fixed: str, settings: Settings, liking: Floats) -> Throws:
    """`liking` is how much the roller likes to leave each hand; the most liked one that can be built is chosen."""
    lattice, hand = lattice_of(settings.faces), hands.number_of(fixed)
    feasible = tables.load(settings.zero_dividend).feasible.ravel()
    room = int(np.prod(added(*hand, lattice)))
    best = np.empty(room, np.int32)
    choose_most_liked(*hand, lattice, feasible, liking, best, np.empty(room))
    count = int(np.prod([total - first_full(axis, hand[axis], lattice) for axis, total in _counts(hand, lattice)]))
    found = Throws(np.empty(count), np.empty(count, np.int32), np.empty(count, np.bool_))
    write_throws(*hand, lattice, feasible, best, found)
    return found


def _counts(hand: tuple[int, int, int], lattice: Lattice) -> Iterator[tuple[int, int]]:
    return enumerate(added(*hand, lattice))


def stuck(fixed: str, settings: Settings) -> float:
    """RC-18: the probability that the next player cannot add anything to these dice."""
    found = throws(fixed, settings, np.zeros(hands.COUNT))
    return float(found.chances[(found.built < 0) & ~found.ends].sum())


@kernel
def choose_most_liked(
    green: int, blue: int, red: int, lattice: Lattice, feasible: Bools, liking: Floats, best: Ints, most: Floats
) -> None:
    """For all dice that may be added to a hand: the most liked hand to build with some of them, or -1, and how much it
    is liked. It is either all of them, or the best with one of them less."""
    greens, blues, reds = added(green, blue, red, lattice)
    sizes, smaller = lattice.sizes, lattice.smaller
    missing = len(ALL) - sizes[0, green] - sizes[1, blue] - sizes[2, red]
    strides = blues * reds, reds, 1
    for g in range(greens):
        for b in range(blues):
            for r in range(reds):
                new, place = (g, b, r), (g * blues + b) * reds + r
                best[place], most[place] = -1, -np.inf
                size = sizes[0, g] + sizes[1, b] + sizes[2, r]
                larger = together(green, blue, red, g, b, r, lattice)
                if 0 < size < missing and feasible[larger]:
                    best[place], most[place] = larger, liking[larger]
                for colour in range(len(new)):
                    for index in range(EACH):
                        less = smaller[colour, new[colour], index]
                        if less < 0:
                            break
                        other = place - (new[colour] - less) * strides[colour]
                        if most[other] > most[place]:
                            best[place], most[place] = best[other], most[other]


@kernel
def write_throws(green: int, blue: int, red: int, lattice: Lattice, feasible: Bools, best: Ints, found: Throws) -> None:
    greens, blues, reds = added(green, blue, red, lattice)
    number = 0
    for g in range(first_full(0, green, lattice), greens):
        for b in range(first_full(1, blue, lattice), blues):
            for r in range(first_full(2, red, lattice), reds):
                found.chances[number] = lattice.chances[0, g] * lattice.chances[1, b] * lattice.chances[2, r]
                found.built[number] = best[(g * blues + b) * reds + r]
                found.ends[number] = feasible[together(green, blue, red, g, b, r, lattice)]
                number += 1
