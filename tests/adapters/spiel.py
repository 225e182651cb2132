"""The games of the catalogue in OpenSpiel, and random states of them."""

import random

import pyspiel

import astragal.adapters.openspiel  # noqa: F401  registers them
from astragal.games import catalogue

NAMES = tuple(f"astragal_{name.replace('-', '_').replace('/', '_')}" for name in catalogue.ids())


def random_state(name, seed, steps=None):
    """The state of a random game after `steps` steps, or at its end."""
    state, choice = pyspiel.load_game(name).new_initial_state(), random.Random(seed)
    while not state.is_terminal() and steps != 0:
        state.apply_action(random_action(state, choice))
        steps = None if steps is None else steps - 1
    return state


def random_action(state, choice):
    if not state.is_chance_node():
        return choice.choice(state.legal_actions())
    outcomes, weights = zip(*state.chance_outcomes(), strict=True)
    return choice.choices(outcomes, weights)[0]
