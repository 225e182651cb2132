"""Statistics of counted numbers: 95 % intervals and quantiles.

Everything is computed from counts, in whole numbers where possible, so the order of the games does not matter.
"""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeVar

from astragal.core.statistics.intervals import Interval, Z, student, wilson

PERCENTS = {"min": 0, "p5": 5, "p25": 25, "median": 50, "p75": 75, "p95": 95, "max": 100}

Counts = Counter[int]
"""How often each whole number occurred."""
Number = TypeVar("Number", int, Fraction)


def mean(counts: Counter[Number]) -> float:
    return float(sum(value * times for value, times in counts.items()) / counts.total())


def variance(counts: Counter[Number]) -> float:
    """The estimated variance of the population; 0 for a single number."""
    n = counts.total()
    first = sum(value * times for value, times in counts.items())
    second = sum(value * value * times for value, times in counts.items())
    return float((n * second - first * first) / (n * (n - 1))) if n > 1 else 0.0


def deviation(counts: Counter[Number]) -> float:
    """The estimated standard deviation of the population; 0 for a single number."""
    return math.sqrt(variance(counts))


def mean_interval(counts: Counter[Number]) -> Interval | None:
    """Student's interval for the mean; None for a single number."""
    n = counts.total()
    if n < 2:
        return None
    half = student(n - 1) * deviation(counts) / math.sqrt(n)
    return Interval(mean(counts) - half, mean(counts) + half)


def share_interval(counts: Counter[Fraction]) -> Interval:
    """The interval for the mean of independent numbers between 0 and 1.

    Each number may itself be the mean of dependent games. It is Wilson's interval with the effective size of the
    sample, so it stays between 0 and 1 and always has a width.
    """
    size = effective_size(counts)
    return wilson(mean(counts) * size, size)


def effective_size(counts: Counter[Fraction]) -> float:
    """How many independent wins and losses would give the mean of numbers between 0 and 1 as exactly (Kish).

    The variance is estimated, so Student's quantile replaces the normal one (Dean and Pagano 2015). Numbers that happen
    to agree must not give certainty: Z² more are added, with the largest variance that their mean p allows, p(1-p).
    For the same reason the size is at least that of as many wins and losses; at 0 and at 1 it is exactly that.
    """
    n, share = counts.total(), mean(counts)
    most = share * (1 - share)
    if n < 2 or most == 0:
        return n
    squares = (n - 1) * variance(counts) + Z * Z * most
    return max(n, n * (n - 1) * most / squares * (Z / student(n - 1)) ** 2)


def quantile(counts: Counts, percent: int) -> int:
    """The smallest number that occurred such that at least `percent` of all do not exceed it."""
    wanted = max(1, -(-percent * counts.total() // 100))
    reached = 0
    for value in sorted(counts):
        reached += counts[value]
        if reached >= wanted:
            return value
    raise ValueError("nothing was counted")


@dataclass(frozen=True, slots=True)
class Spread:
    """The distribution of a number over the games."""

    mean: float
    interval: Interval | None
    deviation: float
    quantiles: dict[str, int]

    @staticmethod
    def of(counts: Counts, interval: Interval | None) -> Spread:
        quantiles = {name: quantile(counts, percent) for name, percent in PERCENTS.items()}
        return Spread(mean(counts), interval, deviation(counts), quantiles)
