"""Other workers write to our tables: where to look, as soon as possible, and in any case a little later.

PostgreSQL tells at once which tables have changed. A hint that is lost loses nothing: while other workers live, all
tables that somebody looks at are compared with the store every second or so.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable

from sqlalchemy import select

from astragal.core.errors import Refusal
from astragal.server import schema
from astragal.server.hub import Hub
from astragal.server.leases import Leases
from astragal.server.presence import Attendance
from astragal.server.scribe import CHANNEL, Desk, Scribe

log = logging.getLogger(__name__)

OFTEN_S, SELDOM_S = 0.2, 2.0
"""How often the tables are compared: without hints, and with them."""


class Hints:
    """Keeps what this worker shows up to date with what others write."""

    def __init__(self, scribe: Scribe, hub: Hub, attendance: Attendance, leases: Leases) -> None:
        self._scribe = scribe
        self._hub = hub
        self._attendance = attendance
        self._leases = leases

    async def compare(self) -> None:
        """Until it is cancelled: look whether somebody else wrote to a table that is looked at here.

        Once more when the last of the others is lost: what it wrote and who was there through it.
        """
        alone = True
        while True:
            await asyncio.sleep(OFTEN_S if self._scribe.store.embedded else SELDOM_S)
            alone, before = self._leases.alone, alone
            if not (alone and before):
                await self._refresh(list(self._hub.tables()))

    async def listen(self) -> None:
        """Until it is cancelled: look where PostgreSQL says."""
        import psycopg

        while not self._scribe.store.embedded:
            try:
                await self._listen()
            except (psycopg.Error, OSError) as error:
                log.warning("no hints for a while", extra={"error": str(error)})
            await asyncio.sleep(1)

    async def _listen(self) -> None:
        import psycopg

        url = self._scribe.store.url.set(drivername="postgresql").render_as_string(hide_password=False)
        async with await psycopg.AsyncConnection.connect(url, autocommit=True) as connection:
            await connection.execute(f"LISTEN {CHANNEL}")
            async for notice in connection.notifies():
                worker, *tables = notice.payload.split()
                if worker != self._scribe.worker:
                    await self._refresh(tables)

    async def _refresh(self, tables: Iterable[str]) -> None:
        watched = [table for table in tables if self._hub.watches(table)]
        try:
            if watched and (changed := await self._scribe.ask([], lambda desk: self._changed(desk, watched), False)):
                await self._scribe.ask(changed, lambda desk: [desk.table(table) for table in changed], False)
            await self._attendance.tell(watched)
        except Refusal as refusal:
            log.warning("tables were not compared", extra={"reason": refusal.reason})

    def _changed(self, desk: Desk, watched: list[str]) -> list[str]:
        tables = schema.tables.c
        query = select(tables.id, tables.number, tables.said).where(tables.id.in_(watched))
        return [id_ for id_, *head in desk.connection.execute(query) if self._hub.shown(id_) != tuple(head)]
