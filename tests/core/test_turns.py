"""How turns are counted."""

from itertools import pairwise

import pytest

from astragal.bots.play import play_game
from astragal.games import catalogue


def turns_of(table):
    return [table.turn(number) for number in range(len(table.log))]


@pytest.mark.parametrize("game", catalogue.ids())
def test_turns_count_up_from_one(game):
    seats = max(2, catalogue.game(game).seats[0])
    turns = turns_of(play_game(game, ["random"] * seats, 1))
    assert turns[0] == 1
    assert all(later - earlier in (0, 1) for earlier, later in pairwise(turns))
    assert turns[-1] > 1


def test_a_turn_of_dice_stars_is_of_one_seat():
    table = play_game("dice-stars", ["random"] * 3, 1)
    seats = {}
    for number, entry in enumerate(table.log):
        if entry.seat is not None:
            seats.setdefault(table.turn(number), set()).add(entry.seat)
    assert all(len(each) == 1 for each in seats.values())


def test_a_turn_alone_begins_with_the_first_question():
    table = play_game("rolling-cubes/yahtzee", ["random"], 1)
    assert table.turn(len(table.log) - 1) == 5


def test_an_entry_that_was_taken_back_is_counted_anew():
    table = play_game("dice-stars", ["random"] * 2, 1)
    before = turns_of(table)
    table.undo()
    assert turns_of(table) == before[:-1]


def test_points_after_each_entry_are_those_of_the_state_then():
    table = play_game("dice-stars", ["random"] * 2, 1)
    assert table.standing(0) == (0, 0)
    assert table.standing(len(table.log)) == table.standing() == table.pending.scores
