"""FP-20: what a watcher with a perfect memory knows, and what it can only imagine."""

from collections import Counter

import numpy as np
import pytest

from astragal.core.chance import Seeded, Stream
from astragal.games.farbenpoker.game import FARBENPOKER
from astragal.games.farbenpoker.memory import Memory
from conformance.positions import steps
from games.farbenpoker.position import STICKS
from games.farbenpoker.watching import watched_game

every_size = pytest.mark.parametrize("seats", [2, 4])


def known_from(events):
    """The colours known from events, by hole: of every stick that went into a hole and was not drawn from it since."""
    known = {}
    for event in events:
        kind, *holes = (event.text or "").split(" ")
        if kind == "draw":
            known.pop(holes[0], None)
        elif kind in ("put", "hole", "holes"):
            known.update(zip(holes, event.shown["sticks"], strict=True))
    return known


@every_size
def test_fp20_a_memory_holds_exactly_what_the_events_show(seats):
    most = 0
    for number in range(4):
        memory, seen = Memory(), 0
        for table, seat, _move in steps("farbenpoker", seats, f"memory {number}"):
            for event in table.events(seat, seen):
                memory.watch(event)
            seen = len(table.log)
            memory.table(table.view(seat))
            known = {hole: stick.colour for hole, stick in memory.sticks.items()}
            assert known == table.remembered(seat) == known_from(table.events(seat))
            most = max(most, len(known))
    assert most > 13


@every_size
def test_an_imagined_table_differs_from_the_true_one_only_in_unseen_sticks(seats):
    for table, seat, _move in steps("farbenpoker", seats, "true"):
        imagined = FARBENPOKER.imagine(table.view(seat), table.events(seat), Stream(b"").below)
        hidden = (table.state["holes"] >= 0) & (table.state["seen"] == 0)
        assert Counter(imagined["holes"][hidden].tolist()) == Counter(table.state["holes"][hidden].tolist())
        imagined["holes"][hidden] = table.state["holes"][hidden]
        assert imagined.tobytes() == table.state.tobytes()


@pytest.mark.slow
def test_fp20_all_orders_of_unseen_sticks_are_imagined_equally_often():
    """One red, two yellow and one black stick have not been seen."""
    script = "dice R R Y; draw A1; draw A2; draw A4; put B1; put B2; put B4; dice K K K"
    misses = "; ".join(f"draw A{number}; hole B{number}" for number in range(7, 16))
    watcher = Watcher()
    position = watched_game(watcher, f"{script}; draw A16; draw A17; {misses}")
    hidden = [hole for hole in position.full if hole not in FARBENPOKER.remembered(position.state, None)]
    assert hidden == ["A3", "A5", "A6", "A18"]
    below, draws = Stream(Seeded("orders").key).below, 2400
    orders = Counter(colours_of(FARBENPOKER.imagine(position.view, watcher.events, below)) for _ in range(draws))
    assert len(orders) == 12
    assert all(count == pytest.approx(draws / 12, abs=60) for count in orders.values())


class Watcher:
    def __init__(self):
        self.events = []

    def watch(self, event):
        self.events.append(event)


def colours_of(state):
    return tuple(state["holes"][0, [2, 4, 5, 17]].tolist())


def test_hidden_texts_give_the_shuffle_that_leads_to_a_table():
    watcher = Watcher()
    position = watched_game(watcher, "dice R Y G; draw A10; hole B4; draw A1; draw B4; hole A10; draw A10; hole B1")
    real = FARBENPOKER.hidden_texts(position.state, watcher.events)
    assert real == [f"sticks {STICKS}"]
    assert FARBENPOKER.hidden_texts(FARBENPOKER.start(2, {}), []) == []


def test_a_memory_lists_sticks_with_the_number_of_their_draw_latest_last():
    memory = Memory()
    position = watched_game(memory, "dice R Y G; draw A10; hole B4; draw A1; draw A18; hole B7")
    table = memory.table(position.view)
    assert memory.sticks == {"B4": ("B", 1), "B7": ("K", 3)}
    assert np.array_equal(table["seen"], position.state["seen"])
