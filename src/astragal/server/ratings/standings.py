"""Ratings as people are shown them: those of a player, and what a game changed."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, select

from astragal.core.statistics.rating import PROVISIONAL_SIGMA, Rating
from astragal.server.store import schema

_ratings, _changes, _rated, _players = schema.ratings, schema.rating_changes, schema.rated_games, schema.players


class RatingInfo(Struct, frozen=True):
    """A rating in points. About 95 % of all players are as strong as it says, plus or minus so many points.

    A provisional one rests on few games.
    """

    points: int
    plus_minus: int
    provisional: bool

    @classmethod
    def of(cls, mu: float, sigma: float) -> RatingInfo:
        rating = Rating(mu, sigma)
        return cls(rating.points, rating.plus_minus, rating.provisional)


class GameRating(Struct, frozen=True):
    """What a player is rated in a game, after how many games."""

    game: str
    rating: RatingInfo
    games: int


class PlayerRatings(Struct, frozen=True):
    name: str
    account: str
    ratings: list[GameRating]


class SeatChange(Struct, frozen=True):
    """What a rated game changed for the player of a seat."""

    seat: int
    place: int
    before: RatingInfo
    after: RatingInfo


class TableRatings(Struct, frozen=True):
    """What a game changed. Seats of players who were deleted since are missing.

    `soon`: it is over and about to be rated. `none`: it changed nothing, since it was ended by agreement or is not
    rated.
    """

    state: Literal["rated", "soon", "none"]
    seats: list[SeatChange]


class ExportedRating(GameRating, frozen=True):
    changed: float
    mu: float
    sigma: float


class ExportedChange(Struct, frozen=True):
    """What a rated game changed for the player."""

    table: str
    game: str
    at: float
    place: int
    mu_before: float
    sigma_before: float
    mu_after: float
    sigma_after: float


class ExportedRatings(Struct, frozen=True):
    now: list[ExportedRating]
    changes: list[ExportedChange]


def is_provisional() -> ColumnElement[bool]:
    return _ratings.c.sigma >= PROVISIONAL_SIGMA


def ratings_of_account(connection: Connection, account: str) -> PlayerRatings | None:
    """None if there is no such account, or it has played no rated game: nobody learns which."""
    own = select(_players.c.id, _players.c.name, _players.c.account).where(_players.c.account == account.lower())
    found = connection.execute(own).first()
    ratings = ratings_of_player(connection, found.id if found else "")
    return PlayerRatings(found.name, found.account, ratings) if found and ratings else None


def ratings_of_player(connection: Connection, player: str) -> list[GameRating]:
    """What a player is rated, by game."""
    own = select(_ratings).where(_ratings.c.player == player).order_by(_ratings.c.game)
    return [GameRating(row.game, RatingInfo.of(row.mu, row.sigma), row.games) for row in connection.execute(own)]


def ratings_of_table(connection: Connection, table: str, rated: bool) -> TableRatings:
    """What a finished game changed. `rated`: whether it may change something."""
    sequence = connection.execute(select(_rated.c.sequence).where(_rated.c.table_id == table)).scalar()
    if sequence is None:
        return TableRatings("soon" if rated else "none", [])
    counts = connection.execute(select(_rated.c.counts).where(_rated.c.sequence == sequence)).scalar_one()
    found = connection.execute(select(_changes).where(_changes.c.sequence == sequence).order_by(_changes.c.seat))
    seats = [
        SeatChange(
            row["seat"],
            row["place"],
            RatingInfo.of(row["mu_before"], row["sigma_before"]),
            RatingInfo.of(row["mu_after"], row["sigma_after"]),
        )
        for row in found.mappings()
    ]
    return TableRatings("rated" if counts else "none", seats)


def exported_ratings(connection: Connection, player: str) -> ExportedRatings:
    """All that is kept of a player's ratings."""
    own = select(_ratings).where(_ratings.c.player == player).order_by(_ratings.c.game)
    now = [
        ExportedRating(row.game, RatingInfo.of(row.mu, row.sigma), row.games, row.changed, row.mu, row.sigma)
        for row in connection.execute(own)
    ]
    columns = (_changes.c[name] for name in ExportedChange.__struct_fields__[3:])
    changes = select(_rated.c.table_id, _changes.c.game, _rated.c.at, *columns).join_from(_changes, _rated)
    mine = changes.where(_changes.c.player == player).order_by(_changes.c.sequence)
    return ExportedRatings(now, [ExportedChange(*row) for row in connection.execute(mine)])
