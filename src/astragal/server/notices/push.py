"""Web Push: messages to browsers through their push services (RFC 8030), encrypted for each device (RFC 8291).

The server shows who it is by a key of its own (VAPID, RFC 8292), made at the first start. Only the first line of an
answer is read.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Awaitable, Callable
from enum import Enum
from functools import cached_property
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from pydantic import AnyHttpUrl
from sqlalchemy import Connection, select, text

from astragal.core.errors import Refusal
from astragal.server.notices.devices import PushDevice
from astragal.server.notices.endpoints import Endpoint, connected, read_endpoint
from astragal.server.settings import Settings
from astragal.server.store import schema

if TYPE_CHECKING:  # it is imported when it is needed: a server is to start quickly
    from cryptography.hazmat.primitives.asymmetric.types import PublicKeyTypes
    from webpush import WebPush
    from webpush.types import WebPushMessage

_keys = schema.keys

KEPT_S = 24 * 3600
"""How long a push service keeps a message for a device that is switched off."""
CONNECT_S, ANSWER_S = 10.0, 10.0
STATUS_LINE = re.compile(rb"HTTP/1\.[01] ([0-9]{3})\s")
AT_ONCE = 64
"""How many messages are being sent at once: a player's devices that do not answer must not hold up those of others."""
PAUSES_S = (1.0, 5.0, 25.0)
"""How long to wait before each further try."""

Wanted = Callable[[], Awaitable[bool]]

log = logging.getLogger(__name__)


class Outcome(Enum):
    """What became of a message."""

    TAKEN = "taken"
    GONE = "gone"
    """There is no such device any more."""
    REFUSED = "refused"
    """It was not taken, and would not be taken later."""
    LATER = "later"
    """It was not taken, but may be later."""
    UNKNOWN = "unknown"
    """It was sent, and not answered: the device may have got it, so it is not sent again."""


def vapid_key(connection: Connection) -> bytes:
    """The key by which push services know this server, in PEM, made when it is first needed."""
    stored = select(_keys.c.value).where(_keys.c.name == "vapid")
    if connection.execute(stored).first() is None:
        from webpush.vapid import VAPID

        made = text("INSERT INTO keys (name, value) VALUES ('vapid', :value) ON CONFLICT DO NOTHING")
        connection.execute(made, {"value": VAPID.generate_keys()[0]})
    return bytes(connection.execute(stored).scalar_one())


def contact(settings: Settings) -> str:
    """The address at which the operator of a push service finds the operator of this server."""
    if settings.mail_from:
        return settings.mail_from
    return f"astragal@{urlsplit(settings.public_url or '').hostname or 'localhost'}"


class Pusher:
    """Sends messages to devices."""

    def __init__(self, key: bytes, settings: Settings) -> None:
        self._private = settings.push_private
        self._contact = contact(settings)
        self._key = key
        self._room = asyncio.Semaphore(AT_ONCE)

    @cached_property
    def _public(self) -> PublicKeyTypes:
        from cryptography.hazmat.primitives.serialization import load_pem_private_key

        return load_pem_private_key(self._key, None).public_key()

    @cached_property
    def _writer(self) -> WebPush:
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
        from webpush import WebPush

        pem = self._public.public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo)
        return WebPush(self._key, pem, self._contact, KEPT_S)

    @cached_property
    def public_key(self) -> str:
        """What a browser needs to subscribe: the `applicationServerKey`."""
        from webpush.vapid import VAPID

        return VAPID.get_application_server_key(self._public)

    async def send(self, device: PushDevice, message: bytes, topic: str, wanted: Wanted) -> Outcome:
        """Send a message, if need be a few times, until it is certain whether it was taken, or it is not `wanted` any
        more. A device that is switched off gets only the newest of a topic (RFC 8030, 5.4)."""
        outcome = await self._try(device, message, topic)
        for pause in PAUSES_S:
            if outcome is not Outcome.LATER:
                break
            await asyncio.sleep(pause)
            if not await wanted():
                break
            outcome = await self._try(device, message, topic)
        return outcome

    async def _try(self, device: PushDevice, message: bytes, topic: str) -> Outcome:
        async with self._room:
            encrypted = await asyncio.to_thread(self._encrypted, device, message)
            return await self._post(device, encrypted, topic)

    def _encrypted(self, device: PushDevice, message: bytes) -> WebPushMessage:
        from webpush.types import WebPushKeys, WebPushSubscription

        keys = WebPushKeys(auth=device.auth, p256dh=device.p256dh)
        return self._writer.get(message, WebPushSubscription(endpoint=AnyHttpUrl(device.endpoint), keys=keys))

    async def _post(self, device: PushDevice, message: WebPushMessage, topic: str) -> Outcome:
        try:
            endpoint = read_endpoint(device.endpoint, self._private)
            async with asyncio.timeout(CONNECT_S):
                reader, writer = await connected(endpoint, self._private)
        except Refusal:  # it leads into a private network, or did before the setting was changed
            return Outcome.GONE
        except (OSError, TimeoutError) as error:
            log.warning("a push service could not be reached", extra={"why": type(error).__name__})
            return Outcome.LATER
        try:
            async with asyncio.timeout(ANSWER_S):
                writer.write(_request(endpoint, message, topic))
                return _outcome(await reader.readuntil(b"\n"))
        except (OSError, TimeoutError, asyncio.IncompleteReadError, asyncio.LimitOverrunError) as error:
            log.warning("a push service did not answer", extra={"why": type(error).__name__})
            return Outcome.UNKNOWN
        finally:
            writer.transport.abort()


def _request(endpoint: Endpoint, message: WebPushMessage, topic: str) -> bytes:
    own = {"host": endpoint.name, "content-length": str(len(message.encrypted)), "connection": "close"}
    own |= {"content-type": "application/octet-stream", "topic": topic}
    lines = [f"{name}: {value}" for name, value in (own | dict(message.headers)).items()]
    return "\r\n".join([f"POST {endpoint.target} HTTP/1.1", *lines, "", ""]).encode("ascii") + message.encrypted


def _outcome(line: bytes) -> Outcome:
    """By the first line of an answer, such as `HTTP/1.1 201 Created`."""
    read = STATUS_LINE.match(line)
    status = int(read[1]) if read else 0
    if 200 <= status < 300:
        return Outcome.TAKEN
    if status in (404, 410):
        return Outcome.GONE
    log.warning("a push service took no message", extra={"status": status})
    return Outcome.LATER if status == 429 or status >= 500 else Outcome.REFUSED
