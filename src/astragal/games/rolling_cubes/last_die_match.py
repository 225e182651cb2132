"""What a round of The Last Die means for the whole game: who wins a point, and who begins the next round."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from astragal.games.rolling_cubes.last_die_solution import STUCK, WHOLE, Ends

Points = tuple[int, ...]


class Match:
    """What the points of all seats are worth to one player, if all rounds to come are played perfectly.

    `payoff` says what final points are worth.
    """

    def __init__(self, start: Ends, target: int, payoff: Callable[[Points], float]) -> None:
        self._start = start
        self._target = target
        self._payoff = payoff
        self._known: dict[tuple[Points, int], float] = {}

    def worth(self, points: Points, starter: int) -> float:
        """What it is worth when this seat begins the next round."""
        if max(points) >= self._target:
            return self._payoff(points)
        if (points, starter) not in self._known:
            self._known[points, starter] = float((self._start * self.by_end(points, starter)).sum())
        return self._known[points, starter]

    def by_end(self, points: Points, roller: int) -> Ends:
        """What each end of a round is worth, with the seats counted from the roller."""
        seats = [(roller + offset) % len(points) for offset in range(len(points))]
        return np.array([[self.after(points, seat, end) for seat in seats] for end in (WHOLE, STUCK)])

    def after(self, points: Points, winner: int, end: int) -> float:
        """RC-18, RC-19: a point, and a new round from the player after the one who rolled last: the winner, or the next
        one, who added nothing."""
        won = tuple(had + (seat == winner) for seat, had in enumerate(points))
        rolled_last = winner + (end == STUCK)
        return self.worth(won, (rolled_last + 1) % len(points))
