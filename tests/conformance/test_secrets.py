"""Views leak nothing: games that differ only in what a seat has not seen look the same to it."""

import json
from itertools import islice

import pytest

import astragal
from astragal.core.chance import Seeded, Stream
from astragal.core.errors import Refusal
from astragal.core.game import Turn
from conformance.positions import steps


def what_a_seat_gets(lines, seat):
    """All that a seat is given, as bytes: its view, what is pending, its moves, drafts, every event and the points."""
    table = astragal.replay(lines)
    moves = [] if seat is None else list(islice(table.moves(seat), 50))
    events = [(event.seat, event.text, dict(event.shown)) for event in table.events(seat)]
    pending = table.pending.seats if isinstance(table.pending, Turn) else type(table.pending).__name__
    told = [table.view(seat), pending, moves, drafts(table, seat, moves), events, table.standing()]
    return json.dumps(told).encode()


def drafts(table, seat, moves):
    """What a seat that is to move is told of the beginnings of some moves, where the game judges them."""
    begun = [move[:length] for move in moves[:5] for length in range(len(move) + 1)]
    judged = [table.draft(seat, text) for text in begun]
    return [(each.possible, str(each.fault), each.shown) for each in judged if each]


def with_other_sticks(lines, below):
    """The same Farbenpoker record over a stand in which the sticks that nobody has drawn stand otherwise."""
    touched = {line["move"].partition(" ")[2] for line in lines if str(line.get("move", "")).startswith("draw")}
    sticks = list(lines[1]["throw"].removeprefix("sticks "))
    hidden = [number for number in range(18) if f"A{number + 1}" not in touched]
    colours = [sticks[number] for number in hidden]
    for number in hidden:
        sticks[number] = colours.pop(below(len(colours)))
    return [lines[0], {"throw": "sticks " + "".join(sticks)}, *lines[2:]]


@pytest.mark.parametrize("seats", [2, 5])
def test_farbenpoker_shows_nothing_of_sticks_never_drawn(seats):
    below, differing = Stream(Seeded("other sticks").key).below, 0
    for table, *_ in islice(steps("farbenpoker", seats, "hidden sticks"), 60):
        lines = table.record()
        twin = with_other_sticks(lines, below)
        differing += twin != lines
        for seat in (None, *range(seats)):
            assert what_a_seat_gets(lines, seat) == what_a_seat_gets(twin, seat)
    assert differing > 3


def with_other_submissions(lines, seat, below):
    """The same record, but with other equalities where another seat has submitted one and the round is not complete."""
    table = astragal.replay(lines)
    entries = list(lines)
    number = len(entries) - 1
    while "move" in entries[number]:
        if entries[number]["seat"] != seat:
            before = astragal.replay(entries[:number])
            other = before.moves(entries[number]["seat"]).sample(below)
            entries[number] = {"seat": entries[number]["seat"], "move": other}
        number -= 1
    assert isinstance(table.pending, Turn)
    return entries


@pytest.mark.parametrize(("game", "seats"), [("rolling-cubes/all-together", 4), ("rolling-cubes/tournament", 3)])
def test_a_submitted_equality_is_seen_by_its_own_seat_alone(game, seats):
    below, differing = Stream(Seeded("other equalities").key).below, 0
    for table, *_ in steps(game, seats, "hidden equalities"):
        if len(table.pending.seats) in (1, seats) or differing > 12:
            continue
        lines = table.record()
        for seat in (None, *range(seats)):
            twin = with_other_submissions(lines, seat, below)
            differing += twin != lines
            assert what_a_seat_gets(lines, seat) == what_a_seat_gets(twin, seat)
    assert differing > 5


def test_a_refusal_in_farbenpoker_tells_nothing_of_sticks_never_drawn():
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
