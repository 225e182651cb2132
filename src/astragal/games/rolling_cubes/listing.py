"""All equalities of the dice on a table, one after another: each once, and in an order that never changes.

The order: by the longer side, fewer dice first, its numbers short before long and small before large; then by the
shorter side in the same way. Turning an equality round breaks no rule, so one with a longer side is followed by its
mirror.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from astragal.games.rolling_cubes.arithmetic import SYMBOLS, Sum, fraction, joined, may_join, may_lead, started
from astragal.games.rolling_cubes.hand import UNIT, fits, lacking, may_use, packed

_SIGNS = range(10, len(SYMBOLS))
_DIGITS = 15 * sum(UNIT[:10])


class Number(NamedTuple):
    text: str
    value: int
    used: int


class Grown(NamedTuple):
    """A side so far: its text, its last number, its dice and its value."""

    text: str
    last: int
    used: int
    sum: Sum


class Listing:
    """The equalities that use all the `fixed` dice and at least one other."""

    def __init__(self, dice: str, fixed: str, zero_dividend: bool) -> None:
        self._count = len(dice)
        self._hand, self._fixed = packed(dice), packed(fixed)
        self._zero_dividend = zero_dividend
        self._numbers: dict[int, list[list[Number]]] = defaultdict(lambda: [[Number("", 0, 0)]])
        """By the digits that are used, all numbers of the others by their length, as far as they were asked for."""

    def __iter__(self) -> Iterator[str]:
        by_value: dict[tuple[int, int], list[Grown]] = defaultdict(list)
        for length in range(1, self._count):
            rest = self._count - length
            if length <= rest:
                for side in self._sides(length, rest):
                    by_value[fraction(side.sum)].append(side)
            for side in self._sides(length, min(length, rest)):
                yield from self._equalities(side, by_value.get(fraction(side.sum), ()))

    def _equalities(self, longer: Grown, others: Iterable[Grown]) -> Iterator[str]:
        for other in others:
            used = longer.used + other.used
            if may_use(used, self._hand, self._fixed) and other.text != longer.text:
                yield f"{longer.text}={other.text}"
                if len(other.text) < len(longer.text):
                    yield f"{other.text}={longer.text}"

    def _sides(self, length: int, other: int) -> Iterator[Grown]:
        """All sides of a length that leave no more fixed dice than a side of the other length can take."""
        for first in self._numbers_for(length, 0):
            grown = Grown(first.text, first.value, first.used, started(first.value))
            yield from self._grow(grown, length, other)

    def _grow(self, side: Grown, length: int, other: int) -> Iterator[Grown]:
        missing = length - len(side.text)
        if self._fixed and lacking(side.used, self._fixed) > missing + other:
            return
        if not missing:
            yield side
            return
        for sign in _SIGNS:
            used = side.used + UNIT[sign]
            if fits(used, self._hand):
                for number in self._numbers_for(missing - 1, used):
                    if may_join(side.last, sign, number.value, self._zero_dividend):
                        yield from self._grow(_join(side, sign, number), length, other)

    def _numbers_for(self, room: int, used: int) -> Iterator[Number]:
        """The numbers of the other dice that fill the room, or leave two places or more for a sign and a number."""
        by_length = self._numbers[used & _DIGITS]
        while len(by_length) <= room:
            by_length.append(self._longer_numbers(by_length[-1], used & _DIGITS))
        for length in range(1, room + 1):
            if length != room - 1:
                yield from by_length[length]

    def _longer_numbers(self, numbers: list[Number], used: int) -> list[Number]:
        return [
            Number(f"{number.text}{digit}", 10 * number.value + digit, number.used + UNIT[digit])
            for number in numbers
            if not number.text or may_lead(int(number.text[0]))
            for digit in range(10)
            if fits(used + number.used + UNIT[digit], self._hand)
        ]


def _join(side: Grown, sign: int, number: Number) -> Grown:
    text = f"{side.text}{SYMBOLS[sign]}{number.text}"
    return Grown(text, number.value, side.used + UNIT[sign] + number.used, joined(side.sum, sign, number.value))
