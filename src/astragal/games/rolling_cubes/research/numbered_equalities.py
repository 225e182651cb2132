"""The best equalities of dice by number, for agents that know moves only as numbers."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import cache, cached_property, lru_cache
from itertools import islice
from typing import TYPE_CHECKING

import numpy as np

from astragal.games.rolling_cubes import equality, lines
from astragal.games.rolling_cubes.dice import ALL, ORDER, in_order
from astragal.games.rolling_cubes.lookup import hands, option_points, store

if TYPE_CHECKING:
    from astragal.core.arrays import Ints
    from astragal.games.rolling_cubes.lookup.best_equalities import Best
    from astragal.games.rolling_cubes.lookup.best_ways import Lookup, Terms


class Numbered(ABC):
    """Equalities by number, best first; of those that differ only in the order of their parts, one.

    `points` are those of each, with the bonus of its line (RC-25) if it is for one.
    """

    points: Sequence[int]

    @abstractmethod
    def text(self, number: int) -> str: ...

    @abstractmethod
    def dice(self, number: int) -> str:
        """The dice that it uses."""

    def used_and_points(self) -> Ints:
        """By equality: how many dice of each symbol it uses, and its points."""
        return np.array([(*counts(self.dice(number)), points) for number, points in enumerate(self.points)])


class Searched(Numbered):
    """Found by the solver."""

    def __init__(self, texts: Sequence[str], line: str | None) -> None:
        self._texts = texts
        self.points = [_points(text, line) for text in texts]

    def text(self, number: int) -> str:
        return self._texts[number]

    def dice(self, number: int) -> str:
        return equality.dice_of(self._texts[number])


class OfRoll(Numbered):
    """Of all dice: the tables of the package have what the best count. The rest is found when it is asked for."""

    def __init__(self, dice: str, zero_dividend: bool, line: str | None, most: int) -> None:
        self._asked = "", dice, zero_dividend, line, most
        number = 0 if line is None else 1 + lines.LINES.index(line)
        points = option_points.load(zero_dividend)[number, hands.roll_number(dice), :most].tolist()
        self.points: list[int] = points if points[-1] else points[: points.index(0)]

    def text(self, number: int) -> str:
        return self._found.text(number)

    def dice(self, number: int) -> str:
        return self._found.dice(number)

    def used_and_points(self) -> Ints:
        return self._found.used_and_points()

    @cached_property
    def _found(self) -> Numbered:
        return _found(*self._asked)


class LookedUp(Numbered):
    """Looked up in the tables of this machine. A text of one is found without those of the others."""

    def __init__(self, fixed: str, rest: str, zero_dividend: bool, line: str | None, most: int) -> None:
        self._asked = fixed, rest, *_known(line, zero_dividend)
        self._most = most

    @property
    def points(self) -> Sequence[int]:  # type: ignore[override]
        return self._best.values

    def text(self, number: int) -> str:
        from astragal.games.rolling_cubes.lookup.best_equalities import text_of

        return text_of(number, *self._asked)

    def dice(self, number: int) -> str:
        return self._best.dice(number)

    def used_and_points(self) -> Ints:
        return self._best.used_and_points()

    @cached_property
    def _best(self) -> Best:
        from astragal.games.rolling_cubes.lookup.best_equalities import Best

        fixed, rest, terms, known = self._asked
        return Best(fixed, rest, terms, self._most, known)


@cache
def _known(line: str | None, zero_dividend: bool) -> tuple[Terms, Lookup]:
    """The terms of a question, and where its answers are looked up."""
    from astragal.games.rolling_cubes.lookup.best_ways import lookup, terms_of

    return terms_of(line, zero_dividend), lookup()


@lru_cache(maxsize=4096)
def best(fixed: str, rest: str, zero_dividend: bool, line: str | None, most: int) -> Numbered:
    """The `most` best equalities of all fixed dice and some of the rest. All ways to find them give the same ones.

    Cached, because one decision asks for them several times.
    """
    if len(rest) == len(ALL) and most <= option_points.MOST:
        return OfRoll(rest, zero_dividend, line, most)
    return _found(fixed, rest, zero_dividend, line, most)


def _found(fixed: str, rest: str, zero_dividend: bool, line: str | None, most: int) -> Numbered:
    return (LookedUp if _there() else _searched)(fixed, rest, zero_dividend, line, most)


@cache
def _there() -> bool:
    """Whether the tables are there."""
    return store.place(store.WAYS).exists()


def _searched(fixed: str, rest: str, zero_dividend: bool, line: str | None, most: int) -> Numbered:
    from astragal.games.rolling_cubes.solver.solver import Wish, once_rearranged

    dice = in_order(fixed + rest)
    return Searched([*islice(once_rearranged(dice, zero_dividend, Wish(fixed, line)), most)], line)


def _points(text: str, line: str | None) -> int:
    built = equality.read(text)
    return equality.score(built).total + (lines.bonus(line, built) if line else 0)


@lru_cache(maxsize=4096)
def counts(dice: str) -> tuple[int, ...]:
    """How many dice show each symbol. Cached: a table shows the same dice more than once."""
    return tuple(map(dice.count, ORDER))
