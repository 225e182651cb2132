"""The score pads of Rolling Cubes: they count what the tables count, and warn of what the rules forbid."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from astragal.core import record
from astragal.core.errors import BadOption, Unwritable
from astragal.core.game import read_options
from astragal.games import catalogue
from conformance import golden, positions

ROUNDS = ("rolling-cubes/one-by-one", "rolling-cubes/all-together")
LAST_DIE, YAHTZEE, TOURNAMENT = "rolling-cubes/last-die", "rolling-cubes/yahtzee", "rolling-cubes/tournament"


def count(game, *sheets, **options):
    pad = catalogue.score_pad(game)
    return pad.count(sheets, read_options(pad, options))


def draft(game, text, known=None, **options):
    pad = catalogue.score_pad(game)
    return pad.draft(text, known or {}, read_options(pad, options))


def warnings(counted):
    return [(each.seat, each.place, each.refusal.rule, each.refusal.reason) for each in counted.warnings]


def views(game, seats):
    """The views of a recorded game, and of a random one."""
    lines = (line for line in golden.stored(game, seats).splitlines() if not line.startswith(" "))
    yield from (table.view(None) for table in record.steps(record.only(lines), catalogue.game))
    yield positions.played(game, seats, f"score {seats}").view(None)


def rounds_sheets(view, write):
    sheets = [{} for _ in view["totals"]]
    for number, written in enumerate(view["rounds"], start=1):
        for each in written:
            sheets[each["seat"]][str(number)] = write(each["built"])
    return sheets


def points_of(built):
    return str(built["score"])


def equality_of(built):
    return "0" if built["move"] == "pass" else built["move"]


@pytest.mark.parametrize("write", [points_of, equality_of])
@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("game", ROUNDS)
def test_rc13_rc14_rounds_count_as_at_the_table(game, seats, write):
    for view in views(game, seats):
        counted = count(game, *rounds_sheets(view, write), zero_dividend=view["zero_dividend"])
        assert counted.totals == tuple(view["totals"])
        assert counted.warnings == ()
        assert counted.winners == (tuple(view["result"]["winners"]) if view["result"] else ())
        assert counted.shown == {"target": view["target"]}
        assert [line.seats for line in counted.lines][-1:] == [tuple(view["playing"])] or view["result"]


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_rc20_the_last_die_counts_as_at_the_table(seats):
    for view in views(LAST_DIE, seats):
        sheets = [{} for _ in view["points"]]
        for number, won in enumerate(view["rounds"], start=1):
            sheets[won["winner"]][str(number)] = "1"
        counted = count(LAST_DIE, *sheets)
        assert (counted.totals, counted.warnings) == (tuple(view["points"]), ())
        assert counted.winners == (tuple(view["result"]["winners"]) if view["result"] else ())


def yahtzee_entry(line):
    if line["built"] is None:
        return "0"
    return line["built"]["move"] + (f" {line['rerolled']}" if line["rerolled"] else "")


@pytest.mark.parametrize("write", [yahtzee_entry, lambda line: str(line["score"])])
@pytest.mark.parametrize("seats", [1, 3, 6])
def test_rc26_rc28_yahtzee_counts_as_at_the_table(seats, write):
    for view in views(YAHTZEE, seats):
        sheets = [{name: write(line) for name, line in sheet.items() if line} for sheet in view["sheets"]]
        counted = count(YAHTZEE, *sheets, zero_dividend=view["zero_dividend"])
        assert (counted.totals, counted.warnings) == (tuple(view["sums"]), ())
        assert counted.winners == (tuple(view["result"]["winners"]) if view["result"] else ())


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_rc22_rc23_the_tournament_counts_as_at_the_table(seats):
    for view in views(TOURNAMENT, seats):
        games = enumerate(view["finished"], start=1)
        places = [{} for _ in view["points"]]
        for number, finished in games:
            for sheet, place in zip(places, finished["places"], strict=True):
                sheet[str(number)] = str(place)
        counted = count(TOURNAMENT, *places)
        assert (counted.totals, counted.warnings) == (tuple(view["points"]), ())
        assert counted.winners == (tuple(view["result"]["winners"]) if view["result"] else ())


def test_rc9_more_than_any_equality_counts_is_warned_of():
    counted = count(ROUNDS[0], {"1": "28"}, {"1": "-1"})
    assert warnings(counted) == [(seat, "1", "RC-9", "rc-score-points") for seat in (0, 1)]
    assert counted.totals == (30, -1)


@pytest.mark.parametrize(
    ("entry", "rule"),
    [
        ("2+2=5", "RC-4"),
        ("12=12", "RC-5"),
        ("07=7", "RC-6"),
        ("5:0=0", "RC-7"),
        ("1+1+1+3=6", None),
        ("1+1+1+3+9=15", "RC-1"),
    ],
)
def test_an_equality_is_held_against_the_rules_of_any_roll(entry, rule):
    found = warnings(count(ROUNDS[0], {"1": entry}, {}))
    assert [each[2] for each in found][:1] == ([rule] if rule else [])


def test_rc13_a_round_has_its_bonus_once_it_is_complete():
    assert count(ROUNDS[0], {"1": "10"}, {}).totals == (10, 0)
    counted = count(ROUNDS[0], {"1": "10"}, {"1": "8"})
    assert counted.totals == (12, 8)
    assert [each["1"].bonus for each in counted.points] == [2, 0]


def test_rc14_only_those_who_are_tied_play_on():
    tied = [{"1": "20"}, {"1": "20"}, {"1": "3"}]
    counted = count(ROUNDS[0], *tied, target=20)
    assert (counted.lines[-1].seats, counted.winners, counted.note.name) == ((0, 1), (), "rc-score-tie")
    tied[2]["2"] = "5"
    assert warnings(count(ROUNDS[0], *tied, target=20)) == [(2, "2", "RC-14", "rc-score-not-tied")]


def test_rc14_a_round_after_the_end_is_warned_of():
    counted = count(ROUNDS[0], {"1": "20", "2": "5"}, {"1": "9"}, target=20)
    assert warnings(counted) == [(0, "2", "RC-14", "rc-score-decided")]


def test_rc18_a_round_of_the_last_die_has_one_winner():
    assert [each[2] for each in warnings(count(LAST_DIE, {"1": "1"}, {"1": "1"}))] == ["RC-18", "RC-18"]


def test_rc20_a_round_after_the_end_is_warned_of():
    assert [each[2] for each in warnings(count(LAST_DIE, {"1": "1"}, {"2": "1"}, target=1))] == ["RC-20"]


def test_rc25_an_equality_that_does_not_fit_its_line_is_warned_of():
    found = warnings(count(YAHTZEE, {"101": "5x8=40", "poker": "14"}))
    assert found == [(0, "101", "RC-25", "rc-line-101")]


def test_rc24_at_most_five_dice_are_rolled_again():
    counted = count(YAHTZEE, {"blue": "4+8=12 6"})
    assert [each[2] for each in warnings(counted)] == ["RC-24"]


def test_rc22_places_that_cannot_be_are_warned_of():
    assert warnings(count(TOURNAMENT, {"1": "1"}, {"1": "3"})) == [(1, "1", "RC-22", "rc-score-place")]
    assert [each[3] for each in warnings(count(TOURNAMENT, {"1": "1"}, {"1": "1"}))] == ["rc-score-two-winners"] * 2
    assert warnings(count(TOURNAMENT, {"1": "2"}, {"1": "2"}, {"1": "1"})) == []
    assert warnings(count(TOURNAMENT, {"1": "2"}, {})) == [], "the column is not complete"


def test_rc23_a_tie_goes_to_the_winner_of_game_2():
    counted = count(
        TOURNAMENT, {"1": "1", "2": "2", "3": "2"}, {"1": "2", "2": "1", "3": "2"}, {"1": "3", "2": "3", "3": "1"}
    )
    assert counted.totals == (24, 24, 22)
    assert counted.winners == (1,)


def test_the_checker_judges_an_equality_of_any_roll():
    checked = draft(ROUNDS[0], "7x8=52+4")
    assert (checked.fault, checked.points) == (None, 10)
    assert draft(ROUNDS[0], "7x8").possible
    crowded = draft(ROUNDS[0], "1+1+1+3+9")
    assert (crowded.possible, crowded.fault.rule) == (False, "RC-1")
    assert draft(ROUNDS[0], "13579").fault.rule == "RC-1"
    assert not draft(ROUNDS[0], "nonsense").possible


def test_the_checker_knows_the_dice_of_a_roll_if_it_is_told():
    roll = {"dice": "5577 0248 +-x:"}
    assert draft(ROUNDS[0], "72:4=5x5-7+0", roll).points == 17
    assert draft(ROUNDS[0], "3=3", roll).fault.rule in ("RC-3", "RC-5")
    short, wrong = (draft(ROUNDS[0], "72:4=18", {"dice": dice}) for dice in ("5577", "hello"))
    assert (short.possible, short.fault.rule, short.points) == (False, "RC-1", 11)
    assert (wrong.possible, wrong.fault.reason) == (False, "core-unwritable")


def test_rc26_the_checker_counts_the_lines_of_yahtzee():
    assert draft(YAHTZEE, "5x8=40", {"rerolled": "2"}).shown["lines"] == {"blue": 6}


@pytest.mark.parametrize(
    ("game", "sheet"),
    [
        (ROUNDS[0], {"0": "1"}),
        (ROUNDS[0], {"100": "1"}),
        (ROUNDS[0], {"01": "1"}),
        (ROUNDS[0], {"1": "many"}),
        (ROUNDS[0], {"1": "5x8="}),
        (ROUNDS[0], {"1": "100"}),
        (LAST_DIE, {"1": "2"}),
        (YAHTZEE, {"purple": "3"}),
        (TOURNAMENT, {"1": "7"}),
        (TOURNAMENT, {"4": "1"}),
    ],
)
def test_what_cannot_stand_there_is_refused(game, sheet):
    with pytest.raises(Unwritable):
        count(game, sheet, {})


@pytest.mark.parametrize("target", [0, 1000, "47", True, 4.5])
def test_a_target_is_a_whole_number(target):
    with pytest.raises(BadOption):
        count(ROUNDS[0], {}, {}, target=target)


@given(st.text(alphabet="0123456789+-x:= ?", max_size=20), st.text(alphabet="0123456789+-x: ?", max_size=20))
def test_no_text_and_no_roll_is_too_strange_for_the_checker(text, dice):
    checked = draft(YAHTZEE, text, {"dice": dice})
    assert (
        checked.fault is not None or catalogue.score_pad(YAHTZEE).draft(text, {}, {"zero_dividend": True}).fault is None
    )
