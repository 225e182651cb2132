"""Values the possible ends of a turn of The Last Die by their effect on the game.

The value of a choice assumes that all players then play this round for itself. The rounds to come have the values of
the solution for two; with three and more, their values if they too are played for themselves. For two, the round
could be solved for each standing; that takes seconds and gains less than a ten-thousandth of a win. Importing this
module imports Numba.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache

import numpy as np

from astragal.core.arrays import Floats, Ints
from astragal.games.rolling_cubes.dice import Settings
from astragal.games.rolling_cubes.exact import additions, solutions
from astragal.games.rolling_cubes.exact.last_die_match import Match, Points
from astragal.games.rolling_cubes.exact.last_die_solution import STUCK, WHOLE, Worth
from astragal.games.rolling_cubes.exact.solutions import Faces, key
from astragal.games.rolling_cubes.last_die import following
from astragal.games.rolling_cubes.lookup import hands, tables
from astragal.games.rolling_cubes.players.payoff import Payoff, Prize
from astragal.games.rolling_cubes.view import LastDieView, dice_of, settings_of


@dataclass(frozen=True)
class Outlook:
    """The values of the ends of a turn: by the solution of a round, and by what its ends mean for the game."""

    view: LastDieView
    prize: Prize

    @cached_property
    def _settings(self) -> Settings:
        return settings_of(self.view)

    @cached_property
    def _points(self) -> Points:
        return tuple(self.view["points"])

    @property
    def _roller(self) -> int:
        return self.view["roller"]

    @property
    def _following(self) -> int:
        return following(self._roller, len(self._points))

    @cached_property
    def _match(self) -> Match:
        return _match(len(self._points), self.view["target"], self.prize, *key(self._settings))

    @cached_property
    def _worth(self) -> Worth:
        """The probabilities of the ends of the round, by the hand that is left."""
        worth: Worth = solutions.last_die(len(self._points), self._settings).worth[0]
        return worth

    @cached_property
    def _by_end(self) -> Floats:
        return self._match.by_end(self._points, self._following)

    @cached_property
    def passing(self) -> Payoff:
        """The payoff if the roller adds nothing (RC-18), or builds nothing as the first of a round (RC-19)."""
        if (builder := self.view["builder"]) is None:
            return self._match.worth(self._points, self._following)
        return self._match.after(self._points, builder, STUCK)

    @cached_property
    def whole(self) -> Payoff:
        """The payoff if the roller uses all dice (RC-18)."""
        return self._match.after(self._points, self._roller, WHOLE)

    def left(self, ranks: Ints) -> Floats:
        """The payoffs if the roller leaves a hand: a row for each of these ranks."""
        return np.tensordot(self._worth[ranks].astype(float), self._by_end, 2)

    def before(self) -> Payoff:
        """The payoff before the roller throws: the mean over all throws, each with the roller's best choice."""
        likings = self._likings()
        chances, hand, may_end = additions.throws(dice_of(self.view["fixed"]), self._settings, likings)
        passing, whole = (payoff[self._roller] for payoff in (self.passing, self.whole))
        building = np.where(hand < 0, -np.inf, likings[hand])
        ends = may_end & (whole >= np.maximum(building, passing))
        builds = ~ends & (building >= passing)
        left = self.left(tables.load(self._settings.zero_dividend).rank.ravel()[hand[builds]])
        passes = chances[~(ends | builds)].sum()
        payoff: Payoff = chances[ends].sum() * self.whole + passes * self.passing + chances[builds] @ left
        return payoff

    def _likings(self) -> Floats:
        """The value to the roller of leaving each hand."""
        likings = np.full(hands.COUNT, -np.inf)
        feasible = tables.load(self._settings.zero_dividend).feasible.ravel()
        likings[feasible] = np.tensordot(self._worth, self._by_end[..., self._roller].astype(self._worth.dtype), 2)
        return likings


@lru_cache(maxsize=64)
def _match(seats: int, target: int, prize: Prize, faces: Faces, zero_dividend: bool) -> Match:
    return solutions.match(seats, Settings(dict(faces), zero_dividend), target, prize.of_points)
