"""Reads PDF files back: their pages, and the words on them with their places."""

from __future__ import annotations

from dataclasses import dataclass

import pypdfium2

MM = 72 / 25.4


@dataclass(frozen=True)
class Box:
    """A rectangle in millimetres from the lower left corner."""

    left: float
    bottom: float
    right: float
    top: float

    def within(self, width: float, height: float, margin: float) -> bool:
        inside = margin <= self.left <= self.right <= width - margin
        return inside and margin <= self.bottom <= self.top <= height - margin


@dataclass(frozen=True)
class ReadPage:
    width: float
    height: float
    text: str
    letters: tuple[Box, ...]


def read(data: bytes) -> list[ReadPage]:
    """The pages of a PDF; an error if it is none."""
    document = pypdfium2.PdfDocument(data)
    try:
        return [_page(document[number]) for number in range(len(document))]
    finally:
        document.close()


def _page(page: pypdfium2.PdfPage) -> ReadPage:
    text = page.get_textpage()
    boxes = (text.get_charbox(number) for number in range(text.count_chars()))
    letters = tuple(Box(*(side / MM for side in box)) for box in boxes)
    return ReadPage(page.get_width() / MM, page.get_height() / MM, text.get_text_range(), letters)
