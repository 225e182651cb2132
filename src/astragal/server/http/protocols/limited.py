"""What a client may do to us before its request is read: uvicorn's protocols, with limits on size and time.

uvicorn itself reads headers without end, and waits for the rest of a request for ever.
"""

from __future__ import annotations

import asyncio
from enum import Enum
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, cast

from astragal.server import metrics
from astragal.server.http.protocols.config import LimitedConfig
from astragal.server.http.protocols.slots import Slot
from astragal.server.http.protocols.websocket import LimitedWebSocket

if TYPE_CHECKING:
    from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

    Base = HttpToolsProtocol
else:
    Base = asyncio.Protocol

PIECE = 4096
"""What comes is read in pieces of this size, so that a limit is exceeded by no more than that."""
LINGER_S, LINGER_BYTES = 2.0, 32 * 1024 * 1024
"""How long, and how much, we still take of what comes after a refusal: to a client that sends, closing at once would
look like a failure, and the refusal would be lost."""
READING = 4
"""How many times longer than to send a request a client may take to read what we have to send."""

Part = Enum("Part", ["NONE", "HEADERS", "BODY"])
"""The part of a request that is being received."""

TEXTS = {
    HTTPStatus.BAD_REQUEST: b"The request cannot be read.",
    HTTPStatus.REQUEST_TIMEOUT: b"The request took too long.",
    HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE: b"The headers are too large.",
}


class LimitedRequests(Base):
    """The limits, for a protocol of uvicorn; subclasses say how far its parser is."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        limits = cast(LimitedConfig, self.config)
        self.slots = limits.slots
        self.largest_headers = limits.settings.largest_headers
        self.request_s = limits.settings.request_s
        self.slot: Slot | None = None
        self.part = Part.NONE
        self.line_ended = False
        """Whether the request line, or anything before it, has ended."""
        self.refused = False
        self.discarded = 0
        self.deadline: asyncio.TimerHandle | None = None
        self.reading_deadline: asyncio.TimerHandle | None = None

    def unread(self) -> int:
        """How many bytes have come of headers, or of a body without being content, that are not complete."""
        raise NotImplementedError

    def update_part(self) -> None:
        """Call `enter` where the parser does not."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.slot = self.slots.take(self.client[0] if self.client else "", transport.abort)
        if self.slot is None:
            transport.abort()
        else:
            self.deadline = self.loop.call_later(self.request_s, self.time_is_up)

    def data_received(self, data: bytes) -> None:
        if self.refused:
            self.discard(data)
        for start in range(0, len(data), PIECE):
            if self.is_reading():
                self.read_piece(data[start : start + PIECE])

    def discard(self, data: bytes) -> None:
        self.discarded += len(data)
        if self.discarded > LINGER_BYTES:
            self.transport.abort()

    def is_reading(self) -> bool:
        """Not after a refusal, nor after an upgrade: then another protocol reads."""
        return not self.refused and not self.transport.is_closing() and self.transport.get_protocol() is self

    def read_piece(self, piece: bytes) -> None:
        if self.part is Part.NONE:
            self.enter(Part.HEADERS)
        ends_line = b"\n" in piece
        self.line_ended = self.line_ended or ends_line
        super().data_received(piece)
        self.line_ended = self.line_ended or ends_line  # another request may have begun
        self.look()

    def enter(self, part: Part) -> None:
        """Another part of a request begins, with a deadline of its own."""
        if part is not self.part:
            self.part = part
            self.line_ended = self.line_ended and part is not Part.NONE
            self.stop_deadline()

    def look(self) -> None:
        """Where are we, after something was read or answered?"""
        if not self.is_reading():
            return
        self.update_part()
        if self.part is Part.NONE:
            self.stop_deadline()
        elif self.deadline is None:
            self.deadline = self.loop.call_later(self.request_s, self.time_is_up)
        if self.unread() > self.largest_headers or (not self.line_ended and self.unread() > self.largest_headers // 2):
            self.refuse_size()
        self.wait_or_keep()

    def wait_or_keep(self) -> None:
        """While a whole request is being answered, and the answer read, the connection is not closed for others."""
        if self.slot is not None:
            waits = self.part is not Part.NONE or not self.is_answering() or self.flow.write_paused
            self.slot.wait() if waits else self.slot.keep()

    def is_answering(self) -> bool:
        return self.cycle is not None and not self.cycle.response_complete

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self.look()

    def refuse_size(self) -> None:
        line = self.part is Part.HEADERS and not self.line_ended
        metrics.REQUESTS_CUT.labels("line-too-long" if line else "headers-too-large").inc()
        self.refuse(HTTPStatus.BAD_REQUEST if line else HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)

    def send_400_response(self, msg: str) -> None:
        """The parser gives up."""
        if self.unread() > self.largest_headers:
            self.refuse_size()
        else:
            metrics.REQUESTS_CUT.labels("unreadable").inc()
            self.refuse(HTTPStatus.BAD_REQUEST)

    def time_is_up(self) -> None:
        """To a client that has said nothing at all, or gets an answer already, there is nothing to say."""
        metrics.REQUESTS_CUT.labels(f"{self.part.name.lower()}-late").inc()
        self.deadline = None
        if self.part is Part.NONE:
            self.transport.abort()
        else:
            self.refuse(HTTPStatus.REQUEST_TIMEOUT)

    def refuse(self, status: HTTPStatus) -> None:
        """Answer instead of the application, unless it has begun, and read no more requests."""
        begun = self.cycle.response_started if self.part is Part.BODY else self.is_answering()
        if begun or self.is_pipelined():
            self.transport.abort()
            return
        self.refused = True
        self.stop_deadline()
        self._unset_keepalive_if_required()
        if self.is_answering():  # the application waits for the body
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        self.flow.resume_reading()
        self.transport.write(self._answer(status))
        self.transport.write_eof()
        self.deadline = self.loop.call_later(LINGER_S, self.transport.abort)

    def is_pipelined(self) -> bool:
        """Whether an earlier request is being answered."""
        return False

    def _answer(self, status: HTTPStatus) -> bytes:
        text = TEXTS[status]
        headers = [*self.server_state.default_headers, (b"content-type", b"text/plain; charset=utf-8")]
        headers += [(b"content-length", str(len(text)).encode()), (b"connection", b"close")]
        lines = [f"HTTP/1.1 {status.value} {status.phrase}".encode(), *(b": ".join(header) for header in headers)]
        return b"\r\n".join([*lines, b"", text])

    def pause_writing(self) -> None:
        super().pause_writing()
        self.reading_deadline = self.loop.call_later(READING * self.request_s, self.reading_time_is_up)
        self.wait_or_keep()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.stop_reading_deadline()
        self.wait_or_keep()

    def reading_time_is_up(self) -> None:
        metrics.REQUESTS_CUT.labels("answer-not-read").inc()
        self.transport.abort()

    def handle_websocket_upgrade(self, *event: Any) -> None:
        """Hand the slot over with the connection."""
        self.stop_deadline()
        super().handle_websocket_upgrade(*event)
        websocket = cast(LimitedWebSocket, self.transport.get_protocol())
        websocket.slot, self.slot = self.slot, None

    def shutdown(self) -> None:
        if self.refused:
            self.transport.abort()
        else:
            super().shutdown()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.stop_deadline()
        self.stop_reading_deadline()
        if self.slot is not None:
            self.slot.free()

    def stop_deadline(self) -> None:
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None

    def stop_reading_deadline(self) -> None:
        if self.reading_deadline is not None:
            self.reading_deadline.cancel()
            self.reading_deadline = None
