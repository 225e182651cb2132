"""All tables that know a player, and what they know: to let another player go on there, or to forget the player."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, delete, select, union, update

from astragal.server.errors import NotFound, NotNow
from astragal.server.store import schema
from astragal.server.tables import commands, table_store
from astragal.server.tables.committer import Transaction
from astragal.server.tables.log import anonymous_name, without_name
from astragal.server.tables.seats import PlannedSeat
from astragal.server.tables.table import By

_tables, _entries, _seats, _chat = schema.tables, schema.entries, schema.seats, schema.chat
_notices = schema.notices


def tables_of(transaction: Transaction, player: str) -> set[str]:
    """All tables of a player, with those that this transaction has changed, and not written yet."""
    changed = {
        id_ for id_, table in transaction.touched.items() if table.setup.host == player or table.seats_of(player)
    }
    return changed | stored_tables_of(transaction.connection, player)


def stored_tables_of(connection: Connection, player: str) -> set[str]:
    """The tables where a player sits or has sat, that they host, where they said something, or with a seat kept for
    them."""
    waiting = _tables.c.status == "waiting"
    known = union(
        select(_seats.c.table_id).where(_seats.c.player == player),
        select(_entries.c.table_id).where(_entries.c.player == player, schema.SEATING),
        select(_tables.c.id).where(_tables.c.host == player),
        select(_chat.c.table_id).where(_chat.c.player == player),
        select(_tables.c.id).where(waiting, _tables.c.plan.contains(player, autoescape=True)),
    )
    return set(connection.execute(known).scalars())


def pass_on(transaction: Transaction, id_: str, was: str, by: By) -> None:
    """Let another player go on at a table: with the seats of one, those kept for them, what they host and said."""
    assert by.player
    connection = transaction.connection
    _change_plan(connection, id_, was, by.player)
    connection.execute(update(_tables).where(_tables.c.id == id_, _tables.c.host == was).values(host=by.player))
    connection.execute(update(_chat).where(_chat.c.table_id == id_, _chat.c.player == was).values(player=by.player))
    _pass_on_notices(connection, id_, was, by.player)
    try:
        commands.become(transaction.table(id_), by, was)
    except NotFound:
        return
    except NotNow:  # a game by other rules, which this server cannot load
        own = update(_seats).where(_seats.c.table_id == id_, _seats.c.player == was)
        connection.execute(own.values(player=by.player))


def _pass_on_notices(connection: Connection, id_: str, was: str, now: str) -> None:
    """Nobody is told twice of one turn because they signed in."""
    at_table = _notices.c.table_id == id_
    known = connection.execute(select(_notices.c.turn).where(at_table, _notices.c.player == now)).first()
    if known is None:
        connection.execute(update(_notices).where(at_table, _notices.c.player == was).values(player=now))
    connection.execute(delete(_notices).where(at_table, _notices.c.player == was))


def forget(transaction: Transaction, id_: str, player: str, now: float) -> None:
    """Remove a player from a table: their name, what they said, and, if it was theirs alone, the table."""
    connection = transaction.connection
    if _is_theirs(connection, id_, player):
        transaction.remove(id_)
        return
    _erase(connection, id_, player)
    try:
        commands.forget(transaction.table(id_), By(now), player)
    except (NotFound, NotNow):  # gone, or a game by other rules, which this server cannot load
        return


def _is_theirs(connection: Connection, id_: str, player: str) -> bool:
    """Whether a player hosts a table that has not begun, or that nobody else plays at.

    A table of an event belongs to the event, and a finished game that is rated is not theirs alone: the ratings of the
    computer players follow from it.
    """
    hosted = select(_tables.c.status, _tables.c.rated).where(_tables.c.id == id_, _tables.c.host == player)
    row = connection.execute(hosted.where(_tables.c.event.is_(None))).first()
    if row is None or (row.rated and row.status == "over"):
        return False
    others = select(_seats.c.player).where(_seats.c.table_id == id_, _seats.c.player != player)
    return bool(row.status == "waiting") or connection.execute(others).first() is None


def _erase(connection: Connection, id_: str, player: str) -> None:
    rows = table_store.rows(connection, id_)
    for row, anonymous in zip(rows, without_name(rows, player), strict=True):
        if row != anonymous:
            place = (_entries.c.table_id == id_) & (_entries.c.number == row.number)
            connection.execute(update(_entries).where(place).values(text=anonymous.text))
    own = (_seats.c.table_id == id_) & (_seats.c.player == player)
    for seat in connection.execute(select(_seats.c.seat).where(own)).scalars().all():
        connection.execute(update(_seats).where(own, _seats.c.seat == seat).values(name=anonymous_name(seat)))
    said = (_chat.c.table_id == id_) & (_chat.c.player == player)
    connection.execute(update(_chat).where(said).values(name="", text=""))
    _change_plan(connection, id_, player, None)


def _change_plan(connection: Connection, id_: str, was: str, now: str | None) -> None:
    """Keep the seats that were kept for a player for another one, or for nobody."""
    text = connection.execute(select(_tables.c.plan).where(_tables.c.id == id_)).scalar()
    if text is None or was not in text:
        return
    plan = msgspec.json.decode(text, type=tuple[PlannedSeat, ...])
    changed = [_kept_for(seat, now) if seat.reserved == was else seat for seat in plan]
    values = {"plan": msgspec.json.encode(changed).decode()}
    connection.execute(update(_tables).where(_tables.c.id == id_).values(values))


def _kept_for(seat: PlannedSeat, player: str | None) -> PlannedSeat:
    return msgspec.structs.replace(seat, reserved=player, name=seat.name if player else None)
