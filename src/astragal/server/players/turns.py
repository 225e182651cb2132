"""Turns: one at a time of each key, so that one address cannot take what all share."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Hashable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from astragal.server.errors import TooMany

MOST_WAITING = 10
"""Who finds this many others of the same key waiting is refused."""
RETRY_S = 5.0


@dataclass
class Lane:
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    here: int = 0


class Turns:
    def __init__(self) -> None:
        self._lanes: dict[Hashable, Lane] = {}

    @asynccontextmanager
    async def of(self, key: Hashable) -> AsyncIterator[None]:
        """Wait for the others of the key."""
        lane = self._lanes.setdefault(key, Lane())
        if lane.here > MOST_WAITING:
            raise TooMany(RETRY_S)
        lane.here += 1
        try:
            async with lane.lock:
                yield
        finally:
            lane.here -= 1
            if not lane.here:
                del self._lanes[key]
