"""The rules of one side of an equality, number by number, in the part of Python that Numba compiles.

`equality` calls these functions as plain Python to judge what a player wrote; the search compiles the same functions.
A sign is the number of its symbol: `SYMBOLS[12]` is `x`.
"""

from __future__ import annotations

from typing import NamedTuple

SYMBOLS = "0123456789+-x:"
PLUS, MINUS, TIMES, OVER = 10, 11, 12, 13


class Sum(NamedTuple):
    """The value of a side so far: the sum of finished terms, and the term that a × or : may still change."""

    whole: int
    whole_over: int
    term: int
    term_over: int


def started(number: int) -> Sum:
    """RC-3: a side that is one number."""
    return Sum(0, 1, number, 1)


def joined(side: Sum, sign: int, number: int) -> Sum:
    """RC-4: the side with one more number. × and : apply to the last term, left to right; + and − finish it."""
    if sign == TIMES:
        return Sum(side.whole, side.whole_over, side.term * number, side.term_over)
    if sign == OVER:
        return Sum(side.whole, side.whole_over, side.term, side.term_over * number)
    whole = side.whole * side.term_over + side.term * side.whole_over
    return Sum(whole, side.whole_over * side.term_over, number if sign == PLUS else -number, 1)


def fraction(side: Sum) -> tuple[int, int]:
    """RC-4: the exact value, as a fraction in lowest terms with a positive denominator."""
    above = side.whole * side.term_over + side.term * side.whole_over
    below = side.whole_over * side.term_over
    divisor, rest = below, abs(above)
    while rest:
        divisor, rest = rest, divisor % rest
    return above // divisor, below // divisor


def may_lead(digit: int) -> bool:
    """RC-6: no number of several digits starts with 0."""
    return digit != 0


def may_join(left: int, sign: int, right: int, zero_dividend: bool) -> bool:
    """RC-7: 0 is not allowed beside × or after :, and before : only with the option."""
    if sign == TIMES:
        return left != 0 and right != 0
    if sign == OVER:
        return right != 0 and (zero_dividend or left != 0)
    return True


def sign_points(left: int, sign: int, right: int) -> int:
    """RC-9: × counts 2 and : counts 3, but 1 with the number 1 on either side of × or after the :."""
    if sign == TIMES and left != 1 and right != 1:
        return 2
    if sign == OVER and right != 1:
        return 3
    return 1


def digit_points(place: int) -> int:
    """RC-9: 1 as units (place 0), 2 as tens, 3 as hundreds, and so on."""
    return place + 1


def extra_points(dice: int) -> int:
    """RC-10: 1 extra point for 12 dice, 2 for all 13."""
    return max(0, dice - 11)
