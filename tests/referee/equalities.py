"""RC-3 to RC-10, RC-17, RC-25: every equality of some dice, by plain enumeration.

Three implementations, each simpler and slower than the next: `by_force` tries every row of symbols and asks the
referee; `equalities` enumerates sides and pairs those that the referee finds equal; `census` does the same in compiled
code and only counts, which takes seconds for all 13 dice. None of them is cleverer than full enumeration.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import product
from typing import TypeVar, cast

import numpy as np
from numba import njit
from numpy.typing import NDArray

from .rolling_cubes import (
    LINE_COLOUR,
    House,
    dice_used,
    equality_fault,
    fits,
    line_bonus,
    score,
    side_fault,
    split_side,
    value,
)
from .rolling_cubes import SYMBOLS as COLOURS

F = TypeVar("F", bound=Callable[..., object])
Row = NDArray[np.int64]
Mask = NDArray[np.bool_]

SYMBOLS = "0123456789+-x:"
PLUS, MINUS, TIMES, OVER = range(10, 14)
NIBBLES = 16 ** np.arange(14, dtype=np.int64)
GUARDS = int(8 * NIBBLES.sum())
"""Dice packed into one number have four bits a symbol. The highest bit is set in a hand before dice are subtracted:
where it is still set afterwards, the hand had enough."""
HOUSES = {zero_dividend: House(zero_dividend=zero_dividend) for zero_dividend in (True, False)}


def rows(dice: str, row: str = "") -> Iterator[str]:
    """Every row of symbols that some of the dice can form, each once."""
    yield row
    for symbol in sorted(set(dice)):
        yield from rows(dice.replace(symbol, "", 1), row + symbol)


def by_force(dice: str, zero_dividend: bool) -> set[str]:
    """Every row of some of the dice and an =, if the referee finds it legal."""
    return {row for row in rows(dice + "=") if equality_fault(row, HOUSES[zero_dividend]) is None}


@cache
def side_value(row: str, zero_dividend: bool) -> Fraction | None:
    """The value of a side, None if the row is not a side."""
    tokens = split_side(row)
    return None if side_fault(tokens, HOUSES[zero_dividend]) else value(tokens)


def sides(dice: str, zero_dividend: bool, row: str = "") -> Iterator[str]:
    """All sides of some of the dice that begin with this row and leave a digit for the other side.

    A faulty beginning stays faulty, so it is not made longer.
    """
    for symbol in sorted(set(dice)):
        longer, others = row + symbol, dice.replace(symbol, "", 1)
        if symbol in COLOURS["r"]:
            yield from sides(others, zero_dividend, longer) if row and row[-1] not in COLOURS["r"] else ()
        elif others.strip(COLOURS["r"]) and side_value(longer, zero_dividend) is not None:
            yield longer
            yield from sides(others, zero_dividend, longer)


def equalities(dice: str, zero_dividend: bool) -> set[str]:
    """Every pair of sides of the same value, if there are enough dice for both and the referee finds it legal."""
    groups: dict[Fraction | None, list[str]] = defaultdict(list)
    for side in sides(dice, zero_dividend):
        groups[side_value(side, zero_dividend)].append(side)
    pairs = (pair for group in groups.values() for pair in product(group, group) if fit(dice, *pair))
    texts = {f"{left}={right}" for left, right in pairs}
    return {text for text in texts if equality_fault(text, HOUSES[zero_dividend]) is None}


def fit(dice: str, left: str, right: str) -> bool:
    both = left + right
    return len(both) <= len(dice) and all(both.count(symbol) <= dice.count(symbol) for symbol in set(both))


@dataclass(frozen=True)
class Wanted:
    """Conditions on an equality: the `fixed` dice and another (RC-17), a `line` that it fits (RC-25), at most `most`
    dice with the =, exactly `score` points."""

    fixed: str = ""
    line: str | None = None
    most: int = 13
    score: int | None = None

    def fulfilled(self, text: str) -> bool:
        used, before = dice_used(text), Counter(self.fixed)
        return (
            (not before or before < used)
            and (self.line is None or fits(self.line, text))
            and len(text) <= self.most
            and self.score in (None, score(text))
        )

    def points(self, text: str) -> int:
        return score(text) + (line_bonus(self.line, text) if self.line else 0)


ANY = Wanted()


def compiled(function: F) -> F:
    return cast(F, njit(cache=True, error_model="numpy")(function))


def part(function: F) -> F:
    """Compile a function into each compiled function that calls it."""
    return cast(F, njit(forceinline=True, error_model="numpy")(function))


@part
def may_follow(symbol: int, row: Row, length: int) -> bool:
    """RC-3, RC-4, RC-6, RC-7: whether this symbol can come next in a side."""
    last = row[length - 1] if length else PLUS
    after_zero = last == 0 and (length == 1 or row[length - 2] >= PLUS)
    if symbol >= PLUS:
        return last < PLUS and not (symbol == TIMES and after_zero)
    return not after_zero and not (symbol == 0 and last in (TIMES, OVER))


@part
def leaves_a_digit(symbol: int, left: Row) -> bool:
    """Whether a digit is left for the other side."""
    digits = 0
    for digit in range(10):
        digits += left[digit]
    return digits > 1 or symbol >= PLUS


@part
def next_row(row: Row, length: int, left: Row, longest: int) -> int:
    """Change the row into the next one, depth first; return its length, 0 after the last. `left`: the unused dice."""
    symbol = 0
    while True:
        while length < longest and symbol < len(left):
            if left[symbol] and may_follow(symbol, row, length) and leaves_a_digit(symbol, left):
                row[length] = symbol
                left[symbol] -= 1
                return length + 1
            symbol += 1
        if length == 0:
            return 0
        length -= 1
        left[row[length]] += 1
        symbol = row[length] + 1


@part
def next_side(row: Row, length: int, left: Row, longest: int) -> int:
    """The next row that does not end with an operation."""
    while True:
        length = next_row(row, length, left, longest)
        if length == 0 or row[length - 1] < PLUS:
            return length


@part
def operation_points(operation: int, before: int, after: int) -> int:
    """RC-9: × 2 and : 3, but 1 if they multiply or divide by 1."""
    if operation == TIMES:
        return 1 if before == 1 or after == 1 else 2
    if operation == OVER:
        return 1 if after == 1 else 3
    return 1


@part
def reduced(above: int, below: int) -> int:
    """A reduced fraction packed into one number: `below` is less than 10**8, and `above` not much more."""
    if below == 1:
        return above * 2**30 + 1
    a, b = abs(above), below
    while b:
        a, b = b, a % b
    return (above // a) * 2**30 + below // a


@part
def weigh(row: Row, length: int) -> tuple[int, int, int]:
    """RC-4, RC-9, RC-25: a side's value, points and kind (1: a number above 100, 2: zero is divided)."""
    above, below, term_above, term_below = 0, 1, 0, 1
    operation, before, number, digits, points, kind = PLUS, -1, 0, 0, 0, 0
    for place in range(length + 1):
        if place < length and row[place] < PLUS:
            number = 10 * number + row[place]
            digits += 1
            points += digits
            continue
        if before >= 0:
            points += operation_points(operation, before, number)
        if number > 100:
            kind |= 1
        if operation == OVER and before == 0:
            kind |= 2
        if operation == TIMES:
            term_above *= number
        elif operation == OVER:
            term_below *= number
        else:
            above, below = above * term_below + term_above * below, below * term_below
            term_above, term_below = (number if operation == PLUS else -number), 1
        if place < length:
            operation, before, number, digits = row[place], number, 0, 0
    return reduced(above * term_below + term_above * below, below * term_below), points, kind


