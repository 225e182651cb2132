"""The race of One by One and All Together, when everybody builds the best equality of the dice.

How the best score of a throw is distributed is known exactly, and with it the race of two in One by One. In All
Together all players count the same in every round to come, so that who leads has won.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from astragal.core.arrays import Floats, Ints
from astragal.games.rolling_cubes.dice import Settings
from astragal.games.rolling_cubes.equality import MOST_POINTS
from astragal.games.rolling_cubes.exact.solutions import Faces, key
from astragal.games.rolling_cubes.lookup import hands, tables
from astragal.games.rolling_cubes.lookup.hands import ROLLS
from astragal.games.rolling_cubes.rounds import MOST_IN_ROUND, bonus, plays_on

Scores = Sequence[int | None]
"""What each seat counts in the round under way; None where it is to be thrown yet."""

Together = tuple[Floats, Floats]
"""What a round of All Together is worth to all seats: the chances to win, and the points."""

WIN, FIRST, SECOND = range(3)
"""What a race of two is worth: the chance of the first seat to win, and the points of both at the end."""


def best_scores(settings: Settings) -> Floats:
    """How likely each score is to be the best of a throw."""
    return _best_scores(*key(settings))


@lru_cache(maxsize=4)
def _best_scores(faces: Faces, zero_dividend: bool) -> Floats:
    best = tables.load(zero_dividend).best[ROLLS]
    return hands.gathered(hands.roll_chances(dict(faces)), best, MOST_POINTS + 1)


def best_score(dice: str, zero_dividend: bool) -> int:
    """RC-9, RC-10: what the best equality of these dice counts."""
    return int(tables.load(zero_dividend).best[hands.number_of(dice)])


def after_round(totals: Sequence[int], scores: Mapping[int, int]) -> list[int]:
    """RC-13: the totals after a round with these scores."""
    more = bonus(scores)
    return [total + scores.get(seat, 0) + more.get(seat, 0) for seat, total in enumerate(totals)]


def together_worth(totals: Sequence[int], scores: Mapping[int, int], target: int, settings: Settings) -> Together:
    """All Together, when the seats have these scores in the round. In every later round all score the same, so the
    leader wins. A tie at the top is even: the first player to give way loses it. The points are those expected when the
    target is reached."""
    reached = after_round(totals, scores)
    highest = max(reached)
    more = _together_more(target - highest, *key(settings))
    wins = [(total == highest) / reached.count(highest) for total in reached]
    return np.array(wins), np.array(reached) + more


def together_before(totals: Sequence[int], playing: Sequence[int], target: int, settings: Settings) -> Together:
    """The same before the throw: the mean over all its best scores."""
    chances = best_scores(settings)
    ends = [together_worth(totals, dict.fromkeys(playing, score), target, settings) for score in range(len(chances))]
    wins, points = (np.tensordot(chances, np.stack(each), 1) for each in zip(*ends, strict=True))
    return wins, points


@lru_cache(maxsize=256)
def _together_more(missing: int, faces: Faces, zero_dividend: bool) -> float:
    """The points that each can still expect, when the leader has this many to go."""
    if missing <= 0:
        return 0.0
    chances = _best_scores(faces, zero_dividend)
    gains = [after_round((0, 0), {0: score, 1: score})[0] for score in range(len(chances))]
    more = sum(
        chance * (gain + _together_more(missing - gain, faces, zero_dividend))
        for gain, chance in zip(gains, chances.tolist(), strict=True)
        if gain and chance
    )
    return more / (1 - float(chances[0])) if more else 0.0


@dataclass(frozen=True)
class Race:
    """One by One for two: what each pair of totals is worth when a round is complete."""

    target: int
    chances: Floats
    gains: Ints
    values: Floats

    def worth(self, totals: Sequence[int], scores: Scores) -> Floats:
        """What it is worth, when the scores of the round under way are known so far. In a play-off both have the same,
        and only what they gain over it counts."""
        even = max(0, max(totals) - self.target)
        first, second = (self._chances_of(score) for score in scores)
        rows, columns = (gain + total - even for gain, total in zip(self.gains, totals, strict=True))
        worth = np.tensordot(np.outer(first, second), self.values[rows, columns], 2)
        raised: Floats = worth + np.array([0, even, even])
        return raised

    def _chances_of(self, score: int | None) -> Floats:
        return self.chances if score is None else np.eye(MOST_POINTS + 1)[score]


def race(settings: Settings, target: int) -> Race:
    return _race(target, *key(settings))


@lru_cache(maxsize=8)
def _race(target: int, faces: Faces, zero_dividend: bool) -> Race:
    """Backwards from the end, where one is ahead. A round in which nobody builds anything does not count."""
    chances, gains = _best_scores(faces, zero_dividend), _gains()
    joint = np.zeros((MOST_IN_ROUND + 1, MOST_IN_ROUND + 1))
    np.add.at(joint, tuple(gains), np.outer(chances, chances))
    values = _decided(target, joint)
    nothing, joint[0, 0] = joint[0, 0], 0
    for first in reversed(range(target)):
        for second in reversed(range(target)):
            near = values[first : first + MOST_IN_ROUND + 1, second : second + MOST_IN_ROUND + 1]
            values[first, second] = np.tensordot(joint, near, 2) / max(1 - nothing, hands.CLOSE)
    return Race(target, chances, gains, values)


def _gains() -> Ints:
    """RC-13: what each of two gains in a round, by their scores."""
    scores = range(MOST_POINTS + 1)
    rounds = [[after_round((0, 0), {0: one, 1: other}) for other in scores] for one in scores]
    return np.moveaxis(np.array(rounds), -1, 0)


def _decided(target: int, joint: Floats) -> Floats:
    """Where the target is reached: who alone plays on has won, and a play-off is even."""
    first, second = np.indices((target + MOST_IN_ROUND + 1,) * 2)
    plays = np.vectorize(plays_on)
    stays, other = (plays(total, np.maximum(first, second), target) for total in (first, second))
    tie = np.trace(joint)
    more = (joint.sum(axis=1) @ np.arange(MOST_IN_ROUND + 1)) / (1 - tie) if tie < 1 else 0.0
    wins = stays / (stays.astype(int) + other)
    return np.stack([wins, first + more * (first == second), second + more * (first == second)], axis=-1)
