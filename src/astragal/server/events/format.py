"""What a format decides: who may enter, which tables are laid and when, and how entrants are ranked."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from msgspec import Struct

from astragal.core.errors import Refusal
from astragal.games import catalogue
from astragal.server.errors import NotNow
from astragal.server.events.event import HOUSE, Event, EventTable
from astragal.server.events.setup import EventSetup

MOST_SEATS = 16


@dataclass(frozen=True)
class Deal:
    """Tables to lay in a round, each with the entrants at its seats, and who has none. The round may be a new one."""

    round: int
    seatings: tuple[tuple[int, ...], ...]
    byes: tuple[int, ...] = ()


class Standing(Struct, frozen=True):
    """An entrant's place. `figures` are what decides it, the most important first; the format names them."""

    place: int
    entrant: int
    played: int
    figures: tuple[float, ...]


class Format(ABC):
    """`figures` are the names of what ranks entrants. With `late_entry` people may enter while the event runs."""

    id: ClassVar[str] = ""
    figures: ClassVar[tuple[str, ...]] = ()
    late_entry: ClassVar[bool] = False
    opens_rounds: ClassVar[bool] = True
    """Whether the dice of a round are no secret any more when its tables are over; else only when the event is."""
    names_only: ClassVar[bool] = False
    """Whether people take part without being players of this server."""
    rolls: ClassVar[bool] = False
    """Whether people answer rolls, and sit at no table."""
    one_answer: ClassVar[bool] = False
    """Whether the first answer to a roll counts; else the last before time is up."""
    steered: ClassVar[bool] = False
    """Whether it goes on only as its organiser decides."""
    solo: ClassVar[bool] = False
    """Whether everybody plays alone, at a table of their own."""
    figures_tell: ClassVar[bool] = False
    """Whether what others reached says something about the dice to one who has not played yet."""
    same_dice: ClassVar[bool] = True
    """Whether all tables of a round play with the same dice; else each table has its own."""

    @abstractmethod
    def check(self, setup: EventSetup) -> None:
        """Refuse an event that cannot be played in this format."""

    def plans_rounds(self, seats: int) -> bool:
        """Whether the plan says how many rounds are played at tables of so many seats."""
        return True

    def least(self, seats: int) -> int:
        """How many entrants an event with so many seats at a table needs to start."""
        return 2

    def check_late_entry(self, event: Event) -> None:
        """Refuse those who come while the event runs, if they are too late."""
        if not self.late_entry:
            raise NotNow("event-running")

    @abstractmethod
    def deal(self, event: Event) -> Deal | None:
        """The tables to lay now in a running event, if any."""

    @abstractmethod
    def ends(self, event: Event) -> bool:
        """Whether a running event is over, though it has no time to close or that has not come."""

    @abstractmethod
    def ranked(self, event: Event) -> list[Standing]:
        """All entrants, the first first."""


def check_seats(setup: EventSetup, least: int = 1, most: int = MOST_SEATS) -> None:
    """Refuse a number of seats that the game or the format cannot be played with."""
    allowed = [seats for seats in catalogue.game(setup.game).seats if least <= seats <= most]
    if not allowed:
        raise Refusal("event-wrong-game", game=setup.game)
    if setup.plan.seats not in allowed:
        raise Refusal("event-wrong-seats", seats=setup.plan.seats, least=allowed[0], most=allowed[-1])


def check_window(setup: EventSetup) -> None:
    """Refuse an event that never closes, or closes before it opens."""
    plan = setup.plan
    if plan.closes is None or plan.closes <= max(setup.created, plan.opens or 0.0):
        raise Refusal("event-wrong-window")


def places(ranked: Iterable[tuple[int, int, tuple[float, ...]]]) -> list[Standing]:
    """Standings of entrants with how often they played and their figures: equal figures share a place."""
    ordered = sorted(ranked, key=lambda each: (tuple(-figure for figure in each[2]), each[0]))
    standings: list[Standing] = []
    for index, (entrant, played, figures) in enumerate(ordered):
        shared = standings and standings[-1].figures == figures
        place = standings[-1].place if shared else index + 1
        standings.append(Standing(place, entrant, played, figures))
    return standings


def seat_score(table: EventTable, seat: int) -> int:
    """The points of a seat. One who plays alone against a virtual opponent has what they are ahead by."""
    assert table.result
    scores = table.result.scores
    return scores[0] - scores[1] if len(table.seats) == 1 and len(scores) == 2 else scores[seat]


def table_places(table: EventTable, left_out: Collection[int] = ()) -> dict[int, float]:
    """The place of each entrant among the entrants at a table, the first being 1; equal ones share theirs.

    Who left is placed after all who stayed; then winners are before others, then points decide. Computer players that
    fill seats are not compared, nor are those who are left out.
    """
    assert table.result
    result = table.result
    keys = {
        entrant: (seat not in result.left, seat in result.winners, seat_score(table, seat))
        for seat, entrant in enumerate(table.seats)
        if entrant != HOUSE and entrant not in left_out
    }
    return dict(zip(keys, shared_places(list(keys.values())), strict=True))


def shared_places(keys: Sequence[tuple[int, ...]]) -> list[float]:
    """The mean of the places that equal keys share: two who share the first and second place have 1.5 each."""
    better = [sum(other > key for other in keys) for key in keys]
    equal = [keys.count(key) for key in keys]
    return [first + (alike + 1) / 2 for first, alike in zip(better, equal, strict=True)]
