"""The sheet of the solo game: the score sheet, and the grid that fills up with what is left (DS-20 to DS-23)."""

from __future__ import annotations

from astragal.core.paper.marks import Drawing
from astragal.core.paper.pen import THICK, Pen, Place
from astragal.core.paper.sheet import Filling
from astragal.core.paper.table import WIDTH, reminder
from astragal.games.dice_stars.paper.score_sheet import CELL, SUM, draw_sheet
from astragal.games.dice_stars.rules import CELL_POINTS
from astragal.games.dice_stars.view import DiceStarsView, SoloView

IN_A_ROW = 10
GROUP = 5
GAP = 3.0
"""Between groups of cells, which are so easier to count."""
TITLE = 10.0


def solo_sheet(filling: Filling[DiceStarsView]) -> Drawing:
    pen, words = Pen(), filling.words
    solo = filling.view["solo"]
    assert solo is not None
    top = draw_sheet(pen, filling, 0, words("ds-name-solo")) + GAP
    pen.text(Place(-1.2, top, WIDTH, TITLE), words("ds-paper-grid", cells=solo["cells"]), 4.0, "left", bold=True)
    bottom = _grid(pen, solo, top + TITLE)
    _opponent(pen, filling, solo, bottom - CELL)
    return pen.drawing(WIDTH, reminder(pen, bottom, words("ds-paper-grid-reminder", points=CELL_POINTS)), CELL)


def _grid(pen: Pen, solo: SoloView, top: float) -> float:
    """The cells, crossed where they are marked; returns where they end."""
    for number in range(solo["cells"]):
        row, column = divmod(number, IN_A_ROW)
        place = Place(column * CELL + column // GROUP * GAP, top + row * CELL, CELL, CELL)
        pen.box(place)
        if number < solo["marked"]:
            pen.cross(place.inside(CELL * 0.25))
    return top + -(-solo["cells"] // IN_A_ROW) * CELL


def _opponent(pen: Pen, filling: Filling[DiceStarsView], solo: SoloView, y: float) -> None:
    """The points of the virtual opponent (DS-22)."""
    place = Place(WIDTH - 2 * SUM, y, 2 * SUM, CELL)
    pen.text(Place(place.x - 2, y - 7, 2 * SUM + 4, 7), filling.words("ds-paper-opponent"), 3.4, bold=True)
    pen.box(place, weight=THICK * 1.6)
    pen.text(place, filling.points(solo["score"]), 6.0, bold=True)
