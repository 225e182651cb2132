"""A decision of a record is tried again: other moves are judged by the same values."""

import pytest

from analysis.records import SHORT, analysed, record_of
from astragal.analysis.report import second_try_report
from astragal.analysis.second_try import position, second_try
from astragal.core.errors import IllegalMove, Refusal
from astragal.core.words import Words

GAME = (SHORT, "greedy", "greedy")
DECISION = 2
"""The entry of the first decision, after a throw."""


@pytest.fixture(scope="module")
def at():
    return position(record_of(*GAME), DECISION)


def test_the_move_played_is_judged_as_in_the_analysis(at):
    found = second_try(at, at.played)
    assert found.tried == found.played
    assert found.tried.given_up == analysed(*GAME).scenes[DECISION - 1].decision.given_up > 0


def test_the_best_move_gives_up_nothing(at):
    best = analysed(*GAME).scenes[DECISION - 1].decision.best[0]
    found = second_try(at, best.move)
    assert (found.tried.given_up, found.tried.grade) == (0, "fine")
    assert found.played.grade == "blunder"


def test_a_move_that_breaks_a_rule_is_refused(at):
    with pytest.raises(IllegalMove):
        second_try(at, "8=9")


@pytest.mark.parametrize("entry", [0, 1, 10_000])
def test_only_moves_can_be_tried_again(entry):
    """The first entry is a throw."""
    with pytest.raises(Refusal, match="not a player’s move"):
        position(record_of(*GAME), entry)


def test_a_try_is_reported_in_words(at):
    told = second_try_report(second_try(at, "pass"), at, Words("fr"))
    assert (told.tried.played.move, told.played.played.move) == ("pass", at.played)
    assert told.tried.given_up > told.played.given_up
    assert "points" in told.tried.best[0].why


def test_the_position_is_that_of_the_seat_that_moved(at):
    """In All Together the others write in secret."""
    secret = record_of("rolling-cubes/all-together", "greedy", "greedy")
    second = position(secret, 3)
    assert second.seat == secret.entries[2][1].seat
    assert second.table.view(second.seat) != second.table.view(1 - second.seat)
