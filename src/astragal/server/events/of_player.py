"""All events that know a player: to let another player go on there, or to forget the player."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, select, union, update

from astragal.server.events import event_store
from astragal.server.events.event import Event, EventStatus
from astragal.server.events.formats import find
from astragal.server.events.log import EventRow, Named, naming
from astragal.server.store import schema
from astragal.server.tables.log import Became
from astragal.server.tables.table import By

_events, _entries = schema.events, schema.event_entries


class ExportedEvent(Struct, frozen=True):
    """An event that a player has organised or taken part in, and under which names."""

    id: str
    title: str
    format: str
    game: str
    status: EventStatus
    created: float
    organiser: bool
    names: list[str]


def events_of(connection: Connection, player: str) -> set[str]:
    known = union(
        select(_entries.c.event_id).where(_entries.c.player == player),
        select(_events.c.id).where(_events.c.organiser == player),
    )
    return set(connection.execute(known).scalars())


def pass_on(connection: Connection, event: Event, was: str, now: str, by: By) -> None:
    """Let another player go on in an event."""
    id_ = event.setup.id
    event.enter(by, "become", Became(was, now))
    connection.execute(update(_events).where(_events.c.id == id_, _events.c.organiser == was).values(organiser=now))
    own = update(_entries).where(_entries.c.event_id == id_, _entries.c.player == was)
    connection.execute(own.values(player=now))


def forget(connection: Connection, event: Event, player: str, by: By) -> None:
    """Remove a player from an event: their names, and the event itself if it waits for them to go on."""
    for row in _naming(event_store.rows(connection, event.setup.id), player):
        event_store.erase_name(connection, event.setup.id, row)
    if event.organiser == player and event.status == "open":
        event.enter(by, "end", "cancelled")
    if event.organiser == player and event.status == "running" and find(event.setup.format).steered:
        event.enter(by, "end")
    event.enter(by, "forget", player)


def _naming(rows: Sequence[EventRow], player: str) -> list[EventRow]:
    """The rows with a name of a player. Whose an entry is now says the row; the text says whose it was at first."""
    entries = [row for row in rows if row.kind == "enter"]
    numbers = {number for number, row in enumerate(entries, 1) if row.player == player}
    return [
        *(row for row in entries if row.player == player),
        *(row for row in rows if row.kind == "rename" and msgspec.json.decode(row.text, type=Named).entrant in numbers),
    ]


def exported_events(connection: Connection, player: str) -> list[ExportedEvent]:
    """What a player gets to know of what is kept about them in events."""
    query = select(_events).where(_events.c.id.in_(events_of(connection, player))).order_by(_events.c.created)
    return [
        ExportedEvent(
            id=row["id"],
            title=row["title"],
            format=row["format"],
            game=row["game"],
            status=row["status"],
            created=row["created"],
            organiser=row["organiser"] == player,
            names=_names_in(connection, row["id"], player),
        )
        for row in connection.execute(query).mappings().all()
    ]


def _names_in(connection: Connection, event: str, player: str) -> list[str]:
    return [naming(row).name for row in _naming(event_store.rows(connection, event), player)]
