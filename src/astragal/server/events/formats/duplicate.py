"""Duplicate: every table plays the same dice, and each seat is compared with the same seat at the other tables.

Those who sit in the same seat had the same dice to throw, so luck cancels. As in duplicate bridge they are compared by
match points (a point for each result that is worse, half a point for an equal one, as a share of what was possible) and
by the mean difference of their points to those of the others.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from astragal.server.events.event import HOUSE, Event
from astragal.server.events.format import Deal, Format, Standing, check_seats, places, seat_score
from astragal.server.events.setup import EventSetup


class Duplicate(Format):
    id = "duplicate"
    figures = ("match-points", "mean-difference")
    least = 2

    def check(self, setup: EventSetup) -> None:
        check_seats(setup)

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
        match_points, differences = defaultdict[int, list[float]](list), defaultdict[int, list[float]](list)
        for entrant, score, others in _compared(event):
            beaten = sum(1.0 if score > other else 0.5 if score == other else 0.0 for other in others)
            match_points[entrant].append(beaten / len(others))
            differences[entrant].append(score - sum(others) / len(others))
        return places(
            (number, len(match_points[number]), (_mean(match_points[number]), _mean(differences[number])))
            for number in event.entrants
        )


def seatings(entrants: list[int], seats: int, round_: int) -> Iterator[tuple[int, ...]]:
    """The tables of a round: column s of a table comes from the s-th part of the entrants, each part moved on by as
    many tables as its index for every round, so that the same people meet again as late as possible; and every round
    everybody moves one seat on."""
    tables = -(-len(entrants) // seats)
    filled = entrants + [HOUSE] * (tables * seats - len(entrants))
    parts = [filled[part * tables : (part + 1) * tables] for part in range(seats)]
    for table in range(tables):
        company = [part[(table + index * round_) % tables] for index, part in enumerate(parts)]
        turn = round_ % seats
        yield tuple(company[-turn:] + company[:-turn])


def _compared(event: Event) -> Iterator[tuple[int, float, list[float]]]:
    """Each entrant's points in a seat of a round, and those of the others in the same seat with the same dice."""
    at_seat = defaultdict[tuple[int, int], list[tuple[int, float]]](list)
    for table in event.tables():
        if table.counts:
            for seat, entrant in enumerate(table.seats):
                at_seat[table.round, seat].append((entrant, float(seat_score(table, seat))))
    for compared in at_seat.values():
        for index, (entrant, score) in enumerate(compared):
            others = [other for place, (_, other) in enumerate(compared) if place != index]
            if entrant != HOUSE and others:
                yield entrant, score, others


def _mean(values: list[float]) -> float:
    return sum(values) / len(values) if values else 0.0
