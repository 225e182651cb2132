"""Re-rolls in compiled code: the decisions of the solution."""

import numpy as np
import pytest

from astragal.games.rolling_cubes.dice import COLOURS, Settings, without
from astragal.games.rolling_cubes.exact import solutions
from astragal.games.rolling_cubes.exact.rerolls import Decision
from astragal.games.rolling_cubes.exact.yahtzee_solution import Throw, free_of
from astragal.games.rolling_cubes.lookup import hands, tables
from games.rolling_cubes.scene import HAND, random_dice

pytestmark = pytest.mark.slow

USUAL = Settings(COLOURS, False)
FREE = free_of({"red", "101"})


@pytest.fixture(scope="module")
def gains():
    return solutions.yahtzee(USUAL).gains(FREE)


@pytest.fixture(scope="module")
def decision(gains):
    return Decision(USUAL, np.array(list(gains)), np.stack(list(gains.values())))


def test_rc24_the_values_of_kept_dice_equal_the_solution(gains, decision):
    keeping = Throw(tables.load(), COLOURS, gains).keeping
    for dice in (HAND, random_dice(1), random_dice(2)):
        places, worths = decision.keeping(dice)
        assert worths == pytest.approx(keeping[tuple(places.T)])
        assert worths.max() == pytest.approx(hands.within(keeping)[hands.number_of(dice)])


def test_rc26_the_lines_written_have_the_value_of_the_kept_dice(decision):
    places, worths = decision.keeping(HAND)
    for place, worth in zip(places[::150], worths[::150], strict=True):
        chances = decision.written(hands.dice_of(tuple(place)))
        assert chances.sum() == pytest.approx(1)
        assert (chances * decision.gains).sum() == pytest.approx(worth)


def test_the_value_before_the_throw_is_that_of_the_sheet(decision):
    chances = decision.thrown()
    assert chances.sum() == pytest.approx(1)
    assert (chances * decision.gains).sum() == pytest.approx(solutions.yahtzee(USUAL).values[FREE])


def test_rc24_no_more_than_five_dice_are_rerolled(decision):
    places, _ = decision.keeping(HAND)
    assert max(len(without(HAND, hands.dice_of(tuple(place)))) for place in places) == 5
