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


def what_a_seat_gets(lines, seat):
    """All that a seat is given, as bytes: its view, what is pending, its moves, drafts, every event, the points and
    what it can remember."""
    table = astragal.replay(lines)
    moves = [] if seat is None else list(islice(table.moves(seat), 50))
    events = [(event.seat, event.text, dict(event.shown)) for event in table.events(seat)]
    pending = table.pending.seats if isinstance(table.pending, Turn) else type(table.pending).__name__
    told = [
        table.view(seat),
        pending,
        moves,
        drafts(table, seat, moves),
        events,
        table.standing(),
        table.remembered(seat),
    ]
    return json.dumps(told).encode()


def drafts(table, seat, moves):
    """What a seat that is to move is told of the beginnings of some moves, where the game judges them."""
    begun = [move[:length] for move in moves[:5] for length in range(len(move) + 1)]
    judged = [table.draft(seat, text) for text in begun]
    return [(each.possible, str(each.fault), each.shown) for each in judged if each]


GAMES, MOMENTS, ENOUGH = 5, 25, 30
"""So many games are looked at, each at about so many of its decisions, until so many others looked the same."""


def seat_counts(game):
    """A table of three, and one of as many as can play."""
    return [min(3, catalogue.game(game).seats[-1]), catalogue.game(game).seats[-1]]


def moments(game, seats):
    """Decisions all over some games: what the record was then."""
    for number in range(GAMES):
        records = [table.record() for table, *_ in steps(game, seats, f"hidden {number}")]
        yield from records[:: max(1, len(records) // MOMENTS)]


HIDING = [(name, seats) for name in catalogue.encoded() if hides(name) for seats in seat_counts(name)]


@pytest.mark.parametrize(("game", "seats"), HIDING)
def test_what_a_seat_has_not_seen_changes_nothing_for_it(game, seats):
    below, differing = Stream(Seeded("vary").key).below, 0
    for lines in moments(game, seats):
        for seat in (None, *range(seats)):
            twin = varied(lines, seat, below)
            differing += twin != lines
            assert twin == lines or what_a_seat_gets(lines, seat) == what_a_seat_gets(twin, seat)
        if differing > ENOUGH:
            break
    assert differing > 5
