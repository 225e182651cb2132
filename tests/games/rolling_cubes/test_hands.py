"""The numbering of all hands, and operations on all of them."""

from collections import Counter
from itertools import product
from math import comb

import numpy as np
import pytest

from astragal.games.rolling_cubes.dice import ALL, COLOURS, in_order
from astragal.games.rolling_cubes.lookup import hands
from astragal.games.rolling_cubes.lookup.hands import ROLLS
from games.rolling_cubes.scene import random_dice

LOADED = {"g": "1399", "b": "0224", "r": "++x:"}
COLOUR_MIXES = ["ggbr", "gbbrrr", "gggg", "", ALL]


def test_rc1_there_are_1111320_hands_and_171500_rolls():
    assert hands.COUNT == comb(9, 4) * comb(9, 4) * comb(8, 4) == 1_111_320
    assert np.zeros(hands.SHAPE)[ROLLS].size == comb(8, 4) * comb(8, 4) * comb(7, 4) == 171_500


@pytest.mark.parametrize("colours", COLOUR_MIXES)
def test_every_hand_has_a_number_and_is_found_by_it(colours):
    dice = random_dice(1, colours)
    assert hands.dice_of(hands.number_of(dice)) == dice
    assert hands.dice_count()[hands.number_of(dice)] == len(dice)


def test_larger_gives_the_hand_with_one_more_die():
    for axis, (colour, symbols) in enumerate(COLOURS.items()):
        for number, face in product(range(len(hands.parts(colour))), range(len(symbols))):
            larger, part = hands.larger()[axis, number, face], hands.parts(colour)[number]
            wanted = in_order(part + symbols[face])
            assert (hands.parts(colour)[larger] if larger >= 0 else None) == (wanted if len(part) < 4 else None)


@pytest.mark.parametrize("faces", [COLOURS, LOADED])
def test_rc2_the_probability_of_a_roll_follows_from_the_face_lists(faces):
    chances = hands.roll_chances(faces)
    assert chances.sum() == pytest.approx(1)
    whole = np.zeros(hands.SHAPE)
    whole[ROLLS] = chances
    dice = in_order(faces["g"][:1] * 3 + faces["g"][-1] + faces["b"][:1] * 4 + faces["r"][-1] * 4)
    green = [faces["g"].count(faces["g"][place]) / len(faces["g"]) for place in (0, -1)]
    blue, red = faces["b"].count(faces["b"][0]) / len(faces["b"]), faces["r"].count(faces["r"][-1]) / len(faces["r"])
    assert whole[hands.number_of(dice)] == pytest.approx(4 * green[0] ** 3 * green[1] * blue**4 * red**4)


@pytest.mark.parametrize("kept", ["1999224+x:", "13992224++x:", "13392:"])
def test_the_expected_value_of_a_hand_is_the_mean_over_throws_of_the_other_dice(kept):
    of_rolls = np.random.default_rng(1).random(np.zeros(hands.SHAPE)[ROLLS].shape)
    whole = np.zeros(hands.SHAPE)
    whole[ROLLS] = of_rolls
    left = [colour for colour in COLOURS for _ in range(4 - sum(die in COLOURS[colour] for die in kept))]
    throws = list(product(*(LOADED[colour] for colour in left)))
    mean = sum(whole[hands.number_of(in_order(kept + "".join(throw)))] for throw in throws) / len(throws)
    assert hands.expected(of_rolls, LOADED)[hands.number_of(in_order(kept))] == pytest.approx(mean)


def test_thrown_is_the_transpose_of_expected():
    random = np.random.default_rng(2)
    of_hands, of_rolls = random.random(hands.SHAPE), random.random(np.zeros(hands.SHAPE)[ROLLS].shape)
    forward = (hands.thrown(of_hands, LOADED) * of_rolls).sum()
    assert forward == pytest.approx((hands.expected(of_rolls, LOADED) * of_hands).sum())


@pytest.mark.parametrize("seed", range(4))
def test_the_maximum_within_a_hand_is_that_of_its_best_part(seed):
    scores = np.random.default_rng(seed).random(hands.SHAPE)
    which = np.arange(hands.COUNT).reshape(hands.SHAPE)
    most = hands.within(scores, which)
    dice = random_dice(seed, "gggbbbrr")
    place = hands.number_of(dice)
    parts = [hands.inside(colour)[number] for colour, number in zip(COLOURS, place, strict=True)]
    assert {hands.dice_of(each) for each in product(*parts)} == all_parts(dice)
    assert most[place] == max(scores[each] for each in product(*parts)) == scores.ravel()[which[place]]


def all_parts(dice):
    counts = Counter(dice)
    return {
        in_order("".join(symbol * count for symbol, count in zip(counts, taken, strict=True)))
        for taken in product(*(range(count + 1) for count in counts.values()))
    }


def test_hands_between_two_contain_the_one_and_lie_within_the_other():
    green = hands.parts("g")
    between = hands.between("g", green.index("13"), green.index("1339"))
    assert {green[number] for number in between} == {"13", "133", "139", "1339"}
