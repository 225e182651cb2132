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
    """Writes what each of these choices at a position is worth."""
    lookahead.open_root(game_rules(), positions, look, net)
    for number in range(len(choices)):
        lookahead.weigh(game_rules(), look, choices[number], limit, net)
        lookahead.copy_row(look.means, 0, rows, number)


@kernel
def study(learner: Learner, games: int, mix: float, exploring: float, net: Network, gradients: Network) -> int:
    """Plays games and adds up the gradients; the number of positions. `mix` is λ, `exploring` a chance."""
    positions = 0
    for _ in range(games):
        positions += self_play.study(game_rules(), self_play_rules(), learner, mix, exploring, net, gradients)
    return positions
