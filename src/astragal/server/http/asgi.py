"""The application as it is served: WebSockets go straight to their sessions, everything else to FastAPI.

FastAPI would add its layers to every frame.
"""

from __future__ import annotations

import re

from fastapi import FastAPI
from starlette.requests import HTTPConnection
from starlette.types import Receive, Scope, Send

from astragal.core.errors import Refusal
from astragal.server.http.callers import caller_at, worker_of
from astragal.server.live.session import MISSING, code_of
from astragal.server.live.sockets import close
from astragal.server.live.websocket import DIRECT

SOCKET = re.compile("/api/tables/(?P<table>[0-9a-f]{12})/socket")


class Application:
    def __init__(self, pages: FastAPI) -> None:
        self._pages = pages

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await self._websocket({**scope, "app": self._pages}, receive, send)
        else:
            await self._pages(scope, receive, send)

    async def _websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A refusal is told by a close code, and browsers see one only on a connection that was accepted."""
        await receive()
        wanted = SOCKET.fullmatch(scope["path"])
        if wanted is None:
            await close(send, MISSING, "server-no-such-page")
            return
        await send({"type": "websocket.accept"})
        connection, direct = HTTPConnection(scope), scope["extensions"].pop(DIRECT)
        try:
            caller = await caller_at(connection, wanted["table"])
            await worker_of(connection).sockets.serve(receive, send, direct, wanted["table"], caller)
        except Refusal as refusal:
            await close(send, code_of(refusal), refusal.reason)
