"""Requests to a server's HTTP API, with nothing but the standard library."""

from __future__ import annotations

import asyncio
import json
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from urllib.parse import urlsplit

import msgspec

from astragal.client.errors import Refused
from astragal.wire.messages import Problem

TIMEOUT_S = 20.0


class Http:
    """One server, and the session that the client has there."""

    def __init__(self, url: str, language: str = "en") -> None:
        self.url = urlsplit(url)
        self.language = language
        self.token: str | None = None

    async def get(self, path: str) -> bytes:
        return await asyncio.to_thread(self._ask, "GET", path, None)

    async def post(self, path: str, body: object) -> bytes:
        return await asyncio.to_thread(self._ask, "POST", path, json.dumps(body))

    @property
    def headers(self) -> dict[str, str]:
        session = {"authorization": f"Bearer {self.token}"} if self.token else {}
        return {"accept-language": self.language, **session}

    def _ask(self, method: str, path: str, body: str | None) -> bytes:
        make = HTTPSConnection if self.url.scheme == "https" else HTTPConnection
        connection = make(self.url.netloc, timeout=TIMEOUT_S)
        try:
            connection.request(method, path, body, {"content-type": "application/json", **self.headers})
            answer = connection.getresponse()
            content = answer.read()
        except HTTPException as error:
            raise ConnectionError(str(error)) from error
        finally:
            connection.close()
        if answer.status >= 400:
            raise Refused(str(answer.status), _problem(content))
        return content


def _problem(content: bytes) -> Problem:
    """What the server says; a proxy before it may say something else."""
    try:
        return msgspec.json.decode(content, type=dict[str, Problem])["error"]
    except (msgspec.DecodeError, KeyError):
        return Problem("unreadable", content[:200].decode("utf-8", "replace"))
