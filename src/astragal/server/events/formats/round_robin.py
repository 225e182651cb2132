"""Round robin: everybody meets everybody else.

At tables of two every two meet once, in as many rounds as that takes. At larger tables the plan says how many rounds
there are, and in each of them people meet whom they have met least.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from astragal.server.events.event import Event
from astragal.server.events.format import Deal, Format, Standing, check_seats
from astragal.server.events.pairing import NOBODY, Company, History, Pairing, dealt, sizes
from astragal.server.events.setup import EventSetup
from astragal.server.events.tie_breaks import MOST_AT_TABLE, Scores, ranked

TRIED = 32
"""How many tables are made at most, all attempts together, to find those with the fewest who meet again."""


class RoundRobin(Format):
    id = "round-robin"
    figures = ("points", "head-to-head", "sonneborn-berger", "game-points")
    same_dice = False

    def check(self, setup: EventSetup) -> None:
        check_seats(setup, least=2, most=MOST_AT_TABLE)

    def plans_rounds(self, seats: int) -> bool:
        return seats > 2

    def deal(self, event: Event) -> Deal | None:
        if not event.between_rounds:
            return None
        return _next_pairs(event) if event.setup.plan.seats == 2 else _next_tables(event)

    def ends(self, event: Event) -> bool:
        done = len(event.rounds) == _rounds(event) or len(event.playing) < 2
        return done and event.between_rounds

    def ranked(self, event: Event) -> list[Standing]:
        left_out = _left_out(event)
        scores = Scores(event.tables(), _given_points(event, left_out), left_out)
        return ranked(scores, event.entrants, self.figures)


def circle(people: Sequence[int], round_: int) -> list[tuple[int, int]]:
    """The pairs of a round, the one who moves first before the other: in as many rounds as there are others, counted
    from 0, everybody meets everybody once. With an odd number one meets NOBODY.

    One keeps their place and all others move on around a circle; those who face each other play. The first move is
    theirs whose place in the list is the lower one, if the sum of both is odd, else the higher one: so everybody moves
    first as often as second, or once more or less.
    """
    people = [*people, NOBODY] if len(people) % 2 else people
    others = len(people) - 1
    ring = [0, *((at + round_) % others + 1 for at in range(others))]
    facing = (sorted((ring[at], ring[-1 - at])) for at in range(len(ring) // 2))
    return [(people[a], people[b]) if (a + b) % 2 else (people[b], people[a]) for a, b in facing]


def _next_pairs(event: Event) -> Deal:
    """Those whose opponent has withdrawn have a bye."""
    playing = {entrant.number for entrant in event.playing}
    pairs = circle(_field(event), len(event.rounds))
    tables = tuple(pair for pair in pairs if playing.issuperset(pair))
    byes = tuple(each for pair in pairs if pair not in tables for each in pair if each in playing)
    return Deal(len(event.rounds) + 1, tables, byes)


def _next_tables(event: Event) -> Deal:
    """Of tables made from several orders those with the fewest who meet again."""
    history = History.of(event)
    tables = sizes(len(event.playing), event.setup.plan.seats)
    best = _attempt(event, history, tables, 0)
    for number in range(1, TRIED // len(tables)):
        if not _rematches(best, history):
            break
        best = min(best, _attempt(event, history, tables, number), key=partial(_rematches, history=history))
    return dealt(event, history, best)


def _rematches(companies: Sequence[Company], history: History) -> int:
    return sum(map(history.rematches, companies))


def _attempt(event: Event, history: History, tables: Sequence[int], number: int) -> list[Company]:
    lots = {each.number: event.setup.lot(len(event.rounds), number, each.number) for each in event.playing}
    return Pairing(sorted(lots, key=lots.__getitem__), {}, history).tables(tables)


def _field(event: Event) -> list[int]:
    """Those who were there when the first round began."""
    if not event.rounds:
        return [entrant.number for entrant in event.playing]
    first = event.rounds[1]
    return sorted({*first.byes, *(entrant for table in first.tables.values() for entrant in table.seats)})


def _games(event: Event) -> int:
    """How many tables everybody should play."""
    return event.setup.plan.rounds if event.setup.plan.seats > 2 else len(_field(event)) - 1


def _rounds(event: Event) -> int:
    """At tables of two, with an odd number of people, everybody has one round without a table."""
    return _games(event) + (event.setup.plan.seats == 2 and len(_field(event)) % 2)


def _left_out(event: Event) -> set[int]:
    """Those who withdrew before they had played half of their games: what they did play counts for nobody."""
    gone = (entrant.number for entrant in event.entrants.values() if entrant.withdrawn)
    return {number for number in gone if 2 * _finished(event, number) < _games(event)}


def _finished(event: Event, entrant: int) -> int:
    return sum(table.finished(table.seats.index(entrant)) for table in event.tables_of(entrant))


def _given_points(event: Event, left_out: set[int]) -> Iterator[int]:
    """Those who had no table because their opponent withdrew, after half of their games or more: they have won."""
    for round_ in event.rounds.values():
        opponents = dict(circle(_field(event), round_.number - 1)) if round_.byes else {}
        opponents |= {b: a for a, b in opponents.items()}
        yield from (each for each in round_.byes if opponents[each] not in (NOBODY, *left_out))
