"""The tournament: total, place and points of each player in each of the three games (RC-21, RC-22)."""

from __future__ import annotations

from astragal.core.paper.marks import SOFT, Drawing
from astragal.core.paper.pen import THICK, Pen, Place
from astragal.core.paper.sheet import Filling
from astragal.core.paper.table import CAPTIONS, NAMES, TINT, WIDTH, columns, head, names, reminder
from astragal.games.rolling_cubes.tournament import GAME_IDS, PLACE_POINTS, TARGETS
from astragal.games.rolling_cubes.view import TournamentView

FIRST = 38.0
ROW = 13.0
CAPTION_NAMES = ("rc-paper-reached", "rc-paper-place", "rc-paper-points")


def tournament_sheet(filling: Filling[TournamentView]) -> tuple[Drawing, ...]:
    pen, words = Pen(), filling.words
    y = head(pen, words("rc-title", game=words("rc-name-tournament")))
    places = columns(FIRST, filling.players, y, NAMES)
    names(pen, places[1:], filling)
    y += NAMES
    _captions(pen, filling, y)
    y += CAPTIONS
    for number in range(len(GAME_IDS)):
        _game(pen, filling, number, y)
        y += ROW
    _points(pen, filling, y)
    points = ", ".join(map(str, PLACE_POINTS[: filling.players]))
    bottom = reminder(pen, y + ROW, words("rc-paper-places", points=points))
    return (pen.drawing(WIDTH, bottom, min(ROW, places[1].width / len(CAPTION_NAMES))),)


def _captions(pen: Pen, filling: Filling[TournamentView], y: float) -> None:
    for place in columns(FIRST, filling.players, y, CAPTIONS)[1:]:
        for cell, name in zip(place.columns(1, 1, 1), CAPTION_NAMES, strict=True):
            pen.text(cell, filling.words(name), 2.9, ink=SOFT)


def _game(pen: Pen, filling: Filling[TournamentView], number: int, y: float) -> None:
    """A line for a game, with its results once it is finished."""
    words = filling.words
    first, *places = columns(FIRST, filling.players, y, ROW)
    pen.box(first, fill=TINT)
    name, target = Place(0, y + 1, FIRST, ROW / 2), Place(0, y + ROW / 2, FIRST, ROW / 2 - 1)
    pen.text(name, words(f"rc-name-{GAME_IDS[number].partition('/')[2]}"), 3.6, "left", bold=True)
    pen.text(target, words("rc-paper-target", target=TARGETS[number]), 2.7, "left", ink=SOFT)
    finished = filling.view["finished"][number : number + 1]
    for seat, place in enumerate(places):
        numbers = [[each["totals"][seat], each["places"][seat], each["points"][seat]] for each in finished]
        for cell, shown in zip(place.columns(1, 1, 1), numbers[0] if numbers else [None] * 3, strict=True):
            pen.box(cell)
            pen.text(cell, filling.points(shown), 4.2)
        pen.box(place, weight=THICK)


def _points(pen: Pen, filling: Filling[TournamentView], y: float) -> None:
    first, *places = columns(FIRST, filling.players, y, ROW)
    pen.box(first, fill=TINT)
    pen.text(first, filling.words("rc-paper-total-points"), 3.6, "left", bold=True)
    for place, points in zip(places, filling.view["points"], strict=True):
        pen.box(place, weight=THICK * 1.6)
        pen.text(place, filling.points(points), 5.8, bold=True)
