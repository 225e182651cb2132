"""Limited requests, parsed by h11: for systems without httptools."""

from __future__ import annotations

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from astragal.server.http.protocols.limited import LimitedRequests, Part


class LimitedH11(LimitedRequests, H11Protocol):  # type: ignore[misc]
    """Its parser is asked after each step, and knows what it has not parsed yet."""

    def unread(self) -> int:
        return len(self.conn.trailing_data[0])

    def update_part(self) -> None:
        state = self.conn.their_state
        if state is h11.SEND_BODY:
            self.enter(Part.BODY)
        else:
            self.enter(Part.HEADERS if state is h11.IDLE and self.unread() else Part.NONE)
