"""Looking ahead and self-play, compiled for Farbenpoker. Importing this module imports Numba."""

from __future__ import annotations

from astragal.core.arrays import Floats, Ints, State
from astragal.core.compiled import kernel
from astragal.core.learning import lookahead, self_play
from astragal.core.learning.lookahead import Lookahead
from astragal.core.learning.network import Network
from astragal.core.learning.self_play import Learner
from astragal.games.farbenpoker.players.lookahead import game_rules
from astragal.games.farbenpoker.players.self_play import self_play_rules


@kernel
def list_choices(positions: State, look: Lookahead) -> tuple[int, int, int]:
    return lookahead.list_choices(game_rules(), positions, look)


@kernel
def weigh(positions: State, look: Lookahead, limit: int, net: Network, choices: Ints, rows: Floats) -> None:
    lookahead.weigh(game_rules(), positions, look, limit, net, choices, rows)


@kernel
def study(learner: Learner, games: int, mix: float, exploring: float, net: Network, gradients: Network) -> int:
    return self_play.study(game_rules(), self_play_rules(), learner, games, mix, exploring, net, gradients)
