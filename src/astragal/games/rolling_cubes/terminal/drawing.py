"""Draws dice and equalities with characters. A colour is always shown as a letter too."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rich.text import Text

from astragal.core.words import Words, signs
from astragal.games.rolling_cubes.dice import COLOURS
from astragal.games.rolling_cubes.view import DiceView, MoveView

if TYPE_CHECKING:
    from rich.console import Console, ConsoleOptions, RenderResult

STYLES = {"g": "green", "b": "dodger_blue2", "r": "red", "=": "dark_orange3"}
_LIGHT, _HEAVY = tuple("╭─╮│╰╯"), tuple("┏━┓┃┗┛")
_DIE = 5
"""How many columns a die takes."""


@dataclass(frozen=True, slots=True)
class Die:
    """A die to draw: its symbol, what it shows in this language, the text in its upper and lower edge, and whether its
    frame is heavy."""

    symbol: str
    face: str
    top: str = ""
    bottom: str = ""
    heavy: bool = False


def shown(text: str, words: Words) -> str:
    """Dice or an equality with the signs that this language writes."""
    return signs(text, words("rc-division"))


def spaced(text: str, words: Words) -> str:
    """An equality with room around its =."""
    return shown(text, words).replace("=", " = ")


def letter(symbol: str, words: Words) -> str:
    """The letter of the die's colour in this language."""
    return words(f"rc-letter-{_colour(symbol)}" if symbol != "=" else "rc-letter-equals")


def thrown(text: str, words: Words) -> str:
    """Dice as a throw names them, with the letters of this language."""
    return " ".join(letter(group[1], words) + shown(group[1:], words) for group in text.split(" "))


def dice_rows(dice: DiceView, words: Words, heavy: bool = False) -> Text:
    """Dice on the table, colour by colour."""
    groups = [[_lying(symbol, words, heavy) for symbol in part] for part in dice.values()]
    return _rows([group for group in groups if group])


def all_dice(dice: DiceView, words: Words, fixed: str = "") -> DiceRow:
    """All dice on the table, fixed ones in heavy frames, and the = beside them."""
    groups = [_group(part, fixed, words) for part in dice.values() if part]
    return DiceRow([*groups, [_lying("=", words, heavy=bool(fixed))]])


def _group(part: str, fixed: str, words: Words) -> list[Die]:
    """The dice of a colour; among equal ones, fixed ones come first."""
    heavy = [part[:place].count(symbol) < fixed.count(symbol) for place, symbol in enumerate(part)]
    return [_lying(symbol, words, each) for symbol, each in zip(part, heavy, strict=True)]


def _lying(symbol: str, words: Words, heavy: bool) -> Die:
    return Die(symbol, shown(symbol, words), bottom=letter(symbol, words), heavy=heavy)


def scored_dice(built: MoveView, words: Words) -> DiceRow:
    """An equality as dice, with the points of each in its lower edge. If it takes two rows, the = begins the second."""
    pairs = zip(built["move"], built["points"], strict=True)
    row = [Die(symbol, shown(symbol, words), letter(symbol, words), str(points)) for symbol, points in pairs]
    equals = built["move"].index("=")
    return DiceRow([row[:equals], row[equals:]], gap="")


@dataclass(frozen=True, slots=True)
class DiceRow:
    """Groups of dice in one row, or in several if the screen is narrow."""

    groups: Sequence[Sequence[Die]]
    gap: str = "  "

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for row in self._packed(options.max_width):
            yield _rows(row, self.gap)

    def _packed(self, width: int) -> list[list[Sequence[Die]]]:
        """The groups by row, as many in each as fit; a group that is too long for a row is cut."""
        room = max(1, width // _DIE)
        parts = [group[start : start + room] for group in self.groups for start in range(0, len(group), room)]
        rows: list[list[Sequence[Die]]] = [[]]
        for part in parts:
            if rows[-1] and self._width([*rows[-1], part]) > width:
                rows.append([])
            rows[-1].append(part)
        return rows

    def _width(self, groups: Sequence[Sequence[Die]]) -> int:
        return _DIE * sum(map(len, groups)) + len(self.gap) * (len(groups) - 1)


def _rows(groups: Sequence[Sequence[Die]], gap: str = "  ") -> Text:
    """Three lines of text: frames with symbols, a gap between groups."""
    lines = [Text(), Text(), Text()]
    for number, group in enumerate(groups):
        for line in lines if number else ():
            line.append(gap)
        for die in group:
            for line, part in zip(lines, _frame(die), strict=True):
                line.append(part, STYLES[_colour(die.symbol)])
    return Text("\n").join(lines)


def _frame(die: Die) -> tuple[str, str, str]:
    corner, edge, right, wall, low, low_right = _HEAVY if die.heavy else _LIGHT
    return (
        f"{corner}{die.top:{edge}^3}{right}",
        f"{wall} {die.face} {wall}",
        f"{low}{die.bottom:{edge}^3}{low_right}",
    )


def _colour(symbol: str) -> str:
    return next((colour for colour, symbols in COLOURS.items() if symbol in symbols), "=")
