"""The best ways to use some of the dice, or all: what a decision needs, looked up. Importing this imports Numba."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import numpy as np

from astragal.core.arrays import Ints, State
from astragal.core.compiled import kernel, part
from astragal.games.rolling_cubes.dice import COLOURS, EACH, adds, least_used
from astragal.games.rolling_cubes.lines import ABOVE, FULL_BONUS, LINES, line_bonus, takes
from astragal.games.rolling_cubes.lines import HIGH as LINE_101
from astragal.games.rolling_cubes.lookup import hands, tables, ways
from astragal.games.rolling_cubes.lookup.lattice import lattice_of
from astragal.games.rolling_cubes.lookup.tables import SIGN_HANDS
from astragal.games.rolling_cubes.lookup.ways import (
    BLUES,
    DIVIDES_ZERO,
    FOR_BOTH,
    FOR_ZERO,
    HIGH,
    NEEDS_BOTH,
    Ways,
    points_of,
    shape_of,
)
from astragal.games.rolling_cubes.solver import search
from astragal.games.rolling_cubes.solver.search import may_mix, most_bonus, pluses_of
from astragal.games.rolling_cubes.solver.shapes import shapes

for rule in (adds, least_used):
    part(rule)

ANY_LINE = -1

_KEY, _MOST = 50, 31
"""Where the value begins in a key, after the bits of a way without its points; and the highest value there can be."""
_MOST_INSIDE = 2**EACH
"""No hand of a colour has more hands within it."""

Hand = tuple[int, int, int]
"""The numbers of its green, blue and red dice."""

_INSIDE = sum(map(len, hands.inside("g")))
WITHIN = np.dtype(
    (
        np.record,
        [
            ("shape_points", np.int64, (len(shapes()),)),
            ("sizes", np.int64, (len(COLOURS), max(hands.SHAPE))),  # by colour and hand
            ("joined", np.int64, (len(COLOURS), max(hands.SHAPE), max(hands.SHAPE))),  # the hand that two make
            ("inside", np.int64, (2, _INSIDE)),  # the hands of digits within another, one list after another
            ("insides", np.int64, (2, max(hands.SHAPE) + 1)),  # where these lists begin
            ("signs", np.int64, (hands.SHAPE[2], EACH)),  # how many + − × : a hand of red dice has
            ("red", np.int64, (EACH + 1,) * 4),  # the hand of so many
            ("kind", np.int64, (EACH + 1,) * 3),  # the same with + and − counted together
            ("kinds", np.int64, (len(SIGN_HANDS), 3)),
        ],
    )
)
"""What is needed to go through the hands within others."""


class Lookup(NamedTuple):
    """The ways of all hands, what each hand counts at most (`tables.stored`), and a WITHIN."""

    ways: Ints
    starts: Ints
    scores: Ints
    within: State


class Terms(NamedTuple):
    """A line or ANY_LINE (RC-25), and whether 0 may stand before : (RC-7)."""

    line: int
    zero_dividend: bool


class Found(NamedTuple):
    """Room for the best ways: rows of their keys, smaller for better ones, of their places among all ways, and of their
    hands; then, if asked for, of the ways, and of the numbers of their green, blue and red dice. And room to list
    digits and signs that may be used, with how many dice these are."""

    best: Ints
    digits: Ints
    signs: Ints


KEY, PLACE, HAND, WAY, GREEN, BLUE, RED = range(7)
COLUMNS = 7
DIGITS, SIGNS = (_MOST_INSIDE**2, 3), (len(SIGN_HANDS), 2)
"""The shapes of these lists."""


def room(most: int) -> Found:
    return Found(np.zeros((COLUMNS, most), np.int64), np.zeros(DIGITS, np.int64), np.zeros(SIGNS, np.int64))


def lookup_of(known: Ways, scores: Ints) -> Lookup:
    """These ways, with what each hand counts at most."""
    return Lookup(*known, scores, within_hands())


@cache
def lookup() -> Lookup:
    """The ways that were made on this machine."""
    return lookup_of(ways.read(ways.kept()), tables.newest())


@cache
def within_hands() -> State:
    """A WITHIN."""
    within, lattice = np.zeros(1, WITHIN), lattice_of(COLOURS)
    within["shape_points"] = search.rows()["points"]
    within["sizes"], within["joined"] = lattice.sizes, lattice.joined
    for axis, colour in enumerate("gb"):
        within["inside"][:, axis] = np.concatenate(hands.inside(colour))
        within["insides"][:, axis] = np.cumsum([0, *map(len, hands.inside(colour))])
    signs = np.array([[part.count(sign) for sign in COLOURS["r"]] for part in hands.parts("r")])
    within["signs"], within["kinds"] = signs, SIGN_HANDS
    within["red"][0][tuple(signs.T)] = np.arange(len(signs))
    within["kind"][0][tuple(np.array(SIGN_HANDS).T)] = np.arange(len(SIGN_HANDS))
    return within


def terms_of(line: str | None, zero_dividend: bool) -> Terms:
    return Terms(LINES.index(line) if line else ANY_LINE, zero_dividend)


@kernel
def find_best(most: int, fixed: Hand, rest: Hand, terms: Terms, lookup: Lookup) -> Ints:
    """The best ways with the dice that they take."""
    best = np.empty((COLUMNS, most), np.int64)
    found = Found(best, np.empty(DIGITS, np.int64), np.empty(SIGNS, np.int64))
    count = write_best(fixed, rest, terms, lookup, found)
    for number in range(count):
        best[WAY, number] = lookup.ways[best[PLACE, number]]
        best[GREEN, number], best[BLUE, number], best[RED, number] = used_hand(number, fixed, rest, lookup, best)
    return best[:, :count]


@kernel
def nth_best(number: int, fixed: Hand, rest: Hand, terms: Terms, lookup: Lookup) -> tuple[int, int]:
    """One of the best ways by its number, if there are so many, and how many − it takes."""
    best = np.empty((COLUMNS, number + 1), np.int64)
    found = Found(best, np.empty(DIGITS, np.int64), np.empty(SIGNS, np.int64))
    write_best(fixed, rest, terms, lookup, found)
    red = used_hand(number, fixed, rest, lookup, best)[2]
    return lookup.ways[best[PLACE, number]], lookup.within[0].signs[red, 1]


@kernel
def write_points(rolls: Ints, terms: Terms, lookup: Lookup, found: Found, points: Ints) -> None:
    """For each of these rolls the points of the best equalities, the most first."""
    for number in range(len(rolls)):
        roll = rolls[number, 0], rolls[number, 1], rolls[number, 2]
        for place in range(write_best((0, 0, 0), roll, terms, lookup, found)):
            points[number, place] = value_of(found.best[KEY, place])


@part
def write_best(fixed: Hand, rest: Hand, terms: Terms, lookup: Lookup, found: Found) -> int:
    """Write the best ways to use all fixed dice and some of the rest, as many as there is room for; return how many.

    A hand is looked at more closely only if its best way could be among them.
    """
    best, digits, signs, scores, within = found.best, found.digits, found.signs, lookup.scores, lookup.within
    pairs, kinds = list_digits(fixed, rest, within, digits), list_signs(fixed[2], rest[2], within, signs)
    zero, high = int(terms.zero_dividend), int(terms.line == LINE_101)
    more = 0 if terms.line == ANY_LINE else FULL_BONUS
    least, unfit = least_used(size_of(fixed, within)), unfit_flags(fixed[2], rest[2], terms, within)
    count, bound = 0, 1
    for pair in range(pairs):
        for kind in range(kinds):
            if scores[zero, high, digits[pair, 0], signs[kind, 0]] < bound:
                continue
            if digits[pair, 1] + digits[pair, 2] + signs[kind, 1] >= least:
                count = add_ways(pair, kind, unfit, terms.line, lookup, found, count)
                if count == best.shape[1]:
                    bound = max(1, value_of(best[KEY, count - 1]) - more)
    return count


@part
def list_digits(fixed: Hand, rest: Hand, within: State, digits: Ints) -> int:
    """List the hands of digits that may be used, large ones first."""
    insides, inside, joined, sizes, count = within[0].insides, within[0].inside, within[0].joined, within[0].sizes, 0
    for g in range(insides[0, rest[0] + 1] - 1, insides[0, rest[0]] - 1, -1):
        green = joined[0, fixed[0], inside[0, g]]
        for b in range(insides[1, rest[1] + 1] - 1, insides[1, rest[1]] - 1, -1):
            blue = joined[1, fixed[1], inside[1, b]]
            digits[count, 0] = green * BLUES + blue
            digits[count, 1], digits[count, 2] = sizes[0, green], sizes[1, blue]
            count += 1
    return count


@part
def list_signs(fixed: int, rest: int, within: State, listed: Ints) -> int:
    """List the signs that may be used, many first."""
    signs, kind, count = within[0].signs, within[0].kind, 0
    additions = signs[fixed, 0] + signs[fixed, 1]
    for add in range(additions + signs[rest, 0] + signs[rest, 1], additions - 1, -1):
        for times in range(signs[fixed, 2] + signs[rest, 2], signs[fixed, 2] - 1, -1):
            for over in range(signs[fixed, 3] + signs[rest, 3], signs[fixed, 3] - 1, -1):
                listed[count, 0], listed[count, 1] = kind[add, times, over], add + times + over
                count += 1
    return count


@part
def size_of(hand: Hand, within: State) -> int:
    """The number of its dice."""
    sizes = within[0].sizes
    return int(sizes[0, hand[0]] + sizes[1, hand[1]] + sizes[2, hand[2]])


@part
def unfit_flags(fixed: int, rest: int, terms: Terms, within: State) -> int:
    """The flags of ways that these red dice, or the terms, do not allow."""
    signs, flags = within[0].signs, FOR_ZERO if terms.zero_dividend else DIVIDES_ZERO
    plus, minus = signs[fixed, 0] + signs[rest, 0], signs[fixed, 1] + signs[rest, 1]
    return flags | (FOR_BOTH if may_mix(plus, minus, signs[fixed, 0], signs[fixed, 1]) else NEEDS_BOTH)


@part
def add_ways(pair: int, kind: int, unfit: int, line: int, lookup: Lookup, found: Found, count: int) -> int:
    """Add the ways of some listed digits and signs that are among the best so far."""
    digits, signs, best, shape_points = found.digits, found.signs, found.best, lookup.within[0].shape_points
    row = digits[pair, 0] * len(SIGN_HANDS) + signs[kind, 0]
    greens, blues, reds = digits[pair, 1], digits[pair, 2], signs[kind, 1]
    bonus = most = 0
    if line != ANY_LINE:
        if not takes(line, greens, blues, reds, ABOVE + 1):
            return count
        bonus, most = line_bonus(line, greens, blues, reds), most_bonus(line, greens + blues, reds)
    for place in range(lookup.starts[row], lookup.starts[row + 1]):
        way = lookup.ways[place]
        if way & unfit or (line == LINE_101 and not way & HIGH):
            continue
        key = key_of(way, points_of(way) + bonus, shape_points[shape_of(way)] + most)
        if count == best.shape[1] and key >= best[KEY, count - 1]:
            break
        count = insert(key, place, row, best, count)
    return count


@part
def key_of(way: int, value: int, most: int) -> int:
    """The order of the solver: the highest value first, then by the most that the shape may be worth."""
    return ((_MOST - value) << 5 | (_MOST - most)) << _KEY | (way & (1 << _KEY) - 1)


@part
def value_of(key: Any) -> Any:
    """The points on the line that was asked for. Of a key, or of an array of them."""
    return _MOST - (key >> _KEY + 5)


@part
def insert(key: int, place: int, row: int, best: Ints, count: int) -> int:
    """Insert a way in order, and return their number; the last one falls out where there is no room."""
    at = min(count, best.shape[1] - 1)
    while at > 0 and best[KEY, at - 1] > key:
        for each in range(HAND + 1):
            best[each, at] = best[each, at - 1]
        at -= 1
    best[KEY, at], best[PLACE, at], best[HAND, at] = key, place, row
    return int(min(count + 1, best.shape[1]))


@part
def used_hand(number: int, fixed: Hand, rest: Hand, lookup: Lookup, best: Ints) -> Hand:
    """The dice that one of the best ways takes."""
    within, row, way = lookup.within[0], best[HAND, number], lookup.ways[best[PLACE, number]]
    digits, kind = row // len(SIGN_HANDS), row % len(SIGN_HANDS)
    additions, times, over = within.kinds[kind, 0], within.kinds[kind, 1], within.kinds[kind, 2]
    most_plus = within.signs[fixed[2], 0] + within.signs[rest[2], 0]
    plus = pluses_of(way & NEEDS_BOTH != 0, additions, most_plus, within.signs[fixed[2], 1])
    return int(digits // BLUES), int(digits % BLUES), int(within.red[plus, additions - plus, times, over])
