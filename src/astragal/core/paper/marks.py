"""What is on paper, as plain data: shapes and letters, in millimetres from the upper left corner."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

Point = tuple[float, float]

INK = "#1a1a1a"
SOFT = "#5a5a5a"
FAINT = "#9a9a9a"
"""Greys that a black-and-white printer shows. Colours of a box are its own."""
DASH = (0.9, 0.9)
"""The lengths of a dash and of the gap after it."""


@dataclass(frozen=True, slots=True)
class Shape:
    """Corners joined by a line, filled or not. `closed`: also from the last to the first."""

    points: tuple[Point, ...]
    line: str | None = INK
    weight: float = 0.2
    fill: str | None = None
    closed: bool = False
    dashed: bool = False

    def moved(self, x: float, y: float, scale: float) -> Shape:
        points = tuple((x + left * scale, y + top * scale) for left, top in self.points)
        return replace(self, points=points, weight=self.weight * scale)


@dataclass(frozen=True, slots=True)
class Letters:
    """A text without stars. It begins at `x` on the line `y`, and is `width` wide."""

    x: float
    y: float
    text: str
    size: float
    width: float
    bold: bool = False
    ink: str = INK

    def moved(self, x: float, y: float, scale: float) -> Letters:
        left, line = x + self.x * scale, y + self.y * scale
        return replace(self, x=left, y=line, size=self.size * scale, width=self.width * scale)


Mark = Shape | Letters


@dataclass(frozen=True, slots=True)
class Drawing:
    """Marks on a piece of paper. It must not be scaled below `least`, or there is no room left to read and to write."""

    width: float
    height: float
    marks: tuple[Mark, ...]
    least: float = 1.0

    def moved(self, x: float, y: float, scale: float) -> tuple[Mark, ...]:
        return tuple(mark.moved(x, y, scale) for mark in self.marks)


def side_by_side(drawings: Sequence[Drawing], columns: int, gap: float) -> Drawing:
    """Drawings of one size in rows of so many, as one."""
    first = drawings[0]
    step_x, step_y = first.width + gap, first.height + gap
    marks = (
        each.moved(number % columns * step_x, number // columns * step_y, 1) for number, each in enumerate(drawings)
    )
    rows = -(-len(drawings) // columns)
    all_marks = tuple(mark for group in marks for mark in group)
    return Drawing(columns * step_x - gap, rows * step_y - gap, all_marks, max(each.least for each in drawings))
