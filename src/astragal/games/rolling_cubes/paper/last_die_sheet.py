"""The Last Die: for each player as many boxes as rounds must be won (RC-20)."""

from __future__ import annotations

from astragal.core.paper.marks import SOFT, Drawing
from astragal.core.paper.pen import THICK, Pen, Place
from astragal.core.paper.sheet import Filling
from astragal.core.paper.table import CAPTIONS, WIDTH, head, reminder
from astragal.games.rolling_cubes.view import LastDieView

NAME = 80.0
SUM = 22.0
ROW = 12.0
BOX = 9.0


def last_die_sheet(filling: Filling[LastDieView]) -> tuple[Drawing, ...]:
    pen, words, view = Pen(), filling.words, filling.view
    y = head(pen, words("rc-title", game=words("rc-name-last-die")), words("rc-paper-target", target=view["target"]))
    name, boxes, total = Place(0, y, WIDTH, CAPTIONS).columns(NAME, WIDTH - NAME - SUM, SUM)
    for place, caption in ((name, "print-player"), (boxes, "rc-paper-won"), (total, "rc-paper-points")):
        pen.text(place, words(caption), 2.9, "left" if place is name else "centre", ink=SOFT)
    for seat in range(filling.players):
        _player(pen, filling, seat, y + CAPTIONS + seat * ROW)
    bottom = y + CAPTIONS + filling.players * ROW
    return (pen.drawing(WIDTH, reminder(pen, bottom, words("rc-paper-last-die")), BOX),)


def _player(pen: Pen, filling: Filling[LastDieView], seat: int, y: float) -> None:
    """A player’s name, a box for each round to win with the number of the round in it, and the points."""
    view = filling.view
    name, boxes, total = Place(0, y, WIDTH, ROW).columns(NAME, WIDTH - NAME - SUM, SUM)
    for place in (name, boxes):
        pen.box(place)
    pen.box(total, weight=THICK)
    pen.text(name, filling.name(seat), 4.4, "left", bold=True)
    won = [number for number, round_ in enumerate(view["rounds"], 1) if round_["winner"] == seat]
    for number, place in enumerate(boxes.columns(*[1] * view["target"])):
        x, middle = place.centre
        box = Place(x - BOX / 2, middle - BOX / 2, BOX, BOX)
        pen.box(box)
        pen.text(box, str(won[number]) if number < len(won) else "", 4.2)
    pen.text(total, filling.points(view["points"][seat]), 5.4, bold=True)
