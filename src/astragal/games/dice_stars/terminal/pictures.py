"""Draws dice, sheets and the solo grid of Dice Stars. Every colour is shown as a letter too."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from rich.box import ROUNDED
from rich.table import Table
from rich.text import Text

from astragal.core.words import Words
from astragal.games.dice_stars.dice import COLOURS, LETTERS
from astragal.games.dice_stars.view import Cell, RowView, SheetView, SoloView

if TYPE_CHECKING:
    from rich.console import RenderableType

STYLES = {"K": "bold", "P": "magenta", "B": "#3d7fe0", "O": "#d97000"}
GREEN = "#2e9e4f"
YELLOW = "#b8860b"
STAR = "★"


def shown(throw: str, words: Words) -> str:
    """Dice in a sentence, with the letters of this language."""
    return " ".join(_letter(die[0], words) + _face(die) for die in throw.split(" "))


def _letter(letter: str, words: Words) -> str:
    """The letter of a colour in this language, by that in records."""
    return words(f"ds-letter-{letter}")


def _face(die: str) -> str:
    return die[1].replace("*", STAR)


def dice(reserve: Sequence[str], words: Words) -> Text:
    """Dice as framed faces, side by side, with the letter of their colour in the frame."""
    picture = Text(no_wrap=True)
    for line in range(3):
        for die in reserve:
            lines = ("╭───╮", f"│ {_face(die)} │", f"╰─{_letter(die[0], words)}─╯")
            picture.append(lines[line], STYLES[die[0]])
        picture.append("\n" if line < 2 else "")
    return picture


def counts(dice_of: Mapping[str, int], words: Words) -> Text:
    """The number of dice of each colour in one place."""
    return Text("  ").join(
        Text(f"{_letter(letter, words)} {dice_of[colour]}", STYLES[letter])
        for letter, colour in zip(LETTERS, COLOURS, strict=True)
    )


def sheet(shown_sheet: SheetView, title: str, words: Words) -> RenderableType:
    """A sheet as printed: white columns, green bonus cells, stars that double, and the row's two scores."""
    penalty = "–" if shown_sheet["penalty"] is None else str(shown_sheet["penalty"])
    caption = Text(words("ds-penalty-cell", points=penalty))
    table = Table(box=ROUNDED, title=Text(title, "bold"), caption=caption, title_style="", caption_style="")
    table.title_justify = table.caption_justify = "left"
    table.add_column("", style="bold")
    for letter in LETTERS:
        table.add_column(Text(_letter(letter, words), STYLES[letter]), justify="right", min_width=2)
    table.add_column(words("ds-bonus"), style=GREEN, min_width=11)
    table.add_column(words("ds-multipliers"), style=YELLOW, min_width=6)
    table.add_column(words("ds-sum"), justify="right", min_width=3)
    table.add_column(words("ds-final"), justify="right", style="bold", min_width=3)
    for row in shown_sheet["rows"]:
        table.add_row(*_row(row))
    return table


def _row(row: RowView) -> Iterable[str]:
    yield str(row["value"])
    yield from map(_cell, row["white"])
    yield " ".join(f"{_cell(cell):>2}" for cell in row["green"])
    yield STAR * row["marks"] + "☆" * (row["multipliers"] - row["marks"])
    yield str(row["intermediate"])
    yield str(row["final"])


def _cell(cell: Cell) -> str:
    return "·" if cell is None else "×" if cell == "x" else str(cell)


def solo_grid(solo: SoloView) -> str:
    """The grid's cells, in fives."""
    cells = "■" * solo["marked"] + "□" * (solo["cells"] - solo["marked"])
    return " ".join(cells[start : start + 5] for start in range(0, len(cells), 5))


def signed(points: int) -> str:
    return f"−{-points}" if points < 0 else f"+{points}"
