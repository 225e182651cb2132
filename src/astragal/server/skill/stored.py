"""Which finished games have no skill figures yet, which worker makes them, and what was found.

A game is looked at for the players with an account: it is missing while one of its seats is theirs and has no row. So a
guest who registers gets figures of earlier games, too.
"""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import ColumnElement, Connection, and_, delete, exists, func, insert, or_, select, text, update

from astragal.core.bot import BOT
from astragal.server.players.accounts import with_account
from astragal.server.players.limits import DAY
from astragal.server.skill.seat_rows import SeatRow
from astragal.server.store import schema
from astragal.server.tables.table_store import dice_are_open

_tables, _seats, _players = schema.tables.c, schema.seats.c, schema.players.c
_marks, _rows = schema.skill_tables, schema.skill_games

TRIES = 3
"""How often a game is begun that a worker did not get done: one that breaks the analysis must not do so for ever."""

_BEGIN = text(
    "INSERT INTO skill_tables (table_id, state, worker, tries, at) VALUES (:table, 'begun', :worker, 1, :now)"
    " ON CONFLICT (table_id) DO NOTHING"
)


def missing(connection: Connection, worker: str, since: float, most: int) -> list[str]:
    """Finished games without figures that changed since then, the latest first. `worker` has nothing in hand."""
    query = select(_tables.id).where(
        _tables.status == "over",
        _tables.changed > since,
        _tables.practice.is_(False),
        _tables.by_hand.is_(False),
        dice_are_open(),
        _lacks_somebody(),
        ~exists().where(_marks.c.table_id == _tables.id, ~_free(worker)),
    )
    return list(connection.execute(query.order_by(_tables.changed.desc()).limit(most)).scalars())


def _lacks_somebody() -> ColumnElement[bool]:
    row = exists().where(
        _rows.c.table_id == _seats.table_id, _rows.c.seat == _seats.seat, _rows.c.player == _seats.player
    )
    known = exists().where(_players.id == _seats.player, _players.account.is_not(None))
    return exists().where(_seats.table_id == _tables.id, known, ~row)


def _free(worker: str) -> ColumnElement[bool]:
    """Whether a game that has been begun may be begun again: somebody came in, or the worker that began it is lost."""
    lost = or_(_marks.c.worker == worker, ~exists().where(schema.workers.c.id == _marks.c.worker))
    return or_(_marks.c.state == "done", and_(_marks.c.state == "begun", _marks.c.tries < TRIES, lost))


def begun_today(connection: Connection, now: float) -> int:
    today = select(func.count()).where(_marks.c.at > now - DAY, _marks.c.state != "unfit")
    return connection.execute(today).scalar_one()


def begin(connection: Connection, table: str, worker: str, now: float) -> str | None:
    """Take a missing game in hand; None if another worker has it or is done with it, or it was deleted."""
    if not connection.execute(
        select(_tables.id).where(_tables.id == table).with_for_update(read=True, key_share=True)
    ).first():
        return None
    if connection.execute(_BEGIN, {"table": table, "worker": worker, "now": now}).rowcount:
        return table
    connection.execute(select(_marks.c.state).where(_marks.c.table_id == table).with_for_update())
    still = exists().where(_tables.id == table, _lacks_somebody())  # asked when no other worker is finishing it
    values = {"state": "begun", "worker": worker, "tries": _marks.c.tries + 1, "at": now}
    again = update(_marks).where(_marks.c.table_id == table, _free(worker), still).values(values)
    return table if connection.execute(again).rowcount else None


def put_back(connection: Connection, table: str) -> None:
    """A game in hand was not tried after all."""
    connection.execute(update(_marks).where(_marks.c.table_id == table).values(tries=_marks.c.tries - 1))


def finish(connection: Connection, table: str, rows: Sequence[SeatRow] | None) -> None:
    """Store what was found; None: the game is unfit. Nothing is stored of a player or a table deleted meanwhile."""
    state = {"state": "done" if rows is not None else "unfit", "tries": 0}
    if connection.execute(update(_marks).where(_marks.c.table_id == table).values(state)).rowcount:
        replace(connection, table, rows or ())


def replace(connection: Connection, table: str, rows: Sequence[SeatRow]) -> None:
    """Store the rows of a game instead of those it had."""
    connection.execute(delete(_rows).where(_rows.c.table_id == table))
    known = with_account(connection, [row.player for row in rows])
    kept = [row._asdict() for row in rows if row.player.startswith(BOT) or row.player in known]
    if kept:
        connection.execute(insert(_rows), kept)
