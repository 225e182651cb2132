"""Analyses of finished games: each is made once, in the background, and the latest ones are kept.

They follow from the record alone, so a worker that does not have one makes it again.
"""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import cast

from astragal.analysis.analysis import Analysis
from astragal.server.background.bot_pool import BotPool
from astragal.server.tables.replays import RecordLines

KEPT = 100


class Analyses:
    """By table."""

    def __init__(self, bot_pool: BotPool, kept: int = KEPT) -> None:
        self._bot_pool = bot_pool
        self._kept = kept
        self._tasks: dict[str, asyncio.Task[Analysis]] = {}
        """The one asked for longest ago comes first."""

    def __contains__(self, table: str) -> bool:
        return table in self._tasks

    async def of(self, table: str, lines: RecordLines, patience_s: float) -> Analysis | None:
        """The analysis of a table's record; None if it is still being made after this time."""
        task = self._tasks.pop(table, None) or self._start(table, lines)
        self._tasks[table] = task
        self._drop_oldest()
        await asyncio.wait({task}, timeout=patience_s)
        return _named(task.result(), lines) if task.done() else None

    def progress(self, table: str) -> tuple[int, int]:
        """How many moves are done, and of how many; 0 of 0 while the analyses of others come first."""
        return self._bot_pool.progress(table)

    def _start(self, table: str, lines: RecordLines) -> asyncio.Task[Analysis]:
        task = asyncio.create_task(self._bot_pool.analyse(table, lines))
        task.add_done_callback(lambda done: self._drop_failed(table, done))
        return task

    def _drop_failed(self, table: str, done: asyncio.Task[Analysis]) -> None:
        if (done.cancelled() or done.exception()) and self._tasks.get(table) is done:
            del self._tasks[table]

    def _drop_oldest(self) -> None:
        """Running ones are kept."""
        done = [table for table, task in self._tasks.items() if task.done()]
        for table in done[: max(0, len(self._tasks) - self._kept)]:
            del self._tasks[table]

    def close(self) -> None:
        for task in self._tasks.values():
            task.cancel()


def _named(analysis: Analysis, lines: RecordLines) -> Analysis:
    """With the names that the record has now: a player may have been deleted since."""
    names = tuple(cast("list[str]", lines[0]["seats"]))
    return analysis if analysis.seats == names else replace(analysis, seats=names)
