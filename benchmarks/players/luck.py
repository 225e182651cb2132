"""Checks whether luck sums to zero, and whether results without luck identify the stronger player sooner.

Two levels play Dice Stars; the adviser computes how each throw changed the first one's chance to win.
"""

from __future__ import annotations

from math import sqrt
from pathlib import Path
from typing import Any

import numpy as np
import resumable

from astragal.bots import roster
from astragal.bots.play import lay_table
from astragal.bots.seated import Seated
from astragal.core.chance import Seeded
from astragal.core.game import Over, Throw, Turn
from astragal.core.statistics.intervals import Z
from astragal.core.work import Executor, Progress

GAME, STRONGER, WEAKER = "dice-stars", "level-4", "level-3"


def measure(games: int, file: Path, progress: Progress, executor: Executor) -> dict[str, Any]:
    played = resumable.play(play_game, games, file, progress, executor)
    won, luck = np.array([(game["won"], game["luck"]) for game in played]).T
    adjusted = won - luck
    return {
        "game": GAME,
        "players": [STRONGER, WEAKER],
        "games": games,
        "luck": mean_of(luck),
        "plain": mean_of(won),
        "adjusted": mean_of(adjusted),
        "told_by_plain": float((won > 0.5).mean()),
        "told_by_adjusted": float((adjusted > 0.5).mean()),
        "variance_ratio": float(won.var() / adjusted.var()),
    }


def mean_of(numbers: Any) -> dict[str, Any]:
    half = Z * numbers.std(ddof=1) / sqrt(len(numbers))
    return {"mean": numbers.mean(), "interval": [numbers.mean() - half, numbers.mean() + half]}


def play_game(number: int) -> dict[str, float]:
    """For the stronger player, who has each seat in turn: the share of the win, and the sum of its luck."""
    own = number % 2
    names = [STRONGER, WEAKER] if own == 0 else [WEAKER, STRONGER]
    table = lay_table(GAME, names, f"luck {number // 2}")
    chance, table.chance = table.chance or Seeded(number), None
    adviser = roster.adviser(GAME, own, number)
    seated = [Seated(roster.make(GAME, name, seat, f"luck {number}"), seat) for seat, name in enumerate(names)]
    luck = 0.0
    while not isinstance(table.pending, Over):
        if isinstance(table.pending, Throw):
            before = adviser.appraise(table.view(own)).wins[own]
            table.settle(table.fall(chance))
            luck += adviser.appraise(table.view(own)).wins[own] - before
        else:
            assert isinstance(table.pending, Turn)
            seat = table.pending.seats[0]
            table.play(seat, seated[seat].choose(table))
    return {"won": (own in table.pending.winners) / len(table.pending.winners), "luck": luck}
