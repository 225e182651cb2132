"""The sheet of Pig: the points of each player, turn by turn, and the score."""

from __future__ import annotations

from astragal.core.paper.marks import Drawing
from astragal.core.paper.pen import THICK, Pen
from astragal.core.paper.sheet import Filling, sheet
from astragal.core.paper.table import NAMES, TINT, WIDTH, columns, head, names, reminder
from astragal_pig.game import PIG, TARGET, PigView

FIRST = 22.0
ROW = 9.0
TURNS = 12
"""How many turns an empty sheet has room for."""


def _scores(filling: Filling[PigView]) -> tuple[Drawing, ...]:
    pen, words, view = Pen(), filling.words, filling.view
    y = head(pen, words("pig-name"))
    _, *places = columns(FIRST, filling.players, y, NAMES)
    names(pen, places, filling)
    y += NAMES
    for turn in range(TURNS if filling.empty else 0):
        _row(pen, y, str(turn + 1), [""] * filling.players)
        y += ROW
    _row(pen, y, words("pig-view-scores"), [filling.points(points) for points in view["scores"]], bold=True)
    bottom = reminder(pen, y + ROW, words("pig-paper-reminder", target=TARGET))
    return (pen.drawing(WIDTH, bottom, ROW),)


def _row(pen: Pen, y: float, label: str, cells: list[str], bold: bool = False) -> None:
    first, *places = columns(FIRST, len(cells), y, ROW)
    pen.box(first, fill=TINT)
    pen.text(first, label, 4.0, bold=bold)
    for place, cell in zip(places, cells, strict=True):
        pen.box(place, weight=THICK if bold else 0.18)
        pen.text(place, cell, 5.0, bold=bold)


SHEETS = (sheet("pig/score", PIG.id, "pig-paper-scores", PIG.seats, 4, _scores),)
