"""RC-3 to RC-11: an equality and its score."""

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from astragal.core.errors import IllegalMove, UnreadableMove
from astragal.core.words import Words
from astragal.games.rolling_cubes import equality
from astragal.games.rolling_cubes.equality import Score
from astragal.games.rolling_cubes.moves import EqualityMoves
from games.rolling_cubes.scene import BEST, FAIR, GOOD, HAND, PLAIN, legal, random_dice, refused
from repeats import times

MOVES = EqualityMoves(HAND, False)


def rule(text, hand=None, zero_dividend=False):
    """The rule that forbids the equality, built from its own dice if no hand is given."""
    own = text.replace("=", "") if hand is None else hand
    return refused(EqualityMoves(own, zero_dividend), text)


def allowed(text, zero_dividend=False):
    return legal(text, text.replace("=", ""), zero_dividend)


def score(text):
    return equality.score(equality.read(text)).total


@pytest.mark.parametrize(
    "text", ["", "5", "5+5", "5==5", "5=5=5", "+5=5", "5=5+", "5+-5=0", "=", "5=", "x=5", "-5=0-5"]
)
def test_rc3_rc4_a_text_that_is_not_side_equals_side_is_unreadable(text):
    with pytest.raises(UnreadableMove):
        MOVES.check(text)


def test_rc3_only_the_signs_of_a_record_are_readable():
    for text in ("5×8=40", "5*8=40", "5x8 = 40", "5X8=40", "5x8=40\n", "5x8=4٠", "(5)=5", "Pass", "pass ", "5/1=5"):
        with pytest.raises(UnreadableMove):
            MOVES.check(text)


def test_rc3_a_die_is_used_once_at_most():
    assert rule("8-8=0", HAND) == "RC-3"
    assert rule("5+5+5=8+7", HAND) == "RC-3"
    assert rule("5-4=1", HAND) == "RC-3"
    assert legal("5+5=2+8", "5528++")
    assert not legal("5+5=2+8", "5528+")


def test_rc7_the_refusal_writes_division_as_the_language_does():
    with pytest.raises(IllegalMove) as refused:
        EqualityMoves("505:", False).check("5:0=5")
    assert refused.value.say(Words("en")).startswith("RC-7: 5÷0 is not possible")
    assert refused.value.say(Words("fr")).startswith("RC-7\u202f: 5:0 est impossible")


def test_rc3_the_refusal_names_the_die_and_how_many_there_are():
    with pytest.raises(ValueError, match="RC-3: no die shows 1"):
        MOVES.check("5-4=1")
    with pytest.raises(ValueError, match="RC-3: 3 dice with 5 are used, but only 2 show it"):
        MOVES.check("5+5=5+7-2")


def test_rc3_more_than_13_dice_are_refused_before_any_arithmetic():
    assert rule("1" * 9 + "=" + "1" * 5) == "RC-3"
    assert rule("9" * 5000 + "=" + "9" * 5000, HAND) == "RC-3"
    assert rule("1+" * 50000 + "1=1", HAND) == "RC-3"


def test_rc4_times_and_over_bind_before_plus_and_minus():
    assert allowed("2+3x4=14")
    assert rule("2+3x4=20") == "RC-4"
    assert allowed("9-6:3=7")
    assert rule("9-6:3=1") == "RC-4"


def test_rc4_equal_operations_go_left_to_right():
    assert allowed("9-4-3=2")
    assert rule("9-4-3=8") == "RC-4"
    assert allowed("8:4:2=1")
    assert allowed("8:4x2=4")
    assert rule("8:4x2=1") == "RC-4"


def test_rc4_values_are_exact():
    assert allowed("1:2=3:6")
    assert allowed("1:3+1:6=1:2")
    assert rule("1:3=33:98") == "RC-4"
    assert rule("7:2=3") == "RC-4"
    assert allowed("2-5=4-7")


def test_rc4_the_refusal_says_both_values():
    with pytest.raises(ValueError, match="RC-4: 7÷2 is 7/2, but 4−8 is −4"):
        MOVES.check("7:2=4-8")


def test_rc5_the_two_sides_may_not_be_identical():
    assert rule("63=63") == "RC-5"
    assert rule("3+6=3+6") == "RC-5"
    assert allowed("3+6=6+3")


