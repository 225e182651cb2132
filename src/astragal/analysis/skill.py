"""What a game says of the skill of a seat: what its decisions gave up, its result and its luck."""

from __future__ import annotations

import math
from collections.abc import Container, Iterable
from dataclasses import dataclass

from astragal.analysis.analysis import Analysis
from astragal.analysis.decision import Decision, Grade, Unit, grade

KEPT = 3
"""How many of the worst and of the best decisions of a game are kept."""


@dataclass(frozen=True, slots=True)
class Remark:
    """A decision, by its entry in the record (from 1), that made a difference, and the grade of such a loss.

    Of a bad one it is what was given up; of a good one, what the next best move would have given up.
    """

    entry: int
    difference: float
    grade: Grade


@dataclass(frozen=True, slots=True)
class SeatSkill:
    """The decisions of a seat, what they gave up in all, the worst and the best ones; its luck and its result.

    Luck and result are None if the seat did not play the whole game, or the game has no result.
    """

    decisions: int
    given_up: float
    worst: tuple[Remark, ...] = ()
    best: tuple[Remark, ...] = ()
    luck: float | None = None
    result: float | None = None

    @property
    def adjusted(self) -> float | None:
        """The result without luck."""
        return None if self.result is None or self.luck is None else self.result - self.luck


NOTHING = SeatSkill(0, 0.0)


def seat_skill(analysis: Analysis, seat: int, own: Container[int], whole: bool) -> SeatSkill:
    """The skill of a seat in a game, from the decisions with these entries. `whole`: whether it played all of them."""
    made = [(each.entry, each.decision) for each in analysis.scenes if each.decision and each.seat == seat]
    mine = [(entry, decision) for entry, decision in made if entry in own]
    player = analysis.player(seat)
    counts = whole and player.result is not None
    return SeatSkill(
        decisions=len(mine),
        given_up=math.fsum(decision.given_up for _, decision in mine),
        worst=_largest(Remark(entry, each.given_up, each.grade) for entry, each in mine),
        best=_largest(_only_move(entry, each, seat, analysis.unit) for entry, each in mine),
        luck=player.luck.value if counts else None,
        result=player.result if counts else None,
    )


def _largest(remarks: Iterable[Remark]) -> tuple[Remark, ...]:
    """Those with the largest difference, of which no sampling noise is the cause."""
    found = [each for each in remarks if each.grade != "fine"]
    return tuple(sorted(found, key=lambda each: (-each.difference, each.entry))[:KEPT])


def _only_move(entry: int, decision: Decision, seat: int, unit: Unit) -> Remark:
    """How much worse the next best move was than the best, if that was played. Moves of one worth are one choice."""
    best = decision.best[0].worth
    others = [advice.worth for advice in decision.best if advice.worth != best]
    if decision.given_up or not others:
        return Remark(entry, 0.0, "fine")
    following = max(others, key=lambda worth: worth.to(seat))
    gap = best.to(seat) - following.to(seat)
    return Remark(entry, gap, grade(gap, math.hypot(best.error, following.error), unit))
