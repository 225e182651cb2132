"""Chat at a table: its players write, everybody there reads, and each player may mute others."""

from __future__ import annotations

from sqlalchemy import Connection, delete, insert, select

from astragal.core.errors import Refusal
from astragal.server.errors import NotYours
from astragal.server.store import schema
from astragal.server.tables.characters import check_seen
from astragal.server.tables.log import ChatMessage
from astragal.server.tables.table import OnlineTable
from astragal.server.tables.visitor import Visitor
from astragal.wire.messages import Mute, Say

_mutes = schema.mutes.c


def new_message(table: OnlineTable, visitor: Visitor, say: Say, now: float, longest: int) -> ChatMessage | None:
    """What a player of the table says; None if the same command has said it already."""
    player, seats = visitor.player, visitor.seats(table)
    if player is None or not seats:
        raise NotYours("server-not-seated")
    if any((message.player, message.command) == (player, say.id) for message in table.chat):
        return None
    text = " ".join(say.text.split())
    if not 1 <= len(text) <= longest:
        raise Refusal("server-bad-chat", most=longest)
    check_seen(text)
    name = table.places[seats[0]].name or ""
    return ChatMessage(table.said + 1, now, seats[0], player, name, text, say.id)


def mute(connection: Connection, table: OnlineTable, visitor: Visitor, mute: Mute) -> set[str]:
    """Mute the player of a seat, or end that; all whom the visitor mutes then."""
    other = table.places[mute.seat].player if mute.seat < len(table.places) else None
    if visitor.player is None or other is None:
        raise NotYours("server-cannot-mute")
    connection.execute(delete(schema.mutes).where(_mutes.player == visitor.player, _mutes.muted == other))
    if mute.on:
        connection.execute(insert(schema.mutes), {"player": visitor.player, "muted": other})
    return muted_by(connection, visitor)


def muted_by(connection: Connection, visitor: Visitor) -> set[str]:
    if visitor.player is None:
        return set()
    return set(connection.execute(select(_mutes.muted).where(_mutes.player == visitor.player)).scalars())
