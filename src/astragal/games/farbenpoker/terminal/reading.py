"""Turns what a person types into canonical spelling: case, spaces, and the words and letters of all languages."""

from __future__ import annotations

from functools import cache

from astragal.core.words import LANGUAGES, Words
from astragal.games.farbenpoker.moves import HOLE
from astragal.games.farbenpoker.rules import COLOURS

_VERBS = ("draw", "put", "reroll", "dice", "die", "hole", "holes")


def read(typed: str) -> str:
    """`a7`, `d a7`, `tirer A7`, `p b 4`, `r`, `dice r r b`, `dés R J noir`; else the text as typed."""
    first, *rest = typed.casefold().split() or [""]
    if first.upper() in HOLE and not rest:
        return f"draw {first.upper()}"
    verb = _verbs().get(first)
    if verb == "reroll" and not rest:
        return verb
    things = _things(verb, rest)
    return " ".join([verb, *things]) if verb and things and all(things) else typed


def _things(verb: str | None, rest: list[str]) -> list[str]:
    """The holes or colours after a verb; an empty text for each that is none."""
    if verb in ("draw", "put"):
        return [_hole("".join(rest))]
    if verb in ("hole", "holes"):
        return [_hole(each) for each in rest]
    return [_colours().get(each, "") for each in rest] if verb in ("dice", "die") else []


def _hole(typed: str) -> str:
    return typed.upper() if typed.upper() in HOLE else ""


@cache
def _verbs() -> dict[str, str]:
    """Every spelling of a verb, from the messages `fp-typed-…` of all languages."""
    return {spelling: verb for verb in _VERBS for spelling in _said(f"fp-typed-{verb}")}


@cache
def _colours() -> dict[str, str]:
    """Every name and letter of a colour, and the letters of records."""
    named = {
        said: colour
        for colour in COLOURS
        for name in (f"fp-colour-{colour}", f"fp-letter-{colour}")
        for said in _said(name)
    }
    return {**named, **{colour.casefold(): colour for colour in COLOURS}}


def _said(name: str) -> list[str]:
    """The words of a message in all languages."""
    return [said for language in LANGUAGES for said in Words(language)(name).casefold().split()]
