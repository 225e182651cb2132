"""Drafts of equalities: what is wrong so far, whether they can still become legal, and their points."""

import json

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from astragal.core.errors import NotYourTurn, Refusal
from astragal.core.words import Words
from astragal.games.rolling_cubes import equality
from astragal.games.rolling_cubes.draft import judge
from astragal.games.rolling_cubes.moves import EqualityMoves
from games.rolling_cubes.scene import BEST, FAIR, GOOD, HAND, PLAIN, ROLL, by_script, legal, play, random_dice
from repeats import times

SIGNS = "0123456789+-x:="
SECOND = "g113 b6 r++-"
"""A throw in The Last Die when 5, 8, 4, 0 and x are fixed."""


def drafted(text, hand=HAND, zero_dividend=False, fixed=""):
    return judge(text, EqualityMoves(hand, zero_dividend, fixed))


def reason(draft):
    return draft.fault and draft.fault.reason


def fixable(text, *arguments):
    """The reason why a draft is not legal yet; it can still become legal."""
    draft = drafted(text, *arguments)
    assert draft.possible
    return reason(draft)


def unfixable(text, *arguments):
    """The rule, or else the reason, why a draft can no longer become legal."""
    draft = drafted(text, *arguments)
    assert not draft.possible
    return draft.fault.rule or draft.fault.reason


def shown(text, name):
    return drafted(text).shown[name]


@pytest.mark.parametrize(
    ("text", "explanation"),
    [
        ("", "RC-3: nothing is laid yet; an equality begins with a number"),
        ("7", "RC-3: the = is missing, and then the right side"),
        ("72:", "RC-3: a number is missing after ÷"),
        ("72:4", "RC-3: the = is missing, and then the right side"),
        ("72:4=", "RC-3: the right side is missing"),
        ("72:4=5x", "RC-3: a number is missing after ×"),
    ],
)
def test_rc3_an_incomplete_equality_says_what_is_missing(text, explanation):
    assert fixable(text)
    assert str(drafted(text).fault) == explanation


@pytest.mark.parametrize("text", ["+", "=", "=5", "5+-", "5+=", "5==", "5=x", "5=5=", "5=7+="])
def test_rc3_a_sign_without_a_number_before_it_or_a_second_equals_is_unfixable(text):
    assert unfixable(text) == "rc-unreadable-form"


def test_rc3_missing_dice_are_unfixable():
    assert unfixable("1") == unfixable("5-1") == unfixable("555") == unfixable("5x8x") == "RC-3"
    assert str(drafted("7+7=7").fault) == "RC-3: 3 dice with 7 are used, but only 2 show it"


def test_rc3_more_than_13_signs_are_unfixable():
    assert reason(drafted("5+5+7+7+0+2+4=8")) == "rc-too-long"
    assert reason(drafted("9" * 200)) == "rc-too-long"
    assert unfixable("5+5+7+7+0+2+4=8") == "RC-3"


def test_rc3_a_draft_that_needs_more_digits_than_are_left_is_unfixable():
    assert fixable("1+2", "12+-3") == "rc-draft-equals"
    assert unfixable("1+2", "12+-") == unfixable("12", "12+-") == unfixable("1+", "12+-") == "RC-3"
    assert str(drafted("1+", "12+-").fault).endswith("it needs at least 2 more digits, and only 1 is left")
    assert "il n’en reste aucun" in drafted("1+2", "12+-").fault.say(Words("fr"))


def test_rc4_unequal_sides_are_fixable_while_a_digit_is_left():
    assert fixable("5=7") == fixable("5=7", "578-") == "rc-unequal"
    assert unfixable("5=7", "57+-") == "RC-4"
    assert unfixable("5+5+7+7+0=248") == "RC-3"


def test_rc4_the_value_of_each_side_is_shown_as_soon_as_it_is_known():
    values = {
        text: (shown(text, "left"), shown(text, "right")) for text in ("", "5:2", "5:", "5:2=7-", "5:0=4-8", BEST)
    }
    assert values == {
        "": (None, None),
        "5:2": ("5/2", None),
        "5:": (None, None),
        "5:2=7-": ("5/2", None),
        "5:0=4-8": (None, "-4"),
        BEST: ("18", "18"),
    }


def test_rc5_identical_sides_are_fixable_while_dice_are_left():
    assert fixable("5=5") == "rc-alike"
    assert fixable("5=5+0") is None
    assert unfixable("5=5", "55+") == "RC-5"


def test_rc6_a_leading_zero_is_unfixable_once_a_digit_follows():
    assert fixable("0") == fixable("70") == "rc-draft-equals"
    assert fixable("7=0") == "rc-unequal"
    assert unfixable("02") == unfixable("7+05=") == unfixable("7=02") == "RC-6"


