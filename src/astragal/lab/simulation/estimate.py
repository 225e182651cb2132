"""A number and its 95 % interval, for programs too."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from astragal.lab.simulation.statistics import Interval, Number, mean, mean_interval, share_interval


@dataclass(frozen=True, slots=True)
class Estimate:
    """What was found, and where the true value lies 95 times in 100; one number alone does not say where."""

    value: float
    interval: Interval | None

    @staticmethod
    def of_mean(counts: Counter[Number]) -> Estimate:
        return Estimate(mean(counts), mean_interval(counts))

    @staticmethod
    def of_share(counts: Counter[Fraction]) -> Estimate:
        """For numbers between 0 and 1."""
        return Estimate(mean(counts), share_interval(counts))

    def through(self, rising: Callable[[float], float]) -> Estimate:
        """The same of a number that rises with this one."""
        return Estimate(rising(self.value), self.interval and Interval(*map(rising, self.interval)))

    def as_json(self) -> dict[str, object]:
        """JSON knows no infinity: it is null."""
        return {"value": finite(self.value), "interval": self.interval and [finite(end) for end in self.interval]}


def rounded(number: float) -> float:
    return round(number, 6)


def pair(interval: Interval) -> list[float]:
    return [rounded(interval.low), rounded(interval.high)]


def finite(number: float) -> float | None:
    return rounded(number) if math.isfinite(number) else None
