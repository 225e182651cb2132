"""The skill figures: their values by hand, against a slow second computation, and how often the intervals hold."""

import math
import random
from collections.abc import Callable
from fractions import Fraction
from statistics import fmean

import pytest

from astragal.core.statistics.intervals import student
from astragal.core.statistics.skill import LEAST_GAMES, Decided, given_up, mean

GAMES = [(20, 0.5), (30, 0.9), (10, 0.1), (25, 0.0), (15, 0.6), (40, 1.1)]


def test_a_figure_is_what_all_decisions_gave_up_divided_by_their_number() -> None:
    found = given_up(Decided.of(GAMES))
    assert found
    assert found.value == pytest.approx(3.2 / 140)
    assert found.interval.low < found.value < found.interval.high


def test_the_interval_is_that_of_a_ratio_over_games_computed_slowly() -> None:
    n = len(GAMES)
    exact = [(Fraction(d), Fraction(g).limit_denominator(10)) for d, g in GAMES]
    decisions = sum(d for d, _ in exact)
    rate = sum(g for _, g in exact) / decisions
    residuals = [(g - rate * d) / (decisions / n) for d, g in exact]
    error = math.sqrt(sum(each * each for each in residuals) / (n - 1) / n)
    found = given_up(Decided.of(GAMES))
    assert found
    factor = math.exp(student(n - 1) * error / rate)
    assert found.interval == pytest.approx((rate / factor, rate * factor))


def test_games_without_decisions_do_not_count_and_too_few_games_give_no_figure() -> None:
    assert given_up(Decided.of([*GAMES[: LEAST_GAMES - 1], *[(0, 0.0)] * 9])) is None
    assert given_up(Decided.of([*GAMES[:LEAST_GAMES], (0, 0.0)])) == given_up(Decided.of(GAMES[:LEAST_GAMES]))
    assert mean([0.5] * (LEAST_GAMES - 1)) is None


def test_nobody_gives_up_less_than_nothing() -> None:
    found = given_up(Decided.of([*[(10, 0.0)] * 9, (10, 1.0)]))
    assert found
    assert 0.0 < found.interval.low < found.value
    faultless = given_up(Decided.of([(10, 0.0)] * 9))
    assert faultless
    assert (faultless.value, faultless.interval) == (0.0, (0.0, 0.0))


def test_a_mean_has_students_interval() -> None:
    found = mean([1.0, 2.0, 3.0, 4.0, 5.0])
    assert found
    assert found.interval == pytest.approx((3 - 2.776 * math.sqrt(2.5 / 5), 3 + 2.776 * math.sqrt(2.5 / 5)), abs=2e-3)


def hanging_together(chance: random.Random) -> tuple[int, float]:
    """A game whose decisions hang together: on a bad day all of them are worse."""
    decisions, day = chance.randint(10, 50), chance.gammavariate(2.0, 0.01)
    return decisions, math.fsum(chance.expovariate(1 / day) for _ in range(decisions))


def seldom_wrong(chance: random.Random) -> tuple[int, float]:
    """A game in which one decision of five gives something up."""
    decisions = chance.randint(8, 16)
    return decisions, math.fsum(chance.expovariate(10) for _ in range(decisions) if chance.random() < 0.2)


@pytest.mark.parametrize(("play", "games"), [(hanging_together, 30), (seldom_wrong, LEAST_GAMES)])
def test_the_interval_holds_about_95_times_in_100(play: Callable[..., tuple[int, float]], games: int) -> None:
    chance = random.Random(7)
    figures = [given_up(Decided.of(play(chance) for _ in range(games))) for _ in range(1000)]
    inside = fmean(each.interval.low <= 0.02 <= each.interval.high for each in figures if each)
    assert 0.93 <= inside <= 0.97
