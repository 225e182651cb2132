"""Ways: for every hand, all equalities that use it whole, the best first.

Of equalities that differ only in the order of their parts there is one. A way is one number, and ways of equal points
are in the order in which the solver finds them, so that smaller numbers come first. They are made by `finding_ways`
and kept on this machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from astragal.core.arrays import Ints
from astragal.core.compiled import part
from astragal.games.rolling_cubes.lookup import hands, store
from astragal.games.rolling_cubes.lookup.tables import SIGN_HANDS
from astragal.games.rolling_cubes.solver.plain import plainest
from astragal.games.rolling_cubes.solver.search import NUMBERS, ShapeRow
from astragal.games.rolling_cubes.solver.shapes import Term, shapes
from astragal.games.rolling_cubes.solver.writing import Filled, Pluses, equalities

GREENS, BLUES, _ = hands.SHAPE
DIGIT_HANDS = GREENS * BLUES
ROWS = DIGIT_HANDS * len(SIGN_HANDS)
"""The hands with + and − counted together, by their digits and then their signs."""

_MOST = 31
_POINTS, _SHAPE, _TWIN, _NUMBERS = 50, 39, 38, 5
"""The bits where the points, the shape, and the numbers begin, and the bit of a twin (`solver.Question.twins`)."""
HIGH, NEEDS_BOTH, DIVIDES_ZERO, FOR_BOTH, FOR_ZERO = 1, 2, 4, 8, 16
"""Bits: it has a number above 100 (RC-25); it takes both a + and a − (RC-5); it has 0 before : (RC-7); and the best
that has the same parts as one of these, where they are not allowed."""


class Ways(NamedTuple):
    """The ways of all hands, one hand after another, and where those of each begin."""

    ways: Ints
    starts: Ints


@part
def way_of(points: int, shape: int, twin: int, numbers: int, flags: int) -> int:
    return (_MOST - points) << _POINTS | shape << _SHAPE | twin << _TWIN | numbers << _NUMBERS | flags


@part
def points_of(way: Any) -> Any:
    """RC-9, RC-10. Of a way, or of an array of them."""
    return _MOST - (way >> _POINTS)


@part
def shape_of(way: int) -> int:
    """The number of its shape."""
    return way >> _SHAPE & (1 << _POINTS - _SHAPE) - 1


@part
def is_twin(way: int) -> int:
    return way >> _TWIN & 1


@part
def numbers_of(way: int) -> int:
    """Its numbers, as `joined_numbers` has them."""
    return way >> _NUMBERS & (1 << _TWIN - _NUMBERS) - 1


@part
def joined_numbers(shape: ShapeRow, found: Ints) -> int:
    """The numbers of a solution as one, in the order of the search, each followed by its sign."""
    joined = 0
    for number in range(shape.numbers):
        joined = 2 * (joined * 10 ** shape.length[number] + found[number]) + found[NUMBERS + number]
    return joined


def joined_term(term: Filled) -> int:
    """The numbers of a twin as one."""
    joined = 0
    for number in (*term.times[term.times[0] == 0 :], *term.over):
        joined = 2 * (joined * 10 ** len(str(number)) + number)
    return joined


def text_of(way: int, minuses: int) -> str:
    """A way in writing, with this many −."""
    index = shape_of(way)
    if is_twin(way):
        term = _term_of(shapes()[index].terms[0], numbers_of(way))
        return next(equalities((term, term), Pluses((0, 0)), True)).text
    return plainest(index, *_apart(numbers_of(way), shapes()[index].lengths), minuses)


def _term_of(term: Term, joined: int) -> Filled:
    numbers, _ = _apart(joined, (*term.times[::-1], *term.over[::-1]))
    return Filled((*(0,) * term.zero, *numbers[: len(term.times)]), tuple(numbers[len(term.times) :]))


def _apart(joined: int, lengths: Sequence[int]) -> tuple[list[int], list[int]]:
    """The numbers of these lengths, and their signs."""
    numbers, signs = [], []
    for length in reversed(lengths):
        signs.append(joined & 1)
        joined, number = divmod(joined >> 1, 10**length)
        numbers.append(number)
    return numbers[::-1], signs[::-1]


def row_of(digits: str) -> int:
    """The first of the rows of a hand of digits."""
    green, blue, _ = hands.number_of(digits)
    return (green * BLUES + blue) * len(SIGN_HANDS)


def joined(known: Ways) -> Ints:
    """Ways as one array: first where those of each hand begin, then all of them."""
    return np.concatenate([known.starts, known.ways])


def parted(array: Ints) -> Ways:
    """The ways that `joined` made one array of."""
    return Ways(array[ROWS + 1 :], array[: ROWS + 1])


def read(file: Path) -> Ways:
    return parted(np.asarray(np.load(file, mmap_mode="r")))


def kept() -> Path:
    return store.place(store.WAYS)


def keep(found: Ways, file: Path) -> None:
    """Write ways to a file, as `read` reads them."""
    store.keep_array(joined(found), file)
