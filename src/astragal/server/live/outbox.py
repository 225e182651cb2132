"""Frames on their way to one client."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Iterable
from typing import Protocol

TOO_SLOW = 4408
MOST_FRAMES, MOST_BYTES = 500, 1_048_576
"""How many frames and bytes may wait for a client before it is disconnected."""


class Outbox:
    """Frames in order. A client that reads too slowly is disconnected."""

    def __init__(self) -> None:
        self._frames: deque[bytes] = deque()
        self._bytes = 0
        self.closing: tuple[int, str] | None = None

    def send(self, frame: bytes) -> None:
        if self.closing is not None:
            return
        self._frames.append(frame)
        self._bytes += len(frame)
        if len(self._frames) > MOST_FRAMES or self._bytes > MOST_BYTES:
            self._frames.clear()
            self.close(TOO_SLOW, "server-too-slow")
            self._give_up()

    def close(self, code: int, reason: str) -> None:
        self.closing = self.closing or (code, reason)

    def _give_up(self) -> None:
        """The client takes nothing any more, not even a close code."""


class StreamOutbox(Outbox):
    """Frames that wait until they are fetched."""

    def __init__(self) -> None:
        super().__init__()
        self._wake = asyncio.Event()

    def send(self, frame: bytes) -> None:
        super().send(frame)
        self._wake.set()

    def close(self, code: int, reason: str) -> None:
        super().close(code, reason)
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


class Socket(Protocol):
    """A WebSocket that takes and gives whole messages."""

    on_message: Callable[[bytes], None] | None
    """Called with each message."""
    on_writable: Callable[[], None]
    """Called when it can be written to again."""

    def write(self, frames: Iterable[bytes]) -> bool:
        """Send some frames; False if the client does not read what was sent before."""

    def end(self) -> None:
        """Everything is sent, and the socket is to be closed."""

    def abort(self) -> None: ...


class SocketOutbox(Outbox):
    """Frames that leave in the next turn of the event loop, all that are there with one call of the system: an
    acknowledgement and what follows from it. They wait longer only while the client does not read.
    """

    def __init__(self, socket: Socket) -> None:
        super().__init__()
        self._socket = socket
        self._leaving = False
        socket.on_writable = self._flush

    def send(self, frame: bytes) -> None:
        super().send(frame)
        self._leave()

    def close(self, code: int, reason: str) -> None:
        super().close(code, reason)
        self._leave()

    def _leave(self) -> None:
        if not self._leaving:
            self._leaving = True
            asyncio.get_running_loop().call_soon(self._flush)

    def _flush(self) -> None:
        self._leaving = False
        if self._frames and self._socket.write(self._frames):
            self._frames.clear()
            self._bytes = 0
        if self.closing and not self._frames:
            self._socket.end()

    def _give_up(self) -> None:
        self._socket.abort()
