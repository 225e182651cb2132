"""Whom a player met, people and computer players, and how the games ended. It is for that player alone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from msgspec import Struct
from sqlalchemy import Connection, RowMapping, select

from astragal.core.bot import BOT
from astragal.games import catalogue
from astragal.server.profiles.games import PlayedGame
from astragal.server.profiles.results import Tally
from astragal.server.store import schema
from astragal.server.tables.lobby import Listed, listed

_tables, _players = schema.tables.c, schema.players.c

MOST = 50
"""How many opponents are listed."""


class Opponent(Struct, frozen=True):
    """A person, or a computer player (`bot`). Of the `games` with them, `won` are those that you won and they did not,
    `lost` the other way round. `last` is the last one. `rematch`: whether it can be played again as it was, else only
    at a new table."""

    name: str | None
    bot: str | None
    games: int
    won: int
    lost: int
    last: Listed
    rematch: bool


@dataclass
class _Met:
    last: str
    tally: Tally = field(default_factory=Tally)


def opponents(connection: Connection, player: str, games: Iterable[PlayedGame]) -> list[Opponent]:
    """Whom a player met in these games, in their order. People who were deleted are left out."""
    met: dict[str, _Met] = {}
    for game in games:
        for other in sorted(game.others):
            met.setdefault(other, _Met(game.table)).tally.add(game, {other})
    names = _names(connection, [other for other in met if not other.startswith(BOT)])
    known = {other: each for other, each in met.items() if other.startswith(BOT) or other in names}
    return _described(connection, player, dict(list(known.items())[:MOST]), names)


def _names(connection: Connection, people: list[str]) -> dict[str, str]:
    """The names of people, but of those who were deleted: they were never created."""
    found: dict[str, str] = {}
    for start in range(0, len(people), 500):
        some = _players.id.in_(people[start : start + 500])
        alive = select(_players.id, _players.name).where(some, _players.created > 0)
        found |= {row.id: row.name for row in connection.execute(alive)}
    return found


def _described(
    connection: Connection, player: str, met: Mapping[str, _Met], names: Mapping[str, str]
) -> list[Opponent]:
    last = select(schema.tables).where(_tables.id.in_([each.last for each in met.values()]))
    tables = {each.id: each for each in listed(connection, last, player, None)}
    repeated = {row["id"] for row in connection.execute(last).mappings() if _can_be_repeated(row)}
    return [
        Opponent(
            name=names.get(other),
            bot=other.removeprefix(BOT) if other.startswith(BOT) else None,
            games=each.tally.games,
            won=each.tally.won,
            lost=each.tally.lost,
            last=tables[each.last],
            rematch=each.last in repeated,
        )
        for other, each in met.items()
    ]


def _can_be_repeated(table: RowMapping) -> bool:
    """Whether the server still plays the game by the same rules. A game of an event is played once."""
    if table["event"] is not None or table["game"] not in catalogue.ids():
        return False
    return catalogue.listing_of(table["game"]).version == int(table["rules"])
