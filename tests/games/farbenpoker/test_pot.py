"""The pot: FP-11 and FP-12."""

import pytest

from astragal.core.errors import IllegalMove
from games.farbenpoker.position import start

WON = "dice R Y G; draw A18; hole B1; draw A17; hole B2; draw A1; draw A4; draw A7"
"""Of three players the second, who had missed once, wins a pot of two chips; A1, A4, A7, A17, A18 are empty."""


def test_fp11_the_third_stick_wins_its_chip_and_the_whole_pot():
    position = start(3).go(WON)
    assert position.chips == [5, 7, 6]
    assert (position.pot, position.stock) == (0, 32)
    assert position.seat == 1
    assert position.phase == "put"


def test_fp11_sticks_go_back_in_the_order_of_the_dice():
    position = start(3).go("dice G R Y; draw A1; draw A4; draw A7")
    assert position.hand == ["G", "R", "Y"]
    back = position.go("put B3; put B9; put B5; dice R Y G")
    drawn = {hole: back.event(f"draw {hole}").shown["sticks"][0] for hole in ("B3", "B9", "B5")}
    assert drawn == {"B3": "G", "B9": "R", "B5": "Y"}


def test_fp11_the_first_stick_may_go_into_any_empty_hole():
    position = start(3).go(WON)
    assert list(position.moves) == [f"put {hole}" for hole in position.empty]
    assert {"put A1", "put A18", "put B18"} <= position.moves


@pytest.mark.parametrize("side", ["A", "B"])
def test_fp11_the_other_sticks_go_to_the_side_of_the_first(side):
    position = start(3).go(WON)
    first, second, third = [hole for hole in position.empty if hole[0] == side][:3]
    position = position.go(f"put {first}")
    assert position.side == side
    assert list(position.moves) == [f"put {hole}" for hole in position.empty if hole[0] == side]
    assert position.go(f"put {second}; put {third}").phase == "roll"


@pytest.mark.parametrize(
    ("script", "move", "reason"),
    [
        ("", "put B1", "fp-put-full"),
        ("put A1", "put B5", "fp-put-side"),
        ("put A1", "put A1", "fp-put-full"),
        ("", "draw A2", "fp-put-first"),
        ("", "reroll", "fp-put-first"),
    ],
)
def test_fp11_a_refusal_names_the_legal_holes(script, move, reason):
    position = start(3).go(WON).go(script)
    with pytest.raises(IllegalMove) as refusal:
        position.moves.check(move)
    assert (refusal.value.reason, refusal.value.rule) == (reason, "FP-11")
    assert refusal.value.facts["holes"].split() == [text.removeprefix("put ") for text in position.moves]


def test_fp11_nothing_is_put_back_before_the_pot_is_won():
    with pytest.raises(IllegalMove) as refusal:
        start(2).go("dice R Y G; draw A1").moves.check("put A1")
    assert refusal.value.rule == "FP-11"


def test_fp12_the_next_player_rolls_and_has_the_right_of_the_roller():
    position = start(3).go(WON).go("put A1; put A4; put A7")
    assert position.pending.seat == 2
    assert position.dice == []
    assert position.go("dice K K K; draw A16").chips == [5, 7, 9]
