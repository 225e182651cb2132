"""Values rounds of The Last Die within the whole game: who wins a point, and who begins the next round.

For two players the game is solved: the values of the ends of a round are known once all games with fewer points to go
are solved, and with these stakes the round is solved like any other. For three and more, a game is valued as if all
rounds to come were played for themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np

from astragal.core.arrays import Bools, Floats
from astragal.games.rolling_cubes.exact.last_die_solution import STUCK, WHOLE, Stakes, Worth, solve
from astragal.games.rolling_cubes.last_die import TARGET_FOR_TWO, starter

Points = tuple[int, ...]
Needs = tuple[int, int]
"""The points that each of two players still needs."""


def stakes_for_two(needs: Needs, values: Floats) -> Stakes:
    """The values of the ends of a round to the roller and to the other.

    `values` is the chance to win of the player who begins, by the points that both need.
    """
    whole, stuck = np.zeros((2, 2, 1, 2))
    for roller in range(2):
        for stakes, winner in ((whole, roller), (stuck, 1 - roller)):
            left = [need - (seat == winner) for seat, need in enumerate(needs)]
            first = starter(roller, 2)
            chance = values[left[first], left[1 - first]]
            stakes[roller, 0] = (chance, 1 - chance) if first == roller else (1 - chance, chance)
    return Stakes(whole, stuck)


def solve_for_two(feasible: Bools, faces: Mapping[str, str]) -> Floats:
    """The chance to win of the player who begins, by the points that this one and the other need."""
    values = np.zeros((TARGET_FOR_TWO + 1, TARGET_FOR_TWO + 1))
    values[0] = 1
    for total in range(2, 2 * TARGET_FOR_TWO + 1):
        for own in range(max(1, total - TARGET_FOR_TWO), total // 2 + 1):
            start = solve(feasible, faces, stakes_for_two((own, total - own), values)).start
            values[own, total - own], values[total - own, own] = start[:, 0, 0]
    return values


class Match:
    """Values the points of all seats, if all rounds to come are played for themselves.

    `start` are the probabilities of the ends of a round; `payoff` values final points, by an array of any shape.
    """

    def __init__(self, start: Worth, target: int, payoff: Callable[[Points], Floats]) -> None:
        self._start = start
        self._target = target
        self._payoff = payoff
        self._known: dict[tuple[Points, int], Floats] = {}

    def worth(self, points: Points, starter: int) -> Floats:
        """The value if this seat begins the next round."""
        if max(points) >= self._target:
            return self._payoff(points)
        if (points, starter) not in self._known:
            self._known[points, starter] = np.tensordot(self._start, self.by_end(points, starter), 2)
        return self._known[points, starter]

    def by_end(self, points: Points, roller: int) -> Worth:
        """The value of each end of a round, with seats counted from the roller."""
        seats = [(roller + offset) % len(points) for offset in range(len(points))]
        return np.array([[self.after(points, seat, end) for seat in seats] for end in (WHOLE, STUCK)])

    def after(self, points: Points, winner: int, end: int) -> Floats:
        """RC-18: a point, and a new round. The winner rolled last, or the next player did and added nothing."""
        won = tuple(had + (seat == winner) for seat, had in enumerate(points))
        return self.worth(won, starter(winner + (end == STUCK), len(points)))


class SolvedMatch(Match):
    """The same for two, by the solution: `values` is the chance of the player who begins, by the points that both need.
    The winner of a game of two wins it with any points."""

    def __init__(self, start: Worth, target: int, payoff: Callable[[Points], Floats], values: Floats) -> None:
        super().__init__(start, target, payoff)
        self._values = values

    def worth(self, points: Points, starter: int) -> Floats:
        if max(points) >= self._target:
            return self._payoff(points)
        chance = self._values[self._target - points[starter], self._target - points[1 - starter]]
        won, lost = (self._payoff((self._target, 0)), self._payoff((0, self._target)))[:: 1 - 2 * starter]
        worth: Floats = chance * won + (1 - chance) * lost
        return worth
