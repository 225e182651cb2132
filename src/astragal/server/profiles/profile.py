"""A player's profile: the whole of it for themselves, and what they show everybody.

Others get the same answer whatever is in the parts that are not shown, and it takes the same questions to the store: no
part that is not shown is looked up.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from datetime import UTC, datetime
from functools import partial

from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import Connection, select

from astragal.server.players.limits import DAY
from astragal.server.players.privacy import PARTS, Part, shown_parts
from astragal.server.profiles.courses import RatingCourse, courses_of
from astragal.server.profiles.games import PlayedGame, games_of, games_part_by_part
from astragal.server.profiles.opponents import Opponent, opponents
from astragal.server.profiles.records import GameRecords, records_of
from astragal.server.profiles.results import GameResults, Met, met, results_by_game
from astragal.server.ratings.standings import GameRating, ratings_of_player
from astragal.server.store import schema
from astragal.server.tables.committer import Committer

_players = schema.players.c


class Results(Struct, frozen=True):
    """What a player has played. `since` is the month in which they came, `games` how many games they finished.

    Of these, `practice` were played at tables where clients may help, and `one_screen` at several seats or with
    real dice; they are in no other number.
    """

    since: str
    games: int
    practice: int
    one_screen: int
    by_game: list[GameResults]
    met: list[Met]
    courses: list[RatingCourse]


class Profile(Struct, frozen=True):
    """A player's profile. `shown` are the parts that everybody sees; a part that you do not see is null.

    `opponents` are those of yourself.
    """

    name: str
    account: str | None
    shown: tuple[Part, ...]
    ratings: list[GameRating]
    results: Results | None
    records: list[GameRecords] | None
    opponents: list[Opponent] | None = None


class _Found(Struct, frozen=True):
    """What is read of a player at first. A part that is not wanted is not read."""

    player: str
    created: float
    profile: Profile
    courses: list[RatingCourse]


async def my_profile(committer: Committer, player: str) -> Profile:
    """All of a player's own profile."""
    found = await committer.read(partial(_whole, player=player))
    games = await games_part_by_part(committer, player)
    profile = await asyncio.to_thread(_with_games, found, games, PARTS)
    met_lately = await committer.read(lambda connection: opponents(connection, player, games))
    return replace(profile, opponents=met_lately)


async def shown_profile(committer: Committer, account: str) -> Profile | None:
    """What everybody sees of the player of an account. None if that is nothing, or if there is no such account: nobody
    learns which."""
    found = await committer.read(partial(_shown, account=account))
    if found is None:
        return None
    wanted = found.profile.shown
    looked_up = {"results", "records"} & set(wanted)
    games = await games_part_by_part(committer, found.player, told=True) if looked_up else []
    return _for_others(await asyncio.to_thread(_with_games, found, games, wanted))


def exported_profile(connection: Connection, player: str) -> Profile:
    """The same as `my_profile`, at once."""
    games = games_of(connection, player)
    profile = _with_games(_whole(connection, player), games, PARTS)
    return replace(profile, opponents=opponents(connection, player, games))


def _whole(connection: Connection, player: str) -> _Found:
    query = select(_players.name, _players.account, _players.created).where(_players.id == player)
    name, account, created = connection.execute(query).one()
    shown, ratings = shown_parts(connection, player), ratings_of_player(connection, player)
    profile = Profile(name, account, shown, ratings, None, None)
    return _Found(player, created, profile, courses_of(connection, player))


def _shown(connection: Connection, account: str) -> _Found | None:
    query = select(_players.id, _players.name, _players.account, _players.created)
    row = connection.execute(query.where(_players.account == account.lower())).first()
    player = row.id if row else ""
    shown, ratings = shown_parts(connection, player), ratings_of_player(connection, player)
    if row is None or not (shown or ratings):
        return None
    profile = Profile(row.name, row.account, shown, ratings, None, None)
    return _Found(player, row.created, profile, courses_of(connection, player) if "results" in shown else [])


def _with_games(found: _Found, games: Sequence[PlayedGame], wanted: Sequence[Part]) -> Profile:
    return replace(
        found.profile,
        results=_results(found, games) if "results" in wanted else None,
        records=records_of(games) if "records" in wanted else None,
    )


def _results(found: _Found, games: Sequence[PlayedGame]) -> Results:
    counted = [game for game in games if game.counts]
    practice = sum(game.practice for game in games)
    return Results(
        since=datetime.fromtimestamp(found.created, UTC).strftime("%Y-%m"),
        games=len(games),
        practice=practice,
        one_screen=len(games) - len(counted) - practice,
        by_game=results_by_game(counted),
        met=met(counted),
        courses=found.courses,
    )


def _for_others(profile: Profile) -> Profile:
    """Without the ids of tables, which others may not see, and with days in place of moments."""
    results, records = profile.results, profile.records
    if results:
        courses = [
            replace(course, points=[replace(point, at=_day(point.at), table=None) for point in course.points])
            for course in results.courses
        ]
        results = replace(results, courses=courses)
    if records:
        records = [
            replace(game, records=[replace(each, at=_day(each.at), table=None) for each in game.records])
            for game in records
        ]
    return replace(profile, results=results, records=records)


def _day(at: float) -> float:
    return at // DAY * DAY
