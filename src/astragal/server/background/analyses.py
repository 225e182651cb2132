"""Analyses of finished games: each is made once, in the background, and the latest ones are kept.

They follow from the record alone, so a worker that does not have one makes it again. The end of a game with real dice
may be taken back, and then the same table has another record.
"""

from __future__ import annotations

import asyncio
from dataclasses import replace
from functools import partial
from typing import cast
from zlib import crc32

from astragal.analysis.analysis import Analysis
from astragal.core import record
from astragal.server.background.bot_pool import BotPool
from astragal.server.background.kept import Kept
from astragal.server.tables.replays import RecordLines

KEPT = 100


class Analyses:
    """By table, and by what the record says but for the names."""

    def __init__(self, bot_pool: BotPool, kept: int = KEPT) -> None:
        self._bot_pool = bot_pool
        self._kept: Kept[str, Analysis] = Kept(kept)

    def has(self, table: str, lines: RecordLines) -> bool:
        return _key(table, lines) in self._kept

    async def of(self, table: str, lines: RecordLines, patience_s: float) -> Analysis | None:
        """The analysis of a table's record; None if it is still being made after this time."""
        key = _key(table, lines)
        task = self._kept.of(key, partial(self._bot_pool.analyse, key, lines))
        await asyncio.wait({task}, timeout=patience_s)
        return _named(task.result(), lines) if task.done() else None

    def progress(self, table: str, lines: RecordLines) -> tuple[int, int]:
        """How many moves are done, and of how many; 0 of 0 while the analyses of others come first."""
        return self._bot_pool.progress(_key(table, lines))

    def close(self) -> None:
        self._kept.close()


def _key(table: str, lines: RecordLines) -> str:
    return f"{table} {crc32(record.write(lines[1:]).encode())}"


def _named(analysis: Analysis, lines: RecordLines) -> Analysis:
    """With the names that the record has now: a player may have been deleted since."""
    names = tuple(cast("list[str]", lines[0]["seats"]))
    return analysis if analysis.seats == names else replace(analysis, seats=names)
