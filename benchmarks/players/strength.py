"""The strength of `master` against `greedy`, with the same dice for both."""

from __future__ import annotations

from typing import Any, NamedTuple

from astragal.core.work import Executor, Progress
from astragal.lab.strength.duel import duel


class Match(NamedTuple):
    game: str
    seats: int
    goal: float
    """The share of the wins aimed at."""


MATCHES = (
    Match("dice-stars", 2, 0.93),
    Match("dice-stars", 1, 0.90),
    Match("farbenpoker", 2, 0.95),
    Match("farbenpoker", 3, 0.90),
    Match("farbenpoker", 5, 0.66),
)


def measure(games: int, progress: Progress, executor: Executor) -> dict[str, Any]:
    """Each match with `games` games. In solo games each plays its own, so it takes twice as many."""
    played = []
    for number, match in enumerate(MATCHES):
        wanted = 2 * games if match.seats == 1 else games
        result = duel(match.game, ("master", "greedy"), match.seats, wanted, seed=1, executor=executor).as_json()
        played.append({"goal": match.goal, **result})
        progress(number + 1, len(MATCHES))
    return {"matches": played}
