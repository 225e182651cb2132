"""The listing of all equalities: complete, without duplicates, and always in the same order."""

from itertools import islice, permutations

import pytest

from astragal.core.chance import Stream
from astragal.games.rolling_cubes import equality
from astragal.games.rolling_cubes.lines import LINES, fits
from astragal.games.rolling_cubes.moves import EqualityMoves, score_of
from astragal.games.rolling_cubes.solver.finder import ANY_VALUE, good_equalities
from games.rolling_cubes.scene import HAND, legal, random_dice
from repeats import times

SIX = ["ggbbrr", "gggbbr", "gbbbrr", "ggbbbr"]


def by_force(hand, zero_dividend, fixed=""):
    """Every legal row of some of the dice with an = in it, by brute force."""
    rows = {row for length in range(2, len(hand) + 1) for row in permutations(hand, length)}
    texts = ("".join((*row[:place], "=", *row[place:])) for row in rows for place in range(1, len(row)))
    return {text for text in texts if legal(text, hand, zero_dividend, fixed)} | {"pass"}


@pytest.mark.parametrize("zero_dividend", [True, False])
@pytest.mark.parametrize("hand", ["0128+:", "0055:-", "0247::", "1123x+", "004-:+", "11+-x:"])
def test_rc3_rc7_small_hands_are_listed_completely(hand, zero_dividend):
    listed = list(EqualityMoves(hand, zero_dividend))
    assert len(listed) == len(set(listed))
    assert set(listed) == by_force(hand, zero_dividend)


@pytest.mark.parametrize("seed", range(8))
def test_rc3_random_hands_are_listed_completely(seed):
    hand = random_dice(seed, SIX[seed % 4])
    assert set(EqualityMoves(hand, True)) == by_force(hand, True)


@pytest.mark.parametrize(("hand", "fixed"), [("12346+", "13"), ("0112++", "011"), ("2248x+-", "24x")])
def test_rc17_only_equalities_with_every_fixed_die_and_a_new_one_are_listed(hand, fixed):
    listed = list(EqualityMoves(hand, True, fixed))
    assert set(listed) == by_force(hand, True, fixed)
    assert len(listed) > 1


def test_pass_is_listed_last():
    assert list(EqualityMoves("12+", False)) == ["pass"]
    assert list(EqualityMoves("123+", False))[-2:] == ["3=2+1", "pass"]


def test_the_first_thousands_of_moves_of_all_dice_have_a_stable_order():
    first = list(islice(EqualityMoves(HAND, False), 3000))
    assert first == list(islice(EqualityMoves(HAND, False), 3000))
    assert len(set(first)) == 3000
    assert all(legal(text) for text in first)


@pytest.mark.parametrize("seed", range(6))
def test_the_quick_search_finds_the_best_of_each_mix_of_colours(seed):
    hand = random_dice(seed, "ggbbbrr")
    every = set(EqualityMoves(hand, True)) - {"pass"}
    assert best_by_mix(good_equalities(hand, "", True, 6, ANY_VALUE)) == best_by_mix(every)


def best_by_mix(texts):
    best = {}
    for text in texts:
        mix = tuple(sum(symbol in part for symbol in text) for part in ("13579", "02468", "+-x:"))
        key = mix, equality.read(text).largest() > 100
        best[key] = max(best.get(key, 0), score_of(text))
    return best


@pytest.mark.parametrize("zero_dividend", [True, False])
@pytest.mark.parametrize("seed", range(12))
def test_a_sample_is_an_equality_if_a_small_hand_has_one(seed, zero_dividend):
    hand, below = random_dice(seed, "ggbbrr"), Stream(b"any").below
    fixed = hand[::3] if seed % 2 else ""
    every = set(EqualityMoves(hand, zero_dividend, fixed))
    found = {EqualityMoves(hand, zero_dividend, fixed).sample(below) for _ in range(20)}
    assert found <= (every - {"pass"} or every)


@pytest.mark.parametrize("line", [None, *LINES])
@pytest.mark.parametrize("zero_dividend", [True, False])
def test_samples_of_all_dice_are_legal(zero_dividend, line):
    below = Stream(b"legal").below
    for number in range(times(40, 4000)):
        hand = random_dice(number, "ggggbbbbrrrr")
        found = EqualityMoves(hand, zero_dividend).any_equality(below, line)
        if found is None:
            assert next(EqualityMoves(hand, zero_dividend).equalities(line), None) is None
        else:
            assert legal(found, hand, zero_dividend)
            assert line is None or fits(line, equality.read(found))


def test_samples_vary():
    below = Stream(b"varies").below
    assert len({EqualityMoves(HAND, False).sample(below) for _ in range(100)}) > 50


def test_a_sample_is_checked_by_other_dice():
    sample = EqualityMoves(HAND, False).sample(Stream(b"other").below)
    assert sample in EqualityMoves(HAND, False)
    assert sample not in EqualityMoves("1248", False)


def test_a_sample_is_pass_if_there_is_no_equality():
    assert EqualityMoves("1248", False).sample(lambda n: 0) == "pass"
