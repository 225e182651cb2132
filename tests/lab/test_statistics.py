"""Intervals and quantiles against values that are known from elsewhere."""

from collections import Counter

import pytest

from astragal.lab.statistics import Interval, Spread, deviation, mean_interval, quantile, student, wilson


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


def test_student_nears_the_normal_quantile() -> None:
    assert student(1_000_000) == pytest.approx(1.959966, abs=2e-6)


def test_mean_interval_of_a_small_sample() -> None:
    assert mean_interval(Counter([1, 2, 3, 4, 5])) == pytest.approx((1.0368, 4.9632), abs=1e-3)
    assert mean_interval(Counter([7])) is None


def test_deviation_is_that_of_the_population() -> None:
    assert deviation(Counter([2, 4, 4, 4, 5, 5, 7, 9])) == pytest.approx(2.13809, abs=1e-5)
    assert deviation(Counter([7])) == 0.0


def test_quantile_is_the_least_number_that_so_many_do_not_exceed() -> None:
    counts = Counter({10: 1, 20: 2, 30: 1})
    assert [quantile(counts, percent) for percent in (0, 25, 26, 75, 76, 100)] == [10, 10, 20, 20, 30, 30]
    with pytest.raises(ValueError, match="nothing"):
        quantile(Counter(), 50)


def test_spread_names_its_quantiles() -> None:
    spread = Spread.of(Counter(range(1, 101)), Interval(0.0, 1.0))
    assert spread.mean == 50.5
    assert spread.quantiles == {"min": 1, "p5": 5, "p25": 25, "median": 50, "p75": 75, "p95": 95, "max": 100}
