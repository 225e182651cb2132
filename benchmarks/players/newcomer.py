"""`newcomer`, the stand-in for a person's first game, against the players that a first game could be offered."""

from __future__ import annotations

from typing import Any

from astragal.core.work import Executor, Progress
from astragal.games import catalogue
from astragal.lab.strength.duel import duel

OTHERS = ("level-1", "greedy")


def measure(games: int, progress: Progress, executor: Executor) -> dict[str, Any]:
    """Matches of `games` games in every game, at tables for two."""
    matches = [(game, other) for game in catalogue.ids() for other in OTHERS]
    played = []
    for game, other in matches:
        played.append(duel(game, ("newcomer", other), 2, games, seed=1, executor=executor).as_json())
        progress(len(played), len(matches))
    return {"matches": played}