@part
def packed(row: Row, length: int, weights: Row) -> int:
    """The dice of a row packed into one number."""
    total = 0
    for place in range(length):
        total += weights[row[place]]
    return total


@compiled
def short_sides(hand: Row, longest: int, places: Row) -> Row:
    """All sides of at most `longest` dice; the columns are value, dice, points, kind, length, place."""
    row, left, length = np.zeros(13, np.int64), hand.copy(), 0
    found, many = np.empty((1024, 6), np.int64), 0
    while True:
        length = next_side(row, length, left, longest)
        if length == 0:
            return found[:many]
        if many == len(found):
            found = np.concatenate((found, np.empty_like(found)))
        worth, points, kind = weigh(row, length)
        found[many] = (worth, packed(row, length, NIBBLES), points, kind, length, packed(row, length, places))
        many += 1


def classes(found: Row) -> Row:
    """Sides that differ only in their text as one row, their number in a seventh column; sorted by value."""
    ordered = found[np.lexsort(found.T[::-1])]
    starts = np.flatnonzero(np.append(True, (ordered[1:] != ordered[:-1]).any(axis=1)))
    return np.column_stack((ordered[starts], np.diff(np.append(starts, len(ordered)))))


@part
def first_of(table: Row, worth: int, low: int, high: int) -> int:
    """The index between `low` and `high` where the sides of this value begin, or would be inserted."""
    while low < high:
        middle = (low + high) // 2
        if table[middle, 0] < worth:
            low = middle + 1
        else:
            high = middle
    return low


