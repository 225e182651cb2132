"""What came of a daily challenge: somebody's result, and the table of all, which nobody sees who has not played it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from msgspec import Struct
from sqlalchemy import Connection, select

from astragal.server.events.event import Event
from astragal.server.events.format import Standing
from astragal.server.events.formats import find, has_played, may_know_others, standings
from astragal.server.store import schema

BEST = "master"
"""The computer player that people are compared with."""
PAGE = 50
"""How many places of the table are told at once."""
NEAR = 3
"""How many places before and after your own are told besides."""

_tables = schema.tables


class Replayed(Struct, frozen=True):
    """A table that may be looked at: by its players and when the day is over without the invitation."""

    table: str
    invitation: str | None


class DailyResult(Struct, frozen=True):
    """What came of your try: the figures that rank it, and your place among all who have played, and among the people
    you have played with at a table. `best` are the figures of the strongest computer player with the same dice, or of
    the best that there is where that is proven, and `difference` is what you were ahead of it by: luck has no part in
    it. `replay` is how that player played."""

    figures: tuple[float, ...]
    place: int
    of: int
    place_among_friends: int
    friends: int
    best: tuple[float, ...] | None
    difference: float | None
    replay: Replayed | None


class DailyRow(Struct, frozen=True):
    """Somebody's place. Computer players are named by `bot`. `replay` is how they played, if you may see it."""

    place: int
    name: str
    bot: str | None
    you: bool
    friend: bool
    figures: tuple[float, ...]
    replay: Replayed | None


class DailyTable(Struct, frozen=True):
    """The table of a challenge: places from the one after `first` on; those around yours, if they are not among these;
    and your friends, the first of them. It is empty as long as it would tell too much (`told`): before your own try.

    `people` is how many take part, `of` how many have finished, computer players among these.
    """

    figures: tuple[str, ...]
    told: bool
    people: int
    of: int
    first: int
    more: bool
    rows: list[DailyRow]
    near: list[DailyRow]
    friends: list[DailyRow]


NOBODY = DailyTable((), False, 0, 0, 0, False, [], [], [])


def daily_result(connection: Connection, event: Event, number: int, friends: Collection[str]) -> DailyResult | None:
    """What came of somebody's try; None before it is finished."""
    if not has_played(event, number):
        return None
    ranked = [each for each in standings(event) if each.played]
    own = next(each for each in ranked if each.entrant == number)
    known = [each for each in ranked if event.entrants[each.entrant].player in friends]
    master = next((each for each in ranked if event.entrants[each.entrant].bot == BEST), None)
    best = _best(event, master)
    return DailyResult(
        figures=own.figures,
        place=own.place,
        of=len(ranked),
        place_among_friends=1 + sum(each.place < own.place for each in known),
        friends=len(known) + 1,
        best=best,
        difference=own.figures[-1] - best[-1] if best else None,  # points are the last figure of every such format
        replay=_replays(connection, event, [master]).get(master.entrant) if master else None,
    )


def _best(event: Event, master: Standing | None) -> tuple[float, ...] | None:
    """The proven best, or what the strongest computer player reached."""
    roll = event.last_roll
    if roll is not None:
        return (float(roll.worth(roll.best)),)
    return master.figures if master else None


def daily_table(
    connection: Connection, event: Event, player: str | None, friends: Collection[str], first: int
) -> DailyTable:
    """The table of a challenge for a player."""
    ranked = [each for each in standings(event) if each.played]
    told = may_know_others(event, player)
    you = event.entrant_of(player)
    own = next((index for index, each in enumerate(ranked) if you and each.entrant == you.number), None)
    page = ranked[first : first + PAGE] if told else []
    near = _near(ranked, own, first) if told else []
    known = [each for each in ranked if event.entrants[each.entrant].player in friends or _is(each, you)]
    rows = _Rows(connection, event, you.number if you else None, friends)
    return DailyTable(
        figures=find(event.setup.format).figures,
        told=told,
        people=len(event.people),
        of=len(ranked),
        first=first,
        more=first + PAGE < len(ranked),
        rows=rows.of(page),
        near=rows.of(near),
        friends=rows.of(known[:PAGE]) if told and len(known) > 1 else [],
    )


def _is(standing: Standing, you: object) -> bool:
    return getattr(you, "number", None) == standing.entrant


def _near(ranked: Sequence[Standing], own: int | None, first: int) -> Sequence[Standing]:
    """The places around one's own, unless they are on the page."""
    if own is None or first <= own < first + PAGE:
        return []
    return ranked[max(0, own - NEAR) : own + NEAR + 1]


class _Rows:
    def __init__(self, connection: Connection, event: Event, you: int | None, friends: Collection[str]) -> None:
        self._connection = connection
        self._event = event
        self._you = you
        self._friends = friends

    def of(self, ranked: Sequence[Standing]) -> list[DailyRow]:
        replays = _replays(self._connection, self._event, ranked, self._you)
        return [self._row(each, replays.get(each.entrant)) for each in ranked]

    def _row(self, standing: Standing, replay: Replayed | None) -> DailyRow:
        entrant = self._event.entrants[standing.entrant]
        return DailyRow(
            place=standing.place,
            name=entrant.name,
            bot=entrant.bot,
            you=standing.entrant == self._you,
            friend=entrant.player in self._friends,
            figures=standing.figures,
            replay=replay,
        )


def _replays(
    connection: Connection, event: Event, ranked: Iterable[Standing], you: int | None = None
) -> dict[int, Replayed]:
    """The tables of these entrants by their numbers, where they may be seen: one's own, those of computer players, and
    all when the day is over."""
    over = event.open_rounds > 0
    shown = {each.entrant for each in ranked if over or each.entrant == you or event.entrants[each.entrant].bot}
    tables = {number: table.id for table in event.tables() if table.result for number in table.seats if number in shown}
    closed = [table for number, table in tables.items() if not over and number != you]
    invitations = _invitations(connection, closed) if closed else {}
    return {number: Replayed(table, invitations.get(table)) for number, table in tables.items()}


def _invitations(connection: Connection, tables: Collection[str]) -> dict[str, str]:
    found = select(_tables.c.id, _tables.c.invitation).where(_tables.c.id.in_(tables))
    return {row.id: row.invitation for row in connection.execute(found)}
