"""Ratings by places: who comes in which place, and what that changes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from astragal.core.statistics.rating import PROVISIONAL_SIGMA, Rating, places_of, rate


@pytest.mark.parametrize(
    ("winners", "scores", "stopped", "places"),
    [
        pytest.param([1], [10, 20], {}, (2, 1), id="two seats"),
        pytest.param([0, 1], [20, 20], {}, (1, 1), id="shared win"),
        pytest.param([2], [7, 9, 12, 7, 3, 9], {}, (4, 2, 1, 4, 6, 2), id="six seats with ties"),
        pytest.param([1], [26, 26, 20], {}, (2, 1, 3), id="a tie that a rule decides"),
        pytest.param([0], [3, 9, 5], {}, (1, 2, 2), id="a game whose winner has fewer points: they order nobody"),
        pytest.param([2], None, {0: 9, 1: 14}, (3, 2, 1), id="resigned: the later the better"),
        pytest.param([1, 2], None, {0: 9}, (3, 1, 1), id="one resigned against several computer players"),
        pytest.param([0], [30, 20, 10], {0: 12}, (3, 1, 2), id="what is played for who has left does not count"),
        pytest.param([], [4, 8], {}, (2, 1), id="nobody has won"),
        pytest.param([0], [9, 9], {0: 5, 1: 8}, (2, 1), id="all have left"),
    ],
)
def test_places(winners, scores, stopped, places):
    assert places_of(len(places), winners, scores, stopped) == places


@given(st.lists(st.integers(1, 6), min_size=2, max_size=6))
def test_a_better_place_is_worth_more_and_an_equal_one_the_same(places):
    after = rate([Rating()] * len(places), places)
    for one, mine in zip(places, after, strict=True):
        for other, theirs in zip(places, after, strict=True):
            assert mine.mu > theirs.mu if one < other else mine.mu == theirs.mu or one > other
    assert all(each.sigma < Rating().sigma for each in after)


@given(st.permutations(range(4)))
def test_what_a_game_changes_does_not_depend_on_the_seats(order):
    before = [Rating(20.0, 7.0), Rating(25.0, 3.0), Rating(31.0, 5.0), Rating(25.0, 8.0)]
    places, after = (2, 1, 2, 4), rate(before, (2, 1, 2, 4))
    seated = rate([before[each] for each in order], [places[each] for each in order])
    for seat, each in enumerate(order):
        assert (seated[seat].mu, seated[seat].sigma) == pytest.approx((after[each].mu, after[each].sigma))


def test_a_surprise_changes_more_than_what_was_expected():
    strong, weak = Rating(35.0, 3.0), Rating(15.0, 3.0)
    expected, surprise = rate([strong, weak], [1, 2]), rate([strong, weak], [2, 1])
    assert expected[0].mu - strong.mu < (strong.mu - surprise[0].mu) / 10


def test_a_new_player_has_1500_points_and_is_provisional():
    assert (Rating().points, Rating().plus_minus, Rating().provisional) == (1500, 500, True)
    assert not Rating(25.0, PROVISIONAL_SIGMA - 0.01).provisional
    assert Rating(26.0).points == 1530
    assert Rating(-40.0).points == 100
