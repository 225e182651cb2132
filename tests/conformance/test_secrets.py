"""Views leak nothing: games that differ only in what a seat has not seen look the same to it."""

import json
from itertools import islice

import pytest

import astragal
from astragal.core.chance import Seeded, Stream
from astragal.core.game import Turn
from astragal.games import catalogue
from conformance.positions import steps
from conformance.secrets import hides, varied
from repeats import times


def visible_to(lines, seat):
    """Everything that a seat may see, as bytes: its view, what is pending, its moves, drafts, events, the points and
    what it can remember."""
    table = astragal.replay(lines)
    moves = [] if seat is None else list(islice(table.moves(seat), 50))
    events = [(event.seat, event.text, dict(event.shown)) for event in table.events(seat)]
    pending = table.pending.seats if isinstance(table.pending, Turn) else type(table.pending).__name__
    visible = [
        table.view(seat),
        pending,
        moves,
        drafts(table, seat, moves),
        events,
        table.standing(),
        table.remembered(seat),
    ]
    return json.dumps(visible).encode()


def drafts(table, seat, moves):
    """The judgements of the first characters of some moves, for a seat to move in a game that judges drafts."""
    begun = [move[:length] for move in moves[:5] for length in range(len(move) + 1)]
    judged = [table.draft(seat, text) for text in begun]
    return [(each.possible, str(each.fault), each.shown) for each in judged if each]


GAMES, DECISIONS, ENOUGH = 5, 25, 6 + times(6, 24)
"""How many games are examined, at about how many decisions each, and how many differing records are enough."""


def seat_counts(game):
    """Three seats, and the largest number of seats."""
    return [min(3, catalogue.game(game).seats[-1]), catalogue.game(game).seats[-1]]


def records_at_decisions(game, seats):
    """The records at decisions spread over some games."""
    for number in range(GAMES):
        records = [table.record() for table, *_ in steps(game, seats, f"hidden {number}")]
        yield from records[:: max(1, len(records) // DECISIONS)]


HIDING = [(name, seats) for name in catalogue.encoded() if hides(name) for seats in seat_counts(name)]


@pytest.mark.parametrize(("game", "seats"), HIDING)
def test_hidden_information_changes_nothing_that_a_seat_sees(game, seats):
    below, differing = Stream(Seeded("vary").key).below, 0
    for lines in records_at_decisions(game, seats):
        for seat in (None, *range(seats)):
            twin = varied(lines, seat, below)
            differing += twin != lines
            assert twin == lines or visible_to(lines, seat) == visible_to(twin, seat)
        if differing > ENOUGH:
            break
    assert differing > 5
