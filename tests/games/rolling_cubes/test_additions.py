"""Additions to fixed dice, compared with an enumeration of every throw."""

from collections import Counter
from itertools import product

import numpy as np
import pytest

from astragal.games.rolling_cubes.dice import COLOURS, Settings, colours_of, in_order, others
from astragal.games.rolling_cubes.equality import read
from astragal.games.rolling_cubes.exact import additions
from astragal.games.rolling_cubes.exact.choices import choices, equality_of
from astragal.games.rolling_cubes.lookup import hands

USUAL = Settings(COLOURS, False)


def every_throw(fixed):
    """All dice on the table after each throw, with its probability."""
    thrown = others(colours_of(fixed))
    outcomes = Counter(in_order((*fixed, *throw)) for throw in product(*(COLOURS[colour] for colour in thrown)))
    return {dice: count / outcomes.total() for dice, count in outcomes.items()}


@pytest.mark.parametrize("fixed", ["57990468xx", "1168+--:", "1357+2:"])
def test_rc18_a_player_is_stuck_if_nothing_can_be_added(fixed):
    fixed = in_order(fixed)
    stuck = sum(chance for dice, chance in every_throw(fixed).items() if not len(choices(fixed, dice, False)))
    assert additions.stuck(fixed, USUAL) == pytest.approx(stuck)


def test_rc17_the_most_preferred_hand_is_built():
    fixed, preferences = in_order("5577028:+"), np.random.default_rng(1).random(hands.COUNT)
    found = additions.throws(fixed, USUAL, preferences)
    preferred = preferences.reshape(hands.SHAPE)
    assert found.chances.sum() == pytest.approx(1)
    mean = 0.0
    for dice, chance in every_throw(fixed).items():
        places = [place for place in choices(fixed, dice, False).tolist() if hands.dice_of(place) != dice]
        mean += chance * max((preferred[tuple(place)] for place in places), default=0)
    assert found.chances @ np.where(found.built < 0, 0, preferences[found.built]) == pytest.approx(mean)


def test_a_choice_of_dice_has_an_equality_that_uses_them_all():
    for place in choices("", "55770248+-x:", False)[::40]:
        dice = hands.dice_of(tuple(place))
        assert read(equality_of(dice, False)).dice == dice
