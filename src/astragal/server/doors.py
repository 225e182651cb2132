"""Sockets go straight to the house, since FastAPI would stand between them and every frame; all else to its pages."""

from __future__ import annotations

import re

from fastapi import FastAPI
from starlette.requests import HTTPConnection
from starlette.types import Receive, Scope, Send

from astragal.core.errors import Refusal
from astragal.server.callers import caller_at, house_of
from astragal.server.dialogue import MISSING, code_of
from astragal.server.lines import LINE
from astragal.server.socket import close

SOCKET = re.compile("/api/tables/(?P<table>[0-9a-f]{12})/socket")


class Doors:
    """The application as it is served."""

    def __init__(self, pages: FastAPI) -> None:
        self._pages = pages

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await self._open_line({**scope, "app": self._pages}, receive, send)
        else:
            await self._pages(scope, receive, send)

    async def _open_line(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Why somebody may not be at a table is told by a code, and browsers hear one only on a line that stood."""
        await receive()
        wanted = SOCKET.fullmatch(scope["path"])
        if wanted is None:
            await close(send, MISSING, "server-no-such-page")
            return
        await send({"type": "websocket.accept"})
        connection, line = HTTPConnection(scope), scope["extensions"].pop(LINE)
        try:
            caller = await caller_at(connection, wanted["table"])
            await house_of(connection).sockets.serve(receive, send, line, wanted["table"], caller)
        except Refusal as refusal:
            await close(send, code_of(refusal), refusal.reason)
