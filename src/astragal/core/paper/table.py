"""The parts that sheets of several boxes have: a head, a table with a column for each player, a reminder."""

from __future__ import annotations

from collections.abc import Sequence

from astragal.core.paper.marks import SOFT
from astragal.core.paper.pen import PADDING, THICK, Pen, Place
from astragal.core.paper.sheet import Filling, V

WIDTH = 176.0
"""How wide sheets are."""
HEAD = 11.0
NAMES = 10.0
CAPTIONS = 6.0
REMINDER = 5.0
TINT = "#eeeeee"
"""A background for what is not to be written on."""


def head(pen: Pen, title: str, detail: str = "", width: float = WIDTH) -> float:
    """The title of a sheet and what it is for; returns where the sheet goes on."""
    left, right = Place(-PADDING, 0, width + 2 * PADDING, HEAD - 2).columns(1, 1)
    pen.text(left, title, 5.4, "left", bold=True)
    pen.text(right, detail, 3.1, "right", ink=SOFT)
    return HEAD


def player(pen: Pen, place: Place, filling: Filling[V], seat: int) -> None:
    """The line for the name of a player."""
    label, line = place.columns(1, 3)
    pen.text(label, filling.words("print-player"), 3.1, "right", ink=SOFT)
    pen.line((line.x, line.bottom - 1.2), (line.right, line.bottom - 1.2))
    pen.text(line, filling.name(seat), 4.2, "left", bold=True)


def columns(first: float, players: int, y: float, height: float) -> list[Place]:
    """The places of a line of a table: the first column, and one for each player."""
    share = (WIDTH - first) / players
    return list(Place(0, y, WIDTH, height).columns(first, *[share] * players))


def names(pen: Pen, places: Sequence[Place], filling: Filling[V]) -> None:
    """The heads of columns: names, or room for them."""
    for seat, place in enumerate(places):
        pen.box(place, weight=THICK)
        pen.text(place, filling.name(seat), 3.8, bold=True)


def reminder(pen: Pen, y: float, text: str, width: float = WIDTH) -> float:
    """A line below a table; returns where it ends."""
    pen.text(Place(-PADDING, y + 1, width + 2 * PADDING, REMINDER), text, 2.9, "left", ink=SOFT)
    return y + 1 + REMINDER
