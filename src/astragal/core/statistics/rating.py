"""Ratings of players by the places of their games: OpenSkill's Plackett-Luce model, for two seats or more.

The same games in the same order give the same numbers, to the last bit. docs/ratings.md explains them to players.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, permutations, product
from statistics import fmean

from openskill.models import PlackettLuce

_MODEL = PlackettLuce()

POINTS = 30.0
"""Points for one unit of OpenSkill's. Between two settled players 400 of them are then odds of about ten to one."""
MIDDLE = 1500.0
"""The points of who has not played yet."""
LEAST = 100
"""Nobody is shown fewer points. Who always comes last of six would have less than none."""
SURE = 2.0
"""How many standard deviations are shown as ±: about 95 % of all strengths lie within two."""
PROVISIONAL_SIGMA = 5.0
"""A rating is provisional until its sigma is below."""


@dataclass(frozen=True, slots=True)
class Rating:
    """How strong a player is believed to be, and the standard deviation of that belief."""

    mu: float = _MODEL.mu
    sigma: float = _MODEL.sigma

    @property
    def exact_points(self) -> float:
        return MIDDLE + POINTS * (self.mu - _MODEL.mu)

    @property
    def points(self) -> int:
        """What people are shown."""
        return max(LEAST, round(self.exact_points))

    @property
    def plus_minus(self) -> int:
        """How far the strength may be from the points."""
        return round(SURE * POINTS * self.sigma)

    @property
    def provisional(self) -> bool:
        return self.sigma >= PROVISIONAL_SIGMA


def rate(before: Sequence[Rating], places: Sequence[int]) -> list[Rating]:
    """The ratings after a game, in the order of the seats.

    Seats with equal places get the mean of all orders in which they could have come. (By OpenSkill's own formula for
    ties, two of five who share a win would gain less than the one who comes third.)
    """
    outcomes = [_rate(before, order) for order in _orders(places)]
    return [
        Rating(fmean(each.mu for each in of_seat), fmean(each.sigma for each in of_seat))
        for of_seat in zip(*outcomes, strict=True)
    ]


def _rate(before: Sequence[Rating], order: Sequence[int]) -> list[Rating]:
    """The ratings after a game without ties, by the seats from the first place to the last."""
    teams = [[_MODEL.rating(each.mu, each.sigma)] for each in before]
    ranks = [float(order.index(seat)) for seat in range(len(before))]
    return [Rating(team[0].mu, team[0].sigma) for team in _MODEL.rate(teams, ranks=ranks)]


def _orders(places: Sequence[int]) -> Iterator[list[int]]:
    """All orders of the seats that these places allow."""
    tied = [[seat for seat, each in enumerate(places) if each == place] for place in sorted(set(places))]
    return (list(chain(*order)) for order in product(*map(permutations, tied)))


def places_of(
    seats: int, winners: Sequence[int], scores: Sequence[int] | None, stopped: Mapping[int, int]
) -> tuple[int, ...]:
    """The place of each seat: the winners share the first, the others follow by score; equal seats share a place.

    `stopped` are the seats whose players did not play to the end, and when they stopped. They come after all others,
    whatever was played for them, and the later they stopped the better.
    """
    points = scores if scores and more_is_better(scores, winners) else [0] * seats
    merits = [
        (False, stopped[seat], 0) if seat in stopped else (True, seat in winners, points[seat]) for seat in range(seats)
    ]
    return tuple(1 + sum(other > merit for other in merits) for merit in merits)


def more_is_better(scores: Sequence[int], winners: Sequence[int]) -> bool:
    """Whether the points order the seats: nobody has more than a winner."""
    return not winners or min(scores[seat] for seat in winners) == max(scores)
