"""Computer players of the five games. They get a view, never the state."""

from __future__ import annotations

from functools import partial

from astragal.core.bot import Adviser, Bot, Bots, MakeAdviser
from astragal.core.game import Below
from astragal.games.rolling_cubes.players.greedy import GreedyPlayer


def _level(level: int, seat: int, below: Below) -> Bot:
    from astragal.games.rolling_cubes.players.levels import LevelPlayer

    return LevelPlayer(level, seat, below)


def _master(seat: int, below: Below) -> Adviser:
    from astragal.games.rolling_cubes.players.master import Master

    return Master(seat, below)


BOTS: Bots = {
    "greedy": GreedyPlayer,
    **{f"level-{level}": partial(_level, level) for level in range(1, 6)},
    "master": _master,
}

ADVISER: MakeAdviser = _master
