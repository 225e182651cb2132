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
    shape, ends = shapes()[index], tuple(subtracted)
    if not shape.divides_zero and (1 not in numbers or not shape.joins):
        text = _form(index, ends, minuses).format(*numbers)
    else:
        text = _layout(index, ends, minuses).format(*_terms(shape, numbers))
    left, _, right = text.partition("=")
    return text if left != right else _layout(index, ends, minuses, True).format(*_terms(shape, numbers))  # RC-5


@lru_cache(maxsize=1 << 15)
def _form(index: int, subtracted: tuple[int, ...], minuses: int) -> str:
    """The places of the numbers, where the number 1 joins no others. Few of all possible ones are asked for."""
    places = [f"{{{number}}}" for number in range(len(subtracted))]
    terms = [_in_order([places[n] for n in times], [places[n] for n in over]) for times, over in shapes()[index].places]
    return _layout(index, subtracted, minuses).format(*terms)


@lru_cache(maxsize=1 << 15)
def _layout(index: int, subtracted: tuple[int, ...], minuses: int, swapped: bool = False) -> str:
    """The places of the terms; `swapped` on the right."""
    left: list[int] = []
    right: list[int] = []
    for term, (times, over) in enumerate(shapes()[index].places):
        (right if any(subtracted[place] for place in times + over) else left).append(term)
    if not right:  # all terms are zero
        right.append(left.pop())
    return "=".join(_crossed(left, right[::-1] if swapped else right, minuses))


def _terms(shape: Shape, numbers: Sequence[int]) -> list[str]:
    return [
        _term(term.zero, [numbers[place] for place in times], [numbers[place] for place in over])
        for term, (times, over) in zip(shape.terms, shape.places, strict=True)
    ]


def _term(zero: bool, times: list[int], over: list[int]) -> str:
    """RC-9: the order of numbers matters only beside the number 1."""
    if zero or 1 in times or 1 in over:
        return orders(Filled((*(0,) * zero, *sorted(times)), tuple(sorted(over))), True)[0].text
    return _in_order([*map(str, times)], [*map(str, over)])


def _in_order(times: list[str], over: list[str]) -> str:
    """A term with its numbers in the order of the search; without any it is 0."""
    return "".join(["x".join(times) or "0", *map(":{}".format, over)])


def _crossed(left: list[int], right: list[int], minuses: int) -> list[str]:
    """Both sides. Their first terms lead, and the last of the others take a − on the other side."""
    sides = [f"{{{left[0]}}}", f"{{{right[0]}}}"]
    rest = [*((0, term) for term in left[1:]), *((1, term) for term in right[1:])]
    for number, (side, term) in enumerate(rest):
        if number < len(rest) - minuses:
            sides[side] += f"+{{{term}}}"
        else:
            sides[1 - side] += f"-{{{term}}}"
    return sides