@compiled
def count(hand: Row, table: Row, ends: Row, places: Row, tally: Row) -> None:
    """Pair every side with all sides that are not longer; the rows from `ends[n - 1]` to `ends[n]` are those of at most
    `n` dice."""
    row, left, length = np.zeros(13, np.int64), hand.copy(), 0
    size, roomy = hand.sum(), (hand * NIBBLES).sum() + GUARDS
    while True:
        length = next_side(row, length, left, size - 1)
        if length == 0:
            return
        worth, points, kind = weigh(row, length)
        dice, shorter = packed(row, length, NIBBLES), min(length, size - length)
        place = packed(row, length, places)
        index = first_of(table, worth, ends[shorter - 1], ends[shorter])
        while index < ends[shorter] and table[index, 0] == worth:
            if (roomy - dice - table[index, 1]) & GUARDS == GUARDS:
                many = table[index, 6]
                if table[index, 1] == dice and table[index, 2] == points and table[index, 3] == kind:
                    many -= 1  # RC-5: one of them is this side itself
                if table[index, 4] < length:
                    many *= 2  # either may be on the left; a pair of equal length is met twice
                extra = max(0, length + table[index, 4] - 10)  # RC-10
                tally[place + table[index, 5], kind | table[index, 3], points + table[index, 2] + 1 + extra] += many
            index += 1


@dataclass(frozen=True)
class Census:
    """How many equalities some dice have: the number `many` for each set of dice used, kind and points."""

    used: Row
    kind: Row
    points: Row
    many: Row

    def scores(self, zero_dividend: bool, wanted: Wanted = ANY) -> dict[int, int]:
        """How many of the wanted equalities have each score, including the bonus of the line (RC-25)."""
        chosen = self.fits_dice(wanted) & self.fits_line(wanted.line) & (zero_dividend | (self.kind & 2 == 0))
        if wanted.score is not None:
            chosen &= self.points == wanted.score
        found: Counter[int] = Counter()
        for points, many in zip(self.with_bonus(wanted.line)[chosen], self.many[chosen], strict=True):
            found[int(points)] += int(many)
        return dict(found)

    def best(self, zero_dividend: bool, wanted: Wanted = ANY) -> int | None:
        return max(self.scores(zero_dividend, wanted), default=None)

    def fits_dice(self, wanted: Wanted) -> Mask:
        """RC-17: all the fixed dice and at least one more, and no more dice than wanted."""
        fixed, size = counts(wanted.fixed), self.used.sum(axis=1)
        return cast(Mask, (self.used >= fixed).all(axis=1) & (size > fixed.sum()) & (size < wanted.most))

    def fits_line(self, line: str | None) -> Mask:
        """RC-25."""
        if line == "101":
            return self.kind & 1 > 0
        if line == "poker":
            return cast(Mask, sum(self.colour(colour) == 4 for colour in COLOURS) > 0)
        return self.colour(LINE_COLOUR[line]) >= 3 if line else self.many > 0

    def with_bonus(self, line: str | None) -> Row:
        """RC-25: 3 points more for all the dice of the line's colour."""
        return self.points + 3 * (self.colour(LINE_COLOUR[line]) == 4) if line in LINE_COLOUR else self.points

    def colour(self, colour: str) -> Row:
        return cast(Row, self.used[:, [SYMBOLS.index(symbol) for symbol in COLOURS[colour]]].sum(axis=1))


def counts(dice: str) -> Row:
    return np.array([dice.count(symbol) for symbol in SYMBOLS], np.int64)


def census(dice: str) -> Census:
    """All equalities of some of these dice, counted."""
    hand, half = counts(dice), len(dice) // 2
    places = np.cumprod(np.append(1, hand + 1))
    used = np.arange(places[-1])[:, None] // places[:-1] % (hand + 1)
    tally = np.zeros((len(used), 4, 64), np.int64)
    if hand[:PLUS].sum() > 1:
        every = classes(short_sides(hand, half, places))
        tables = [every[every[:, 4] <= longest] for longest in range(1, half + 1)]
        count(hand, np.concatenate(tables), np.cumsum([0, *map(len, tables)]), places, tally)
    place, kind, points = np.nonzero(tally)
    return Census(used[place], kind, points, tally[place, kind, points])
