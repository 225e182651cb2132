"""A number and its 95 % interval."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from astragal.core.statistics.intervals import Interval
from astragal.lab.simulation.statistics import Number, mean, mean_interval, share_interval


@dataclass(frozen=True, slots=True)
class Estimate:
    """An estimate and its 95 % interval; a single observation has none."""

    value: float
    interval: Interval | None

    @staticmethod
    def of_mean(counts: Counter[Number]) -> Estimate:
        return Estimate(mean(counts), mean_interval(counts))

    @staticmethod
    def of_share(counts: Counter[Fraction]) -> Estimate:
        """The mean of numbers between 0 and 1."""
        return Estimate(mean(counts), share_interval(counts))

    def through(self, rising: Callable[[float], float]) -> Estimate:
        """The estimate of a number that rises with this one."""
        return Estimate(rising(self.value), self.interval and Interval(*map(rising, self.interval)))

    def as_json(self) -> dict[str, object]:
        """As JSON, with null for infinity."""
        return {"value": finite(self.value), "interval": self.interval and [finite(end) for end in self.interval]}


def rounded(number: float) -> float:
    return round(number, 6)


def pair(interval: Interval) -> list[float]:
    return [rounded(interval.low), rounded(interval.high)]


def finite(number: float) -> float | None:
    return rounded(number) if math.isfinite(number) else None
