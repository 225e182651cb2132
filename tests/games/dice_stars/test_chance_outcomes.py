"""All that can fall when dice are drawn and rolled (DS-1, DS-4)."""

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
def listed(tables, room):
    return chance_outcomes.list_outcomes(tables[0], room)


@gate
def picked(room, count, most):
    return chance_outcomes.pick(room, count, most)


@gate
def fallen(tables, room, number):
    chance_outcomes.apply_outcome(tables[0], room, number)


def all_falls(bag, dice):
    """The chance of each fall, by going through all ways in which dice of this bag can be drawn and rolled."""
    ways = Counter()
    for drawn in permutations(bag, dice):
        for sides in product(*(SIDES[letter] for letter in drawn)):
            ways[tuple(sorted(6 * colour + face for colour, face in map(DIE.get, sides)))] += 1
    return {fall: Fraction(count, ways.total()) for fall, count in ways.items()}


@pytest.mark.parametrize("dice", [1, 2, 3])
def test_ds4_every_fall_is_listed_once_with_its_chance(dice):
    state = scene(discard="K P P B B B O O", reserve="O3", phase=THROWING, drawn=dice)
    bag = [letter for letter, count in zip(LETTERS, state["bag"][0], strict=True) for _ in range(count)]
    room = chance_outcomes.new_outcomes()
    count = listed(state, room)
    found = {tuple(room.kinds[number, :dice].tolist()): room.chances[number] for number in range(count)}
    assert len(found) == count
    assert found == pytest.approx({fall: float(chance) for fall, chance in all_falls(bag, dice).items()})


def test_some_falls_stand_for_all_of_them():
    room = chance_outcomes.new_outcomes()
    count = listed(scene(phase=THROWING, drawn=3), room)
    shown = (room.kinds[:count] % 6 + 1).sum(axis=1)
    mean = (room.chances[:count] * shown).sum()
    assert picked(room, count, 150) == 150
    some = room.weights[:150]
    assert some.sum() == pytest.approx(1)
    assert (some * shown[room.picked[:150]]).sum() == pytest.approx(mean, abs=0.25)
    assert picked(room, count, count) == count
    assert np.array_equal(room.weights[:count], room.chances[:count])


def test_ds4_the_dice_of_a_fall_join_the_reserve():
    state, room = scene(phase=THROWING, drawn=2), chance_outcomes.new_outcomes()
    listed(state, room)
    fallen(state, room, 0)
    assert state["reserve"].sum() == 2
    assert state["reserve"][0, 0, 0] == 2  # the first fall: both black dice show stars
    assert state["bag"].sum() == 12
