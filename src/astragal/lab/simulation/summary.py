"""Summarises many games, with 95 % intervals."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from astragal.core.statistics.intervals import Interval, wilson
from astragal.core.words import Words
from astragal.lab.simulation.estimate import pair, rounded
from astragal.lab.simulation.statistics import Counts, Spread, mean_interval
from astragal.lab.simulation.tally import SideTally, Tally


@dataclass(frozen=True, slots=True)
class Wins:
    """The share of the wins. `fair` is the share with equal strength; None in a solo game."""

    share: float
    interval: Interval
    fair: float | None
    alone: int
    shared: int

    def as_json(self) -> dict[str, object]:
        return {
            "share": rounded(self.share),
            "interval": pair(self.interval),
            "fair": None if self.fair is None else rounded(self.fair),
            "alone": self.alone,
            "shared": self.shared,
        }


@dataclass(frozen=True, slots=True)
class Standing:
    """One seat or one player: its wins (None if it holds every seat, so that its side always wins) and its scores."""

    wins: Wins | None
    scores: Spread

    def as_json(self) -> dict[str, object]:
        return {"wins": self.wins.as_json() if self.wins else None, "scores": _spread(self.scores)}


@dataclass(frozen=True)
class Summary:
    """Games of one kind. It depends on the arguments only, not on the number of processes."""

    game: str
    seats: int
    games: int
    seed: int
    bots: tuple[str, ...]
    options: Mapping[str, object]
    tally: Tally

    @property
    def by_seat(self) -> list[Standing]:
        return [self._standing(side) for side in self.tally.by_seat]

    @property
    def by_bot(self) -> dict[str, Standing]:
        return {name: self._standing(side) for name, side in self.tally.by_bot.items()}

    @property
    def start_advantage(self) -> tuple[float, Interval] | None:
        """The starting seat's share of the wins above its fair share; None in a solo game."""
        if self.seats == 1:
            return None
        wins = self._wins(self.tally.by_seat[0])
        return wins.share - 1 / self.seats, wins.interval.shifted(-1 / self.seats)

    @property
    def decisions(self) -> Spread:
        return _plain(self.tally.decisions)

    @property
    def throws(self) -> Spread:
        return _plain(self.tally.throws)

    @property
    def reasons(self) -> dict[str, tuple[int, Interval]]:
        """How games ended, the most frequent reason first."""
        counted = sorted(self.tally.reasons.items(), key=lambda each: (-each[1], each[0]))
        return {reason: (times, wilson(times, self.games)) for reason, times in counted}

    def title(self, words: Words) -> str:
        return words("lab-title", game=self.game, games=self.games, seats=self.seats, seed=str(self.seed))

    def as_json(self) -> dict[str, object]:
        advantage = self.start_advantage
        return {
            "game": self.game,
            "seats": self.seats,
            "games": self.games,
            "seed": self.seed,
            "bots": list(self.bots),
            "options": dict(self.options),
            "by_seat": [{"seat": seat, **standing.as_json()} for seat, standing in enumerate(self.by_seat)],
            "by_bot": {
                name: {"seats": self.tally.by_bot[name].seats, **standing.as_json()}
                for name, standing in self.by_bot.items()
            },
            "start_advantage": advantage and {"value": rounded(advantage[0]), "interval": pair(advantage[1])},
            "decisions": _spread(self.decisions),
            "throws": _spread(self.throws),
            "reasons": {
                reason: {"games": times, "share": rounded(times / self.games), "interval": pair(interval)}
                for reason, (times, interval) in self.reasons.items()
            },
        }

    def _standing(self, side: SideTally) -> Standing:
        whole_table = side.seats == self.seats > 1
        return Standing(None if whole_table else self._wins(side), self._scores(side))

    def _scores(self, side: SideTally) -> Spread:
        of_sums = mean_interval(side.sums)
        interval = of_sums and Interval(of_sums.low / side.seats, of_sums.high / side.seats)
        return Spread.of(side.scores, interval)

    def _wins(self, side: SideTally) -> Wins:
        won = float(sum(share * times for share, times in side.shares.items()))
        alone = side.shares[Fraction(1)]
        return Wins(
            share=won / self.games,
            interval=wilson(won, self.games),
            fair=side.seats / self.seats if self.seats > 1 else None,
            alone=alone,
            shared=self.games - alone - side.shares[Fraction(0)],
        )


def _plain(counts: Counts) -> Spread:
    return Spread.of(counts, mean_interval(counts))


def _spread(spread: Spread) -> dict[str, object]:
    return {
        "mean": rounded(spread.mean),
        "interval": spread.interval and pair(spread.interval),
        "deviation": rounded(spread.deviation),
        "quantiles": spread.quantiles,
    }
