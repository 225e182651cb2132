"""A page as SVG, to be looked at before it is printed. Every text is as wide as on paper, whatever font shows it."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from astragal.core.paper.marks import DASH, Letters, Mark, Shape
from astragal.core.paper.page import Page

FONTS = "Open Sans, Segoe UI, Noto Sans, Helvetica, Arial, sans-serif"


def drawn(page: Page) -> str:
    size = f'viewBox="0 0 {_number(page.width)} {_number(page.height)}"'
    paper = '<rect width="100%" height="100%" fill="#fff"/>'
    marks = "\n".join(map(_mark, page.marks))
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="{FONTS}">\n{paper}\n{marks}\n</svg>\n'


def _mark(mark: Mark) -> str:
    return _letters(mark) if isinstance(mark, Letters) else _shape(mark)


def _letters(mark: Letters) -> str:
    place = {"x": mark.x, "y": mark.y, "font-size": mark.size, "textLength": mark.width}
    weight = ' font-weight="600"' if mark.bold else ""
    text = escape(mark.text, quote=False)
    return f'<text{_attributes(place)}{weight} lengthAdjust="spacingAndGlyphs" fill="{mark.ink}">{text}</text>'


def _shape(mark: Shape) -> str:
    points = " ".join(f"{_number(x)},{_number(y)}" for x, y in mark.points)
    line = f' stroke="{mark.line}"{_attributes({"stroke-width": mark.weight})}' if mark.line else ""
    dash = f' stroke-dasharray="{DASH[0]} {DASH[1]}"' if mark.dashed else ""
    kind = "polygon" if mark.closed else "polyline"
    return f'<{kind} points="{points}" fill="{mark.fill or "none"}"{line}{dash}/>'


def _attributes(named: Mapping[str, float]) -> str:
    return "".join(f' {name}="{_number(value)}"' for name, value in named.items())


def _number(value: float) -> str:
    return f"{value:.3f}".rstrip("0").rstrip(".")
