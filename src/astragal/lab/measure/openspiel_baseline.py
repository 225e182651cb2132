"""The baseline: random backgammon in OpenSpiel, whose rules are C++. It needs the extra `bench`.

Three ways to drive it, all on one core: from Python, one call per move; in C++, one call per game of uniform random
bots; and in C++, one call for many games, by the random rollouts of a search with two simulations.
OpenSpiel does not count decisions inside C++: there they are the games times the mean length of games of random bots.
"""

from __future__ import annotations

import random
from functools import partial
from importlib.util import find_spec
from typing import TYPE_CHECKING

from astragal.lab.measure.rates import Work

if TYPE_CHECKING:
    import pyspiel

GAME = "backgammon"
_SAMPLE = 500


def works(sample: int = _SAMPLE) -> dict[str, Work]:
    """The ways to drive it; empty without OpenSpiel."""
    if find_spec("pyspiel") is None:
        return {}
    import pyspiel

    game = pyspiel.load_game(GAME)
    length = decisions_a_game(game, sample)
    return {
        "python": partial(by_python, game),
        "bots": lambda games: length * by_bots(game, games),
        "rollouts": lambda games: length * by_rollouts(game, games),
    }


def by_python(game: pyspiel.Game, games: int) -> int:
    """One call from Python for every move and every throw; returns the number of decisions."""
    choice = random.Random(1)
    decisions = 0
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(choice.choices(outcomes, weights)[0])
            else:
                state.apply_action(choice.choice(state.legal_actions()))
                decisions += 1
    return decisions


def by_bots(game: pyspiel.Game, games: int) -> int:
    """One call per game; returns the number of games."""
    for seed in range(games):
        played_by_bots(game, seed)
    return games


def by_rollouts(game: pyspiel.Game, games: int) -> int:
    """One call for all games, half from the first state of a search and half from the next; returns their number."""
    import pyspiel

    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    evaluator = pyspiel.RandomRolloutEvaluator(games, 1)
    pyspiel.MCTSBot(game, evaluator, 1.0, 2, 1000, False, 1, False).step(state)
    return 2 * games


def decisions_a_game(game: pyspiel.Game, sample: int) -> float:
    """The mean number of decisions in games of random bots, without throws."""
    histories = (played_by_bots(game, seed).full_history() for seed in range(sample))
    return sum(int(each.player >= 0) for history in histories for each in history) / sample


def played_by_bots(game: pyspiel.Game, seed: int) -> pyspiel.State:
    """The last state of a game of two random bots."""
    import pyspiel

    state = game.new_initial_state()
    pyspiel.evaluate_bots(state, [pyspiel.make_uniform_random_bot(seat, 2 * seed + seat) for seat in (0, 1)], seed)
    return state
