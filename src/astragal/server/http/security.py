"""Middleware: the budget of each address, the same-origin check, the limit on bodies, security headers, request logs
and metrics.

`guarded(app, settings)` wraps the whole application, and so covers its error answers, too.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from functools import lru_cache

import msgspec
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from astragal.core.errors import Refusal
from astragal.core.words import Words
from astragal.server import metrics
from astragal.server.addresses import household
from astragal.server.errors import TooMany, problem_of
from astragal.server.http.accept_header import language_of
from astragal.server.players.limits import Limits, TokenBuckets
from astragal.server.settings import Settings

logger = logging.getLogger(__name__)

SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
METHODS = SAFE | {"POST", "PUT", "PATCH", "DELETE"}
PORTS = {"http": ":80", "https": ":443"}
FORBIDDEN = 403
TOO_LARGE = 413
TOO_MANY = 429
POLICY_VIOLATION = 1008
"""The close code of a socket that a page may not open."""

HEALTH = frozenset({"/healthz", "/readyz"})
"""What monitors ask. It has a budget of its own, so that they are answered whatever else comes from their address."""

CONTENT_POLICY = (
    "default-src 'self'; connect-src 'self'; img-src 'self' data:; style-src 'self'; worker-src 'self'; "
    "manifest-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'"
)
HEADERS = {
    "content-security-policy": CONTENT_POLICY,
    "x-content-type-options": "nosniff",
    # The path of a page can be an invitation: do not tell it to other sites.
    "referrer-policy": "same-origin",
    "permissions-policy": "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
ONLY_HTTPS = {"strict-transport-security": "max-age=31536000"}


def guarded(
    app: ASGIApp,
    settings: Settings,
    clock: Callable[[], float] = time.perf_counter,
    budget: TokenBuckets | None = None,
) -> ASGIApp:
    """The application behind all guards. What is beyond the budget of an address is not even logged."""
    app = SameOrigin(BodyLimit(app, settings.largest_body), settings.origins)
    app = AddressBudget(RequestLog(app, clock), budget or Limits.of(settings).messages)
    return SecurityHeaders(app, settings.secure_cookies)


class AddressBudget:
    """Refuses requests and sockets of an address that has used up its budget, which messages on sockets share."""

    def __init__(self, app: ASGIApp, budget: TokenBuckets) -> None:
        self.app = app
        self.budget = budget

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan" or self.budget.take(key := self._key(scope)):
            await self.app(scope, receive, send)
        else:
            metrics.OVER_BUDGET.labels("socket" if scope["type"] == "websocket" else "request").inc()
            await _refuse_too_many(scope, send, TooMany(self.budget.wait(key)))

    def _key(self, scope: Scope) -> str:
        client = scope.get("client")
        address = household(client[0]) if client else ""
        return f"health of {address}" if scope.get("path") in HEALTH else address


class RequestLog:
    """Logs and counts each request by its method and the template of its route, never by its content."""

    def __init__(self, app: ASGIApp, clock: Callable[[], float] = time.perf_counter) -> None:
        self.app = app
        self.clock = clock

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        status, began = 500, self.clock()

        async def watched(message: Message) -> None:
            nonlocal status
            status = message.get("status", status)
            await send(message)

        try:
            await self.app(scope, receive, watched)
        finally:
            _tell(scope, status, self.clock() - began)


class SecurityHeaders:
    """Sets the headers of `HEADERS` on every response; the application cannot override them."""

    def __init__(self, app: ASGIApp, only_https: bool) -> None:
        self.app = app
        self.headers = _raw(HEADERS | (ONLY_HTTPS if only_https else {}))
        self.names = frozenset(name for name, _ in self.headers)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def headed(message: Message) -> None:
            if message["type"] == "http.response.start":
                own = [header for header in message.get("headers", ()) if header[0].lower() not in self.names]
                message = {**message, "headers": own + self.headers}
            await send(message)

        await self.app(scope, receive, headed if scope["type"] == "http" else send)


class SameOrigin:
    """Pages of other sites may neither change anything nor open a socket. Programs, which send no Origin, may."""

    def __init__(self, app: ASGIApp, origins: tuple[str, ...]) -> None:
        self.app = app
        self.origins = frozenset(origin.lower() for origin in origins)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        asks = scope["type"] == "websocket" or (scope["type"] == "http" and scope["method"] not in SAFE)
        foreign = self._foreign(scope) if asks else None
        if foreign is None:
            await self.app(scope, receive, send)
        elif scope["type"] == "http":
            await _refuse(scope, send, FORBIDDEN, Refusal("server-origin", origin=foreign))
        else:
            metrics.REFUSED.labels("server-origin").inc()
            await send({"type": "websocket.close", "code": POLICY_VIOLATION, "reason": "server-origin"})

    def _foreign(self, scope: Scope) -> str | None:
        """An origin that is neither this host nor one of the settings."""
        hosts = _values(scope, b"host")
        return next((o for o in _values(scope, b"origin") if o not in self.origins and not _is_of(o, hosts)), None)


class BodyLimit:
    """Refuses a body larger than `most` bytes: by its announced length, or when it grows beyond."""

    def __init__(self, app: ASGIApp, most: int) -> None:
        self.app = app
        self.most = most

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
        elif _announced(scope) > self.most:
            await self._refuse(scope, send)
        else:
            await self._count(scope, receive, send)

    async def _count(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send the refusal instead of what the application answers to a body that was cut off."""
        came, answered = 0, False

        async def counted() -> Message:
            nonlocal came
            message = await receive()
            came += len(message.get("body", b""))
            if came > self.most:
                raise HTTPException(TOO_LARGE)
            return message

        async def unless_cut(message: Message) -> None:
            nonlocal answered
            if answered or came <= self.most:
                answered = True
                await send(message)

        try:
            await self.app(scope, counted, unless_cut)
        except HTTPException:
            if came <= self.most:
                raise
        if came > self.most and not answered:
            await self._refuse(scope, send)

    async def _refuse(self, scope: Scope, send: Send) -> None:
        """Close the connection: otherwise the rest of the body would have to be read before another request."""
        refusal = Refusal("server-body-too-large", most=self.most)
        await _refuse(scope, send, TOO_LARGE, refusal, {"connection": "close"})


