"""Whoever runs a table acts when it is due: lets computer players move, and ends a time that has run out.

Should two workers act at once, the lock and the numbers of the log tell them apart: the later one finds nothing to do.
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
from astragal.server import commands
from astragal.server.config import Config
from astragal.server.minds import Minds, Question
from astragal.server.questions import question_of
from astragal.server.scribe import Desk, Scribe
from astragal.server.tables import By, OnlineTable

log = logging.getLogger(__name__)


class Asked(NamedTuple):
    """A question to a computer player, and the number that the table was at."""

    number: int
    bot: str
    question: Question


class Runner:
    """Knows which of this worker's tables is due next."""

    def __init__(self, scribe: Scribe, minds: Minds, config: Config, clock: Callable[[], float]) -> None:
        self._scribe = scribe
        self._minds = minds
        self._config = config
        self._clock = clock
        self._queue: list[tuple[float, str]] = []
        self._noted: dict[str, float] = {}
        self._busy: set[str] = set()
        self._wake = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()

    def show(self, table: OnlineTable) -> None:
        """A table may have changed: note when it is due, if this worker runs it."""
        due = table.due(self._config.bot_pause_s) if table.ours else None
        if due is not None:
            self.note(due, table.laid.id)

    def watches(self, table: str) -> bool:
        return table in self._busy

    def note(self, due: float, table: str) -> None:
        """A table is due then, if not earlier."""
        if due < self._noted.get(table, math.inf):
            self._noted[table] = due
            heapq.heappush(self._queue, (due, table))
            self._wake.set()

    async def run(self) -> None:
        """Until it is cancelled: act on each table when it is due."""
        while True:
            for table in self._take(self._clock()):
                self._begin(table)
            wait = self._queue[0][0] - self._clock() if self._queue else None
            with suppress(TimeoutError):
                async with asyncio.timeout(wait):
                    await self._wake.wait()
            self._wake.clear()

    def _take(self, now: float) -> Iterator[str]:
        """The tables that are due; an entry that was overtaken by an earlier one is left out."""
        while self._queue and self._queue[0][0] <= now:
            due, table = heapq.heappop(self._queue)
            if self._noted.get(table) == due:
                del self._noted[table]
                yield table

    def _begin(self, table: str) -> None:
        if table not in self._busy:
            self._busy.add(table)
            task = asyncio.create_task(self._act(table))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _act(self, table: str) -> None:
        """One step of a table; when it has changed, `show` says when the next is due."""
        again: float | None = None
        try:
            again = await self._step(table)
        except Refusal as refusal:
            again = self._clock() + self._config.lease_s
            log.warning("a table could not go on", extra={"table": table, "reason": refusal.reason})
        except Exception:
            again = self._clock() + self._config.lease_s
            log.exception("a table could not go on", extra={"table": table})
        finally:
            self._busy.discard(table)
        if again is not None:
            self.note(again, table)

    async def _step(self, id_: str) -> float | None:
        """Act if the table is due; when to look again, if it is so later."""
        questions, due = await self._scribe.ask([id_], lambda desk: self._look(desk, id_), writes=False)
        now = self._clock()
        if due is None or due > now:
            return due
        if not questions:
            await self._scribe.ask([id_], lambda desk: commands.time_out(desk.table(id_), By(self._clock())))
        for number, bot, question in questions:
            move = await self._minds.choose(bot, question)
            await self._scribe.ask([id_], partial(self._play, id_, number, question.seat, move))
        return await self._scribe.ask([id_], lambda desk: self._next(desk, id_), writes=False)

    def _next(self, desk: Desk, id_: str) -> float | None:
        return desk.table(id_).due(self._config.bot_pause_s)

    def _play(self, id_: str, number: int, seat: int, move: str, desk: Desk) -> None:
        commands.play_for(desk.table(id_), By(self._clock()), seat, number, move)

    def _look(self, desk: Desk, id_: str) -> tuple[list[Asked], float | None]:
        """What computer players are to decide now, as their seats see it, and when the table is due."""
        table = desk.table(id_)
        return [self._asked(table, seat) for seat in table.driven()], table.due(self._config.bot_pause_s)

    def _asked(self, table: OnlineTable, seat: int) -> Asked:
        bot = table.driver(seat, self._config.stand_in)
        assert bot
        return Asked(table.number, bot, question_of(table, seat, "bot"))
