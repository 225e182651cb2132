"""A decision judged: what it gave up beside the best move, and whether that was an error."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from astragal.core.advice import Advice, Worth

Unit: TypeAlias = Literal["wins", "points"]
"""What is reckoned in: chances to win, or points where nobody can win."""
Grade: TypeAlias = Literal["fine", "inaccuracy", "mistake", "blunder"]

LEAST: dict[Unit, dict[Grade, float]] = {
    "wins": {"blunder": 0.10, "mistake": 0.05, "inaccuracy": 0.02},
    "points": {"blunder": 6.0, "mistake": 3.0, "inaccuracy": 1.0},
}
"""From which loss on a decision is called so, the gravest first."""
ERRORS: tuple[Grade, ...] = ("inaccuracy", "mistake", "blunder")
SURE = 2.0
"""A loss that is smaller than so many of its standard errors may be none."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A choice among several moves: the one played, those that are worth a look, best first, and what it gave up.

    `given_up` is for the seat that moved, in its chance to win or in points; `error` is its standard error, 0 where
    nothing was sampled.
    """

    played: Advice
    best: tuple[Advice, ...]
    given_up: float
    error: float
    grade: Grade


def judge(seat: int, move: str, advice: Sequence[Advice]) -> Decision:
    """The decision of a seat for a move, by advice on it that is given best first."""
    best, played = advice[0], next(each for each in advice if each.move == move)
    loss = max(0.0, best.worth.to(seat) - played.worth.to(seat))
    error = 0.0 if played is best else math.hypot(best.worth.error, played.worth.error)
    return Decision(played, tuple(advice), loss, error, grade(loss, error, unit_of(best.worth)))


def grade(loss: float, error: float, unit: Unit) -> Grade:
    """What a loss is called. One that may come from the sampling alone is no error."""
    if loss < SURE * error:
        return "fine"
    return next((name for name, least in LEAST[unit].items() if loss >= least), "fine")


def unit_of(worth: Worth) -> Unit:
    return "wins" if worth.wins else "points"
