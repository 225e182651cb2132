"""The result of a league: how the ratings went, when their order was right, and how far they scatter."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from statistics import fmean, pstdev

from astragal.core.statistics.rating import Rating
from astragal.lab.strength.league_skill import LeagueSkill
from astragal.lab.strength.order import Course, pairs_right, right_after

MOMENTS = (50, 100, 200, 400)
"""After how many games the pairs in the right order are counted, besides at the end."""


@dataclass(frozen=True)
class LeagueResult:
    """The ratings of all players, from the weakest up: before the first game, and after each. `skill` is what the
    analyses of the first games say, if there are any."""

    game: str
    bots: tuple[str, ...]
    seats: int
    seed: int
    course: tuple[tuple[Rating, ...], ...]
    skill: LeagueSkill | None = None

    @property
    def games(self) -> int:
        return len(self.course) - 1

    @property
    def games_each(self) -> float:
        """How many games a player has played, on average."""
        return self.games * self.seats / len(self.bots)

    @property
    def final(self) -> tuple[Rating, ...]:
        return self.course[-1]

    @cached_property
    def _ratings(self) -> Course:
        return [[rating.mu for rating in ratings] for ratings in self.course]

    def right_after(self, apart: int = 1) -> int | None:
        """After how many games the ratings have all players so many rungs apart, or further, in the right order."""
        return right_after(self._ratings, apart)

    def pairs_right(self, games: int) -> float:
        """The share of all pairs of players who are in the right order after so many games."""
        return pairs_right(self._ratings, games)

    def settled_after(self, player: int) -> int | None:
        """The number of games after which the rating of a player is not provisional any more; None if it is still."""
        return next((games for games, each in enumerate(self.course) if not each[player].provisional), None)

    @cached_property
    def second_half(self) -> tuple[tuple[Rating, ...], ...]:
        """The ratings after each game of the second half, by player."""
        return tuple(zip(*self.course[len(self.course) // 2 :], strict=True))

    def mean(self, player: int) -> float:
        """The points of a player in the second half, on average."""
        return fmean(rating.exact_points for rating in self.second_half[player])

    def scatter(self, player: int) -> float:
        """The standard deviation of the points of a player in the second half."""
        return pstdev(rating.exact_points for rating in self.second_half[player])

    def within(self, player: int) -> float:
        """How often in the second half the points of a player were so near to their mean as ± says."""
        mean = self.mean(player)
        return fmean(abs(rating.exact_points - mean) <= rating.plus_minus for rating in self.second_half[player])

    def as_json(self) -> dict[str, object]:
        moments = [games for games in MOMENTS if games < self.games]
        return {
            "game": self.game,
            "seats": self.seats,
            "games": self.games,
            "games_each": round(self.games_each, 1),
            "seed": self.seed,
            "right_after": self.right_after(),
            "right_two_apart_after": self.right_after(2),
            "pairs_right": {str(games): round(self.pairs_right(games), 4) for games in (*moments, self.games)},
            "players": [self._player(number) for number in range(len(self.bots))],
            "skill": self.skill and self.skill.as_json(),
        }

    def _player(self, number: int) -> dict[str, object]:
        final = self.final[number]
        return {
            "bot": self.bots[number],
            "points": final.points,
            "plus_minus": final.plus_minus,
            "settled_after": self.settled_after(number),
            "mean": round(self.mean(number)),
            "scatter": round(self.scatter(number), 1),
            "within": round(self.within(number), 4),
        }
