"""Intervals and quantiles, compared with published values."""

import math
from collections import Counter
from fractions import Fraction

import pytest

from astragal.core.statistics.intervals import Interval, student, wilson
from astragal.lab.simulation.statistics import (
    Spread,
    deviation,
    effective_size,
    mean_interval,
    quantile,
    share_interval,
)


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [
        (81, 263, 0.2553, 0.3662),  # Newcombe 1998, table I, method 3
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0000, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilson_gives_the_published_intervals(successes: int, trials: int, low: float, high: float) -> None:
    assert wilson(successes, trials) == pytest.approx((low, high), abs=5e-5)


def test_wilson_is_symmetric_and_stays_between_0_and_1() -> None:
    low, high = wilson(3, 17)
    assert wilson(14, 17) == pytest.approx((1 - high, 1 - low))
    assert wilson(0, 5).low == 0.0
    assert wilson(5, 5).high == 1.0


def test_a_shared_win_lies_between_a_loss_and_a_win() -> None:
    assert wilson(4, 10) < wilson(4.5, 10) < wilson(5, 10)


@pytest.mark.parametrize(
    ("freedom", "known"), [(1, 12.7062), (2, 4.30265), (3, 3.18245), (5, 2.57058), (10, 2.22814), (30, 2.04227)]
)
def test_student_gives_the_quantiles_of_the_tables(freedom: int, known: float) -> None:
    assert student(freedom) == pytest.approx(known, rel=2e-3)


def test_student_approaches_the_normal_quantile() -> None:
    assert student(1_000_000) == pytest.approx(1.959966, abs=2e-6)


def test_mean_interval_of_a_small_sample() -> None:
    assert mean_interval(Counter([1, 2, 3, 4, 5])) == pytest.approx((1.0368, 4.9632), abs=1e-3)
    assert mean_interval(Counter([7])) is None


def test_deviation_is_that_of_the_population() -> None:
    assert deviation(Counter([2, 4, 4, 4, 5, 5, 7, 9])) == pytest.approx(2.13809, abs=1e-5)
    assert deviation(Counter([7])) == 0.0


def test_quantile_is_the_smallest_value_that_reaches_the_percentage() -> None:
    counts = Counter({10: 1, 20: 2, 30: 1})
    assert [quantile(counts, percent) for percent in (0, 25, 26, 75, 76, 100)] == [10, 10, 20, 20, 30, 30]
    with pytest.raises(ValueError, match="nothing"):
        quantile(Counter(), 50)


def test_spread_names_its_quantiles() -> None:
    spread = Spread.of(Counter(range(1, 101)), Interval(0.0, 1.0))
    assert spread.mean == 50.5
    assert spread.quantiles == {"min": 1, "p5": 5, "p25": 25, "median": 50, "p75": 75, "p95": 95, "max": 100}


def shares(lost: int, split: int, won: int) -> Counter[Fraction]:
    """Deals of which a player won no game, one of two, or both."""
    return Counter({Fraction(0): lost, Fraction(1, 2): split, Fraction(1): won})


def coverage(lost: float, split: float, won: float, deals: int) -> float:
    """How often the interval of `deals` deals contains the true share: all outcomes, weighted by probability."""
    chances, share = (lost, split, won), split / 2 + won
    total = 0.0
    for counts in ((a, b, deals - a - b) for a in range(deals + 1) for b in range(deals + 1 - a)):
        low, high = share_interval(shares(*counts))
        ways = math.factorial(deals) // math.prod(map(math.factorial, counts))
        total += ways * math.prod(map(pow, chances, counts)) if low <= share <= high else 0.0
    return total


@pytest.mark.parametrize(
    "chances", [(0.25, 0.5, 0.25), (0.1, 0.4, 0.5), (0.4, 0.2, 0.4), (0.01, 0.98, 0.01), (0.02, 0.03, 0.95)]
)
def test_share_interval_contains_the_true_share_95_times_in_100(chances: tuple[float, float, float]) -> None:
    assert coverage(*chances, deals=40) > 0.945


def test_share_interval_of_wins_and_losses_is_wilsons() -> None:
    assert share_interval(shares(30, 0, 70)) == pytest.approx(wilson(70, 100))


def test_share_interval_has_a_width_and_stays_between_0_and_1() -> None:
    for counts in (shares(0, 0, 30), shares(30, 0, 0), shares(0, 30, 0), shares(0, 0, 1), shares(0, 1, 0)):
        low, high = share_interval(counts)
        assert 0 <= low < high <= 1


def test_deals_that_split_more_often_than_by_chance_have_a_larger_effective_size() -> None:
    assert effective_size(shares(100, 200, 100)) == pytest.approx(800, rel=0.03)
    assert effective_size(shares(40, 320, 40)) > 1800
    assert effective_size(shares(200, 0, 200)) == 400
