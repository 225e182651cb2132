"""The score pad of Dice Stars: it counts what the table counts, and warns of what no game could have written."""

import pytest

from astragal.core import record
from astragal.core.errors import Unwritable, WrongSeats
from astragal.games import catalogue
from conformance import golden, positions
from repeats import times

PAD = catalogue.score_pad("dice-stars")
OPTIONS = {"solo_grid": 30}


def pad_sheet(sheet):
    """What somebody has written on a sheet that looks like this view."""
    written = {}
    for row in sheet["rows"]:
        value = row["value"]
        entries = enumerate([*row["white"], *row["green"]])
        written |= {f"{value}/{column}": str(entry) for column, entry in entries if entry is not None}
        written |= {f"{value}*{place}": "x" for place in range(row["marks"])}
    return written if sheet["penalty"] is None else {**written, "penalty": str(sheet["penalty"])}


def pad_sheets(view):
    sheets = [pad_sheet(sheet) for sheet in view["sheets"]]
    return [{**sheets[0], "solo": str(view["solo"]["marked"])}] if view["solo"] else sheets


def count(*sheets, **options):
    return PAD.count(sheets, OPTIONS | options)


def warned(sheet, place):
    """The rule and the message against an entry; None without a warning."""
    found = [each for each in count(sheet, {}).warnings if (each.seat, each.place) == (0, place)]
    return (found[0].refusal.rule, found[0].refusal.reason) if found else None


def check_against(view):
    counted = PAD.count(pad_sheets(view), OPTIONS)
    assert counted.shown["sheets"] == view["sheets"]
    assert counted.shown["solo"] == view["solo"]
    assert counted.totals == tuple(sheet["total"] for sheet in view["sheets"])
    assert counted.warnings == ()
    if view["result"]:
        assert counted.winners == tuple(view["result"]["winners"])


@pytest.mark.parametrize("seats", PAD.seats)
def test_every_sheet_of_a_recorded_game_counts_as_at_the_table_without_a_warning(seats):
    lines = (line for line in golden.stored("dice-stars", seats).splitlines() if not line.startswith(" "))
    for table in record.steps(record.only(lines), catalogue.game):
        check_against(table.view(None))


@pytest.mark.parametrize("seed", range(times(10, 200)))
def test_every_sheet_of_a_random_game_counts_as_at_the_table_without_a_warning(seed):
    for table, _seat, _move in positions.steps("dice-stars", 1 + seed % 4, f"score {seed}"):
        check_against(table.view(None))
    check_against(table.view(None))


def test_ds9_a_white_cell_is_filled_from_the_top_or_from_the_left():
    assert warned({"3/1": "4"}, "3/1") == ("DS-9", "ds-score-white-place")
    assert warned({"3/0": "3"}, "3/0") is None
    assert warned({"2/1": "4"}, "2/1") is None


@pytest.mark.parametrize(
    ("colour", "number", "right"), [(0, "6", True), (0, "7", False), (3, "2", False), (3, "0", True)]
)
def test_ds9_one_die_writes_a_number_that_it_shows(colour, number, right):
    assert (warned({f"2/{colour}": number}, f"2/{colour}") is None) == right


def test_ds9_two_dice_write_a_cross_and_their_sum():
    assert warned({"2/2": "x", "3/2": "11"}, "3/2") is None
    assert warned({"2/2": "x", "3/2": "13"}, "3/2") == ("DS-9", "ds-score-white-number")
    assert warned({"2/0": "x", "3/0": "x", "4/0": "18"}, "4/0") == ("DS-9", "ds-score-white-number"), "two are black"


def test_ds9_a_cross_needs_a_sum_after_it():
    assert warned({"2/0": "x"}, "2/0") == ("DS-9", "ds-score-white-cross")
    assert warned({"2/0": "x", "2/1": "4"}, "2/0") is None


def test_ds10_a_row_counts_its_dice():
    row = {"6/0": "x", "6/1": "x", "6/2": "18"}
    assert [warned(row, place) for place in row] == [None, None, None]
    assert warned({**row, "6/2": "24"}, "6/2") == ("DS-9", "ds-score-white-number")


def test_ds12_a_bonus_cell_comes_after_the_white_cells_of_its_row():
    full = {"5/0": "x", "5/1": "x", "5/2": "x", "5/3": "x"}
    assert warned({**full, "5/4": "25"}, "5/4") is None
    assert warned({"5/4": "5"}, "5/4") == ("DS-12", "ds-score-green-place")
    assert warned({**full, "5/4": "24"}, "5/4") == ("DS-10", "ds-score-green-number")


def test_ds14_a_penalty_is_a_sum_of_dice():
    assert warned({"penalty": "1"}, "penalty") == ("DS-14", "ds-score-penalty")
    assert warned({"penalty": "0"}, "penalty") is None


def test_what_a_rule_forbids_is_counted_all_the_same():
    assert count({"3/1": "13"}, {}).totals == (13, 0)


def test_ds15_a_penalty_ends_the_game_on_the_highest_total():
    counted = count({"penalty": "4"}, {"2/0": "6"})
    assert (counted.shown["ended"], counted.winners, counted.note.name) == (
        ["penalty", None],
        (1,),
        "ds-score-last-round",
    )


def test_ds17_ds18_rows_count_nothing_double_or_plain():
    counted = count({"2/0": "6", "2*0": "x", "3/0": "6"}, {"2/0": "6", "2*0": "x", "2*1": "x"})
    assert counted.totals == (6, 12)


def test_ds21_a_full_solo_grid_has_lost():
    counted = count({"6/0": "6", "2/0": "6", "solo": "10"}, solo_grid=10)
    assert (counted.shown["ended"], counted.winners, counted.note.name) == (["solo-grid"], (), "ds-score-solo-lost")


@pytest.mark.parametrize(
    ("place", "text"),
    [("2/9", "1"), ("6/4", "1"), ("2*2", "x"), ("2*0", "1"), ("2/0", "*"), ("2/0", "100"), ("2/0", ""), ("solo", "1")],
)
def test_a_place_that_is_not_there_and_a_text_that_cannot_stand_are_refused(place, text):
    with pytest.raises(Unwritable):
        count({place: text}, {})


def test_a_pad_is_for_the_players_of_the_game():
    with pytest.raises(WrongSeats):
        count({}, {}, {}, {}, {})
