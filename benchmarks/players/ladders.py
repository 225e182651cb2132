"""Each level against the one below, in every game, with the same dice for both."""

from __future__ import annotations

from typing import Any

from astragal.core.work import Executor, Progress
from astragal.games import catalogue
from astragal.lab.strength.ladder import ladder


def measure(games: int, progress: Progress, executor: Executor) -> dict[str, Any]:
    """A ladder of each game, with `games` games for every step."""
    ladders = []
    for number, game in enumerate(catalogue.ids()):
        ladders.append(ladder(game, None, 2, games, seed=1, executor=executor).as_json())
        progress(number + 1, len(catalogue.ids()))
    return {"ladders": ladders}
