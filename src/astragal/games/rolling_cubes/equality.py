"""Equalities: reads, checks and scores them, die by die, also while they are unfinished."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from astragal.core.errors import IllegalMove, UnreadableMove
from astragal.games.rolling_cubes.arithmetic import (
    OVER,
    SYMBOLS,
    digit_points,
    extra_points,
    fraction,
    joined,
    may_join,
    may_lead,
    sign_points,
    started,
)
from astragal.games.rolling_cubes.dice import in_order

_SIDE = "[0-9]+(?:[-+x:][0-9]+)*"
_SIGN = re.compile("[-+x:=]")
_FORM = re.compile(f"{_SIDE}={_SIDE}")
_BEGUN = re.compile(f"(?:{_SIDE}=)?(?:[0-9]+[-+x:])*[0-9]*")
"""RC-3: any possible beginning of an equality."""

MOST = 13
"""The number of dice."""
MOST_POINTS = 27
"""RC-9, RC-10: no equality counts more; 0=0:123457 counts this, where RC-7 allows it. The exact tables prove it."""
_UNWRITTEN = 2
"""Stands for a number that is still missing: neither 0 nor 1, since it may become any other."""


@dataclass(frozen=True, slots=True)
class Side:
    """RC-3: numbers, each as its digits, joined by signs. `signs` has one sign fewer than there are numbers.

    A number without digits is not written yet.
    """

    text: str
    numbers: tuple[str, ...]
    signs: tuple[int, ...]

    @classmethod
    def of(cls, text: str) -> Side:
        return _side(text)

    def joints(self) -> list[tuple[int, int, int]]:
        """Every sign with the numbers directly before and after it."""
        if not self.signs:
            return []
        return [(left, sign, right) for sign, (left, right) in zip(self.signs, pairwise(self.values()), strict=True)]

    def values(self) -> list[int]:
        return [int(number) if number else _UNWRITTEN for number in self.numbers]

    def value(self) -> tuple[int, int] | None:
        """RC-4: the exact value of the side; None while a number is missing, or if it divides by 0."""
        if "" in self.numbers or any(sign == OVER and right == 0 for _, sign, right in self.joints()):
            return None
        first, *others = self.values()
        side = started(first)
        for sign, number in zip(self.signs, others, strict=True):
            side = joined(side, sign, number)
        return fraction(side)


@lru_cache(maxsize=1024)
def _side(text: str) -> Side:
    """Cached: a side is read to be checked, and again to be counted and shown."""
    return Side(text, tuple(_SIGN.split(text)), tuple(map(SYMBOLS.index, _SIGN.findall(text))))


@dataclass(frozen=True, slots=True)
class Equality:
    """RC-3: two sides joined by =."""

    text: str
    left: Side
    right: Side

    @property
    def sides(self) -> tuple[Side, Side]:
        return self.left, self.right

    @property
    def dice(self) -> str:
        """The dice that it uses, without the =."""
        return dice_of(self.text)

    def largest(self) -> int:
        """The largest number written in it."""
        return max(number for side in self.sides for number in side.values())


@dataclass(frozen=True, slots=True)
class Score:
    """RC-9, RC-10: the points of each die, in the order of the text, and the extra points for 12 or 13 dice."""

    points: tuple[int, ...]
    extra: int

    @property
    def total(self) -> int:
        return sum(self.points) + self.extra


def legible(text: str) -> bool:
    """Whether a text has only symbols that are on dice."""
    return set(text) <= set(SYMBOLS + "=")


def may_begin(text: str) -> bool:
    """RC-3: whether the form side=side may begin like this."""
    return _BEGUN.fullmatch(text) is not None


def is_whole(text: str) -> bool:
    """RC-3: whether the text has the form side=side."""
    return _FORM.fullmatch(text) is not None


def read(text: str) -> Equality:
    """The equality in a text, true or not."""
    if not text or not legible(text):
        raise UnreadableMove("rc-unreadable")
    if not is_whole(text):
        raise UnreadableMove("rc-unreadable-form")
    return Equality(text, *sides_of(text))


def dice_of(text: str) -> str:
    """The dice that a text uses, without the =."""
    return in_order(text.replace("=", ""))


def sides_of(text: str) -> list[Side]:
    """The parts of a text between its = signs; an equality has two."""
    return [Side.of(part) for part in text.split("=")]


def check(equality: Equality, dice: str, zero_dividend: bool) -> None:
    """Return if these dice may form the equality, else raise the refusal with the rule."""
    for fault in faults(equality, dice, zero_dividend):
        raise fault


def faults(equality: Equality, dice: str, zero_dividend: bool) -> Iterator[IllegalMove]:
    """All faults of the equality with these dice. If it is too long, only that: numbers may have any length."""
    if len(equality.text) > MOST:
        yield _too_long(equality.text)
        return
    yield from _side_faults(equality.sides, zero_dividend)
    if equality.left.text == equality.right.text:
        yield IllegalMove("rc-alike", rule="RC-5", side=equality.left.text)
    yield from _dice_faults(equality.text, dice)
    yield from _value_faults(equality)


def lasting_faults(text: str, dice: str, zero_dividend: bool) -> Iterator[IllegalMove]:
    """What forbids the beginning of an equality, whatever is written after it."""
    if len(text) > MOST:
        yield _too_long(text)
        return
    yield from _side_faults(sides_of(text), zero_dividend)
    yield from _dice_faults(text, dice)


def score(equality: Equality) -> Score:
    """RC-9, RC-10."""
    return counted(equality.sides)


def points_of(text: str) -> int:
    """RC-9, RC-10: the points of an equality, as `score` has them in total, but faster."""
    numbers = _SIGN.split(text)
    points = sum([_NUMBER_POINTS[len(number)] for number in numbers]) + extra_points(len(text))
    for place, sign in enumerate(_SIGN.findall(text)):
        points += 1 if sign == "=" else sign_points(int(numbers[place]), SYMBOLS.index(sign), int(numbers[place + 1]))
    return points


_NUMBER_POINTS = tuple(sum(map(digit_points, range(length))) for length in range(MOST + 1))
"""By the length of a number."""


def counted(sides: Sequence[Side]) -> Score:
    """RC-9, RC-10: the points of sides, finished or not, joined by =."""
    first, *others = map(_side_points, sides)
    points = (*first, *(each for side in others for each in (1, *side)))
    return Score(points, extra_points(len(points)))


def _side_points(side: Side) -> list[int]:
    signs = [sign_points(*joint) for joint in side.joints()]
    points: list[int] = []
    for number, sign in zip(side.numbers, [*signs, 0], strict=True):
        points += [digit_points(place) for place in reversed(range(len(number)))]
        points += [sign] if sign else []
    return points


def _too_long(text: str) -> IllegalMove:
    return IllegalMove("rc-too-long", rule="RC-3", used=len(text))


def _side_faults(sides: Sequence[Side], zero_dividend: bool) -> Iterator[IllegalMove]:
    for side in sides:
        yield from _number_faults(side)
        yield from _zero_faults(side, zero_dividend)


def _number_faults(side: Side) -> Iterator[IllegalMove]:
    for number in side.numbers:
        if len(number) > 1 and not may_lead(int(number[0])):
            yield IllegalMove("rc-leading-zero", rule="RC-6", number=number)


def _zero_faults(side: Side, zero_dividend: bool) -> Iterator[IllegalMove]:
    """A number that begins with 0 cannot grow, so the fault is certain at once."""
    for place, (left, sign, right) in enumerate(side.joints()):
        if not may_join(left, sign, right, zero_dividend):
            dividend = may_join(left, sign, right, True)
            joint = f"{side.numbers[place]}{SYMBOLS[sign]}{side.numbers[place + 1]}"
            yield IllegalMove("rc-zero-dividend" if dividend else "rc-by-zero", rule="RC-7", joint=joint)


def _dice_faults(text: str, dice: str) -> Iterator[IllegalMove]:
    used = dice_of(text)
    for symbol in dict.fromkeys(used):
        count, there = used.count(symbol), dice.count(symbol)
        if not there:
            yield IllegalMove("rc-no-such-die", rule="RC-3", symbol=symbol)
        elif count > there:
            yield IllegalMove("rc-too-few-dice", rule="RC-3", symbol=symbol, used=count, there=there)


def _value_faults(equality: Equality) -> Iterator[IllegalMove]:
    """A side that divides by zero has no value."""
    left, right = (side.value() for side in equality.sides)
    if left and right and left != right:
        sides = {"left": equality.left.text, "right": equality.right.text}
        yield IllegalMove("rc-unequal", rule="RC-4", **sides, leftvalue=spelled(left), rightvalue=spelled(right))


def spelled(value: tuple[int, int]) -> str:
    """`18` or `5/2`."""
    above, below = value
    return str(above) if below == 1 else f"{above}/{below}"
