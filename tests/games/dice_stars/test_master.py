"""The strong players of Dice Stars, and the advice of the master."""

import pytest

from astragal.bots import roster
from astragal.core.words import Words
from astragal.games.dice_stars.game import DICE_STARS
from conformance.positions import steps

from .scene import ONE_LEFT, scene, sheet


def weighed(state, asked=()):
    seat = int(state["seat"][0])
    return roster.adviser("dice-stars", seat, 1).weigh(
        DICE_STARS.view(state, seat), DICE_STARS.moves(state, seat), asked
    )


@pytest.mark.slow
def test_the_master_ends_the_game_if_that_wins_and_says_so():
    best = weighed(scene("O6 B2", sheets=[sheet(), sheet(ONE_LEFT)], seat=1))[0]
    assert (best.move, best.worth.wins) == ("take orange", (0, 1))
    assert "the game ends" in best.why.say(Words("en"))


def test_advice_is_sorted_best_first_and_includes_requested_moves():
    state = scene("O6 O* B2 P2 K*")
    every = list(DICE_STARS.moves(state, 0))
    advice = weighed(state, every)
    assert sorted(each.move for each in advice) == sorted(every)
    wins = [each.worth.wins[0] for each in advice]
    assert wins == sorted(wins, reverse=True)
    assert len(weighed(state)) < len(every)


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_every_move_has_a_reason_in_both_languages(seats):
    phases = set()
    for table, seat, _move in steps("dice-stars", seats, "reasons"):
        view, moves = table.view(seat), table.moves(seat)
        if (view["phase"], len(moves) > 1) not in phases:
            phases.add((view["phase"], len(moves) > 1))
            for each in roster.adviser("dice-stars", seat, 1).weigh(view, moves, list(moves)[:10]):
                assert len({each.why.say(Words("en")), each.why.say(Words("fr"))}) == 2
    assert {phase for phase, _ in phases} >= {"refill", "draw", "take"}


def test_the_same_position_always_gets_the_same_advice():
    state = scene("O6 O5 B2 P2 K4")
    assert weighed(state) == weighed(state)
