"""Random play through each framework: our games, and well-known games of the framework."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from itertools import count
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python import games as _written_in_python  # noqa: F401  registers them
from pettingzoo.classic import connect_four_v3, tictactoe_v3

import astragal.adapters.openspiel as spiel
from astragal.adapters import pettingzoo as zoo
from astragal.adapters.vector import TableVectorEnv, random_actions
from astragal.core.chance import generator
from astragal.games import catalogue
from astragal.lab.measure.openspiel_baseline import by_python
from astragal.lab.measure.rates import Work

TABLES = 4096
THEIR_GAMES = ("backgammon", "liars_dice", "python_tic_tac_toe", "python_kuhn_poker")
THEIR_CLASSICS = {"connect_four": connect_four_v3.env, "tictactoe": tictactoe_v3.env}
SEATS = {"dice-stars": (1, 2, 4), "farbenpoker": (2, 3, 5)}
"""The tables of the vector environments; of other games there are two seats at each."""


def through_openspiel() -> dict[str, Work]:
    """Every move and every chance outcome is a call from Python."""
    ours = {name: spiel.short_name(name) for name in catalogue.ids()}
    theirs = {f"OpenSpiel's {name}": name for name in THEIR_GAMES}
    return {label: partial(by_python, pyspiel.load_game(name)) for label, name in {**ours, **theirs}.items()}


def through_pettingzoo() -> dict[str, Work]:
    ours = {name: partial(zoo.env, name) for name in catalogue.ids()}
    theirs = {f"PettingZoo's {name}": make for name, make in THEIR_CLASSICS.items()}
    return {label: _pettingzoo_work(make) for label, make in {**ours, **theirs}.items()}


def _pettingzoo_work(make: Callable[[], Any]) -> Work:
    env, seeds, choice = make(), count(), random.Random(1)

    def play(games: int) -> int:
        return sum(_game(env, next(seeds), choice) for _ in range(games))

    return play


def _game(env: Any, seed: int, choice: random.Random) -> int:
    """Play a game in the loop of PettingZoo's documentation; return the number of decisions."""
    decisions = 0
    env.reset(seed=seed)
    for _agent in env.agent_iter():
        observation, _reward, terminated, truncated, _info = env.last()
        if terminated or truncated:
            env.step(None)
        else:
            env.step(choice.choice(np.flatnonzero(observation["action_mask"])))
            decisions += 1
    return decisions


def through_vector_environments() -> dict[str, Work]:
    """One call steps all tables, with observations, masks and a random legal action for each."""
    named = (name for name in catalogue.ids() if catalogue.has_vector(name))
    ours = {f"{name}, {seats} seats": (name, seats) for name in named for seats in SEATS.get(name, (2,))}
    return {**{label: _vector_work(*which) for label, which in ours.items()}, "pgx's backgammon": _pgx("backgammon")}


def _vector_work(name: str, seats: int) -> Work:
    envs = TableVectorEnv(name, TABLES, seats, threads=1)
    observations, _ = envs.reset(seed=1)
    actions, chance = np.zeros(TABLES, np.int64), generator(1)

    def step(times: int) -> int:
        begun = 0
        for _ in range(times):
            random_actions(observations["action_mask"], chance, actions)
            _, _, over, cut, _ = envs.step(actions)
            begun += int(over.sum() + cut.sum())
        return TABLES * times - begun  # the step after an end begins a new game and is not a decision

    return step


def _pgx(name: str) -> Work:
    """As in its documentation: a batch of tables by `vmap` with auto-reset; random actions are compiled too."""
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make(name)
    begin, step = jax.jit(jax.vmap(env.init)), jax.jit(jax.vmap(auto_reset(env.step, env.init)))
    choose = jax.jit(lambda key, mask: jax.random.categorical(key, jnp.where(mask, 0.0, -jnp.inf), axis=-1))
    table = {"key": jax.random.PRNGKey(1), "state": begin(jax.random.split(jax.random.PRNGKey(0), TABLES))}

    def play(times: int) -> int:
        for _ in range(times):
            table["key"], choosing, falling = jax.random.split(table["key"], 3)
            actions = choose(choosing, table["state"].legal_action_mask)
            table["state"] = step(table["state"], actions, jax.random.split(falling, TABLES))
        jax.block_until_ready(table["state"])
        return TABLES * times

    return play
