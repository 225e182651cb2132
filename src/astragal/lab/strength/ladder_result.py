"""The result of a ladder: a rating for every rung, and the size of each step."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cached_property

from astragal.core.statistics.intervals import Interval
from astragal.lab.simulation.estimate import Estimate
from astragal.lab.simulation.statistics import Counts
from astragal.lab.strength.duel_result import DuelResult, Pace
from astragal.lab.strength.rating import Meeting, Rating, for_two, rate

STEP = Interval(0.55, 0.75)
"""The share of games between neighbours that the higher one wins in a good ladder."""


class StepSize(Enum):
    """Whether a step is too low, good or too high."""

    LOW = "low"
    GOOD = "good"
    HIGH = "high"

    @staticmethod
    def of(share: float) -> StepSize:
        return StepSize.LOW if share < STEP.low else StepSize.HIGH if share > STEP.high else StepSize.GOOD


@dataclass(frozen=True, slots=True)
class Step:
    """The step from a rung to the next. It is certain if the whole interval has the same size."""

    size: StepSize
    certain: bool

    @staticmethod
    def of(share: Estimate, seats: int) -> Step:
        """By the share of the wins; with more than two seats, by the share with the same odds at a table for two."""
        even = share.through(lambda won: for_two(won, seats))
        return Step(StepSize.of(even.value), {*map(StepSize.of, even.interval or ())} == {StepSize.of(even.value)})

    def as_json(self) -> dict[str, object]:
        return {"height": self.size.value, "certain": self.certain}


@dataclass(frozen=True)
class LadderResult:
    """Duels between rungs, the higher one first. The lowest rung is the second side of the first duel."""

    duels: tuple[DuelResult, ...]

    @property
    def game(self) -> str:
        return self.duels[0].game

    @property
    def seats(self) -> int:
        return self.duels[0].seats

    @property
    def seed(self) -> int:
        return self.duels[0].seed

    @property
    def options(self) -> Mapping[str, object]:
        return self.duels[0].options

    @property
    def games(self) -> int:
        return sum(duel.games for duel in self.duels)

    @cached_property
    def rungs(self) -> tuple[str, ...]:
        """The bots, from the lowest rung up."""
        return tuple(dict.fromkeys(bot for duel in self.duels for bot in reversed(duel.bots)))

    @cached_property
    def ratings(self) -> dict[str, Rating]:
        """The rating of each rung, from the lowest up; the lowest has 0."""
        numbers = {bot: number for number, bot in enumerate(self.rungs)}
        meetings = [
            Meeting(numbers[duel.bots[0]], numbers[duel.bots[1]], _share(duel).value, duel.independent_games)
            for duel in self.duels
        ]
        return dict(zip(self.rungs, rate(meetings, len(self.rungs), self.seats), strict=True))

    def step(self, duel: DuelResult) -> Step | None:
        """The step between two neighbours; None for other pairs."""
        higher, lower = map(self.rungs.index, duel.bots)
        return Step.of(_share(duel), self.seats) if higher == lower + 1 else None

    @property
    def one_sided(self) -> bool:
        """Whether a bot won everything in one of the duels; the most likely rating is then infinite."""
        return any(_share(duel).value in (0, 1) for duel in self.duels)

    def pace(self, bot: str) -> Pace | None:
        """How long a bot's decisions took, in all its duels."""
        times: Counts = Counter()
        for duel in self.duels:
            for side, name in enumerate(duel.bots):
                times.update(duel.tally.times[side] if name == bot else ())
        return Pace.of(times)

    def as_json(self) -> dict[str, object]:
        return {
            "game": self.game,
            "seats": self.seats,
            "games": self.games,
            "seed": self.seed,
            "bots": list(self.rungs),
            "options": dict(self.options),
            "ratings": [{"bot": bot, **rating.as_json()} for bot, rating in self.ratings.items()],
            "pairs": [self._pair(duel) for duel in self.duels],
            "time": [{"bot": bot, **Pace.json_of(self.pace(bot))} for bot in self.rungs],
        }

    def _pair(self, duel: DuelResult) -> dict[str, object]:
        step = self.step(duel)
        whole = duel.as_json()
        kept = {name: whole[name] for name in ("bots", "games", "deals", "fair", "sides", "gap", "elo", "variance_cut")}
        return {**kept, "step": step and step.as_json()}


def _share(duel: DuelResult) -> Estimate:
    share = duel.share()
    assert share, "with several seats there is a winner"
    return share
