"""The compiled search: fills the numbers of each shape so that it becomes an equality.

The numbers of a shape are filled in one by one from the dice; the longest number of the terms with a value is computed
from the others. Importing this module imports Numba.
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise, permutations
from math import ceil
from typing import Any, NamedTuple

import numpy as np

from astragal.core.arrays import Ints, State
from astragal.core.compiled import kernel, part
from astragal.games.rolling_cubes.arithmetic import OVER, TIMES, may_join, may_lead, sign_points
from astragal.games.rolling_cubes.dice import EACH
from astragal.games.rolling_cubes.lines import BLUE, FULL_BONUS, GREEN, RED, line_bonus, takes
from astragal.games.rolling_cubes.solver.hand import UNIT, count, fits, lacking
from astragal.games.rolling_cubes.solver.shapes import Shape, shapes

NUMBERS = 6
"""The largest count of numbers in an equality, without the number 0."""

_PER_NUMBER = ("length", "term", "over", "ends", "bound", "rest")
_PER_TERM = ("zero", "times", "below")
_OF_SEARCH = ("terms", "numbers", "computed", "listed")
_OF_SHAPE = (
    "points",
    "dice",
    "digits",
    "zeros",
    "additions",
    "multiplications",
    "divisions",
    "twin",
    "alike",
    "divides_zero",
    "longest",
)

SHAPE = np.dtype(
    [
        *((name, np.int64) for name in (*_OF_SHAPE, *_OF_SEARCH)),
        *((name, np.int64, (NUMBERS,)) for name in (*_PER_NUMBER, *_PER_TERM)),
    ]
)
"""A shape for compiled code. `computed` is the number computed from those before it, -1 if no term has a value;
`listed` is the greatest length of the others.
For each number: its term, whether the term divides by it (`over`), whether it `ends` its term, the number of the same
kind that it may not exceed (`bound`, or -1), and the largest sum of the later terms with a value (`rest`)."""


ShapeRow = Any
"""A SHAPE record."""


class Asked(NamedTuple):
    """The query: the `digits` on the dice and those that must be used (`fixed`), how many dice of each sign may and
    must be used, a line or -1, and whether + and − may both occur (`mixed`)."""

    digits: int
    fixed: int
    most_additions: int
    most_multiplications: int
    most_divisions: int
    least_additions: int
    least_multiplications: int
    least_divisions: int
    least_dice: int
    most_dice: int
    line: int
    mixed: bool
    zero_dividend: bool
    every: bool


_ROOM = 40_000
"""More than the count of numbers of up to 6 digits that 8 dice can show."""

_UNITS = np.array(UNIT, np.int64)
_POWERS = 10 ** np.arange(NUMBERS + 2, dtype=np.int64)
_BLUES, _GREENS = (15 * sum(UNIT[first:10:2]) for first in (0, 1))
_PICK, _USED, _WHOLE, _WHOLE_OVER, _ABOVE, _BELOW, _LEFT, _NUMBER = range(8)
"""The columns of the search notes, for each number: the pick; before that pick, the dice used, the sum of finished
terms, the term so far, and the digits still to be used; and the number itself."""

for rule in (count, fits, lacking, line_bonus, may_lead, takes):
    part(rule)


@cache
def rows() -> State:
    """All shapes for compiled code, in the order of `shapes`."""
    return np.array([_row(shape) for shape in shapes()], SHAPE)


def _row(shape: Shape) -> ShapeRow:
    row = np.zeros((), SHAPE)
    for name in _OF_SHAPE:
        row[name] = getattr(shape, name)
    row["terms"] = len(shape.terms)
    row["computed"] = -1
    number = 0
    for index, term in enumerate(shape.terms):
        row["zero"][index], row["times"][index], row["below"][index] = term.zero, len(term.times), len(term.over)
        rest = ceil(sum(other.most for other in shape.valued[index + 1 :]))
        for length, over in shape.orders[index]:
            row["length"][number], row["over"][number], row["term"][number] = length, over, index
            row["rest"][number] = rest
            row["bound"][number] = _bound(row, number, shape)
            number += 1
        if number:
            row["ends"][number - 1] = 1
        if index == len(shape.valued) - 1:
            row["computed"] = number - 1
    row["numbers"] = number
    row["listed"] = max((row["length"][other] for other in range(number) if other != row["computed"]), default=0)
    return row


def _bound(row: ShapeRow, number: int, shape: Shape) -> int:
    """The number before this one with which it may be swapped (of two such, the first is the larger); or -1."""
    terms, term = row["term"][:number], row["term"][number]
    for other in reversed(np.flatnonzero(terms == term)):
        if all(row[name][other] == row[name][number] for name in ("length", "over")):
            return int(other)
    again = term > 0 and shape.terms[term] == shape.terms[term - 1] and term != len(shape.valued) - 1
    return int(np.argmax(terms == term - 1)) if again and term not in terms else -1


@cache
def lost() -> Ints:
    """RC-9: the points that the number 1 costs a term written in the best order.

    Indexed by: whether the term begins with 0, its other factors, how many of them are 1, its divisors, and how many of
    them are 1.
    """
    table = np.zeros((2, NUMBERS, NUMBERS, NUMBERS, NUMBERS), np.int64)
    for zero, times, below in np.ndindex(2, NUMBERS, NUMBERS):
        if zero + times > 0 and zero + times + below < NUMBERS:
            for ones, ones_below in np.ndindex(times + 1, below + 1):
                best = [_best_order(zero, times, below, each) for each in ((0, 0), (ones, ones_below))]
                table[zero, times, ones, below, ones_below] = best[0] - best[1]
    return table


def _best_order(zero: int, times: int, below: int, ones: tuple[int, int]) -> int:
    above = [0] * zero + [1] * ones[0] + [2] * (times - ones[0])
    numbers = [(TIMES, each) for each in above] + [(OVER, 1)] * ones[1] + [(OVER, 2)] * (below - ones[1])
    best = 0
    for order in set(permutations(numbers)):
        joints = [(left, sign, right) for (_, left), (sign, right) in pairwise(order)]
        if order[0][0] == TIMES and all(may_join(*joint, True) for joint in joints):
            best = max(best, sum(sign_points(*joint) for joint in joints))
    return best


Numbers = tuple[Ints, Ints, Ints]
"""The numbers that the dice show, the dice that each uses, and where those of each length start."""

Scratch = tuple[Ints, Numbers, Ints]
"""The working data of a search: the costs of ones (`lost`), the numbers that the dice show, and its notes."""


def new_scratch() -> Scratch:
    numbers = np.empty(_ROOM, np.int64), np.empty(_ROOM, np.int64), np.zeros(NUMBERS + 2, np.int64)
    return lost(), numbers, np.zeros((8, NUMBERS + 1), np.int64)


def paper(rows: int) -> Ints:
    """Room for this many equalities: their numbers, and then whether the term that each number ends is subtracted."""
    return np.zeros((rows, 2 * NUMBERS), np.int64)


@part
def extend(digits: int, numbers: Numbers, known: int, wanted: int) -> int:
    """Append all numbers of the digits with up to `wanted` places, in order; those up to `known` places exist."""
    values, uses, starts = numbers
    while known < wanted:
        end = starts[known + 1]
        for base in range(starts[known], starts[known + 1]):
            for digit in range(10):
                used = uses[base] + _UNITS[digit]
                if (known or may_lead(digit)) and fits(used, digits):
                    values[end], uses[end] = 10 * values[base] + digit, used
                    end += 1
        known += 1
        starts[known + 1] = end
    return known


@part
def worth(shape: ShapeRow, asked: Asked, losses: Ints, used: int, numbers: Ints) -> int:
    """The best points of the equality, with the bonus of the line asked for; -1 if it is not allowed."""
    if (shape.twin and same_sides(shape, numbers)) or (shape.alike and not asked.mixed and all_same(numbers)):
        return -1
    points = shape.points
    if asked.line >= 0:
        green, blue, red = count(used & _GREENS), count(used & _BLUES), shape.dice - 1 - shape.digits
        if not takes(asked.line, green, blue, red, largest(numbers, shape.numbers)):
            return -1
        points += line_bonus(asked.line, green, blue, red)
    for term in range(shape.terms):
        points -= term_loss(shape, losses, term, numbers)
    return int(points)


@part
def largest(numbers: Ints, many: int) -> int:
    """The largest of the first `many` numbers."""
    most = 0
    for number in range(many):
        most = max(most, numbers[number])
    return most


@part
def term_loss(shape: ShapeRow, losses: Ints, term: int, numbers: Ints) -> int:
    ones = ones_below = 0
    for number in range(shape.numbers):
        if shape.term[number] == term and numbers[number] == 1:
            ones += 1 - shape.over[number]
            ones_below += shape.over[number]
    return int(losses[shape.zero[term], shape.times[term], ones, shape.below[term], ones_below])


@part
def same_sides(shape: ShapeRow, numbers: Ints) -> bool:
    """RC-5: whether both terms have the same numbers. Other orders of them are the solver's `twins`."""
    for one in range(shape.numbers):
        more = 0
        for other in range(shape.numbers):
            if numbers[other] == numbers[one] and shape.over[other] == shape.over[one]:
                more += 1 - 2 * shape.term[other]
        if more != 0:
            return False
    return True