def test_rc7_zero_next_to_times_or_after_over_is_unfixable():
    assert unfixable("0x") == unfixable("5x0") == unfixable("5:0") == unfixable("5=7-0x") == "RC-7"
    assert str(drafted("0x").fault) == "RC-7: 0× is not possible: nothing is multiplied or divided by zero"
    assert fixable("5x") == fixable("5:") == fixable("50x") == "rc-draft-number"


def test_rc7_zero_before_over_is_unfixable_unless_the_option_allows_it():
    assert unfixable("0:") == "RC-7"
    assert fixable("50:") == "rc-draft-number"
    assert fixable("0:", HAND, True) == "rc-draft-number"


def test_rc8_pass_is_not_a_draft():
    assert reason(drafted("pass")) == "rc-unreadable"


def test_rc9_the_points_of_a_draft_are_shown_sign_by_sign():
    points = {text: shown(text, "points") for text in ("", "7", "72", "72:", "72:4=", "4x", "4-+2")}
    assert points == {
        "": [],
        "7": [1],
        "72": [2, 1],
        "72:": [2, 1, 3],
        "72:4=": [2, 1, 3, 1, 1],
        "4x": [1, 2],
        "4-+2": [1, 1, 1, 1],
    }


def test_rc9_a_one_lowers_the_points_only_once_it_is_written():
    assert (shown("1x", "points"), shown("1:", "points")) == ([1, 1], [1, 3])
    assert (shown("3:1", "points"), shown("3:12", "points")) == ([1, 1, 1], [1, 3, 2, 1])


def test_rc10_extra_points_start_with_the_twelfth_die():
    text = "5+5-7x8:2=47"
    assert [shown(text[:length], "extra") for length in (0, 10, 11, 12)] == [0, 0, 0, 1]
    assert shown(f"{text}0", "extra") == 2
    assert shown(text, "score") == sum(shown(text, "points")) + 1
    assert shown(text, "used") == 12


@pytest.mark.parametrize(("text", "points"), [(BEST, 17), (GOOD, 16), (PLAIN, 8), (FAIR, 12)])
def test_rc11_the_worked_examples_are_legal_and_have_their_points(text, points):
    assert fixable(text) is None
    assert shown(text, "score") == points


def test_rc12_a_draft_out_of_turn_is_refused():
    table = by_script("one-by-one", 2, [ROLL])
    assert table.draft(0, "7").possible
    with pytest.raises(NotYourTurn, match="seat 1 is not to move"):
        table.draft(1, "7")


def test_rc15_every_seat_drafts_from_the_one_throw_until_it_has_written():
    table = by_script("all-together", 3, [ROLL])
    before = json.dumps([table.draft(seat, PLAIN).shown for seat in (0, 2)])
    table.play(1, GOOD)
    assert json.dumps([table.draft(seat, PLAIN).shown for seat in (0, 2)]) == before
    with pytest.raises(NotYourTurn):
        table.draft(1, PLAIN)


def test_rc17_missing_fixed_dice_and_a_missing_new_die_are_fixable():
    table = play(by_script("last-die", 3, [ROLL, SECOND]), "5x8=40")
    drafts = {text: table.draft(1, text) for text in ("", "5x", "1+5=6", "8x5=40", "8x5=40+1-1")}
    assert all(draft.possible for draft in drafts.values())
    assert [reason(draft) for draft in drafts.values()] == [
        "rc-draft-empty",
        "rc-draft-number",
        "rc-fixed-missing",
        "rc-nothing-new",
        None,
    ]


def test_rc17_a_missing_fixed_sign_needs_a_digit_after_it():
    assert fixable("1=1", "1112++", True, "112+") == "rc-alike"
    assert fixable("11=", "1112++", True, "112+") == "rc-draft-right"
    assert unfixable("12+1", "1123++", True, "11++") == unfixable("12+", "112++", True, "1++") == "RC-3"
    assert unfixable("1+1=2", "112++", True, "11++") == "RC-17"


def test_rc21_a_tournament_judges_drafts_by_its_current_game():
    table = by_script("tournament", 2, [ROLL])
    assert table.draft(0, BEST).fault is None
    assert table.draft(0, "5x0").fault.rule == "RC-7"


def test_rc24_a_draft_before_the_reroll_uses_the_current_dice():
    table = by_script("yahtzee", 1, [ROLL, "r+"])
    assert table.draft(0, PLAIN).shown["lines"] == {"blue": 8}
    table.play(0, "reroll r:")
    assert table.draft(0, PLAIN).shown["lines"] == {"blue": 7}
    assert reason(table.draft(0, "5:")) == "rc-no-such-die"


