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
from astragal.server.notices.turns import Candidate, Notice, Way
from astragal.server.notices.wording import facts_of
from astragal.server.players.mail import Delivery
from astragal.server.settings import Settings
from astragal.server.tables.awaited import awaited_tables
from astragal.server.tables.committer import Committer

log = logging.getLogger(__name__)

LONGEST_PAUSE_S = 15.0
MOST_UNDER_WAY = 200
"""With so many notices being sent in one way, no others are begun in it."""


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
        self._under_way: dict[Way, set[asyncio.Task[None]]] = {way: set() for way in self._delays}

    async def run(self) -> None:
        """Until cancelled: tell everybody who is to be told. What is under way then is not sent again."""
        pause = min((LONGEST_PAUSE_S, *(delay / 4 for delay in self._delays.values())))
        try:
            while True:
                await asyncio.sleep(pause)
                for way, delay in self._delays.items():
                    await self._look(way, delay)
        finally:
            tasks = set().union(*self._under_way.values())
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _look(self, way: Way, delay: float) -> None:
        """If the store fails, the next look finds the same."""
        try:
            query = partial(turns.candidates, way=way, now=self._clock(), delay=delay)
            for found in await self._committer.read(query):
                if len(self._under_way[way]) < MOST_UNDER_WAY:
                    await self._consider(way, found)
        except Refusal as refusal:
            log.warning("could not look for turns", extra={"reason": refusal.reason})

    async def _consider(self, way: Way, found: Candidate) -> None:
        """A table that cannot be read must not keep players from being told of the others."""
        try:
            work = partial(turns.claim, found=found, way=way, now=self._clock())
            if notice := await self._committer.transact([found.table], work):
                self._tell(way, notice)
        except Refusal as refusal:
            log.warning("could not look at a turn", extra={"table": found.table, "reason": refusal.reason})

    def _tell(self, way: Way, notice: Notice) -> None:
        task = asyncio.create_task(self._telling(way, notice))
        self._under_way[way].add(task)
        task.add_done_callback(self._under_way[way].discard)

    async def _telling(self, way: Way, notice: Notice) -> None:
        try:
            if not await (self._push(notice) if way == "push" else self._email(notice)):
                await self._committer.write(lambda connection: turns.miss(connection, notice, self._clock()))
        except Exception:
            log.exception("a notice could not be sent", extra={"table": notice.table})

    async def _email(self, notice: Notice) -> bool:
        """Whether it is done with; another e-mail may be sent only if this one certainly was not."""
        delivery = await self._emails.send(notice)
        metrics.NOTICES.labels("email", delivery.value).inc()
        return delivery is not Delivery.LATER

    async def _push(self, notice: Notice) -> bool:
        """To all devices of the player; whether one of them may have taken it."""
        waiting = await self._waiting(notice.player)
        devices = await self._devices.of(notice.player)
        outcomes = await asyncio.gather(*(self._push_to(device, notice, len(waiting)) for device in devices))
        return any(outcome in (Outcome.TAKEN, Outcome.UNKNOWN) for outcome in outcomes)

    async def _waiting(self, player: str) -> list[str]:
        return await self._committer.read(partial(awaited_tables, player=player))

    async def _still_waits(self, notice: Notice) -> bool:
        return notice.table in await self._waiting(notice.player)

    async def _push_to(self, device: PushDevice, notice: Notice, waiting: int) -> Outcome:
        message = _message(notice, device.language, waiting)
        outcome = await self._pusher.send(device, message, notice.table, partial(self._still_waits, notice))
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
