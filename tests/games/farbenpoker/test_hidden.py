"""What is hidden: FP-20."""

import json
from itertools import islice

import pytest

import astragal
from astragal.core.chance import Seeded, Stream
from astragal.core.errors import CannotUndo, Refusal
from astragal.core.game import Entry, Turn
from astragal.games.farbenpoker.game import FARBENPOKER
from conformance.positions import steps
from games.farbenpoker.position import STICKS, misses, start

SEATS = (None, 0, 1)


def test_fp20_nobody_sees_how_the_sticks_were_shuffled():
    before = FARBENPOKER.start(2, {})
    after = FARBENPOKER.settle(before, f"sticks {STICKS}")
    events = [FARBENPOKER.event(before, Entry(None, f"sticks {STICKS}"), after, seat) for seat in SEATS]
    assert [(event.text, event.shown) for event in events] == [(None, {})] * 3


def test_fp20_everybody_sees_the_colour_of_a_drawn_stick_and_where_it_goes():
    position = start(2).go("dice R R R")
    for seat in SEATS:
        assert position.event("draw A18", seat).shown == {"sticks": ["K"], "chips": -1, "pot": 0, "die": None}
        assert position.go("draw A18").event("hole B4", seat).text == "hole B4"


def test_fp20_everybody_sees_the_chips_for_a_drawn_stick():
    position = start(2).go("dice R R Y")
    assert [position.event(f"draw {hole}").shown["chips"] for hole in ("A1", "A4", "A7")] == [2, 1, -1]


def test_fp20_everybody_sees_the_chips_of_the_pot_and_which_die_is_rerolled():
    position = start(2).go("dice R Y G; draw A18; hole B4; draw A7; draw A1")
    assert position.event("draw A4").shown == {"sticks": ["Y"], "chips": 2, "pot": 1, "die": 1}
    assert position.go("reroll").event("die B").shown == {"die": 1}


def test_fp20_a_missed_stick_is_seen_until_it_is_back_in_a_hole():
    position = start(2).go("dice R R R; draw A18")
    assert position.hand == ["K"]
    assert position.go("hole B4").hand == []


def test_fp20_a_put_can_be_undone_but_a_draw_cannot():
    table = astragal.replay(record_of("dice R Y G; draw A1; draw A4; draw A7; put B1"))
    assert table.undo().text == "put B1"
    with pytest.raises(CannotUndo):
        table.undo()


def record_of(script, sticks=STICKS):
    """The record of a script for two seats."""
    table = astragal.replay([{"record": "astragal/1", "game": "farbenpoker", "seats": ["a", "b"]}])
    for text in (f"sticks {sticks}", *script.split("; ")):
        turn = isinstance(table.pending, Turn)
        table.play(table.pending.seats[0], text) if turn else table.settle(text)
    return table.record()


def test_fp20_the_view_shows_full_holes_and_no_colours():
    view = start(2).go(f"dice R Y G; {misses(6)}").view
    assert view["colours"] is None
    assert {type(hole) for holes in view["holes"].values() for hole in holes} == {bool}
    assert FARBENPOKER.view(start(2).go("dice R Y G").state, 0) == FARBENPOKER.view(
        start(2).go("dice R Y G").state, None
    )


def test_fp20_the_colours_are_shown_when_the_game_is_over():
    position = start(2).go("dice R Y G").given(stock=1).go("draw A1")
    assert position.colours == {"A": [None, *STICKS[1:]], "B": [None] * 18}


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_fp20_sticks_never_drawn_change_nothing_that_is_shown(seats):
    below = Stream(Seeded(f"never drawn {seats}").key).below
    differing = 0
    for number in range(2):
        lines, places = random_lines(seats, number), []
        for place in range(3, len(lines), 11):
            twin = with_other_sticks(lines[:place], below)
            differing += twin != lines[:place]
            places.append(place)
            assert everything_shown(lines[:place], seats) == everything_shown(twin, seats)
        assert places
    assert differing > 6


def random_lines(seats, seed):
    """The record of a random game, without its end."""
    table = astragal.new_table("farbenpoker", seats, seed=f"hidden {seed}")
    below = Stream(Seeded(f"moves {seed}").key).below
    while isinstance(table.pending, Turn):
        seat = table.pending.seats[0]
        table.play(seat, table.moves(seat).sample(below))
    return table.record()[:-2]


def with_other_sticks(lines, below):
    """The same record with the sticks that were never drawn in other holes."""
    drawn = {line["move"].split(" ")[1] for line in lines if line.get("move", "").startswith("draw")}
    sticks = list(lines[1]["throw"].removeprefix("sticks "))
    never = [place for place in range(18) if f"A{place + 1}" not in drawn]
    colours = [sticks[place] for place in never]
    for place in never:
        sticks[place] = colours.pop(below(len(colours)))
    return [lines[0], {"throw": "sticks " + "".join(sticks)}, *lines[2:]]


def everything_shown(lines, seats):
    """Views, moves and events of every seat and of a spectator, as bytes; and what is pending."""
    table = astragal.replay(lines)
    given = []
    for seat in (None, *range(seats)):
        given.append(table.view(seat))
        given.append([[event.seat, event.text, dict(event.shown)] for event in table.events(seat)])
        given.append([] if seat is None else list(table.moves(seat)))
    return json.dumps(given).encode(), table.pending


def test_fp20_refusals_reveal_nothing_about_sticks_never_drawn():
    below = Stream(Seeded("refusals").key).below
    texts = [f"{verb} {side}{hole}" for verb in ("draw", "put") for side in "AB" for hole in range(1, 19)]
    for table, seat, _move in islice(steps("farbenpoker", 3, "refusal secrets"), 30):
        lines = table.record()
        twin = with_other_sticks(lines, below)
        assert refusals(lines, seat, texts) == refusals(twin, seat, texts)


def refusals(lines, seat, texts):
    moves = astragal.replay(lines).moves(seat)
    return [refusal(moves, text) for text in texts]


def refusal(moves, text):
    try:
        moves.check(text)
    except Refusal as refused:
        return str(refused)
    return ""
