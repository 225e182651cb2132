"""The encoding of Farbenpoker: what is seen, what is remembered, and what is hidden."""

import numpy as np
import pytest

from astragal.games.farbenpoker.game import FARBENPOKER
from astragal.games.farbenpoker.research.encoding import encoding
from conformance.positions import steps

HOLES = [f"{side}{number}" for side in "AB" for number in range(1, 19)]


def rows(numbers, table, seat):
    seen, recalled, hidden = (
        np.zeros(part.size, np.float32) for part in (numbers.seen, numbers.recalled, numbers.hidden)
    )
    numbers.see(table.state, seat, (), seen)
    numbers.recall(table.state, seat, recalled)
    numbers.reveal(table.state, hidden)
    return numbers.seen.named(seen), numbers.recalled.named(recalled), numbers.hidden.named(hidden)


@pytest.mark.parametrize("seats", FARBENPOKER.seats)
def test_actions_are_the_moves_and_observations_stay_within_bounds(seats):
    numbers = encoding("farbenpoker", seats, {}, 1)
    for table, seat, _move in steps("farbenpoker", seats, "rows"):
        made = [numbers.move(table.state, seat, (action,)) for action in numbers.legal(table.state, seat, ())]
        assert made == list(table.moves(seat))
        row = np.zeros(numbers.seen.size, np.float32)
        numbers.see(table.state, seat, (), row)
        assert ((row >= numbers.seen.low) & (row <= numbers.seen.high)).all()


def test_observations_match_the_view():
    numbers = encoding("farbenpoker", 3, {}, 1)
    for table, seat, _move in steps("farbenpoker", 3, "view"):
        view, seen = table.view(seat), rows(numbers, table, seat)[0]
        assert seen["chips"].tolist() == [*view["chips"][seat:], *view["chips"][:seat]]
        assert seen["holes"].tolist() == [*view["holes"]["A"], *view["holes"]["B"]]
        assert ["RYGBWK"[colour] for colour in seen["dice"].argmax(axis=1)] == [die["colour"] for die in view["dice"]]
        assert seen["awards"].tolist() == [die["award"] for die in view["dice"]]
        assert (seen["pot"], seen["stock"], seen["cost"]) == (view["pot"], view["stock"], view["cost"])
        assert bool(seen["may_reroll"]) == view["may_reroll"]


def test_fp20_the_memory_holds_the_sticks_that_were_seen_going_back():
    numbers = encoding("farbenpoker", 2, {}, 1)
    for table, seat, _move in steps("farbenpoker", 2, "memory"):
        known = {}
        for event in table.events(seat):
            kind, *holes = (event.text or "").split(" ")
            if kind == "draw":
                known.pop(holes[0], None)
            elif kind in ("put", "hole", "holes"):
                known.update(zip(holes, event.shown["sticks"], strict=True))
        _, recalled, hidden = rows(numbers, table, seat)
        encoded = {HOLES[hole]: "RYGBWK"[colour] for hole, colour in zip(*recalled["known"].nonzero(), strict=True)}
        assert encoded == known
        assert (recalled["known"] <= hidden["colours"]).all()


def test_fp7_fp9_the_worth_of_a_known_stick_is_what_drawing_it_earns():
    numbers, checked = encoding("farbenpoker", 2, {}, 1), 0
    for table, seat, move in steps("farbenpoker", 2, "worth"):
        if not move.startswith("draw") or table.view(seat)["rescue"]:
            continue
        _, recalled, _ = rows(numbers, table, seat)
        hole = HOLES.index(move.removeprefix("draw "))
        if recalled["known"][hole].any():
            other = table.copy()
            pot = table.view(seat)["pot"]
            other.chance = None
            other.play(seat, move)
            gained = other.standing()[seat] - table.standing()[seat]
            assert gained in (recalled["worth"][hole], recalled["worth"][hole] + pot)
            checked += 1
    assert checked > 5


def test_no_game_is_longer_than_the_bound():
    longest = max(sum(1 for _ in steps("farbenpoker", 5, f"long {number}")) for number in range(5))
    assert longest < encoding("farbenpoker", 5, {}, 1).steps
