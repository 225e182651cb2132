"""A belief state changes in the same way as the table."""

import numpy as np
import pytest

from astragal.core.arrays import copy
from astragal.games.farbenpoker.players.belief_state import (
    CHOICES,
    REROLL,
    ROLL,
    ROLLS,
    UNSEEN,
    apply,
    list_choices,
    outcomes,
    play_forced,
    seen,
)
from astragal.games.farbenpoker.rules import COLOURS, DRAWING, REROLLING, RESCUE_DRAWING
from games.farbenpoker.watching import random_game

NUMBERS = np.zeros(18, np.int64)
every_size = pytest.mark.parametrize("seats", [2, 4])


def settled(state):
    """A belief state, advanced to the next choice or throw."""
    play_forced(state[0], NUMBERS)
    return state


def choice_and_outcome(belief, position, text):
    """An entry of a game as a choice and its outcome; None if it is neither a draw nor dice."""
    kind, *things = text.split(" ")
    if kind == "draw":
        colour = COLOURS.index(position.colour(things[0]))
        return (colour, 0) if things[0] in belief.sticks else (UNSEEN, colour)
    faces = [COLOURS.index(thing) for thing in things if thing in COLOURS]
    if kind == "dice":
        return ROLL, ROLLS[:, :3].tolist().index(sorted(faces))
    return (REROLL, faces[0]) if kind == "die" else None


def relevant(state):
    """The part of a belief state that affects the rest of the game."""
    table = state[0].table
    names = ("chips", "out", "pot", "stock", "phase", "rescued", "seat", "held")
    rolled = table.phase in (DRAWING, REROLLING, RESCUE_DRAWING)
    dice = sorted(zip(table.dice.tolist(), table.found.tolist(), strict=True)) if rolled else []
    return [table[name].tolist() for name in names], dice, state["unseen"][0].tolist()


@every_size
def test_a_belief_state_follows_the_table(seats):
    compared = 0
    for seed in range(4):
        expected = None
        for belief, position, text in random_game(seats, seed):
            state = settled(belief.state(position.view))
            if expected is not None:
                assert relevant(state) == expected
            expected = None if text == "reroll" else relevant(after(state, choice_and_outcome(belief, position, text)))
            compared += expected is not None
    assert compared > 300


def after(state, chosen):
    if chosen:
        assert apply(state[0], *chosen, NUMBERS) > 0
    return state


@every_size
def test_the_probabilities_of_all_results_of_a_choice_sum_to_one(seats):
    choices = np.zeros(CHOICES, np.int64)
    for belief, position, _text in random_game(seats, 9):
        state = settled(belief.state(position.view))
        for choice in choices[: list_choices(state[0], choices)].tolist():
            results = range(outcomes(choice))
            assert sum(apply(copy(state)[0], choice, result, NUMBERS) for result in results) == pytest.approx(1)


def test_every_stick_in_the_stand_is_seen_or_unseen():
    for belief, position, _text in random_game(3, 5):
        if position.phase in ("draw", "rescue-draw"):
            state = belief.state(position.view)[0]
            counted = [seen(state, colour) + int(state.unseen[colour]) for colour in range(6)]
            true = [position.colour(hole) for hole in position.full]
            assert counted == [true.count(colour) for colour in COLOURS]
