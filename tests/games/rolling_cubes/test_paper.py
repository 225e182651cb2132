"""Printed sheets of Rolling Cubes: the numbers on them are those of the rules."""

import pytest

import astragal
from astragal.core.paper.marks import Letters, Shape
from astragal.core.paper.sheet import Filling
from astragal.core.table import Table
from astragal.core.words import Words
from astragal.games import catalogue
from astragal.games.rolling_cubes.paper.last_die_sheet import BOX, last_die_sheet
from astragal.games.rolling_cubes.paper.rounds_sheet import MOST_ROUNDS, rounds_sheet
from astragal.games.rolling_cubes.paper.tournament_sheet import tournament_sheet
from astragal.games.rolling_cubes.paper.yahtzee_sheet import yahtzee_sheet

ENGLISH = Words("en")


def empty(name, seats):
    return Filling(Table(catalogue.game(name), [""] * seats).view(), seats, ENGLISH)


def text(drawing):
    return " ".join(mark.text for mark in drawing.marks if isinstance(mark, Letters))


def boxes(drawing, side):
    shapes = (mark for mark in drawing.marks if isinstance(mark, Shape) and mark.closed)
    return [shape for shape in shapes if abs(shape.points[1][0] - shape.points[0][0] - side) < 1e-6]


@pytest.mark.parametrize(("name", "target"), [("one-by-one", 47), ("all-together", 41)])
def test_rc14_a_sheet_of_rounds_names_the_target(name, target):
    (drawing,) = rounds_sheet(empty(name, 3))
    assert f"to {target} points" in text(drawing)


@pytest.mark.parametrize(("seats", "target"), [(2, 5), (3, 3), (6, 3)])
def test_rc20_a_player_has_as_many_boxes_as_rounds_to_win(seats, target):
    (drawing,) = last_die_sheet(empty("last-die", seats))
    assert len(boxes(drawing, BOX)) == seats * target


def test_rc22_the_tournament_names_the_points_of_the_places_that_there_are():
    assert "10, 7, 6 (RC-22)" in text(tournament_sheet(empty("tournament", 3))[0])


def test_rc25_each_line_tells_what_it_needs():
    (drawing,) = yahtzee_sheet(empty("yahtzee", 1))
    assert text(drawing).count("3 dice or more; all 4: +3 (RC-25)") == 3
    assert "4 dice of one colour" in text(drawing)
    assert "a number above 100" in text(drawing)


def test_rc26_a_written_line_shows_points_dice_rolled_again_bonus_and_sum():
    table = Table(catalogue.game("yahtzee"), ["Ada"])
    table.settle("g1133 b2248 r+-x:")
    for move in ("stand", "red 1+3-2x2:4=3"):
        table.play(0, move)
    line = table.view()["sheets"][0]["red"]
    (drawing,) = yahtzee_sheet(Filling(table.view(), 1, ENGLISH, ("Ada",)))
    assert "1+3−2×2÷4=3" in text(drawing)
    assert f"+{line['bonus']}" in text(drawing)
    assert f" {line['score']} " in text(drawing)


def test_rc27_a_line_that_was_given_up_has_a_zero():
    table = Table(catalogue.game("yahtzee"), ["Ada"])
    table.settle("g1133 b2248 r+-x:")
    for move in ("stand", "zero blue"):
        table.play(0, move)
    (drawing,) = yahtzee_sheet(Filling(table.view(), 1, ENGLISH, ("Ada",)))
    assert "Blue 3 dice or more; all 4: +3 (RC-25) – 0" in text(drawing)


def test_a_game_of_many_rounds_goes_on_on_a_second_page():
    table = astragal.new_table("rolling-cubes/one-by-one", ["Ada", "Ben"], seed=1)
    while len(table.view()["rounds"]) <= MOST_ROUNDS:
        table.play(table.pending.seats[0], "pass")
    first, second = rounds_sheet(Filling(table.view(), 2, ENGLISH, ("Ada", "Ben")))
    assert f" {MOST_ROUNDS + 1} " not in text(first)
    assert f" {MOST_ROUNDS + 1} " in text(second)
