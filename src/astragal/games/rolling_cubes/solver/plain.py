"""Writes one equality of a solution of the search, with as many + as there can be, quickly.

`writing` has all of them. Those that differ only in the order of their parts are one here.
"""

from __future__ import annotations

from collections.abc import Sequence

from astragal.games.rolling_cubes.solver.shapes import Shape
from astragal.games.rolling_cubes.solver.writing import Filled, orders


def plainest(shape: Shape, numbers: Sequence[int], subtracted: Sequence[int], minuses: int) -> str:
    """One of the best equalities of these numbers with this many −. `subtracted` says it of the term that each ends."""
    left: list[str] = []
    right: list[str] = []
    for term, (times, over) in zip(shape.terms, shape.places, strict=True):
        text = _term(term.zero, [numbers[place] for place in times], [numbers[place] for place in over])
        (right if any(subtracted[place] for place in times + over) else left).append(text)
    if not right:  # all terms are zero
        right.append(left.pop())
    sides = _crossed(left, right, minuses)
    return "=".join(sides if sides[0] != sides[1] else _crossed(left, right[::-1], minuses))  # RC-5


def _term(zero: bool, times: list[int], over: list[int]) -> str:
    """RC-9: the order of numbers matters only beside the number 1."""
    if zero or 1 in times or 1 in over:
        return orders(Filled((*(0,) * zero, *sorted(times)), tuple(sorted(over))), True)[0].text
    return "".join(["x".join(map(str, times)), *map(":{}".format, over)])


def _crossed(left: list[str], right: list[str], minuses: int) -> list[str]:
    """Both sides. Their first terms lead, and the last of the others take a − on the other side."""
    sides, rest = [left[0], right[0]], [*((0, term) for term in left[1:]), *((1, term) for term in right[1:])]
    for number, (side, term) in enumerate(rest):
        if number < len(rest) - minuses:
            sides[side] += "+" + term
        else:
            sides[1 - side] += "-" + term
    return sides
