"""Duplicate: who sits where, and how results in the same seat are compared."""

import pytest

from astragal.server.errors import NotNow
from astragal.server.events.commands import check_enough
from astragal.server.events.event import HOUSE
from server.dealt_events import DealtEvent

SOLITAIRE = "rolling-cubes/yahtzee"


def figures(dealt):
    return {each.entrant: pytest.approx(each.figures) for each in dealt.standings}


def test_everybody_moves_one_seat_on_and_meets_somebody_else_at_every_table():
    dealt = DealtEvent("duplicate", 10, rounds=4)
    met = set()
    for round_, deal in enumerate(dealt.play()):
        assert all(seat == (entrant > 5) ^ round_ % 2 for seats in deal.seatings for seat, entrant in enumerate(seats))
        pairs = {frozenset(seats) for seats in deal.seatings}
        assert met.isdisjoint(pairs)
        met |= pairs
    assert len(met) == 20


@pytest.mark.parametrize(("people", "seats"), [(7, 3), (9, 4), (5, 2)])
def test_everybody_sits_in_every_seat_equally_often(people, seats):
    deals = DealtEvent("duplicate", people, seats, rounds=seats, game="dice-stars").play()
    sat = [(seat, each) for deal in deals for table in deal.seatings for seat, each in enumerate(table)]
    assert sorted(each for each in sat if each[1] != HOUSE) == [
        (seat, each) for seat in range(seats) for each in range(1, people + 1)
    ]


def test_results_are_compared_with_all_others_in_the_same_seat():
    """Three tables; a computer player fills the last seat, and is one of those whom others are compared with."""
    dealt = DealtEvent("duplicate", 5)
    assert dealt.deal().seatings == ((1, 4), (2, 5), (3, HOUSE))
    for table, scores in zip(list(dealt.event.tables()), ((10, 20), (10, 50), (40, 30)), strict=True):
        dealt.score(table, *scores)
    assert figures(dealt) == {3: (1, 30), 5: (1, 25), 1: (0.25, -15), 2: (0.25, -15), 4: (0, -20)}
    assert [each.place for each in dealt.standings] == [1, 2, 3, 3, 5]


def test_who_left_is_behind_all_who_stayed_whatever_was_made_of_it():
    dealt = DealtEvent("duplicate", 3, seats=1, game=SOLITAIRE)
    dealt.deal()
    for table, (score, left) in zip(list(dealt.event.tables()), ((99, (0,)), (5, ()), (7, ())), strict=True):
        dealt.score(table, score, left=left)
    assert {each.entrant: each.figures[0] for each in dealt.standings} == {3: 1, 2: 0.5, 1: 0}


def test_who_leaves_after_a_good_round_does_not_stay_ahead():
    dealt = DealtEvent("duplicate", 3, seats=1, rounds=2, game=SOLITAIRE)
    for scores in ((9, 5, 1), (5, 1)):
        dealt.deal()
        for table, score in zip(list(dealt.event.last_round.tables.values()), scores, strict=True):
            dealt.score(table, score)
        if not dealt.over:
            dealt.withdraw(1)
    assert {each.entrant: each.figures[0] for each in dealt.standings} == {2: 0.75, 1: 0.5, 3: 0}
    assert [each.played for each in dealt.standings] == [2, 1, 2]


def test_one_table_alone_is_too_few():
    for people, enough in ((3, False), (4, True)):
        dealt = DealtEvent("duplicate", people, seats=3, game="dice-stars")
        if enough:
            check_enough(dealt.event)
        else:
            with pytest.raises(NotNow, match="at least 4"):
                check_enough(dealt.event)
