"""A player's skill without luck, from the games that were analysed: two figures, each with a 95 % interval.

The games of a player are independent; the decisions of one game hang together. So all that is counted is one number, or
one pair of numbers, a game. docs/ratings.md explains the figures to players.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from astragal.core.statistics.intervals import Interval, student

LEAST_GAMES = 5
"""With fewer games than this no figure is shown."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean and its 95 % interval."""

    value: float
    interval: Interval


class Decided(NamedTuple):
    """Of some games the number, and sums over the games of d, g, d², dg and g²: a game of d decisions gave up g in
    all."""

    games: int
    decisions: int
    given_up: float
    squared_decisions: int
    products: float
    squares: float

    @staticmethod
    def of(games: Iterable[tuple[int, float]]) -> Decided:
        """Games with decisions."""
        listed = [(decisions, given_up) for decisions, given_up in games if decisions]
        return Decided(
            len(listed),
            sum(decisions for decisions, _ in listed),
            math.fsum(given_up for _, given_up in listed),
            sum(decisions**2 for decisions, _ in listed),
            math.fsum(decisions * given_up for decisions, given_up in listed),
            math.fsum(given_up**2 for _, given_up in listed),
        )


def given_up(decided: Decided) -> Estimate | None:
    """What a decision gives up on average: Σg / Σd, with the interval of a ratio over games. None of too few.

    The interval is that of the logarithm, since losses are skewed: a large one is rare. A symmetric interval would hold
    far less often, most of all after few games.
    """
    n, decisions = decided.games, decided.decisions
    if n < LEAST_GAMES:
        return None
    rate = decided.given_up / decisions
    if not rate:
        return Estimate(0.0, Interval(0.0, 0.0))
    scattered = decided.squares - 2 * rate * decided.products + rate**2 * decided.squared_decisions
    error = math.sqrt(max(0.0, scattered) * n / (n - 1)) / decided.given_up
    factor = math.exp(student(n - 1) * error)
    return Estimate(rate, Interval(rate / factor, rate * factor))


def mean(values: Sequence[float]) -> Estimate | None:
    """The mean of one number a game, with Student's interval. None of too few."""
    n = len(values)
    if n < LEAST_GAMES:
        return None
    middle = math.fsum(values) / n
    scattered = math.fsum((value - middle) ** 2 for value in values)
    half = student(n - 1) * math.sqrt(scattered / (n - 1) / n)
    return Estimate(middle, Interval(middle - half, middle + half))
