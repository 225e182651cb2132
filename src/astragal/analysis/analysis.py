"""The result of analysing a game: graded decisions, the luck of each throw, and a summary of each player."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

from astragal.analysis.decision import LEAST, Decision, Grade, Unit
from astragal.core.game import Event, Over


@dataclass(frozen=True, slots=True)
class Luck:
    """How far chance, or something revealed, moved the value for each seat, and the standard error."""

    values: tuple[float, ...]
    error: float = 0.0


@dataclass(frozen=True, slots=True)
class Scene:
    """An entry of a record, numbered from 1, and its turn. `seat` throws or moves (None: the table throws).

    `event` is what that seat learned. `values` are the expectations of all seats after it, by public knowledge.
    """

    entry: int
    turn: int
    seat: int | None
    event: Event
    values: tuple[float, ...]
    luck: Luck | None = None
    decision: Decision | None = None


@dataclass(frozen=True, slots=True)
class Total:
    """A sum and its standard error."""

    value: float
    error: float

    @staticmethod
    def of(parts: Iterable[tuple[float, float]]) -> Total:
        listed = list(parts)
        return Total(math.fsum(value for value, _ in listed), math.hypot(*(error for _, error in listed)))


@dataclass(frozen=True, slots=True)
class Player:
    """How a seat did: its decisions, its errors by grade, what it gave up, its luck and its result."""

    decisions: int
    errors: Mapping[Grade, int]
    given_up: Total
    luck: Total
    result: float | None

    @property
    def rate(self) -> float | None:
        """The loss per decision; None without decisions."""
        return self.given_up.value / self.decisions if self.decisions else None

    @property
    def adjusted(self) -> float | None:
        """The result minus luck."""
        return None if self.result is None else self.result - self.luck.value


@dataclass(frozen=True)
class Analysis:
    """A whole record. `start` holds the values before the first entry; `over` is None if the game is unfinished."""

    game: str
    seats: tuple[str, ...]
    unit: Unit
    start: tuple[float, ...]
    scenes: tuple[Scene, ...]
    over: Over | None

    def player(self, seat: int) -> Player:
        mine = [scene.decision for scene in self.scenes if scene.decision and scene.seat == seat]
        luck = [scene.luck for scene in self.scenes if scene.luck]
        return Player(
            decisions=len(mine),
            errors={name: sum(each.grade == name for each in mine) for name in LEAST[self.unit]},
            given_up=Total.of((each.given_up, each.error) for each in mine),
            luck=Total.of((each.values[seat], each.error) for each in luck),
            result=self._result(seat),
        )

    def _result(self, seat: int) -> float | None:
        """1 for a win, 1/k for a win shared by k, 0 otherwise; the score in games that nobody can win."""
        if self.over is None:
            return None
        if self.unit == "points":
            return self.over.scores[seat]
        return 1 / len(self.over.winners) if seat in self.over.winners else 0.0


def stroke(scene: Scene, unit: Unit) -> tuple[int, Literal["lucky", "unlucky"]] | None:
    """The seat of a stroke of luck and its kind: the seat that threw or drew, else the seat whose value moved most.

    Luck counts as a stroke from the size of a blunder on.
    """
    if scene.luck is None:
        return None
    moved = scene.luck.values
    seat = max(range(len(moved)), key=lambda each: abs(moved[each])) if scene.seat is None else scene.seat
    if abs(moved[seat]) < LEAST[unit]["blunder"]:
        return None
    return seat, "lucky" if moved[seat] > 0 else "unlucky"
