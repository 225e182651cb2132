"""Counts results while two sides play deals. Tallies of different deals can be added.

The games of a deal share their dice, so they are not independent; deals are. Everything is therefore counted by deal:
the mean result of each side in its games, and the gap between the two means.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from astragal.core.game import Over
from astragal.lab.simulation.statistics import Counts, variance
from astragal.lab.simulation.tally import won

Seating = tuple[int, ...]
"""Which side holds each seat: 0 or 1."""


@dataclass
class Measure:
    """One quantity per game: a side's share of the win, or its points per seat."""

    sides: tuple[Counter[Fraction], Counter[Fraction]]
    """The mean of each side in each deal."""
    gaps: Counter[Fraction]
    """The first side's mean minus the second's, in each deal."""
    parts: list[Counter[Fraction]]
    """The contribution of the first, second … game of each deal to its gap."""

    @staticmethod
    def empty(games: int) -> Measure:
        return Measure((Counter(), Counter()), Counter(), [Counter() for _ in range(games)])

    def count(self, deal: Sequence[Mapping[int, Fraction]]) -> None:
        """Count a deal by the result of each side in each game. In a solo game, a side is in one of the games only."""
        played = Counter(side for game in deal for side in game)
        parts = [{side: got / played[side] for side, got in game.items()} for game in deal]
        first, second = (sum((part.get(side, Fraction()) for part in parts), Fraction()) for side in (0, 1))
        self.sides[0][first] += 1
        self.sides[1][second] += 1
        self.gaps[first - second] += 1
        for counts, part in zip(self.parts, parts, strict=True):
            counts[part.get(0, Fraction()) - part.get(1, Fraction())] += 1

    def add(self, other: Measure) -> None:
        for mine, more in zip(self._counters(), other._counters(), strict=True):
            mine.update(more)

    @property
    def variance_cut(self) -> float | None:
        """The factor by which the variance would grow if each game of a deal had its own dice; None if it is 0."""
        cut = variance(self.gaps)
        return sum(map(variance, self.parts)) / cut if cut else None

    def _counters(self) -> list[Counter[Fraction]]:
        return [*self.sides, self.gaps, *self.parts]


@dataclass
class Deals:
    """Deals of one kind. Wins are not counted in solo games without an opponent."""

    wins: Measure
    scores: Measure
    times: tuple[Counts, Counts] = field(default_factory=lambda: (Counter(), Counter()), compare=False)
    """The microseconds of each decision. They depend on the machine and are left out of comparisons."""

    @staticmethod
    def empty(games: int) -> Deals:
        """For deals of this many games."""
        return Deals(Measure.empty(games), Measure.empty(games))

    @property
    def number(self) -> int:
        return self.scores.gaps.total()

    def count(self, deal: Sequence[tuple[Seating, Over]]) -> None:
        """Count the games of a deal."""
        self.scores.count([_got(seating, over, _score) for seating, over in deal])
        if all(len(over.scores) > 1 for _, over in deal):
            self.wins.count([_got(seating, over, won) for seating, over in deal])

    def add(self, other: Deals) -> None:
        self.wins.add(other.wins)
        self.scores.add(other.scores)
        for mine, more in zip(self.times, other.times, strict=True):
            mine.update(more)


def _got(seating: Seating, over: Over, measure: Callable[[Over, Sequence[int]], Fraction]) -> dict[int, Fraction]:
    """The result of each side at the table."""
    seats = {side: [seat for seat, its in enumerate(seating) if its == side] for side in seating}
    return {side: measure(over, its) for side, its in seats.items()}


def _score(over: Over, seats: Sequence[int]) -> Fraction:
    return Fraction(sum(over.scores[seat] for seat in seats), len(seats))
