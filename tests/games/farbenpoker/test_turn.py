"""Set-up and a turn: FP-1 to FP-10."""

import pytest

from astragal.core.errors import IllegalMove, UnreadableThrow
from astragal.core.game import Throw, Turn
from astragal.games.farbenpoker.game import FARBENPOKER
from games.farbenpoker.position import misses, start

TWO_FOUND = "dice R Y G; draw A1; draw A4"


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_fp1_fp3_all_sticks_start_on_side_a_and_chips_not_dealt_are_the_stock(seats):
    position = start(seats)
    assert position.holes == {"A": [True] * 18, "B": [False] * 18}
    assert position.chips == [5] * seats
    assert (position.stock, position.pot) == (50 - 5 * seats, 0)
    assert position.seat == 0


def test_fp1_there_are_three_dice_with_six_faces_and_36_holes():
    dice = start(2).pending
    assert dice.count == 3
    assert [list(dice.faces[die]) for die in dice.pool] == [list("RYGBWK")] * 3
    assert len(start(2).full + start(2).empty) == 36


def test_fp2_there_are_three_sticks_of_each_colour():
    unshuffled = FARBENPOKER.start(2, {})
    throw = FARBENPOKER.pending(unshuffled)
    assert sorted(throw.pool) == sorted("RYGBWK" * 3)
    assert (throw.count, throw.faces, throw.seat) == (18, {}, None)
    with pytest.raises(UnreadableThrow):
        FARBENPOKER.settle(unshuffled, "sticks RRRRYYGGGBBBWWWKKK")


def test_fp4_the_first_seat_rolls_all_three_dice_and_their_colours_are_sought():
    position = start(3)
    assert isinstance(position.pending, Throw)
    assert position.pending.seat == 0
    rolled = position.go("dice R R B")
    assert rolled.pending == Turn((0,), ("FP-6", "FP-7", "FP-8", "FP-9"))
    assert [(die["colour"], die["found"]) for die in rolled.dice] == [("R", False), ("R", False), ("B", False)]


def test_fp5_the_last_die_may_be_re_rolled_when_two_are_found():
    assert "reroll" not in start(2).go("dice R Y G; draw A1").moves
    position = start(2).go(TWO_FOUND)
    assert list(position.moves)[-1] == "reroll"
    assert "FP-5" in position.pending.rules
    rolled = position.go("reroll; die K")
    assert [die["colour"] for die in rolled.dice] == ["R", "Y", "K"]
    assert rolled.seat == position.seat


def test_fp5_the_die_that_is_re_rolled_is_the_one_still_sought():
    rolled = start(2).go("dice R Y G; draw A7; draw A1; reroll; die R")
    assert [die["colour"] for die in rolled.dice] == ["R", "R", "G"]
    assert [die["found"] for die in rolled.dice] == [True, False, True]


def test_fp5_a_re_roll_is_allowed_once_in_each_turn():
    rolled = start(2).go(f"{TWO_FOUND}; reroll; die B")
    assert "reroll" not in rolled.moves
    assert "reroll" in rolled.go("draw A18; hole B1").moves


@pytest.mark.parametrize(("chips", "allowed"), [(2, True), (1, False)])
def test_fp5_a_re_roll_needs_two_chips(chips, allowed):
    position = start(2).go(TWO_FOUND).given(chips=[chips, 5])
    assert ("reroll" in position.moves) is allowed


@pytest.mark.parametrize(
    ("script", "chips", "reason"),
    [
        ("dice R Y G", [5, 5], "fp-reroll-found"),
        (TWO_FOUND, [1, 5], "fp-reroll-chips"),
        (f"{TWO_FOUND}; reroll; die R", [5, 5], "fp-reroll-once"),
    ],
)
def test_fp5_a_refused_re_roll_says_what_is_missing(script, chips, reason):
    with pytest.raises(IllegalMove) as refusal:
        start(2).go(script).given(chips=chips).moves.check("reroll")
    assert (refusal.value.reason, refusal.value.rule) == (reason, "FP-5")


def test_fp6_a_stick_is_drawn_from_any_full_hole_of_either_side():
    position = start(2).go("dice R R R; draw A18; hole B7")
    assert list(position.moves) == [f"draw {hole}" for hole in position.full]
    assert position.full == [*(f"A{number}" for number in range(1, 18)), "B7"]


@pytest.mark.parametrize("hole", ["A18", "B1"])
def test_fp6_an_empty_hole_gives_no_stick(hole):
    position = start(2).go("dice R R R; draw A18; hole B7")
    with pytest.raises(IllegalMove) as refusal:
        position.moves.check(f"draw {hole}")
    assert refusal.value.rule == "FP-6"
    assert "B7" in str(refusal.value)


def test_fp7_a_hit_finds_the_die_and_earns_a_chip():
    position = start(2).go("dice K R Y; draw A1")
    assert [die["found"] for die in position.dice] == [False, True, False]
    assert position.chips == [6, 5]
    assert position.stock == 39
    assert "A1" not in position.full


def test_fp7_two_dice_of_one_colour_need_a_stick_each():
    once = start(3).go("dice R Y R; draw A1")
    twice = once.go("draw A2")
    assert [die["found"] for die in once.dice] == [True, False, False]
    assert [die["found"] for die in twice.dice] == [True, False, True]
    assert twice.go("draw A3").phase == "miss"


@pytest.mark.parametrize(("dice", "chips"), [("R Y G", 1), ("R Y R", 2), ("R R R", 3)])
def test_fp8_the_roller_earns_as_many_chips_as_dice_show_the_colour(dice, chips):
    rolled = start(2).go(f"dice {dice}")
    position = rolled.go("draw A1")
    assert rolled.dice[0]["award"] == chips
    assert position.chips == [5 + chips, 5]
    assert position.stock == 40 - chips
    assert sum(die["found"] for die in position.dice) == 1


def test_fp8_the_right_of_the_roller_ends_after_the_first_draw():
    position = start(2).go("dice R R R; draw A18; hole B1; draw A1; draw A2")
    assert position.chips == [4 + 1, 5 + 1]


def test_fp8_a_re_rolled_die_gives_no_right_of_the_roller():
    rolled = start(2).go(f"{TWO_FOUND}; reroll; die R")
    assert rolled.dice[2]["award"] == 1


@pytest.mark.parametrize(("hole", "other"), [("A18", "B"), ("B7", "A")])
def test_fp9_a_missed_stick_goes_to_any_empty_hole_of_the_other_side(hole, other):
    position = start(2).go("dice R R R; draw A17; hole B7").go(f"draw {hole}")
    assert list(position.pending.pool) == [free for free in position.empty if free[0] == other]
    assert position.pending.count == 1
    into = position.pending.pool[-1]
    assert into in position.go(f"hole {into}").full


def test_fp9_a_miss_costs_one_chip_or_two_after_a_re_roll():
    plain = start(2).go(TWO_FOUND)
    rolled = plain.go("reroll; die B")
    assert (plain.cost, rolled.cost) == (1, 2)
    assert plain.go("draw A18").chips == [5, 6]
    assert plain.go("draw A18").pot == 1
    assert rolled.go("draw A18").chips == [4, 6]
    assert rolled.go("draw A18; hole B1").pot == 2


def test_fp10_the_turn_passes_clockwise_and_the_dice_stay():
    seen = [start(3).go(f"dice R Y G; {misses(count)}") for count in range(4)]
    assert [position.seat for position in seen] == [0, 1, 2, 0]
    assert {tuple(die["colour"] for die in position.dice) for position in seen} == {("R", "Y", "G")}
    assert start(3).go("dice R Y G; draw A1").seat == 1
