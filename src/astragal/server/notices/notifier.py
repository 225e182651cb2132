"""Tells players that it is their turn: a loop in each worker that asks the store whom to tell, and tells them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from functools import partial

import msgspec
from msgspec import Struct

from astragal.core.errors import Refusal
from astragal.core.words import Words
from astragal.server import metrics
from astragal.server.notices import turns
from astragal.server.notices.devices import PushDevice, PushDevices
from astragal.server.notices.emails import EmailNotices
from astragal.server.notices.push import Outcome, Pusher
from astragal.server.notices.turns import Notice, Way
from astragal.server.notices.wording import facts_of
from astragal.server.settings import Settings
from astragal.server.tables.awaited import awaited_tables
from astragal.server.tables.committer import Committer

log = logging.getLogger(__name__)

LONGEST_PAUSE_S = 15.0
MOST_UNDER_WAY = 200
"""With so many notices being sent, no others are begun."""


class PushMessage(Struct, frozen=True):
    """What the service worker of a browser gets. `waiting` is how many tables wait for the player."""

    table: str
    title: str
    body: str
    language: str
    waiting: int


class Notifier:
    def __init__(
        self,
        committer: Committer,
        devices: PushDevices,
        pusher: Pusher,
        emails: EmailNotices,
        settings: Settings,
        clock: Callable[[], float],
    ) -> None:
        self._committer = committer
        self._devices = devices
        self._pusher = pusher
        self._emails = emails
        self._clock = clock
        self._delays = _delays(settings, emails)
        self._under_way: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        """Until cancelled: tell everybody who is to be told. What is under way then is not sent again."""
        pause = min((LONGEST_PAUSE_S, *(delay / 4 for delay in self._delays.values())))
        try:
            while True:
                await asyncio.sleep(pause)
                for way, delay in self._delays.items():
                    await self._look(way, delay)
        finally:
            for task in self._under_way:
                task.cancel()
            await asyncio.gather(*self._under_way, return_exceptions=True)

    async def _look(self, way: Way, delay: float) -> None:
        """If the store fails, the next look finds the same."""
        try:
            query = partial(turns.candidates, way=way, now=self._clock(), delay=delay)
            for found in await self._committer.read(query):
                if len(self._under_way) < MOST_UNDER_WAY:
                    work = partial(turns.claim, found=found, way=way, now=self._clock())
                    if notice := await self._committer.transact([found.table], work):
                        self._tell(way, notice)
        except Refusal as refusal:
            log.warning("could not look for turns", extra={"reason": refusal.reason})

    def _tell(self, way: Way, notice: Notice) -> None:
        task = asyncio.create_task(self._telling(way, notice))
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)

    async def _telling(self, way: Way, notice: Notice) -> None:
        try:
            await (self._push(notice) if way == "push" else self._email(notice))
        except Exception:
            log.exception("a notice could not be sent", extra={"table": notice.table})

    async def _email(self, notice: Notice) -> None:
        sent = await self._emails.send(notice)
        metrics.NOTICES.labels("email", "taken" if sent else "refused").inc()

    async def _push(self, notice: Notice) -> None:
        """To all devices of the player; if none of them took it, an e-mail may be sent later."""
        waiting = await self._committer.read(lambda connection: awaited_tables(connection, notice.player))
        devices = await self._devices.of(notice.player)
        outcomes = await asyncio.gather(*(self._push_to(device, notice, len(waiting)) for device in devices))
        if not any(outcome in (Outcome.TAKEN, Outcome.UNKNOWN) for outcome in outcomes):
            await self._committer.write(lambda connection: turns.miss(connection, notice))

    async def _push_to(self, device: PushDevice, notice: Notice, waiting: int) -> Outcome:
        outcome = await self._pusher.send(device, _message(notice, device.language, waiting))
        metrics.NOTICES.labels("push", outcome.value).inc()
        if outcome is Outcome.GONE:
            await self._devices.forget(device)
        return outcome


def _delays(settings: Settings, emails: EmailNotices) -> dict[Way, float]:
    """The ways that there are, and after how many seconds each is used."""
    delays: dict[Way, float] = {}
    if settings.push:
        delays["push"] = settings.notice_delay_s
    if emails.mailer:
        delays["email"] = settings.mail_notice_delay_s
    return delays


def _message(notice: Notice, language: str, waiting: int) -> bytes:
    words = Words(language)
    facts = facts_of(notice, words)
    title = words("server-turn-title", **facts)
    return msgspec.json.encode(PushMessage(notice.table, title, facts["who"], language, waiting))
