"""The sheet of Farbenpoker: the chips of each player at the end of each game."""

from __future__ import annotations

from astragal.core.paper.marks import Drawing
from astragal.core.paper.pen import THICK, Pen
from astragal.core.paper.sheet import Filling, sheet
from astragal.core.paper.table import NAMES, TINT, WIDTH, columns, head, names, reminder
from astragal.games.farbenpoker.game import FARBENPOKER
from astragal.games.farbenpoker.view import FarbenpokerView

FIRST = 26.0
ROW = 10.0
GAMES = 8
"""How many games an empty sheet is for."""


def _chips(filling: Filling[FarbenpokerView]) -> tuple[Drawing, ...]:
    pen, words, view = Pen(), filling.words, filling.view
    y = head(pen, words("fp-name"), words("fp-paper-chips-detail"))
    _, *places = columns(FIRST, filling.players, y, NAMES)
    names(pen, places, filling)
    y += NAMES
    for game in range(GAMES if filling.empty else 1):
        _row(pen, filling, y, str(game + 1), [filling.points(chips) for chips in view["chips"]])
        y += ROW
    if filling.empty:
        _row(pen, filling, y, words("fp-paper-total"), [""] * filling.players, bold=True)
        y += ROW
    return (pen.drawing(WIDTH, reminder(pen, y, _reminder(filling)), ROW),)


def _reminder(filling: Filling[FarbenpokerView]) -> str:
    """How many chips there are where, at the start or at the end."""
    view = filling.view
    if filling.empty:
        return filling.words("fp-paper-start", chips=view["chips"][0], stock=view["stock"])
    return filling.words("fp-paper-end", stock=view["stock"], pot=view["pot"])


def _row(
    pen: Pen, filling: Filling[FarbenpokerView], y: float, label: str, cells: list[str], bold: bool = False
) -> None:
    first, *places = columns(FIRST, filling.players, y, ROW)
    pen.box(first, fill=TINT)
    pen.text(first, label, 4.0, bold=bold)
    for place, cell in zip(places, cells, strict=True):
        pen.box(place, weight=THICK if bold else 0.18)
        pen.text(place, cell, 5.0)


SHEETS = (sheet("farbenpoker/chips", FARBENPOKER.id, "fp-paper-chips", FARBENPOKER.seats, 4, _chips),)
