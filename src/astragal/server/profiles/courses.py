"""The course of a player's ratings: what each rated game made of them, thinned where they are many."""

from __future__ import annotations

from itertools import groupby
from operator import attrgetter

from msgspec import Struct
from sqlalchemy import Connection, func, select

from astragal.server.ratings.standings import RatingInfo
from astragal.server.store import schema

_changes, _rated = schema.rating_changes, schema.rated_games

POINTS = 200
"""About how many points a course has at most; the last one is always there."""


class RatingPoint(Struct, frozen=True):
    """The rating after the game at a `table`, which is for the player alone."""

    at: float
    rating: RatingInfo
    table: str | None


class RatingCourse(Struct, frozen=True):
    """The ratings in a game, of which there were `games`, from the first to the last."""

    game: str
    games: int
    points: list[RatingPoint]


def courses_of(connection: Connection, player: str) -> list[RatingCourse]:
    own = _changes.c.player == player
    place = func.row_number().over(partition_by=_changes.c.game, order_by=_changes.c.sequence)
    count = func.count().over(partition_by=_changes.c.game)
    numbered = select(_changes, place.label("place_in_course"), count.label("games")).where(own).subquery()
    nth, games = numbered.c.place_in_course, numbered.c.games
    kept = (games - nth) % ((games + POINTS - 1) // POINTS) == 0
    query = select(numbered, _rated.c.table_id, _rated.c.at).join_from(
        numbered, _rated, _rated.c.sequence == numbered.c.sequence
    )
    rows = connection.execute(query.where(kept).order_by(numbered.c.game, numbered.c.sequence)).all()
    courses = ((game, list(each)) for game, each in groupby(rows, attrgetter("game")))
    return [
        RatingCourse(
            game,
            each[0].games,
            [RatingPoint(row.at, RatingInfo.of(row.mu_after, row.sigma_after), row.table_id) for row in each],
        )
        for game, each in courses
    ]
