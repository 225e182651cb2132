"""Analyses of games that have ended: each is made once, beside everything else, and the last ones are kept.

They follow from the record alone, so that a worker that has lost one, or never had it, makes it again.
"""

from __future__ import annotations

import asyncio

from astragal.analysis.analysis import Analysis
from astragal.server.minds import Minds
from astragal.server.replays import Lines

KEPT = 100
PATIENCE_S = 20.0
"""So long a request waits. Proxies and browsers wait longer, and whoever gets no analysis then may ask again."""


class Analyses:
    """By table. A process of their own makes them, one after another: no computer player waits for it."""

    def __init__(self, minds: Minds, patience_s: float = PATIENCE_S, kept: int = KEPT) -> None:
        self._minds = minds
        self._patience_s = patience_s
        self._kept = kept
        self._made: dict[str, asyncio.Task[Analysis]] = {}
        """The one asked longest ago comes first."""

    def __contains__(self, table: str) -> bool:
        return table in self._made

    async def of(self, table: str, lines: Lines) -> Analysis | None:
        """The analysis of a table's record; None while it is still being made."""
        making = self._made.pop(table, None) or self._begin(table, lines)
        self._made[table] = making
        self._forget()
        await asyncio.wait({making}, timeout=self._patience_s)
        return making.result() if making.done() else None

    def _begin(self, table: str, lines: Lines) -> asyncio.Task[Analysis]:
        making = asyncio.create_task(self._minds.analyse(lines))
        making.add_done_callback(lambda done: self._drop_failed(table, done))
        return making

    def _drop_failed(self, table: str, done: asyncio.Task[Analysis]) -> None:
        if (done.cancelled() or done.exception()) and self._made.get(table) is done:
            del self._made[table]

    def _forget(self) -> None:
        """What is being made is not forgotten."""
        ready = [table for table, making in self._made.items() if making.done()]
        for table in ready[: max(0, len(self._made) - self._kept)]:
            del self._made[table]

    def close(self) -> None:
        for making in self._made.values():
            making.cancel()
        self._minds.close()