def route_of(scope: Scope) -> str:
    """The template of the route, such as /api/tables/{table}; it contains nothing that the caller sent."""
    context = scope.get("fastapi", {}).get("effective_route_context")
    for route in (context, scope.get("route")):
        if path := getattr(route, "path", None):
            return str(path)
    return "mounted" if "endpoint" in scope else "none"


def _tell(scope: Scope, status: int, seconds: float) -> None:
    route, method = route_of(scope), scope["method"] if scope["method"] in METHODS else "OTHER"
    metrics.REQUESTS.labels(route, method, status).inc()
    metrics.REQUEST_SECONDS.labels(route).observe(seconds)
    facts = {"method": method, "route": route, "status": status, "ms": round(seconds * 1000, 1)}
    logger.info("request", extra=facts)


async def _refuse(
    scope: Scope, send: Send, status: int, refusal: Refusal, headers: dict[str, str] | None = None
) -> None:
    metrics.REFUSED.labels(refusal.reason).inc()
    language = language_of(",".join(_values(scope, b"accept-language")))
    await _answer(scope, send, status, _failure(refusal, language), {"content-language": language} | (headers or {}))


async def _refuse_too_many(scope: Scope, send: Send, refusal: TooMany) -> None:
    """As cheap as can be. The connection is closed, and with it goes what else was sent on it."""
    metrics.REFUSED.labels(refusal.reason).inc()
    language = language_of(",".join(_values(scope, b"accept-language")))
    headers = {"content-language": language, "retry-after": str(refusal.retry_after), "connection": "close"}
    if scope["type"] == "http" or "websocket.http.response" in scope.get("extensions", {}):
        await _answer(scope, send, TOO_MANY, _too_many(refusal.retry_after, language), headers)
    else:
        await send({"type": "websocket.close", "code": POLICY_VIOLATION, "reason": refusal.reason})


@lru_cache(maxsize=256)
def _too_many(retry_after: int, language: str) -> bytes:
    return _failure(TooMany(retry_after), language)


def _failure(refusal: Refusal, language: str) -> bytes:
    return msgspec.json.encode({"error": problem_of(refusal, Words(language))})


async def _answer(scope: Scope, send: Send, status: int, body: bytes, headers: dict[str, str]) -> None:
    """To a request, or to one that asks for a socket."""
    prefix = "http.response" if scope["type"] == "http" else "websocket.http.response"
    own = {"content-type": "application/json", "content-length": str(len(body))}
    await send({"type": f"{prefix}.start", "status": status, "headers": _raw(own | headers)})
    await send({"type": f"{prefix}.body", "body": body})


def _raw(headers: dict[str, str]) -> list[tuple[bytes, bytes]]:
    return [(name.encode(), value.encode()) for name, value in headers.items()]


def _values(scope: Scope, name: bytes) -> list[str]:
    return [value.decode("latin-1").lower() for header, value in scope["headers"] if header == name]


def _announced(scope: Scope) -> int:
    """The Content-Length. Eighteen digits are enough; thousands could not be converted."""
    return max((int(value[:18]) for value in _values(scope, b"content-length") if value.isdecimal()), default=0)


def _is_of(origin: str, hosts: list[str]) -> bool:
    """The default port of the scheme may be left out. `null`, which opaque origins send, belongs to no host."""
    scheme, _, host = origin.partition("://")
    if scheme not in PORTS or not host:
        return False
    return host.removesuffix(PORTS[scheme]) in [host.removesuffix(PORTS[scheme]) for host in hosts]
