"""Solves The Last Die: which dice to leave to the next player, by backward induction over the hands.

The value of fixed dice follows from the throws of the others. On each throw the player either ends the round with an
equality of all dice, or builds the equality on the hand of them that is best to leave, or is stuck. The value of a
hand that is left follows from the throws of the next player. Scores do not matter, only which hands an equality can
use completely.
"""

from __future__ import annotations

from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial

import numpy as np

from astragal.core.arrays import Bools, Floats, Ints
from astragal.core.compiled import kernel, part
from astragal.core.work import cores
from astragal.games.rolling_cubes.dice import ALL, EACH
from astragal.games.rolling_cubes.lookup import hands
from astragal.games.rolling_cubes.lookup.hands import CLOSE, ROLLS
from astragal.games.rolling_cubes.lookup.lattice import Lattice, added, first_full, lattice_of, together

WHOLE, STUCK = range(2)
"""RC-18: the ends of a round: an equality of all dice, or a player who adds nothing."""

Worth = Floats
"""A value: rows with a number for each seat, counted from the player who is to roll. A player who chooses compares
the sum of the own column."""

_STEADY = 1e-15
_MOST_WORKERS = 8
_, _BLUES, _REDS = hands.SHAPE


@dataclass(frozen=True)
class Stakes:
    """The value of rolling last, by kind of player: with all dice used, and stuck. Kinds take turns."""

    whole: Floats
    stuck: Floats


def chances(seats: int) -> Stakes:
    """All players want to win the round. The value is the probability of each end, one row each, and of each winner:
    the player who used all dice, or the one before the player who is stuck."""
    whole, stuck = np.zeros((2, 1, 2, seats))
    whole[0, WHOLE, 0] = stuck[0, STUCK, -1] = 1
    return Stakes(whole, stuck)


@dataclass(frozen=True)
class Solution:
    """By kind of the roller: the values of fixed dice, for the feasible hands in their order, and of a new round."""

    worth: Floats
    start: Floats


def solve(feasible: Bools, faces: Mapping[str, str], stakes: Stakes, sparing: bool = True) -> Solution:
    """Every player chooses the highest own value; among equal choices, the least for the next player; or the most, if
    not `sparing`."""
    kinds, rows, seats = stakes.whole.shape
    lattice, flat = lattice_of(faces), feasible.ravel()
    worth, own = np.zeros((kinds, hands.COUNT, rows, seats)), np.zeros((kinds, hands.COUNT))
    workers = min(cores(), _MOST_WORKERS)
    best = np.zeros((workers, kinds, hands.COUNT), np.int32)

    def work(size: int, first: int) -> None:
        greens = np.arange(first, hands.SHAPE[0], workers)
        add_worth(size, greens, lattice, flat, stakes.whole, stakes.stuck, sparing, worth, own, best[first])

    with ThreadPoolExecutor(workers) as threads:
        for size in reversed(range(len(ALL))):
            list(threads.map(partial(work, size), range(workers)))
            own[:] = worth[..., -1].sum(axis=-1)
    start = new_round(feasible, best[0].reshape(kinds, *hands.SHAPE), worth, own, stakes, faces)
    return Solution(worth[:, flat], start)


def new_round(
    feasible: Bools, best: Ints, worth: Floats, own: Floats, stakes: Stakes, faces: Mapping[str, str]
) -> Floats:
    """RC-8, RC-19: the value of a new round. A player who cannot or should not build passes, and the next begins."""
    likely, ends = hands.roll_chances(faces).ravel(), feasible[ROLLS].ravel()
    kinds = len(best)
    start = np.zeros_like(stakes.whole)
    while True:
        before = start.copy()
        for kind in range(kinds):
            following = (kind + 1) % kinds
            built = best[kind][ROLLS].ravel()
            passing = before[following, :, -1].sum()
            at_once = np.where(ends, stakes.whole[kind, :, 0].sum(), -1)
            building = np.where(built >= 0, own[following, built], -1)
            uses_all, builds = at_once >= np.maximum(building, passing), building >= np.maximum(at_once, passing)
            builds &= ~uses_all
            passes = ~(uses_all | builds)
            left = np.tensordot(likely[builds], worth[following, built[builds]], 1)
            left += likely[passes].sum() * before[following]
            start[kind] = likely[uses_all].sum() * stakes.whole[kind] + np.roll(left, 1, axis=-1)
        if np.abs(start - before).max() < _STEADY:
            return start


