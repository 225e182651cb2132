"""The payoff of a game: its own win, or the win of the tournament that it belongs to.

Importing this module imports Numba.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import product
from typing import Protocol

import numpy as np

from astragal.core.advice import Worth
from astragal.core.arrays import Floats, Generator, Ints
from astragal.core.game import Over
from astragal.games.rolling_cubes.dice import Settings
from astragal.games.rolling_cubes.exact import solutions
from astragal.games.rolling_cubes.exact.last_die_match import Points
from astragal.games.rolling_cubes.exact.race import WIN
from astragal.games.rolling_cubes.exact.solutions import Faces, key
from astragal.games.rolling_cubes.players import playouts
from astragal.games.rolling_cubes.players.playouts import Position
from astragal.games.rolling_cubes.tournament import TARGETS, place_points, places, winners
from astragal.games.rolling_cubes.view import TournamentView, settings_of

Payoff = Floats
"""The value of the end of a game: the chances of all seats to win, then their points, if these are computed."""

_GAMES = len(TARGETS)
_ENDS = (1, 0), (0, 1)
"""The ends of a game of two: the first wins, or the second."""


def worth_of(payoff: Payoff, seats: int) -> Worth:
    return Worth(tuple(payoff[:seats].tolist()), tuple(payoff[seats:].tolist()))


class Prize(Hashable, Protocol):
    """The values of the ends of a game. Equal prizes have equal values."""

    def of_points(self, points: Points) -> Payoff:
        """The value if The Last Die ends with these points."""
        ...

    def of_two(self, worth: Sequence[float]) -> Worth:
        """The value of a race of two with these values: see `race.WIN` and the following."""
        ...

    def of_many(self, position: Position, chances: Floats, samples: int, state: Generator) -> Worth:
        """The value of a race of three or more from here."""
        ...


@dataclass(frozen=True)
class SinglePrize:
    """A game played for itself. The points of The Last Die (rounds won) are not computed."""

    def of_points(self, points: Points) -> Payoff:
        return np.equal(points, max(points)).astype(float)

    def of_two(self, worth: Sequence[float]) -> Worth:
        win, first, second = map(float, worth)
        return Worth((win, 1 - win), (first, second))

    def of_many(self, position: Position, chances: Floats, samples: int, state: Generator) -> Worth:
        return playouts.worth_of_race(position, chances, samples, state)


@dataclass(frozen=True)
class TournamentPrize:
    """A game of a tournament (RC-21 to RC-23): its number, the points so far, and the places in Game 2 once it is over.
    Its payoff is the value of the tournament after it."""

    number: int
    points: Points
    second: Points
    faces: Faces
    zero_dividend: bool

    @classmethod
    def of(cls, view: TournamentView) -> TournamentPrize:
        points, finished = tuple(view["points"]), view["finished"]
        second = tuple(finished[1]["places"]) if len(finished) > 1 else (0,) * len(points)
        return cls(view["number"], points, second, *key(settings_of(view)))

    def of_points(self, points: Points) -> Payoff:
        return _final(_with(self.points, points), self.second)

    def of_two(self, worth: Sequence[float]) -> Worth:
        """The winner of a game of two wins it with any points."""
        first, other = (self._after(end)._before() for end in _ENDS)
        return worth_of(worth[WIN] * first + (1 - worth[WIN]) * other, 2)

    def _after(self, end: Points) -> TournamentPrize:
        """The tournament after the game of two has ended like this."""
        second = places(_over(end)) if self.number == _GAMES - 1 else self.second
        return replace(self, number=self.number + 1, points=_with(self.points, end), second=second)

    def _before(self) -> Payoff:
        """The value of the tournament of two before the game. In Game 2 both find the same equality, so it is even."""
        if self.number > _GAMES:
            return _final(self.points, self.second)
        chance = self._last_die_chance() if self.number == _GAMES else 0.5
        first, other = (self._after(end)._before() for end in _ENDS)
        return chance * first + (1 - chance) * other

    def _last_die_chance(self) -> float:
        """The chance of the first seat, which begins."""
        return float(
            _last_die(2, self.faces, self.zero_dividend, lambda points: np.array(float(points[0] > points[1])))
        )

    def of_many(self, position: Position, chances: Floats, samples: int, state: Generator) -> Worth:
        ends = _last_die_ends(len(self.points), self.faces, self.zero_dividend)
        points, second = (np.array(each, np.int64) for each in (self.points, self.second))
        rest = playouts.RestOfTournament(points, self.number, second, TARGETS[1], *ends)
        return playouts.worth_of_tournament(position, rest, chances, samples, state)


def _with(points: Points, end: Points) -> Points:
    """RC-22: the tournament points after one more game with this result."""
    return tuple(had + more for had, more in zip(points, place_points(_over(end)), strict=True))


def _over(scores: Points) -> Over:
    return Over(scores, (scores.index(max(scores)),), "target")


def _final(points: Points, second: Sequence[int]) -> Payoff:
    """RC-23: the win, or a share of it, and the points."""
    won = winners(points, second)
    return np.array([*((seat in won) / len(won) for seat in range(len(points))), *points])


@lru_cache(maxsize=8)
def _last_die_ends(seats: int, faces: Faces, zero_dividend: bool) -> tuple[Ints, Floats]:
    """The possible final points of the last game of a tournament, and their cumulative probabilities."""
    ends = [points for points in product(range(TARGETS[-1] + 1), repeat=seats) if points.count(TARGETS[-1]) == 1]
    chances = _last_die(seats, faces, zero_dividend, lambda points: np.eye(len(ends))[ends.index(points)])
    return np.array(ends), np.cumsum(chances)


def _last_die(seats: int, faces: Faces, zero_dividend: bool, payoff: Callable[[Points], Payoff]) -> Payoff:
    """The value of the last game of a tournament before it begins, given the values of its ends."""
    return solutions.match(seats, Settings(dict(faces), zero_dividend), TARGETS[-1], payoff).worth((0,) * seats, 0)
