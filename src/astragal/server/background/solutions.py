"""Solved throws of real dice: found in a process of the bot pool, and kept while people turn the pages."""

from __future__ import annotations

import asyncio
from functools import partial

from astragal.core.real_dice.solving import Query
from astragal.server.background.bot_pool import BotPool, Solved
from astragal.server.background.kept import Kept

KEPT = 16
"""Each may take a megabyte."""


class Solutions:
    """By box and query."""

    def __init__(self, bot_pool: BotPool, kept: int = KEPT) -> None:
        self._bot_pool = bot_pool
        self._kept: Kept[tuple[str, Query], Solved] = Kept(kept)

    def known(self, box: str, query: Query) -> bool:
        """Whether an answer costs nothing more."""
        return (box, query) in self._kept

    async def of(self, box: str, query: Query) -> Solved:
        return await asyncio.shield(self._kept.of((box, query), partial(self._bot_pool.solve, box, query)))

    def close(self) -> None:
        self._kept.close()
