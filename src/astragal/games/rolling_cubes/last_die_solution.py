"""The Last Die solved: which dice to leave to the next player, found backwards over the hands.

How a round ends from given fixed dice follows from the throws of the others: one with an equality of all dice wins at
once, any other leads to the best equality that can be built on it, and so to the dice that the next player finds
fixed. Scores do not matter: which hands an equality can use whole says it all.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from astragal.core.compiled import kernel, part
from astragal.games.rolling_cubes import hands
from astragal.games.rolling_cubes.dice import ALL, COLOURS, EACH
from astragal.games.rolling_cubes.hands import CLOSE, ROLLS, Hands

_WITHIN = 2**EACH
"""A full hand of one colour has so many hands within it at most."""
_STEADY = 1e-15
_, _BLUES, _REDS = hands.SHAPE


WHOLE, STUCK = range(2)
"""RC-18: how a round ends: with an equality of all dice, or when a player adds nothing."""

Ends = Any
"""How likely each end is: by WHOLE or STUCK, and by the seat of the winner, counted from the one who is to roll."""


@dataclass(frozen=True)
class Solution:
    """How likely each end of a round is when all play it perfectly, from any fixed dice (`ends`, where `rank` says) and
    from the start."""

    rank: Hands
    ends: Any
    start: Ends

    def after(self, places: Any) -> Ends:
        """The ends when the next player is to roll the dice outside these hands, of which an equality was built."""
        return self.ends[self.rank[places]]


class Lattice(NamedTuple):
    """The hands within the full hands of each colour, by number: how many, which, their sizes, and the places of those
    with a die more (-1 where there is none)."""

    counts: Any
    parts: Any
    sizes: Any
    larger: Any


@cache
def lattice() -> Lattice:
    most = max(whole.stop - whole.start for whole in ROLLS)
    found = Lattice(
        np.zeros((len(COLOURS), most), np.int64),
        np.zeros((len(COLOURS), most, _WITHIN), np.int64),
        np.zeros((len(COLOURS), most, _WITHIN), np.int64),
        np.full((len(COLOURS), most, _WITHIN, hands.FACES), -1),
    )
    for axis, colour in enumerate(COLOURS):
        for index, number in enumerate(range(ROLLS[axis].start, ROLLS[axis].stop)):
            inside = hands.inside(colour)[number].tolist()
            found.counts[axis, index] = len(inside)
            found.parts[axis, index, : len(inside)] = inside
            found.sizes[axis, index, : len(inside)] = hands.sizes()[axis][inside]
            for place, small in enumerate(inside):
                more = [inside.index(large) for large in hands.larger()[axis, small].tolist() if large in inside]
                found.larger[axis, index, place, : len(more)] = more
    return found


def solve(feasible: Hands, faces: Mapping[str, str], seats: int) -> Solution:
    """Every player does what wins the round most often; of equal choices, what leaves the next player least."""
    rolls = np.argwhere(~feasible[ROLLS])
    starts = np.concatenate([[0], np.cumsum(np.prod(_counts(rolls), axis=1))])
    chosen = np.full(starts[-1], -1, np.int32)
    ends = np.zeros((hands.COUNT, 2, seats))
    ends[:, WHOLE, 0] = hands.expected(feasible[ROLLS].astype(float), faces).ravel()
    completions = tuple(hands.completions(colour, faces[colour]) for colour in COLOURS)
    for size in reversed(range(len(ALL))):
        add_choices(size, rolls, starts, lattice(), completions, feasible.ravel(), ends, chosen)
    start = _start(rolls, chosen[starts[:-1]], feasible, ends, faces)
    return Solution(rank(feasible), ends[feasible.ravel()], start)


def rank(feasible: Hands) -> Hands:
    """The numbers of the hands that an equality can use whole, among these; -1 for the others."""
    return np.where(feasible, np.cumsum(feasible).reshape(hands.SHAPE) - 1, -1)


def _counts(rolls: Any) -> Any:
    return np.stack([lattice().counts[axis][rolls[:, axis]] for axis in range(len(COLOURS))], axis=1)


def own(ends: Ends) -> Any:
    """The chance of the player before the one who is to roll."""
    return ends[..., -1].sum(axis=-1)


def _start(rolls: Any, chosen: Any, feasible: Hands, ends: Any, faces: Mapping[str, str]) -> Ends:
    """RC-8, RC-19: the ends of a new round. Who cannot build, or had better not, passes, and the next begins anew."""
    chances = hands.roll_chances(faces)
    at_once, others = (chances * feasible[ROLLS]).sum(), chances[tuple(rolls.T)]
    start = np.zeros(ends.shape[1:])
    while True:
        before = start
        builds = (chosen >= 0) & (own(ends[chosen]) >= own(before))
        gained = np.tensordot(others[builds], ends[chosen[builds]], 1) + others[~builds].sum() * before
        start = np.roll(gained, 1, axis=-1)
        start[WHOLE, 0] += at_once
        if np.abs(start - before).max() < _STEADY:
            return start


@kernel
def add_choices(
    size: int, rolls: Any, starts: Any, within: Lattice, completions: Any, feasible: Any, ends: Any, chosen: Any
) -> None:
    """For the hands of a size: what the player builds on each roll that has no equality of all dice, and how that ends.

    What is best on a roll is either a hand with a die more or what was best for that one. Hands of which no equality
    can be built are looked at as well, as steps on the way; how they would end does not matter.
    """
    for roll in range(len(rolls)):
        whole = rolls[roll, 0], rolls[roll, 1], rolls[roll, 2]
        for g in range(within.counts[0, whole[0]]):
            for b in range(within.counts[1, whole[1]]):
                left = size - within.sizes[0, whole[0], g] - within.sizes[1, whole[1], b]
                for r in range(within.counts[2, whole[2]]):
                    if within.sizes[2, whole[2], r] == left:
                        place, hand = number(roll, whole, (g, b, r), starts, within)
                        choose(roll, whole, (g, b, r), starts, within, feasible, ends, chosen)
                        chance = (
                            completions[0][within.parts[0, whole[0], g], whole[0]]
                            * completions[1][within.parts[1, whole[1], b], whole[1]]
                            * completions[2][within.parts[2, whole[2], r], whole[2]]
                        )
                        add_ends(chance, hand, chosen[place], ends)


@part
def number(roll: int, whole: Any, hand: Any, starts: Any, within: Lattice) -> tuple[int, int]:
    """The number of a hand among those within its roll, and its number among all hands."""
    green, blue, red = whole
    g, b, r = hand
    place = starts[roll] + (g * within.counts[1, blue] + b) * within.counts[2, red] + r
    parts = within.parts
    return place, (parts[0, green, g] * _BLUES + parts[1, blue, b]) * _REDS + parts[2, red, r]


@part
def choose(
    roll: int, whole: Any, hand: Any, starts: Any, within: Lattice, feasible: Any, ends: Any, chosen: Any
) -> None:
    """The best hand to build on this one and this roll."""
    green, blue, red = whole
    g, b, r = hand
    here, _ = number(roll, whole, hand, starts, within)
    for face in range(hands.FACES):
        for more in (
            (within.larger[0, green, g, face], b, r),
            (g, within.larger[1, blue, b, face], r),
            (g, b, within.larger[2, red, r, face]),
        ):
            if min(more) >= 0:
                place, larger = number(roll, whole, more, starts, within)
                if feasible[larger] and is_better(larger, chosen[here], ends):
                    chosen[here] = larger
                if chosen[place] >= 0 and is_better(chosen[place], chosen[here], ends):
                    chosen[here] = chosen[place]


@part
def is_better(hand: int, best: int, ends: Any) -> bool:
    """Whether a hand leaves its builder a better chance, or else the next player a worse one, or the one after that."""
    if best < 0:
        return True
    last = ends.shape[2] - 1
    more = ends[hand, 0, last] + ends[hand, 1, last] - ends[best, 0, last] - ends[best, 1, last]
    if abs(more) > CLOSE:
        return bool(more > 0)
    for seat in range(last):
        more = ends[hand, 0, seat] + ends[hand, 1, seat] - ends[best, 0, seat] - ends[best, 1, seat]
        if abs(more) > CLOSE:
            return bool(more < 0)
    return False


@part
def add_ends(chance: float, hand: int, built: int, ends: Any) -> None:
    """What the roller builds, the next one goes on from; who builds nothing loses to the player before."""
    last = ends.shape[2] - 1
    if built < 0:
        ends[hand, STUCK, last] += chance
        return
    for end in range(2):
        for seat in range(last + 1):
            ends[hand, end, seat] += chance * ends[built, end, seat - 1]
