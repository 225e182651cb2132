"""Grades a decision: what it gave up compared with the best move, and whether that was an error."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from astragal.core.advice import Advice, Worth

Unit: TypeAlias = Literal["wins", "points"]
"""The unit of values: the chance to win, or points in games that nobody can win."""
Grade: TypeAlias = Literal["fine", "inaccuracy", "mistake", "blunder"]

LEAST: dict[Unit, dict[Grade, float]] = {
    "wins": {"blunder": 0.10, "mistake": 0.05, "inaccuracy": 0.02},
    "points": {"blunder": 6.0, "mistake": 3.0, "inaccuracy": 1.0},
}
"""The smallest loss for each grade, the worst grade first."""
ERRORS: tuple[Grade, ...] = ("inaccuracy", "mistake", "blunder")
SURE = 2.0
"""A loss below this many standard errors may be sampling noise."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A choice among several moves: the move played, the best moves in order, and what was given up.

    `given_up` is the loss of the seat that moved, in chance to win or in points. `error` is its standard error, 0 if
    nothing was sampled.
    """

    played: Advice
    best: tuple[Advice, ...]
    given_up: float
    error: float
    grade: Grade


def judge(seat: int, move: str, advice: Sequence[Advice]) -> Decision:
    """The decision of `seat` to play `move`. `advice` is sorted, best move first."""
    best, played = advice[0], next(each for each in advice if each.move == move)
    loss = max(0.0, best.worth.to(seat) - played.worth.to(seat))
    error = 0.0 if played is best else math.hypot(best.worth.error, played.worth.error)
    return Decision(played, tuple(advice), loss, error, grade(loss, error, unit_of(best.worth)))


def grade(loss: float, error: float, unit: Unit) -> Grade:
    """The grade of a loss. A loss that sampling noise could explain is fine."""
    if loss < SURE * error:
        return "fine"
    return next((name for name, least in LEAST[unit].items() if loss >= least), "fine")


def unit_of(worth: Worth) -> Unit:
    return "wins" if worth.wins else "points"
