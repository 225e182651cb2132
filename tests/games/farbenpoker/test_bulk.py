"""Whole games in bulk: what never changes, and compiled play compared with plain Python."""

import os
import subprocess
import sys
from collections import Counter

import numpy as np
import pytest

from astragal.core.chance import generator
from astragal.games.farbenpoker import bulk, gates, rules
from astragal.games.farbenpoker.game import FARBENPOKER, STAGES
from astragal.games.farbenpoker.moves import HOLE_NAMES
from astragal.games.farbenpoker.rules import COLOURS, EMPTY, OVER
from astragal.games.farbenpoker.throws import WRITE
from games.farbenpoker.position import misses, start

SEATS = [2, 3, 4, 5]


def new_scratch(seed):
    scratch = np.zeros(1, gates.SCRATCH)
    scratch["random"] = generator(seed)
    return scratch


def random_throw(state, scratch):
    """The text of a throw by compiled chance."""
    kind = STAGES[int(state["phase"][0])].throw
    bulk.fall(state[0], scratch[0].random, scratch[0].numbers)
    names = HOLE_NAMES if kind in ("hole", "holes") else COLOURS
    return WRITE[kind]([names[number] for number in scratch["numbers"][0, : FARBENPOKER.pending(state).count]])


def walk(seats, seed):
    """Every state of a random game in which chance is compiled, and moves and throws go through the game."""
    state, scratch = FARBENPOKER.start(seats, {}), new_scratch(seed)
    below = np.random.default_rng(seed).integers
    while state["phase"][0] != OVER:
        yield state
        if STAGES[int(state["phase"][0])].throw:
            state = FARBENPOKER.settle(state, random_throw(state, scratch))
        else:
            state = FARBENPOKER.play(state, 0, FARBENPOKER.moves(state, 0).sample(below))
    yield state


def sticks_of(state):
    """Every stick: in the stand, in the hand, or beside a found die (in a rescue these are in the hand)."""
    table = state[0]
    standing = table.holes[table.holes != EMPTY]
    beside = table.dice[table.found == 1] if table.rescued == rules.NOBODY else []
    return Counter([*standing, *table.hand[: table.held], *beside])


@pytest.mark.parametrize("seats", SEATS)
def test_fp1_fp2_compiled_throws_are_legal_and_chips_and_sticks_are_conserved(seats):
    for seed in range(6):
        for state in list(walk(seats, seed))[1:]:
            table = state[0]
            assert table.chips.sum() + table.pot + table.stock == 50
            assert min(*table.chips, table.pot, table.stock) >= 0
            assert sticks_of(state) == dict.fromkeys(range(6), 3)


def ends(seats, games):
    """How random games end."""
    tables, scratch = rules.new_table(seats), new_scratch(seats)
    for _ in range(games):
        assert 1 <= bulk.play_games(tables, rules.new_table(seats), scratch, 1) < 5000
        yield FARBENPOKER.pending(tables)


def test_fp17_fp18_games_end_for_three_reasons_and_games_of_two_for_two_of_them():
    reasons = {seats: {over.reason for over in ends(seats, 40)} for seats in SEATS}
    assert reasons[2] == {"stock", "one-left"}
    assert set().union(*reasons.values()) == {"stock", "two-left", "one-left"}


@pytest.mark.parametrize("seats", SEATS)
def test_fp19_the_winners_are_all_who_have_the_most_chips(seats):
    for over in ends(seats, 20):
        assert over.winners == tuple(seat for seat, chips in enumerate(over.scores) if chips >= max(over.scores))


def test_the_same_seed_plays_the_same_games():
    assert FARBENPOKER.playouts(3, 20, 7) == FARBENPOKER.playouts(3, 20, 7)
    assert FARBENPOKER.playouts(3, 20, 7) != FARBENPOKER.playouts(3, 20, 8)


@pytest.mark.parametrize(
    ("script", "outcomes"),
    [
        (f"dice R Y G; {misses(5)}; draw A18", 13),
        (f"dice R Y G; draw A1; {misses(11)}", 11),
        ("dice R Y G; draw A1; draw A4; reroll", 6),
    ],
)
def test_compiled_chance_gives_every_outcome_equally_often(script, outcomes):
    state, scratch = start(2).go(script).state, new_scratch(1)
    count = Counter(random_throw(state, scratch) for _ in range(300 * outcomes))
    assert len(count) == outcomes
    assert all(210 < times < 390 for times in count.values())


def test_compiled_chance_shuffles_the_sticks_evenly():
    state, scratch = FARBENPOKER.start(2, {}), new_scratch(2)
    shuffles = [random_throw(state, scratch).removeprefix("sticks ") for _ in range(1800)]
    for place in (0, 9, 17):
        count = Counter(sticks[place] for sticks in shuffles)
        assert set(count) == set(COLOURS)
        assert all(230 < times < 370 for times in count.values())


GAMES = """
import numpy as np
from astragal.core.chance import generator
from astragal.games.farbenpoker import bulk, gates, rules
scratch = np.zeros(1, gates.SCRATCH)
scratch["random"] = generator(5)
for seats in (2, 3, 4, 5):
    tables = rules.new_table(seats)
    for _ in range(3):
        print(bulk.play_games(tables, rules.new_table(seats), scratch, 1), tables.tobytes().hex())
"""


@pytest.mark.slow
def test_compiled_and_interpreted_rules_play_the_same_games():
    outputs = [
        subprocess.run(
            [sys.executable, "-W", "error", "-c", GAMES],
            env={**os.environ, "ASTRAGAL_INTERPRET": interpret},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for interpret in ("0", "1")
    ]
    assert outputs[0] == outputs[1]
    assert len(outputs[0].splitlines()) == 12
