"""An independent referee, written from the rule books alone, accepts our records and finds the same legal moves."""

import pytest

from astragal.core.game import Over
from astragal.games import catalogue
from conformance.positions import COMBINATIONS, steps
from referee.referee import Referee, box_referee, check
from repeats import times

REFEREED = [(game, seats) for game, seats in COMBINATIONS if box_referee(game)]


def test_every_box_of_this_package_has_a_referee():
    own = [box.id for box in catalogue.boxes() if box.package.startswith(catalogue.__package__)]
    assert [box for box in own if not box_referee(box)] == []


@pytest.mark.parametrize(("game", "seats"), REFEREED)
def test_the_referee_agrees_with_every_entry_of_random_games(game, seats):
    options = box_referee(game).OPTIONS
    compiled = hasattr(catalogue.game(game), "playouts")
    for number in range(times(12, 200) if compiled else times(4, 40)):
        agree(game, seats, f"referee {number}", options[number % len(options)])


def agree(game, seats, seed, options):
    referee, entries_seen = None, 0
    for table, seat, move in steps(game, seats, seed, **options):
        referee = referee or Referee(table.header())
        entries_seen = catch_up(referee, table, entries_seen)
        assert referee.pending() == ("turn", frozenset(table.pending.seats))
        legal = referee.legal(seat)
        assert legal is None or table.moves(seat) == legal
        assert referee.accepts(seat, move)
    catch_up(referee, table, entries_seen)
    assert isinstance(table.pending, Over)
    assert referee.pending() == ("over", table.record()[-1]["over"])
    check(table.record())


def catch_up(referee, table, entries_seen):
    """Give the referee the entries that it has not seen; it must find each throw possible."""
    for entry in table.log[entries_seen:]:
        if entry.seat is None:
            assert referee.possible(entry.text), entry.text
            referee.throw(entry.text)
        else:
            referee.move(entry.seat, entry.text)
    return len(table.log)
