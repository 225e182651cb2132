"""What is counted while games are played. Tallies of different games add up to the tally of all of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from astragal.core.game import Entry, Over
from astragal.lab.simulation.statistics import Counts


def won(over: Over, seats: Sequence[int]) -> Fraction:
    """The part of a game's win that goes to these seats: 1/k to each of k winners."""
    return Fraction(len({*seats} & {*over.winners}), len(over.winners) or 1)


@dataclass
class Side:
    """The games of one seat, or of one player, who may hold several seats at a table."""

    seats: int = 1
    scores: Counts = field(default_factory=Counter)
    """The score of each seat in each game."""
    sums: Counts = field(default_factory=Counter)
    """The scores of all its seats together, a number a game: games are independent of each other, seats are not."""
    shares: Counter[Fraction] = field(default_factory=Counter)
    """Its part of each game's win: all of it, none of it, or 1/k for each of its seats among k winners."""

    def count(self, over: Over, seats: Sequence[int]) -> None:
        scores = [over.scores[seat] for seat in seats]
        self.scores.update(scores)
        self.sums[sum(scores)] += 1
        self.shares[won(over, seats)] += 1

    def add(self, other: Side) -> None:
        self.scores.update(other.scores)
        self.sums.update(other.sums)
        self.shares.update(other.shares)


@dataclass
class Tally:
    """Games of one kind, counted by seat and by player."""

    by_seat: list[Side]
    by_bot: dict[str, Side]
    decisions: Counts = field(default_factory=Counter)
    throws: Counts = field(default_factory=Counter)
    reasons: Counter[str] = field(default_factory=Counter)

    @staticmethod
    def empty(bots: Sequence[str]) -> Tally:
        """For games of these players, wherever they sit."""
        return Tally([Side() for _ in bots], {name: Side(bots.count(name)) for name in bots})

    @property
    def games(self) -> int:
        return self.reasons.total()

    def count(self, over: Over, log: Sequence[Entry], bots: Sequence[str]) -> None:
        """Count a game; `bots` are its players in the order of the seats."""
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
