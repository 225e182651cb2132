"""Elo differences: 400 points are odds of ten to one.

If one player meets several seats of another, its odds are compared with those of its fair share, one seat among all.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from astragal.core.statistics.intervals import Interval, Z
from astragal.lab.simulation.estimate import finite

if TYPE_CHECKING:
    from numpy.typing import NDArray

_SCALE = 400 / math.log(10)
"""Elo points for odds that are e times as good."""
_LARGEST_STEP = 2.0
_EXACT = 1e-9


def for_two(share: float, seats: int) -> float:
    """The share of the wins at a table for two of a player with the same odds against each other seat."""
    others = share * (seats - 1)
    return others / (others + 1 - share)


def elo(share: float, seats: int = 2) -> float:
    """The Elo difference for a share of the wins: 400 log10(p(N-1) / (1-p))."""
    even = for_two(share, seats)
    return 400 * math.log10(even / (1 - even)) if 0 < even < 1 else math.copysign(math.inf, even - 0.5)


@dataclass(frozen=True, slots=True)
class Meeting:
    """The games of two players, by number: the first player's share of the wins, and the number of games."""

    first: int
    second: int
    share: float
    games: float

    def with_doubt(self) -> Meeting:
        """Add half a win for each side if one side won everything (Haldane, Anscombe)."""
        if 0 < self.share < 1:
            return self
        return Meeting(self.first, self.second, (self.share * self.games + 0.5) / (self.games + 1), self.games + 1)


@dataclass(frozen=True, slots=True)
class Rating:
    """A player's strength above the weakest rung, with its standard error."""

    elo: float
    error: float

    @property
    def interval(self) -> Interval:
        return Interval(self.elo - Z * self.error, self.elo + Z * self.error)

    def as_json(self) -> dict[str, object]:
        return {
            "elo": finite(self.elo),
            "error": finite(self.error),
            "interval": [finite(end) for end in self.interval],
        }


def rate(meetings: Sequence[Meeting], players: int, seats: int = 2) -> list[Rating]:
    """The maximum-likelihood ratings of players 0, 1 … in the Bradley-Terry model; player 0 has rating 0.

    With more than two seats it is the Plackett-Luce model. Meetings must connect every player with player 0. Newton's
    method with limited steps.
    """
    doubted = [meeting.with_doubt() for meeting in meetings]
    strengths, step = np.zeros(players), np.full(players - 1, np.inf)
    while np.max(np.abs(step)) > _EXACT:
        slope, information = _likelihood(doubted, strengths, seats)
        step = np.linalg.solve(information[1:, 1:], slope[1:])
        strengths[1:] += np.clip(step, -_LARGEST_STEP, _LARGEST_STEP)
    errors = np.sqrt(np.diag(np.linalg.inv(information[1:, 1:])))
    return [Rating(_SCALE * float(each), _SCALE * float(e)) for each, e in zip(strengths, [0.0, *errors], strict=True)]


def _likelihood(
    meetings: Sequence[Meeting], strengths: NDArray[np.float64], seats: int
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """The gradient of the log-likelihood, and the Fisher information."""
    slope, information = np.zeros(len(strengths)), np.zeros((len(strengths), len(strengths)))
    for meeting in meetings:
        pair = [meeting.first, meeting.second]
        expected = 1 / (1 + (seats - 1) * math.exp(strengths[meeting.second] - strengths[meeting.first]))
        slope[pair] += np.array([1, -1]) * meeting.games * (meeting.share - expected)
        information[np.ix_(pair, pair)] += np.array([[1, -1], [-1, 1]]) * meeting.games * expected * (1 - expected)
    return slope, information
