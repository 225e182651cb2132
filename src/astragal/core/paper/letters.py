"""The letters on paper: Open Sans, which is free to embed, in two weights. Its widths are the same on every machine."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import cache, lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from reportlab.pdfbase.ttfonts import TTFont

CAPITAL = 0.714
"""The height of a capital letter and of a digit, for letters of size 1."""
STAR = "★"
"""Not in the font: it is drawn."""
ELLIPSIS = "…"

Word = tuple[str, bool]
"""A word, and whether it is bold. A no-break space is a part of it."""

_UNKNOWN = "\ufffd"
_THIN = str.maketrans({"\u202f": "\u2009", "\u200a": "\u2009"})


@cache
def font(bold: bool) -> TTFont:
    """A weight of the font, known to the PDF library by its `fontName`. The library is imported with the first one."""
    from reportlab.pdfbase.pdfmetrics import registerFont
    from reportlab.pdfbase.ttfonts import TTFont
    from ttf_opensans import OPENSANS_REGULAR, OPENSANS_SEMIBOLD

    face = OPENSANS_SEMIBOLD if bold else OPENSANS_REGULAR
    made = TTFont(face.name, str(face.path))
    registerFont(made)
    return made


def width(text: str, size: float, bold: bool = False) -> float:
    """How wide a text is that `printable` has given, stars included."""
    return size * _width(text, bold)


@lru_cache(maxsize=20_000)
def _width(text: str, bold: bool) -> float:
    """For letters of size 1; words come again and again while the best size is sought."""
    return sum(1 if each == STAR else _widths(bold)[each] for each in text)


@cache
def _widths(bold: bool) -> dict[str, float]:
    face = font(bold).face
    return {chr(code): face.charWidths[code] / 1000 for code in face.charToGlyph}


def printable(text: str) -> str:
    """The text in letters that the font has: without it an accent is dropped, and any other letter becomes �."""
    return "".join(map(_printable, unicodedata.normalize("NFC", text).translate(_THIN)))


@cache
def _printable(letter: str) -> str:
    known = _widths(False).keys() & _widths(True).keys() | {STAR}
    if letter in known:
        return letter
    plain = unicodedata.normalize("NFKD", letter)
    return "".join(each for each in plain if each in known and not unicodedata.combining(each)) or _UNKNOWN


def shortened(text: str, size: float, most: float, bold: bool = False) -> str:
    """The text, cut with an ellipsis where it is wider."""
    if width(text, size, bold) <= most:
        return text
    while text and width(text + ELLIPSIS, size, bold) > most:
        text = text[:-1]
    return text.rstrip() + ELLIPSIS


def lines(words: Iterable[Word], size: float, most: float) -> list[list[Word]]:
    """Words in lines that are not wider."""
    found: list[list[Word]] = [[]]
    wide = 0.0
    for text, bold in words:
        gap = width(" ", size, bold) if found[-1] else 0.0
        wide += gap + width(text, size, bold)
        if found[-1] and wide > most:
            found.append([])
            wide = width(text, size, bold)
        found[-1].append((text, bold))
    return found
