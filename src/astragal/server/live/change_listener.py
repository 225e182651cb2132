"""Notices what other workers write to tables and events that have subscribers here.

PostgreSQL notifies at once which tables have changed. A lost notification loses nothing: while other workers are alive,
all tables with subscribers are also compared with the store every second or so.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection
from functools import partial

from sqlalchemy import Connection, select

from astragal.core.errors import Refusal
from astragal.server.background.leases import Leases
from astragal.server.live.event_hub import EventHub
from astragal.server.live.hub import Hub
from astragal.server.live.presence import PresenceTracker
from astragal.server.store import schema
from astragal.server.tables.committer import CHANNEL, Committer, Transaction

log = logging.getLogger(__name__)

OFTEN_S, SELDOM_S = 0.2, 2.0
"""How often tables are compared: without notifications, and with them."""


class ChangeListener:
    """Keeps what this worker sends up to date with what others write."""

    def __init__(
        self, committer: Committer, hub: Hub, event_hub: EventHub, presence: PresenceTracker, leases: Leases
    ) -> None:
        self._committer = committer
        self._hub = hub
        self._event_hub = event_hub
        self._presence = presence
        self._leases = leases

    async def poll(self) -> None:
        """Until cancelled: compare tables with the store while other workers are alive.

        Once more after the last of them is lost, for what it wrote and who was connected to it.
        """
        alone = True
        while True:
            await asyncio.sleep(OFTEN_S if self._committer.store.embedded else SELDOM_S)
            alone, before = self._leases.alone, alone
            if not (alone and before):
                await self._refresh_all()

    async def listen(self) -> None:
        """Until cancelled: look at tables that PostgreSQL reports as changed."""
        import psycopg

        while True:
            try:
                await self._listen()
            except (psycopg.Error, OSError) as error:
                log.warning("lost the connection for change notifications", extra={"error": str(error)})
            await asyncio.sleep(1)

    async def _listen(self) -> None:
        import psycopg

        url = self._committer.store.url.set(drivername="postgresql").render_as_string(hide_password=False)
        async with await psycopg.AsyncConnection.connect(url, autocommit=True) as connection:
            await connection.execute(f"LISTEN {CHANNEL}")
            await self._refresh_all()  # what changed while nobody listened
            async for notice in connection.notifies():
                worker, *ids = notice.payload.split()
                if worker != self._committer.worker_id:
                    await self._refresh(ids)

    async def _refresh_all(self) -> None:
        await self._refresh([*self._hub.tables(), *self._event_hub.watched()])

    async def _refresh(self, ids: Collection[str]) -> None:
        """Look at those of these tables and events that have subscribers."""
        self._event_hub.refresh(ids)
        watched = [id_ for id_ in ids if self._hub.watches(id_)]
        try:
            if watched and (changed := await self._committer.read(partial(self._changed, watched))):
                await self._committer.transact(changed, lambda transaction: _catch_up(transaction, changed), False)
            await self._presence.tell(watched)
        except Refusal as refusal:
            log.warning("could not compare tables with the store", extra={"reason": refusal.reason})

    def _changed(self, watched: list[str], connection: Connection) -> list[str]:
        tables = schema.tables.c
        query = select(tables.id, tables.number, tables.said).where(tables.id.in_(watched))
        return [id_ for id_, *head in connection.execute(query) if self._hub.sent(id_) != tuple(head)]


def _catch_up(transaction: Transaction, tables: list[str]) -> None:
    for table in tables:
        transaction.table(table)
