"""Who is there: each worker writes down who is connected through it, and tells its own onlookers of all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable

from sqlalchemy import delete, select, text

from astragal.server import schema
from astragal.server.hub import Hub, Onlooker
from astragal.server.scribe import Desk, Scribe
from astragal.server.tables import OnlineTable
from astragal.wire.messages import Presence

_presence, _workers = schema.presence, schema.workers

_COME = text(
    "INSERT INTO presence (worker, table_id, player) VALUES (:worker, :table_id, :player) ON CONFLICT DO NOTHING"
)
"""Whoever goes and comes at once was never struck."""


class Attendance:
    """The connections of this worker as others see them."""

    def __init__(self, scribe: Scribe, hub: Hub, clock: Callable[[], float]) -> None:
        self._scribe = scribe
        self._hub = hub
        self._clock = clock
        self._here: Counter[tuple[str, str]] = Counter()
        self._present: dict[str, set[str]] = {}
        self._told: dict[str, Presence] = {}

    async def come(self, onlooker: Onlooker) -> None:
        key = onlooker.table, onlooker.presence_key
        self._here[key] += 1
        self._told.pop(onlooker.table, None)
        if self._here[key] == 1:
            await self._scribe.ask([], lambda desk: self._write(desk, key))
        await self.tell([onlooker.table])

    async def go(self, onlooker: Onlooker) -> None:
        key = onlooker.table, onlooker.presence_key
        self._here[key] -= 1
        if not self._here[key]:
            del self._here[key]
            await self._scribe.ask([], lambda desk: self._strike(desk, key))
        if not self._hub.watches(onlooker.table):
            self._present.pop(onlooker.table, None)
            self._told.pop(onlooker.table, None)
        await self.tell([onlooker.table])

    async def tell(self, tables: Iterable[str]) -> None:
        """Tell those who look on at these tables who is there, if that has changed."""
        watched = [table for table in tables if self._hub.watches(table)]
        if not watched:
            return
        present = await self._scribe.ask([], lambda desk: self._find(desk, watched), writes=False)
        self._present.update((table, players) for table, players in present.items() if self._hub.watches(table))
        for table in present:
            self._tell(table)

    def show(self, table: OnlineTable) -> None:
        """Somebody who is there may have sat down or got up."""
        self._tell(table.laid.id)

    def watches(self, table: str) -> bool:
        return False

    def _tell(self, table: str) -> None:
        if table in self._present and self._hub.watches(table):
            told = self._as_told(table, self._present[table])
            if self._told.get(table) != told:
                self._told[table] = told
                self._hub.show_presence(table, told)

    def _as_told(self, table: str, players: Collection[str]) -> Presence:
        owners = self._hub.owners(table)
        return Presence(tuple(owner in players for owner in owners), sum(each not in owners for each in players))

    def _find(self, desk: Desk, tables: list[str]) -> dict[str, set[str]]:
        """Who is connected to which table, through workers that live."""
        found: dict[str, set[str]] = {table: set() for table in tables}
        query = select(_presence.c.table_id, _presence.c.player).where(
            _presence.c.table_id.in_(tables), _presence.c.worker == _workers.c.id, _workers.c.until > self._clock()
        )
        for table, player in desk.connection.execute(query):
            found[table].add(player)
        return found

    def _write(self, desk: Desk, key: tuple[str, str]) -> None:
        if self._here[key]:
            desk.connection.execute(_COME, self._row(key))
            desk.hint(key[0])

    def write_all(self, desk: Desk) -> None:
        """Everybody who is there."""
        for key in self._here:
            self._write(desk, key)

    def _strike(self, desk: Desk, key: tuple[str, str]) -> None:
        if not self._here[key]:
            row = self._row(key)
            gone = delete(_presence).where(*(_presence.c[name] == value for name, value in row.items()))
            desk.connection.execute(gone)
            desk.hint(key[0])

    def _row(self, key: tuple[str, str]) -> dict[str, str]:
        return {"worker": self._scribe.worker, "table_id": key[0], "player": key[1]}
