"""Imagined states: a seat cannot distinguish them from the real one, and the game continues from them by the rules."""

import json
from itertools import islice

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import astragal
from astragal.core.chance import Seeded, Stream, fall
from astragal.core.game import Over, Throw, Turn
from astragal.games import catalogue
from conformance.positions import steps
from conformance.secrets import hides

every_game = pytest.mark.parametrize("game", catalogue.ids())
LISTED = 40
MORE_STEPS = 12


def position(game, seed):
    """A table in the middle or at the end of a random game, and a seat that views it."""
    rules = catalogue.game(game)
    seats = rules.seats[seed % len(rules.seats)]
    tables = (table for table, *_ in steps(game, seats, f"imagine {seed}"))
    table = list(islice(tables, 1 + seed % 37))[-1]
    return astragal.replay(table.record()[: len(table.log) + 1]), seed % seats


def visible_to(table, seat):
    """Everything that the seat may see, as bytes."""
    pending = table.pending
    moves = list(islice(table.moves(seat), LISTED))
    events = [(event.seat, event.text, dict(event.shown)) for event in table.events(seat)]
    visible = [table.view(seat), repr(pending), moves, events, table.remembered(seat), table.standing()]
    return json.dumps(visible).encode()


def same(one, other):
    return np.array_equal(one, other) if isinstance(one, np.ndarray) else one == other


def below_of(seed):
    return Stream(Seeded(f"imagined {seed}").key).below


@every_game
@settings(max_examples=12)
@given(seed=st.integers(0, 10**6))
def test_an_imagined_table_looks_like_the_real_one_to_the_seat(game, seed):
    table, seat = position(game, seed)
    state = table.game.imagine(table.view(seat), table.events(seat), below_of(seed))
    imagined = table.imagine(seat, below_of(seed))
    assert same(imagined.state, state)
    assert visible_to(imagined, seat) == visible_to(table, seat)
    assert hides(game) or same(state, table.state)


@every_game
@settings(max_examples=5)
@given(seed=st.integers(0, 10**6))
def test_a_game_continues_by_the_rules_from_an_imagined_table(game, seed):
    table, seat = position(game, seed)
    below = below_of(seed)
    imagined = table.imagine(seat, below)
    for _ in range(MORE_STEPS):
        match imagined.pending:
            case Throw() as throw:
                imagined.settle(fall(throw, below))
            case Turn(seats=(mover, *_)):
                imagined.play(mover, imagined.moves(mover).sample(below))
            case Over():
                break
    lines = imagined.record()
    assert astragal.replay(lines).view(seat) == imagined.view(seat)


@pytest.mark.slow
@pytest.mark.parametrize("game", [game for game in catalogue.encoded() if hides(game)])
def test_imagined_hidden_information_varies(game):
    below, varied = below_of("varied"), 0
    for table, *_ in islice(steps(game, 3, "varied"), 40):
        for seat in (None, *range(3)):
            one, other = (table.imagine(seat, below).state for _ in range(2))
            varied += not same(one, other)
    assert varied > 10
