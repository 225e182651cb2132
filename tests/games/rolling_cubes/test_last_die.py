"""RC-17 to RC-20: The Last Die."""

import pytest

from astragal.core.game import Over, Throw
from games.rolling_cubes.scene import ROLL, by_hand, by_script, play, random_steps, refused

FIRST = "5x8=40"
SECOND = "g113 b6 r++-"
"""A throw when 5, 8, 4, 0 and x are fixed."""
LONGER = "5x8=40+1-1"
TWELVE = "1+1+22=12+12"
WHOLE = "g1111 b2222 r++++"
THIRTEEN = "1+2+21=1+1+22"


def test_rc17_the_next_player_rolls_only_the_dice_outside_the_last_equality():
    table = by_hand("last-die", 3)
    table.settle(ROLL)
    table.play(0, FIRST)
    assert isinstance(table.pending, Throw)
    assert table.pending.seat == 1
    assert "".join(table.pending.pool) == "gggbrrr"
    table.settle(SECOND)
    assert table.view(1)["fixed"] == {"g": "5", "b": "048", "r": "x"}
    assert table.view(1)["dice"] == {"g": "113", "b": "6", "r": "++-"}


def test_rc17_every_fixed_die_and_at_least_one_new_one_must_be_used():
    table = play(by_script("last-die", 3, [ROLL, SECOND]), FIRST)
    moves = table.moves(1)
    assert refused(moves, "1+5=6") == "RC-17"
    assert refused(moves, "8x5=40") == "RC-17"
    assert refused(moves, "40=8x5") == "RC-17"
    assert refused(moves, "5x8=40+7-7") == "RC-3"
    assert LONGER in moves
    assert "40=8x5+1-1" in moves
    assert "pass" in moves


def test_rc17_the_refusal_names_the_dice_that_are_missing():
    table = play(by_script("last-die", 3, [ROLL, SECOND]), FIRST)
    with pytest.raises(ValueError, match=r"RC-17: .* missing: 0 4 8 ×"):
        table.play(1, "1+5=6")


def test_rc17_the_dice_of_the_new_equality_are_the_fixed_ones_next():
    table = play(by_script("last-die", 3, [ROLL, SECOND, "g7 b2 r:"]), FIRST, LONGER)
    assert table.view(2)["fixed"] == {"g": "115", "b": "048", "r": "+-x"}
    assert (table.view(2)["builder"], table.view(2)["roller"]) == (1, 2)


def test_rc18_the_last_builder_wins_the_round_when_the_next_player_adds_nothing():
    table = play(by_script("last-die", 3, [ROLL, SECOND, ROLL]), FIRST, "pass")
    view = table.view(None)
    assert view["points"] == [1, 0, 0]
    assert view["rounds"] == [{"winner": 0, "chain": [{"seat": 0, "move": FIRST}, {"seat": 1, "move": "pass"}]}]


def test_rc18_an_equality_of_all_13_dice_wins_the_round_at_once():
    table = play(by_script("last-die", 3, [WHOLE, WHOLE]), THIRTEEN)
    assert table.view(None)["points"] == [1, 0, 0]
    assert table.pending.seats == (1,)


def test_rc18_an_equality_of_12_dice_leaves_one_to_roll():
    table = play(by_script("last-die", 3, [WHOLE, "r-"]), TWELVE)
    assert table.view(None)["points"] == [0, 0, 0]
    assert table.view(None)["dice"] == {"g": "", "b": "", "r": "-"}
    assert table.pending.seats == (1,)


def test_rc19_a_first_roller_who_passes_leaves_all_dice_to_the_next():
    table = play(by_script("last-die", 3, [ROLL, WHOLE, ROLL]), "pass")
    assert table.view(None)["points"] == [0, 0, 0]
    assert table.view(None)["fixed"] == {"g": "", "b": "", "r": ""}
    assert table.pending.seats == (1,)
    assert play(table, "pass").pending.seats == (2,)


def test_rc19_the_next_round_is_begun_by_the_player_after_the_one_who_rolled_last():
    table = play(by_script("last-die", 4, [ROLL, SECOND, ROLL, ROLL]), FIRST, "pass")
    assert table.pending.seats == (2,)
    table = play(by_script("last-die", 4, [ROLL, WHOLE, ROLL]), "pass", THIRTEEN)
    assert table.pending.seats == (2,)


def test_rc20_three_points_win():
    table = play(by_script("last-die", 3, [WHOLE] * 9), *[THIRTEEN] * 6)
    assert table.view(None)["points"] == [2, 2, 2]
    assert play(table, THIRTEEN).pending == Over((3, 2, 2), (0,), "target")


def test_rc20_five_points_win_when_two_play():
    table = play(by_script("last-die", 2, [WHOLE] * 9), *[THIRTEEN] * 8)
    assert table.view(None)["points"] == [4, 4]
    assert play(table, THIRTEEN).pending == Over((5, 4), (0,), "target")


@pytest.mark.parametrize("seats", [2, 4])
def test_rc17_the_dice_are_always_twelve_and_the_fixed_ones_stay(seats):
    before = None
    for table, seat, _move in random_steps("last-die", seats, f"dice {seats}"):
        view = table.view(seat)
        assert all(len(view["fixed"][colour]) + len(view["dice"][colour]) == 4 for colour in "gbr")
        if view["chain"] and before and before["builder"] is not None and view["builder"] is not None:
            assert view["chain"][-1]["move"] != "pass"
            assert sum(map(len, view["fixed"].values())) > sum(map(len, before["fixed"].values()))
        before = view if view["chain"] else None
