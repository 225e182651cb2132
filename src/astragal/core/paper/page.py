"""Pages: drawings on sheets of paper, several to a page, as large as they fit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from astragal.core.errors import Refusal
from astragal.core.paper.marks import FAINT, Drawing, Mark, Shape

Paper = Literal["a4", "letter"]
PAPERS: dict[Paper, tuple[float, float]] = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
"""The sizes of paper in millimetres, upright."""
EACH = (1, 2, 4)
"""How many drawings a page may have."""
MARGIN = 12.0
"""Room at the edges, where many printers do not print."""
GAP = MARGIN
"""Between two drawings, which are cut apart in its middle."""
LARGEST = 1.6
"""Drawings are not made larger than this."""
_ROUNDED = 1e-9


@dataclass(frozen=True, slots=True)
class Page:
    width: float
    height: float
    marks: tuple[Mark, ...]


@dataclass(frozen=True, slots=True)
class Fold:
    """A page in columns and rows: the width and height of each part, and how large a drawing is in it."""

    columns: int
    rows: int
    width: float
    height: float
    scale: float

    @property
    def page(self) -> tuple[float, float]:
        return _whole(self.width, self.columns), _whole(self.height, self.rows)


def fold(drawing: Drawing, paper: Paper, each: int) -> Fold:
    """The division in which so many drawings are largest; of the page upright, if both ways are alike."""
    short, long = PAPERS[paper]
    ways = [(columns, each // columns) for columns in range(1, each + 1) if each % columns == 0]
    sizes = ((short, long), (long, short))
    return max((_fold(drawing, *size, *way) for size in sizes for way in ways), key=lambda fold: fold.scale)


def _fold(drawing: Drawing, page_width: float, page_height: float, columns: int, rows: int) -> Fold:
    width, height = _part(page_width, columns), _part(page_height, rows)
    return Fold(columns, rows, width, height, min(width / drawing.width, height / drawing.height, LARGEST))


def _part(whole: float, count: int) -> float:
    return (whole - 2 * MARGIN - (count - 1) * GAP) / count


def _whole(part: float, count: int) -> float:
    return part * count + 2 * MARGIN + (count - 1) * GAP


def fits(drawing: Drawing, paper: Paper, each: int) -> bool:
    """Whether so many on a page leave room to read and to write."""
    return fold(drawing, paper, each).scale >= drawing.least - _ROUNDED


def page(drawing: Drawing, paper: Paper, each: int) -> Page:
    """The same drawing so many times on one page."""
    if not fits(drawing, paper, each):
        raise Refusal("print-too-small", each=each)
    found = fold(drawing, paper, each)
    cells = [(column, row) for row in range(found.rows) for column in range(found.columns)]
    marks = (mark for column, row in cells for mark in _in_part(drawing, found, column, row))
    return Page(*found.page, (*marks, *_cuts(found)))


def _in_part(drawing: Drawing, fold: Fold, column: int, row: int) -> Sequence[Mark]:
    """The drawing in the middle of its part of the page."""
    x = MARGIN + column * (fold.width + GAP) + (fold.width - drawing.width * fold.scale) / 2
    y = MARGIN + row * (fold.height + GAP) + (fold.height - drawing.height * fold.scale) / 2
    return drawing.moved(x, y, fold.scale)


def _cuts(fold: Fold) -> list[Mark]:
    """Where to cut the drawings apart."""
    width, height = fold.page
    across = [height * row / fold.rows for row in range(1, fold.rows)]
    down = [width * column / fold.columns for column in range(1, fold.columns)]
    ends = [((MARGIN / 2, y), (width - MARGIN / 2, y)) for y in across]
    ends += [((x, MARGIN / 2), (x, height - MARGIN / 2)) for x in down]
    return [Shape(end, FAINT, 0.15, dashed=True) for end in ends]
