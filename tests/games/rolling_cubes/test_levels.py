"""The five levels: legal in every game, repeatable, and each sees more than the one below."""

import subprocess
import sys

import numpy as np
import pytest

from astragal.bots.play import play_game
from astragal.core.chance import Stream
from astragal.games.rolling_cubes.dice import in_order
from astragal.games.rolling_cubes.exact.choices import choices
from astragal.games.rolling_cubes.lookup import hands
from astragal.games.rolling_cubes.players.bot import BOTS
from astragal.games.rolling_cubes.players.levels import SKILLS, LevelPlayer
from astragal.games.rolling_cubes.players.perception import Skill, effort, found
from games.rolling_cubes.scene import HAND, PLAIN, ROLL, by_script, play

pytestmark = pytest.mark.slow

GAMES = ["one-by-one", "all-together", "last-die", "tournament", "yahtzee"]
NAMES = [f"level-{level}" for level in range(1, 6)]


def test_the_roster_goes_from_the_beginner_to_the_master():
    assert list(BOTS) == ["newcomer", "greedy", *NAMES, "master"]


@pytest.mark.parametrize("game", GAMES)
def test_all_levels_finish_every_game_and_the_same_one_again(game):
    options = {"zero_dividend": True, "faces": {"r": "+-x:::"}} if game != "yahtzee" else None
    table = play_game(f"rolling-cubes/{game}", NAMES, 3, options)
    assert table.over
    assert play_game(f"rolling-cubes/{game}", NAMES, 3, options).record() == table.record()


@pytest.mark.parametrize("game", GAMES)
def test_the_highest_level_beats_the_lowest_in_most_games(game):
    won = 0
    for seed in range(10):
        seats = ["level-5", "level-1"][:: 1 - 2 * (seed % 2)]
        won += play_game(f"rolling-cubes/{game}", seats, seed).pending.winners == (seats.index("level-5"),)
    assert won >= 7


@pytest.mark.parametrize("skills", SKILLS.values())
def test_every_level_reaches_further_and_is_steadier_than_the_one_below(skills):
    reaches, forms = [skill.reach for skill in skills], [skill.form for skill in skills]
    assert len(skills) == len(NAMES)
    assert reaches == sorted(reaches)
    assert forms == sorted(forms, reverse=True)


def test_long_numbers_and_divisions_are_harder_to_find():
    some = ["134++", "134+x", "134+:", "1340+"]
    plain, times, over, long = effort(np.array([hands.number_of(in_order(dice)) for dice in some]))
    assert plain < times < over
    assert plain < long


def test_a_longer_reach_finds_more_and_finally_everything():
    counts = [len(found("", HAND, False, Skill(reach, 0), 1)) for reach in (6, 9, 12, 15, 60)]
    assert counts == sorted(counts)
    assert 0 < counts[0] < counts[-2] < counts[-1] == len(choices("", HAND, False))


def test_a_player_makes_the_same_move_for_the_same_dice():
    table = by_script("one-by-one", 2, [ROLL])
    player = LevelPlayer(2, 0, Stream(b"level").below)
    chosen = {player.choose(table.view(0), table.moves(0)) for _ in range(5)}
    others = {LevelPlayer(2, 0, Stream(bytes([key])).below).choose(table.view(0), table.moves(0)) for key in range(9)}
    assert len(chosen) == 1
    assert len(others) > 3


def test_rc17_every_level_adds_to_all_fixed_dice():
    table = play(by_script("last-die", 2, [ROLL, "g113 b6 r++-"]), PLAIN)
    for level in range(1, 6):
        assert LevelPlayer(level, 1, Stream(b"add").below).choose(table.view(1), table.moves(1)) in table.moves(1)


def test_rc24_only_the_higher_levels_reroll_a_poor_throw():
    table = by_script("yahtzee", 1, ["g1199 b0468 rxxx:"])
    moves = [LevelPlayer(level, 0, lambda n: 7).choose(table.view(0), table.moves(0)) for level in range(3, 6)]
    assert moves[0] == "stand"
    assert all(move.startswith("reroll") for move in moves[1:])


def test_players_search_in_compiled_code_when_rules_are_interpreted():
    play_one = "from astragal.bots.play import play_game; print(play_game('one-by-one', ['level-3', 'master'], 1).over)"
    code = f"from astragal.core.compiled import interpret; interpret(); {play_one}"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "True\n"
