"""The scribe: the only one who touches online tables. All work that waits goes into one transaction.

Commit, then acknowledge, then tell the others. Each piece of work gets the tables as they stand in the store, locked;
what it enters is appended, and when all is on disk each is answered (`then`) and the changed tables are shown to those
who look on. Where SQLite is the store this happens in the event loop itself: a commit takes less time than handing it
to a thread and back. PostgreSQL is asked from a thread, and the loop goes on meanwhile.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeVar

from sqlalchemy import Connection, text

from astragal.core.errors import Refusal
from astragal.games import catalogue
from astragal.server import ledger, metrics
from astragal.server.config import Config
from astragal.server.errors import NotFound, NotNow, Unavailable
from astragal.server.ledger import KEPT_CHAT, Head
from astragal.server.log import Line
from astragal.server.store import Store
from astragal.server.tables import Laid, OnlineTable

T = TypeVar("T")

log = logging.getLogger(__name__)

CHANNEL = "astragal"
_NOTIFY = text("SELECT pg_notify(:channel, :said)")
SEATING = frozenset({"sit", "leave", "claim"})


class Desk:
    """What a piece of work may use: the tables it asked for, and the transaction."""

    def __init__(self, connection: Connection, scribe: Scribe, found: dict[str, Head]) -> None:
        self.connection = connection
        self.touched: dict[str, OnlineTable] = {}
        self.hints: set[str] = set()
        self._scribe = scribe
        self._heads = found

    def table(self, id_: str) -> OnlineTable:
        """A table as it stands in the store, and after what was done in this transaction."""
        if id_ not in self.touched:
            self.touched[id_] = self._scribe.current(self.connection, id_, self._heads.get(id_))
        return self.touched[id_]

    def lay(self, laid: Laid, command: str | None) -> OnlineTable:
        """A new table."""
        ledger.lay(self.connection, laid, command)
        self.touched[laid.id] = self._scribe.welcome(laid)
        return self.touched[laid.id]

    def hint(self, table: str) -> None:
        """Let other processes look at a table, though its log has not changed."""
        self.hints.add(table)

    def speak(self, table: OnlineTable, line: Line) -> None:
        ledger.speak(self.connection, table.laid.id, line)
        table.chat.append(line)


@dataclass
class Job(Generic[T]):
    """Work on tables. `then` gets what it returned, or why it was refused, when everything is on disk."""

    tables: tuple[str, ...]
    work: Callable[[Desk], T]
    then: Callable[[T | Refusal], None]
    writes: bool = True
    result: Any = field(default=None)

    def run(self, desk: Desk) -> None:
        try:
            self.result = self.work(desk)
        except Refusal as refusal:
            self.result = refusal


class Audience(Protocol):
    """Who looks on."""

    def show(self, table: OnlineTable) -> None:
        """The table may have changed."""
        ...

    def watches(self, table: str) -> bool: ...


class Scribe:
    """Takes work from everywhere, and does it in order."""

    def __init__(self, store: Store, config: Config, worker: str, clock: Callable[[], float] = time.time) -> None:
        self.store = store
        self.config = config
        self.worker = worker
        self.clock = clock
        self.audiences: list[Audience] = []
        self._tables: OrderedDict[str, OnlineTable] = OrderedDict()
        self._waiting: list[Job[Any]] = []
        self._wake = asyncio.Event()
        self._thread = None if store.embedded else ThreadPoolExecutor(1, "scribe")
        self._closing = False

    def submit(self, job: Job[Any]) -> None:
        if self._closing:
            job.then(Unavailable("server-closing"))
            return
        self._waiting.append(job)
        self._wake.set()

    async def ask(self, tables: Iterable[str], work: Callable[[Desk], T], writes: bool = True) -> T:
        """Do the work; what it returns, when it is on disk. Raises its refusal."""
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()

        def then(result: T | Refusal) -> None:
            if not answer.done():
                answer.set_exception(result) if isinstance(result, Refusal) else answer.set_result(result)

        self.submit(Job(tuple(tables), work, then, writes))
        return await answer

    async def run(self) -> None:
        """Until it is closed: take all that waits, do it, answer, show."""
        while not (self._closing and not self._waiting):
            await self._wake.wait()
            self._wake.clear()
            if batch := self._take():
                await self._show(await self._answer(batch))
                self._forget()

    def close(self) -> None:
        """Finish what waits, and take no more."""
        self._closing = True
        self._wake.set()

    def _take(self) -> list[Job[Any]]:
        batch, self._waiting = self._waiting, []
        return batch

    async def _answer(self, batch: list[Job[Any]]) -> list[OnlineTable]:
        """Do a batch, and tell those who asked; the tables that may have changed."""
        if self._thread is None:
            touched = self._do(batch)
        else:
            touched = await asyncio.get_running_loop().run_in_executor(self._thread, self._do, batch)
        for job in batch:
            try:
                job.then(job.result)
            except Exception:
                log.exception("an answer failed")
        return touched

    async def _show(self, touched: list[OnlineTable]) -> None:
        """Each audience in turn; what the first has to send leaves before the next is told."""
        for audience in self.audiences:
            for table in touched:
                try:
                    audience.show(table)
                except Exception:
                    log.exception("a table could not be shown", extra={"table": table.laid.id})
            await asyncio.sleep(0)

    def _do(self, batch: list[Job[Any]]) -> list[OnlineTable]:
        """Do a batch in one transaction; if something unforeseen happens, each piece of work alone."""
        try:
            return self._transact(batch)
        except Exception as error:
            self._drop()
            if len(batch) > 1:
                return [table for job in batch for table in self._do([job])]
            batch[0].result = self._failure(error)
            return []

    def _transact(self, batch: list[Job[Any]]) -> list[OnlineTable]:
        began, writes = time.perf_counter(), any(job.writes for job in batch)
        with self.store.write() if writes else self.store.read() as connection:
            ids = {table for job in batch for table in job.tables}
            desk = Desk(connection, self, ledger.heads(connection, ids, lock=writes) if ids else {})
            for job in batch:
                job.run(desk)
            if writes:
                self._append(connection, desk)
        metrics.COMMIT_SECONDS.observe(time.perf_counter() - began)
        return list(desk.touched.values())

    def _append(self, connection: Connection, desk: Desk) -> None:
        fresh = {id_: table.take_fresh() for id_, table in desk.touched.items()}
        metrics.ENTRIES.inc(ledger.append(connection, ((id_, row) for id_, rows in fresh.items() for row in rows)))
        changed = [table for id_, table in desk.touched.items() if fresh[id_] or table.said != table.kept_said]
        ledger.summarise(connection, changed, self.worker, self.config.bot_pause_s)
        for table in changed:
            table.ours, table.kept_said = True, table.said
            if any(row.kind in SEATING for row in fresh[table.laid.id]):
                ledger.seat_players(connection, table)
        if not self.store.embedded:
            self._hint(connection, sorted(desk.hints.union(table.laid.id for table in changed)))

    def _hint(self, connection: Connection, changed: list[str]) -> None:
        """Tell the other processes where to look; one that misses it looks by itself a little later."""
        for start in range(0, len(changed), 200):
            ids = " ".join(changed[start : start + 200])
            connection.execute(_NOTIFY, {"channel": CHANNEL, "said": f"{self.worker} {ids}"})

    def _failure(self, error: Exception) -> Refusal:
        if isinstance(error, self.store.failures):
            log.warning("the store failed", extra={"error": str(error)})
            return Unavailable("server-store-failed")
        log.error("a command failed", exc_info=error)
        return Unavailable("server-failed")

    def current(self, connection: Connection, id_: str, head: Head | None) -> OnlineTable:
        """The table, caught up with the store."""
        if head is None:
            self._tables.pop(id_, None)
            raise NotFound("server-no-such-table", table=id_)
        table = self._tables.get(id_)
        if table is None:
            laid = ledger.find(connection, id_)
            assert laid
            _check_rules(laid)
            table = self.welcome(laid)
            table.kept_said = table.skipped_said = max(0, head.said - KEPT_CHAT)
        self._tables.move_to_end(id_)
        if table.number < head.number:
            table.ours = False
            for row in ledger.rows(connection, id_, table.number):
                table.apply(row)
        if table.said < head.said:
            table.chat.extend(ledger.lines(connection, id_, table.said))
            table.kept_said = table.said
        return table

    def welcome(self, laid: Laid) -> OnlineTable:
        table = self._tables[laid.id] = OnlineTable(laid, self.config.patience_s)
        return table

    def _drop(self) -> None:
        """Forget tables that may hold what was not committed; they are read again when they are needed."""
        self._tables.clear()

    def _forget(self) -> None:
        """Keep no more tables in memory than allowed, those that are looked at aside."""
        metrics.TABLES.set(len(self._tables))
        excess = len(self._tables) - self.config.keep_idle_tables
        for id_ in list(self._tables)[:excess] if excess > 0 else ():
            if not any(audience.watches(id_) for audience in self.audiences):
                del self._tables[id_]


def _check_rules(laid: Laid) -> None:
    """A game goes on by the rules that it was begun with, or not at all."""
    ours = catalogue.listing_of(laid.game).version
    if laid.rules != ours:
        raise NotNow("server-other-rules", game=laid.game, rules=laid.rules, ours=ours)
