"""How a game changes ratings, and where that is stored."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from sqlalchemy import Connection, insert, select, text, update

from astragal.core.statistics.rating import Rating, rate
from astragal.server.ratings.games import FinishedGame
from astragal.server.store import schema

_ratings, _changes = schema.ratings, schema.rating_changes

LOCK = 0x72617465
"""Our number among PostgreSQL's advisory locks: who holds it until the end of a transaction rates games."""

NEW = Rating()
"""The rating of who has not played the game yet."""


class Change(NamedTuple):
    """What a game changed for the player of a seat."""

    seat: int
    player: str
    game: str
    place: int
    before: Rating
    after: Rating

    def stored(self, sequence: int) -> dict[str, object]:
        """The row of `rating_changes`."""
        return {
            "sequence": sequence,
            "seat": self.seat,
            "player": self.player,
            "game": self.game,
            "place": self.place,
            "mu_before": self.before.mu,
            "sigma_before": self.before.sigma,
            "mu_after": self.after.mu,
            "sigma_after": self.after.sigma,
        }


def changes_by(game: FinishedGame, ratings: Mapping[str, Rating]) -> list[Change]:
    """What a game with places changes, given the ratings of those who have one."""
    assert game.places
    before = [ratings.get(player, NEW) for player in game.players]
    after = rate(before, game.places)
    columns = zip(game.players, game.places, before, after, strict=True)
    return [Change(seat, player, game.game, place, was, now) for seat, (player, place, was, now) in enumerate(columns)]


def try_lock(connection: Connection) -> bool:
    """Rate alone until the transaction ends; False if another worker does. On SQLite one transaction writes at a time.

    It does not wait: a transaction has other work, and waits for nobody who may wait for it.
    """
    if connection.dialect.name == "sqlite":
        return True
    return bool(connection.execute(text("SELECT pg_try_advisory_xact_lock(:lock)"), {"lock": LOCK}).scalar_one())


def lock(connection: Connection) -> None:
    """The same, when whoever rates is done."""
    if connection.dialect.name != "sqlite":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})


def ratings_of(connection: Connection, game: FinishedGame) -> dict[str, Rating]:
    """The ratings that the players of a game have now."""
    columns = (_ratings.c.player, _ratings.c.mu, _ratings.c.sigma)
    own = select(*columns).where(_ratings.c.game == game.game, _ratings.c.player.in_(game.players))
    return {player: Rating(mu, sigma) for player, mu, sigma in connection.execute(own)}


def store(connection: Connection, sequence: int, changes: list[Change], now: float) -> None:
    connection.execute(insert(_changes), [change.stored(sequence) for change in changes])
    for change in changes:
        own = (_ratings.c.player == change.player) & (_ratings.c.game == change.game)
        values = {"mu": change.after.mu, "sigma": change.after.sigma, "changed": now}
        again = update(_ratings).where(own).values(values | {"games": _ratings.c.games + 1})
        if not connection.execute(again).rowcount:
            first = {"player": change.player, "game": change.game, "games": 1}
            connection.execute(insert(_ratings), first | values)
