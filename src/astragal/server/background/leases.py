"""Which worker runs which table: lets its bots move and its clocks expire.

A worker renews its own row, and a table belongs to the worker that wrote to it last. When a worker's row is not renewed
in time, the first worker that looks takes its tables. The lease only says who acts; who may write is decided by the
lock on the table's row, so a lease that ended unnoticed does no harm.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Select, delete, exists, func, insert, select, update

from astragal.core.errors import Refusal
from astragal.server.background.runner import Runner
from astragal.server.players.limits import DAY, HOUR
from astragal.server.settings import Settings
from astragal.server.store import schema
from astragal.server.tables import commands
from astragal.server.tables.committer import Committer, Transaction
from astragal.server.tables.table import By

log = logging.getLogger(__name__)

_workers, _tables, _sessions, _challenges = schema.workers, schema.tables, schema.sessions, schema.challenges
_notices = schema.notices


MOST_AT_ONCE = 500
"""How many tables are named in one statement."""


class Findings(NamedTuple):
    """Tables that are due soon, tables whose clocks ran while no worker served them, and how many others are alive."""

    due: list[tuple[float, str]]
    unserved: list[tuple[str, float]]
    others: int


class Leases:
    """This worker's row among the workers, and the tables of lost ones."""

    def __init__(
        self,
        committer: Committer,
        runner: Runner,
        on_insert: Callable[[Transaction], None],
        settings: Settings,
        clock: Callable[[], float],
    ) -> None:
        """`on_insert` is called when the row of this worker is new, or was deleted with all that refers to it."""
        self._committer = committer
        self._runner = runner
        self._on_insert = on_insert
        self._settings = settings
        self._clock = clock
        self._cleaned = clock()
        self.alone = True
        """Whether no other worker was alive at the last look."""

    async def run(self) -> None:
        """Until cancelled: renew the lease, and take the tables of lost workers."""
        while True:
            try:
                await self.renew()
            except Refusal as refusal:
                log.warning("could not renew the lease", extra={"reason": refusal.reason})
            await asyncio.sleep(self._settings.lease_s / 4)

    async def renew(self) -> None:
        found = await self._committer.transact([], self._look)
        self.alone = not found.others
        for table, idle in found.unserved:
            try:
                await self._committer.transact([table], partial(self._hold_clocks, table, idle))
            except Refusal as refusal:
                log.warning("could not hold the clocks", extra={"table": table, "reason": refusal.reason})
        for due, table in found.due:
            self._runner.schedule(due, table)

    async def extend(self) -> None:
        """Write the row of this worker again. Refused if the store takes nothing."""
        await self._committer.transact([], lambda transaction: self._extend(transaction, self._until()))

    def _until(self) -> float:
        return self._clock() + self._settings.lease_s

    async def release(self) -> None:
        """This worker stops: its tables are free at once."""
        await self._committer.transact([], lambda transaction: self._extend(transaction, self._clock()))

    def _look(self, transaction: Transaction) -> Findings:
        now = self._clock()
        self._extend(transaction, self._until())
        free = self._free(transaction, now)
        unserved = self._unserved(transaction, now)
        self._take(transaction, free)
        self._delete_lost(transaction, now)
        if now > self._cleaned + HOUR:
            self._cleaned = now
            self._delete_abandoned(transaction, now)
        soon = select(_tables.c.due, _tables.c.id).where(
            _tables.c.runner == self._committer.worker_id, _tables.c.due <= now + self._settings.lease_s
        )
        others = select(func.count()).where(self._is_alive(now), _workers.c.id != self._committer.worker_id)
        due = [(due, id_) for due, id_ in transaction.connection.execute(soon)]
        return Findings(due, unserved, transaction.connection.execute(others).scalar_one())

    def _extend(self, transaction: Transaction, until: float) -> None:
        """Other workers delete the row of one that was silent for long."""
        own = update(_workers).where(_workers.c.id == self._committer.worker_id).values(until=until)
        if not transaction.connection.execute(own).rowcount:
            transaction.connection.execute(insert(_workers), {"id": self._committer.worker_id, "until": until})
            self._on_insert(transaction)

    def _is_alive(self, now: float) -> ColumnElement[bool]:
        """Whether a worker has renewed its row. One from before the clock of the machine went back is far ahead."""
        return (_workers.c.until > now) & (_workers.c.until <= now + 2 * self._settings.lease_s)

    def _is_lost(self, now: float) -> ColumnElement[bool]:
        """Whether a worker has been silent for long."""
        return ~_workers.c.until.between(now - 2 * self._settings.lease_s, now + 2 * self._settings.lease_s)

    def _unserved(self, transaction: Transaction, now: float) -> list[tuple[str, float]]:
        """Tables whose clocks ran for long while nobody could play, and those from before the clock went back."""
        timed = _tables.c.decision_s.is_not(None) | (_tables.c.status == "revealing")
        ahead = now + 2 * self._settings.lease_s
        query = select(_tables.c.id, _workers.c.until, _tables.c.changed).where(
            _tables.c.runner == _workers.c.id,
            _workers.c.id != self._committer.worker_id,
            _tables.c.due.is_not(None),
            self._is_lost(now) & timed | (_tables.c.changed > ahead),
        )
        found = transaction.connection.execute(_locked(query))
        return [(id_, now - (max(until, changed) if changed > ahead else until)) for id_, until, changed in found]

    def _free(self, transaction: Transaction, now: float) -> list[str]:
        """The tables that no living worker runs."""
        alive = exists().where(_workers.c.id == _tables.c.runner, self._is_alive(now))
        query = select(_tables.c.id).where(_tables.c.due.is_not(None), ~alive)
        return list(transaction.connection.execute(_locked(query)).scalars())

    def _take(self, transaction: Transaction, free: list[str]) -> None:
        for start in range(0, len(free), MOST_AT_ONCE):
            some = update(_tables).where(_tables.c.id.in_(free[start : start + MOST_AT_ONCE]))
            transaction.connection.execute(some.values(runner=self._committer.worker_id))

    def _delete_lost(self, transaction: Transaction, now: float) -> None:
        """Delete lost workers, and with them (by cascade) who was connected to them."""
        lost = delete(_workers).where(self._is_lost(now), _workers.c.id != self._committer.worker_id)
        transaction.connection.execute(lost)

    def _delete_abandoned(self, transaction: Transaction, now: float) -> None:
        """Delete tables that waited for players too long, sessions that ended because nobody used them, and of games
        that are over who was told of which turn."""
        stale = _tables.c.changed < now - self._settings.waiting_days * DAY
        transaction.connection.execute(delete(_tables).where(_tables.c.status == "waiting", stale))
        unused = _sessions.c.used < now - self._settings.session_days * DAY
        transaction.connection.execute(delete(_sessions).where(unused))
        transaction.connection.execute(delete(_challenges).where(_challenges.c.until < now))
        over = select(_tables.c.id).where(_tables.c.status == "over")
        transaction.connection.execute(delete(_notices).where(_notices.c.table_id.in_(over)))

    def _hold_clocks(self, id_: str, idle: float, transaction: Transaction) -> None:
        commands.hold_clocks(transaction.table(id_), By(self._clock()), idle)


def _locked(query: Select[Any]) -> Select[Any]:
    """A query that locks the tables it finds, and leaves out those that another worker has locked: that one writes to
    them, and so runs them. To wait for it could be a deadlock, since it may wait for tables that are locked here."""
    return query.with_for_update(of=_tables, key_share=True, skip_locked=True)
