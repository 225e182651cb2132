"""Dice as one number: the count of each symbol in four bits. The search adds and compares such hands.

The functions are in the part of Python that Numba compiles.
"""

from __future__ import annotations

from astragal.games.rolling_cubes.arithmetic import SYMBOLS
from astragal.games.rolling_cubes.dice import adds

UNIT = tuple(1 << 4 * code for code in range(len(SYMBOLS)))
"""One die of each symbol."""

_TOPS = 8 * sum(UNIT)


def packed(dice: str) -> int:
    return sum(UNIT[SYMBOLS.index(symbol)] for symbol in dice)


def fits(used: int, hand: int) -> bool:
    """Whether the hand holds all these dice. No symbol may be used more than 8 times."""
    return ((hand | _TOPS) - used) & _TOPS == _TOPS


def may_use(used: int, hand: int, fixed: int) -> bool:
    """RC-3, RC-17: whether an equality may use these dice of the hand: all fixed dice and at least one more."""
    return fits(used, hand) and fits(fixed, used) and bool(adds(count(used), count(fixed)))


def lacking(used: int, wanted: int) -> int:
    """How many of the wanted dice are not used."""
    over = (wanted | _TOPS) - used
    missing = over & (over & _TOPS) // 8 * 7
    return missing % 15  # their count, as below


def count(dice: int) -> int:
    """The number of dice, up to 14."""
    return dice % 15  # the sum of its digits in base 16
