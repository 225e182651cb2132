"""Real sticks: what people tell of them decides how they were shuffled, and nothing that was seen changes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from astragal.core.chance import Seeded
from astragal.core.errors import IllegalThrow, UnreadableThrow
from astragal.core.game import Turn
from astragal.core.table import Table
from astragal.games.farbenpoker.game import FARBENPOKER

TRUE = "sticks RYGBWKRYGBWKRYGBWK"
GUESSED = "sticks KKKWWWBBBGGGYYYRRR"


def dealt(sticks, *entries):
    table = Table(FARBENPOKER, ("Ada", "Ben"))
    for text in (sticks, *entries):
        table.settle(text)
    return table


def test_fp20_a_drawn_stick_may_be_any_that_stands_there():
    table = dealt(GUESSED, "dice R R R")
    throw = table.uncovers(0, "draw A1")
    assert (throw.count, sorted(throw.pool)) == (1, sorted("RRRYYYGGGBBBWWWKKK"))
    assert throw.rules == ("FP-6", "FP-20")
    assert table.uncovers(0, "reroll") is None


def test_fp20_the_stick_has_the_colour_that_people_tell():
    table = dealt(GUESSED, "dice R R R").uncovered(0, "draw A1", "stick Y")
    table.play(0, "draw A1")
    assert table.event(len(table.log) - 1).shown["sticks"] == ["Y"]


def test_fp20_a_stick_that_was_seen_stays_what_it_is():
    table = dealt(GUESSED, "dice R R R").uncovered(0, "draw A1", "stick Y")
    table.play(0, "draw A1")
    table.settle("hole B1")
    with pytest.raises(IllegalThrow) as caught:
        table.uncovered(1, "draw B1", "stick W")
    assert (caught.value.reason, caught.value.rule) == ("fp-stick-other", "FP-20")
    assert table.uncovered(1, "draw B1", "stick Y").record()[1:] == table.record()[1:]


def test_fp2_a_fourth_stick_of_a_colour_is_refused():
    table = dealt(GUESSED, "dice R R R")
    for number in (1, 2, 3):
        seat = table.pending.seats[0]
        table = table.uncovered(seat, f"draw A{number}", "stick Y")
        table.play(seat, f"draw A{number}")
        table.settle(f"hole B{number}")
    with pytest.raises(IllegalThrow) as caught:
        table.uncovered(table.pending.seats[0], "draw A4", "stick Y")
    assert (caught.value.reason, caught.value.rule) == ("fp-stick-elsewhere", "FP-2")


@pytest.mark.parametrize("told", ["stick", "stick X", "stick RR", "hole A1", ""])
def test_what_is_no_stick_is_unreadable(told):
    with pytest.raises(UnreadableThrow):
        dealt(GUESSED, "dice R R R").uncovered(0, "draw A1", told)


def test_fp20_sticks_that_nobody_saw_have_no_colour_at_the_end():
    table = dealt(TRUE, "dice R R R")
    assert table.covered() == [f"A{number}" for number in range(1, 19)]
    shown = {**table.view(), "colours": {"A": list("RYGBWKRYGBWKRYGBWK"), "B": [None] * 18}}
    assert table.without(shown, ["A2", "A18"])["colours"]["A"] == [
        None if number in (2, 18) else colour for number, colour in enumerate("RYGBWKRYGBWKRYGBWK", 1)
    ]


@given(st.integers(0, 10**6), st.integers(2, 5))
def test_whatever_was_guessed_the_game_becomes_the_true_one(seed, seats):
    """A game is played with its sticks known, and beside it a table that is told what people see."""
    names = [""] * seats
    true, told = Table(FARBENPOKER, names), Table(FARBENPOKER, names)
    chance, below = Seeded(seed), iter(range(seed, seed + 10**4))
    true.settle(true.fall(chance))
    told.settle(GUESSED)
    for _ in range(60):
        if true.over:
            break
        if isinstance(true.pending, Turn):
            seat = true.pending.seats[0]
            move = true.moves(seat).sample(lambda n: next(below) * 7919 % n)
            seen = told.uncovers(seat, move)
            true.play(seat, move)
            if seen:
                (colour,) = true.event(len(true.log) - 1).shown["sticks"]
                assert colour in seen.pool
                told = told.uncovered(seat, move, f"stick {colour}")
            told.play(seat, move)
        else:
            text = true.fall(chance)
            true.settle(text)
            told.settle(text)
        assert {**true.view(), "colours": None} == {**told.view(), "colours": None}
    assert true.events() == told.events()
    assert true.covered() == told.covered()
