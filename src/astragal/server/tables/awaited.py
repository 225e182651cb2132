"""Where others wait for a player: at the same table, or, in a round of an event, at the tables beside it."""

from __future__ import annotations

import msgspec
from sqlalchemy import ColumnElement, Connection, exists, or_, select

from astragal.games import catalogue
from astragal.server.store import schema

_tables, _seats, _events = schema.tables, schema.seats, schema.events


def awaited_tables(connection: Connection, player: str) -> list[str]:
    """The tables where other people wait for a player, the one that waits longest first. A game by other rules goes on
    nowhere, so nobody waits there."""
    mine = select(_seats.c.table_id).where(_seats.c.player == player)
    beside = exists().where(_seats.c.table_id == _tables.c.id, _seats.c.player != player)
    query = select(
        _tables.c.id, _tables.c.to_move, _tables.c.game, _tables.c.rules, _tables.c.plan, beside.label("beside")
    )
    query = query.where(_tables.c.id.in_(mine), _tables.c.to_move != "", or_(beside, _in_round(player)))
    return [
        row.id
        for row in connection.execute(query.order_by(_tables.c.changed, _tables.c.id))
        if player in row.to_move.split() and _goes_on(row.game, row.rules) and (row.beside or _shared(row.plan))
    ]


def event_that_waits(connection: Connection, table: str, player: str) -> str:
    """The title of the event in which other people wait for a table, though none of them sits there."""
    query = select(_events.c.title, _tables.c.plan).join_from(_tables, _events, _events.c.id == _tables.c.event)
    row = connection.execute(query.where(_tables.c.id == table, _in_round(player))).first()
    return row.title if row and _shared(row.plan) else ""


def _in_round(player: str) -> ColumnElement[bool]:
    """Whether somebody else plays in the same round of an event. Tables that do not count have a round of 0."""
    tables, seats = _tables.alias(), _seats.alias()
    return exists().where(
        _tables.c.round > 0,
        tables.c.event == _tables.c.event,
        tables.c.round == _tables.c.round,
        seats.c.table_id == tables.c.id,
        seats.c.player != player,
    )


def _shared(plan: str) -> bool:
    """Nobody waits for a table of one: who plays alone plays when they like."""
    return len(msgspec.json.decode(plan)) > 1


def _goes_on(game: str, rules: int) -> bool:
    return game in catalogue.ids() and catalogue.listing_of(game).version == rules