def test_rc6_no_number_starts_with_zero_except_zero_itself():
    assert rule("3+6=09") == "RC-6"
    assert rule("00=0") == "RC-6"
    assert rule("5-5=00") == "RC-6"
    assert allowed("5-5=0")
    assert allowed("9+1=10")


@pytest.mark.parametrize("zero_dividend", [False, True])
def test_rc7_zero_is_forbidden_next_to_times_and_after_over(zero_dividend):
    for text in ("5x0=0", "0x5=0", "3-0x5=3", "5:0=0", "0:0=0", "4+5:0=4"):
        assert rule(text, zero_dividend=zero_dividend) == "RC-7"
    for text in ("10x3=30", "20:5=4", "5-5+0=0", "5+0-5x1=0"):
        assert allowed(text, zero_dividend)


def test_rc7_zero_before_over_is_forbidden_unless_the_option_allows_it():
    for text in ("0:5=0", "0:5x3=0", "3-0:5=3", "0:2:5=0", "3-3+0=0:5"):
        assert rule(text) == "RC-7"
        assert allowed(text, zero_dividend=True)


def test_rc8_a_player_may_always_pass():
    assert "pass" in MOVES
    assert "pass" in EqualityMoves("11330022xxxx", False, "133x")
    assert list(EqualityMoves("1", False)) == ["pass"]


def test_rc9_a_digit_counts_by_its_place():
    assert equality.score(equality.read("750:75=8+2")).points == (3, 2, 1, 3, 2, 1, 1, 1, 1, 1)


@pytest.mark.parametrize(("text", "points"), [("2x3=6", 6), ("6:3=2", 7), ("2+3=5", 5), ("5-3=2", 5)])
def test_rc9_times_counts_2_and_over_3(text, points):
    assert score(text) == points


@pytest.mark.parametrize(
    ("text", "points"), [("1x3=3", 5), ("3x1=3", 5), ("3:1=3", 5), ("1:3=2:6", 11), ("11x2=22", 10), ("21:3=7", 9)]
)
def test_rc9_times_or_over_one_counts_1(text, points):
    assert score(text) == points


def test_rc9_a_one_changes_only_the_points_of_the_sign_next_to_it():
    assert equality.score(equality.read("6:2x1=3")).points == (1, 3, 1, 1, 1, 1, 1)
    assert equality.score(equality.read("1+2x3=7")).points == (1, 1, 1, 2, 1, 1, 1)


def test_rc10_twelve_dice_get_1_extra_point_and_all_13_get_2():
    assert equality.score(equality.read("5+5+5+0+0=7+8")).extra == 2
    assert equality.score(equality.read("5+5+5-5+5=15")) == Score((1,) * 9 + (1, 2, 1), 1)
    assert equality.score(equality.read("5+5+5+5=20")).extra == 0


@pytest.mark.parametrize(("text", "points"), [(BEST, 17), (GOOD, 16), (PLAIN, 8), (FAIR, 12)])
def test_rc11_the_worked_examples(text, points):
    assert text in MOVES
    assert score(text) == points


@settings(max_examples=times(60, 400))
@given(st.integers(0, 10**9), st.integers(0, 10**9))
@example(37539, 0)
def test_a_found_equality_is_legal_and_scores_at_least_a_point_a_die(seed, drawn):
    moves = EqualityMoves(random_dice(seed), False)
    text = moves.any_equality(lambda n: drawn % n)
    if text is None:
        assert next(moves.equalities(), None) is None
        return
    built = moves.read(text)
    counted = equality.score(built)
    assert len(counted.points) == len(text)
    assert counted.total >= len(text)


@settings(max_examples=times(100, 1000))
@given(st.sampled_from([BEST, GOOD, FAIR, PLAIN]), st.data())
def test_a_changed_equality_is_refused_by_a_rule_of_an_equality(text, data):
    place = data.draw(st.integers(0, len(text) - 1))
    sign = data.draw(st.sampled_from("0123456789+-x:=") | st.just(""))
    changed = text[:place] + sign + text[place + data.draw(st.integers(0, 1)) :]
    if not legal(changed):
        assert refused(MOVES, changed) in {None, "RC-3", "RC-4", "RC-5", "RC-6", "RC-7"}
    else:
        left, right = changed.replace("x", "*").replace(":", "/").split("=")
        assert eval(left) == pytest.approx(eval(right))
