"""What an event does by itself: it starts and closes in time, lays tables, opens its dice, and ends."""

from __future__ import annotations

import secrets
from dataclasses import replace

from astragal.server.errors import NotAllowed, NotNow
from astragal.server.events import event_store
from astragal.server.events.commands import begin_roll, check_enough
from astragal.server.events.event import HOUSE, Event
from astragal.server.events.format import Deal
from astragal.server.events.formats import find
from astragal.server.events.log import Laid, RoundBegun, Scored
from astragal.server.tables import commands
from astragal.server.tables.committer import Transaction
from astragal.server.tables.seats import PlannedSeat
from astragal.server.tables.table import By, OnlineTable, TableSetup
from astragal.server.tables.visitor import Player

UNCOUNTED = 0
"""The round of tables with the dice of an event that is over, which are no part of it."""
ERASE_S = 3600.0
"""After how many seconds the names of a class that is over are erased."""
IDLE_S, WAITING_S = 12 * 3600.0, 30 * 86_400.0
"""How long an event waits for its organiser: one that goes on only as they decide, and one that has not begun."""


def advance(transaction: Transaction, event: Event, by: By) -> None:
    """Do all that is due now."""
    format_ = find(event.setup.format)
    _start_in_time(event, by)
    if event.status != "over" and _must_end(event, by.now):
        event.enter(by, "end", "cancelled" if event.status == "open" or not event.setup.has_rules else "")
    while event.status == "running":
        _show_dice(event, by)
        if format_.ends(event):
            event.enter(by, "end")
        elif deal := format_.deal(event):
            _lay(transaction, event, by, deal)
        else:
            break
    _advance_roll(event, by)
    if event.status == "over":
        _show_dice(event, by)
        if (erase := _erase_at(event)) is not None and erase <= by.now:
            event_store.erase_names(transaction.connection, event.setup.id)
            event.enter(by, "erase")


def _must_end(event: Event, now: float) -> bool:
    """An event ends when its time is over, when its organiser has vanished, and when the rules of its game are others
    since a new version of this server: it cannot go on by these."""
    ends = min(filter(None, (event.closes, _waits_until(event))), default=None)
    return not event.setup.has_rules or (ends is not None and ends <= now)


def _waits_until(event: Event) -> float | None:
    """When an event ends that nobody steers any more."""
    if event.status == "open" and event.setup.plan.opens is None:
        return event.steered_at + WAITING_S
    steered = event.status == "running" and find(event.setup.format).steered
    return event.steered_at + IDLE_S if steered else None


def _erase_at(event: Event) -> float | None:
    """When the names of a class go, if they do: people still look at the last page for a while."""
    goes = find(event.setup.format).names_only and not event.setup.plan.keep_names and not event.erased
    return event.ended + ERASE_S if goes and event.ended is not None else None


def _advance_roll(event: Event, by: By) -> None:
    """The first roll comes when the event starts; a roll is closed when time is up, and when the event is over."""
    if event.status == "running" and find(event.setup.format).rolls and not event.rolls:
        begin_roll(event, by)
    roll = event.last_roll
    time_is_up = roll is not None and roll.due is not None and roll.due <= by.now
    if roll and not roll.closed and (time_is_up or event.status == "over"):
        event.enter(by, "close")


def due(event: Event) -> float | None:
    """When an event must be looked at though nobody does anything."""
    if event.status == "over":
        return _erase_at(event)
    opens = event.setup.plan.opens if event.status == "open" else None
    roll = event.last_roll
    dues = (opens, event.closes, _waits_until(event), roll.due if roll else None)
    return min((each for each in dues if each is not None), default=None)


def lacks_result(event: Event, table: str) -> bool:
    """Whether a table is one of the event, and has no result there."""
    listed = event.table(table)
    return listed is not None and listed.result is None


def note_result(event: Event, table: OnlineTable, by: By) -> None:
    """Note the result of a table of the event, if it is over."""
    listed = event.table(table.setup.id)
    if listed is None or table.result is None:
        return
    people = [(seat, place) for seat, place in enumerate(table.places) if place.player]
    gone = {seat for seat, number in enumerate(listed.seats) if number != HOUSE and event.entrants[number].withdrawn}
    left = tuple(seat for seat, place in people if seat in gone or not place.decides)
    result, late = table.result, event.over_at is not None and table.rows[-1].at > event.over_at
    event.enter(by, "result", Scored(table.setup.id, result.reason, result.scores or (), result.winners, left, late))


def _start_in_time(event: Event, by: By) -> None:
    opens = event.setup.plan.opens
    if event.status != "open" or opens is None or opens > by.now:
        return
    try:
        check_enough(event)
        event.enter(by, "start")
    except NotNow:
        event.enter(by, "end", "cancelled")


def _show_dice(event: Event, by: By) -> None:
    """The dice of a round are no secret when all its tables are over, and all dice when the event is."""
    early = find(event.setup.format).opens_rounds
    opened = len(event.rounds) if event.status == "over" else _over_rounds(event) if early else 0
    if opened > event.open_rounds:
        event.enter(by, "show", str(opened))


def _over_rounds(event: Event) -> int:
    last = event.last_round
    return len(event.rounds) - (last is not None and not last.over)


def _lay(transaction: Transaction, event: Event, by: By, deal: Deal) -> None:
    if deal.round not in event.rounds:
        event.enter(by, "round", RoundBegun(deal.round, deal.byes))
    for seats in deal.seatings:
        table = transaction.create(_setup(event, deal.round, seats, by.now), None)
        event.enter(by, "table", Laid(table.setup.id, deal.round, seats))
        for seat, number in enumerate(seats):
            entrant = event.entrants.get(number)
            if entrant and entrant.player:
                commands.sit(table, By(by.now, entrant.player), seat, entrant.name)
        commands.start_when_full(table, By(by.now))


def lay_again(transaction: Transaction, event: Event, by: By, player: Player) -> str:
    """Lay a table with the dice of an event that is over. It is no part of the event, so it does not count."""
    if event.status != "over":
        raise NotNow("event-not-over")
    if not find(event.setup.format).solo:
        raise NotAllowed("event-not-solo")
    setup = replace(_setup(event, 1, (HOUSE,), by.now), host=player.id, plan=(PlannedSeat(),), round=UNCOUNTED)
    table = transaction.create(setup, None)
    commands.sit(table, By(by.now, player.id), 0, player.name)
    return table.setup.id


def _setup(event: Event, round_: int, seats: tuple[int, ...], now: float) -> TableSetup:
    people = (event.entrants[number].player for number in seats if number != HOUSE)
    return TableSetup(
        id=secrets.token_hex(6),
        host=next(filter(None, people), event.organiser),
        game=event.setup.game,
        rules=event.setup.rules,
        options=event.setup.options,
        plan=tuple(_seat(event, number) for number in seats),
        public=False,
        invitation=secrets.token_urlsafe(16),
        secret=_secret(event, round_),
        time_control=event.setup.plan.time_control,
        created=now,
        event=event.setup.id,
        round=round_,
    )


def _secret(event: Event, round_: int) -> bytes:
    """The secret of the dice of the next table of a round."""
    if find(event.setup.format).same_dice:
        return event.setup.round_secret(round_)
    return event.setup.table_secret(round_, len(event.rounds[round_].tables) + 1)


def _seat(event: Event, number: int) -> PlannedSeat:
    if number == HOUSE:
        return PlannedSeat(bot=event.setup.plan.fill)
    entrant = event.entrants[number]
    return PlannedSeat(bot=entrant.bot) if entrant.bot else PlannedSeat(reserved=entrant.player, name=entrant.name)
