"""The Last Die solved: which dice to leave to the next player, found backwards over the hands.

Fixed dice are worth what the throws of the others are worth to the player who throws. A throw with an equality of all
dice ends the round; any other is worth the best equality that can be built on it, and this one what its dice are worth
when the next player throws. Scores do not matter: which hands an equality can use whole says it all.
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


@dataclass(frozen=True)
class Stakes:
    """What an end of the round is worth, by kind of the player who rolled last, to each seat from that player on.

    `whole`: the player built an equality of all dice. `stuck`: the player added nothing. Kinds follow one another as
    players do; there is one kind where it is the same to all.
    """

    whole: Any
    stuck: Any


def round_alone(seats: int) -> Stakes:
    """RC-18: winning the round is all that counts. Who added nothing is followed, all round, by the winner."""
    return Stakes(np.eye(seats)[:1], np.eye(seats)[-1:])


@dataclass(frozen=True)
class Solution:
    """By kind of the roller: what fixed dice are worth (`worth`, by hand) and what a new round is (`start`), to each
    seat from the roller on."""

    worth: Any
    start: Any

    def left(self, roller: int) -> Hands:
        """What it is worth to leave each hand to the next roller, of this kind, to the player who leaves it."""
        return self.worth[roller, ..., -1]


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


def solve(feasible: Hands, faces: Mapping[str, str], stakes: Stakes) -> Solution:
    """What everything is worth when each player does what is best for that player, this round and by these stakes."""
    kinds, seats = stakes.whole.shape
    rolls = np.argwhere(~feasible[ROLLS])
    starts = np.concatenate([[0], np.cumsum(np.prod(_counts(rolls), axis=1))])
    chosen = np.full((kinds, starts[-1]), -1, np.int32)
    worth = np.zeros((kinds, *hands.SHAPE, seats))
    flat = worth.reshape(kinds, -1, seats)
    completions = tuple(hands.completions(colour, faces[colour]) for colour in COLOURS)
    worth += hands.expected(feasible[ROLLS].astype(float), faces)[..., None] * stakes.whole[:, None, None, None]
    for size in reversed(range(len(ALL))):
        add_choices(size, rolls, starts, lattice(), completions, feasible.ravel(), stakes.stuck, flat, chosen)
    return Solution(worth, _start(rolls, chosen[:, starts[:-1]], feasible, flat, faces, stakes))


def _counts(rolls: Any) -> Any:
    return np.stack([lattice().counts[axis][rolls[:, axis]] for axis in range(len(COLOURS))], axis=1)


def _start(rolls: Any, chosen: Any, feasible: Hands, worth: Any, faces: Mapping[str, str], stakes: Stakes) -> Any:
    """RC-8, RC-19: what a new round is worth. Who cannot build, or had better not, passes, and the next begins anew."""
    chances = hands.roll_chances(faces)
    kinds = len(stakes.whole)
    at_once, others = (chances * feasible[ROLLS]).sum(), chances[tuple(rolls.T)]
    start = np.zeros_like(stakes.whole)
    while True:
        after = start.copy()
        for kind in range(kinds):
            following = (kind + 1) % kinds
            built = np.where(chosen[kind] >= 0, worth[following, chosen[kind], -1], -1)
            builds = built >= after[following, -1]
            gained = others[builds] @ worth[following, chosen[kind][builds]] + others[~builds].sum() * after[following]
            start[kind] = at_once * stakes.whole[kind] + np.roll(gained, 1)
        if np.abs(start - after).max() < _STEADY:
            return start


@kernel
def add_choices(
    size: int,
    rolls: Any,
    starts: Any,
    within: Lattice,
    completions: Any,
    feasible: Any,
    stuck: Any,
    worth: Any,
    chosen: Any,
) -> None:
    """For the hands of a size: what the player builds on each roll that has no equality of all dice, and its worth.

    What is best on a roll is either a hand with a die more or what was best for that one. Hands of which no equality
    can be built are looked at as well, as steps on the way; what they are worth does not matter.
    """
    for roll in range(len(rolls)):
        green, blue, red = rolls[roll, 0], rolls[roll, 1], rolls[roll, 2]
        for g in range(within.counts[0, green]):
            for b in range(within.counts[1, blue]):
                left = size - within.sizes[0, green, g] - within.sizes[1, blue, b]
                for r in range(within.counts[2, red]):
                    if within.sizes[2, red, r] == left:
                        choose(roll, (green, blue, red), (g, b, r), starts, within, feasible, worth, chosen)
                        place, hand = number(roll, (green, blue, red), (g, b, r), starts, within)
                        chance = (
                            completions[0][within.parts[0, green, g], green]
                            * completions[1][within.parts[1, blue, b], blue]
                            * completions[2][within.parts[2, red, r], red]
                        )
                        add_worth(chance, hand, chosen[:, place], stuck, worth)


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
    roll: int, whole: Any, hand: Any, starts: Any, within: Lattice, feasible: Any, worth: Any, chosen: Any
) -> None:
    """For every kind of player, the best hand to build on this one and this roll."""
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
                for kind in range(len(chosen)):
                    if feasible[larger]:
                        choose_better(kind, here, larger, worth, chosen)
                    if chosen[kind, place] >= 0:
                        choose_better(kind, here, chosen[kind, place], worth, chosen)


@part
def choose_better(kind: int, here: int, hand: int, worth: Any, chosen: Any) -> None:
    following = (kind + 1) % len(chosen)
    best = chosen[kind, here]
    if best < 0 or is_better(worth[following, hand], worth[following, best]):
        chosen[kind, here] = hand


@part
def is_better(one: Any, other: Any) -> bool:
    """Whether what is left is worth more to the player who leaves it, or else less to the next one, or the one after."""
    last = len(one) - 1
    if abs(one[last] - other[last]) > CLOSE:
        return bool(one[last] > other[last])
    for seat in range(last):
        if abs(one[seat] - other[seat]) > CLOSE:
            return bool(one[seat] < other[seat])
    return False


@part
def add_worth(chance: float, hand: int, built: Any, stuck: Any, worth: Any) -> None:
    """To each seat what it is worth when the roller, of each kind, builds that; seats then count from the next one."""
    kinds, _, seats = worth.shape
    for kind in range(kinds):
        for seat in range(seats):
            if built[kind] >= 0:
                worth[kind, hand, seat] += chance * worth[(kind + 1) % kinds, built[kind], seat - 1]
            else:
                worth[kind, hand, seat] += chance * stuck[kind, seat]
