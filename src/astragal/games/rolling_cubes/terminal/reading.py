"""Turns what a person types into canonical spelling: symbols, spaces, case, and words of both languages. No rules."""

from __future__ import annotations

import re

from astragal.games.rolling_cubes.arithmetic import SYMBOLS
from astragal.games.rolling_cubes.dice import COLOURS, write
from astragal.games.rolling_cubes.moves import PASS
from astragal.games.rolling_cubes.yahtzee_moves import STAND

_SIGNS = str.maketrans({"×": "x", "*": "x", "÷": ":", "/": ":", "−": "-", "–": "-", "—": "-"})
_EQUALITY = re.compile("[0-9][-0-9+x:]*=[-0-9+x:]*")
_LINES = {
    **dict.fromkeys(("blue", "bleu", "bleue", "b"), "blue"),
    **dict.fromkeys(("green", "vert", "verte", "g", "v"), "green"),
    **dict.fromkeys(("red", "rouge", "r"), "red"),
    **dict.fromkeys(("poker", "p"), "poker"),
    "101": "101",
}
_LETTERS = {"g": "g", "v": "g", "b": "b", "r": "r"}
_LONE_LETTER = re.compile(r"(?<!\S)([gvbr])\s+")
_EQUALS = {"=", "o=", "o"}
_PASS = {"pass", "passe", "passer", "p"}
_STAND = {"stand", "keep", "garder", "garde", "rester", "reste", "s"}
_REROLL = {"reroll", "re-roll", "relancer", "relance", "r"}
_ZERO = {"zero", "zéro", "z", "0"}


def read(typed: str) -> str:
    """The canonical text if it is clear; else the text as typed."""
    words = typed.lower().translate(_SIGNS).split()
    if not words:
        return typed
    for reader in (_word, _line, _zero, _reroll, _dice, _equality):
        if (move := reader(words[0], words[1:])) is not None:
            return move
    return typed


def read_equality(typed: str) -> str:
    """An equality or `pass` if it is clear; else the text as typed."""
    words = typed.lower().translate(_SIGNS).split()
    if len(words) == 1 and words[0] in _PASS:
        return PASS
    return (_equality(words[0], words[1:]) if words else None) or typed


def read_line(typed: str) -> str | None:
    """The name of a line of the sheet."""
    return _LINES.get(typed.strip().lower())


def dice_groups(typed: str) -> list[str]:
    """Groups of dice symbols, each with an optional colour letter; the = is left out."""
    text = _LONE_LETTER.sub(r"\1", typed.lower().translate(_SIGNS).replace(",", " "))
    return [group for group in text.split() if group not in _EQUALS]


def group_dice(group: str) -> str | None:
    """The dice of a group; None if it is not a group of dice."""
    colour = _LETTERS.get(group[0])
    dice = group[1:] if colour else group
    return dice if dice and set(dice) <= set(COLOURS[colour] if colour else SYMBOLS) else None


def _word(first: str, rest: list[str]) -> str | None:
    if rest:
        return None
    return PASS if first in _PASS else STAND if first in _STAND else None


def _line(first: str, rest: list[str]) -> str | None:
    text = "".join(rest)
    return f"{_LINES[first]} {text}" if first in _LINES and _EQUALITY.fullmatch(text) else None


def _zero(first: str, rest: list[str]) -> str | None:
    return f"zero {_LINES[rest[0]]}" if first in _ZERO and len(rest) == 1 and rest[0] in _LINES else None


def _reroll(first: str, rest: list[str]) -> str | None:
    dice = _dice_text(rest)
    return f"reroll {dice}" if first in _REROLL and dice else None


def _dice(first: str, rest: list[str]) -> str | None:
    return _dice_text([first, *rest])


def _dice_text(groups: list[str]) -> str | None:
    """Dice with or without the letters of their colours, in any order."""
    symbols = ""
    for group in groups:
        if (dice := group_dice(group)) is None:
            return None
        symbols += dice
    return write(symbols) or None


def _equality(first: str, rest: list[str]) -> str | None:
    text = first + "".join(rest)
    return text if set(text) <= set(SYMBOLS + "=") else None
