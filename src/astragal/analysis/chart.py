"""The layout of the chart of a game: a line for each player, with mistakes, blunders and strokes of luck marked.

The page's template draws it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from astragal.analysis.decision import Grade, Unit
from astragal.analysis.numbers import ARROWS, SIGNS
from astragal.analysis.report import EntryReport
from astragal.analysis.report_text import ReportText

WIDTH, HEIGHT = 760, 320
LEFT, RIGHT, TOP, BOTTOM = 52, 640, 24, 282
LABEL = 18
DASHES = ("none", "9 4", "2 4", "14 4 2 4", "1 6", "6 2 1 2 1 2")
"""Dash patterns, so that lines differ without colour too."""
GRAVE: tuple[Grade, ...] = ("mistake", "blunder")
STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500)
LINES = 5
LETTERS = 13


@dataclass(frozen=True, slots=True)
class Mark:
    """A mark on the chart: its entry, the seat whose line carries it, its sign and its kind."""

    entry: int
    seat: int
    sign: str
    kind: str


@dataclass(frozen=True, slots=True)
class Scale:
    """The range of the vertical axis and the values of its grid lines."""

    least: float
    most: float
    lines: tuple[float, ...]

    def y(self, value: float) -> float:
        return BOTTOM - (BOTTOM - TOP) * (value - self.least) / (self.most - self.least)


def marks(entries: Sequence[EntryReport]) -> Iterator[Mark]:
    """Marks of mistakes and blunders on the line of the seat that made them, and of strokes of luck."""
    for each in entries:
        if each.decision and each.decision.grade in GRAVE and each.seat is not None:
            yield Mark(each.entry, each.seat, SIGNS[each.decision.grade], each.decision.grade)
        if each.stroke:
            yield Mark(each.entry, each.stroke.seat, ARROWS[each.stroke.kind], each.stroke.kind)


def scale_of(unit: Unit, course: Sequence[Sequence[float]]) -> Scale:
    """Chances go from 0 to 1, points from the least to the most, with a few round numbers between."""
    if unit == "wins":
        return Scale(0, 1, (0, 0.25, 0.5, 0.75, 1))
    low, high = min(map(min, course)), max(map(max, course))
    step = next((each for each in STEPS if (high - low) / each <= LINES), STEPS[-1])
    first, last = int(low // step), int(-(-high // step))
    last = max(last, first + 1)
    return Scale(first * step, last * step, tuple(each * step for each in range(first, last + 1)))


def spread(wanted: Sequence[float]) -> list[float]:
    """Heights for labels close to the wanted ones, far enough apart, none below the chart."""
    order = sorted(range(len(wanted)), key=lambda each: wanted[each], reverse=True)
    placed, free = list(wanted), float(BOTTOM)
    for each in order:
        placed[each] = min(wanted[each], free)
        free = placed[each] - LABEL
    return placed


class Chart:
    """The parts of the chart, as the template needs them."""

    width, height, left, right, dashes = WIDTH, HEIGHT, LEFT, RIGHT, DASHES

    def __init__(self, text: ReportText) -> None:
        self._text = text
        report = text.report
        self._values = [report.start, *(entry.values for entry in report.entries)]
        self._scale = scale_of(report.unit, self._values)

    def grid(self) -> Iterator[tuple[float, str]]:
        """The height and the label of each grid line."""
        for value in self._scale.lines:
            yield self._scale.y(value), self._text.numbers.tick(value)

    def paths(self) -> Iterator[str]:
        """The SVG path of each seat."""
        for seat in range(len(self._values[0])):
            points = (f"{self._x(entry)} {self._y(entry, seat):.1f}" for entry in range(len(self._values)))
            yield "M" + "L".join(points)

    def labels(self) -> Iterator[tuple[float, str]]:
        """The height and the name of each seat at the end of its line."""
        players, last = self._text.report.players, len(self._values) - 1
        heights = spread([self._y(last, seat) for seat in range(len(players))])
        for player, y in zip(players, heights, strict=True):
            yield y, player.name if len(player.name) <= LETTERS else f"{player.name[: LETTERS - 1]}…"

    def marks(self) -> Iterator[tuple[float, float, Mark, str]]:
        """The position of each mark, the mark, and its text."""
        text = self._text
        for mark in marks(text.report.entries):
            happened = text.turn(text.report.entries[mark.entry - 1])
            label = f"{happened} ({mark.sign} {text.kind(mark.kind)})"
            yield self._x(mark.entry), self._y(mark.entry, mark.seat), mark, label

    def key(self) -> str:
        """The legend of the signs."""
        text = self._text
        signs: dict[str, str] = {grade: SIGNS[grade] for grade in GRAVE} | ARROWS
        named = [text.words("analysis-key-mark", mark=sign, name=text.kind(kind)) for kind, sign in signs.items()]
        return text.words("analysis-key", marks=", ".join(named))

    def _x(self, entry: int) -> float:
        return round(LEFT + (RIGHT - LEFT) * entry / max(1, len(self._values) - 1), 1)

    def _y(self, entry: int, seat: int) -> float:
        return self._scale.y(self._values[entry][seat])
