"""Players without chips: FP-13 to FP-16."""

import pytest

from astragal.core.errors import IllegalMove
from games.farbenpoker.position import misses, start

LAST = "draw A7; put A1; put A4; put A7"
"""The third stick is found and all three go back into the holes they came from."""


def nearly_won(chips):
    """Red and yellow are found, green (A7 to A9) is sought; seat 0 draws."""
    position = start(len(chips)).go("dice R Y G; draw A1; draw A4").given(seat=0)
    return position.given(chips=chips)


def rescued(chips=(5, 0), dice="B B W"):
    """Seat 0 has won a pot, and the next player without chips has rolled the dice of a rescue."""
    return nearly_won(list(chips)).go(f"{LAST}; dice {dice}")


def test_fp13_a_player_without_chips_is_skipped():
    position = nearly_won([5, 0, 5]).go("draw A18; hole B1")
    assert position.seat == 2
    assert position.states == ["plays", "passes", "plays"]
    assert position.go("draw A17; hole B2").seat == 0


def test_fp13_the_only_player_with_chips_plays_on_alone():
    position = nearly_won([3, 0, 0]).go("reroll; die G; draw A18; hole B1")
    assert position.seat == 0
    assert position.chips == [1, 0, 0]
    assert position.cost == 1


def test_fp13_skipping_ends_when_the_pot_is_won():
    position = nearly_won([5, 0]).go(LAST)
    assert position.phase == "rescue-roll"
    assert position.pending.seat == 1


def test_fp14_every_match_is_worth_a_chip_at_once():
    position = rescued()
    assert position.view["rescue"] == {"seat": 1, "matched": 0, "draws": 3}
    assert position.states == ["plays", "rescue"]
    chips, stock = [], position.stock
    for hole in ("A10", "A16", "A11"):
        position = position.go(f"draw {hole}")
        chips.append(position.chips[1])
    assert chips == [1, 1, 2]
    assert position.stock == stock - 2


def test_fp14_a_stick_matches_only_a_die_that_is_not_matched_yet():
    position = rescued(dice="B W W").go("draw A10; draw A11; draw A12")
    assert position.chips[1] == 1
    assert [die["found"] for die in position.dice] == [True, False, False]


def test_fp14_doubles_are_worth_one_chip_each_in_a_rescue():
    assert rescued(dice="B B B").go("draw A10").chips[1] == 1


def test_fp14_sticks_are_drawn_from_either_side_with_no_throw_between():
    position = rescued().go("draw A10")
    assert list(position.moves) == [f"draw {hole}" for hole in position.full]
    assert position.hand == ["B"]
    with pytest.raises(IllegalMove) as refusal:
        position.moves.check("draw A10")
    assert refusal.value.rule == "FP-14"


def test_fp14_with_no_match_the_player_is_out():
    position = rescued((5, 0, 5)).go("draw A1; draw A2; draw A3")
    assert position.states == ["plays", "out", "plays"]
    assert position.phase == "rescue-return"
    rolling = position.go("holes B1 B2 B3")
    assert (rolling.phase, rolling.pending.seat) == ("roll", 2)


def test_fp14_rescues_go_clockwise_from_the_winners_left():
    position = nearly_won([0, 5, 0, 0]).given(seat=1).go(LAST)
    order = []
    while position.phase == "rescue-roll":
        order.append(position.pending.seat)
        position = position.rescued()
    assert order == [2, 3, 0]
    assert (position.phase, position.pending.seat) == ("roll", 2)


def test_fp14_there_is_no_re_roll_in_a_rescue():
    position = rescued(dice="B B W").go("draw A10; draw A11")
    assert "reroll" not in position.moves
    with pytest.raises(IllegalMove) as refusal:
        position.moves.check("reroll")
    assert refusal.value.rule == "FP-14"


def test_fp15_the_sticks_go_to_the_side_with_fewer_in_the_order_drawn():
    position = rescued().go("draw A10; draw A16; draw A2")
    assert set(position.pending.pool) == {f"B{number}" for number in range(1, 19)}
    assert position.pending.count == 3
    back = position.go("holes B9 B1 B5; dice R R R")
    assert [back.event(f"draw {hole}").shown["sticks"][0] for hole in ("B9", "B1", "B5")] == ["B", "K", "R"]


