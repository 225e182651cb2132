"""The course of a game as a picture: a line for each player, with its gravest errors and strokes of luck marked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from astragal.analysis.decision import Grade, Unit
from astragal.analysis.markup import Markup, element
from astragal.analysis.numbers import ARROWS, SIGNS
from astragal.analysis.report import AnalysisReport, EntryReport
from astragal.analysis.telling import Telling

WIDTH, HEIGHT = 760, 320
LEFT, RIGHT, TOP, BOTTOM = 52, 640, 24, 282
LABEL = 18
DASHES = ("none", "9 4", "2 4", "14 4 2 4", "1 6", "6 2 1 2 1 2")
"""How a line is told from the others without its colour."""
GRAVE: tuple[Grade, ...] = ("mistake", "blunder")
STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500)
LINES = 5
LETTERS = 13


@dataclass(frozen=True, slots=True)
class Mark:
    """Something worth a look: at an entry, on the line of a seat, with a sign."""

    entry: int
    seat: int
    sign: str
    kind: str


@dataclass(frozen=True, slots=True)
class Scale:
    """From which value to which the picture goes, and which between them get a line."""

    least: float
    most: float
    lines: tuple[float, ...]

    def y(self, value: float) -> float:
        return BOTTOM - (BOTTOM - TOP) * (value - self.least) / (self.most - self.least)


def chart(telling: Telling) -> Markup:
    """The whole picture. Screen readers are told what it is; its values stand in the table of the page."""
    report = telling.report
    course = [report.start, *(entry.values for entry in report.entries)]
    scale = scale_of(report.unit, course)
    return element(
        "svg",
        *_grid(scale, telling),
        *(_line(seat, course, scale) for seat in range(len(report.players))),
        *_labels(report, course[-1], scale),
        *(_mark(mark, course, scale, telling) for mark in marks(report.entries)),
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        role="img",
        aria_label=telling.words("analysis-course-about", unit=report.unit),
    )


def marks(entries: Sequence[EntryReport]) -> Iterator[Mark]:
    """Mistakes and blunders of those who made them, and strokes of luck of those whom they befell."""
    for each in entries:
        if each.decision and each.decision.grade in GRAVE and each.seat is not None:
            yield Mark(each.entry, each.seat, SIGNS[each.decision.grade], each.decision.grade)
        if each.stroke:
            yield Mark(each.entry, each.stroke.seat, ARROWS[each.stroke.kind], each.stroke.kind)


def scale_of(unit: Unit, course: Sequence[Sequence[float]]) -> Scale:
    """Chances go from 0 to 1; points from the least to the most, with a few round numbers between."""
    if unit == "wins":
        return Scale(0, 1, (0, 0.25, 0.5, 0.75, 1))
    low, high = min(map(min, course)), max(map(max, course))
    step = next((each for each in STEPS if (high - low) / each <= LINES), STEPS[-1])
    first, last = int(low // step), int(-(-high // step))
    last = max(last, first + 1)
    return Scale(first * step, last * step, tuple(each * step for each in range(first, last + 1)))


def spread(wished: Sequence[float]) -> list[float]:
    """Heights for labels near those wished, far enough apart, none below the picture."""
    order = sorted(range(len(wished)), key=lambda each: wished[each], reverse=True)
    placed, free = list(wished), float(BOTTOM)
    for each in order:
        placed[each] = min(wished[each], free)
        free = placed[each] - LABEL
    return placed


def _x(entry: int, entries: int) -> float:
    return round(LEFT + (RIGHT - LEFT) * entry / max(1, entries), 1)


def _grid(scale: Scale, telling: Telling) -> Iterator[Markup]:
    for value in scale.lines:
        y = scale.y(value)
        yield element("line", class_="grid", x1=LEFT, x2=RIGHT, y1=f"{y:.1f}", y2=f"{y:.1f}")
        yield element("text", telling.numbers.whole(value), class_="axis end", x=LEFT - 8, y=f"{y + 5:.1f}")
    last = telling.words("analysis-entry", entry=len(telling.report.entries))
    yield element("text", telling.words("analysis-start"), class_="axis", x=LEFT, y=HEIGHT - 12)
    yield element("text", last, class_="axis end", x=RIGHT, y=HEIGHT - 12)


def _line(seat: int, course: Sequence[Sequence[float]], scale: Scale) -> Markup:
    last = len(course) - 1
    points = "L".join(f"{_x(entry, last)} {scale.y(values[seat]):.1f}" for entry, values in enumerate(course))
    return element("path", class_=f"line seat-{seat}", d=f"M{points}", stroke_dasharray=DASHES[seat])


def _labels(report: AnalysisReport, end: Sequence[float], scale: Scale) -> Iterator[Markup]:
    heights = spread([scale.y(value) for value in end])
    for seat, (player, y) in enumerate(zip(report.players, heights, strict=True)):
        name = player.name if len(player.name) <= LETTERS else f"{player.name[: LETTERS - 1]}…"
        yield element("text", name, class_=f"name seat-{seat}", x=RIGHT + 8, y=f"{y + 5:.1f}")


def _mark(mark: Mark, course: Sequence[Sequence[float]], scale: Scale, telling: Telling) -> Markup:
    x, y = _x(mark.entry, len(course) - 1), scale.y(course[mark.entry][mark.seat])
    happened = telling.happened(telling.report.entries[mark.entry - 1])
    told = element("title", f"{mark.entry}. {happened} ({mark.sign} {telling.kind(mark.kind)})")
    dot, sign = element("path", d="M0-4L4 0 0 4-4 0z"), element("text", mark.sign, y=-8)
    return element("g", told, dot, sign, class_="mark", transform=f"translate({x} {y:.1f})")


def key(telling: Telling) -> str:
    """What the signs mean."""
    signs: dict[str, str] = {grade: SIGNS[grade] for grade in GRAVE} | ARROWS
    named = [telling.words("analysis-key-mark", mark=sign, name=telling.kind(kind)) for kind, sign in signs.items()]
    return telling.words("analysis-key", marks=", ".join(named))
