"""A quick compiled search for equalities, for computer players that need a good one and not the best.

All sides of a few dice are written into a table; two sides of equal value that share no die make an equality.
Importing this module imports Numba, so it is imported where a computer player thinks.
"""

from __future__ import annotations

from functools import cache, lru_cache
from math import comb, perm

import numpy as np

from astragal.core.arrays import Ints
from astragal.core.compiled import kernel, part
from astragal.games.rolling_cubes.arithmetic import (
    SYMBOLS,
    Sum,
    digit_points,
    fraction,
    joined,
    may_join,
    may_lead,
    sign_points,
    started,
)
from astragal.games.rolling_cubes.dice import adds, least_used
from astragal.games.rolling_cubes.lines import ABOVE
from astragal.games.rolling_cubes.solver.hand import UNIT, count, fits, lacking, may_use, packed

Sides = Ints
"""A table of sides: an array of int64, one row per side, with the columns named below."""

Chains = tuple[Ints, Ints]
"""The first side of each chain, and the side after each."""

USED, VALUE, TEXT, LENGTH, POINTS, COLOURS, LARGEST, LAST, WHOLE, WHOLE_OVER, TERM, TERM_OVER = range(12)
COLUMNS = 12

_UNITS = np.array(UNIT, np.int64)
_COLOUR = np.array([5, 1] * 5 + [25] * 4, np.int64)
"""What a die adds to COLOURS, by its symbol: the number of dice of each colour, as base-5 digits (red, blue, green)."""

ANY_VALUE = -1
"""No limit on easy values."""

_CLASSES = 2 * 5**3

for each in (digit_points, fraction, joined, may_join, may_lead, sign_points, started):
    part(each)
for rule in (adds, count, fits, lacking, least_used, may_use):
    part(rule)


@part
def write_numbers(sides: Sides, count: int, dice: int, longest: int) -> int:
    """All numbers of the hand with up to `longest` digits, short ones first. The row before them is the empty side."""
    base = count - 1
    while base < count:
        extends = sides[base, LENGTH] == 0 or (sides[base, LENGTH] < longest and may_lead(sides[base, LAST]))
        for digit in range(10):
            if extends and fits(sides[base, USED] + _UNITS[digit], dice):
                write_number(sides, base, digit, count)
                count += 1
        base += 1
    return count


@part
def write_number(sides: Sides, base: int, digit: int, row: int) -> None:
    """Append the number with one more digit."""
    number = 10 * sides[base, LAST] + digit
    sides[row, USED] = sides[base, USED] + _UNITS[digit]
    sides[row, TEXT] = 16 * sides[base, TEXT] + digit + 1
    sides[row, LENGTH] = sides[base, LENGTH] + 1
    sides[row, POINTS] = sides[base, POINTS] + digit_points(sides[base, LENGTH])
    sides[row, COLOURS] = sides[base, COLOURS] + _COLOUR[digit]
    sides[row, LARGEST] = number
    sides[row, LAST] = number
    write_value(sides, row, started(number))


@part
def write_value(sides: Sides, row: int, side: Sum) -> None:
    sides[row, WHOLE] = side.whole
    sides[row, WHOLE_OVER] = side.whole_over
    sides[row, TERM] = side.term
    sides[row, TERM_OVER] = side.term_over
    above, below = fraction(side)
    sides[row, VALUE] = above * 2**31 + below


@kernel
def write_sides(sides: Sides, count: int, dice: int, fixed: int, longest: int, easy: int, zero_dividend: bool) -> int:
    """All sides of up to `longest` dice that another such side can complete to an equality with all fixed dice.

    These are 6 at most: the value of a side of 6 dice fits into VALUE.
    """
    base = count
    numbers = count = write_numbers(sides, count, dice, longest)
    while base < count:
        for sign in range(10, 14):
            if fits(sides[base, USED] + _UNITS[sign], dice):
                count = write_joined(sides, base, sign, numbers, dice, longest, zero_dividend, count)
        base += 1
    return keep_useful(sides, count, fixed, longest, easy)


@part
def write_joined(
    sides: Sides, base: int, sign: int, numbers: int, dice: int, longest: int, zero_dividend: bool, count: int
) -> int:
    """The sides with one more number, appended after the first `count`."""
    used, room = sides[base, USED] + _UNITS[sign], longest - sides[base, LENGTH] - 1
    for number in range(1, numbers):
        if sides[number, LENGTH] > room:
            break
        allowed = may_join(sides[base, LAST], sign, sides[number, LAST], zero_dividend)
        if allowed and fits(used + sides[number, USED], dice):
            write_side(sides, base, sign, number, count)
            count += 1
    return count


