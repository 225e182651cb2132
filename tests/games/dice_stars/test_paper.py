"""The printed sheet has the cells of DS-2, and a finished one what was written in them."""

from astragal.core import record
from astragal.core.paper.marks import Letters, Shape
from astragal.core.paper.sheet import Filling
from astragal.core.table import Table
from astragal.core.words import Words
from astragal.games import catalogue
from astragal.games.dice_stars.game import DICE_STARS
from astragal.games.dice_stars.paper.score_sheet import GREEN, YELLOW, score_sheet
from astragal.games.dice_stars.paper.solo_grid import solo_sheet
from conformance.golden import stored

ENGLISH = Words("en")


def empty(seats=2, **options):
    return Filling(Table(DICE_STARS, [""] * seats, options).view(), seats, ENGLISH)


def stars(drawing):
    return [mark for mark in drawing.marks if isinstance(mark, Shape) and len(mark.points) == 10]


def filled_with(drawing, colour):
    return [mark for mark in drawing.marks if isinstance(mark, Shape) and mark.fill == colour]


def texts(drawing):
    return [mark.text for mark in drawing.marks if isinstance(mark, Letters)]


def test_ds2_a_sheet_has_ten_bonus_cells_and_twenty_stars():
    drawing = score_sheet(empty(), 0)
    assert len(filled_with(drawing, GREEN)) == 10
    assert len(filled_with(drawing, YELLOW)) == 20
    assert len(stars(drawing)) == 20 + 1  # one in the heading


def test_ds23_the_grid_has_as_many_cells_as_the_option_says():
    count = [len(solo_sheet(empty(1, solo_grid=cells)).marks) for cells in (30, 37)]
    assert count[1] - count[0] == 7


def test_a_filled_sheet_shows_marked_stars_sums_and_total():
    lines = [line for line in stored("dice-stars", 2).splitlines() if not line.startswith(" ")]
    table = record.replay(record.only(lines), catalogue.game)
    for seat, sheet in enumerate(table.view()["sheets"]):
        drawing = score_sheet(Filling(table.view(), 2, ENGLISH, ("Ada", "Ben"), (0,)), seat)
        black = [star for star in stars(drawing) if star.fill == "#1a1a1a"]
        won = seat == 0  # the name of the winner has a star
        assert len(black) - 1 == sum(row["marks"] for row in sheet["rows"]) + won
        finals = [str(row["final"]) for row in sheet["rows"]]
        assert [points for points in finals if points not in texts(drawing)] == []
        assert texts(drawing).count(str(sheet["total"])) >= 1
