"""What a finished game says about its players: who played it, and who came in which place.

It follows from the log of the table, and from the result that the log led to when it was played. So games by earlier
rules, which this server cannot load any more, are rated again as they were.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec
from sqlalchemy import Connection, select

from astragal.core.bot import BOT
from astragal.core.statistics.rating import places_of
from astragal.server.store import schema
from astragal.server.tables import table_store
from astragal.server.tables.log import Row, read_seated
from astragal.server.tables.seats import PlannedSeat
from astragal.wire.messages import Result

_tables = schema.tables.c

_ENDS = frozenset({"move", "throw", "end"})
"""The last of these entries has ended the game; what follows changes nothing about it."""


class FinishedGame(NamedTuple):
    """A game and, by seat, its players (`bot:NAME` for computer players) and their places. None: it has no places."""

    game: str
    players: tuple[str, ...]
    places: tuple[int, ...] | None

    @property
    def people(self) -> set[str]:
        return {player for player in self.players if not player.startswith(BOT)}


def finished_game(connection: Connection, table: str) -> FinishedGame:
    columns = (_tables.game, _tables.plan, _tables.result)
    row = connection.execute(select(*columns).where(_tables.id == table)).one()
    plan = msgspec.json.decode(row.plan, type=tuple[PlannedSeat, ...])
    result = msgspec.json.decode(row.result, type=Result)
    rows = _until_the_end(table_store.rows(connection, table))
    people = {each.seat: read_seated(each.text).player for each in rows if each.kind == "sit"}
    players = tuple(BOT + seat.bot if seat.bot else people[number] for number, seat in enumerate(plan))
    return FinishedGame(row.game, players, _places(result, rows, len(plan)))


def _places(result: Result, rows: Sequence[Row], seats: int) -> tuple[int, ...] | None:
    """A game that was ended by agreement has none."""
    if result.reason == "abandoned":
        return None
    return places_of(seats, result.winners, result.scores, _stopped(rows))


def _until_the_end(rows: Sequence[Row]) -> Sequence[Row]:
    last = max(row.number for row in rows if row.kind in _ENDS)
    return rows[:last]


def _stopped(rows: Sequence[Row]) -> dict[int, int]:
    """The seats that had left, run out of time or resigned when the game ended, and the entry since which they had."""
    stopped, resigned = dict[int, int](), set[int]()
    for row in rows:
        if row.seat is None:
            continue
        if row.kind == "resign":
            resigned.add(row.seat)
        if row.kind in ("leave", "away", "resign"):
            stopped.setdefault(row.seat, row.number)
        elif row.kind in ("sit", "back") and row.seat not in resigned:
            stopped.pop(row.seat, None)
    return stopped
