"""What the box offers to solve rolls of real dice: the solver's list, judgements by rule number, refused questions."""

from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from astragal.core.errors import Refusal
from astragal.games import catalogue
from astragal.games.rolling_cubes import dice as cubes
from astragal.games.rolling_cubes import equality, lines
from astragal.games.rolling_cubes.dice import COLOURS, EACH, of_text
from astragal.games.rolling_cubes.solver import solver
from astragal.games.rolling_cubes.solver.solver import Wish

ROLL = "g5577 b0248 r+-x:"
"""The roll of RC-11."""
SOLVER = catalogue.solver("rolling-cubes")


def asked(**wishes):
    return SOLVER.read(ROLL, wishes)


def rules(judgement):
    return [fault.rule for fault in judgement.faults]


def signs(colour, least=0):
    return st.lists(st.sampled_from(COLOURS[colour]), min_size=least, max_size=EACH)


rolls = st.builds(
    lambda *rows: cubes.write([sign for row in rows for sign in row]), signs("g", 1), signs("b"), signs("r")
)
wishes = st.fixed_dictionaries(
    {},
    optional={
        "line": st.sampled_from(lines.LINES),
        "most": st.integers(3, 13),
        "longest": st.booleans(),
        "zero_dividend": st.booleans(),
    },
)


@given(rolls, wishes)
def test_the_list_is_what_the_solver_says(roll, wished):
    found = list(islice(SOLVER.solutions(SOLVER.read(roll, wished)), 60))
    zero_dividend = wished.get("zero_dividend", False)
    wish = Wish(line=wished.get("line"), most=wished.get("most", 13))
    best = solver.best(of_text(roll), zero_dividend, solver.longest(of_text(roll), zero_dividend, wish))
    if not wished.get("longest"):
        best = solver.best(of_text(roll), zero_dividend, wish)
        plain = islice(solver.once_rearranged(of_text(roll), zero_dividend, wish), 60)
        assert [each.move for each in found] == list(plain)
    assert bool(found) == (best is not None)
    assert [each.points for each in found] == sorted((each.points for each in found), reverse=True)
    if best is not None:
        built = equality.read(best)
        bonus = lines.bonus(wished["line"], built) if "line" in wished else 0
        assert found[0].points == equality.score(built).total + bonus


@given(rolls, wishes)
def test_every_solution_is_legal_and_counts_what_it_shows(roll, wished):
    query = SOLVER.read(roll, wished)
    for each in islice(SOLVER.solutions(query), 10):
        judgement = SOLVER.judge(query, each.move)
        assert (judgement.faults, judgement.own) == ((), each)
        assert each.points == sum(each.shown["points"]) + each.shown["extra"] + each.shown["bonus"]
        assert SOLVER.draft(query, each.move).fault is None


@given(rolls)
def test_no_equality_uses_more_dice_than_the_longest(roll):
    query = SOLVER.read(roll, {"longest": True})
    longest = {len(each.move) for each in islice(SOLVER.solutions(query), 20)}
    lengths = {len(text) for text in islice(solver.best_first(of_text(roll)), 500)}
    assert longest == ({max(longest)} if lengths else set())
    assert max(lengths, default=0) <= max(longest, default=0)


def test_rc17_fixed_dice_are_used_again_with_at_least_one_more():
    query = asked(fixed="5x8=40")
    assert dict(query.wishes)["fixed"] == "g5 b048 rx"
    for each in SOLVER.solutions(query):
        assert not cubes.missing("5048x", equality.read(each.move).dice)
    assert rules(SOLVER.judge(query, "8x5=40")) == ["RC-17"]
    assert rules(SOLVER.judge(query, "7-5=2")) == ["RC-17"]


