"""Browsers that want to be told of turns: the push subscription of a session.

It ends with its session, so a device that has signed out is told nothing more.
"""

from __future__ import annotations

from base64 import urlsafe_b64decode
from binascii import Error as NotBase64
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import ColumnElement, Connection, delete, func, insert, or_, select

from astragal.core.errors import Refusal
from astragal.server.errors import NotNow, NotSignedIn
from astragal.server.notices.endpoints import read_endpoint
from astragal.server.players.sessions import SignIn
from astragal.server.settings import Settings
from astragal.server.store import schema
from astragal.server.tables.committer import Committer

_devices, _sessions = schema.push_devices, schema.sessions

MOST = 20
"""How many devices of a player are told."""
AUTH_BYTES = 16


class PushDevice(Struct, frozen=True):
    """A subscription, as a browser makes it: an address, and the keys with which messages to it are encrypted (RFC
    8291). `language` is that of the messages."""

    endpoint: str
    p256dh: str
    auth: str
    language: str


@dataclass(frozen=True)
class PushDevices:
    """The devices of all players."""

    committer: Committer
    settings: Settings
    clock: Callable[[], float]

    async def add(self, sign_in: SignIn, device: PushDevice) -> None:
        """Tell this device from now on, in place of what the session or the address had before."""
        if not self.settings.push:
            raise NotNow("server-no-push")
        read_endpoint(device.endpoint, self.settings.push_private)
        check_keys(device)
        if await self.at(sign_in) != device:
            await self.committer.write(lambda connection: self._store(connection, sign_in, device))

    async def pass_on(self, sign_in: SignIn, device: PushDevice) -> None:
        """The same device, for who was a guest before. With too many of them this one is told nothing more."""
        with suppress(NotNow):
            await self.add(sign_in, device)

    def _store(self, connection: Connection, sign_in: SignIn, device: PushDevice) -> None:
        _check_living(connection, sign_in)
        old = or_(_devices.c.session == sign_in.session, _devices.c.endpoint == device.endpoint)
        connection.execute(delete(_devices).where(old))
        own = select(func.count()).select_from(_devices).join(_sessions)
        if connection.execute(own.where(_sessions.c.player == sign_in.player.id)).scalar_one() >= MOST:
            raise NotNow("server-too-many-devices", most=MOST)
        row = {"session": sign_in.session, "created": self.clock(), **asdict(device)}
        connection.execute(insert(_devices), row)

    async def at(self, sign_in: SignIn) -> PushDevice | None:
        """The device of a session."""
        found = await self._find(_devices.c.session == sign_in.session)
        return found[0] if found else None

    async def of(self, player: str) -> Sequence[PushDevice]:
        return await self._find(_sessions.c.player == player)

    async def _find(self, which: ColumnElement[bool]) -> Sequence[PushDevice]:
        columns = (_devices.c[name] for name in PushDevice.__struct_fields__)
        query = select(*columns).join_from(_devices, _sessions).where(which).order_by(_devices.c.created)
        return await self.committer.read(lambda connection: [PushDevice(*row) for row in connection.execute(query)])

    async def remove(self, sign_in: SignIn) -> None:
        """Tell the device of a session nothing more."""
        own = delete(_devices).where(_devices.c.session == sign_in.session)
        await self.committer.write(lambda connection: connection.execute(own))

    async def forget(self, device: PushDevice) -> None:
        """Its push service does not know it any more."""
        gone = delete(_devices).where(_devices.c.endpoint == device.endpoint)
        await self.committer.write(lambda connection: connection.execute(gone))


def _check_living(connection: Connection, sign_in: SignIn) -> None:
    """The session may have ended since the request came; nobody else adds a device of the player meanwhile."""
    player = select(schema.players.c.id).where(schema.players.c.id == sign_in.player.id)
    connection.execute(player.with_for_update(key_share=True))
    session = select(_sessions.c.id).where(_sessions.c.id == sign_in.session).with_for_update(read=True)
    if connection.execute(session).first() is None:
        raise NotSignedIn("server-not-signed-in")


def check_keys(device: PushDevice) -> None:
    """Refused unless they are a point of the curve P-256 and a secret of the right length."""
    from cryptography.hazmat.primitives.asymmetric import ec  # needed when a device is added, not to start

    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), _decoded(device.p256dh))
        right = len(_decoded(device.auth)) == AUTH_BYTES
    except (ValueError, NotBase64):
        right = False
    if not right:
        raise Refusal("server-push-keys")


def _decoded(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
