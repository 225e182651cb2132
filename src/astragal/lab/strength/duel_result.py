"""The result of a duel, with 95 % intervals. They come from deals, which are independent; games of a deal are not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from astragal.lab.simulation.estimate import Estimate, finite
from astragal.lab.simulation.statistics import Counts, effective_size, quantile
from astragal.lab.strength.duplicate_deals import Deals
from astragal.lab.strength.rating import elo


class Pace(NamedTuple):
    """How long a bot's decisions took, in milliseconds."""

    decisions: int
    median: float
    worst: float

    @staticmethod
    def of(times: Counts) -> Pace | None:
        """From microseconds; None without measurements."""
        return Pace(times.total(), quantile(times, 50) / 1000, max(times) / 1000) if times else None

    @staticmethod
    def json_of(pace: Pace | None) -> dict[str, object]:
        decisions, median, worst = pace or (0, None, None)
        return {"decisions": decisions, "median_ms": median, "worst_ms": worst}


@dataclass(frozen=True)
class DuelResult:
    """Deals of two bots. Apart from the times, it depends on the arguments only and not on the number of processes. The
    times are left out of comparisons.
    """

    game: str
    seats: int
    seed: int
    bots: tuple[str, str]
    options: Mapping[str, object]
    tally: Deals

    @property
    def deals(self) -> int:
        return self.tally.number

    @property
    def games(self) -> int:
        return self.deals * len(self.tally.scores.parts)

    @property
    def contested(self) -> bool:
        """Whether there is an opponent to beat; False in a solo game for points."""
        return self.tally.wins.gaps.total() > 0

    @property
    def fair(self) -> float | None:
        """The first bot's share of the wins at equal strength; None in a solo game."""
        return 1 / self.seats if self.seats > 1 else None

    def share(self, side: int = 0) -> Estimate | None:
        """A bot's share of the wins: of all games at one table; of its own games if each plays alone."""
        return Estimate.of_share(self.tally.wins.sides[side]) if self.contested else None

    @property
    def share_gap(self) -> Estimate | None:
        """The first bot's share of the wins minus the second's, deal by deal."""
        if not self.contested:
            return None
        halves = Counter({(gap + 1) / 2: times for gap, times in self.tally.wins.gaps.items()})
        return Estimate.of_share(halves).through(lambda half: 2 * half - 1)

    def score(self, side: int = 0) -> Estimate:
        """A bot's mean score."""
        return Estimate.of_mean(self.tally.scores.sides[side])

    @property
    def score_gap(self) -> Estimate:
        """The first bot's mean score minus the second's, deal by deal."""
        return Estimate.of_mean(self.tally.scores.gaps)

    @property
    def elo(self) -> Estimate | None:
        """How much stronger the first bot is, if both sit at one table; infinite if one of them won everything."""
        share = self.share() if self.seats > 1 else None
        return share and share.through(lambda won: elo(won, self.seats))

    @property
    def independent_games(self) -> float:
        """How many independent games would give the first bot's share as exactly."""
        return effective_size(self.tally.wins.sides[0])

    def pace(self, side: int) -> Pace | None:
        return Pace.of(self.tally.times[side])

    def as_json(self) -> dict[str, object]:
        return {
            "game": self.game,
            "seats": self.seats,
            "games": self.games,
            "deals": self.deals,
            "seed": self.seed,
            "bots": list(self.bots),
            "options": dict(self.options),
            "fair": self.fair and finite(self.fair),
            "sides": [self._side(side) for side in (0, 1)],
            "gap": {"wins": _json(self.share_gap), "scores": _json(self.score_gap)},
            "elo": _json(self.elo),
            "variance_cut": self._variance_cut(),
            "time": [{"bot": bot, **Pace.json_of(self.pace(side))} for side, bot in enumerate(self.bots)],
        }

    def _side(self, side: int) -> dict[str, object]:
        return {"bot": self.bots[side], "wins": _json(self.share(side)), "scores": _json(self.score(side))}

    def _variance_cut(self) -> dict[str, float | None]:
        cuts = {"wins": self.tally.wins.variance_cut, "scores": self.tally.scores.variance_cut}
        return {name: cut and finite(cut) for name, cut in cuts.items()}


def _json(estimate: Estimate | None) -> dict[str, object] | None:
    return estimate.as_json() if estimate else None
