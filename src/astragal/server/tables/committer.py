"""The committer: the only code that changes online tables. All waiting work goes into one transaction.

Commit, then acknowledge, then tell the others. A transaction locks its tables and reads what other workers wrote. When
it is on disk, each piece of work is answered (`then`), and observers are notified of the tables that may have changed.
The store is called from one thread, and the event loop goes on meanwhile, however long a disk or a lock takes.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Generic, Protocol, TypeVar

from sqlalchemy import Connection, text

from astragal.core.errors import Refusal
from astragal.games import catalogue
from astragal.server import metrics
from astragal.server.errors import NotFound, NotNow, Unavailable
from astragal.server.settings import Settings
from astragal.server.store.engine import Store, outage
from astragal.server.tables import table_store
from astragal.server.tables.log import ChatMessage
from astragal.server.tables.store_thread import StoreThread
from astragal.server.tables.table import OnlineTable, TableSetup
from astragal.server.tables.table_store import KEPT_CHAT, Head

T = TypeVar("T")

log = logging.getLogger(__name__)

CHANNEL = "astragal"
_NOTIFY = text("SELECT pg_notify(:channel, :payload)")
IDLE_S = 60.0
"""After this long without an entry a table is idle. To read one again takes as long as some ten moves."""
SEATING = frozenset({"sit", "leave", "claim", "become", "forget"})
"""Entries after which somebody else sits somewhere, or under another name."""


class Transaction:
    """What a piece of work may use: the tables it named, and the connection."""

    def __init__(
        self, connection: Connection, committer: Committer, heads: dict[str, Head], touched: dict[str, OnlineTable]
    ) -> None:
        self.connection = connection
        self.touched = touched
        self.announced: set[str] = set()
        self.on_failure: list[Callable[[], None]] = []
        """What to do if nothing of this is committed: forget what was kept of it in memory."""
        self._committer = committer
        self._heads = heads

    def table(self, id_: str) -> OnlineTable:
        """A table as it is in the store, with what this transaction has added."""
        if id_ not in self.touched:
            self.touched[id_] = self._committer.current(self.connection, id_, self._heads.get(id_))
        return self.touched[id_]

    def create(self, setup: TableSetup, command: str | None) -> OnlineTable:
        table_store.create(self.connection, setup, command)
        self.touched[setup.id] = self._committer.add(setup)
        return self.touched[setup.id]

    def remove(self, id_: str) -> None:
        """Remove a table and all that belongs to it."""
        table_store.remove(self.connection, id_)
        self._committer.forget([id_])

    def announce(self, id_: str) -> None:
        """Have other workers look at an event, or at a table though its log has not changed."""
        self.announced.add(id_)

    def say(self, table: OnlineTable, message: ChatMessage) -> None:
        table_store.say(self.connection, table.setup.id, message)
        table.chat.append(message)


@dataclass
class Job(Generic[T]):
    """Work on tables. `then` gets its result, or why it was refused, after the commit."""

    tables: tuple[str, ...]
    work: Callable[[Transaction], T]
    then: Callable[[T | Refusal], None]
    writes: bool
    event: str | None = None
    """The event that the work changes."""
    result: T | Refusal = field(init=False)

    def run(self, transaction: Transaction) -> None:
        try:
            self.result = self.work(transaction)
        except Refusal as refusal:
            self.result = refusal

    def answer(self) -> None:
        try:
            self.then(self.result)
        except Exception:
            log.exception("could not answer a command")


Jobs = list[Job[Any]]
"""Jobs whose results differ."""


class Observer(Protocol):
    """Is told of tables that may have changed."""

    def notify(self, table: OnlineTable) -> None: ...


class Committer:
    """Takes work from everywhere, and does it in order."""

    def __init__(self, store: Store, settings: Settings, worker_id: str, clock: Callable[[], float]) -> None:
        self.store = store
        self.settings = settings
        self.worker_id = worker_id
        self.clock = clock
        self.observers: list[Observer] = []
        self._tables: OrderedDict[str, OnlineTable] = OrderedDict()
        self._certain: set[str] = set()
        """The tables in memory that are as in the store, unless somebody else has written."""
        self._waiting: Jobs = []
        self._wake = asyncio.Event()
        self._closing = False

    def submit(
        self,
        tables: Iterable[str],
        work: Callable[[Transaction], T],
        then: Callable[[T | Refusal], None],
        writes: bool = True,
        event: str | None = None,
    ) -> None:
        """Do the work in the next transaction, then call `then`."""
        if self._closing:
            then(Unavailable("server-closing"))
            return
        self._waiting.append(Job(tuple(tables), work, then, writes, event))
        self._wake.set()

    async def transact(self, tables: Iterable[str], work: Callable[[Transaction], T], writes: bool = True) -> T:
        """Do the work in the next transaction; its result after the commit. Raises its refusal."""
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()

        def then(result: T | Refusal) -> None:
            if not answer.done():
                answer.set_exception(result) if isinstance(result, Refusal) else answer.set_result(result)

        self.submit(tables, work, then, writes)
        return await answer

    async def read(self, query: Callable[[Connection], T]) -> T:
        """What a query finds that needs no table."""
        return await self.transact([], lambda transaction: query(transaction.connection), writes=False)

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Write something that is no part of a table."""
        return await self.transact([], lambda transaction: work(transaction.connection))

    async def run(self) -> None:
        """Until closed: commit all that waits, answer, notify."""
        thread = StoreThread()
        while not (self._closing and not self._waiting):
            await self._wake.wait()
            self._wake.clear()
            batch, self._waiting = self._waiting, []
            if batch:
                touched = await thread.do(partial(self._do, batch))
                for job in batch:
                    job.answer()
                await self._notify_observers(touched)
                self._evict(len(touched) + 1)
        thread.close()

    def close(self) -> None:
        """Finish what waits, and take no more."""
        self._closing = True
        self._wake.set()

    async def _notify_observers(self, touched: list[OnlineTable]) -> None:
        """What the first one sends leaves before the others are told."""
        self._notify(self.observers[:1], touched)
        await asyncio.sleep(0)
        self._notify(self.observers[1:], touched)

    def _notify(self, observers: list[Observer], touched: list[OnlineTable]) -> None:
        for observer in observers:
            for table in touched:
                try:
                    observer.notify(table)
                except Exception:
                    log.exception("could not notify of a table", extra={"table": table.setup.id})

    def _do(self, batch: Jobs) -> list[OnlineTable]:
        """Do a batch in one transaction, or as much of it as can be done. The tables that may have changed."""
        try:
            return self._run_transaction(batch)
        except self.store.outages as error:
            return self._do_without_writing(batch, error)
        except Exception as error:
            if len(batch) > 1:  # the fault of one of them: do each alone
                return [table for job in batch for table in self._do([job])]
            batch[0].result = self._failure(error)
            return []

    def _do_without_writing(self, batch: Jobs, error: Exception) -> list[OnlineTable]:
        """The store takes nothing now: refuse what would write, and do what only reads if that can be."""
        why, refusal = outage(error), self._failure(error)
        metrics.STORE_FAILURES.labels(why).inc()
        reads = [job for job in batch if not job.writes]
        again = why != "unreachable" and len(reads) < len(batch)
        for job in batch:
            if job.writes or not again:
                job.result = refusal
        return self._do(reads) if again and reads else []

    def _run_transaction(self, batch: Jobs) -> list[OnlineTable]:
        began, writes = time.perf_counter(), any(job.writes for job in batch)
        ids = {table for job in batch for table in job.tables}
        touched: dict[str, OnlineTable] = {}
        on_failure: list[Callable[[], None]] = []
        try:
            with self.store.write() if writes else self.store.read() as connection:
                heads = self._heads(connection, ids, writes)
                table_store.lock_events(connection, {job.event for job in batch if job.event})
                transaction = Transaction(connection, self, heads, touched)
                on_failure = transaction.on_failure
                for job in batch:
                    job.run(transaction)
                if writes:
                    self._append(transaction)
        except BaseException:
            self.forget(ids | touched.keys())
            for forget in on_failure:
                forget()
            raise
        metrics.COMMIT_SECONDS.observe(time.perf_counter() - began)
        return list(touched.values())

    def _heads(self, connection: Connection, ids: set[str], lock: bool) -> dict[str, Head]:
        """The heads of tables that may have changed in the store."""
        if not self.store.only_we_wrote(connection):
            self._certain.clear()
        unsure = ids - self._certain
        return table_store.heads(connection, unsure, lock) if unsure else {}

    def forget(self, tables: Iterable[str]) -> None:
        """They may hold what was not committed, or are gone from the store: they are read again when needed."""
        for id_ in tables:
            self._tables.pop(id_, None)
            self._certain.discard(id_)

    def _append(self, transaction: Transaction) -> None:
        """Write the new rows, and the summaries of the tables that have them."""
        connection, touched = transaction.connection, transaction.touched
        fresh = {id_: table.take_fresh() for id_, table in touched.items()}
        metrics.ENTRIES.inc(table_store.append(connection, ((id_, row) for id_, rows in fresh.items() for row in rows)))
        changed = [table for id_, table in touched.items() if fresh[id_] or table.said != table.stored_said]
        table_store.summarise(connection, changed, self.worker_id, self.settings.bot_pause_s)
        for table in changed:
            table.ours, table.stored_said = True, table.said
            if any(row.kind in SEATING for row in fresh[table.setup.id]):
                table_store.seat_players(connection, table)
        if not self.store.embedded:
            self._notify_workers(connection, sorted(transaction.announced.union(table.setup.id for table in changed)))

    def _notify_workers(self, connection: Connection, changed: list[str]) -> None:
        """Tell the other workers where to look. One that misses it looks by itself a little later."""
        for start in range(0, len(changed), 200):
            ids = " ".join(changed[start : start + 200])
            connection.execute(_NOTIFY, {"channel": CHANNEL, "payload": f"{self.worker_id} {ids}"})

    def _failure(self, error: Exception) -> Refusal:
        if isinstance(error, self.store.failures):
            log.warning("the database failed", extra={"error": str(error)})
            return Unavailable("server-store-failed")
        log.error("a command failed", exc_info=error)
        return Unavailable("server-failed")

    def current(self, connection: Connection, id_: str, head: Head | None) -> OnlineTable:
        """The table, with everything that is in the store. It has no head if it is not there, or nobody changed it."""
        table = self._tables.get(id_)
        if head is None:
            if table is None or id_ not in self._certain:
                self.forget([id_])
                raise NotFound("server-no-such-table", table=id_)
            head = Head(table.number, table.said)
        if table is None:
            setup = table_store.find(connection, id_)
            assert setup
            _check_rules(setup)
            table = self.add(setup)
            table.stored_said = table.skipped_said = max(0, head.said - KEPT_CHAT)
        self._tables.move_to_end(id_)
        table.dice_open = table.dice_open or table_store.dice_open(connection, table.setup)
        if table.number < head.number:
            table.ours = False
            for row in table_store.rows(connection, id_, table.number):
                table.apply(row)
        if table.said < head.said:
            table.chat.extend(table_store.chat(connection, id_, table.said))
            table.stored_said = table.said
        self._certain.add(id_)
        return table

    def add(self, setup: TableSetup) -> OnlineTable:
        self._tables[setup.id] = OnlineTable(setup, self.settings.patience_s)
        return self._tables[setup.id]

    def _evict(self, most: int) -> None:
        """Keep no more idle tables in memory than allowed, whoever is connected to them: they are read again when they
        are needed. Look at so many of those used longest ago; others are looked at another time."""
        idle = self.clock() - IDLE_S
        for _ in range(min(most, len(self._tables) - self.settings.keep_idle_tables)):
            id_, table = self._tables.popitem(last=False)
            if table.changed >= idle:
                self._tables[id_] = table
            else:
                self._certain.discard(id_)
        metrics.TABLES.set(len(self._tables))


def _check_rules(setup: TableSetup) -> None:
    """A game goes on by the version of the rules that it was begun with, or not at all."""
    ours = catalogue.listing_of(setup.game).version
    if setup.rules != ours:
        raise NotNow("server-other-rules", game=setup.game, rules=setup.rules, ours=ours)
