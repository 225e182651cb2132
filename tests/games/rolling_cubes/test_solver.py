"""The solver compared with the referee's plain enumerations: complete, without duplicates, and best first."""

import random
import sys
from collections import Counter
from functools import cache
from itertools import groupby, islice

import pytest

from astragal.games.rolling_cubes.solver.solver import Wish, best, best_first, once_rearranged
from games.rolling_cubes.scene import BEST, FAIR, GOOD, HAND, PLAIN
from referee import equalities
from referee.equalities import Wanted
from referee.rolling_cubes import LINES, House, build_fault, score
from repeats import times

ROLLS = range(times(2, 10))

both_settings = pytest.mark.parametrize("zero_dividend", [True, False])
each_line = pytest.mark.parametrize("line", LINES)


def random_roll(seed):
    rng = random.Random(f"roll {seed}")
    return "".join(rng.choice(faces) for faces in ("13579", "02468", "+-x:") for _ in range(4))


def random_hand(seed, *sizes):
    """Some dice of a roll, in any order."""
    rng = random.Random(f"hand {seed}")
    return "".join(rng.sample(random_roll(seed), rng.choice(sizes)))


def random_wish(seed, dice):
    rng = random.Random(f"wish {seed}")
    return {
        "fixed": "".join(rng.sample(dice, rng.choice([0, 0, 1, 2, 4]))),
        "line": rng.choice([None, *LINES]),
        "most": rng.choice([13, 13, 9, 8, 7]),
        "score": rng.choice([None, None, 9, 11, 13]),
    }


@cache
def census(dice):
    return equalities.census(dice)


def every(dice, zero_dividend=False, **wish):
    """All equalities that the solver lists; checks their order, and the best one."""
    points, listed = Wanted(**wish).points, list(best_first(dice, zero_dividend, Wish(**wish)))
    assert len(set(listed)) == len(listed)
    assert [points(text) for text in listed] == sorted(map(points, listed), reverse=True)
    found = best(dice, zero_dividend, Wish(**wish))
    assert (found in listed and points(found) == points(listed[0])) if listed else found is None
    return set(listed)


def every_score(dice, zero_dividend=False, **wish):
    """How many equalities of each score the solver lists; checks each of them."""
    return counted(every(dice, zero_dividend, **wish), dice, zero_dividend, Wanted(**wish))


def counted(listed, dice, zero_dividend, wanted):
    assert all(is_correct(text, dice, zero_dividend, wanted) for text in listed)
    return Counter(map(wanted.points, listed))


def is_correct(text, dice, zero_dividend, wanted):
    fault = build_fault(text, Counter(dice), House(zero_dividend=zero_dividend))
    return fault is None and wanted.fulfilled(text)


def best_score(dice, zero_dividend=False, **wish):
    """The points of the solver's best equality; checks that it is correct."""
    found, wanted = best(dice, zero_dividend, Wish(**wish)), Wanted(**wish)
    assert found is None or is_correct(found, dice, zero_dividend, wanted)
    return None if found is None else wanted.points(found)


@both_settings
@pytest.mark.parametrize("dice", ["0128+:", "0055:-", "000+:-", "1123x+", "1133x:", "5500+-", "12::36", "3366++"])
def test_the_referees_pairs_of_sides_equal_its_brute_force(dice, zero_dividend):
    assert equalities.equalities(dice, zero_dividend) == equalities.by_force(dice, zero_dividend)


@pytest.mark.long
@both_settings
def test_the_referees_census_agrees_with_its_listing(zero_dividend):
    for number in range(times(6, 200)):
        dice = random_hand(f"count {number}", 5, 6, 7)
        wanted = Wanted(**random_wish(number, dice))
        texts = [text for text in equalities.equalities(dice, zero_dividend) if wanted.fulfilled(text)]
        assert Counter(map(wanted.points, texts)) == census(dice).scores(zero_dividend, wanted), (dice, wanted)


@both_settings
def test_rc3_rc7_small_hands_are_listed_completely_and_the_best_first(zero_dividend):
    for number in range(times(80, 500)):
        dice = random_hand(f"list {number}", 4, 5, 6, 6, 7)
        assert every(dice, zero_dividend) == equalities.equalities(dice, zero_dividend), dice


@pytest.mark.long
@both_settings
def test_rc3_rc10_larger_hands_are_listed_completely_and_the_best_first(zero_dividend):
    for number in range(times(1, 60)):
        dice = random_hand(f"long list {number}", 8, 9, 10)
        assert every_score(dice, zero_dividend) == census(dice).scores(zero_dividend), dice