def test_rc25_an_equality_for_a_line_must_fit_it():
    query = asked(line="101")
    assert all(equality.read(each.move).largest() > 100 for each in SOLVER.solutions(query))
    assert rules(SOLVER.judge(query, "5x8=40")) == ["RC-25"]
    assert SOLVER.draft(query, "5x8=40").fault.rule == "RC-25"
    assert SOLVER.draft(query, "750:75=8+2").fault is None


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("5+7", ["RC-3"]),
        ("5x8=42", ["RC-4"]),
        ("57=57", ["RC-5"]),
        ("05=5", ["RC-6"]),
        ("0:5=0", ["RC-7", "RC-3"]),
        ("9-7=2", ["RC-3"]),
        ("72:4=5x5-7+0", []),
        ("pass", []),
    ],
)
def test_a_judgement_names_all_rules_that_are_broken(text, numbers):
    assert rules(SOLVER.judge(asked(), text)) == numbers


def test_a_judgement_says_what_the_best_counts_more():
    judgement = SOLVER.judge(asked(), "5 × 8 = 40")
    assert (judgement.own.move, judgement.own.points) == ("5x8=40", 8)
    assert judgement.best == next(SOLVER.solutions(asked()))


def test_rc7_by_the_letter_zero_is_divided():
    assert rules(SOLVER.judge(asked(zero_dividend=True), "5+0:24778=5")) == []
    assert next(SOLVER.solutions(asked(zero_dividend=True))).points == 23


@pytest.mark.parametrize(
    ("wished", "reason"), [({"most": 5}, "rc-wish-most-unmet"), ({"longest": True}, "rc-wish-longest-unmet")]
)
def test_a_legal_equality_may_miss_a_wish_and_breaks_no_rule(wished, reason):
    (fault,) = SOLVER.judge(asked(**wished), "5x8=40").faults
    assert (fault.reason, fault.rule) == (reason, None)


def test_dice_without_an_equality_have_no_best():
    query = SOLVER.read("g11", {})
    assert list(SOLVER.solutions(query)) == []
    assert SOLVER.judge(query, "pass").best is None


def test_a_query_has_one_form_however_it_is_written():
    typed = SOLVER.read("R: x-+  b8420, v7755", {"line": "vert", "most": None})
    assert typed == asked(line="green")


@pytest.mark.parametrize(
    ("dice", "wished", "reason", "rule"),
    [
        ("", {}, "rc-no-dice", "RC-1"),
        ("g36", {}, "rc-not-dice", "RC-1"),
        ("g13579", {}, "rc-too-many-dice", "RC-1"),
        (ROLL, {"fixed": "g99"}, "rc-fixed-not-there", "RC-17"),
        (ROLL, {"fixed": "5x8=41"}, "rc-fixed-refused", None),
        (ROLL, {"fixed": 5}, "rc-wish-fixed-form", "RC-17"),
        (ROLL, {"fixed": "5" * 61}, "rc-wish-fixed-form", "RC-17"),
        (ROLL, {"line": "orange"}, "rc-no-line", "RC-25"),
        (ROLL, {"line": 101}, "rc-no-line", "RC-25"),
        (ROLL, {"most": 14}, "rc-wish-most-form", None),
        (ROLL, {"most": "9"}, "rc-wish-most-form", None),
        (ROLL, {"most": True}, "rc-wish-most-form", None),
        (ROLL, {"longest": 1}, "rc-wish-longest-form", None),
        (ROLL, {"zero_dividend": "yes"}, "rc-zero-dividend-form", "RC-7"),
        (ROLL, {"faces": {}}, "rc-unknown-wish", None),
    ],
)
def test_a_question_that_cannot_be_asked_is_refused(dice, wished, reason, rule):
    with pytest.raises(Refusal) as caught:
        SOLVER.read(dice, wished)
    assert (caught.value.reason, caught.value.rule) == (reason, rule)


def test_what_falls_are_all_dice_of_the_box():
    throw = SOLVER.throw()
    assert (throw.count, "".join(throw.pool)) == (12, cubes.ALL)
    assert dict(throw.faces) == dict(COLOURS)
