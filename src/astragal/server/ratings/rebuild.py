"""Computes all ratings anew, from the logs of the rated games in the order in which they were rated.

The numbers are equal to those that the server has, to the last bit: tests compare them. Ratings of deleted players are
computed as well, since those of others follow from them, but they are not stored.
"""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import Connection, Select, delete, insert, select

from astragal.core.bot import BOT
from astragal.core.statistics.rating import Rating
from astragal.server.players.accounts import with_account
from astragal.server.ratings.changes import Change, changes_by, lock
from astragal.server.ratings.games import finished_game
from astragal.server.store import schema
from astragal.server.store.opening import explained, open_store

_rated, _ratings, _changes = schema.rated_games, schema.ratings, schema.rating_changes

MANY = 500
"""How many rows are written, or players named, in one statement."""

Row = dict[str, object]


class Rebuilt(NamedTuple):
    """How many games were rated and how many ratings there are, and how many rows were not what they had been."""

    games: int
    ratings: int
    different: int


def rebuild(connection: Connection) -> Rebuilt:
    """Replace all ratings. Nobody rates a game meanwhile."""
    lock(connection)
    before = _stored(connection)
    changes, ratings = _computed(connection)
    for table, rows in ((_changes, changes), (_ratings, ratings)):
        connection.execute(delete(table))
        for start in range(0, len(rows), MANY):
            connection.execute(insert(table), rows[start : start + MANY])
    games, after = len({row["sequence"] for row in changes}), _stored(connection)
    return Rebuilt(games, len(ratings), max(len(before - after), len(after - before)))


def _computed(connection: Connection) -> tuple[list[Row], list[Row]]:
    """The rows of `rating_changes` and of `ratings`."""
    counted = select(_rated.c.sequence, _rated.c.table_id, _rated.c.at).where(_rated.c.counts)
    changes: list[Row] = []
    ratings: dict[str, dict[str, Rating]] = {}
    stored: dict[tuple[str, str], Row] = {}
    for sequence, table, at in connection.execute(counted.order_by(_rated.c.sequence)).all():
        game = finished_game(connection, table)
        own = ratings.setdefault(game.game, {})
        for change in changes_by(game, own):
            own[change.player] = change.after
            changes.append(change.stored(sequence))
            key = (change.player, change.game)
            stored[key] = _rating(change, stored.get(key), at)
    known = _known(connection, {player for player, _ in stored})
    return [row for row in changes if row["player"] in known], [
        row for (player, _), row in stored.items() if player in known
    ]


def _rating(change: Change, before: Row | None, at: float) -> Row:
    games = int(str(before["games"])) + 1 if before else 1
    player = {"player": change.player, "game": change.game, "games": games}
    return {**player, "mu": change.after.mu, "sigma": change.after.sigma, "changed": at}


def _known(connection: Connection, players: set[str]) -> set[str]:
    """The computer players, and the people who were not deleted."""
    bots = {player for player in players if player.startswith(BOT)}
    people = sorted(players - bots)
    some = (people[start : start + MANY] for start in range(0, len(people), MANY))
    return bots.union(*(with_account(connection, each) for each in some))


def _stored(connection: Connection) -> set[tuple[object, ...]]:
    """All rows of both tables."""
    queries: tuple[Select[*tuple[object, ...]], ...] = (select(_changes), select(_ratings))
    return {tuple(row) for query in queries for row in connection.execute(query)}


def rebuild_all(url: str) -> Rebuilt:
    """Replace all ratings in a database."""
    store = open_store(url)
    try:
        with explained(url), store.write() as connection:
            return rebuild(connection)
    finally:
        store.close()
