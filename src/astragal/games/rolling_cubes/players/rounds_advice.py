"""Values the equalities of One by One and All Together, if everybody builds the best from then on.

One by One for two is computed exactly; with three and more it is sampled. In All Together the others' equalities are
hidden; they count as if they were the best, in every round to come too. Importing this module imports Numba.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from astragal.core.advice import Advice, Reason, Worth
from astragal.core.chance import generator
from astragal.core.game import Below, Moves
from astragal.games.rolling_cubes.compiled_rounds import TO_THROW
from astragal.games.rolling_cubes.dice import Settings
from astragal.games.rolling_cubes.exact import race
from astragal.games.rolling_cubes.exact.choices import choices, equality_of
from astragal.games.rolling_cubes.lookup import hands, tables
from astragal.games.rolling_cubes.moves import PASS, score_of
from astragal.games.rolling_cubes.players.payoff import Prize, SinglePrize, worth_of
from astragal.games.rolling_cubes.players.playouts import Position
from astragal.games.rolling_cubes.rounds import ALL_TOGETHER
from astragal.games.rolling_cubes.view import RoundsView, dice_of, settings_of

FEW = 5
"""How many scores are considered, with an equality for each."""
SAMPLES = 20_000
"""The number of races played to judge a position; several moves share them."""

Scores = Mapping[int, int]
"""The known scores of seats in the current round."""


@dataclass(frozen=True)
class RoundsJudge:
    """Judges a round in progress."""

    view: RoundsView
    prize: Prize
    seat: int
    below: Below

    @cached_property
    def settings(self) -> Settings:
        return settings_of(self.view)

    @property
    def dice(self) -> str:
        return dice_of(self.view["dice"])

    @property
    def together(self) -> bool:
        return self.view["game"] == ALL_TOGETHER.id

    @cached_property
    def known(self) -> Scores:
        """The visible scores of this round, and the best score for seats that have dice in front of them."""
        best = race.best_score(self.dice, self.settings.zero_dividend) if self.dice else 0
        due = (self.view["playing"] if self.together else self.view["to_move"]) if self.dice else []
        built = {each["seat"]: each["built"]["score"] for each in self.view["written"] if each["built"]}
        return {**dict.fromkeys(due, best), **built}

    def appraise(self) -> Worth:
        return self.worth(self.known, SAMPLES, self._seed())

    def worth(self, scores: Scores, samples: int, seed: int) -> Worth:
        """The value if the seats of the round have these scores; seats still to throw are averaged."""
        if self.together and self.prize == SinglePrize():
            wins, points = self._together(scores)
            return worth_of(np.append(wins, points), len(wins))
        if len(self.view["totals"]) == 2:
            return self.prize.of_two(self._two(scores))
        return self.prize.of_many(self._position(scores), race.best_scores(self.settings), samples, generator(seed))

    def _together(self, scores: Scores) -> race.Together:
        totals, playing, target = self.view["totals"], self.view["playing"], self.view["target"]
        if scores:
            return race.together_worth(totals, scores, target, self.settings)
        return race.together_before(totals, playing, target, self.settings)

    def _two(self, scores: Scores) -> Sequence[float]:
        if self.together:
            wins, points = self._together(scores)
            return [*wins[:1].tolist(), *points.tolist()]
        known = [scores.get(seat) for seat in range(2)]
        worth: list[float] = race.race(self.settings, self.view["target"]).worth(self.view["totals"], known).tolist()
        return worth

    def _position(self, scores: Scores) -> Position:
        seats = range(len(self.view["totals"]))
        playing = np.array([seat in self.view["playing"] for seat in seats])
        known = np.array([scores.get(seat, TO_THROW) for seat in seats])
        return Position(np.array(self.view["totals"]), playing, known, self.view["target"], self.together)

    def _seed(self) -> int:
        return self.below(1 << 31)

    def weigh(self, moves: Moves, asked: Sequence[str]) -> list[Advice]:
        """The highest scores, with an equality for each: a lower score is never better."""
        listed = {*self._best(), *(move for move in asked if move in moves), PASS}
        scores = {move: score_of(move) for move in listed}
        seed, samples = self._seed(), SAMPLES // len(set(scores.values()))
        worths = {score: self.worth({**self.known, self.seat: score}, samples, seed) for score in set(scores.values())}
        order = sorted(listed, key=lambda move: (-scores[move], move))
        return [Advice(move, worths[scores[move]], self._why(move, scores[move])) for move in order]

    def _best(self) -> list[str]:
        zero_dividend = self.settings.zero_dividend
        places = choices("", self.dice, zero_dividend)
        _, first = np.unique(tables.load(zero_dividend).whole[tuple(places.T)], return_index=True)
        return [equality_of(hands.dice_of(tuple(places[place])), zero_dividend) for place in first[::-1][:FEW]]

    def _why(self, move: str, score: int) -> Reason:
        most = race.best_score(self.dice, self.settings.zero_dividend)
        if move == PASS:
            return Reason("rc-why-pass", {"points": most}) if most else Reason("rc-why-nothing")
        if score == most:
            return Reason("rc-why-most", {"points": score})
        return Reason("rc-why-less", {"points": score, "less": most - score})
