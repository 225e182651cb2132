"""`master` of Dice Stars against OpenSpiel's own tree search with random rollouts, through our OpenSpiel adapter.

Most of the search's time is spent in our adapter, which is Python.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from time import process_time
from typing import Any

import numpy as np
import pyspiel
import resumable

from astragal.bots import roster
from astragal.bots.play import lay_table
from astragal.bots.seated import Seated
from astragal.core.statistics.intervals import wilson
from astragal.core.work import Executor, Progress

SIMULATIONS = 1000
EXPLORING = 2.0
"""The constant of UCT: OpenSpiel's default, for returns from -1 to 1."""
GAME = "dice-stars"


def measure(games: int, file: Path, progress: Progress, executor: Executor) -> dict[str, Any]:
    played = resumable.play(play_game, games, file, progress, executor)
    won = sum(game["won"] for game in played)
    own, search = (mean_ms(game[side] for game in played) for side in ("master", "search"))
    return {
        "games": games,
        "simulations": SIMULATIONS,
        "share": won / games,
        "interval": list(wilson(won, games)),
        "master_ms": own,
        "search_ms": search,
        "times": search / own,
    }


def mean_ms(sides: Iterable[dict[str, float]]) -> float:
    """The mean time of a move over several games."""
    moves, ms = zip(*((side["moves"], side["ms"]) for side in sides), strict=True)
    return sum(ms) / sum(moves)


def warm_up() -> None:
    """Register the games, and make a move that is not timed: the first one loads compiled code and networks."""
    import astragal.adapters.openspiel  # noqa: F401

    Seated(roster.make(GAME, "master", 0, 0), 0).choose(lay_table(GAME, ["master"] * 2, 0))


def play_game(number: int) -> dict[str, Any]:
    """The master has each seat in turn. Both are timed by move, in CPU time. The search places stars one by one, and is
    not asked if only one move is legal."""
    warm_up()
    game = pyspiel.load_game("astragal_dice_stars(players=2)")
    random, own = np.random.default_rng(number // 2), number % 2
    evaluator = pyspiel.RandomRolloutEvaluator(1, number)
    search = pyspiel.MCTSBot(game, evaluator, EXPLORING, SIMULATIONS, 1000, False, number, False)
    master = Seated(roster.make(GAME, "master", own, number), own)
    state, times = game.new_initial_state(), {"master": [], "search": []}
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(random.choice(outcomes, p=chances)))
            continue
        begun = process_time()
        if state.current_player() == own:
            move = master.choose(state.episode.table)
            times["master"].append(1e3 * (process_time() - begun))
            for action in state.episode.steps_of(move):
                state.apply_action(action)
        elif len(only := state.legal_actions()) == 1:
            state.apply_action(only[0])
        else:
            action = search.step(state)
            times["search"].append(1e3 * (process_time() - begun))
            state.apply_action(action)
    times_of = {side: {"moves": len(ms), "ms": sum(ms)} for side, ms in times.items()}
    return {"won": (state.returns()[own] + 1) / 2, **times_of}