@pytest.mark.parametrize(("on_b", "side"), [(7, "B"), (8, "B"), (9, "A")])
def test_fp15_the_side_is_decided_after_the_three_draws(on_b, side):
    spread = start(2).go("dice R Y G").given(chips=[20, 20]).go(f"{misses(on_b)}; draw A1; draw A4")
    drawn = spread.given(chips=[5, 0], seat=0).go(f"{LAST}; dice B R R; draw A1; draw A2; draw B10")
    assert [sum(drawn.holes[each]) for each in "AB"] == [16 - on_b, on_b - 1]
    assert drawn.side == side


@pytest.mark.parametrize(("missed", "side"), [(7, "B"), (8, "A"), (9, "A")])
def test_fp15_side_a_is_used_if_both_sides_hold_equally_many(missed, side):
    found = start(2).go("dice R Y G; draw A1; draw A4")
    position = found.given(chips=[missed - missed // 2, missed // 2]).go(misses(missed))
    assert [sum(position.holes[each]) for each in "AB"] == [16 - missed, missed]
    assert (position.phase, position.side) == ("return", side)


def test_fp15_the_player_cannot_choose_the_holes():
    with pytest.raises(IllegalMove) as refusal:
        rescued().moves.check("put B1")
    assert refusal.value.rule == "FP-15"


def test_fp15_play_continues_left_of_the_winner_with_a_player_who_has_chips():
    saved = rescued((5, 0, 5)).go("draw A10; draw A16; draw A2; holes B1 B2 B3")
    gone = rescued((5, 0, 5)).go("draw A1; draw A16; draw A2; holes B1 B2 B3")
    assert [position.pending.seat for position in (saved, gone)] == [1, 2]


def test_fp16_without_sticks_beside_the_dice_the_rescues_start_at_once():
    position = start(2).go("dice R Y G; " + misses(10))
    assert (position.chips, position.pot) == ([0, 0], 10)
    assert position.phase == "rescue-roll"
    assert position.pending.seat == 0


@pytest.mark.parametrize(
    ("found", "missed", "sticks"),
    [("draw A1", 11, "R"), ("draw A4", 11, "Y"), ("draw A4; draw A1", 12, "RY"), ("draw A7; draw A4", 12, "YG")],
)
def test_fp16_sticks_beside_the_dice_go_back_first_in_the_order_of_the_dice(found, missed, sticks):
    position = start(2).go(f"dice R Y G; {found}; {misses(missed)}")
    assert position.chips == [0, 0]
    assert position.hand == list(sticks)
    assert (position.phase, position.pending.count) == ("return", len(sticks))
    holes = list(reversed(position.pending.pool))[: len(sticks)]
    back = position.go("holes " + " ".join(holes))
    assert (back.phase, back.pending.seat, back.pot) == ("rescue-roll", 0, missed)
    drawing = back.go("dice K K K")
    assert [drawing.event(f"draw {hole}").shown["sticks"][0] for hole in holes] == list(sticks)


def test_fp16_the_sticks_go_to_the_side_with_fewer():
    position = start(2).go("dice R Y G; draw A1; " + misses(11))
    assert [sum(position.holes[side]) for side in "AB"] == [10, 7]
    assert set(position.pending.pool) == {hole for hole in position.empty if hole[0] == "B"}


def test_fp16_all_are_rescued_in_seat_order_the_pot_stays_and_the_next_player_rolls():
    position = start(3).go("dice R Y G").given(chips=[0, 1, 0], seat=1).go("draw A18; hole B1")
    order = []
    while position.phase == "rescue-roll":
        order.append(position.pending.seat)
        position = position.rescued()
    assert order == [0, 1, 2]
    assert position.pot == 1
    assert (position.phase, position.pending.seat) == ("roll", 2)


def test_fp16_no_rescue_while_any_player_has_a_chip():
    assert start(2).go("dice R Y G; " + misses(9)).phase == "draw"
