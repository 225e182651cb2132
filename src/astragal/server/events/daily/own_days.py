"""On which days somebody has finished which challenges, and whom they have played with."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import date, timedelta

import msgspec
from sqlalchemy import Connection, exists, or_, select

from astragal.server.events.setup import HOUSE_PLAYER, Plan, day_of
from astragal.server.store import schema

_seats, _tables, _entries, _events = schema.seats, schema.tables, schema.event_entries, schema.events


def played_days(connection: Connection, player: str) -> Mapping[date, list[str]]:
    """The challenges that somebody has finished, in time or not, by their days: at a table, or by an answer."""
    left = exists().where(schema.entries.c.table_id == _tables.c.id, schema.entries.c.kind == "leave")
    at_table = select(_tables.c.event).join(_seats, _seats.c.table_id == _tables.c.id)
    finished = at_table.where(_seats.c.player == player, _tables.c.round >= 1, _tables.c.status == "over", ~left)
    answered = select(_entries.c.event_id).where(_entries.c.player == player, _entries.c.kind == "answer")
    played = or_(_events.c.id.in_(finished), _events.c.id.in_(answered))
    mine = select(_events.c.plan, _events.c.title).where(_events.c.organiser == HOUSE_PLAYER, played)
    days: dict[date, list[str]] = {}
    for plan, challenge in connection.execute(mine):
        days.setdefault(_day(plan), []).append(challenge)
    return days


def _day(plan: str) -> date:
    opens = msgspec.json.decode(plan, type=Plan).opens
    assert opens is not None
    return day_of(opens)


def streaks(days: Collection[date], today: date) -> tuple[int, int]:
    """How many days in a row, up to today or yesterday, and at most ever."""
    ends = sorted(day for day in days if day + timedelta(1) not in days)
    lengths = {end: _length(days, end) for end in ends}
    current = next((lengths[end] for end in reversed(ends) if end >= today - timedelta(1)), 0)
    return current, max(lengths.values(), default=0)


def _length(days: Collection[date], end: date) -> int:
    length = 0
    while end - timedelta(length) in days:
        length += 1
    return length


def friends_of(connection: Connection, player: str) -> set[str]:
    """The people somebody has played with at a table."""
    mine = select(_seats.c.table_id).where(_seats.c.player == player)
    others = select(_seats.c.player).where(_seats.c.table_id.in_(mine), _seats.c.player != player)
    return set(connection.execute(others.distinct()).scalars())
