"""The levels of Dice Stars: they see the reply, and misjudge little where much is decided."""

from functools import partial

import numpy as np
import pytest

from astragal.bots import roster
from astragal.core.chance import Seeded, Stream
from astragal.games.dice_stars.game import DICE_STARS
from astragal.games.dice_stars.players.bot import ERRORS, OUTCOMES
from astragal.games.dice_stars.players.training import level

from .scene import scene, sheet

NEARLY_OVER = "xxxx|....\n5xax|xxc\nxx6b|..\nxaxx|f\naa3.|"
"""One white cell is left: whoever writes into it ends the game."""
AHEAD = "6.x.|....\n6.x.|...\nx8dx|xc\nxxf.|.\n....|"
SEEDS = 30


def below(seed=0):
    return Stream(Seeded(f"levels {seed}").key).below


def test_the_higher_the_level_the_smaller_the_error_and_the_further_it_looks():
    assert sorted(ERRORS.values(), reverse=True) == list(ERRORS.values())
    assert sorted(OUTCOMES.values()) == list(OUTCOMES.values())


@pytest.mark.slow
@pytest.mark.parametrize("name", ["level-3", "level-4", "level-5"])
def test_no_level_from_3_up_leaves_the_last_die_to_the_other_where_that_loses_much(name):
    sheets = [sheet(NEARLY_OVER, (1, 0, 0, 0, 0)), sheet(AHEAD, (0, 0, 4, 3, 0))]
    state = scene("K3 P3 P4 B5 B6 O3 O3 O5", sheets=sheets, seat=1)
    view, moves = DICE_STARS.view(state, 1), DICE_STARS.moves(state, 1)
    worths = {each.move: each.worth.wins[1] for each in roster.adviser("dice-stars", 1, 1).weigh(view, moves, [*moves])}
    chosen = {roster.make("dice-stars", name, 1, seed).choose(view, moves) for seed in range(SEEDS)}
    assert min(worths.values()) < max(worths.values()) - 0.2
    assert min(worths[move] for move in chosen) > max(worths.values()) - 0.15


def test_a_level_misjudges_the_less_the_more_is_decided():
    make = partial(level, 0.1, 0, 0)
    spread = {
        chance: np.std([make(below(seed))._errors(np.array([chance])) for seed in range(200)])
        for chance in (0.0, 0.1, 0.5, 1.0)
    }
    assert spread[0.0] == spread[1.0] == 0
    assert 0 < spread[0.1] < spread[0.5] == pytest.approx(0.1, rel=0.2)
