"""Online tables in the database."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from sys import intern
from typing import NamedTuple

import msgspec
from sqlalchemy import (
    ColumnElement,
    Connection,
    RowMapping,
    bindparam,
    delete,
    exists,
    func,
    insert,
    select,
    text,
)

from astragal.core.game import recorded_options
from astragal.games import catalogue
from astragal.server.store import schema
from astragal.server.store.engine import Prepared, inserting, updating
from astragal.server.tables.log import ChatMessage, Row
from astragal.server.tables.seats import PlannedSeat
from astragal.server.tables.table import OnlineTable, TableSetup
from astragal.wire.messages import Result, TimeControl

KEPT_CHAT = 100
"""How many of the last chat messages a new client gets."""

_tables, _entries, _chat, _seats = schema.tables, schema.entries, schema.chat, schema.seats
_events = schema.events

_plan = msgspec.json.Decoder(tuple[PlannedSeat, ...]).decode
_options = msgspec.json.Decoder(dict[str, object]).decode


class Head(NamedTuple):
    """The number of the last entry and of the last chat message."""

    number: int
    said: int


_HEADS_WHERE = "SELECT id, number, said FROM tables WHERE id "
_HEAD = Prepared(text(_HEADS_WHERE + "= :id"))
_HEADS = Prepared(text(_HEADS_WHERE + "= ANY(:ids)"))
_LOCKED_HEADS = Prepared(text(_HEADS_WHERE + "= ANY(:ids) ORDER BY id FOR NO KEY UPDATE"))


def heads(connection: Connection, ids: Collection[str], lock: bool) -> dict[str, Head]:
    """The heads of tables, always in the same order, so that two processes that lock them cannot deadlock."""
    if connection.dialect.name == "sqlite":
        found = (row for id_ in ids for row in _HEAD.run(connection, {"id": id_}))
    else:
        found = (_LOCKED_HEADS if lock else _HEADS).run(connection, {"ids": list(ids)})
    return {id_: Head(number, said) for id_, number, said in found}


def remove(connection: Connection, id_: str) -> None:
    """Remove a table and all that belongs to it."""
    connection.execute(delete(_tables).where(_tables.c.id == id_))


_LOCK_EVENTS = Prepared(text("SELECT id FROM events WHERE id = ANY(:ids) ORDER BY id FOR NO KEY UPDATE"))


def lock_events(connection: Connection, ids: Collection[str]) -> None:
    """Lock events, after the tables and in the same order everywhere, so that two processes cannot deadlock."""
    if ids and connection.dialect.name != "sqlite":
        _LOCK_EVENTS.run(connection, {"ids": list(ids)})


def create(connection: Connection, setup: TableSetup, command: str | None) -> None:
    row = {
        "id": setup.id,
        "host": setup.host,
        "command": command,
        "game": setup.game,
        "rules": setup.rules,
        "options": msgspec.json.encode(setup.options).decode(),
        "plan": msgspec.json.encode(setup.plan).decode(),
        "public": setup.public,
        "invitation": setup.invitation,
        "secret": setup.secret,
        "decision_s": setup.time_control and setup.time_control.decision_s,
        "reserve_s": setup.time_control and setup.time_control.reserve_s,
        "created": setup.created,
        "practice": setup.practice,
        "rated": setup.rated,
        "event": setup.event,
        "round": setup.round,
        "by_hand": setup.by_hand,
        "answers": setup.answers,
        "changed": setup.created,
        "number": 0,
        "said": 0,
        "status": "waiting",
        "to_move": "",
    }
    connection.execute(insert(_tables), row)


def find(connection: Connection, id_: str) -> TableSetup | None:
    found = connection.execute(select(_tables).where(_tables.c.id == id_)).mappings().first()
    return _setup(found) if found else None


def time_control_in(row: RowMapping) -> TimeControl | None:
    """The time control in a row of `tables`."""
    return None if row["decision_s"] is None else TimeControl(row["decision_s"], row["reserve_s"])


def _setup(row: RowMapping) -> TableSetup:
    return TableSetup(
        id=row["id"],
        host=row["host"],
        game=row["game"],
        rules=row["rules"],
        options=recorded_options(catalogue.game(row["game"]), _options(row["options"])),
        plan=_plan(row["plan"]),
        public=row["public"],
        invitation=row["invitation"],
        secret=row["secret"],
        time_control=time_control_in(row),
        created=row["created"],
        practice=row["practice"],
        rated=row["rated"],
        event=row["event"],
        round=row["round"],
        by_hand=row["by_hand"],
        answers=row["answers"],
    )


def dice_open(connection: Connection, setup: TableSetup) -> bool:
    """Whether the dice of a table are no secret when its game is over: no other table of its event needs them."""
    if setup.event is None:
        return True
    opened = connection.execute(select(_events.c.open_rounds).where(_events.c.id == setup.event)).scalar()
    return opened is None or opened >= (setup.round or 0)


def dice_are_open() -> ColumnElement[bool]:
    """The same in a query of many."""
    closed = _events.c.open_rounds < func.coalesce(_tables.c.round, 0)
    return ~exists().where(_events.c.id == _tables.c.event, closed)


_ROWS = Prepared(
    select(*(_entries.c[name] for name in Row._fields))
    .where(_entries.c.table_id == bindparam("table"), _entries.c.number > bindparam("since"))
    .order_by(_entries.c.number)
)
_CHAT = Prepared(
    select(*(_chat.c[name] for name in ChatMessage._fields))
    .where(_chat.c.table_id == bindparam("table"), _chat.c.number > bindparam("since"))
    .order_by(_chat.c.number)
)


def rows(connection: Connection, table: str, since: int = 0) -> list[Row]:
    """The log of a table. Words and players are the same objects in all rows: a log is much of what a table holds."""
    found = _ROWS.run(connection, {"table": table, "since": since})
    return [
        Row(number, at, intern(kind), seat, text, player and intern(player), command)
        for number, at, kind, seat, text, player, command in found
    ]


def chat(connection: Connection, table: str, since: int) -> list[ChatMessage]:
    return [ChatMessage(*row) for row in _CHAT.run(connection, {"table": table, "since": since})]


_APPEND, _SAY = inserting(_entries, ("table_id", *Row._fields)), Prepared(insert(_chat))


def append(connection: Connection, added: Iterable[tuple[str, Row]]) -> int:
    """Append rows to the logs of tables; how many there were."""
    values = [(table, *row) for table, row in added]
    if values:
        _APPEND.run(connection, values)
    return len(values)


def say(connection: Connection, table: str, message: ChatMessage) -> None:
    _SAY.run(connection, {"table_id": table, **message._asdict()})


_SUMMARISE = updating(_tables, ("changed", "number", "said", "status", "to_move", "result", "due", "runner"))


def summarise(connection: Connection, changed: Sequence[OnlineTable], worker: str, pause: float) -> None:
    """Update the summaries in the rows of tables. The worker that writes runs the table from then on."""
    if changed:
        _SUMMARISE.run(connection, [_summary(table, worker, pause) for table in changed])


def _summary(table: OnlineTable, worker: str, pause: float) -> tuple[object, ...]:
    return (
        table.changed,
        table.number,
        table.said,
        table.status,
        _awaited(table),
        _result(table.result),
        table.due(pause),
        worker,
        table.setup.id,
    )


def _awaited(table: OnlineTable) -> str:
    """The players to move, who find the game in their lists. With real dice nobody plays from afar."""
    seats = () if table.setup.by_hand else table.to_move
    return " ".join(filter(None, (table.places[seat].player for seat in seats)))


def _result(result: Result | None) -> str | None:
    return None if result is None else msgspec.json.encode(result).decode()


def seat_players(connection: Connection, table: OnlineTable) -> None:
    """Store who sits where, so that players find their games."""
    connection.execute(delete(_seats).where(_seats.c.table_id == table.setup.id))
    taken = [(seat, place) for seat, place in enumerate(table.places) if place.player]
    values = [{"table_id": table.setup.id, "seat": seat, "player": p.player, "name": p.name} for seat, p in taken]
    if values:
        connection.execute(insert(_seats), values)