@pytest.mark.parametrize("dice", ["", "+", "5", "55", "5+-", "1248", "00", "0000", "+-x:"])
def test_rc3_dice_without_an_equality_have_no_best(dice):
    assert best(dice) is None
    assert list(best_first(dice)) == []


@both_settings
@pytest.mark.parametrize("dice", ["1236::", "1224x:", "3399::", "5577--", "12136:+", "1122:::", "3366:-", "77x::49"])
def test_rc4_fractions_and_numbers_below_zero_are_exact(dice, zero_dividend):
    assert every(dice, zero_dividend) == equalities.equalities(dice, zero_dividend)


def test_rc4_a_fraction_equals_a_fraction():
    assert "1:2=3:6" in every("1236::")
    assert best_score("1236::") == 11


@pytest.mark.parametrize("dice", ["6363", "5555++", "5555--", "55++", "3535x", "77", "123123"])
def test_rc5_dice_that_only_make_identical_sides_have_no_equality(dice):
    assert every(dice) == set()


@pytest.mark.parametrize(
    ("dice", "texts"),
    [
        ("5555+-", {"5=5+5-5", "5=5-5+5", "5+5-5=5", "5-5+5=5"}),
        ("3366++", {"3+6=6+3", "6+3=3+6"}),
        ("2233xx", {"2x3=3x2", "3x2=2x3"}),
        ("3300+--", {"3+0=3-0", "3-0=0+3", "0-0=3-3"}),
    ],
)
def test_rc5_equal_dice_on_both_sides_are_written_in_different_ways(dice, texts):
    assert every(dice) >= texts
    assert every(dice) == equalities.equalities(dice, False)


@both_settings
@pytest.mark.parametrize(
    "dice", ["0000+", "00+1", "0001", "100+9", "1010x", "2020+5", "0000+-:", "00005+-", "1100+-x", "9001-8:"]
)
def test_rc6_rc7_zeros_are_used_only_where_they_are_allowed(dice, zero_dividend):
    assert every(dice, zero_dividend) == equalities.equalities(dice, zero_dividend)


def test_rc7_zero_is_divided_only_if_the_option_allows_it():
    assert every("0055::", True) > every("0055::", False)
    assert every("005:") == set()
    assert "0:5=0" in every("005:", True)
    assert best_score("0013579:", True) == score("0:13579=0") > best_score("0013579:")


@both_settings
@pytest.mark.parametrize("dice", ["1133x:", "1155x::", "1113xx", "11x:2+", "1135xx", "1355x:", "0115:x:"])
def test_rc9_the_points_of_a_one_depend_on_its_place(dice, zero_dividend):
    assert every(dice, zero_dividend) == equalities.equalities(dice, zero_dividend)


def test_rc9_the_order_with_more_points_comes_first():
    exact = {"fixed": "13355x:", "line": None}
    assert every_score("13355x::", **exact) == census("13355x::").scores(False, Wanted(**exact))
    assert best_score("13355x::", **exact) == score("1:3x5=5:3") > score("1x5:3=5:3")


@both_settings
def test_rc5_rc9_sides_that_are_identical_only_in_their_best_order(zero_dividend):
    """`0:5x1=0:5x1` has identical sides, `0:5x1=0:1x5` has not, and `0:5x5=0:1x1` has another score."""
    for dice in ("001155xx::", "003355xx::", "1155::", "2233x:x:"):
        assert every_score(dice, zero_dividend) == census(dice).scores(zero_dividend)


@pytest.mark.slow
@pytest.mark.parametrize(("text", "points"), [(BEST, 17), (GOOD, 16), (FAIR, 12), (PLAIN, 8)])
def test_rc11_the_worked_examples_are_found_with_their_points(text, points):
    listed, wanted = every(HAND, score=points), Wanted(score=points)
    assert text in listed
    assert counted(listed, HAND, False, wanted) == census(HAND).scores(False, wanted)


@both_settings
def test_rc17_every_fixed_die_and_at_least_one_more_is_used(zero_dividend):
    for number in range(times(30, 250)):
        dice = random_hand(f"fixed {number}", 6, 7, 8, 9)
        fixed = dice[: random.Random(number).randint(1, len(dice) - 1)]
        expected = census(dice).scores(zero_dividend, Wanted(fixed))
        assert every_score(dice, zero_dividend, fixed=fixed) == expected, (dice, fixed)


