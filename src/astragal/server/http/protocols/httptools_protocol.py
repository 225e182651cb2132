"""Limited requests, parsed by httptools."""

from __future__ import annotations

from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from astragal.server import metrics
from astragal.server.http.protocols.limited import LimitedRequests, Part

MOST_PIPELINED = 16
"""How many requests a client may send before it gets the first answer. Each takes memory; browsers send one."""


class LimitedHttpTools(LimitedRequests, HttpToolsProtocol):
    """Its parser tells each step, and keeps incomplete headers to itself, so their bytes are counted here."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.loose = 0

    def unread(self) -> int:
        return self.loose

    def is_pipelined(self) -> bool:
        return bool(self.pipeline)

    def read_piece(self, piece: bytes) -> None:
        self.loose += len(piece)
        super().read_piece(piece)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.begin(Part.HEADERS)

    def on_headers_complete(self) -> None:
        self.begin(Part.BODY)
        super().on_headers_complete()
        if len(self.pipeline) > MOST_PIPELINED:
            metrics.REQUESTS_CUT.labels("pipelined").inc()
            raise ValueError("too many requests at once")  # the parser stops, and the connection is closed

    def on_body(self, body: bytes) -> None:
        self.loose = 0
        super().on_body(body)

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self.begin(Part.NONE)

    def begin(self, part: Part) -> None:
        self.loose = 0
        self.enter(part)
