"""How well a seat remembered (FP-20): a game written by hand, and games read a second time."""

import pytest

from astragal.core.game import Entry, Turn
from astragal.core.table import Table
from astragal.games import catalogue
from astragal.games.farbenpoker.game import FARBENPOKER
from astragal.games.farbenpoker.recall import RECALL
from conformance.positions import played
from games.farbenpoker.position import STICKS

FIRST_POT = "dice R Y G; draw A10; hole B4; draw A13; hole B5; draw A1; draw A4; draw A7; put B1; put B2; put B3"


def table_after(script):
    table = Table(FARBENPOKER, ["Ada", "Ben"])
    for text in [f"sticks {STICKS}", *map(str.strip, script.split(";"))]:
        table.enter(Entry(table.pending.seats[0] if isinstance(table.pending, Turn) else None, text))
    return table


def recalled(table, seat):
    return [(table.log[entry - 1].text, ago, knew) for entry, ago, knew in RECALL(table, seat)]


def test_nothing_is_recalled_before_something_sought_was_seen():
    table = table_after(FIRST_POT)
    assert recalled(table, 0) == recalled(table, 1) == []


def test_a_seen_stick_that_is_sought_is_known_or_not():
    table = table_after(f"{FIRST_POT}; dice B W R; draw B4; draw A2; reroll; die Y; draw A11; hole B7")
    # Red was put back just before Ben drew blue, which went in five draws before. Ada then hit red by luck, in a hole
    # that nobody had seen filled. Ben rolled again instead of drawing white (six draws ago), and missed yellow.
    assert recalled(table, 1) == [("draw B4", 1, True), ("reroll", 6, False), ("draw A11", 3, False)]
    assert recalled(table, 0) == [("draw A2", 2, False)]


def sticks_of(table, number):
    return table.event(number).shown["sticks"]


def second_reading(table, seat):
    """By the events and the views alone."""
    went, draws, found = {}, 0, []
    for number, entry in enumerate(table.log):
        view = FARBENPOKER.view(table.states[number], seat)
        sought = [die["colour"] for die in view["dice"] if not die["found"]]
        known = {hole: draws - at + 1 for hole, (colour, at) in went.items() if colour in sought}
        if entry.seat == seat and not entry.text.startswith("put") and known:
            found.append((number + 1, min(known.values()), entry.text in {f"draw {hole}" for hole in known}))
        kind, *holes = (table.event(number, seat).text or "").split(" ")
        if kind == "draw":
            draws += 1
            went.pop(holes[0], None)
        elif kind in ("put", "hole", "holes"):
            went |= {
                hole: (colour, draws) for hole, colour in zip(holes, table.event(number).shown["sticks"], strict=True)
            }
    return found


@pytest.mark.parametrize("seats", [2, 5])
def test_a_second_reading_of_random_games_finds_the_same(seats):
    table = played("farbenpoker", seats, "recalled")
    assert any(entry.text.startswith("holes") for entry in table.log)  # a rescue
    found = [RECALL(table, seat) for seat in range(seats)]
    assert found == [second_reading(table, seat) for seat in range(seats)]
    assert {each.knew for of_seat in found for each in of_seat} == {True, False}


def test_only_a_game_of_memory_has_something_to_recall():
    assert catalogue.recall("farbenpoker") is RECALL
    assert catalogue.recall("dice-stars") is None
