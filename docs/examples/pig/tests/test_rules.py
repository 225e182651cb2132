"""The rules of Pig, by number."""

import pytest
from astragal_pig.game import PIG
from astragal_pig.players.bot import BOTS

import astragal
from astragal.core.chance import Scripted
from astragal.core.errors import IllegalMove, UnreadableMove
from astragal.core.game import Over


def table(*throws, seats=2):
    return astragal.new_table("pig", seats, chance=Scripted(throws))


def play(table, *moves):
    for move in moves:
        table.play(table.pending.seats[0], move)
    return table


def test_pig1_seat_0_begins_and_turns_go_round():
    three = play(table("2", "2", "2", seats=3), "roll", "hold", "roll", "hold", "roll", "hold")
    assert three.view(None) == {"scores": [2, 2, 2], "to_move": 0, "turn_total": 0, "result": None}


def test_pig2_throws_from_2_to_6_are_added_up():
    assert play(table("2", "6", "4"), "roll", "roll", "roll").view(0)["turn_total"] == 12


def test_pig3_a_1_loses_the_turn_total_and_the_turn():
    assert play(table("6", "1"), "roll", "roll").view(0)["scores"] == [0, 0]
    assert play(table("6", "1"), "roll", "roll").pending.seats == (1,)


def test_pig4_what_is_held_is_scored():
    held = play(table("6", "5"), "roll", "roll", "hold")
    assert (held.view(0)["scores"], held.pending.seats) == ([11, 0], (1,))


def test_pig4_nothing_can_be_held_before_the_first_throw():
    with pytest.raises(IllegalMove, match="PIG-4"):
        table().play(0, "hold")
    with pytest.raises(UnreadableMove):
        table().play(0, "pass")


def test_pig5_the_game_ends_at_once_with_100_points():
    ended = play(table(*["6"] * 17), *["roll"] * 17)
    assert ended.pending == Over((102, 0), (0,), "target")
    view = ended.view(1)
    assert (view["scores"], view["to_move"], view["turn_total"]) == ([102, 0], None, 0)


def test_the_greedy_player_holds_at_20():
    greedy = BOTS["greedy"](0, lambda below: 0)
    totals = play(table("6", "6", "6", "2"), "roll", "roll", "roll")
    assert greedy.choose(totals.view(0), totals.moves(0)) == "roll"
    assert greedy.choose(play(totals, "roll").view(0), totals.moves(0)) == "hold"
