"""Events in the database."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from sqlalchemy import Connection, bindparam, insert, select, update

from astragal.core.game import recorded_options
from astragal.games import catalogue
from astragal.server.events.event import Event
from astragal.server.events.log import NAMING, Entered, EventRow, naming
from astragal.server.events.setup import EventSetup, Plan
from astragal.server.store import schema
from astragal.server.store.engine import Prepared, inserting

_events, _entries = schema.events, schema.event_entries

_ROWS = Prepared(
    select(*(_entries.c[name] for name in EventRow._fields))
    .where(_entries.c.event_id == bindparam("event"), _entries.c.number > bindparam("since"))
    .order_by(_entries.c.number)
)
_APPEND = inserting(_entries, ("event_id", *EventRow._fields))
_SUMMARISE = Prepared(
    update(_events)
    .where(_events.c.id == bindparam("event"))
    .values({name: bindparam(f"new_{name}") for name in ("changed", "number", "status", "open_rounds", "due")})
)
_HEAD = Prepared(select(_events.c.number).where(_events.c.id == bindparam("event")))


def create(connection: Connection, setup: EventSetup, due: float | None, command: str | None = None) -> None:
    row = {
        "id": setup.id,
        "code": setup.code,
        "organiser": setup.organiser,
        "command": command,
        "title": setup.title,
        "format": setup.format,
        "game": setup.game,
        "rules": setup.rules,
        "options": msgspec.json.encode(setup.options).decode(),
        "plan": msgspec.json.encode(setup.plan).decode(),
        "secret": setup.secret,
        "created": setup.created,
        "changed": setup.created,
        "number": 0,
        "status": "open",
        "open_rounds": 0,
        "due": due,
    }
    connection.execute(insert(_events), row)


def find(connection: Connection, id_: str) -> EventSetup | None:
    row = connection.execute(select(_events).where(_events.c.id == id_)).mappings().first()
    if row is None:
        return None
    return EventSetup(
        id=row["id"],
        code=row["code"],
        organiser=row["organiser"],
        title=row["title"],
        format=row["format"],
        game=row["game"],
        rules=row["rules"],
        options=recorded_options(catalogue.game(row["game"]), msgspec.json.decode(row["options"])),
        plan=msgspec.json.decode(row["plan"], type=Plan),
        secret=row["secret"],
        created=row["created"],
    )


def id_of_code(connection: Connection, code: str) -> str | None:
    return connection.execute(select(_events.c.id).where(_events.c.code == code)).scalar()


def head(connection: Connection, id_: str) -> int | None:
    """The number of the last row."""
    found = [number for (number,) in _HEAD.run(connection, {"event": id_})]
    return found[0] if found else None


def rows(connection: Connection, event: str, since: int = 0) -> list[EventRow]:
    return [EventRow(*row) for row in _ROWS.run(connection, {"event": event, "since": since})]


def erase_names(connection: Connection, event: str) -> None:
    """Take the names of all people out of the log of an event."""
    for row in rows(connection, event):
        if row.kind in NAMING and not (isinstance(said := naming(row), Entered) and said.bot):
            erase_name(connection, event, row)


def erase_name(connection: Connection, event: str, row: EventRow) -> None:
    """Take the name out of a row that has one."""
    place = (_entries.c.event_id == event) & (_entries.c.number == row.number)
    nameless = msgspec.json.encode(msgspec.structs.replace(naming(row), name="")).decode()
    connection.execute(update(_entries).where(place).values(text=nameless))


def append(connection: Connection, event: Event, fresh: Sequence[EventRow], due: float | None) -> None:
    """Append rows to the log of an event, and summarise it."""
    _APPEND.run(connection, [(event.setup.id, *row) for row in fresh])
    summary = {
        "event": event.setup.id,
        "new_changed": event.changed,
        "new_number": event.number,
        "new_status": event.status,
        "new_open_rounds": event.open_rounds,
        "new_due": due,
    }
    _SUMMARISE.run(connection, summary)
