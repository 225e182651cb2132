"""An independent referee, written from the rule books alone, accepts our records and finds the same legal moves."""

import pytest

from astragal.core.game import Over
from conformance.positions import COMBINATIONS, steps
from referee.referee import Referee, check
from repeats import times

COMPILED = ("dice-stars", "farbenpoker")
OPTIONS = [{}, {"zero_dividend": False}, {"faces": {"g": "1335", "b": "0022", "r": "+-x:::"}}]


def options_for(game, number):
    if game == "dice-stars":
        return {"solo_grid": 10} if number % 4 == 1 else {}
    return OPTIONS[number % 3] if game.startswith("rolling-cubes") else {}


@pytest.mark.parametrize(("game", "seats"), COMBINATIONS)
def test_the_referee_agrees_with_every_line(game, seats):
    for number in range(times(24, 900) if game in COMPILED else times(6, 120)):
        agree(game, seats, f"referee {number}", options_for(game, number))


def agree(game, seats, seed, options):
    referee, told = None, 0
    for table, seat, move in steps(game, seats, seed, **options):
        referee = referee or Referee(table.header())
        told = tell(referee, table, told)
        assert referee.pending() == ("turn", frozenset(table.pending.seats))
        legal = referee.legal(seat)
        assert legal is None or table.moves(seat) == legal
        assert referee.accepts(seat, move)
    tell(referee, table, told)
    assert isinstance(table.pending, Over)
    assert referee.pending() == ("over", table.record()[-1]["over"])
    check(table.record())


def tell(referee, table, told):
    """Bring the referee up to date; it must find each throw possible."""
    for entry in table.log[told:]:
        if entry.seat is None:
            assert referee.possible(entry.text), entry.text
            referee.throw(entry.text)
        else:
            referee.move(entry.seat, entry.text)
    return len(table.log)
