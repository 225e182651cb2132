"""The events of a player: those that they organise, and those that they have entered."""

from __future__ import annotations

from msgspec import Struct
from sqlalchemy import Connection, case, or_, select

from astragal.server.events.event import EventStatus
from astragal.server.events.setup import HOUSE_PLAYER
from astragal.server.store import schema

_events, _entries = schema.events.c, schema.event_entries.c

MOST = 100
"""How many events are listed."""


class MyEvent(Struct, frozen=True):
    """An event in a list. `organiser`: it is yours to steer."""

    id: str
    title: str
    format: str
    game: str
    status: EventStatus
    created: float
    changed: float
    organiser: bool


def events_of(connection: Connection, player: str) -> list[MyEvent]:
    """Somebody's events: first those that run, then those that wait, then those that are over; the newest first. The
    daily challenges are not among them."""
    entered = select(_entries.event_id).where(_entries.player == player, _entries.kind == "enter")
    urgency = case((_events.status == "running", 0), (_events.status == "open", 1), else_=2)
    query = (
        select(schema.events)
        .where(or_(_events.organiser == player, _events.id.in_(entered)), _events.organiser != HOUSE_PLAYER)
        .order_by(urgency, _events.changed.desc(), _events.id)
        .limit(MOST)
    )
    return [
        MyEvent(
            id=row["id"],
            title=row["title"],
            format=row["format"],
            game=row["game"],
            status=row["status"],
            created=row["created"],
            changed=row["changed"],
            organiser=row["organiser"] == player,
        )
        for row in connection.execute(query).mappings()
    ]
