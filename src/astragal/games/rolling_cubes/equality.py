"""An equality: read, checked against the dice on the table, and scored die by die."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
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
_FORM = re.compile(f"({_SIDE})=({_SIDE})")
MOST = 13


@dataclass(frozen=True, slots=True)
class Side:
    """RC-3: numbers, each as its digits, joined by signs. `signs` has one sign fewer than there are numbers."""

    text: str
    numbers: tuple[str, ...]
    signs: tuple[int, ...]

    @classmethod
    def of(cls, text: str) -> Side:
        numbers, signs = re.split("[-+x:]", text), re.findall("[-+x:]", text)
        return cls(text, tuple(numbers), tuple(map(SYMBOLS.index, signs)))

    def joints(self) -> list[tuple[int, int, int]]:
        """Every sign with the numbers directly before and after it."""
        return [(left, sign, right) for sign, (left, right) in zip(self.signs, pairwise(self.values()), strict=True)]

    def values(self) -> list[int]:
        return [int(number) for number in self.numbers]

    def value(self) -> tuple[int, int]:
        """RC-4: what the side comes to, exactly."""
        first, *others = self.values()
        side = started(first)
        for sign, number in zip(self.signs, others, strict=True):
            side = joined(side, sign, number)
        return fraction(side)


@dataclass(frozen=True, slots=True)
class Equality:
    """RC-3: two sides with = between them."""

    text: str
    left: Side
    right: Side

    @property
    def sides(self) -> tuple[Side, Side]:
        return self.left, self.right

    @property
    def dice(self) -> str:
        """The dice that it uses, without the =."""
        return in_order(self.text.replace("=", ""))

    def largest(self) -> int:
        """The largest number written in it."""
        return max(number for side in self.sides for number in side.values())


@dataclass(frozen=True, slots=True)
class Score:
    """RC-9, RC-10: what each die counts, in the order of the text, and the points more for 12 or 13 dice."""

    points: tuple[int, ...]
    extra: int

    @property
    def total(self) -> int:
        return sum(self.points) + self.extra


def read(text: str) -> Equality:
    """The equality that a text writes, true or not."""
    if not text or not set(text) <= set(SYMBOLS + "="):
        raise UnreadableMove("rc-unreadable")
    form = _FORM.fullmatch(text)
    if form is None:
        raise UnreadableMove("rc-unreadable-form")
    return Equality(text, Side.of(form[1]), Side.of(form[2]))


def check(equality: Equality, dice: str, zero_dividend: bool) -> None:
    """Return if these dice may be laid so, else say which rule forbids it."""
    for fault in faults(equality, dice, zero_dividend):
        raise fault


def faults(equality: Equality, dice: str, zero_dividend: bool) -> Iterator[IllegalMove]:
    """All that forbids laying these dice so. One that is too long is not read further: a number may be any length."""
    if len(equality.text) > MOST:
        yield IllegalMove("rc-too-long", rule="RC-3", used=len(equality.text))
        return
    for side in equality.sides:
        yield from _number_faults(side)
        yield from _zero_faults(side, zero_dividend)
    if equality.left.text == equality.right.text:
        yield IllegalMove("rc-alike", rule="RC-5", side=equality.left.text)
    yield from _dice_faults(equality, dice)
    yield from _value_faults(equality)


def score(equality: Equality) -> Score:
    """RC-9, RC-10."""
    points = (*_side_points(equality.left), 1, *_side_points(equality.right))
    return Score(points, extra_points(len(points)))


def _side_points(side: Side) -> list[int]:
    signs = [sign_points(*joint) for joint in side.joints()]
    points: list[int] = []
    for number, sign in zip(side.numbers, [*signs, 0], strict=True):
        points += [digit_points(place) for place in reversed(range(len(number)))]
        points += [sign] if sign else []
    return points


def _number_faults(side: Side) -> Iterator[IllegalMove]:
    for number in side.numbers:
        if len(number) > 1 and not may_lead(int(number[0])):
            yield IllegalMove("rc-leading-zero", rule="RC-6", number=number)


def _zero_faults(side: Side, zero_dividend: bool) -> Iterator[IllegalMove]:
    for left, sign, right in side.joints():
        if not may_join(left, sign, right, zero_dividend):
            house = may_join(left, sign, right, True)
            joint = f"{left}{SYMBOLS[sign]}{right}"
            yield IllegalMove("rc-zero-dividend" if house else "rc-by-zero", rule="RC-7", joint=joint)


def _dice_faults(equality: Equality, dice: str) -> Iterator[IllegalMove]:
    there, used = Counter(dice), Counter(equality.dice)
    for symbol, count in used.items():
        if not there[symbol]:
            yield IllegalMove("rc-no-such-die", rule="RC-3", symbol=symbol)
        elif count > there[symbol]:
            yield IllegalMove("rc-too-few-dice", rule="RC-3", symbol=symbol, used=count, there=there[symbol])


def _value_faults(equality: Equality) -> Iterator[IllegalMove]:
    """A side that divides by zero has no value."""
    if any(sign == OVER and right == 0 for side in equality.sides for _, sign, right in side.joints()):
        return
    left, right = (side.value() for side in equality.sides)
    if left != right:
        sides = {"left": equality.left.text, "right": equality.right.text}
        yield IllegalMove("rc-unequal", rule="RC-4", **sides, leftvalue=_written(left), rightvalue=_written(right))


def _written(value: tuple[int, int]) -> str:
    above, below = value
    return str(above) if below == 1 else f"{above}/{below}"