@kernel
def add_worth(
    size: int,
    greens: Ints,
    lattice: Lattice,
    feasible: Bools,
    whole: Floats,
    stuck: Floats,
    sparing: bool,
    worth: Floats,
    own: Floats,
    best: Ints,
) -> None:
    """The values of the hands of a size with these green dice, by the throws of all other dice.

    The empty hand is included, for the best hand to build on every roll, which stays in `best`.
    """
    for green in greens:
        for blue in range(lattice.counts[1, EACH]):
            left = size - lattice.sizes[0, green] - lattice.sizes[1, blue]
            for red in range(lattice.counts[2, EACH]):
                hand = (green * _BLUES + blue) * _REDS + red
                if lattice.sizes[2, red] == left and (feasible[hand] or size == 0):
                    for kind in range(len(worth)):
                        choose(green, blue, red, kind, lattice, feasible, sparing, worth, own, best)
                        if size:
                            weigh(green, blue, red, kind, lattice, feasible, whole, stuck, worth, own, best)


@part
def choose(
    green: int,
    blue: int,
    red: int,
    kind: int,
    lattice: Lattice,
    feasible: Bools,
    sparing: bool,
    worth: Floats,
    own: Floats,
    best: Ints,
) -> None:
    """For all dice that may be added to a hand: the best hand to build with some of them, or -1.

    It is either all of them, or the best with one of them less.
    """
    greens, blues, reds = added(green, blue, red, lattice)
    missing = len(ALL) - lattice.sizes[0, green] - lattice.sizes[1, blue] - lattice.sizes[2, red]
    following = (kind + 1) % len(worth)
    strides = blues * reds, reds, 1
    for g in range(greens):
        for b in range(blues):
            for r in range(reds):
                new, place, chosen = (g, b, r), (g * blues + b) * reds + r, -1
                for colour in range(len(new)):
                    for index in range(EACH):
                        less = lattice.smaller[colour, new[colour], index]
                        if less < 0:
                            break
                        other = best[kind, place - (new[colour] - less) * strides[colour]]
                        chosen = better(chosen, other, following, sparing, worth, own)
                size = lattice.sizes[0, g] + lattice.sizes[1, b] + lattice.sizes[2, r]
                if 0 < size < missing:
                    larger = together(green, blue, red, g, b, r, lattice)
                    if feasible[larger]:
                        chosen = better(chosen, larger, following, sparing, worth, own)
                best[kind, place] = chosen


@part
def better(one: int, other: int, following: int, sparing: bool, worth: Floats, own: Floats) -> int:
    """The hand (-1: none) with the higher value to its builder; if equal, less to the next player, or the one after;
    or more if not `sparing`."""
    if one < 0 or other < 0 or one == other:
        return max(one, other)
    if abs(own[following, one] - own[following, other]) > CLOSE:
        return one if own[following, one] > own[following, other] else other
    for seat in range(worth.shape[3] - 1):
        more = 0.0
        for row in range(worth.shape[2]):
            more += worth[following, one, row, seat] - worth[following, other, row, seat]
        if abs(more) > CLOSE:
            return one if (more < 0) == sparing else other
    return min(one, other)


@part
def weigh(
    green: int,
    blue: int,
    red: int,
    kind: int,
    lattice: Lattice,
    feasible: Bools,
    whole: Floats,
    stuck: Floats,
    worth: Floats,
    own: Floats,
    best: Ints,
) -> None:
    """The value of a hand: over all throws of the other dice, with the player's choice on each."""
    greens, blues, reds = added(green, blue, red, lattice)
    following, hand = (kind + 1) % len(worth), (green * _BLUES + blue) * _REDS + red
    at_once, passing = whole[kind, :, 0].sum(), stuck[kind, :, 0].sum()
    ended = given_up = 0.0
    for g in range(first_full(0, green, lattice), greens):
        for b in range(first_full(1, blue, lattice), blues):
            for r in range(first_full(2, red, lattice), reds):
                chance = lattice.chances[0, g] * lattice.chances[1, b] * lattice.chances[2, r]
                built = best[kind, (g * blues + b) * reds + r]
                building = own[following, built] if built >= 0 else -1.0
                may_end = feasible[together(green, blue, red, g, b, r, lattice)]
                if may_end and at_once >= building and at_once >= passing:
                    ended += chance
                elif building >= passing:
                    add(chance, worth[following, built], worth[kind, hand], 1)
                else:
                    given_up += chance
    add(ended, whole[kind], worth[kind, hand], 0)
    add(given_up, stuck[kind], worth[kind, hand], 0)


@part
def add(chance: float, gain: Worth, to: Worth, seats: int) -> None:
    """Add a value with its probability; its seats are counted from a later seat."""
    for row in range(to.shape[0]):
        for seat in range(to.shape[1]):
            to[row, seat] += chance * gain[row, seat - seats]
