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

NEARLY_OVER = "xxxx|....\nxx9x|x63\nx67a|xc\n8.5.|.\nxcxc|"
"""Two white cells are left: this player is about to end the game, and is ahead."""
BEHIND = "5x5x|....\nxbxx|9x6\nx8x9|xc\nxaxa|.\n....|"
SEEDS = 30


def below(seed=0):
    return Stream(Seeded(f"levels {seed}").key).below


def test_the_higher_the_level_the_smaller_the_error_and_the_further_it_looks():
    assert sorted(ERRORS.values(), reverse=True) == list(ERRORS.values())
    assert sorted(OUTCOMES.values()) == list(OUTCOMES.values())


@pytest.mark.slow
@pytest.mark.parametrize("name", ["level-3", "level-4", "level-5"])
def test_no_level_from_3_up_gives_away_a_game_that_the_other_is_about_to_end(name):
    sheets = [sheet(each, (0, 3, 4, 0, 0)) for each in (NEARLY_OVER, BEHIND)]
    state = scene("K3 K5 P2 B4 B5 O*", "B O", sheets, seat=1)
    view, moves = DICE_STARS.view(state, 1), DICE_STARS.moves(state, 1)
    chances = {
        each.move: each.worth.wins[1] for each in roster.adviser("dice-stars", 1, 1).weigh(view, moves, [*moves])
    }
    assert min(chances.values()) < 0.05
    assert max(chances.values()) > 0.2
    chosen = {roster.make("dice-stars", name, 1, seed).choose(view, moves) for seed in range(SEEDS)}
    assert min(chances[move] for move in chosen) > 0.1


def test_a_level_misjudges_the_less_the_more_is_decided():
    make = partial(level, 0.1, 0, 0)
    spread = {
        chance: np.std([make(below(seed))._errors(np.array([chance])) for seed in range(200)])
        for chance in (0.0, 0.1, 0.5, 1.0)
    }
    assert spread[0.0] == spread[1.0] == 0
    assert 0 < spread[0.1] < spread[0.5] == pytest.approx(0.1, rel=0.2)
