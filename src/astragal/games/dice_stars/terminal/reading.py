"""Turns what a person types into canonical spelling: case, spaces, accents, short forms, words of both languages."""

from __future__ import annotations

import re
import unicodedata

from astragal.games.dice_stars.dice import FACES

_VERBS = {
    **dict.fromkeys(("keep", "k", "garder", "garde", "g"), "keep"),
    **dict.fromkeys(("return", "r", "remettre", "remets", "rendre"), "return"),
    **dict.fromkeys(("draw", "d", "piocher", "pioche", "pi"), "draw"),
    **dict.fromkeys(("take", "t", "prendre", "prends", "pr"), "take"),
    **dict.fromkeys(("penalty", "pen", "penalite", "malus", "m"), "penalty"),
}
_COLOURS = {
    **dict.fromkeys(("black", "k", "noir", "noire", "noirs", "n"), "black"),
    **dict.fromkeys(("purple", "p", "violet", "violette", "violets", "v"), "purple"),
    **dict.fromkeys(("blue", "b", "bleu", "bleue", "bleus"), "blue"),
    **dict.fromkeys(("orange", "oranges", "o"), "orange"),
}
_STARS = {"stars", "star", "s", "etoiles", "etoile", "e", "*"}
_LETTERS = {"k": "K", "n": "K", "p": "P", "v": "P", "b": "B", "o": "O"}
_GLUED = re.compile(r"([a-z]+)([1-6]+)")


def read(typed: str) -> str:
    """The canonical text if it is clear; else the text as typed."""
    words = _plain(typed).split()
    glued = _GLUED.fullmatch(words[0]) if len(words) == 1 else None
    verb, *rest = glued.groups() if glued else words or [""]
    return _move(_VERBS.get(verb), rest) or _throw(words) or typed


def _plain(typed: str) -> str:
    """Lower case, no accents, ★ as *, and spaces for commas."""
    folded = unicodedata.normalize("NFD", typed.lower().replace("★", "*").replace(",", " "))
    return "".join(sign for sign in folded if not unicodedata.combining(sign))


def _move(verb: str | None, rest: list[str]) -> str | None:
    match verb, rest:
        case ("keep" | "return", []):
            return verb
        case ("draw", [number]) if number in {"1", "2", "3"}:
            return f"draw {number}"
        case ("take" | "penalty", [colour]) if colour in _COLOURS:
            return f"{verb} {_COLOURS[colour]}"
        case ("take" | "penalty", [number]) if len(number) == 1 and number in FACES[1:]:
            return f"{verb} {number}"
        case ("take", [stars, *rows]) if stars in _STARS:
            return " ".join(["take stars", *sorted("".join(rows))])
    return None


def _throw(words: list[str]) -> str | None:
    """Dice in upper or lower case, with the letters of either language."""
    if words and all(len(die) == 2 and die[0] in _LETTERS and die[1] in FACES for die in words):
        return " ".join(_LETTERS[die[0]] + die[1] for die in words)
    return None
