"""Tables in the store: laid, read, and added to."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, bindparam, delete, insert, select, text, update

from astragal.server import schema
from astragal.server.clock import Pace
from astragal.server.log import Line, Row
from astragal.server.seating import Planned
from astragal.server.store import Prepared
from astragal.server.tables import Laid, OnlineTable
from astragal.wire.messages import Result

KEPT_CHAT = 100
"""So many of the last lines are shown to whoever comes."""

_tables, _entries, _chat, _seats = schema.tables, schema.entries, schema.chat, schema.seats

_plan = msgspec.json.Decoder(tuple[Planned, ...]).decode


class Head(NamedTuple):
    """How far a table's log and its talk go in the store."""

    number: int
    said: int


_HEADS_WHERE = "SELECT id, number, said FROM tables WHERE id "
_HEAD = Prepared(text(_HEADS_WHERE + "= :id"))
_HEADS = Prepared(text(_HEADS_WHERE + "= ANY(:ids)"))
_LOCKED_HEADS = Prepared(text(_HEADS_WHERE + "= ANY(:ids) ORDER BY id FOR NO KEY UPDATE"))


def heads(connection: Connection, ids: Collection[str], lock: bool) -> dict[str, Head]:
    """The heads of tables, in one order always, so that two processes that lock them never wait for each other."""
    if connection.dialect.name == "sqlite":
        found = (row for id_ in ids for row in _HEAD.run(connection, {"id": id_}))
    else:
        found = (_LOCKED_HEADS if lock else _HEADS).run(connection, {"ids": list(ids)})
    return {id_: Head(number, said) for id_, number, said in found}


def lay(connection: Connection, laid: Laid, command: str | None) -> None:
    row = {
        "id": laid.id,
        "host": laid.host,
        "command": command,
        "game": laid.game,
        "rules": laid.rules,
        "options": msgspec.json.encode(laid.options).decode(),
        "plan": msgspec.json.encode(laid.plan).decode(),
        "public": laid.public,
        "invitation": laid.invitation,
        "secret": laid.secret,
        "decision_s": laid.pace and laid.pace.decision_s,
        "reserve_s": laid.pace and laid.pace.reserve_s,
        "created": laid.created,
        "practice": laid.practice,
        "changed": laid.created,
        "number": 0,
        "said": 0,
        "status": "waiting",
        "to_move": "",
    }
    connection.execute(insert(_tables), row)


def find(connection: Connection, id_: str) -> Laid | None:
    found = connection.execute(select(_tables).where(_tables.c.id == id_)).mappings().first()
    return _laid(found) if found else None


def _laid(row: Mapping[Any, Any]) -> Laid:
    pace = None if row["decision_s"] is None else Pace(row["decision_s"], row["reserve_s"])
    return Laid(
        id=row["id"],
        host=row["host"],
        game=row["game"],
        rules=row["rules"],
        options=msgspec.json.decode(row["options"]),
        plan=_plan(row["plan"]),
        public=row["public"],
        invitation=row["invitation"],
        secret=row["secret"],
        pace=pace,
        created=row["created"],
        practice=row["practice"],
    )


_ROWS = Prepared(
    select(*(_entries.c[name] for name in Row._fields))
    .where(_entries.c.table_id == bindparam("table"), _entries.c.number > bindparam("since"))
    .order_by(_entries.c.number)
)
_LINES = Prepared(
    select(*(_chat.c[name] for name in Line._fields))
    .where(_chat.c.table_id == bindparam("table"), _chat.c.number > bindparam("since"))
    .order_by(_chat.c.number)
)


def rows(connection: Connection, table: str, since: int = 0) -> list[Row]:
    return [Row(*row) for row in _ROWS.run(connection, {"table": table, "since": since})]


def lines(connection: Connection, table: str, since: int) -> list[Line]:
    return [Line(*row) for row in _LINES.run(connection, {"table": table, "since": since})]


_APPEND, _SPEAK = Prepared(insert(_entries)), Prepared(insert(_chat))


def append(connection: Connection, added: Iterable[tuple[str, Row]]) -> int:
    """Append rows to the logs of tables; how many."""
    values = [{"table_id": table, **row._asdict()} for table, row in added]
    if values:
        _APPEND.run_each(connection, values)
    return len(values)


def speak(connection: Connection, table: str, line: Line) -> None:
    _SPEAK.run(connection, {"table_id": table, **line._asdict()})


_SUMMARISE = Prepared(
    update(_tables)
    .where(_tables.c.id == bindparam("table"))
    .values(
        {
            name: bindparam(f"new_{name}")
            for name in ("changed", "number", "said", "status", "to_move", "result", "due", "runner")
        }
    )
)


def summarise(connection: Connection, changed: Sequence[OnlineTable], worker: str, pause: float) -> None:
    """Renew what the tables' rows say of their logs. Whoever writes is from then on the one who runs the table."""
    if changed:
        _SUMMARISE.run_each(connection, [_summary(table, worker, pause) for table in changed])


def _summary(table: OnlineTable, worker: str, pause: float) -> dict[str, object]:
    return {
        "table": table.laid.id,
        "new_changed": table.rows[-1].at if table.rows else table.laid.created,
        "new_number": table.number,
        "new_said": table.said,
        "new_status": table.status,
        "new_to_move": " ".join(filter(None, (table.places[seat].player for seat in table.to_move))),
        "new_result": _result(table.result),
        "new_due": table.due(pause),
        "new_runner": worker,
    }


def _result(result: Result | None) -> str | None:
    return None if result is None else msgspec.json.encode(result).decode()


def seat_players(connection: Connection, table: OnlineTable) -> None:
    """Write down who sits where, for those who look for their games."""
    connection.execute(delete(_seats).where(_seats.c.table_id == table.laid.id))
    taken = [(seat, place) for seat, place in enumerate(table.places) if place.player]
    values = [{"table_id": table.laid.id, "seat": seat, "player": p.player, "name": p.name} for seat, p in taken]
    if values:
        connection.execute(insert(_seats), values)
