"""Draws marks: lines, boxes, stars, and texts that fit into their place."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from math import cos, pi, sin
from typing import Literal

from astragal.core.paper import letters
from astragal.core.paper.letters import CAPITAL, STAR, printable
from astragal.core.paper.marks import INK, Drawing, Letters, Mark, Point, Shape

Align = Literal["left", "centre", "right"]

CELL = 7.0
"""The least side of a cell to write in."""
THIN, THICK = 0.18, 0.45
LEADING = 1.36
"""From line to line, for letters of size 1."""
BASE = 1.06
"""From the top of a line to the line itself, for letters of size 1."""
PADDING = 1.2
_SMALLEST = 0.6
"""A text that is too wide becomes smaller, down to this share of its size, and is then cut."""
_INNER = 0.42
"""The inner corners of a star."""


@dataclass(frozen=True, slots=True)
class Place:
    """A rectangle on the paper."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height

    @property
    def centre(self) -> Point:
        return self.x + self.width / 2, self.y + self.height / 2

    def columns(self, *shares: float) -> Iterator[Place]:
        """Places side by side, with these shares of the width."""
        x = self.x
        for share in shares:
            width = self.width * share / sum(shares)
            yield Place(x, self.y, width, self.height)
            x += width

    def inside(self, margin: float) -> Place:
        return Place(self.x + margin, self.y + margin, self.width - 2 * margin, self.height - 2 * margin)


class Pen:
    """Collects marks. Sizes are in millimetres, those of letters too."""

    def __init__(self) -> None:
        self._marks: list[Mark] = []

    def drawing(self, width: float, height: float, cell: float) -> Drawing:
        """All marks; `cell` is the least side of a cell to write in."""
        return Drawing(width, height, tuple(self._marks), CELL / cell)

    def line(self, *points: Point, weight: float = THIN, ink: str = INK, dashed: bool = False) -> None:
        self._marks.append(Shape(points, ink, weight, dashed=dashed))

    def box(self, place: Place, weight: float = THIN, fill: str | None = None, ink: str | None = INK) -> None:
        corners = ((place.x, place.y), (place.right, place.y), (place.right, place.bottom), (place.x, place.bottom))
        self._marks.append(Shape(corners, ink, weight, fill, closed=True))

    def star(self, centre: Point, radius: float, weight: float = THIN, fill: str | None = None, ink: str = INK) -> None:
        x, y = centre
        turns = (pi * corner / 5 for corner in range(10))
        sizes = (radius if corner % 2 == 0 else radius * _INNER for corner in range(10))
        corners = tuple((x + size * sin(turn), y - size * cos(turn)) for turn, size in zip(turns, sizes, strict=True))
        self._marks.append(Shape(corners, ink, weight, fill, closed=True))

    def cross(self, place: Place, weight: float = THICK) -> None:
        self.line((place.x, place.y), (place.right, place.bottom), weight=weight)
        self.line((place.right, place.y), (place.x, place.bottom), weight=weight)

    def write(self, x: float, y: float, text: str, size: float, bold: bool = False, ink: str = INK) -> float:
        """A text from a point on its line; returns where it ends."""
        for is_star, run in groupby(printable(text), STAR.__eq__):
            shown = "".join(run)
            if is_star:
                self._stars(x, y, len(shown), size, ink)
            else:
                self._letters(x, y, shown, size, bold, ink)
            x += letters.width(shown, size, bold)
        return x

    def _stars(self, x: float, y: float, count: int, size: float, ink: str) -> None:
        for number in range(count):
            self.star((x + (number + 0.5) * size, y - CAPITAL / 2 * size), size * 0.46, fill=ink, ink=ink)

    def _letters(self, x: float, y: float, text: str, size: float, bold: bool, ink: str) -> None:
        """Without spaces at the ends, which a picture would not show."""
        shown = text.strip()
        if shown:
            x += letters.width(text[: text.index(shown)], size, bold)
            self._marks.append(Letters(x, y, shown, size, letters.width(shown, size, bold), bold, ink))

    def text(
        self, place: Place, text: str, size: float, align: Align = "centre", bold: bool = False, ink: str = INK
    ) -> None:
        """One line in the middle of a place, smaller where it is too wide. A text at a side keeps away from it."""
        room = place.width - 2 * PADDING
        shown = printable(text)
        size *= max(_SMALLEST, min(1, room / (letters.width(shown, size, bold) or 1)))
        shown = letters.shortened(shown, size, room + 0.01, bold)
        spare = room - letters.width(shown, size, bold)
        x = place.x + PADDING + {"left": 0, "centre": spare / 2, "right": spare}[align]
        self.write(x, place.centre[1] + CAPITAL / 2 * size, shown, size, bold, ink)

    def paragraph(self, place: Place, text: str, size: float, lead: str = "", ink: str = INK) -> float:
        """A text in lines from the top of a place, as wide as it, after a bold `lead`; returns where it ends."""
        words = [(word, bold) for part, bold in ((lead, True), (text, False)) for word in printable(part).split(" ")]
        y = place.y
        for line in letters.lines([word for word in words if word[0]], size, place.width):
            x = place.x
            for bold, run in groupby(line, lambda word: word[1]):
                x = self.write(x, y + BASE * size, " ".join(word for word, _ in run), size, bold, ink)
                x += letters.width(" ", size, bold)
            y += LEADING * size
        return y
