"""`master` against `greedy` at tables of all other sizes: `master` has one seat, `greedy` all others."""

from __future__ import annotations

from typing import Any

from strength import MATCHES

from astragal.core.work import Executor, Progress
from astragal.games import catalogue
from astragal.lab.strength.duel import duel

GOALS = {("dice-stars", 3): 0.82, ("dice-stars", 4): 0.68, ("farbenpoker", 4): 0.80}
"""The shares of the wins aimed at; in the other games any."""
KNOWN = {(match.game, match.seats) for match in MATCHES}


def measure(games: int, progress: Progress, executor: Executor) -> dict[str, Any]:
    """A match of `games` games for every game and number of players that `strength` leaves out, without solo games."""
    sizes = [(game, seats) for game in catalogue.ids() for seats in catalogue.game(game).seats if seats > 1]
    others = [size for size in sizes if size not in KNOWN]
    played = []
    for game, seats in others:
        result = duel(game, ("master", "greedy"), seats, games, seed=1, executor=executor).as_json()
        played.append({"goal": GOALS.get((game, seats)), **result})
        progress(len(played), len(others))
    return {"matches": played}
