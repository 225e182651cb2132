"""Schedules bot moves and clock expiry for the tables of this worker.

If two workers act at once, the row lock and the numbers of the log decide: the later one finds nothing to do.
"""

from __future__ import annotations

import asyncio
import heapq
import logging
import math
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from typing import NamedTuple

from astragal.core.errors import Refusal
from astragal.server.background.bot_pool import BotPool
from astragal.server.background.questions import Question, question_of
from astragal.server.errors import NotFound
from astragal.server.settings import Settings
from astragal.server.tables import commands
from astragal.server.tables.committer import Committer, Transaction
from astragal.server.tables.table import By, OnlineTable

log = logging.getLogger(__name__)


class BotTurn(NamedTuple):
    """A decision for a bot, and the number that the table was at."""

    number: int
    bot: str
    question: Question


class Runner:
    """Knows which of this worker's tables is due next."""

    def __init__(self, committer: Committer, bot_pool: BotPool, settings: Settings, clock: Callable[[], float]) -> None:
        self._committer = committer
        self._bot_pool = bot_pool
        self._settings = settings
        self._clock = clock
        self._queue: list[tuple[float, str]] = []
        self._scheduled: dict[str, float] = {}
        self._busy: set[str] = set()
        self._wake = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()

    def notify(self, table: OnlineTable) -> None:
        """Schedule a changed table if this worker runs it."""
        due = table.due(self._settings.bot_pause_s) if table.ours else None
        if due is not None:
            if table.driven():
                self._bot_pool.prepare()
            self.schedule(due, table.setup.id)

    def schedule(self, due: float, table: str) -> None:
        """Act on a table then, or earlier if that is already scheduled."""
        if due < self._scheduled.get(table, math.inf):
            self._scheduled[table] = due
            heapq.heappush(self._queue, (due, table))
            self._wake.set()

    async def run(self) -> None:
        """Until cancelled: act on each table when it is due."""
        while True:
            for table in self._take_due(self._clock()):
                self._start(table)
            wait = self._queue[0][0] - self._clock() if self._queue else None
            with suppress(TimeoutError):
                async with asyncio.timeout(wait):
                    await self._wake.wait()
            self._wake.clear()

    def _take_due(self, now: float) -> Iterator[str]:
        """The tables that are due, without entries that an earlier one has replaced."""
        while self._queue and self._queue[0][0] <= now:
            due, table = heapq.heappop(self._queue)
            if self._scheduled.get(table) == due:
                del self._scheduled[table]
                yield table

    def _start(self, table: str) -> None:
        if table not in self._busy:
            self._busy.add(table)
            task = asyncio.create_task(self._act(table))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _act(self, table: str) -> None:
        """One step of a table. If that changes it, `notify` schedules the next one."""
        again: float | None = None
        try:
            again = await self._step(table)
        except NotFound:
            again = None  # the table was removed
        except Exception as error:
            again = self._clock() + self._settings.lease_s
            if isinstance(error, Refusal):
                log.warning("a table could not go on", extra={"table": table, "reason": error.reason})
            else:
                log.exception("a table could not go on", extra={"table": table})
        finally:
            self._busy.discard(table)
        if again is not None:
            self.schedule(again, table)

    async def _step(self, id_: str) -> float | None:
        """Act if the table is due; when to look again if it is not."""
        turns, due = await self._committer.transact([id_], partial(self._look, id_), writes=False)
        if due is None or due > self._clock():
            return due
        if not turns:
            await self._committer.transact([id_], partial(self._expire, id_))
        for turn in turns:
            move = await self._bot_pool.choose(turn.bot, turn.question)
            await self._committer.transact([id_], partial(self._play, id_, turn, move))
        return await self._committer.transact([id_], partial(self._due, id_), writes=False)

    def _look(self, id_: str, transaction: Transaction) -> tuple[list[BotTurn], float | None]:
        """The decisions of bots now, and when the table is due."""
        table = transaction.table(id_)
        return [self._turn(table, seat) for seat in table.driven()], table.due(self._settings.bot_pause_s)

    def _turn(self, table: OnlineTable, seat: int) -> BotTurn:
        bot = table.driver(seat, self._settings.stand_in)
        assert bot
        return BotTurn(table.number, bot, question_of(table, seat, "bot"))

    def _expire(self, id_: str, transaction: Transaction) -> None:
        commands.time_out(transaction.table(id_), By(self._clock()))

    def _play(self, id_: str, turn: BotTurn, move: str, transaction: Transaction) -> None:
        commands.play_for(transaction.table(id_), By(self._clock()), turn.question.seat, turn.number, move)

    def _due(self, id_: str, transaction: Transaction) -> float | None:
        return transaction.table(id_).due(self._settings.bot_pause_s)
