"""All chance outcomes of drawing and rolling dice (DS-1, DS-4)."""

from collections import Counter
from fractions import Fraction
from itertools import permutations, product

import numpy as np
import pytest

from astragal.core.compiled import gate
from astragal.games.dice_stars.dice import DIE, LETTERS, SIDES
from astragal.games.dice_stars.players import chance_outcomes
from astragal.games.dice_stars.rules import THROWING

from .scene import scene


@gate
def listed(tables, buffer):
    return chance_outcomes.list_outcomes(tables[0], buffer)


@gate
def picked(buffer, count, most):
    return chance_outcomes.pick(buffer, count, most)


@gate
def applied(tables, buffer, number):
    chance_outcomes.apply_outcome(tables[0], buffer, number)


def all_outcomes(bag, dice):
    """The probability of each outcome, by enumerating all ways in which dice of this bag can be drawn and rolled."""
    ways = Counter()
    for drawn in permutations(bag, dice):
        for sides in product(*(SIDES[letter] for letter in drawn)):
            ways[tuple(sorted(6 * colour + face for colour, face in map(DIE.get, sides)))] += 1
    return {outcome: Fraction(count, ways.total()) for outcome, count in ways.items()}


@pytest.mark.parametrize("dice", [1, 2, 3])
def test_ds4_every_outcome_is_listed_once_with_its_probability(dice):
    state = scene(discard="K P P B B B O O", reserve="O3", phase=THROWING, drawn=dice)
    bag = [letter for letter, count in zip(LETTERS, state["bag"][0], strict=True) for _ in range(count)]
    buffer = chance_outcomes.new_outcomes()
    count = listed(state, buffer)
    found = {tuple(buffer.kinds[number, :dice].tolist()): buffer.chances[number] for number in range(count)}
    assert len(found) == count
    assert found == pytest.approx({outcome: float(chance) for outcome, chance in all_outcomes(bag, dice).items()})


def test_a_sample_of_outcomes_represents_all_of_them():
    buffer = chance_outcomes.new_outcomes()
    count = listed(scene(phase=THROWING, drawn=3), buffer)
    shown = (buffer.kinds[:count] % 6 + 1).sum(axis=1)
    mean = (buffer.chances[:count] * shown).sum()
    assert picked(buffer, count, 150) == 150
    some = buffer.weights[:150]
    assert some.sum() == pytest.approx(1)
    assert (some * shown[buffer.picked[:150]]).sum() == pytest.approx(mean, abs=0.25)
    assert picked(buffer, count, count) == count
    assert np.array_equal(buffer.weights[:count], buffer.chances[:count])


def test_ds4_the_dice_of_an_outcome_join_the_reserve():
    state, buffer = scene(phase=THROWING, drawn=2), chance_outcomes.new_outcomes()
    listed(state, buffer)
    applied(state, buffer, 0)
    assert state["reserve"].sum() == 2
    assert state["reserve"][0, 0, 0] == 2  # the first outcome: both black dice show stars
    assert state["bag"].sum() == 12
