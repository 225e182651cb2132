"""Elo points, and the most likely ratings given the results of duels."""

import math
from itertools import combinations, pairwise

import pytest

from astragal.lab.strength.rating import Meeting, elo, for_two, rate


def test_ten_to_one_is_400_points() -> None:
    assert elo(10 / 11) == pytest.approx(400)
    assert elo(0.6) == pytest.approx(70.4365, abs=1e-4)
    assert elo(0.3) == pytest.approx(-elo(0.7))
    assert elo(0.5) == 0


def test_elo_is_infinite_for_a_player_who_wins_everything_or_nothing() -> None:
    assert (elo(1), elo(0)) == (math.inf, -math.inf)
    assert (elo(1, 4), elo(0, 4)) == (math.inf, -math.inf)


def test_with_more_seats_the_fair_share_is_0_points() -> None:
    assert elo(1 / 3, 3) == pytest.approx(0)
    assert elo(10 / 13, 4) == pytest.approx(400)
    assert for_two(1 / 2, 3) == pytest.approx(2 / 3)


def expected(difference: float, seats: int = 2) -> float:
    """The share of wins of a player who is `difference` points stronger."""
    return 1 / (1 + (seats - 1) * 10 ** (-difference / 400))


KNOWN = (0.0, 90.0, 150.0, 400.0)


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("pairs", [pairwise, lambda all_of: combinations(all_of, 2)])
def test_known_ratings_are_recovered(seats: int, pairs) -> None:  # type: ignore[no-untyped-def]
    meetings = [
        Meeting(high, low, expected(KNOWN[high] - KNOWN[low], seats), 400) for low, high in pairs(range(len(KNOWN)))
    ]
    assert [rating.elo for rating in rate(meetings, len(KNOWN), seats)] == pytest.approx(KNOWN)


def test_rating_errors_follow_from_the_odds_and_add_up_along_a_chain() -> None:
    first, second, third = rate([Meeting(1, 0, 0.6, 100), Meeting(2, 1, 0.6, 100)], 3)
    alone = 400 / math.log(10) / math.sqrt(100 * 0.6 * 0.4)
    assert (first.elo, first.error) == (0, 0)
    assert second.error == pytest.approx(alone)
    assert third.error == pytest.approx(math.sqrt(2) * alone)
    assert third.interval == pytest.approx((third.elo - 1.959964 * third.error, third.elo + 1.959964 * third.error))


def test_duels_that_contradict_each_other_give_equal_ratings() -> None:
    """Each of three beats the next 60 to 40, in a ring: none is stronger."""
    ring = [Meeting(0, 1, 0.6, 50), Meeting(1, 2, 0.6, 50), Meeting(2, 0, 0.6, 50)]
    assert [rating.elo for rating in rate(ring, 3)] == pytest.approx([0, 0, 0], abs=1e-6)


def test_a_player_who_won_everything_has_a_finite_rating_with_a_large_error() -> None:
    rating = rate([Meeting(1, 0, 1.0, 20)], 2)[1]
    assert rating.elo == pytest.approx(elo(20.5 / 21))
    assert rating.error > 200
