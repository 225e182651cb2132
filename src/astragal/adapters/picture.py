"""Draws a table as in a terminal, as text or as an image."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from io import StringIO
from typing import TYPE_CHECKING

import numpy as np
from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from rich.terminal_theme import SVG_EXPORT_THEME as THEME

from astragal.adapters.missing import needs
from astragal.core.errors import Refusal
from astragal.core.game import View
from astragal.core.words import Words, language_of_environment
from astragal.games import catalogue

if TYPE_CHECKING:
    from PIL.ImageFont import FreeTypeFont
    from rich.console import RenderableType

    from astragal.adapters.episode import Episode

    Image = np.ndarray[tuple[int, int, int], np.dtype[np.uint8]]

MODES = ["human", "ansi", "rgb_array"]
WIDTH = 80
ROOM = 18
"""The number of lines by which a board may grow during a game; the most seen is 17."""
MARGIN = 1
POINTS = 15
"""The font size. At this size letters are 9 pixels wide, almost exactly, so that lines meet."""
BOXES = range(ord("─"), ord("▟") + 1)
"""Box-drawing characters. Their lower edge is soft; it is hardened, so that lines meet."""

Colour = tuple[int, int, int]


class Picture:
    """The board of a game, in the language of the system unless `words` are given.

    All images have the same size.
    """

    def __init__(self, game: str, seats: int, mode: str | None, words: Words | None = None) -> None:
        if mode not in (None, *MODES):
            raise Refusal("research-unknown-render-mode", mode=mode, known=", ".join(MODES))
        self._draw = catalogue.board(game).draw
        self._names = [f"P{seat}" for seat in range(seats)]
        self._mode = mode
        self._words = words or Words(language_of_environment())
        self._height = 0

    def show(self, episode: Episode) -> str | Image | None:
        """What the seat to move sees, or a spectator if no seat is to move; `human` prints it."""
        if self._mode == "rgb_array":
            return self._image(episode)
        text = self._text(episode.table.view(episode.seat))
        if self._mode == "ansi":
            return text
        print(text, flush=True)
        return None

    def _text(self, view: View) -> str:
        """The board with terminal escapes for colours."""
        console = _console()
        with console.capture() as capture:
            console.print(self._board(view))
        return capture.get()

    def _image(self, episode: Episode) -> Image:
        """As high as the empty table plus the room for growth."""
        lines = self._lines(episode.table.view(episode.seat))
        self._height = self._height or ROOM + len(self._lines(episode.table.game.view(episode.table.states[0], None)))
        return painted(lines, max(self._height, len(lines)))

    def _lines(self, view: View) -> list[list[Segment]]:
        return _console().render_lines(self._board(view), pad=False)

    def _board(self, view: View) -> RenderableType:
        return self._draw(view, self._names, self._words)


def painted(lines: Sequence[Sequence[Segment]], height: int) -> Image:
    """Lines of text as an image `height` lines high, with a margin."""
    deep, wide, _ = _cell(" ", Style()).shape
    image = np.empty(((height + 2 * MARGIN) * deep, (WIDTH + 2 * MARGIN) * wide, 3), np.uint8)
    image[:] = THEME.background_color
    for row, line in enumerate(lines, MARGIN):
        signs = [(sign, segment.style or Style()) for segment in line for sign in segment.text]
        for column, (sign, style) in enumerate(signs, MARGIN):
            image[row * deep : (row + 1) * deep, column * wide : (column + 1) * wide] = _cell(sign, style)
    return image


def _console() -> Console:
    return Console(
        file=StringIO(),
        width=WIDTH,
        force_terminal=True,
        color_system="truecolor",
        legacy_windows=False,
        highlight=False,
        markup=False,
        emoji=False,
    )


@lru_cache(maxsize=1 << 12)
def _cell(sign: str, style: Style) -> Image:
    """One character; all are equally wide."""
    with needs("gymnasium"):
        from PIL import Image, ImageDraw

    font, fore, back = _font(bool(style.bold)), _fore(style), _back(style)
    size = round(font.getlength(" ")), sum(font.getmetrics())
    cell = Image.new("RGB", size, back)
    ImageDraw.Draw(cell).text((0, 0), sign, fore, font)
    pixels = np.array(cell)
    if ord(sign) in BOXES:
        pixels[-1] = pixels[-2]
    return pixels


def _fore(style: Style) -> Colour:
    colour = THEME.foreground_color if style.color is None else style.color.get_truecolor(THEME)
    return _mixed(colour, _back(style)) if style.dim else colour


def _back(style: Style) -> Colour:
    return THEME.background_color if style.bgcolor is None else style.bgcolor.get_truecolor(THEME, foreground=False)


def _mixed(one: Colour, other: Colour) -> Colour:
    red, green, blue = ((this + that) // 2 for this, that in zip(one, other, strict=True))
    return red, green, blue


@cache
def _font(bold: bool) -> FreeTypeFont:
    """DejaVu Sans Mono, which matplotlib ships: it has all characters of all boards."""
    with needs("gymnasium"):
        from matplotlib import get_data_path
        from PIL import ImageFont

    name = "DejaVuSansMono-Bold.ttf" if bold else "DejaVuSansMono.ttf"
    return ImageFont.truetype(f"{get_data_path()}/fonts/ttf/{name}", POINTS)
