"""Throws outcome by outcome: the probabilities along the way multiply to that of the whole throw."""

from collections import Counter
from fractions import Fraction

import pytest

from astragal.core.game import Throw
from astragal.core.research.chance_outcomes import next_outcomes

DRAWN = Throw(("K", "K", "O"), 2, {"K": ("K1", "K2"), "O": ("O1", "O1", "O3")})
ROLLED = Throw(("K", "O"), 2, {"K": ("K1", "K2"), "O": ("O1", "O1", "O3")})
SHUFFLED = Throw(("R", "R", "G"), 3)
NUMBERED = ("K1", "K2", "O1", "O3", "R", "G")


def whole(throw, outcomes=(), chance=1.0):
    """The probability of every sequence of outcomes."""
    if len(outcomes) == throw.count:
        return Counter({outcomes: chance})
    ways = Counter()
    for number, share in next_outcomes(NUMBERED, throw, outcomes):
        ways.update(whole(throw, (*outcomes, NUMBERED[number]), chance * share))
    return ways


@pytest.mark.parametrize("throw", [DRAWN, ROLLED, SHUFFLED])
def test_probabilities_of_all_outcomes_sum_to_one(throw):
    assert sum(whole(throw).values()) == pytest.approx(1)


def test_things_are_drawn_and_then_rolled():
    assert whole(DRAWN)["K1", "O1"] == pytest.approx(Fraction(2, 3) / 2 * Fraction(1, 2) * Fraction(2, 3))
    assert whole(DRAWN)["O3", "O1"] == 0


def test_nothing_is_drawn_when_the_whole_pool_is_rolled():
    assert {first for first, _ in whole(ROLLED)} == {"K1", "K2"}
    assert whole(ROLLED)["K2", "O3"] == pytest.approx(1 / 6)


def test_things_without_faces_are_their_own_outcomes():
    assert whole(SHUFFLED)["R", "G", "R"] == pytest.approx(1 / 3)


def test_outcomes_are_listed_in_the_order_of_their_numbers():
    assert [number for number, _ in next_outcomes(NUMBERED, DRAWN, ())] == [0, 1, 2, 3]