@part
def all_same(numbers: Ints) -> bool:
    """RC-5: four equal numbers can be written in one way with two +, and in one way with two −."""
    return bool(numbers[0] == numbers[1] and numbers[1] == numbers[2] and numbers[2] == numbers[3])


@part
def may_mix(plus: int, minus: int, fixed_plus: int, fixed_minus: int) -> bool:
    """Whether of these dice one + and one − may be used, and no other."""
    return plus > 0 and minus > 0 and fixed_plus < 2 and fixed_minus < 2


@part
def pluses_of(needs_both: bool, additions: int, plus: int, fixed_minus: int) -> int:
    """How many + a plain way takes of all its + and −: as many as there are (`writing.plainest`)."""
    return 1 if needs_both else min(plus, additions - fixed_minus)


@part
def compute(shape: ShapeRow, number: int, notes: Ints) -> int:
    """The number that makes the sum of the terms zero, or 0 if no number of its length does."""
    rest = abs(notes[_WHOLE, number])
    above, below = rest * notes[_BELOW, number], notes[_WHOLE_OVER, number] * notes[_ABOVE, number]
    if shape.over[number]:
        above, below = below, above
    length = shape.length[number]
    if above < below * _POWERS[length - 1] or above >= below * _POWERS[length] or above % below:
        return 0
    return int(above // below)


@part
def uses_of(number: int) -> int:
    used = 0
    while number:
        used += _UNITS[number % 10]
        number //= 10
    return used


@part
def put(shape: ShapeRow, number: int, value: int, sign: int, notes: Ints) -> bool:
    """Add a number to a term with a value; return whether the sum of the terms can still become zero."""
    above, below = notes[_ABOVE, number], notes[_BELOW, number]
    if shape.over[number]:
        below *= value
    else:
        above *= value
    whole, whole_over = notes[_WHOLE, number], notes[_WHOLE_OVER, number]
    if not shape.ends[number]:
        notes[_WHOLE, number + 1], notes[_WHOLE_OVER, number + 1] = whole, whole_over
        notes[_ABOVE, number + 1], notes[_BELOW, number + 1] = above, below
        return True
    notes[_WHOLE, number + 1] = whole = whole * below + sign * above * whole_over
    notes[_WHOLE_OVER, number + 1] = whole_over = whole_over * below
    notes[_ABOVE, number + 1] = notes[_BELOW, number + 1] = 1
    return bool(abs(whole) <= whole_over * shape.rest[number])


@part
def take(shape: ShapeRow, asked: Asked, number: int, used: int, notes: Ints) -> bool:
    """Use dice for a number; return whether all fixed dice can still be used."""
    notes[_USED, number + 1] = used
    notes[_LEFT, number + 1] = left = notes[_LEFT, number] - shape.length[number]
    return bool(lacking(used, asked.fixed) <= left)


@part
def pick_next(shape: ShapeRow, asked: Asked, number: int, values: Ints, uses: Ints, starts: Ints, notes: Ints) -> bool:
    """Pick the next value for a number, first added and then subtracted; return whether there is a promising one."""
    length = shape.length[number]
    both = number < shape.computed and shape.ends[number] and shape.term[number] > 0
    end = starts[length + 1]
    if shape.bound[number] >= 0:
        end = min(end, notes[_PICK, shape.bound[number]] // 2 + 1)
    while True:
        picked = notes[_PICK, number] + (1 if both else 2 - notes[_PICK, number] % 2)
        row = picked // 2
        if row >= end:
            return False
        notes[_PICK, number] = picked
        if picked % 2 == 0:
            used = notes[_USED, number] + uses[row]
            if not fits(used, asked.digits) or not take(shape, asked, number, used, notes):
                notes[_PICK, number] += 1
                continue
        notes[_NUMBER, number] = values[row]
        if number > shape.computed or put(shape, number, values[row], 1 - picked % 2 * 2, notes):
            return True


@part
def pick_computed(shape: ShapeRow, asked: Asked, number: int, notes: Ints) -> bool:
    """Use the only value that a number can have; return whether the dice show it."""
    if notes[_PICK, number] >= 0:
        return False
    notes[_PICK, number] = notes[_WHOLE, number] > 0  # its term is subtracted from a positive sum
    notes[_NUMBER, number] = value = compute(shape, number, notes)
    if value == 0:
        return False
    used = notes[_USED, number] + uses_of(value)
    return fits(used, asked.digits) and take(shape, asked, number, used, notes)


@kernel
def fill(shape: ShapeRow, asked: Asked, scratch: Scratch, floor: int, found: Ints) -> tuple[int, int]:
    """Fill in the numbers of a shape; return the most points above `floor` (else `floor`) and the number of solutions.

    Either all solutions are written, as far as there is room, or only the best, in the first row.
    """
    losses, numbers, notes = scratch
    values, uses, starts = numbers
    notes[_USED, 0], notes[_LEFT, 0] = shape.zeros * _UNITS[0], shape.digits - shape.zeros
    notes[_WHOLE, 0], notes[_WHOLE_OVER, 0], notes[_ABOVE, 0], notes[_BELOW, 0] = 0, 1, 1, 1
    ways = 0
    number = 0 if lacking(notes[_USED, 0], asked.fixed) <= notes[_LEFT, 0] else -1
    notes[_PICK, 0] = start_of(shape, 0, starts)
    while number >= 0:
        if number == shape.numbers:
            points = worth(shape, asked, losses, notes[_USED, number], notes[_NUMBER])
            if points >= 0 and (asked.every or points > floor):
                row = ways if asked.every else 0
                if row < len(found):
                    for each in range(shape.numbers):
                        found[row, each] = notes[_NUMBER, each]
                        found[row, NUMBERS + each] = notes[_PICK, each] % 2
                floor = max(floor, points)
                ways += 1
                if not asked.every and points >= most_points(shape, asked):
                    break
            number -= 1
        elif (
            pick_computed(shape, asked, number, notes)
            if number == shape.computed
            else pick_next(shape, asked, number, values, uses, starts, notes)
        ):
            number += 1
            notes[_PICK, number] = start_of(shape, number, starts)
        else:
            number -= 1
    return floor, ways


@part
def start_of(shape: ShapeRow, number: int, starts: Ints) -> int:
    """The pick before the first one."""
    if number >= shape.numbers or number == shape.computed:
        return -1
    return int(2 * starts[shape.length[number]] - 1)


@part
def most_points(shape: Shape | ShapeRow, asked: Asked) -> int:
    """The most points of an equality of the shape, on the line asked for."""
    return shape.points + most_bonus(asked.line, shape.digits, shape.dice - 1 - shape.digits)


@part
def most_bonus(line: int, digits: int, signs: int) -> int:
    """RC-25: the most that a line may add to an equality of this many digits and signs."""
    full = signs if line == RED else digits if line in (BLUE, GREEN) else 0
    return FULL_BONUS if full >= EACH else 0


@part
def suits(shape: Shape | ShapeRow, asked: Asked) -> bool:
    """Whether the dice can have the shape, judged without the digits."""
    return (
        asked.least_additions <= shape.additions <= asked.most_additions
        and asked.least_multiplications <= shape.multiplications <= asked.most_multiplications
        and asked.least_divisions <= shape.divisions <= asked.most_divisions
        and asked.least_dice <= shape.dice <= asked.most_dice
        and shape.digits <= count(asked.digits)
        and shape.zeros <= asked.digits & 15
        and (asked.zero_dividend or not shape.divides_zero)
        and (asked.line < 0 or may_fit(shape, asked.line))
    )


@part
def may_fit(shape: Shape | ShapeRow, line: int) -> bool:
    """RC-25: whether the line may take equalities of the shape, if the digits have one colour as far as possible."""
    digits, signs = min(shape.digits, EACH), shape.dice - 1 - shape.digits
    return takes(line, digits, digits, signs, _POWERS[shape.longest] - 1)


@kernel
def weigh(table: State, asked: Asked, most: Ints) -> None:
    """Write the most points of each shape, or -1 if the dice cannot have it."""
    for index in range(len(table)):
        shape = table[index]
        most[index] = most_points(shape, asked) if suits(shape, asked) else -1


@kernel
def find_best(table: State, order: Ints, asked: Asked, scratch: Scratch, floor: int, found: Ints) -> tuple[int, int]:
    """The most points above `floor` (else `floor`) and the shape (or -1); the numbers are in the first row of `found`.

    Shapes are searched in an order in which their points never rise.
    """
    numbers = scratch[1]
    best, known = -1, start_numbers(numbers)
    for index in order:
        shape = table[index]
        if shape.points + FULL_BONUS <= floor:
            break
        if most_points(shape, asked) > floor and suits(shape, asked):
            known = extend(asked.digits, numbers, known, shape.listed)
            points, ways = fill(shape, asked, scratch, floor, found)
            if ways:
                best, floor = index, points
    return floor, best


def find_all(shape: ShapeRow, asked: Asked, scratch: Scratch, found: Ints) -> int:
    """The number of solutions of a shape; they are written as far as there is room."""
    list_numbers(asked.digits, scratch[1], shape["listed"])
    _, ways = fill(shape, asked._replace(every=True), scratch, 0, found)
    return int(ways)


@kernel
def list_numbers(digits: int, numbers: Numbers, longest: int) -> None:
    """All numbers of the digits with up to `longest` places."""
    extend(digits, numbers, start_numbers(numbers), longest)


@part
def start_numbers(numbers: Numbers) -> int:
    """RC-3: the number without digits, from which all others are extended."""
    values, uses, starts = numbers
    values[0] = uses[0] = starts[0] = 0
    starts[1] = 1
    return 0