def test_rc25_rc26_a_legal_draft_shows_its_score_on_each_free_line_that_it_fits():
    table = by_script("yahtzee", 1, [ROLL, ROLL])
    table.play(0, "stand")
    assert table.draft(0, BEST).shown["lines"] == {"blue": 17, "green": 20, "red": 20, "poker": 17}
    assert table.draft(0, BEST[:-1]).shown["lines"] == {}
    play(table, f"red {BEST}", "stand")
    assert table.draft(0, BEST).shown["lines"] == {"blue": 17, "green": 20, "poker": 17}
    assert table.draft(0, GOOD).shown["lines"] == {"blue": 16, "green": 19, "poker": 16, "101": 16}


def test_rc25_an_equality_that_fits_no_line_is_still_legal():
    table = by_script("yahtzee", 1, [ROLL])
    draft = table.draft(0, "5+2=7")
    assert (draft.possible, draft.fault, draft.shown["lines"]) == (True, None, {})


def hand_and_equality(data):
    """Dice, a reading of RC-7 and some or no fixed dice, and a legal equality of them."""
    hand = random_dice(data.draw(st.integers(0, 10**9)))
    fixed, zero_dividend = hand[:: data.draw(st.sampled_from([3, 6, 12, 13]))], data.draw(st.booleans())
    fixed = fixed if len(fixed) > 1 else ""
    found = EqualityMoves(hand, zero_dividend, fixed).any_equality(lambda n: data.draw(st.integers(0, n - 1)))
    assume(found)
    return (hand, zero_dividend, fixed), found


@settings(max_examples=times(50, 500))
@given(st.data())
def test_every_beginning_of_a_legal_equality_is_possible(data):
    dice, text = hand_and_equality(data)
    for length in range(len(text) + 1):
        draft = drafted(text[:length], *dice)
        assert draft.possible
        assert (draft.fault is None) == legal(text[:length], *dice)


@pytest.mark.parametrize(("hand", "fixed"), [("0128+:", ""), ("1123x+", ""), ("0022-+", ""), ("2248x+-", "24x")])
@pytest.mark.parametrize("zero_dividend", [True, False])
def test_every_beginning_of_every_equality_of_a_small_hand_is_possible(hand, fixed, zero_dividend):
    every = EqualityMoves(hand, zero_dividend, fixed).equalities()
    begun = {text[:length] for text in every for length in range(len(text) + 1)}
    assert begun
    assert all(drafted(text, hand, zero_dividend, fixed).possible for text in begun)


@settings(max_examples=times(100, 1000))
@given(st.data(), st.text(SIGNS, max_size=6))
def test_no_ending_makes_an_unfixable_draft_legal(data, signs):
    dice, whole = hand_and_equality(data)
    place = data.draw(st.integers(0, len(whole)))
    begun = whole[:place] + signs
    if not drafted(begun, *dice).possible:
        endings = [whole[later:] for later in range(len(whole) + 1)] + [data.draw(st.text(SIGNS, max_size=8))]
        assert not any(legal(begun + ending, *dice) for ending in endings)


@settings(max_examples=times(100, 1000))
@given(st.data(), st.text(SIGNS, max_size=3))
def test_a_draft_with_the_form_of_an_equality_has_the_same_fault_as_the_move(data, signs):
    dice, whole = hand_and_equality(data)
    place = data.draw(st.integers(0, len(whole)))
    text = whole[:place] + signs + whole[place + data.draw(st.integers(0, 3)) :]
    if equality.is_whole(text):
        assert explanation(drafted(text, *dice).fault) == explanation(refusal(EqualityMoves(*dice), text))


def explanation(fault):
    return fault and (fault.reason, fault.rule, fault.facts)


def refusal(moves, text):
    try:
        moves.check(text)
    except Refusal as refused:
        return refused
    return None


@settings(max_examples=times(33, 300))
@given(st.data())
def test_the_points_of_a_legal_draft_equal_its_score(data):
    dice, text = hand_and_equality(data)
    score, view = equality.score(equality.read(text)), drafted(text, *dice).shown
    assert (tuple(view["points"]), view["extra"], view["score"]) == (score.points, score.extra, score.total)
    assert view["left"] == view["right"] is not None


@settings(max_examples=times(100, 1000))
@given(st.text(SIGNS, max_size=200) | st.text(SIGNS, max_size=15) | st.text(max_size=200))
def test_every_text_can_be_judged(text):
    draft = drafted(text)
    assert json.loads(json.dumps(draft.shown)) == draft.shown
    assert draft.shown["text"] == text
    assert len(draft.shown["points"]) == len(text)
    assert draft.fault is None or draft.fault.say(Words("fr"))


@pytest.mark.parametrize("text", ["5×8", "5 x 8", "?" * 200, "٣", "reroll r+", "blue 5x8=40"])
def test_a_text_with_other_signs_is_unfixable_and_has_no_points(text):
    assert unfixable(text) == "rc-unreadable"
    view = drafted(text).shown
    assert not any([*view["points"], view["extra"], view["score"], view["used"], view["left"], view["right"]])
