"""Yahtzee: the five lines of each player (RC-25, RC-26)."""

from __future__ import annotations

from astragal.core.paper.marks import SOFT, Drawing, side_by_side
from astragal.core.paper.pen import THICK, Pen, Place
from astragal.core.paper.sheet import Filling
from astragal.core.paper.table import HEAD, TINT, WIDTH, head, player, reminder
from astragal.core.words import signs
from astragal.games.rolling_cubes.dice import EACH
from astragal.games.rolling_cubes.lines import ABOVE, FULL_BONUS, LEAST, LINES
from astragal.games.rolling_cubes.view import LineView, YahtzeeView

ROW = 11.0
CAPTION = 7.0
COLUMNS = 44, 72, 15, 15, 14, 16
"""The name of a line, the equality, its points, dice rolled again, bonus, sum."""
CAPTION_NAMES = ("", "rc-paper-equality", "rc-paper-points", "rc-paper-rerolled", "rc-paper-extra", "rc-paper-sum")
IN_A_COLUMN = 3
"""More players than that have their lines in two columns."""


def yahtzee_sheet(filling: Filling[YahtzeeView]) -> tuple[Drawing, ...]:
    players = [_player(filling, seat) for seat in range(filling.players)]
    return (side_by_side(players, 1 if len(players) <= IN_A_COLUMN else 2, HEAD),)


def _player(filling: Filling[YahtzeeView], seat: int) -> Drawing:
    pen, words = Pen(), filling.words
    y = head(pen, words("rc-title", game=words("rc-name-yahtzee")))
    player(pen, Place(WIDTH / 2, 0, WIDTH / 2, HEAD - 1), filling, seat)
    for place, name in zip(Place(0, y, WIDTH, CAPTION).columns(*COLUMNS), CAPTION_NAMES, strict=True):
        pen.text(place, words(name) if name else "", 2.9, ink=SOFT)
    y += CAPTION
    for line in LINES:
        _line(pen, filling, line, filling.view["sheets"][seat][line], y)
        y += ROW
    _sum(pen, filling, seat, y)
    return pen.drawing(WIDTH, reminder(pen, y + ROW, words("rc-paper-yahtzee-reminder")), ROW)


def _line(pen: Pen, filling: Filling[YahtzeeView], line: str, written: LineView | None, y: float) -> None:
    first, *others = Place(0, y, WIDTH, ROW).columns(*COLUMNS)
    pen.box(first, fill=TINT)
    name, needs = Place(0, y + 0.8, first.width, ROW / 2), Place(0, y + ROW / 2, first.width, ROW / 2 - 0.8)
    pen.text(name, filling.words(f"rc-line-name-{line}"), 4.0, "left", bold=True)
    pen.text(needs, _needs(filling, line), 2.5, "left", ink=SOFT)
    for place, shown in zip(others, _written(filling, written), strict=True):
        pen.box(place)
        pen.text(place, shown, 4.4)
    pen.box(others[-1], weight=THICK)


def _needs(filling: Filling[YahtzeeView], line: str) -> str:
    """What an equality must have for the line (RC-25)."""
    kind = line if line in ("poker", "101") else "colour"
    return filling.words(f"rc-paper-needs-{kind}", least=LEAST, each=EACH, bonus=FULL_BONUS, above=ABOVE)


def _written(filling: Filling[YahtzeeView], line: LineView | None) -> tuple[str, ...]:
    """The cells of a line; one that was given up (RC-27) has a zero alone."""
    if line is None:
        return ("",) * 5
    built = line["built"]
    if built is None:
        return "–", "", "", "", filling.points(line["score"])
    less = f"−{line['rerolled']}" if line["rerolled"] else ""
    more = f"+{line['bonus']}" if line["bonus"] else ""
    equality = signs(built["move"], filling.words("rc-division"))
    return equality, filling.points(built["score"]), less, more, filling.points(line["score"])


def _sum(pen: Pen, filling: Filling[YahtzeeView], seat: int, y: float) -> None:
    *_, last = Place(0, y, WIDTH, ROW).columns(*COLUMNS)
    pen.text(Place(0, y, last.x, ROW), filling.words("rc-paper-total"), 3.6, "right", bold=True)
    pen.box(last, weight=THICK * 1.6)
    pen.text(last, filling.points(filling.view["sums"][seat]), 5.4, bold=True)
