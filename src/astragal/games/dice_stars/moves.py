"""Every move of Dice Stars as a small whole number and as text. The canonical order of moves is that of the numbers."""

from __future__ import annotations

from itertools import product

from astragal.core.compiled import rule
from astragal.games.dice_stars.dice import COLOURS, DICE_IN_ALL

VALUES = (2, 3, 4, 5, 6)
"""DS-2: the values of the rows, top to bottom."""

KEEP = 0
RETURN = 1
DRAW = 2
"""DRAW + n - 1 draws n dice."""
TAKE_COLOUR = 5
TAKE_NUMBER = 9
PENALTY_COLOUR = 14
PENALTY_NUMBER = 18
STARS = 22
"""STARS + Σ marks in a row × STEP of the row marks those multiplier cells; the digits stand for the rows 2 to 6."""
STEP = (1, 3, 12, 60, 360)
MOVES = STARS + 2520


def _choices(verb: str) -> list[str]:
    return [f"{verb} {name}" for name in (*COLOURS, *VALUES)]


def _stars(marks: tuple[int, ...]) -> str:
    """DS-11: one row per die, ascending; empty if there are more marks than dice."""
    rows = " ".join(" ".join([str(value)] * count) for value, count in zip(VALUES, marks, strict=True) if count)
    return f"take stars {rows}" if sum(marks) <= DICE_IN_ALL else ""


def _all_stars() -> list[str]:
    marks = product(*(range(value + 1) for value in reversed(VALUES)))
    return [_stars(each[::-1]) for each in marks][1:]


TEXT = ("keep", "return", "draw 1", "draw 2", "draw 3", *_choices("take"), *_choices("penalty"), *_all_stars())
DRAWS = TEXT[DRAW:TAKE_COLOUR]
CODE = {text: code for code, text in enumerate(TEXT) if text}


@rule
def is_penalty(code: int) -> bool:
    return PENALTY_COLOUR <= code <= STARS
