"""Finds the ways of all hands: hands of digits are given to the solver with all signs, on all cores or on a cluster."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import numpy as np

from astragal.core.arrays import Bools, Ints, State
from astragal.core.compiled import kernel, part
from astragal.core.work import THREADS, Executor, Progress
from astragal.games.rolling_cubes.lines import ABOVE
from astragal.games.rolling_cubes.lookup import hands, ways
from astragal.games.rolling_cubes.lookup.tables import SIGN_HANDS
from astragal.games.rolling_cubes.lookup.ways import (
    DIVIDES_ZERO,
    FOR_BOTH,
    FOR_ZERO,
    HIGH,
    NEEDS_BOTH,
    ROWS,
    Ways,
    joined_numbers,
    joined_term,
    way_of,
)
from astragal.games.rolling_cubes.solver import search
from astragal.games.rolling_cubes.solver.hand import packed
from astragal.games.rolling_cubes.solver.search import NUMBERS, Asked, Scratch, ShapeRow
from astragal.games.rolling_cubes.solver.shapes import Shape, shapes
from astragal.games.rolling_cubes.solver.solver import asked, twin_terms
from astragal.games.rolling_cubes.solver.writing import Filled, Pluses, equalities

_STEP = 54
_CODES, _LENGTHS = 10**8, 8
"""More than the largest number, and than its digits."""
_ROOM = 1 << 12
"""More than the solutions of one shape with one hand of digits."""

Line = Any  # a _LINE
_LINE = np.dtype([("signs", np.int64), ("parts", np.int64), ("way", np.int64)])
"""A way, with the number of its signs, and what is the same in all its rearrangements."""


def all_digits() -> list[str]:
    """All hands of digits, in order."""
    return [green + blue for green in hands.parts("g") for blue in hands.parts("b")]


def found_ways(digits: list[str], progress: Progress | None = None, executor: Executor = THREADS) -> Ways:
    """The ways of these hands of digits with all signs. All other hands have none here."""
    chunks = [digits[start : start + _STEP] for start in range(0, len(digits), _STEP)]
    by_row: dict[int, Ints] = {}
    with executor.open(len(chunks)) as pool:
        for done, found in enumerate(pool.map(ways_of_chunk, chunks), 1):
            by_row.update(found)
            if progress:
                progress(done, len(chunks))
    counts = np.zeros(ROWS + 1, np.int64)
    counts[[row + 1 for row in by_row]] = [len(found) for found in by_row.values()]
    return Ways(np.concatenate([by_row[row] for row in sorted(by_row)]), np.cumsum(counts))


def ways_of_chunk(digits: list[str]) -> dict[int, Ints]:
    """The ways of some hands of digits, by the row of each with its signs: a task of the executor."""
    scratch, found, by_row = search.new_scratch(), search.paper(_ROOM), dict[int, Ints]()
    lines = np.empty(1 << 16, _LINE)
    for each in digits:
        first = ways.row_of(each)
        for signs, of_hand in _listed(each, scratch, found, lines):
            by_row[first + signs] = of_hand
    return by_row


def _listed(digits: str, scratch: Scratch, found: Ints, lines: State) -> Iterator[tuple[int, Ints]]:
    """The ways of a hand of digits: by the number of its signs, in order."""
    dice, (order, signs) = packed(digits), _shapes_of(len(digits))
    question = asked("", True)._replace(digits=dice, fixed=dice, mixed=True, every=True)
    count = list_ways(search.rows(), order, signs, question, scratch, found, lines)
    assert count >= 0, "there is no room for so many"
    twins = np.array(list(_twins(digits)), _LINE)
    once = _once(np.concatenate([lines[:count], twins]))
    for number in np.unique(once["signs"]).tolist():
        yield number, once["way"][once["signs"] == number]


@cache
def _shapes_of(digits: int) -> tuple[Ints, Ints]:
    """The shapes of this many digits, and the numbers of their signs."""
    order = [(index, _signs(shape)) for index, shape in enumerate(shapes()) if shape.digits == digits]
    indices, signs = np.array(order, np.int64).reshape(-1, 2).T.copy()
    return indices, signs


def _signs(shape: Shape) -> int:
    return SIGN_HANDS.index((shape.additions, shape.multiplications, shape.divisions))


@kernel
def list_ways(
    table: State, order: Ints, signs: Ints, question: Asked, scratch: Scratch, found: Ints, lines: State
) -> int:
    """Write the ways of all these shapes with all digits asked for; return their number, or -1 if there is no room."""
    count = 0
    search.list_numbers(question.digits, scratch[1], search.NUMBERS)
    codes = np.zeros(NUMBERS, np.int64)
    for place in range(len(order)):
        shape = table[order[place]]
        if shape.zeros > question.digits & 15:
            continue
        _, ways = search.fill(shape, question, scratch, 0, found)
        if ways > len(found) or count + ways > len(lines):
            return -1
        for each in range(ways):
            write_way(shape, order[place], signs[place], found[each], scratch[0], codes, lines[count])
            count += 1
    return count


@part
def write_way(shape: ShapeRow, index: int, signs: int, numbers: Ints, losses: Ints, codes: Ints, line: Line) -> None:
    points = shape.points
    for term in range(shape.terms):
        points -= search.term_loss(shape, losses, term, numbers)
    line.signs = signs
    line.parts = parts_of(shape, numbers, codes)
    line.way = way_of(points, index, 0, joined_numbers(shape, numbers), flags_of(shape, numbers))


@part
def flags_of(shape: ShapeRow, numbers: Ints) -> int:
    flags = HIGH if search.largest(numbers, shape.numbers) > ABOVE else 0
    if shape.alike and search.all_same(numbers):
        flags |= NEEDS_BOTH
    if shape.divides_zero:
        flags |= DIVIDES_ZERO
    return flags


@part
def parts_of(shape: ShapeRow, numbers: Ints, codes: Ints) -> int:
    """What is the same in all rearrangements: the digits of each number, short numbers first, and then the lengths."""
    count = shape.numbers + shape.zeros
    for number in range(count):
        code = _CODES
        if number < shape.numbers:
            code = shape.length[number] * _CODES + ordered_digits(numbers[number])
        place = number
        while place > 0 and codes[place - 1] > code:
            codes[place] = codes[place - 1]
            place -= 1
        codes[place] = code
    return joined_parts(codes, count)


@part
def joined_parts(codes: Ints, count: int) -> int:
    digits = lengths = 0
    for number in range(count):
        length = codes[number] // _CODES
        digits = digits * 10**length + codes[number] % _CODES
        lengths = lengths * _LENGTHS + length
    return int(digits * _LENGTHS**NUMBERS + lengths)


@part
def ordered_digits(number: int) -> int:
    """The number with its digits in order."""
    uses, ordered = search.uses_of(number), 0
    for digit in range(10):
        for _ in range(uses >> 4 * digit & 15):
            ordered = 10 * ordered + digit
    return ordered


def _once(found: State) -> State:
    """Each way once but for rearrangement; beside one that is not always allowed also the best of the others."""
    found = np.sort(found, order=("signs", "parts", "way"))
    key, limits = found[["signs", "parts"]], found["way"] & (NEEDS_BOTH | DIVIDES_ZERO)
    best, first = _firsts(key), np.zeros(len(found), np.bool_)
    first[limits == 0] = _firsts(key[limits == 0])
    limited = limits[best][np.cumsum(best) - 1]
    found["way"][first & ~best & (limited == NEEDS_BOTH)] |= FOR_BOTH
    found["way"][first & ~best & (limited == DIVIDES_ZERO)] |= FOR_ZERO
    return np.sort(found[best | first], order=("signs", "way"))


def _firsts(ordered: State) -> Bools:
    """Which of these differ from the one before."""
    return np.concatenate([np.ones(min(len(ordered), 1), np.bool_), ordered[1:] != ordered[:-1]])


def _twins(digits: str) -> Iterator[tuple[int, int, int]]:
    """RC-5: the ways of two orders of one term, as lines."""
    if any(digits.count(digit) % 2 for digit in digits):
        return
    for index, shape in enumerate(shapes()):
        if shape.twin and shape.digits == len(digits) and 2 * shape.terms[0].zero <= digits.count("0"):
            for term in twin_terms(shape, digits):
                if written := next(equalities((term, term), Pluses((0, 0)), True), None):
                    yield _signs(shape), *_twin(index, term, written.points)


def _twin(index: int, term: Filled, points: int) -> tuple[int, int]:
    numbers = [*term.times, *term.over]
    codes = np.array(sorted(len(str(number)) * _CODES + ordered_digits(number) for number in numbers * 2))
    flags = HIGH if max(numbers) > ABOVE else 0
    if shapes()[index].divides_zero:
        flags |= DIVIDES_ZERO
    return joined_parts(codes, len(codes)), way_of(points, index, 1, joined_term(term), flags)
