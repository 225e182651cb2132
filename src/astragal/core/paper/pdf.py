"""Pages as a PDF. The same pages give the same bytes: nothing in the file tells when or where it was made."""

from __future__ import annotations

from collections.abc import Iterable
from io import BytesIO

from reportlab.lib.colors import HexColor
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas

from astragal.core.paper.letters import font
from astragal.core.paper.marks import DASH, Letters, Shape
from astragal.core.paper.page import Page


def written(pages: Iterable[Page], title: str, language: str) -> bytes:
    """The file, with its title and language for programs that read it aloud."""
    file = BytesIO()
    canvas = Canvas(file, invariant=1, lang=language)
    canvas.setTitle(title)
    canvas.setAuthor("astragal")
    for page in pages:
        _draw(page, canvas)
    canvas.save()
    return file.getvalue()


def _draw(page: Page, canvas: Canvas) -> None:
    canvas.setPageSize((page.width * mm, page.height * mm))
    canvas.setLineJoin(1)
    canvas.setLineCap(1)
    for mark in page.marks:
        if isinstance(mark, Letters):
            _letters(mark, page.height, canvas)
        else:
            _shape(mark, page.height, canvas)
    canvas.showPage()


def _letters(mark: Letters, height: float, canvas: Canvas) -> None:
    canvas.setFillColor(HexColor(mark.ink))
    canvas.setFont(font(mark.bold).fontName, mark.size * mm)
    canvas.drawString(mark.x * mm, (height - mark.y) * mm, mark.text)


def _shape(mark: Shape, height: float, canvas: Canvas) -> None:
    path = canvas.beginPath()
    (x, y), *others = mark.points
    path.moveTo(x * mm, (height - y) * mm)
    for x, y in others:
        path.lineTo(x * mm, (height - y) * mm)
    if mark.closed:
        path.close()
    if mark.fill:
        canvas.setFillColor(HexColor(mark.fill))
    if mark.line:
        canvas.setStrokeColor(HexColor(mark.line))
        canvas.setLineWidth(mark.weight * mm)
        canvas.setDash([part * mm for part in DASH] if mark.dashed else [])
    canvas.drawPath(path, stroke=int(mark.line is not None), fill=int(mark.fill is not None))