@part
def write_side(sides: Sides, base: int, sign: int, number: int, row: int) -> None:
    """Append the side with one more number."""
    last = sides[number, LAST]
    sides[row, USED] = sides[base, USED] + _UNITS[sign] + sides[number, USED]
    sides[row, TEXT] = ((16 * sides[base, TEXT] + sign + 1) << 4 * sides[number, LENGTH]) + sides[number, TEXT]
    sides[row, LENGTH] = sides[base, LENGTH] + 1 + sides[number, LENGTH]
    sides[row, POINTS] = sides[base, POINTS] + sign_points(sides[base, LAST], sign, last) + sides[number, POINTS]
    sides[row, COLOURS] = sides[base, COLOURS] + _COLOUR[sign] + sides[number, COLOURS]
    sides[row, LARGEST] = max(sides[base, LARGEST], last)
    sides[row, LAST] = last
    side = Sum(sides[base, WHOLE], sides[base, WHOLE_OVER], sides[base, TERM], sides[base, TERM_OVER])
    write_value(sides, row, joined(side, sign, last))


@part
def keep_useful(sides: Sides, count: int, fixed: int, longest: int, easy: int) -> int:
    kept = 0
    for row in range(1, count):
        if lacking(sides[row, USED], fixed) <= longest and is_easy(sides[row, VALUE], easy):
            for column in range(COLUMNS):
                sides[kept, column] = sides[row, column]
            kept += 1
    return kept


@part
def is_easy(value: int, easy: int) -> bool:
    """Whether a value is whole and from 0 to `easy`, if there is such a limit."""
    return easy == ANY_VALUE or (value % 2**31 == 1 and 0 <= value >> 31 <= easy)


@kernel
def write_chains(sides: Sides, first: Ints, following: Ints) -> None:
    """Chain sides of equal value, with some hash collisions: the first of each chain, and the next of each side."""
    for row in range(len(sides)):
        place = chain_of(sides[row, VALUE], len(first))
        following[row] = first[place]
        first[place] = row


@part
def chain_of(value: int, places: int) -> int:
    mixed = value ^ (value >> 31) * 40503
    return (mixed ^ (mixed >> 15)) & (places - 1)


@part
def equal(sides: Sides, one: int, other: int, dice: int, fixed: int) -> bool:
    """Whether these two sides make a legal equality. No two rows are the same text (RC-5)."""
    same = sides[one, VALUE] == sides[other, VALUE] and one != other
    return same and may_use(sides[one, USED] + sides[other, USED], dice, fixed)


@kernel
def write_best(sides: Sides, chains: Chains, dice: int, fixed: int, best: Ints, points: Ints) -> None:
    """For each class (dice used of each colour; a number above 100 for line 101) the two sides with most points."""
    _, following = chains
    for one in range(len(sides)):
        other = following[one]
        while other >= 0:
            if equal(sides, one, other, dice, fixed):
                above = max(sides[one, LARGEST], sides[other, LARGEST]) > ABOVE
                kind = 2 * (sides[one, COLOURS] + sides[other, COLOURS]) + above
                both = sides[one, POINTS] + sides[other, POINTS]
                if both > points[kind]:
                    points[kind] = both
                    best[kind, 0], best[kind, 1] = one, other
            other = following[other]


@lru_cache(maxsize=16)
def good_equalities(dice: str, fixed: str, zero_dividend: bool, longest: int, easy: int) -> tuple[str, ...]:
    """For every mix of colours, with and without a number above 100, the best equality of short and easy sides."""
    sides, chains = _table(dice, fixed, longest, easy, zero_dividend)
    pairs = np.zeros((_CLASSES, 2), np.int64)
    write_best(sides, chains, packed(dice), packed(fixed), pairs, np.zeros(_CLASSES, np.int64))
    return tuple(f"{_text(sides, one)}={_text(sides, other)}" for one, other in pairs if one != other)


def _table(dice: str, fixed: str, longest: int, easy: int, zero_dividend: bool) -> tuple[Sides, Chains]:
    """The sides and their chains."""
    sides = np.empty((_room(longest), COLUMNS), np.int64)
    sides[0] = 0
    count = write_sides(sides, 1, packed(dice), packed(fixed), longest, easy, zero_dividend)
    first, following = np.full(1 << (2 * count).bit_length(), -1, np.int32), np.empty(count, np.int32)
    write_chains(sides[:count], first, following)
    return sides[:count], (first, following)


@cache
def _room(longest: int) -> int:
    """The largest number of sides, if no two dice are equal, plus one row."""
    lengths = [
        (digits, signs) for digits in range(1, 9) for signs in range(min(digits, 5)) if digits + signs <= longest
    ]
    return 1 + sum(perm(8, digits) * perm(4, signs) * comb(digits - 1, signs) for digits, signs in lengths)


def _text(sides: Sides, row: int) -> str:
    code, text = int(sides[row, TEXT]), ""
    while code:
        text, code = SYMBOLS[code % 16 - 1] + text, code // 16
    return text
