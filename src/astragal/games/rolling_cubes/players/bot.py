"""Computer players of the five games. They get a view, never the state."""

from __future__ import annotations

from astragal.core.bot import Bots, lazy
from astragal.games.rolling_cubes.players.greedy import GreedyPlayer
from astragal.games.rolling_cubes.players.newcomer import Newcomer

ADVISER = lazy(f"{__package__}.master", "Master")

BOTS: Bots = {
    "newcomer": Newcomer,
    "greedy": GreedyPlayer,
    **{f"level-{level}": lazy(f"{__package__}.levels", "LevelPlayer", level) for level in range(1, 6)},
    "master": ADVISER,
}
