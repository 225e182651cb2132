"""Who is connected: each worker stores its own connections, and tells its subscribers about those of all workers.

It also tells them which computer players they wait for.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable

from sqlalchemy import Connection, delete, select, text

from astragal.server.live.hub import Hub, Subscriber
from astragal.server.live.slow_bots import SlowBots
from astragal.server.store import schema
from astragal.server.tables.committer import Committer, Transaction
from astragal.server.tables.table import OnlineTable
from astragal.wire.messages import Presence

_presence, _workers = schema.presence, schema.workers

_INSERT = text(
    "INSERT INTO presence (worker, table_id, player) VALUES (:worker, :table_id, :player) ON CONFLICT DO NOTHING"
)
"""A player who leaves and comes back at once was never deleted."""

Key = tuple[str, str]
"""A table and a player there."""


class PresenceTracker:
    """The connections of this worker in the store, and what was told about all."""

    def __init__(self, committer: Committer, hub: Hub, clock: Callable[[], float]) -> None:
        self._committer = committer
        self._hub = hub
        self._clock = clock
        self._here: Counter[Key] = Counter()
        self._present: dict[str, set[str]] = {}
        self._told: dict[str, Presence] = {}
        self._owners: dict[str, tuple[str | None, ...]] = {}
        """Who sat at a table when its subscribers were last told."""
        self._slow_bots = SlowBots(committer.settings, clock, self._tell)

    async def arrive(self, subscriber: Subscriber) -> None:
        key = subscriber.table, subscriber.presence_key
        self._here[key] += 1
        self._told.pop(subscriber.table, None)
        if self._here[key] == 1:
            await self._committer.transact([], lambda transaction: self._insert(transaction, key))
        await self.tell([subscriber.table])

    async def leave(self, subscriber: Subscriber) -> None:
        key = subscriber.table, subscriber.presence_key
        self._here[key] -= 1
        if not self._here[key]:
            del self._here[key]
            await self._committer.transact([], lambda transaction: self._delete(transaction, key))
        if not self._hub.watches(subscriber.table):
            self._present.pop(subscriber.table, None)
            self._told.pop(subscriber.table, None)
            self._owners.pop(subscriber.table, None)
            self._slow_bots.forget(subscriber.table)
        await self.tell([subscriber.table])

    async def tell(self, tables: Iterable[str]) -> None:
        """Tell the subscribers of these tables who is connected, if that has changed."""
        watched = [table for table in tables if self._hub.watches(table)]
        if not watched:
            return
        present = await self._committer.read(lambda connection: self._find(connection, watched))
        self._present.update((table, players) for table, players in present.items() if self._hub.watches(table))
        for table in present:
            self._tell(table)

    def notify(self, table: OnlineTable) -> None:
        """A connected player may have taken or left a seat, or a computer player moved."""
        id_ = table.setup.id
        if not self._hub.watches(id_):
            return
        waited = self._slow_bots.at(id_)
        self._slow_bots.notify(table)
        if waited or self._owners.get(id_) is not table.owners:
            self._owners[id_] = table.owners
            self._tell(id_)

    def _tell(self, table: str) -> None:
        if table in self._present and self._hub.watches(table):
            presence = self._message(table, self._present[table])
            if self._told.get(table) != presence:
                self._told[table] = presence
                self._hub.send_presence(table, presence)

    def _message(self, table: str, players: Collection[str]) -> Presence:
        owners = self._hub.owners(table)
        watchers = sum(each not in owners for each in players)
        return Presence(tuple(owner in players for owner in owners), watchers, self._slow_bots.at(table))

    def _find(self, connection: Connection, tables: list[str]) -> dict[str, set[str]]:
        """Who is connected to which table through workers that are alive."""
        found: dict[str, set[str]] = {table: set() for table in tables}
        query = select(_presence.c.table_id, _presence.c.player).where(
            _presence.c.table_id.in_(tables), _presence.c.worker == _workers.c.id, _workers.c.until > self._clock()
        )
        for table, player in connection.execute(query):
            found[table].add(player)
        return found

    def insert_all(self, transaction: Transaction) -> None:
        """Store all connections of this worker again."""
        for key in self._here:
            self._insert(transaction, key)

    def _insert(self, transaction: Transaction, key: Key) -> None:
        if self._here[key]:
            transaction.connection.execute(_INSERT, self._row(key))
            transaction.announce(key[0])

    def _delete(self, transaction: Transaction, key: Key) -> None:
        if not self._here[key]:
            row = self._row(key)
            gone = delete(_presence).where(*(_presence.c[name] == value for name, value in row.items()))
            transaction.connection.execute(gone)
            transaction.announce(key[0])

    def _row(self, key: Key) -> dict[str, str]:
        return {"worker": self._committer.worker_id, "table_id": key[0], "player": key[1]}
