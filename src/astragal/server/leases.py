"""Which worker runs which table.

A worker holds its tables by a lease: it renews its own row, and a table belongs to the worker that wrote to it last.
When a worker's row is not renewed, its tables go to whoever looks first. The lease says who acts when a table is due;
who may write is settled by the lock on the table's row, so a lease that ended unnoticed does no harm.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from sqlalchemy import delete, exists, func, insert, select, update

from astragal.core.errors import Refusal
from astragal.server import commands, schema
from astragal.server.config import Config
from astragal.server.limits import DAY, HOUR
from astragal.server.presence import Attendance
from astragal.server.runner import Runner
from astragal.server.scribe import Desk, Scribe
from astragal.server.tables import By

log = logging.getLogger(__name__)

_workers, _tables = schema.workers, schema.tables


class Round(NamedTuple):
    """What a look around found: tables that are due soon, clocks that ran while nobody served, other workers."""

    due: list[tuple[float, str]]
    unserved: list[tuple[str, float]]
    others: int


class Leases:
    """This worker's row among the workers, and the tables of those that were lost."""

    def __init__(
        self, scribe: Scribe, runner: Runner, attendance: Attendance, config: Config, clock: Callable[[], float]
    ) -> None:
        self._scribe = scribe
        self._runner = runner
        self._attendance = attendance
        self._config = config
        self._clock = clock
        self._cleared = 0.0
        self.alone = True
        """Whether no other worker was seen alive."""

    async def run(self) -> None:
        """Until it is cancelled: renew the lease, and take what is nobody's."""
        while True:
            try:
                await self.look()
            except Refusal as refusal:
                log.warning("the lease was not renewed", extra={"reason": refusal.reason})
            await asyncio.sleep(self._config.lease_s / 4)

    async def look(self) -> None:
        found = await self._scribe.ask([], self._round)
        self.alone = not found.others
        for table, idle in found.unserved:
            try:
                await self._scribe.ask([table], partial(self._hold, table, idle))
            except Refusal as refusal:
                log.warning("a clock was not held", extra={"table": table, "reason": refusal.reason})
        for due, table in found.due:
            self._runner.note(due, table)

    async def release(self) -> None:
        """This worker goes: its tables are free at once."""
        await self._scribe.ask([], lambda desk: self._renew(desk, self._clock()))

    def _round(self, desk: Desk) -> Round:
        now = self._clock()
        self._renew(desk, now + self._config.lease_s)
        unserved = self._unserved(desk, now)
        self._take(desk, now)
        self._clear(desk, now)
        if now > self._cleared + HOUR:
            self._cleared = now
            self._clear_tables(desk, now)
        soon = select(_tables.c.due, _tables.c.id).where(
            _tables.c.runner == self._scribe.worker, _tables.c.due <= now + self._config.lease_s
        )
        others = select(func.count()).where(_workers.c.until > now, _workers.c.id != self._scribe.worker)
        due = [(due, id_) for due, id_ in desk.connection.execute(soon)]
        return Round(due, unserved, desk.connection.execute(others).scalar_one())

    def _renew(self, desk: Desk, until: float) -> None:
        """Others may have struck the row of a worker that was silent for long, and with it who was there through it."""
        own = update(_workers).where(_workers.c.id == self._scribe.worker).values(until=until)
        if not desk.connection.execute(own).rowcount:
            desk.connection.execute(insert(_workers), {"id": self._scribe.worker, "until": until})
            self._attendance.write_all(desk)

    def _unserved(self, desk: Desk, now: float) -> list[tuple[str, float]]:
        """Tables whose clocks ran for long while nobody could play."""
        lost = now - 2 * self._config.lease_s
        query = select(_tables.c.id, _workers.c.until).where(
            _tables.c.runner == _workers.c.id,
            _workers.c.until < lost,
            _tables.c.due.is_not(None),
            _tables.c.decision_s.is_not(None),
        )
        locked = query.with_for_update(of=_tables, key_share=True)
        return [(id_, now - until) for id_, until in desk.connection.execute(locked)]

    def _take(self, desk: Desk, now: float) -> None:
        alive = exists().where(_workers.c.id == _tables.c.runner, _workers.c.until > now)
        taken = update(_tables).where(_tables.c.due.is_not(None), ~alive).values(runner=self._scribe.worker)
        desk.connection.execute(taken)

    def _clear(self, desk: Desk, now: float) -> None:
        """Workers that were lost, and whose tables are taken, leave; and so does who was present through them."""
        lost = _workers.c.until < now - 2 * self._config.lease_s
        desk.connection.execute(delete(_workers).where(lost, _workers.c.id != self._scribe.worker))

    def _clear_tables(self, desk: Desk, now: float) -> None:
        """Tables that waited for players in vain leave, too: no game was begun at them."""
        stale = _tables.c.changed < now - self._config.waiting_days * DAY
        desk.connection.execute(delete(_tables).where(_tables.c.status == "waiting", stale))

    def _hold(self, id_: str, idle: float, desk: Desk) -> None:
        commands.hold_clocks(desk.table(id_), By(self._clock()), idle)
