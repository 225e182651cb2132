"""Levels: they forget, and a forgotten stick counts as unseen again."""

import pytest

from astragal.bots import roster
from astragal.core.chance import Seeded, Stream
from astragal.games.farbenpoker.game import FARBENPOKER
from astragal.games.farbenpoker.players.belief_state import UNSEEN
from astragal.games.farbenpoker.players.bot import FADING
from astragal.games.farbenpoker.players.forgetting import FadingMemory, not_forgotten
from astragal.games.farbenpoker.players.knowledge import FadingBelief, Knowledge
from astragal.games.farbenpoker.players.training import WAITING, level
from astragal.games.farbenpoker.rules import COLOURS
from games.farbenpoker.position import misses
from games.farbenpoker.watching import watched_game


def below():
    return Stream(Seeded("levels").key).below


def test_the_roster_goes_from_random_to_the_master():
    levels = [f"level-{number}" for number in range(1, 6)]
    assert list(roster.bots("farbenpoker")) == ["random", "newcomer", "greedy", *levels, "master"]
    for seats in FARBENPOKER.seats:
        fading = [by_seats[seats] for by_seats in FADING.values()]
        assert sorted(fading, reverse=True) == fading


def test_each_thing_is_forgotten_with_the_given_percentage():
    things, source = {str(number): number for number in range(4000)}, below()
    assert len(not_forgotten(things, 30, source)) == pytest.approx(2800, abs=90)
    assert not_forgotten(things, 0, source) == things
    assert not_forgotten(things, 100, source) == {}


@pytest.mark.parametrize("memory", [FadingBelief, FadingMemory])
def test_the_stick_that_just_went_into_the_stand_is_never_forgotten(memory):
    remembered = memory({2: 100}, below())
    remembered.table(watched_game(remembered, "dice R R R; " + misses(3)).view)
    assert list(remembered.sticks) == ["B12"]


def test_a_forgotten_stick_counts_as_unseen():
    belief = FadingBelief({2: 100}, below())
    position = watched_game(belief, "dice R R R; " + misses(3))
    assert belief.unseen(position.view) == [3, 3, 3, 2, 3, 3]


@pytest.mark.slow
def test_a_player_who_has_forgotten_a_stick_does_not_draw_it():
    script = (
        "dice R R R; draw A1; draw A4; hole B4; draw A2; draw A5; hole B5; draw A3; put A1; put A2; put A3; dice Y Y Y"
    )
    moves = []
    for fading in (0, 100):
        player = level({2: fading}, 0, below())
        position = watched_game(player, script)
        moves.append(player.choose(position.view, position.moves))
    assert moves[0] == "draw B5"
    assert moves[1] not in ("draw B4", "draw B5")


def chosen(name, script, seeds=20):
    """The moves of fresh players after a script."""
    moves = set()
    for seed in range(seeds):
        player = roster.make("farbenpoker", name, 0, seed)
        position = watched_game(player, script)
        moves.add(player.choose(position.view, position.moves))
    return moves


@pytest.mark.slow
@pytest.mark.parametrize("name", ["level-4", "level-5", "master"])
def test_holes_that_are_the_same_to_a_player_are_chosen_at_random(name):
    drawn = chosen(name, "dice R Y G")
    assert len(drawn) > 5
    assert {move[:6] for move in drawn} == {"draw A"}


@pytest.mark.slow
@pytest.mark.parametrize("name", ["level-4", "level-5", "master"])
def test_sticks_of_a_won_pot_go_anywhere(name):
    assert len(chosen(name, "dice R Y G; draw A1; draw A4; draw A7")) > 5


def test_a_level_does_not_like_to_draw_a_stick_that_it_knows_to_be_wrong():
    knowledge = Knowledge(waiting=WAITING)
    position = watched_game(knowledge, "dice R R R; draw A4; hole B4")
    knowledge.position(position.view)
    assert list(knowledge.reluctance([COLOURS.index("Y"), UNSEEN], position.view)) == [WAITING, 0]
