"""Frames on their way to one client."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable

TOO_SLOW = 4408
MOST_FRAMES, MOST_BYTES = 500, 1_048_576
"""How many frames and bytes may wait for a client before it is disconnected."""


class Outbox:
    """Frames in order. A client that reads too slowly is disconnected."""

    def __init__(self) -> None:
        self._frames: deque[bytes] = deque()
        self._bytes = 0
        self._wake = asyncio.Event()
        self.closing: tuple[int, str] | None = None
        self.give_up: Callable[[], object] = bool
        """Called when the client takes nothing any more, not even a close code."""

    def send(self, frame: bytes) -> None:
        if self.closing is not None:
            return
        self._frames.append(frame)
        self._bytes += len(frame)
        self._wake.set()
        if len(self._frames) > MOST_FRAMES or self._bytes > MOST_BYTES:
            self._frames.clear()
            self.close(TOO_SLOW, "server-too-slow")
            self.give_up()

    def close(self, code: int, reason: str) -> None:
        self.closing = self.closing or (code, reason)
        self._wake.set()

    async def next(self) -> bytes | None:
        """The next frame; None after the last one."""
        while not self._frames:
            if self.closing:
                return None
            self._wake.clear()
            await self._wake.wait()
        frame = self._frames.popleft()
        self._bytes -= len(frame)
        return frame
