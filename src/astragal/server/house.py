"""The house: everything that one worker needs, put together, opened and closed in order."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any, TypeVar

from astragal.core.errors import Refusal
from astragal.server.accounts import Accounts, Signatures, signing_key
from astragal.server.analyses import Analyses
from astragal.server.config import Config, database_url
from astragal.server.errors import NotFound, NotYours
from astragal.server.hints import Hints
from astragal.server.hosting import Hosting
from astragal.server.hub import Hub
from astragal.server.leases import Leases
from astragal.server.limits import HOUR, MINUTE, Buckets
from astragal.server.minds import Minds
from astragal.server.presence import Attendance
from astragal.server.runner import Runner
from astragal.server.scribe import Scribe
from astragal.server.socket import Sockets
from astragal.server.store import Store

T = TypeVar("T")

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Limits:
    """How often one address may do what costs us something."""

    creates: Buckets
    joins: Buckets
    guesses: Buckets
    chats: Buckets
    hints: Buckets
    analyses: Buckets
    sessions: Buckets
    moves: Buckets

    @classmethod
    def of(cls, config: Config) -> Limits:
        return cls(
            creates=Buckets.each(HOUR, config.creates_per_hour),
            joins=Buckets.each(MINUTE, config.joins_per_minute),
            guesses=Buckets.each(MINUTE, config.guesses_per_minute),
            chats=Buckets.each(MINUTE, config.chats_per_minute),
            hints=Buckets.each(MINUTE, config.hints_per_minute),
            analyses=Buckets.each(HOUR, config.analyses_per_hour),
            sessions=Buckets.each(HOUR, config.sessions_per_hour),
            moves=Buckets(config.messages_per_s, config.message_burst),
        )

    async def guess(self, address: str, look: Callable[[], Awaitable[T]]) -> T:
        """Look for what may not be there for the caller; only to look in vain costs a guess."""
        self.guesses.check(address)
        try:
            return await look()
        except (NotFound, NotYours):
            self.guesses.take(address)
            raise


class House:
    """One worker. `opened` is what a process holds open while it serves."""

    def __init__(self, config: Config, clock: Callable[[], float] = time.time) -> None:
        self.config = config
        self.clock = clock
        self.ready = False
        self.store = Store(database_url(config))
        self.store.migrate()
        with self.store.write() as connection:
            self.signatures = Signatures(signing_key(connection), config)
        self.scribe = Scribe(self.store, config, secrets.token_hex(8), clock)
        self.hub = Hub(clock)
        self.minds = Minds(config.bot_processes)
        self.analyses = Analyses(Minds(1))
        self.runner = Runner(self.scribe, self.minds, config, clock)
        self.attendance = Attendance(self.scribe, self.hub, clock)
        self.leases = Leases(self.scribe, self.runner, self.attendance, config, clock)
        self.hints = Hints(self.scribe, self.hub, self.attendance, self.leases)
        self.hosting = Hosting(self.scribe, config, clock)
        self.accounts = Accounts(self.scribe, self.signatures, clock)
        self.limits = Limits.of(config)
        self.sockets = Sockets(self)
        self.scribe.audiences += [self.hub, self.runner, self.attendance]
        self._looking_back = asyncio.Semaphore(1)
        self._tasks: set[asyncio.Task[Any]] = set()

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[None]:
        """Something to be done by the way."""
        task = asyncio.create_task(_quietly(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def look_back(self, work: Callable[[], T]) -> T:
        """Work on games that have ended is done in a thread, one after another: play does not wait for it."""
        async with self._looking_back:
            return await asyncio.to_thread(work)

    @asynccontextmanager
    async def opened(self) -> AsyncIterator[None]:
        writing = asyncio.create_task(self.scribe.run())
        await self.minds.warm()
        await self.leases.look()
        running = [asyncio.create_task(each.run()) for each in (self.runner, self.leases)]
        running += [asyncio.create_task(self.hints.compare()), asyncio.create_task(self.hints.listen())]
        running += [asyncio.create_task(self._check_sessions())]
        self.ready = True
        try:
            yield
        finally:
            self.ready = False
            self.sockets.close()
            for task in running:
                task.cancel()
            await asyncio.gather(*running, *self._tasks, return_exceptions=True)
            await _quietly(self.leases.release())
            self.scribe.close()
            await writing
            self.minds.close()
            self.analyses.close()
            self.store.close()

    async def _check_sessions(self) -> None:
        """Until it is cancelled: sessions may be ended at other workers."""
        while True:
            await asyncio.sleep(self.config.lease_s)
            if not self.leases.alone:
                await _quietly(self.sockets.check_sessions())


async def _quietly(work: Coroutine[Any, Any, Any]) -> None:
    try:
        await work
    except Refusal as refusal:
        log.warning("something by the way was refused", extra={"reason": refusal.reason})
