"""95 % intervals: Wilson's for shares, and Student's quantile for means and ratios.

SciPy would replace only `student`; a plain install simulates without it.
"""

from __future__ import annotations

import math
from statistics import NormalDist
from typing import NamedTuple

LEVEL = 0.95
Z = NormalDist().inv_cdf((1 + LEVEL) / 2)


class Interval(NamedTuple):
    """A 95 % confidence interval."""

    low: float
    high: float

    def shifted(self, by: float) -> Interval:
        return Interval(self.low + by, self.high + by)


def wilson(successes: float, trials: float) -> Interval:
    """Wilson's score interval for a share. It always contains the share itself.

    A win shared by k players counts 1/k for each. A number between 0 and 1 with mean p has a variance of at most
    p(1-p), that of a plain win or loss; so with shared wins the interval is too wide rather than too narrow.
    """
    share = successes / trials
    centre = (successes + Z * Z / 2) / (trials + Z * Z)
    half = Z * math.sqrt(successes * (1 - share) + Z * Z / 4) / (trials + Z * Z)
    return Interval(max(0.0, min(share, centre - half)), min(1.0, max(share, centre + half)))


def student(freedom: int) -> float:
    """The 97.5 % quantile of Student's t: exact for 1 and 2 degrees of freedom, then within 0.2 %.

    The series is Abramowitz and Stegun 26.7.5.
    """
    if freedom == 1:
        return math.tan(math.pi * LEVEL / 2)
    if freedom == 2:
        return LEVEL * math.sqrt(2 / (1 - LEVEL**2))
    terms = (
        Z,
        (Z**3 + Z) / 4,
        (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96,
        (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / 384,
        (79 * Z**9 + 776 * Z**7 + 1482 * Z**5 - 1920 * Z**3 - 945 * Z) / 92160,
    )
    return math.fsum(term / float(freedom) ** power for power, term in enumerate(terms))
