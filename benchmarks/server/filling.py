"""Fills a store with games: one is played, and copied under other ids."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path

from sqlalchemy import Connection, insert, select

from astragal.core.chance import Fair
from astragal.games import catalogue
from astragal.server.players.signatures import Signatures, signing_key
from astragal.server.settings import Settings, database_url
from astragal.server.store import schema
from astragal.server.store.engine import Store
from astragal.server.tables import commands, table_store
from astragal.server.tables.seats import PlannedSeat
from astragal.server.tables.table import By, OnlineTable, TableSetup
from astragal.server.tables.visitor import Player
from astragal.wire.messages import Play

GAME = "dice-stars"
HALF = 50
"""About half of a game, in moves."""
WHOLE_GAME = 1000  # more moves than any game has
PLAYERS = (Player("ada", "Ada", None, 0), Player("ben", "Ben", None, 0))


def fill(folder: Path, running: int = 0, finished: int = 0) -> list[dict[str, object]]:
    """Add this many games to a folder's store; return the running ones with their players' credentials."""
    folder.mkdir(parents=True, exist_ok=True)
    settings = Settings(data=folder)
    store = Store(database_url(settings))
    store.migrate()
    with store.write() as connection:
        signatures = Signatures(signing_key(connection), settings)
        _add_players(connection)
        ids = _copies(connection, HALF, running)
        _copies(connection, WHOLE_GAME, finished)
    store.close()
    credentials = [signatures.session(player.id) for player in PLAYERS]
    return [{"id": id_, "credentials": credentials} for id_ in ids]


def _add_players(connection: Connection) -> None:
    known = set(connection.execute(select(schema.players.c.id)).scalars())
    for player in PLAYERS:
        if player.id not in known:
            now = time.time()
            row = {"id": player.id, "name": player.name, "generation": player.generation, "created": now}
            connection.execute(insert(schema.players), row)
            session = {"id": player.id, "player": player.id, "created": now, "used": now, "device": "", "way": "guest"}
            connection.execute(insert(schema.sessions), session)


def _copies(connection: Connection, moves: int, count: int) -> list[str]:
    """Copy `count` games after `moves` moves; return their ids."""
    if not count:
        return []
    first = _next_id(connection)
    _save(connection, _played(first, moves))
    copies = [f"{int(first, 16) + further:012x}" for further in range(1, count)]
    if copies:
        _copy(connection, first, copies)
    return [first, *copies]


def _next_id(connection: Connection) -> str:
    """The next id after the last one."""
    last = connection.execute(select(schema.tables.c.id).order_by(schema.tables.c.id.desc()).limit(1)).scalar()
    return f"{int(last or '0', 16) + 1:012x}"


def _played(id_: str, moves: int) -> OnlineTable:
    table = OnlineTable(_setup(id_), Settings().patience_s)
    for seat, player in enumerate(PLAYERS):
        commands.sit(table, By(_begun(), player.id), seat, player.name)
    for number in range(moves):
        if table.status == "running":
            _move(table, str(number))
    return table


def _setup(id_: str) -> TableSetup:
    return TableSetup(
        id=id_,
        host=PLAYERS[0].id,
        game=GAME,
        rules=catalogue.listing_of(GAME).version,
        options={},
        plan=(PlannedSeat(), PlannedSeat()),
        public=True,
        invitation="",
        secret=Fair().secret,
        time_control=None,
        created=_begun(),
    )


def _begun() -> float:
    """Nothing has happened at these tables for an hour."""
    return time.time() - 3600


def _move(table: OnlineTable, command: str) -> None:
    assert table.game
    (seat,) = table.to_move
    moves = list(table.game.moves(seat))
    play = Play(command, seat, table.number, moves[7 * table.number % len(moves)])
    commands.execute(table, By(_begun(), PLAYERS[seat].id, command), play)


def _save(connection: Connection, table: OnlineTable) -> None:
    table_store.create(connection, table.setup, None)
    table_store.append(connection, ((table.setup.id, row) for row in table.take_fresh()))
    table_store.summarise(connection, [table], "filling", 0.0)
    table_store.seat_players(connection, table)


def _copy(connection: Connection, first: str, copies: Sequence[str]) -> None:
    tables = schema.tables
    row = connection.execute(select(tables).where(tables.c.id == first)).mappings().one()
    connection.execute(insert(tables), [{**row, "id": id_} for id_ in copies])
    for kept in (schema.entries, schema.seats):
        others = [column for column in kept.columns if column.name != "table_id"]
        pairs = tables.join(kept, kept.c.table_id == first)
        rows = select(tables.c.id, *others).select_from(pairs).where(tables.c.id.between(copies[0], copies[-1]))
        names = ["table_id", *(column.name for column in others)]
        connection.execute(insert(kept).from_select(names, rows.order_by(tables.c.id)))
