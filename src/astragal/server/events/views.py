"""What people see of an event. It shows no dice: the secret comes when the event is over."""

from __future__ import annotations

from msgspec import Struct

from astragal.core.errors import Refusal
from astragal.server.events.commands import check_entry, check_return
from astragal.server.events.event import Event, EventStatus, EventTable
from astragal.server.events.format import Standing
from astragal.server.events.formats import find, may_know_others, standings
from astragal.server.events.setup import DailyPlace, Plan

AHEAD = 10


class EntrantInfo(Struct, frozen=True):
    """Somebody who takes part. Computer players are named by `bot`."""

    number: int
    name: str
    bot: str | None
    withdrawn: bool


class EventTableInfo(Struct, frozen=True):
    """A table of an event: entrants by seat, 0 for a computer player that fills a seat. `id` is told to its players,
    and to all once its dice are no secret any more."""

    id: str | None
    round: int
    seats: tuple[int, ...]
    over: bool
    late: bool
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    left: tuple[int, ...]


class EventInfo(Struct, frozen=True):
    """An event. `you` is your number among the entrants, `table` the table where you play now. `steered` is what an
    organiser's command must expect. It starts with `least` people or more. `figures` name the figures of the standings.
    Of a `daily` challenge it tells only what concerns you: its own table has all others."""

    id: str
    code: str
    title: str
    format: str
    game: str
    rules: int
    options: dict[str, object]
    plan: Plan
    status: EventStatus
    cancelled: bool
    created: float
    closes: float | None
    commitment: str
    secret: str | None
    number: int
    steered: int
    least: int
    organiser: bool
    you: int | None
    table: str | None
    entrants: list[EntrantInfo]
    byes: dict[str, tuple[int, ...]]
    tables: list[EventTableInfo]
    figures: tuple[str, ...]
    standings: list[Standing]
    daily: DailyPlace | None
    barred: str | None
    """The message that says why you cannot enter now; none if you can, or take part."""
    token: str | None = None
    """What proves that it is you, in an event that people take part in under a name alone."""


def event_tag(event: Event, player: str | None, entrant: int | None = None) -> str:
    """What changes whenever a player, or an entrant without a player, sees something else of an event."""
    own = event.entrant_of(player)
    marks = own.number if own else entrant or 0, int(player == event.organiser), int(event.has_left(player))
    return "-".join(map(str, (event.number, *marks)))


def event_info(event: Event, player: str | None, entrant: int | None, now: float) -> EventInfo:
    """What a player sees, or an entrant without a player. In a class others see only those who are ahead; where it
    would tell too much, nobody sees how others did before having played."""
    setup, format_, you = event.setup, find(event.setup.format), event.entrant_of(player)
    own = you.number if you else entrant
    ranked = list(standings(event))
    entrants = list(event.entrants.values())
    if format_.names_only and player != event.organiser:
        ranked = [each for each in ranked if each.entrant == own or each.place <= AHEAD][: AHEAD + 1]
        entrants = [event.entrants[each.entrant] for each in ranked]
    tables = list(event.tables())
    if setup.daily or not may_know_others(event, player):
        ranked = [each for each in ranked if each.entrant == own]
        tables = [table for table in tables if own in table.seats]
    if setup.daily:
        entrants = [each for each in entrants if each.number == own]
    return EventInfo(
        id=setup.id,
        code=setup.code,
        title=setup.title,
        format=setup.format,
        game=setup.game,
        rules=setup.rules,
        options=setup.options,
        plan=setup.plan,
        status=event.status,
        cancelled=event.cancelled,
        created=setup.created,
        closes=event.closes,
        commitment=setup.commitment,
        secret=setup.secret.hex() if event.status == "over" else None,
        number=event.number,
        steered=event.steered,
        least=format_.least(setup.plan.seats),
        organiser=player is not None and player == event.organiser,
        you=own,
        table=_current_table(event, own),
        entrants=[EntrantInfo(each.number, each.name, each.bot, each.withdrawn) for each in entrants],
        byes={str(round_.number): round_.byes for round_ in event.rounds.values()},
        tables=[_table_info(event, table, own) for table in tables],
        figures=format_.figures,
        standings=ranked,
        daily=setup.daily,
        barred=None if own else _barred(event, player, now),
    )


def _barred(event: Event, player: str | None, now: float) -> str | None:
    try:
        check_return(event, player)
        check_entry(event, now)
    except Refusal as refusal:
        return refusal.reason
    return None


def _current_table(event: Event, entrant: int | None) -> str | None:
    """The table where somebody plays, else the last where they played."""
    own = list(event.tables_of(entrant)) if entrant else []
    running = [table.id for table in own if table.result is None]
    return next(iter(running), own[-1].id if own else None)


def _table_info(event: Event, table: EventTable, entrant: int | None) -> EventTableInfo:
    told = table.round <= event.open_rounds or entrant in table.seats
    result = table.result
    return EventTableInfo(
        id=table.id if told else None,
        round=table.round,
        seats=table.seats,
        over=result is not None,
        late=table.late,
        scores=result.scores if result else (),
        winners=result.winners if result else (),
        left=result.left if result else (),
    )
