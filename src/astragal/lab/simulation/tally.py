"""Counts results while games are played. Tallies of different games can be added."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from astragal.core.game import Entry, Over
from astragal.lab.simulation.statistics import Counts


def won(over: Over, seats: Sequence[int]) -> Fraction:
    """These seats' share of a game's win: 1/k for each of k winners."""
    return Fraction(len({*seats} & {*over.winners}), len(over.winners) or 1)


@dataclass
class SideTally:
    """The games of one seat, or of one player, who may hold several seats at a table."""

    seats: int = 1
    scores: Counts = field(default_factory=Counter)
    """The score of each seat in each game."""
    sums: Counts = field(default_factory=Counter)
    """The total score of all its seats in each game: games are independent of each other, seats are not."""
    shares: Counter[Fraction] = field(default_factory=Counter)
    """Its share of each game's win: all of it, nothing, or 1/k for each of its seats among k winners."""

    def count(self, over: Over, seats: Sequence[int]) -> None:
        scores = [over.scores[seat] for seat in seats]
        self.scores.update(scores)
        self.sums[sum(scores)] += 1
        self.shares[won(over, seats)] += 1

    def add(self, other: SideTally) -> None:
        self.scores.update(other.scores)
        self.sums.update(other.sums)
        self.shares.update(other.shares)


@dataclass
class Tally:
    """Games of one kind, counted by seat and by player."""

    by_seat: list[SideTally]
    by_bot: dict[str, SideTally]
    decisions: Counts = field(default_factory=Counter)
    throws: Counts = field(default_factory=Counter)
    reasons: Counter[str] = field(default_factory=Counter)

    @staticmethod
    def empty(bots: Sequence[str]) -> Tally:
        """For games of these players, in any seats."""
        return Tally([SideTally() for _ in bots], {name: SideTally(bots.count(name)) for name in bots})

    @property
    def games(self) -> int:
        return self.reasons.total()

    def count(self, over: Over, log: Sequence[Entry], bots: Sequence[str]) -> None:
        """Count a game; `bots` are its players in seat order."""
        for seat, side in enumerate(self.by_seat):
            side.count(over, [seat])
        for name, side in self.by_bot.items():
            side.count(over, [seat for seat, bot in enumerate(bots) if bot == name])
        throws = sum(entry.seat is None for entry in log)
        self.throws[throws] += 1
        self.decisions[len(log) - throws] += 1
        self.reasons[over.reason] += 1

    def add(self, other: Tally) -> None:
        for mine, more in zip(self.by_seat, other.by_seat, strict=True):
            mine.add(more)
        for name, side in self.by_bot.items():
            side.add(other.by_bot[name])
        self.decisions.update(other.decisions)
        self.throws.update(other.throws)
        self.reasons.update(other.reasons)
