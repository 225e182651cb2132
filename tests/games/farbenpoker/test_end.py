"""The end of the game: FP-17 to FP-19."""

import pytest

from astragal.core.game import Over
from games.farbenpoker.position import misses, start

LAST = "draw A7; put A1; put A4; put A7"


def nearly_won(chips, **fields):
    """Red and yellow are found, green (A7 to A9) is sought; seat 0 draws."""
    return start(len(chips)).go("dice R Y G; draw A1; draw A4").given(chips=chips, seat=0, **fields)


def test_fp17_the_game_ends_as_soon_as_the_stock_is_empty():
    position = start(2).go("dice R Y G").given(stock=1).go("draw A1")
    assert position.pending == Over((6, 5), (0,), "stock")


def test_fp17_an_award_is_limited_to_the_stock():
    rolled = start(2).go("dice R R R").given(stock=2)
    assert rolled.dice[0]["award"] == 2
    assert rolled.go("draw A1").pending == Over((7, 5), (0,), "stock")


def test_fp17_a_third_stick_still_wins_the_pot_and_no_stick_is_put_back():
    position = nearly_won([4, 9], stock=1, pot=6).go("draw A7")
    assert position.pending == Over((11, 9), (0,), "stock")
    assert position.pot == 0
    assert len(position.full) == 15


def test_fp17_a_pot_that_nobody_won_counts_for_no_player():
    position = start(2).go("dice R Y G").given(stock=1, pot=7).go("draw A1")
    assert position.pending.scores == (6, 5)
    assert position.pot == 7


@pytest.mark.parametrize(("dice", "draws"), [("B W W", "draw A10"), ("W B W", "draw A1; draw A2; draw A10")])
def test_fp17_the_stock_can_end_in_a_rescue_right_after_the_draw(dice, draws):
    position = nearly_won([5, 0], stock=2).go(f"{LAST}; dice {dice}; {draws}")
    assert position.pending == Over((6, 1), (0,), "stock")


def test_fp17_a_miss_never_ends_the_game_by_the_stock():
    assert start(2).go("dice R Y G").given(stock=1).go("draw A18; hole B1").phase == "draw"


def test_fp18_with_two_players_left_the_game_ends_at_the_next_pot():
    position = nearly_won([5, 0, 4], out=[0, 1, 0], pot=3).go("draw A7")
    assert position.pending == Over((9, 0, 4), (0,), "two-left")
    assert len(position.full) == 15


def test_fp18_two_players_left_after_a_rescue_play_on_until_the_next_pot():
    rescue = nearly_won([5, 0, 4]).go(f"{LAST}; dice R R R; draw A4; draw A5; draw A6")
    assert rescue.states == ["plays", "out", "plays"]
    assert rescue.go("holes B4 B5 B6; dice B B B; draw A10; draw A11").phase == "draw"
    assert rescue.go("holes B4 B5 B6; dice B B B; draw A10; draw A11; draw A12").pending.reason == "two-left"


def test_fp18_a_game_that_starts_with_two_continues():
    assert nearly_won([5, 4]).go("draw A7").phase == "put"


def test_fp18_three_left_of_five_go_on():
    assert nearly_won([5, 0, 4, 4, 0], out=[0, 1, 0, 0, 1]).go("draw A7").phase == "put"


def test_fp18_an_empty_stock_takes_precedence_as_the_reason():
    position = nearly_won([5, 0, 4], out=[0, 1, 0], stock=1).go("draw A7")
    assert position.pending.reason == "stock"


def test_fp18_one_player_left_ends_a_game_of_two_before_the_sticks_go_back():
    position = nearly_won([5, 0]).go(f"{LAST}; dice R R R; draw A4; draw A5; draw A6")
    assert position.pending == Over((6, 0), (0,), "one-left")


def test_fp18_two_players_going_out_one_after_another_leave_one():
    one = nearly_won([5, 0, 0]).go(f"{LAST}; dice R R R; draw A4; draw A5; draw A6; holes B4 B5 B6")
    assert (one.phase, one.pending.seat) == ("rescue-roll", 2)
    assert one.go("dice R R R; draw B4; draw B5; draw B6").pending == Over((6, 0, 0), (0,), "one-left")


def test_fp18_the_last_one_left_need_not_be_rescued():
    position = start(2).go(f"dice R Y G; {misses(10)}; dice R R R; draw A4; draw A5; draw A6")
    assert position.states == ["out", "plays"]
    assert position.pending == Over((0, 0), (0, 1), "one-left")


@pytest.mark.parametrize(
    ("chips", "winners"), [([3, 9, 4], (1,)), ([5, 9, 8], (1,)), ([8, 9, 9], (0, 1, 2)), ([8, 2, 9], (0, 2))]
)
def test_fp19_the_most_chips_win_and_equal_chips_share(chips, winners):
    position = start(3).go("dice R Y G").given(chips=chips, stock=1).go("draw A1")
    assert position.pending.winners == winners
    assert position.view["result"]["winners"] == list(winners)
