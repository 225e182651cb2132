"""WebSockets, each in the slot of its connection, with limits on what a client may send us to parse.

uvicorn parses all that has come at once, in Python: a quarter of a megabyte of the smallest frames takes most of a
second, and meanwhile nobody else is answered. It goes on parsing what comes after it has closed a socket, and it counts
no frames that are not messages.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

from astragal.server.http.protocols.frames import ends_with_a_frame, head_of, whole_text
from astragal.server.http.protocols.slots import Slot
from astragal.server.players.limits import TokenBucket

PIECE = 1024
"""What comes is read in pieces of this size, one in a turn of the event loop: others get their turns between them."""
FRAMES_PER_S, FRAME_BURST = 20.0, 100
"""How many frames may come for long, and at once, that are no messages: pings, pongs, fragments."""
MOST_AFTER_CLOSE = 32_768
"""How many bytes may come after we have closed the socket, until the client closes it too."""
CLOSED = 1000
EXTENSION = "astragal.socket"
"""The ASGI extension by which the application gets this object: messages and frames of a game then go straight from
here to a session and back, without a queue and a task between."""


class LimitedWebSocket(WebSocketsSansIOProtocol):
    """Until the application accepts it, and once it is being closed, it can be closed for others."""

    slot: Slot | None = None
    on_message: Callable[[bytes], None] | None = None
    on_writable: Callable[[], None] | None = None

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.unread = bytearray()
        self.going_on = False
        """Whether the next piece is read in the next turn of the event loop."""
        self.frame_budget = TokenBucket(FRAMES_PER_S, FRAME_BURST)
        self.after_close = 0
        self.between_frames = True
        """Whether what comes next is the beginning of a frame, and of a message; false if that is not certain."""

    def data_received(self, data: bytes) -> None:
        if self.unread or len(data) > PIECE:
            self.unread += data
            self.go_on()
        else:
            self.read_piece(data)

    def go_on(self) -> None:
        """Take no more until all is read, and read no more until the application has taken all messages."""
        if not self.unread or self.transport.is_closing():
            return
        self.transport.pause_reading()
        if not self.read_paused and not self.going_on:
            self.going_on = True
            self.loop.call_soon(self.read_next)

    def read_next(self) -> None:
        self.going_on = False
        piece = bytes(self.unread[:PIECE])
        del self.unread[:PIECE]
        self.read_piece(piece)
        if self.unread:
            self.go_on()
        elif not self.read_paused and not self.transport.is_closing():
            self.transport.resume_reading()

    def read_piece(self, piece: bytes) -> None:
        self.after_close += len(piece) if self.close_sent else 0
        if self.after_close > MOST_AFTER_CLOSE:
            self.transport.abort()
        if self.transport.is_closing():
            self.unread.clear()
        elif self.on_message and self.between_frames and self.queue.empty() and (text := whole_text(piece)) is not None:
            self.on_message(text)
        else:
            self.between_frames &= not self.handshake_initiated or ends_with_a_frame(piece)
            super().data_received(piece)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.handshake_initiated and not self.close_sent:
            self.scope["extensions"][EXTENSION] = self  # type: ignore[assignment]

    def handle_text(self, event: Frame) -> None:
        """After those that the application has not taken yet, each message goes straight to the session."""
        if self.on_message and event.fin and self.queue.empty():
            self.on_message(bytes(event.data))
        else:
            super().handle_text(event)

    def write(self, frames: Iterable[bytes]) -> bool:
        """Send text messages, if the client reads what was sent before."""
        if not self.writable.is_set() or self.close_sent or self.transport.is_closing():
            return False
        self.transport.write(b"".join(part for frame in frames for part in (head_of(len(frame)), frame)))
        return True

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.on_writable:
            self.on_writable()

    def end(self) -> None:
        """Wake the application, as if the client had gone."""
        self.queue.put_nowait({"type": "websocket.disconnect", "code": CLOSED})

    def abort(self) -> None:
        self.transport.abort()

    def handle_cont(self, event: Frame) -> None:
        self.count_frame()
        super().handle_cont(event)

    def handle_ping(self) -> None:
        self.count_frame()
        super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        self.count_frame()
        super().handle_pong(event)

    def count_frame(self) -> None:
        if not self.frame_budget.take():
            self.transport.abort()

    async def receive(self) -> ASGIReceiveEvent:
        message = await super().receive()
        self.go_on()
        return message

    async def send(self, message: ASGISendEvent) -> None:
        await super().send(message)
        if message["type"] == "websocket.close":
            self.go_on()
        if self.slot is not None and message["type"] == "websocket.accept":
            self.slot.keep()
        elif self.slot is not None and message["type"] == "websocket.close":
            self.slot.wait()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self.slot is not None:
            self.slot.free()
