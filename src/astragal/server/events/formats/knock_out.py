"""Knock-out: the better half of each table goes on to the next round, until one is left.

The order of entry is the seeding. At tables of two the first seeds have a bye, so that a power of two is left; at
larger tables they sit where there is a seat fewer. The tables follow from who went on, as in a printed bracket: of two
who meet the winner takes the better place in the order.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import chain, zip_longest

from astragal.server.events.event import Event, EventTable, Round
from astragal.server.events.format import Deal, Format, Standing, check_seats, places, table_places
from astragal.server.events.pairing import History, Pairing, dealt, sizes
from astragal.server.events.setup import EventSetup
from astragal.server.events.tie_breaks import MOST_AT_TABLE, Scores


class KnockOut(Format):
    id = "knock-out"
    figures = ("rounds", "last-table", "game-points")
    same_dice = False

    def check(self, setup: EventSetup) -> None:
        check_seats(setup, least=2, most=MOST_AT_TABLE)

    def plans_rounds(self, seats: int) -> bool:
        return False

    def deal(self, event: Event) -> Deal | None:
        if not event.between_rounds:
            return None
        order, seats, history = still_in(event), event.setup.plan.seats, History.of(event)
        byes = _byes(len(order)) if seats == 2 else 0
        smallest_first = sizes(len(order) - byes, seats)[::-1]
        bracket = folded(order[byes:], smallest_first)
        return dealt(event, history, Pairing(bracket, {}, history).tables(smallest_first), tuple(order[:byes]))

    def ends(self, event: Event) -> bool:
        return event.between_rounds and len(still_in(event)) < 2

    def ranked(self, event: Event) -> list[Standing]:
        """By the rounds that somebody survived, then the place at the table where they did not, then game points."""
        survived = Counter(entrant for round_ in event.rounds.values() for entrant in _gone_on(event, round_))
        last, scores = _last_tables(event), Scores(event.tables())
        return places(
            (
                each,
                scores.played[each],
                (float(survived[each]), float(last[each]), float(scores.mean_game_points(each))),
            )
            for each in event.entrants
        )


def still_in(event: Event) -> list[int]:
    """Those who play the next round, in their order. Who has withdrawn does not, and nobody comes instead."""
    playing = [entrant.number for entrant in event.playing]
    order = _gone_on(event, event.last_round) if event.last_round else playing
    return [entrant for entrant in order if entrant in playing]


def _gone_on(event: Event, round_: Round) -> list[int]:
    """Who goes on from a round: those with a bye, then the first of each table, then the second of each, and so on."""
    final = len(round_.tables) == 1 and not round_.byes
    most = 1 if final else event.setup.plan.seats // 2
    best = [_decided(table)[: min(most, len(table.entrants) - 1)] for table in round_.tables.values() if table.counts]
    return [*round_.byes, *(each for rank in zip_longest(*best) for each in rank if each is not None)]


def _decided(table: EventTable) -> list[int]:
    """The entrants at a table, the best first. Between equal ones it is the later seat: who moves first has the
    advantage."""
    placed = table_places(table)
    return sorted(placed, key=lambda entrant: (placed[entrant], -table.seats.index(entrant)))


def _last_tables(event: Event) -> dict[int, Fraction]:
    """The points of those who are out, at the table where they went out. Who is still in has 1, and 0 who withdrew
    between rounds."""
    points = {number: Fraction(not entrant.withdrawn) for number, entrant in event.entrants.items()}
    for round_ in event.rounds.values():
        gone_on = _gone_on(event, round_)
        for order in (_decided(table) for table in round_.tables.values() if table.counts):
            points |= {
                e: Fraction(after, len(order) - 1) for after, e in enumerate(reversed(order)) if e not in gone_on
            }
    return points


def folded(order: Sequence[int], sizes: Sequence[int]) -> list[int]:
    """Seeds table by table: dealt to the tables there and back again, so that the first meets the last."""
    people = iter(order)
    tables: list[list[int]] = [[] for _ in sizes]
    for dealt_before in range(max(sizes)):
        free = [table for table, size in zip(tables, sizes, strict=True) if dealt_before < size]
        for table in reversed(free) if dealt_before % 2 else free:
            table.append(next(people))
    return list(chain.from_iterable(tables))


def _byes(people: int) -> int:
    """How many have no table, so that a power of two is left after the round."""
    return (1 << (people - 1).bit_length()) - people
