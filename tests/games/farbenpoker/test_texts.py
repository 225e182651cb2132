"""Moves and throws as text: one spelling for each, and a reason for every refusal."""

import pytest

from astragal.core.chance import Seeded, Stream, fall
from astragal.core.errors import IllegalThrow, UnreadableMove, UnreadableThrow
from astragal.core.game import Over, Throw
from astragal.core.words import Words
from astragal.games.farbenpoker.game import FARBENPOKER
from astragal.games.farbenpoker.moves import TEXT
from games.farbenpoker.position import STICKS, misses, start

THROWS = {
    "shuffle": ("", f"sticks {STICKS}"),
    "roll": (None, "dice R R B"),
    "reroll": ("dice R Y G; draw A1; draw A4; reroll", "die G"),
    "miss": ("dice R Y G; draw A18", "hole B4"),
    "return": (f"dice R Y G; draw A1; {misses(11)}", "holes B3"),
    "rescue-return": (f"dice R Y G; {misses(10)}; dice R R R; draw A1; draw A2; draw A3", "holes A11 A1 A3"),
}


def waiting_for(phase):
    """A state in which the throw of this phase is due."""
    if phase == "shuffle":
        return FARBENPOKER.start(2, {})
    state = start(2).go(THROWS[phase][0] or "").state
    assert FARBENPOKER.view(state, None)["phase"] == phase
    return state


@pytest.mark.parametrize("phase", THROWS)
def test_every_kind_of_throw_is_accepted_where_it_is_due_and_refused_elsewhere(phase):
    state = waiting_for(phase)
    for _, text in THROWS.values():
        if text == THROWS[phase][1]:
            FARBENPOKER.settle(state, text)
        else:
            with pytest.raises(IllegalThrow) as refusal:
                FARBENPOKER.settle(state, text)
            assert refusal.value.rule == FARBENPOKER.pending(state).rules[0]
            assert text in refusal.value.say(Words("fr"))


@pytest.mark.parametrize("phase", THROWS)
def test_every_random_throw_is_accepted(phase):
    state = waiting_for(phase)
    texts = {fall(FARBENPOKER.pending(state), Stream(Seeded(number).key).below) for number in range(60)}
    assert len(texts) > 5
    for text in texts:
        assert FARBENPOKER.settle(state, text) is not state


@pytest.mark.parametrize(
    "text",
    [
        "",
        "sticks",
        "sticks RYGBWK",
        f"sticks {STICKS.lower()}",
        f"sticks {' '.join(STICKS)}",
        "dice R R",
        "dice R R B B",
        "dice RRB",
        "dice R R X",
        "dice R  R B",
        "dice R R B\n",
        "die",
        "die R R",
        "die RY",
        "hole B0",
        "hole B19",
        "hole B04",
        "hole B٤",
        "hole B4 B5",
        "holes",
        "holes A1 A2 A3 A4",
        " hole B4",
    ],
)
def test_text_that_is_not_a_throw_is_unreadable(text):
    for phase in THROWS:
        with pytest.raises(UnreadableThrow):
            FARBENPOKER.settle(waiting_for(phase), text)


@pytest.mark.parametrize("text", ["hole A18", "hole B10", "hole A17"])
def test_a_missed_stick_goes_to_an_empty_hole_of_the_other_side_only(text):
    position = start(2).go(f"dice R Y G; {misses(1)}; draw A18")
    with pytest.raises(IllegalThrow) as refusal:
        FARBENPOKER.settle(position.state, text)
    assert refusal.value.rule == "FP-9"
    assert refusal.value.facts["holes"] == " ".join(position.pending.pool)


@pytest.mark.parametrize(
    "text", ["holes A2 A3", "holes B1 B2 B3", "holes A1 A2 A4", "holes A1 A1 A3", "holes A1 A3 B18"]
)
def test_a_rescues_sticks_go_three_by_three_into_empty_holes_of_their_side(text):
    with pytest.raises(IllegalThrow) as refusal:
        FARBENPOKER.settle(waiting_for("rescue-return"), text)
    assert refusal.value.rule == "FP-15"
    assert refusal.value.facts["count"] == 3


def test_one_stick_beside_the_dice_goes_into_one_hole():
    with pytest.raises(IllegalThrow) as refusal:
        FARBENPOKER.settle(waiting_for("return"), "holes B3 B4")
    assert (refusal.value.rule, refusal.value.facts["count"]) == ("FP-16", 1)


def test_a_throw_is_refused_when_none_is_due():
    drawing = start(2).go("dice R Y G")
    over = drawing.given(stock=1).go("draw A1")
    assert isinstance(over.pending, Over)
    for position in (drawing, over):
        with pytest.raises(IllegalThrow):
            FARBENPOKER.settle(position.state, "dice R Y G")


@pytest.mark.parametrize(
    "text", ["", "draw", "draw A0", "draw A19", "draw C1", "draw a1", "draw A01", "draw A1 ", "draw A١", "Reroll", "A1"]
)
def test_text_that_is_not_a_move_is_unreadable(text):
    for script in ("dice R Y G", "dice R Y G; draw A1; draw A4; draw A7"):
        with pytest.raises(UnreadableMove):
            start(2).go(script).moves.check(text)


def test_moves_are_listed_in_the_order_of_the_holes_with_the_re_roll_last():
    listed = list(start(2).go("dice R Y G; draw A18; hole B1; draw A1; draw A4").moves)
    assert listed == sorted(listed, key=TEXT.index)
    assert listed[-1] == "reroll"
    assert isinstance(start(2).pending, Throw)
