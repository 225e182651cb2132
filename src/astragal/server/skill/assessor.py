"""Analyses finished games in the background for the skill figures of their players, the latest first.

One at a time, never while somebody waits for a hint or an analysis, and so many a day. What is missing follows from the
store, so a worker that was killed has left nothing behind but a game that another one, or the next, begins again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from functools import partial

from astragal.core.errors import Refusal
from astragal.server.background.bot_pool import BotPool
from astragal.server.players.limits import DAY
from astragal.server.settings import Settings
from astragal.server.skill import stored
from astragal.server.skill.games import SkillGame, skill_game
from astragal.server.skill.seat_rows import seat_rows
from astragal.server.tables.committer import Committer
from astragal.server.tables.replays import RecordLines

log = logging.getLogger(__name__)

PAUSE_S = 30.0
"""How long to wait before looking again, when there was nothing to do or somebody else was waiting."""
FOUND = 50
"""How many games are looked up at once."""


class Assessor:
    """Games that ended a day before `_looked` are not looked for: then none was missing. (A guest who registers is
    found at the next start.)"""

    def __init__(self, committer: Committer, bot_pool: BotPool, settings: Settings, clock: Callable[[], float]) -> None:
        self._committer = committer
        self._bot_pool = bot_pool
        self._settings = settings
        self._clock = clock
        self._looked = 0.0
        self._found: list[str] = []
        self._busy = asyncio.Lock()

    async def run(self) -> None:
        """Until cancelled."""
        while self._settings.skill_analyses:
            try:
                await self.assess_all()
            except Refusal as refusal:
                log.warning("could not assess games", extra={"reason": refusal.reason})
            except Exception:  # the game is not begun for ever
                log.exception("could not assess a game")
            await asyncio.sleep(PAUSE_S)

    async def assess_all(self) -> None:
        """Assess what is missing, until somebody waits, or enough was done for a day."""
        async with self._busy:
            while table := await self._begin():
                if not await self._assess(table):
                    return

    async def _begin(self) -> str | None:
        """The next game, taken in hand."""
        worker, now = self._committer.worker_id, self._clock()
        if await self._committer.read(partial(stored.begun_today, now=now)) >= self._settings.skill_analyses:
            return None
        while self._found or await self._look(worker, now):
            begin = partial(stored.begin, table=self._found.pop(0), worker=worker, now=now)
            if table := await self._committer.write(begin):
                return table
        return None

    async def _look(self, worker: str, now: float) -> bool:
        since = self._looked - DAY
        self._found = await self._committer.read(partial(stored.missing, worker=worker, since=since, most=FOUND))
        if not self._found:
            self._looked = now
        return bool(self._found)

    async def _assess(self, table: str) -> bool:
        """False if it gave way to somebody who waits."""
        game = await self._committer.read(partial(skill_game, table=table))
        lines = await asyncio.to_thread(game.lines) if game and game.fit else None
        if game is None or lines is None:
            await self._committer.write(partial(stored.finish, table=table, rows=None))
            return True
        return await self._analyse(game, lines)

    async def _analyse(self, game: SkillGame, lines: RecordLines) -> bool:
        table = game.setup.id
        try:
            analysis = await self._bot_pool.analyse_quietly(lines)
        except Refusal:  # logged; tried again a few times
            return True
        if analysis is None:
            await self._committer.write(partial(stored.put_back, table=table))
            return False
        rows = await asyncio.to_thread(seat_rows, game, lines, analysis)
        await self._committer.write(partial(stored.finish, table=table, rows=rows))
        return True
