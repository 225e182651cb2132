"""The finished games of a player, from the summaries of their tables.

All of a profile but the ratings follows from them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Literal

import msgspec
from sqlalchemy import Connection, RowMapping, select

from astragal.core.bot import BOT
from astragal.server.store import schema
from astragal.server.tables.committer import Committer
from astragal.server.tables.seats import PlannedSeat
from astragal.server.tables.table_store import dice_are_open
from astragal.wire.messages import Result

_tables, _seats = schema.tables.c, schema.seats.c

MOST = 10_000
"""How many of a player's last games are looked at."""
AT_ONCE = 500
"""How many games one question to the store finds, so that moves do not wait long."""

Outcome = Literal["won", "shared", "lost", "abandoned", "alone"]
"""`shared`: won together with others. `abandoned`: ended by agreement. `alone`: nobody else played."""

_read_plan = msgspec.json.Decoder(tuple[PlannedSeat, ...]).decode
_read_result = msgspec.json.Decoder(Result).decode


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A finished game of a player at the seats `own`. `players` are all by seat, `bot:NAME` for computer players."""

    table: str
    game: str
    created: float
    practice: bool
    by_hand: bool
    own: tuple[int, ...]
    players: Mapping[int, str]
    seats: int
    result: Result

    @property
    def counts(self) -> bool:
        """Whether it says something of the player: clients did not help, all saw the dice fall by chance, and nobody
        else sat at their screen."""
        return len(self.own) == 1 and not self.practice and not self.by_hand

    @property
    def unaided(self) -> bool:
        """Whether it counts, and the player was given no hints and made all moves."""
        return self.counts and self.own[0] not in {*self.result.helped, *self.result.stood_in}

    @property
    def others(self) -> set[str]:
        return {player for seat, player in self.players.items() if seat not in self.own}

    @property
    def outcome(self) -> Outcome:
        """How it ended for the player."""
        if self.result.reason == "abandoned":
            return "abandoned"
        if self.seats == 1:
            return "alone"
        if not self.won_by({self.players[seat] for seat in self.own}):
            return "lost"
        return "won" if len(self.result.winners) == 1 else "shared"

    def won_by(self, players: set[str]) -> bool:
        """Whether one of them won, alone or with others."""
        return any(self.players.get(seat) in players for seat in self.result.winners)


def finished_tables(connection: Connection, player: str, told: bool = False) -> list[str]:
    """The finished tables of a player, the last changed first. `told`: only those of which others may be told, since
    nobody plays with the same dice any more."""
    mine = select(_seats.table_id).where(_seats.player == player)
    over = select(_tables.id).where(_tables.id.in_(mine), _tables.status == "over")
    if told:
        over = over.where(dice_are_open())
    return list(connection.execute(over.order_by(_tables.changed.desc(), _tables.id).limit(MOST)).scalars())


def played_at(connection: Connection, player: str, tables: Sequence[str]) -> list[PlayedGame]:
    """The games of a player at some finished tables, in that order."""
    people = _people(connection, tables)
    found = select(schema.tables).where(_tables.id.in_(tables))
    rows = {row["id"]: row for row in connection.execute(found).mappings()}
    known = (table for table in tables if player in people.get(table, {}).values())
    return [_played(rows[table], people[table], player) for table in known]


def _people(connection: Connection, tables: Sequence[str]) -> dict[str, dict[int, str]]:
    query = select(_seats.table_id, _seats.seat, _seats.player).where(_seats.table_id.in_(tables))
    people: dict[str, dict[int, str]] = {}
    for table, seat, player in connection.execute(query):
        people.setdefault(table, {})[seat] = player
    return people


def _played(row: RowMapping, people: Mapping[int, str], player: str) -> PlayedGame:
    plan = _read_plan(row["plan"])
    bots = {seat: BOT + each.bot for seat, each in enumerate(plan) if each.bot}
    return PlayedGame(
        table=row["id"],
        game=row["game"],
        created=row["created"],
        practice=row["practice"],
        by_hand=row["by_hand"],
        own=tuple(sorted(seat for seat, each in people.items() if each == player)),
        players={**bots, **people},
        seats=len(plan),
        result=_read_result(row["result"]),
    )


def _parts(tables: Sequence[str]) -> list[Sequence[str]]:
    return [tables[start : start + AT_ONCE] for start in range(0, len(tables), AT_ONCE)]


def games_of(connection: Connection, player: str) -> list[PlayedGame]:
    """The last changed first."""
    parts = _parts(finished_tables(connection, player))
    return [game for part in parts for game in played_at(connection, player, part)]


async def games_part_by_part(committer: Committer, player: str, told: bool = False) -> list[PlayedGame]:
    """The same, with other work of the store between the parts."""
    found: list[PlayedGame] = []
    for part in _parts(await committer.read(partial(finished_tables, player=player, told=told))):
        found += await committer.read(partial(played_at, player=player, tables=part))
    return found
