"""Writes one equality of a solution of the search, with as many + as there can be, quickly.

`writing` has all of them. Those that differ only in the order of their parts are one here.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from astragal.games.rolling_cubes.solver.shapes import Shape, shapes
from astragal.games.rolling_cubes.solver.writing import Filled, orders


def plainest(index: int, numbers: Sequence[int], subtracted: Sequence[int], minuses: int) -> str:
    """One of the best equalities of these numbers in the shape of this index, with this many −.

    `subtracted` says it of the term that each number ends.
    """
    shape = shapes()[index]
    if not shape.divides_zero and (1 not in numbers or not shape.joins):
        text = _form(index, tuple(subtracted), minuses).format(*numbers)
        left, _, right = text.partition("=")
        if left != right:  # RC-5
            return text
    return _carefully(shape, numbers, subtracted, minuses)


@lru_cache(maxsize=1 << 15)
def _form(index: int, subtracted: tuple[int, ...], minuses: int) -> str:
    """The same with places for the numbers, where their order does not matter. Few of these are asked for."""
    shape = shapes()[index]
    terms = [_in_order([f"{{{n}}}" for n in times], [f"{{{n}}}" for n in over]) for times, over in shape.places]
    return "=".join(_crossed(*_sides(shape, terms, subtracted), minuses))


def _carefully(shape: Shape, numbers: Sequence[int], subtracted: Sequence[int], minuses: int) -> str:
    """The same whatever the numbers are."""
    terms = [
        _term(term.zero, [numbers[place] for place in times], [numbers[place] for place in over])
        for term, (times, over) in zip(shape.terms, shape.places, strict=True)
    ]
    left, right = _sides(shape, terms, subtracted)
    sides = _crossed(left, right, minuses)
    return "=".join(sides if sides[0] != sides[1] else _crossed(left, right[::-1], minuses))  # RC-5


def _term(zero: bool, times: list[int], over: list[int]) -> str:
    """RC-9: the order of numbers matters only beside the number 1."""
    if zero or 1 in times or 1 in over:
        return orders(Filled((*(0,) * zero, *sorted(times)), tuple(sorted(over))), True)[0].text
    return _in_order([*map(str, times)], [*map(str, over)])


def _in_order(times: list[str], over: list[str]) -> str:
    """A term with its numbers in the order of the search; without any it is 0."""
    return "".join(["x".join(times) or "0", *map(":{}".format, over)])


def _sides(shape: Shape, terms: list[str], subtracted: Sequence[int]) -> tuple[list[str], list[str]]:
    """The terms that are added, and those that are subtracted."""
    left: list[str] = []
    right: list[str] = []
    for term, (times, over) in zip(terms, shape.places, strict=True):
        (right if any(subtracted[place] for place in times + over) else left).append(term)
    if not right:  # all terms are zero
        right.append(left.pop())
    return left, right


def _crossed(left: list[str], right: list[str], minuses: int) -> list[str]:
    """Both sides. Their first terms lead, and the last of the others take a − on the other side."""
    sides, rest = [left[0], right[0]], [*((0, term) for term in left[1:]), *((1, term) for term in right[1:])]
    for number, (side, term) in enumerate(rest):
        if number < len(rest) - minuses:
            sides[side] += "+" + term
        else:
            sides[1 - side] += "-" + term
    return sides
