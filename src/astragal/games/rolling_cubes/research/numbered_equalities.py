"""The best equalities of dice by number, for agents that know moves only as numbers."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import cache, cached_property, lru_cache
from itertools import islice
from typing import TYPE_CHECKING

from astragal.games.rolling_cubes import equality, lines
from astragal.games.rolling_cubes.dice import ALL, ORDER, without
from astragal.games.rolling_cubes.lookup import hands, option_points, store

if TYPE_CHECKING:
    from astragal.games.rolling_cubes.lookup.best_equalities import Best


class Numbered(ABC):
    """Equalities by number, best first; of those that differ only in the order of their parts, one.

    `points` are those of each, with the bonus of its line (RC-25) if it is for one.
    """

    points: Sequence[int]

    @abstractmethod
    def text(self, number: int) -> str: ...

    @abstractmethod
    def used(self, number: int) -> Sequence[int]:
        """How many dice of each symbol it uses."""


class Searched(Numbered):
    """Found by the solver."""

    def __init__(self, texts: Sequence[str], line: str | None) -> None:
        self._texts = texts
        self.points = [_points(text, line) for text in texts]

    def text(self, number: int) -> str:
        return self._texts[number]

    def used(self, number: int) -> Sequence[int]:
        return counts(equality.read(self._texts[number]).dice)


class LookedUp(Numbered):
    """Looked up in the tables of this machine: what those of a roll count at once, the rest when it is asked for."""

    def __init__(self, dice: str, fixed: str, zero_dividend: bool, line: str | None, most: int) -> None:
        from astragal.games.rolling_cubes.lookup.best_ways import lookup, terms_of

        self._fixed, self._rest, self._most = fixed, without(dice, fixed) if fixed else dice, most
        self._terms, self._known = terms_of(line, zero_dividend), lookup()
        self.points = self._points_of_roll() if self._is_roll() else self._best.values

    def text(self, number: int) -> str:
        from astragal.games.rolling_cubes.lookup.best_equalities import text_of

        return text_of(number, self._fixed, self._rest, self._terms, self._known)

    def used(self, number: int) -> Sequence[int]:
        return counts(self._best.dice(number))

    def _is_roll(self) -> bool:
        return len(self._rest) == len(ALL) and self._most <= option_points.MOST

    def _points_of_roll(self) -> list[int]:
        points = option_points.load(self._terms.zero_dividend)
        listed: list[int] = points[
            self._terms.line + 1, hands.roll_of(hands.number_of(self._rest)), : self._most
        ].tolist()
        return listed[: listed.index(0)] if 0 in listed else listed

    @cached_property
    def _best(self) -> Best:
        from astragal.games.rolling_cubes.lookup.best_equalities import Best

        return Best(self._fixed, self._rest, self._terms, self._most, self._known)


@lru_cache(maxsize=4096)
def best(dice: str, fixed: str, zero_dividend: bool, line: str | None, most: int) -> Numbered:
    """The `most` best equalities. Both ways give the same ones.

    Cached, because one decision asks for them several times.
    """
    return (LookedUp if _there() else _searched)(dice, fixed, zero_dividend, line, most)


@cache
def _there() -> bool:
    """Whether the tables are there."""
    return store.place(store.WAYS).exists()


def _searched(dice: str, fixed: str, zero_dividend: bool, line: str | None, most: int) -> Numbered:
    from astragal.games.rolling_cubes.solver.solver import Wish, once_rearranged

    return Searched([*islice(once_rearranged(dice, zero_dividend, Wish(fixed, line)), most)], line)


def _points(text: str, line: str | None) -> int:
    built = equality.read(text)
    return equality.score(built).total + (lines.bonus(line, built) if line else 0)


@lru_cache(maxsize=4096)
def counts(dice: str) -> tuple[int, ...]:
    """How many dice show each symbol. Cached: a table shows the same dice more than once."""
    return tuple(map(dice.count, ORDER))
