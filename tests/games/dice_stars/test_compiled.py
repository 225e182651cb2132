"""The compiled rules: the same as the interpreted ones, with fair dice, over whole games."""

import os
import subprocess
import sys

import numpy as np
import pytest

from astragal.core.arrays import copy
from astragal.core.chance import generator
from astragal.games.dice_stars import gates, rules
from astragal.games.dice_stars.dice import DICE, DIE, FACES, LETTERS, SIDES
from astragal.games.dice_stars.game import DICE_STARS
from games.dice_stars.ends import ends
from games.dice_stars.scene import after, drawing


@pytest.mark.slow
def test_compiled_and_interpreted_rules_play_the_same_games():
    run = [sys.executable, "-W", "error", ends.__code__.co_filename]
    environment = {**os.environ, "ASTRAGAL_INTERPRET": "1"}
    interpreted = subprocess.run(run, env=environment, capture_output=True, text=True, check=True).stdout.splitlines()
    assert len(interpreted) == 12
    assert ends(3) == interpreted


@pytest.mark.slow
def test_ds1_ds4_compiled_dice_show_each_face_with_the_right_frequency():
    state, random, throws = after(drawing(), "draw 3"), generator(7), 6000
    counts = np.zeros((4, 6))
    for _ in range(throws):
        table = copy(state)
        rules.throw(table[0], random)
        counts += table["reserve"][0]
    for colour, letter in enumerate(LETTERS):
        for face, sign in enumerate(FACES):
            chance = DICE[colour] / 14 * SIDES[letter].count(letter + sign) / 6
            expected = 3 * throws * chance
            assert abs(counts[colour, face] - expected) <= 4.5 * np.sqrt(expected)


def test_ds4_compiled_throws_are_legal_throws():
    random = generator(3)
    table = DICE_STARS.start(2, {"solo_grid": 30})
    for _ in range(400):
        before = copy(table)
        if table["phase"][0] == rules.THROWING:
            rules.throw(table[0], random)
            counts = table["reserve"][0] - before["reserve"][0]
            text = [die for die, place in DIE.items() for _ in range(counts[place])]
            assert DICE_STARS.settle(before, " ".join(text)).tobytes() == table.tobytes()
        elif table["phase"][0] != rules.OVER:
            codes = gates.legal_codes(table)
            gates.move(table, codes[rules.random_below(random, len(codes))])


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_bulk_play_makes_the_same_decisions_for_the_same_seed(seats):
    decisions = DICE_STARS.playouts(seats, 50, seed=5)
    assert decisions == DICE_STARS.playouts(seats, 50, seed=5)
    assert decisions != DICE_STARS.playouts(seats, 50, seed=6)
    assert decisions > 50 * 10 * seats


def test_bulk_play_starts_every_game_from_a_fresh_table():
    fresh, one_by_one = DICE_STARS.start(2, {"solo_grid": 30}), gates.new_scratch(1)
    each = [gates.playouts(fresh, copy(fresh), one_by_one, 1) for _ in range(20)]
    assert gates.playouts(fresh, copy(fresh), gates.new_scratch(1), 20) == sum(each)
