"""The best equalities of dice by number, for agents that know moves only as numbers."""

from __future__ import annotations

from functools import lru_cache
from itertools import islice
from typing import NamedTuple

from astragal.games.rolling_cubes import equality, lines
from astragal.games.rolling_cubes.dice import ORDER


class Numbered(NamedTuple):
    """An equality, its points (with the bonus of its line, RC-25, if it is for one), and the number of dice of each
    symbol that it uses."""

    text: str
    points: int
    used: tuple[int, ...]


@lru_cache(maxsize=4096)
def best(dice: str, fixed: str, zero_dividend: bool, line: str | None, most: int) -> tuple[Numbered, ...]:
    """The `most` best equalities, best first; of those that differ only in the order of their parts, one.

    Cached, because one decision asks for them several times.
    """
    from astragal.games.rolling_cubes.solver.solver import Wish, once_rearranged

    texts = islice(once_rearranged(dice, zero_dividend, Wish(fixed, line)), most)
    return tuple(_numbered(text, line) for text in texts)


def _numbered(text: str, line: str | None) -> Numbered:
    built = equality.read(text)
    points = equality.score(built).total + (lines.bonus(line, built) if line else 0)
    return Numbered(text, points, counts(built.dice))


def counts(dice: str) -> tuple[int, ...]:
    """How many dice show each symbol."""
    return tuple(map(dice.count, ORDER))
