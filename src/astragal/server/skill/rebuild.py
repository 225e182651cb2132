"""Computes all skill figures anew, from the logs of the games that have some.

The numbers are equal to those that the server has, to the last bit, unless an adviser has changed: tests compare them.
"""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import Connection, select

from astragal.analysis.analyst import analyse
from astragal.core import record
from astragal.core.work import Progress
from astragal.server.skill import stored
from astragal.server.skill.games import skill_game
from astragal.server.skill.seat_rows import seat_rows
from astragal.server.store import schema
from astragal.server.store.engine import Store
from astragal.server.store.opening import explained, open_store

_rows = schema.skill_games


class Rebuilt(NamedTuple):
    """How many games were analysed, and how many rows were not what they had been."""

    games: int
    different: int


def rebuild(store: Store, progress: Progress) -> Rebuilt:
    """Replace the figures of each game, one after the other."""
    with store.read() as connection:
        tables = list(connection.execute(select(_rows.c.table_id).distinct().order_by(_rows.c.table_id)).scalars())
    different = 0
    for done, table in enumerate(tables, 1):
        different += _rebuild(store, table)
        progress(done, len(tables))
    return Rebuilt(len(tables), different)


def _rebuild(store: Store, table: str) -> int:
    """How many rows of a game have changed. The server goes on meanwhile: nothing is locked while it is analysed."""
    with store.read() as connection:
        game = skill_game(connection, table)
    if game is None or not game.fit:
        return 0
    lines = game.lines()
    rows = seat_rows(game, lines, analyse(record.only(lines)))
    with store.write() as connection:
        before = _stored(connection, table)
        stored.replace(connection, table, rows)
        after = _stored(connection, table)
    return max(len(before - after), len(after - before))


def _stored(connection: Connection, table: str) -> set[tuple[object, ...]]:
    return {tuple(row) for row in connection.execute(select(_rows).where(_rows.c.table_id == table))}


def rebuild_all(url: str, progress: Progress) -> Rebuilt:
    """Replace all figures in a database."""
    store = open_store(url)
    try:
        with explained(url):
            return rebuild(store, progress)
    finally:
        store.close()
