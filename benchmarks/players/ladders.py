"""Each level against the one below, with the same dice for both: in every game for two, and at larger tables."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from astragal.core.work import Executor, Progress
from astragal.games import catalogue
from astragal.lab.strength.ladder import ladder

LEARNED = ("dice-stars", "farbenpoker")
"""The games whose levels go by networks of their own for each number of seats."""


def measure(games: int, progress: Progress, executor: Executor) -> dict[str, Any]:
    """A ladder of each game for two, with `games` games for every step."""
    return climb([(game, 2) for game in catalogue.ids()], games, progress, executor)


def measure_larger(games: int, progress: Progress, executor: Executor) -> dict[str, Any]:
    """A ladder of each learned game and each number of seats above two."""
    tables = [(game, seats) for game in LEARNED for seats in catalogue.game(game).seats if seats > 2]
    return climb(tables, games, progress, executor)


def climb(tables: Sequence[tuple[str, int]], games: int, progress: Progress, executor: Executor) -> dict[str, Any]:
    ladders = []
    for number, (game, seats) in enumerate(tables):
        ladders.append(ladder(game, None, seats, games, seed=1, executor=executor).as_json())
        progress(number + 1, len(tables))
    return {"ladders": ladders}
