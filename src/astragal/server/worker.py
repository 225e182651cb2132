"""A worker: everything that one server process needs, put together, started and stopped in order."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from functools import partial
from typing import TypeVar

from astragal.core.errors import Refusal
from astragal.server.background.analyses import Analyses
from astragal.server.background.bot_pool import ANALYSTS, BotPool
from astragal.server.background.leases import Leases
from astragal.server.background.loading import load_games
from astragal.server.background.runner import Runner
from astragal.server.background.solutions import Solutions
from astragal.server.events.daily.daily import Daily
from astragal.server.events.events import Events
from astragal.server.events.of_player import exported_events
from astragal.server.events.upkeep import Upkeep
from astragal.server.live.change_listener import ChangeListener
from astragal.server.live.event_hub import EventHub
from astragal.server.live.hub import Hub
from astragal.server.live.presence import PresenceTracker
from astragal.server.live.session import SessionContext
from astragal.server.live.sockets import Sockets
from astragal.server.notices.devices import PushDevices
from astragal.server.notices.emails import EmailNotices
from astragal.server.notices.notifier import Notifier
from astragal.server.notices.push import Pusher, vapid_key
from astragal.server.players.accounts import Accounts
from astragal.server.players.address_log import AddressLog
from astragal.server.players.exports import Exports
from astragal.server.players.leaving import Leaving
from astragal.server.players.limits import Limits
from astragal.server.players.mail import mailer_of
from astragal.server.players.passkeys import Passkeys
from astragal.server.players.passwords import Passwords
from astragal.server.players.recovery import Recovery
from astragal.server.players.sessions import Sessions
from astragal.server.players.signatures import Signatures, signing_key
from astragal.server.profiles.profile import exported_profile
from astragal.server.ratings.rater import Rater
from astragal.server.ratings.standings import exported_ratings
from astragal.server.settings import Settings, database_url
from astragal.server.skill.assessor import Assessor
from astragal.server.skill.figures import exported_skill
from astragal.server.steady_clock import SteadyClock
from astragal.server.store.opening import explained, open_store
from astragal.server.tables.committer import Committer
from astragal.server.tables.lobby import Lobby

T = TypeVar("T")

log = logging.getLogger(__name__)

LOAD_AFTER_S = 0.5
"""How long after its start a server loads the games."""


class Worker:
    """One server process. It serves while `running` is entered."""

    def __init__(
        self, settings: Settings, clock: Callable[[], float] | None = None, bot_pool: BotPool | None = None
    ) -> None:
        self.settings = settings
        self.clock = clock = clock or SteadyClock()
        self.ready = False
        url = database_url(settings)
        self.store = open_store(url)
        with explained(url), self.store.write() as connection:
            self.signatures = Signatures(signing_key(connection), settings)
            self.pusher = Pusher(vapid_key(connection), settings)
        self.committer = Committer(self.store, settings, secrets.token_hex(8), clock)
        self.lobby = Lobby(self.committer, settings, clock)
        self.sessions = Sessions(self.committer, self.signatures, settings, clock)
        passwords = Passwords()
        self.accounts = Accounts(self.committer, self.signatures, passwords, clock)
        self.passkeys = Passkeys(self.committer, self.signatures, clock)
        further = {"ratings": exported_ratings, "skill": exported_skill, "events": exported_events}
        further |= {"profile_page": exported_profile}
        self.exports = Exports(self.committer, self.lobby, further)
        self.limits = Limits.of(settings)
        self.address_log = AddressLog(settings, clock)
        self.recovery = Recovery(self.committer, passwords, settings, self.limits, clock)
        self.push_devices = PushDevices(self.committer, settings, clock)
        self.email_notices = EmailNotices(
            self.committer, self.signatures, self.limits, mailer_of(settings), settings.public_url
        )
        self.notifier = Notifier(self.committer, self.push_devices, self.pusher, self.email_notices, settings, clock)
        self.bot_pool = bot_pool or BotPool(settings.bot_processes + ANALYSTS)
        self.analyses = Analyses(self.bot_pool)
        self.solutions = Solutions(self.bot_pool)
        self.events = Events(self.committer, settings, clock)
        self.upkeep = Upkeep(self.events, self.committer, self.bot_pool, clock, self.spawn)
        self.daily = Daily(self.events, self.committer, clock)
        self.leaving = Leaving(self.committer, self.events, clock)
        self.runner = Runner(self.committer, self.bot_pool, settings, clock)
        self.hub = Hub(clock)
        self.event_hub = EventHub(self.events, clock)
        self.presence = PresenceTracker(self.committer, self.hub, clock)
        self.leases = Leases(self.committer, self.runner, self.presence.insert_all, settings, clock)
        self.changes = ChangeListener(self.committer, self.hub, self.event_hub, self.presence, self.leases)
        self.sockets = Sockets(self._session_context(), self.lobby, self.sessions, self.events, self.event_hub)
        self.rater = Rater(self.committer, settings, clock)
        self.assessor = Assessor(self.committer, self.bot_pool, settings, clock)
        self.committer.observers += [self.hub, self.runner, self.presence, self.upkeep, self.rater]
        self._replaying = asyncio.Semaphore(1)
        self._tasks: set[asyncio.Task[None]] = set()

    def _session_context(self) -> SessionContext:
        return SessionContext(
            settings=self.settings,
            clock=self.clock,
            committer=self.committer,
            hub=self.hub,
            presence=self.presence,
            bot_pool=self.bot_pool,
            limits=self.limits,
            address_log=self.address_log,
            spawn=self.spawn,
        )

    def spawn(self, work: Coroutine[object, object, object]) -> asyncio.Task[None]:
        """Run something in the background."""
        task = asyncio.create_task(_log_refusal(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def in_thread(self, work: Callable[[], T]) -> T:
        """Replay a finished game in a thread, one at a time, so that running games do not wait for it."""
        async with self._replaying:
            return await asyncio.to_thread(work)

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        committing = asyncio.create_task(self.committer.run())
        await self.leases.renew()
        loops = [self.runner.run, self.leases.run, self.changes.poll, self._check_sign_ins]
        loops += [self.upkeep.run, self.notifier.run, self.rater.run, self.assessor.run, _load_games_soon]
        if not self.store.embedded:
            loops.append(self.changes.listen)
        if isinstance(self.clock, SteadyClock):
            loops.append(partial(self.clock.watch, self.settings.lease_s))
        tasks = [asyncio.create_task(loop()) for loop in loops]
        self.ready = True
        try:
            yield
        finally:
            self.ready = False
            self.sockets.close()
            self.upkeep.close()
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, *self._tasks, return_exceptions=True)
            await _log_refusal(self.leases.release())
            self.committer.close()
            await committing
            self.analyses.close()
            self.solutions.close()
            self.bot_pool.close()
            self.store.close()

    async def _check_sign_ins(self) -> None:
        """Until cancelled: players may sign out at other workers."""
        while True:
            await asyncio.sleep(self.settings.lease_s)
            if not self.leases.alone:
                await _log_refusal(self.sockets.close_signed_out())


async def _load_games_soon() -> None:
    """In a thread, when the first requests are answered. Who needs a game before loads it then."""
    await asyncio.sleep(LOAD_AFTER_S)
    await asyncio.to_thread(load_games)


async def _log_refusal(work: Coroutine[object, object, object]) -> None:
    try:
        await work
    except Refusal as refusal:
        log.warning("background work was refused", extra={"reason": refusal.reason})