@both_settings
def test_rc17_the_best_equality_of_exactly_these_dice(zero_dividend):
    """All dice but one are fixed, so that one must be used too."""
    for number in range(times(30, 250)):
        dice = random_hand(f"exact {number}", 7, 8, 9, 10)
        assert best_score(dice, zero_dividend, fixed=dice[1:]) == census(dice).best(zero_dividend, Wanted(dice[1:]))


def test_rc17_no_equality_if_all_dice_are_fixed_or_a_fixed_die_is_missing():
    assert every("123+") == {"1+2=3", "2+1=3", "3=1+2", "3=2+1"}
    assert every("123+", fixed="123+") == set()
    assert every("1234+", fixed="4") == {"1+3=4", "3+1=4", "4=1+3", "4=3+1"}
    assert every("123+", fixed="4") == set()


@each_line
@both_settings
def test_rc25_a_line_lists_the_equalities_that_fit_it_with_its_bonus(line, zero_dividend):
    for number in range(times(5, 40)):
        dice = random_hand(f"line {number}", 8, 9, 10)
        expected = census(dice).scores(zero_dividend, Wanted(line=line))
        assert every_score(dice, zero_dividend, line=line) == expected, dice


@pytest.mark.parametrize("most", range(3, 13))
def test_no_more_dice_are_used_than_wanted(most):
    for number in range(times(4, 25)):
        dice = random_hand(f"most {number}", 7, 8, 9)
        assert every_score(dice, most=most) == census(dice).scores(False, Wanted(most=most)), dice


def test_rc9_a_score_is_met_exactly():
    for number in range(times(4, 25)):
        dice = random_hand(f"score {number}", 8, 9)
        for points in range(4, 25):
            assert every_score(dice, score=points) == census(dice).scores(False, Wanted(score=points)), (dice, points)


@both_settings
def test_rc17_rc25_conditions_can_be_combined(zero_dividend):
    for number in range(times(25, 200)):
        dice = random_hand(f"joined {number}", 8, 9, 10)
        wish = random_wish(number, dice)
        expected = census(dice).scores(zero_dividend, Wanted(**wish))
        assert every_score(dice, zero_dividend, **wish) == expected, (dice, wish)


@pytest.mark.parametrize("seed", ROLLS)
def test_rc10_rc25_the_best_equality_of_a_whole_roll(seed):
    dice = random_roll(seed)
    for zero_dividend in (True, False):
        for line in (None, *LINES):
            for most in (13, 12, 11, 10, 8, 6):
                expected = census(dice).best(zero_dividend, Wanted(line=line, most=most))
                assert best_score(dice, zero_dividend, line=line, most=most) == expected, (dice, line, most)


@pytest.mark.parametrize("seed", ROLLS)
def test_rc17_the_best_equality_of_a_whole_roll_with_fixed_dice(seed):
    dice = random_roll(seed)
    for number in range(60):
        rng = random.Random(number)
        wish = {**random_wish(number, dice), "fixed": "".join(rng.sample(dice, rng.randint(1, 11))), "most": 13}
        for zero_dividend in (True, False):
            expected = census(dice).best(zero_dividend, Wanted(**wish))
            assert best_score(dice, zero_dividend, **wish) == expected, (dice, wish)


@both_settings
@pytest.mark.parametrize("seed", ROLLS)
def test_rc3_the_first_thousand_of_a_whole_roll_are_complete(seed, zero_dividend):
    dice = random_roll(seed)
    listed = list(islice(best_first(dice, zero_dividend), 1000))
    assert len(set(listed)) == len(listed)
    assert all(is_correct(text, dice, zero_dividend, Wanted()) for text in listed)
    counts = [(points, len(list(texts))) for points, texts in groupby(listed, score)]
    expected = sorted(census(dice).scores(zero_dividend).items(), reverse=True)
    assert counts[:-1] == expected[: len(counts) - 1]
    assert counts[-1][1] <= expected[len(counts) - 1][1]


def test_the_list_is_generated_lazily():
    best(HAND)
    assert 5 * calls(lambda: next(best_first(HAND))) < calls(lambda: list(islice(best_first(HAND), 3000)))


def calls(action):
    """The number of Python function calls that an action makes."""
    counted = 0

    def count(*_):
        nonlocal counted
        counted += 1

    sys.setprofile(count)
    try:
        action()
    finally:
        sys.setprofile(None)
    return counted


def test_rc5_two_orders_of_a_zero_term_take_as_many_zeros_as_there_are_dice():
    dice = "55770022::::"
    listed = list(once_rearranged(dice, zero_dividend=True))
    assert any(sorted(text) == sorted("0:2:5=0:5:2") for text in listed)
    assert all(text.count("0") <= 2 for text in listed)
