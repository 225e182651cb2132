"""The leaderboard of a game: the rated players, the highest first, page by page."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct
from sqlalchemy import Connection, RowMapping, Select, select

from astragal.core.bot import BOT
from astragal.server.players.limits import DAY
from astragal.server.ratings.standings import RatingInfo, is_provisional
from astragal.server.skill.figures import LISTED, Figure, given_up_by
from astragal.server.store import schema

_ratings, _players = schema.ratings, schema.players

Span = Literal["all", "week"]
WEEK = 7 * DAY


class RankedPlayer(Struct, frozen=True):
    """A person, by their name and the name of their account, or a computer player (`bot`). `given_up`: what their
    decisions give up on average; null if they do not show it, or it is not known."""

    rank: int
    name: str | None
    account: str | None
    bot: str | None
    rating: RatingInfo
    games: int
    given_up: Figure | None


class Leaderboard(Struct, frozen=True):
    """A page of it. `more`: whether there is another."""

    game: str
    players: list[RankedPlayer]
    more: bool


def leaderboard(
    connection: Connection, game: str, span: Span, provisional: bool, first: int, now: float, viewer: str | None = None
) -> Leaderboard:
    """The players of a game: those whose rating is provisional, or all others. Of a week it shows those who played in
    it. The viewer is shown their own skill, too."""
    query = _rated(game, provisional)
    if span == "week":
        query = query.where(_ratings.c.changed > now - WEEK)
    found = connection.execute(query.offset(first).limit(LISTED + 1)).mappings().all()
    listed = found[:LISTED]
    given_up = given_up_by(connection, game, [row["player"] for row in listed], viewer)
    players = [_ranked(rank, row, given_up) for rank, row in enumerate(listed, first + 1)]
    return Leaderboard(game, players, len(found) > LISTED)


def _rated(game: str, provisional: bool) -> Select[*tuple[object, ...]]:
    columns = (_ratings, _players.c.name, _players.c.account)
    query = select(*columns).join_from(_ratings, _players, _players.c.id == _ratings.c.player, isouter=True)
    query = query.where(_ratings.c.game == game, is_provisional() if provisional else ~is_provisional())
    return query.order_by(_ratings.c.mu.desc(), _ratings.c.player)


def _ranked(rank: int, row: RowMapping, given_up: Mapping[str, Figure]) -> RankedPlayer:
    return RankedPlayer(
        rank=rank,
        name=row["name"],
        account=row["account"],
        bot=row["player"].removeprefix(BOT) if row["player"].startswith(BOT) else None,
        rating=RatingInfo.of(row["mu"], row["sigma"]),
        games=row["games"],
        given_up=given_up.get(row["player"]),
    )
