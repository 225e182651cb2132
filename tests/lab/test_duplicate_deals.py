"""Deals are counted as units, because their games share dice."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

import pytest

from astragal.core.game import Over
from astragal.lab.strength.duplicate_deals import Deals, Measure, Seating

HALF = Fraction(1, 2)


def deal(*games: tuple[Seating, tuple[int, ...], tuple[int, ...]]) -> Sequence[tuple[Seating, Over]]:
    """Games by their seating, scores and winners."""
    return [(seating, Over(scores, winners, "target")) for seating, scores, winners in games]


def test_a_deal_for_two_counts_the_mean_of_its_games() -> None:
    deals = Deals.empty(2)
    deals.count(deal(((0, 1), (9, 3), (0,)), ((1, 0), (5, 5), (0, 1))))
    assert deals.wins.sides == (Counter({Fraction(3, 4): 1}), Counter({Fraction(1, 4): 1}))
    assert deals.wins.gaps == Counter({HALF: 1})
    assert deals.scores.gaps == Counter({3: 1})
    assert deals.number == 1


def test_seats_of_one_side_add_their_wins_and_average_their_scores() -> None:
    deals = Deals.empty(3)
    deals.count(deal(((0, 1, 1), (9, 3, 6), (0,)), ((1, 0, 1), (9, 0, 9), (0, 2)), ((1, 1, 0), (4, 4, 4), (0, 1, 2))))
    assert deals.wins.sides[0] == Counter({Fraction(4, 9): 1})
    assert deals.wins.sides[1] == Counter({Fraction(5, 9): 1})
    assert deals.scores.sides == (Counter({Fraction(13, 3): 1}), Counter({Fraction(35, 6): 1}))


def test_in_solo_games_each_side_has_its_own_game() -> None:
    deals = Deals.empty(2)
    deals.count(deal(((0,), (80, 60), (0,)), ((1,), (50, 90), ())))
    assert deals.wins.sides == (Counter({1: 1}), Counter({0: 1}))
    assert deals.scores.gaps == Counter({30: 1})


def test_in_solo_games_without_opponent_there_are_no_wins() -> None:
    deals = Deals.empty(2)
    deals.count(deal(((0,), (80,), (0,)), ((1,), (50,), (0,))))
    assert not deals.wins.gaps
    assert deals.scores.gaps == Counter({30: 1})


def measure_of(*wins: tuple[int, int]) -> Measure:
    """Deals of two games, by whether the first side won each."""
    measure = Measure.empty(2)
    for deal in wins:
        measure.count([{0: Fraction(won), 1: Fraction(1 - won)} for won in deal])
    return measure


def test_deals_decided_by_dice_alone_have_no_variance_cut() -> None:
    assert measure_of((1, 0), (0, 1), (1, 0)).variance_cut is None


def test_the_variance_cut_of_deals_partly_decided_by_dice() -> None:
    """Of eight deals four go to the seat with the good dice and four to one player: gaps 0 and ±1, parts ±1/2."""
    deals = [(1, 0), (1, 0), (0, 1), (0, 1), (1, 1), (1, 1), (0, 0), (0, 0)]
    assert measure_of(*deals).variance_cut == pytest.approx((1 / 4 + 1 / 4) / (1 / 2))
    assert measure_of(*deals[:2], *deals[2:4], (1, 1), (0, 0)).variance_cut == pytest.approx(3 / 2)


def test_tallies_of_halves_add_up_to_the_tally_of_all() -> None:
    game = deal(((0, 1), (9, 3), (0,)), ((1, 0), (5, 5), (0, 1)))
    whole, half = Deals.empty(2), Deals.empty(2)
    for tally in (whole, whole, half):
        tally.count(game)
    half.add(half)
    assert half == whole
