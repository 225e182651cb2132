"""Duplicate: every table plays the same dice, and each seat is compared with the same seat at the other tables.

Those who sit in the same seat had the same dice to throw, so luck cancels. As in duplicate bridge they are compared by
match points (a point for each result that is worse, half a point for an equal one, as a share of what was possible) and
by the mean difference of their points to those of the others. A computer player in a seat that was left over is one of
these others. Who left comes after all who stayed, whatever a computer player made of it.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Iterator
from typing import NamedTuple

from astragal.server.events.event import HOUSE, Event
from astragal.server.events.format import Deal, Format, Standing, check_seats, places, seat_score
from astragal.server.events.setup import EventSetup

Result = tuple[bool, int]
"""Whether somebody played to the end, and the points."""


class Duplicate(Format):
    id = "duplicate"
    figures = ("match-points", "mean-difference")

    def check(self, setup: EventSetup) -> None:
        check_seats(setup)

    def least(self, seats: int) -> int:
        """Enough for a second table: one alone is compared with nothing."""
        return seats + 1

    def deal(self, event: Event) -> Deal | None:
        """In each round entrants meet others, and sit one seat further. Seats that are left over are filled."""
        played = len(event.rounds)
        if played == event.setup.plan.rounds or not event.between_rounds:
            return None
        return Deal(
            played + 1, tuple(seatings([each.number for each in event.playing], event.setup.plan.seats, played))
        )

    def ends(self, event: Event) -> bool:
        return len(event.rounds) == event.setup.plan.rounds and event.between_rounds

    def ranked(self, event: Event) -> list[Standing]:
        """A round in which somebody who has withdrawn had no table brings nothing, as the last place with no points."""
        results = defaultdict[int, list[Compared]](list)
        for each in _compared(event):
            results[each.entrant].append(each)
        missed = _missed(event)
        return places(
            (number, len(results[number]), _means(results[number], missed[number])) for number in event.entrants
        )


class Compared(NamedTuple):
    """What an entrant reached in a seat of a round, beside the others in that seat: a share of the match points, and
    the difference of points to their mean."""

    entrant: int
    match_points: float
    difference: float


def _means(results: list[Compared], missed: int) -> tuple[float, ...]:
    count = max(1, len(results) + missed)
    return sum(each.match_points for each in results) / count, sum(each.difference for each in results) / count


def _missed(event: Event) -> dict[int, int]:
    """In how many rounds that are over each entrant had no table."""
    over = [round_ for round_ in event.rounds.values() if round_.over]
    seated = [{each for table in round_.tables.values() for each in table.seats} for round_ in over]
    return {number: sum(number not in there for there in seated) for number in event.entrants}


def seatings(entrants: list[int], seats: int, round_: int) -> Iterator[tuple[int, ...]]:
    """The tables of a round: column s of a table comes from the s-th part of the entrants, each part moved on by as
    many tables as its index for every round, so that at tables of two nobody meets again for as many rounds as there
    are tables; and every round everybody moves one seat on."""
    tables = -(-len(entrants) // seats)
    filled = entrants + [HOUSE] * (tables * seats - len(entrants))
    parts = [filled[part * tables : (part + 1) * tables] for part in range(seats)]
    for table in range(tables):
        company = [part[(table + index * round_) % tables] for index, part in enumerate(parts)]
        turn = round_ % seats
        yield tuple(company[-turn:] + company[:-turn])


def _compared(event: Event) -> Iterator[Compared]:
    """All results, each beside those of the others in the same seat with the same dice."""
    at_seat = defaultdict[tuple[int, int], list[tuple[int, Result]]](list)
    for table in event.tables():
        if table.counts:
            for seat, entrant in enumerate(table.seats):
                result = table.finished(seat), seat_score(table, seat)
                at_seat[table.round, seat].append((entrant, result))
    for seated in at_seat.values():
        if len(seated) > 1:
            yield from _beside_others(seated)


def _beside_others(seated: list[tuple[int, Result]]) -> Iterator[Compared]:
    ordered, others = sorted(result for _, result in seated), len(seated) - 1
    total = sum(points for _, points in ordered)
    for entrant, result in seated:
        worse, not_better = bisect_left(ordered, result), bisect_right(ordered, result)
        difference = result[1] - (total - result[1]) / others
        if entrant != HOUSE:
            yield Compared(entrant, (worse + (not_better - 1 - worse) / 2) / others, difference)
