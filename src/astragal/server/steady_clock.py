"""The time of a server: the time of day when it started, and what has passed since.

When somebody sets the clock of the machine, or it corrects itself, no player's time runs out and no sign-in ends: the
server goes on with its own time until it is started again. What was stored before is then compared with the new time of
day (background/leases.py).
"""

from __future__ import annotations

import asyncio
import logging
import os
import time
from collections.abc import Mapping

from astragal.server import metrics

log = logging.getLogger(__name__)

OFFSET = "ASTRAGAL_CLOCK_OFFSET"
"""The variable by which the workers of one server have one time."""

JUMP_S = 2.0
"""A clock that is corrected a little at a time stays below this for long."""


def share(now: float) -> dict[str, str]:
    """The environment variable for workers that start when it is `now`."""
    return {OFFSET: repr(now - _passed())}


class SteadyClock:
    """Seconds since 1970."""

    def __init__(self, environment: Mapping[str, str] = os.environ) -> None:
        self._offset = float(environment.get(OFFSET) or time.time() - _passed())
        self._told = 0.0

    def __call__(self) -> float:
        return self._offset + _passed()

    def jumped(self) -> float:
        """By how many seconds the clock of the machine is ahead of this one."""
        return time.time() - self()

    async def watch(self, every_s: float) -> None:
        """Until cancelled: log when the clock of the machine has jumped."""
        while True:
            jumped = self.jumped()
            metrics.CLOCK_JUMP.set(jumped)
            if abs(jumped - self._told) > JUMP_S:
                self._told = jumped
                log.warning("the clock of this machine has jumped", extra={"seconds": round(jumped, 3)})
            await asyncio.sleep(every_s)


def _passed() -> float:
    """Seconds since the machine was started, with the time that it slept where the system counts that."""
    if hasattr(time, "CLOCK_BOOTTIME"):
        return time.clock_gettime(time.CLOCK_BOOTTIME)
    return time.monotonic()
