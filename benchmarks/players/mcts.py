"""`master` of Dice Stars against OpenSpiel's own tree search with random rollouts, through our OpenSpiel adapter.

The search takes its time. Every finished game is kept at once, so that a run can be gone on with.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from statistics import mean, median
from time import process_time
from typing import Any

import numpy as np
import pyspiel

import astragal.adapters.openspiel  # noqa: F401  (registers the games)
from astragal.bots import roster
from astragal.bots.play import lay_table
from astragal.bots.seated import Seated
from astragal.core.work import Progress
from astragal.lab.crew import crew
from astragal.lab.statistics import wilson

SIMULATIONS = 1000
EXPLORING = 2.0
"""The constant of UCT: OpenSpiel's own default, for returns from -1 to 1."""
GAME = "dice-stars"


def measure(games: int, kept: Path, progress: Progress) -> dict[str, Any]:
    """So many games, those that were kept among them."""
    played = [json.loads(line) for line in kept.read_text().splitlines()] if kept.exists() else []
    with crew(2) as side_by_side, kept.open("a", encoding="utf-8") as out:
        for game in side_by_side(play_game, range(len(played), games)):
            print(json.dumps(game), file=out, flush=True)
            played.append(game)
            progress(len(played), games)
    return summary(played[:games])


def summary(played: list[dict[str, Any]]) -> dict[str, Any]:
    won = sum(game["won"] for game in played)
    own, search = ([ms for game in played for ms in game[side]] for side in ("master_ms", "search_ms"))
    return {
        "games": len(played),
        "simulations": SIMULATIONS,
        "share": won / len(played),
        "interval": list(wilson(won, len(played))),
        "master_ms": {"mean": mean(own), "median": median(own)},
        "search_ms": {"mean": mean(search), "median": median(search)},
        "times": mean(search) / mean(own),
    }


@cache
def get_ready() -> None:
    """The first move of all is not timed: it reads what was compiled and learned."""
    Seated(roster.make(GAME, "master", 0, 0), 0).choose(lay_table(GAME, ["master"] * 2, 0))


def play_game(number: int) -> dict[str, Any]:
    """The master sits on each seat in turn. Both are timed by the move, in CPU time; the search puts stars one by one,
    and is not asked where there is no choice."""
    get_ready()
    game = pyspiel.load_game("astragal_dice_stars(players=2)")
    random, own = np.random.default_rng(number // 2), number % 2
    evaluator = pyspiel.RandomRolloutEvaluator(1, number)
    search = pyspiel.MCTSBot(game, evaluator, EXPLORING, SIMULATIONS, 1000, False, number, False)
    master = Seated(roster.make(GAME, "master", own, number), own)
    state, times = game.new_initial_state(), {"master_ms": [], "search_ms": []}
    while not state.is_terminal():
        if state.is_chance_node():
            falls, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(random.choice(falls, p=chances)))
            continue
        begun = process_time()
        if state.current_player() == own:
            move = master.choose(state.course.table)
            times["master_ms"].append(1e3 * (process_time() - begun))
            for action in state.course.steps_of(move):
                state.apply_action(action)
        elif len(only := state.legal_actions()) == 1:
            state.apply_action(only[0])
        else:
            action = search.step(state)
            times["search_ms"].append(1e3 * (process_time() - begun))
            state.apply_action(action)
    return {"won": (state.returns()[own] + 1) / 2, **times}
