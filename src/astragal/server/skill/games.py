"""What is needed of a finished game to say something of the skill of its players: its record, and who played what."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, select

from astragal.core.bot import BOT
from astragal.core.errors import UnknownGame
from astragal.core.game import read_options
from astragal.games import catalogue
from astragal.server.store import schema
from astragal.server.tables import table_store
from astragal.server.tables.log import Row, earlier_selves
from astragal.server.tables.replays import RecordLines
from astragal.server.tables.table import OnlineTable, TableSetup

_tables, _seats, _players = schema.tables.c, schema.seats.c, schema.players.c

ENTRIES = frozenset({"move", "throw"})
"""The rows that are entries of the game's record."""
HELP = frozenset({"hint", "undo"})
"""Games with these rows do not show what players can do by themselves."""


@dataclass(frozen=True)
class SkillSeat:
    """A seat whose figures are stored: its player, the entries with its own decisions, and whether they are all."""

    seat: int
    player: str
    own: frozenset[int]
    whole: bool


@dataclass(frozen=True)
class SkillGame:
    """A finished game. `people` are the players who have an account now, by seat."""

    setup: TableSetup
    rows: Sequence[Row]
    people: dict[int, str]

    @property
    def ended(self) -> float:
        """When the last entry fell."""
        return next(row.at for row in reversed(self.rows) if row.kind in ENTRIES)

    @property
    def fit(self) -> bool:
        """Whether it was played by the usual rules, unaided and in earnest, and can be analysed here."""
        setup = self.setup
        if setup.practice or setup.by_hand or setup.rules != catalogue.listing_of(setup.game).version:
            return False
        game = catalogue.game(setup.game)
        if not catalogue.has_adviser(setup.game) or read_options(game, setup.options) != read_options(game, {}):
            return False
        kinds = {row.kind for row in self.rows}
        return "move" in kinds and not kinds & HELP

    def lines(self) -> RecordLines:
        """The record."""
        return OnlineTable(self.setup, 0.0, self.rows).record()

    def seats(self) -> Iterator[SkillSeat]:
        """The computer players and the people with an account."""
        for seat, planned in enumerate(self.setup.plan):
            if planned.bot:
                yield SkillSeat(seat, BOT + planned.bot, self._moves(seat), True)
            elif player := self.people.get(seat):
                yield self._of_person(seat, player)

    def _of_person(self, seat: int, player: str) -> SkillSeat:
        """Moves that a computer player made meanwhile are not their own; with two seats, nothing is."""
        if list(self.people.values()).count(player) > 1:
            return SkillSeat(seat, player, frozenset(), False)
        selves, all_ = earlier_selves(self.rows, player), self._moves(seat)
        own = frozenset(entry for entry, row in self._entries() if entry in all_ and row.player in selves)
        stopped = any(row.kind in ("resign", "claim") and row.seat == seat for row in self.rows)
        return SkillSeat(seat, player, own, own == all_ and not stopped)

    def _moves(self, seat: int) -> frozenset[int]:
        return frozenset(entry for entry, row in self._entries() if row.kind == "move" and row.seat == seat)

    def _entries(self) -> Iterator[tuple[int, Row]]:
        return enumerate((row for row in self.rows if row.kind in ENTRIES), 1)


def skill_game(connection: Connection, table: str) -> SkillGame | None:
    """A finished game; None if it was deleted, or its box is not there any more."""
    try:
        setup = table_store.find(connection, table)
    except UnknownGame:
        return None
    if setup is None:
        return None
    seated = select(_seats.seat, _seats.player).join(schema.players, _players.id == _seats.player)
    people = connection.execute(seated.where(_seats.table_id == table, _players.account.is_not(None)))
    return SkillGame(setup, table_store.rows(connection, table), {row.seat: row.player for row in people})
