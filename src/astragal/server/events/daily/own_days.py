"""On which days somebody has finished which challenges, and whom they have played with."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import date, timedelta

import msgspec
from sqlalchemy import Connection, Select, select

from astragal.server.events.setup import HOUSE_PLAYER, Plan, day_of
from astragal.server.store import schema

_seats, _tables, _rows = schema.seats, schema.tables, schema.entries
_events, _answers = schema.events, schema.event_entries


def played_days(connection: Connection, player: str) -> Mapping[date, set[str]]:
    """The challenges that somebody has finished in time, by their days: at a table, or by an answer."""
    days: dict[date, set[str]] = {}
    for written, challenge, finished in connection.execute(_at_tables(player).union_all(_by_answers(player))):
        plan = msgspec.json.decode(written, type=Plan)
        assert plan.opens is not None
        assert plan.closes is not None
        if finished <= plan.closes:
            days.setdefault(day_of(plan.opens), set()).add(challenge)
    return days


def _at_tables(player: str) -> Select[str, str, float]:
    """The plans, titles and ends of challenges that somebody played at a table, without leaving it for good."""
    here = (_rows.c.table_id == _tables.c.id, _rows.c.kind.in_(("leave", "back")))
    last = select(_rows.c.kind).where(*here).order_by(_rows.c.number.desc()).limit(1).scalar_subquery()
    seated = _seats.join(_tables, _seats.c.table_id == _tables.c.id).join(_events, _events.c.id == _tables.c.event)
    return (
        select(_events.c.plan, _events.c.title, _tables.c.changed)
        .select_from(seated)
        .where(_seats.c.player == player, _tables.c.status == "over")
        .where(_events.c.organiser == HOUSE_PLAYER, last.is_distinct_from("leave"))
    )


def _by_answers(player: str) -> Select[str, str, float]:
    found = select(_events.c.plan, _events.c.title, _answers.c.at).join(_events, _events.c.id == _answers.c.event_id)
    mine = (_answers.c.player == player, _answers.c.kind == "answer")
    return found.where(*mine, _events.c.organiser == HOUSE_PLAYER)


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
