"""Writes all equalities with given terms: every order of a term's numbers, and every position of a term."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise, permutations, product
from math import prod
from typing import NamedTuple

from astragal.games.rolling_cubes.arithmetic import (
    OVER,
    PLUS,
    SYMBOLS,
    TIMES,
    digit_points,
    extra_points,
    may_join,
    sign_points,
)

Numbers = tuple[int, ...]


class Filled(NamedTuple):
    """A term with its numbers: the factors, the first among them, and the divisors."""

    times: Numbers
    over: Numbers


class Written(NamedTuple):
    """A text and its points."""

    text: str
    points: int


@dataclass(frozen=True, slots=True)
class Pluses:
    """How many + and − dice may be used, and how many must be."""

    most: tuple[int, int]
    least: tuple[int, int] = (0, 0)

    def allows(self, plus: int, minus: int) -> bool:
        return self.least[0] <= plus <= self.most[0] and self.least[1] <= minus <= self.most[1]


@lru_cache(maxsize=1 << 16)
def orders(term: Filled, zero_dividend: bool) -> tuple[Written, ...]:
    """RC-4, RC-7, RC-9: the texts of a term, the most points first."""
    numbers = [(TIMES, number) for number in term.times] + [(OVER, number) for number in term.over]
    written = {
        _text(order) for order in permutations(numbers) if order[0][0] == TIMES and _allowed(order, zero_dividend)
    }
    return tuple(sorted(written, key=lambda each: (-each.points, each.text)))


Order = tuple[tuple[int, int], ...]
"""Numbers, each with the sign before it; the first sign is not written."""


def _joints(order: Order) -> Iterator[tuple[int, int, int]]:
    return ((left, sign, right) for (_, left), (sign, right) in pairwise(order))


def _allowed(order: Order, zero_dividend: bool) -> bool:
    return all(may_join(*joint, zero_dividend) for joint in _joints(order))


def _text(order: Order) -> Written:
    text = "".join(f"{SYMBOLS[sign]}{number}" for sign, number in order)[1:]
    places = sum(digit_points(place) for _, number in order for place in range(len(str(number))))
    return Written(text, places + sum(sign_points(*joint) for joint in _joints(order)))


def equalities(terms: tuple[Filled, ...], pluses: Pluses, zero_dividend: bool) -> Iterator[Written]:
    """All equalities of these terms, each once; the first has the most points, if sides of one term each differ."""
    chains = [orders(term, zero_dividend) for term in terms]
    seen: set[str] = set()
    for left, right in _layouts(terms, pluses):
        for written in product(*chains):
            sides = [_side(side, written) for side in (left, right)]
            text = "=".join(sides)
            if sides[0] != sides[1] and text not in seen:
                seen.add(text)
                signs = (len(terms) - 2) * sign_points(0, PLUS, 0)
                points = sum(term.points for term in written) + signs + 1
                yield Written(text, points + extra_points(len(text)))


Side = tuple[tuple[str, int], ...]
"""Terms by number, each with the sign before it."""


def _side(side: Side, written: tuple[Written, ...]) -> str:
    return "".join(sign + written[term].text for sign, term in side)


def _layouts(terms: tuple[Filled, ...], pluses: Pluses) -> Iterator[tuple[Side, Side]]:
    """The possible positions and signs of the terms, such that the sides are equal and the dice suffice."""
    values = _whole_values(terms)
    for added in product((True, False), repeat=len(terms)):
        if sum(value if add else -value for add, value in zip(added, values, strict=True)) == 0:
            yield from _crossed(added, pluses)


def _crossed(added: tuple[bool, ...], pluses: Pluses) -> Iterator[tuple[Side, Side]]:
    """All arrangements of the terms across the =. An added term leads the left side, a subtracted one the right."""
    for left, right in permutations(range(len(added)), 2):
        if added[left] and not added[right]:
            rest = [term for term in range(len(added)) if term not in (left, right)]
            for crossing in product((False, True), repeat=len(rest)):
                yield from _ordered(left, right, rest, crossing, added, pluses)


def _ordered(
    left: int, right: int, rest: list[int], crossing: tuple[bool, ...], added: tuple[bool, ...], pluses: Pluses
) -> Iterator[tuple[Side, Side]]:
    stay = [("+" if added[term] else "-", term) for term, cross in zip(rest, crossing, strict=True) if not cross]
    cross = [("-" if added[term] else "+", term) for term, cross in zip(rest, crossing, strict=True) if cross]
    plus = sum(sign == "+" for sign, _ in stay + cross)
    if pluses.allows(plus, len(rest) - plus):
        for one, other in product(permutations(stay), permutations(cross)):
            yield (("", left), *one), (("", right), *other)


def _whole_values(terms: tuple[Filled, ...]) -> list[int]:
    """The values of the terms, multiplied by one number so that they are whole."""
    below = prod(number for term in terms for number in term.over)
    return [prod(term.times) * below // prod(term.over) for term in terms]
