"""One by One and All Together: a line for each round, with points and bonus of each player (RC-13)."""

from __future__ import annotations

from collections.abc import Sequence

from astragal.core.paper.marks import SOFT, Drawing
from astragal.core.paper.pen import THICK, THIN, Pen, Place
from astragal.core.paper.sheet import Filling
from astragal.core.paper.table import CAPTIONS, NAMES, TINT, WIDTH, columns, head, names, reminder
from astragal.core.words import signs
from astragal.games.rolling_cubes.rounds import round_bonus
from astragal.games.rolling_cubes.view import RoundsView, WrittenView

FIRST = 18.0
ROW = 9.5
ROUNDS = 10
"""How many rounds an empty sheet is for."""
MOST_ROUNDS = 16
"""How many rounds of a finished game a page holds."""
SHARES = 62, 38
"""Points and bonus in the column of a player."""

Round = Sequence[WrittenView]


def rounds_sheet(filling: Filling[RoundsView]) -> tuple[Drawing, ...]:
    rounds: list[Round] = [[]] * ROUNDS if filling.empty else [*filling.view["rounds"]] or [[]]
    starts = range(0, len(rounds), MOST_ROUNDS)
    return tuple(_page(filling, rounds[start : start + MOST_ROUNDS], start) for start in starts)


def _page(filling: Filling[RoundsView], rounds: Sequence[Round], start: int) -> Drawing:
    """The rounds from `start` on, and the totals."""
    pen, words, view = Pen(), filling.words, filling.view
    name = words(f"rc-name-{view['game'].partition('/')[2]}")
    y = head(pen, words("rc-title", game=name), words("rc-paper-target", target=view["target"]))
    names(pen, columns(FIRST, filling.players, y, NAMES)[1:], filling)
    y += NAMES
    _captions(pen, filling, y)
    y += CAPTIONS
    for number, written in enumerate(rounds, start + 1):
        _round(pen, filling, y, number, written)
        y += ROW
    _totals(pen, filling, y)
    text = words("rc-paper-bonus", alone=round_bonus(1, [1]), shared=round_bonus(1, [1, 1]))
    _, first, *_ = columns(FIRST, filling.players, 0, ROW)
    narrow = min(place.width for place in first.columns(*SHARES))
    return pen.drawing(WIDTH, reminder(pen, y + ROW * 1.15, text), min(ROW, narrow))


def _captions(pen: Pen, filling: Filling[RoundsView], y: float) -> None:
    first, *places = columns(FIRST, filling.players, y, CAPTIONS)
    pen.text(first, filling.words("rc-paper-round"), 2.9, ink=SOFT)
    for place in places:
        for cell, name in zip(place.columns(*SHARES), ("rc-paper-points", "rc-paper-extra"), strict=True):
            pen.text(cell, filling.words(name), 2.9, ink=SOFT)


def _round(pen: Pen, filling: Filling[RoundsView], y: float, number: int, round_: Round) -> None:
    first, *places = columns(FIRST, filling.players, y, ROW)
    pen.box(first, fill=TINT)
    pen.text(first, str(number), 4.0)
    by_seat = {each["seat"]: each for each in round_}
    for seat, place in enumerate(places):
        points, bonus = place.columns(*SHARES)
        pen.box(points)
        pen.box(bonus)
        if written := by_seat.get(seat):
            _written(pen, filling, points, bonus, written)


def _written(pen: Pen, filling: Filling[RoundsView], points: Place, bonus: Place, written: WrittenView) -> None:
    """The points of an equality above the equality itself."""
    built = written["built"]
    if built is None:
        return
    pen.text(Place(points.x, points.y, points.width, ROW * 0.62), filling.points(built["score"]), 4.2)
    below = Place(points.x, points.y + ROW * 0.58, points.width, ROW * 0.36)
    if built["points"]:
        pen.text(below, signs(built["move"], filling.words("rc-division")), 2.1, ink=SOFT)
    pen.text(bonus, f"+{written['bonus']}" if written["bonus"] else "", 4.2)


def _totals(pen: Pen, filling: Filling[RoundsView], y: float) -> None:
    first, *places = columns(FIRST, filling.players, y, ROW * 1.15)
    pen.box(first, weight=THIN, fill=TINT)
    pen.text(first, filling.words("rc-paper-total"), 3.6, bold=True)
    for place, total in zip(places, filling.view["totals"], strict=True):
        pen.box(place, weight=THICK * 1.6)
        pen.text(place, filling.points(total), 5.4, bold=True)
