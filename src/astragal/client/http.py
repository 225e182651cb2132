"""HTTP requests to a server, or to several that share one database, with the standard library alone."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Sequence
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from itertools import count
from urllib.parse import SplitResult, urlsplit

import msgspec

from astragal.client.errors import Refused
from astragal.wire.messages import Problem
from astragal.wire.reconnect import pause

TIMEOUT_S = 20.0
"""For one request."""

UNAVAILABLE = "503"


class Http:
    """The servers, and the client's sign-in. If one does not answer, the next one is asked.

    Posts must be safe to repeat: a server may have done one and not been able to say so.
    """

    def __init__(self, urls: Sequence[str], language: str = "en", patience_s: float = TIMEOUT_S) -> None:
        self.servers = tuple(map(urlsplit, urls))
        self.language = language
        self.patience_s = patience_s
        self.token: str | None = None
        self.at = 0
        """The number of the server to ask, modulo the number of servers."""

    async def get(self, path: str) -> bytes:
        return await self._ask("GET", path, None)

    async def post(self, path: str, body: object) -> bytes:
        return await self._ask("POST", path, json.dumps(body))

    @property
    def headers(self) -> dict[str, str]:
        session = {"authorization": f"Bearer {self.token}"} if self.token else {}
        return {"accept-language": self.language, **session}

    async def _ask(self, method: str, path: str, body: str | None) -> bytes:
        """The answer of the first server that gives one."""
        end = time.monotonic() + self.patience_s
        for attempt in count():
            server = self.servers[self.at % len(self.servers)]
            try:
                return await asyncio.to_thread(self._ask_one, server, method, path, body)
            except (OSError, Refused) as error:
                if (isinstance(error, Refused) and error.kind != UNAVAILABLE) or time.monotonic() > end:
                    raise
            self.at += 1
            await asyncio.sleep(pause(attempt // len(self.servers)))
        raise AssertionError("unreachable")

    def _ask_one(self, server: SplitResult, method: str, path: str, body: str | None) -> bytes:
        make = HTTPSConnection if server.scheme == "https" else HTTPConnection
        connection = make(server.netloc, timeout=TIMEOUT_S)
        try:
            connection.request(method, path, body, {"content-type": "application/json", **self.headers})
            answer = connection.getresponse()
            if answer.length is None and not answer.chunked:
                raise ConnectionError("the answer ends in its headers")  # http.client would accept it
            content = answer.read()
        except HTTPException as error:
            raise ConnectionError(str(error)) from error
        finally:
            connection.close()
        if answer.status >= 400:
            raise Refused(str(answer.status), _problem(content))
        return content


def _problem(content: bytes) -> Problem:
    """The server's reason; a proxy may have answered something else."""
    try:
        return msgspec.json.decode(content, type=dict[str, Problem])["error"]
    except (msgspec.DecodeError, KeyError):
        return Problem("unreadable", content[:200].decode("utf-8", "replace"))
