"""The score sheet of one player (DS-2): rows of white, green and yellow cells, the penalty and the total."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from astragal.core.paper.marks import SOFT, Drawing
from astragal.core.paper.pen import THICK, Pen, Place
from astragal.core.paper.sheet import Filling
from astragal.core.paper.table import HEAD, TINT, WIDTH, head, player, reminder
from astragal.games.dice_stars.dice import COLOURS, LETTERS
from astragal.games.dice_stars.view import Cell, DiceStarsView, RowView, SheetView

CELL = 11.6
SUM = 18.0
GAP = 3.0
CAPTION = 9.5
INKS = {"K": "#222222", "P": "#6d3b9e", "B": "#1f5fa8", "O": "#b85400"}
GREEN, YELLOW = "#e3f1e4", "#fdf3cd"
"""Also told apart without colour: the bonus has a heading, and a multiplier cell a star."""


def score_sheet(filling: Filling[DiceStarsView], seat: int) -> Drawing:
    pen = Pen()
    height = draw_sheet(pen, filling, seat, filling.words("ds-name"))
    return pen.drawing(WIDTH, height, CELL)


def draw_sheet(pen: Pen, filling: Filling[DiceStarsView], seat: int, title: str) -> float:
    """The sheet of a seat at the top of the paper; returns where it ends."""
    sheet, words = filling.view["sheets"][seat], filling.words
    top = head(pen, title)
    player(pen, Place(WIDTH / 2, 0, WIDTH / 2, HEAD - 1), filling, seat)
    _captions(pen, filling, top)
    y = top + CAPTION
    for row in sheet["rows"]:
        _row(pen, filling, row, y)
        y += CELL
    _totals(pen, filling, sheet, y + GAP)
    return reminder(pen, y + GAP + CELL, words("ds-paper-reminder"))


def _left(column: int) -> float:
    """Where the cell of a row begins; the number of the row is column 0."""
    return column * CELL + (GAP if column else 0)


def _captions(pen: Pen, filling: Filling[DiceStarsView], y: float) -> None:
    """The colours above the white columns, and what the other cells are."""
    words = filling.words
    for column, (letter, colour) in enumerate(zip(LETTERS, COLOURS, strict=True), 1):
        place = Place(_left(column), y, CELL, CAPTION)
        pen.box(place, fill=INKS[letter])
        pen.text(replace(place, height=6.5), words(f"ds-letter-{letter}"), 4.4, bold=True, ink="#ffffff")
        pen.text(replace(place, y=y + 5.4, height=4), words("ds-colour", colour=colour), 2.3, ink="#ffffff")
    row = filling.view["sheets"][0]["rows"][0]
    columns = len(row["white"]), len(row["white"]) + len(row["green"])
    bonus = Place(_left(columns[0] + 1), y, len(row["green"]) * CELL, CAPTION)
    stars = Place(_left(columns[1] + 1), y, row["multipliers"] * CELL, CAPTION)
    pen.text(bonus, words("ds-bonus"), 3.1, ink=SOFT)
    pen.text(stars, f"★ {words('ds-multipliers')}", 3.6, bold=True)
    for place, name in zip(_sums(y, CAPTION), ("ds-sum", "ds-final"), strict=True):
        pen.text(place, words(name), 3.1, ink=SOFT)


def _row(pen: Pen, filling: Filling[DiceStarsView], row: RowView, y: float) -> None:
    value = Place(0, y, CELL, CELL)
    pen.box(value, fill=TINT)
    pen.text(value, str(row["value"]), 5.6, bold=True)
    _cells(pen, row["white"], 1, y, None)
    _cells(pen, row["green"], 1 + len(row["white"]), y, GREEN)
    first = 1 + len(row["white"]) + len(row["green"])
    for mark in range(row["multipliers"]):
        _multiplier(pen, Place(_left(first + mark), y, CELL, CELL), marked=mark < row["marks"])
    for place, points in zip(_sums(y, CELL), (row["intermediate"], row["final"]), strict=True):
        pen.box(place, weight=THICK)
        pen.text(place, filling.points(points), 5.0, bold=True)


def _cells(pen: Pen, cells: Sequence[Cell], first: int, y: float, fill: str | None) -> None:
    for column, cell in enumerate(cells, first):
        place = Place(_left(column), y, CELL, CELL)
        pen.box(place, fill=fill)
        if cell == "x":
            pen.cross(place.inside(CELL * 0.32))
        elif cell is not None:
            pen.text(place, str(cell), 5.0)


def _multiplier(pen: Pen, place: Place, marked: bool) -> None:
    pen.box(place, fill=YELLOW)
    pen.star(place.centre, CELL * 0.33, fill="#1a1a1a" if marked else "#ffffff")


def _sums(y: float, height: float) -> tuple[Place, Place]:
    """The places of the two sums at the end of a row."""
    return Place(WIDTH - 2 * SUM, y, SUM, height), Place(WIDTH - SUM, y, SUM, height)


def _totals(pen: Pen, filling: Filling[DiceStarsView], sheet: SheetView, y: float) -> None:
    """The penalty cell and the total (DS-18)."""
    words = filling.words
    penalty, total = Place(_left(5), y, CELL * 2, CELL), Place(WIDTH - SUM * 2, y, SUM * 2, CELL)
    pen.text(Place(0, y, penalty.x, CELL), words("ds-paper-penalty"), 3.4, "right")
    pen.box(penalty)
    pen.text(penalty, filling.points(None if sheet["penalty"] is None else -sheet["penalty"]), 5.0)
    pen.text(Place(penalty.right, y, total.x - penalty.right, CELL), words("ds-paper-total"), 3.4, "right", bold=True)
    pen.box(total, weight=THICK * 1.6)
    pen.text(total, filling.points(sheet["total"]), 6.0, bold=True)
