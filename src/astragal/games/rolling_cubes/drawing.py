"""Dice and equalities drawn with characters. A colour is always a letter too."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rich.text import Text

from astragal.core.words import Words
from astragal.games.rolling_cubes.dice import COLOURS
from astragal.games.rolling_cubes.view import DiceView, MoveView

STYLES = {"g": "green", "b": "dodger_blue2", "r": "red", "=": "dark_orange3"}
_LIGHT, _HEAVY = tuple("╭─╮│╰╯"), tuple("┏━┓┃┗┛")
_SHOWN = str.maketrans("x-", "×−")


@dataclass(frozen=True, slots=True)
class Die:
    """A die to draw: its symbol, what stands in its upper and lower edge, and whether its frame is heavy."""

    symbol: str
    top: str = ""
    bottom: str = ""
    heavy: bool = False


def shown(text: str) -> str:
    """Dice or an equality with the signs that are on the dice."""
    return text.translate(_SHOWN)


def spaced(text: str) -> str:
    """An equality with room around its =."""
    return shown(text).replace("=", " = ")


def letter(symbol: str, words: Words) -> str:
    """The letter of the die's colour in this language."""
    return words(f"rc-letter-{_colour(symbol)}" if symbol != "=" else "rc-letter-equals")


def thrown(text: str, words: Words) -> str:
    """Dice as a throw names them, with the letters of this language."""
    return " ".join(letter(group[1], words) + shown(group[1:]) for group in text.split(" "))


def dice_rows(dice: DiceView, words: Words, heavy: bool = False) -> Text:
    """Dice on the table, colour by colour."""
    groups = [[Die(symbol, bottom=letter(symbol, words), heavy=heavy) for symbol in part] for part in dice.values()]
    return _rows([group for group in groups if group])


def all_dice(dice: DiceView, words: Words) -> Text:
    """All the dice on the table, and the = beside them."""
    return _beside(dice_rows(dice, words), _rows([[Die("=", bottom=letter("=", words))]]))


def scored_dice(built: MoveView, words: Words) -> Text:
    """An equality in dice, with what each of them counts in its lower edge."""
    pairs = zip(built["move"], built["points"], strict=True)
    return _rows([[Die(symbol, letter(symbol, words), str(points)) for symbol, points in pairs]])


def _rows(groups: Sequence[Iterable[Die]]) -> Text:
    """Three lines of text: frames with symbols, a gap between groups."""
    lines = [Text(), Text(), Text()]
    for number, group in enumerate(groups):
        for line in lines if number else ():
            line.append("  ")
        for die in group:
            for line, part in zip(lines, _frame(die), strict=True):
                line.append(part, STYLES[_colour(die.symbol)])
    return Text("\n").join(lines)


def _beside(left: Text, right: Text) -> Text:
    return Text("\n").join(one + Text("  ") + other for one, other in zip(left.split(), right.split(), strict=True))


def _frame(die: Die) -> tuple[str, str, str]:
    corner, edge, right, wall, low, low_right = _HEAVY if die.heavy else _LIGHT
    return (
        f"{corner}{die.top:{edge}^3}{right}",
        f"{wall} {shown(die.symbol)} {wall}",
        f"{low}{die.bottom:{edge}^3}{low_right}",
    )


def _colour(symbol: str) -> str:
    return next((colour for colour, symbols in COLOURS.items() if symbol in symbols), "=")
