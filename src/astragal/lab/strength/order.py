"""When do figures have players of known strength in the right order?

A course has, before the first game and after each, a figure for each player, from the weakest up; the more, the
stronger. A player without one (None) is in no order.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from statistics import fmean

Course = Sequence[Sequence[float | None]]


def right_after(course: Course, apart: int = 1) -> int | None:
    """The number of games after which all players so many rungs apart, or further, are in the right order and stay so;
    None if they are not at the end."""
    wrong = [games for games in range(len(course)) if not all(_right(course[games], apart))]
    last = wrong[-1] if wrong else -1
    return last + 1 if last + 1 < len(course) else None


def pairs_right(course: Course, games: int) -> float:
    """The share of all pairs of players who are in the right order after so many games."""
    return fmean(_right(course[games], 1))


def _right(figures: Sequence[float | None], apart: int) -> Iterator[bool]:
    """For each pair of players at least so far apart, whether the stronger one has more."""
    for (weak, less), (strong, more) in combinations(enumerate(figures), 2):
        if strong - weak >= apart:
            yield less is not None and more is not None and less < more
