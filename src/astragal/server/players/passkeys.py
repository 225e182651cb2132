"""Passkeys: what a device proves instead of a password, by WebAuthn.

A challenge is signed and names its purpose, its player and its end, so that any worker can judge the answer. It is
worth one answer: the store remembers those that were given.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Mapping
from hashlib import sha256
from typing import Any, NamedTuple, TypeVar

from msgspec import Struct
from sqlalchemy import Connection, delete, func, insert, select, text, update

from astragal.server.errors import NotFound, NotNow, NotYours
from astragal.server.players.accounts import find
from astragal.server.players.limits import MINUTE
from astragal.server.players.signatures import Challenge, Purpose, Signatures
from astragal.server.store import schema
from astragal.server.tables.committer import Committer
from astragal.server.tables.visitor import Player

T = TypeVar("T")

_players, _passkeys = schema.players, schema.passkeys
_SPEND = text("INSERT INTO challenges (value, until) VALUES (:value, :until) ON CONFLICT DO NOTHING")

VALID_S = 5 * MINUTE
"""How long a person may take to answer."""
MOST = 20
"""How many passkeys a player has."""

Credential = Mapping[str, object]
"""What a browser answers: the JSON form of a PublicKeyCredential."""
Options = dict[str, object]
"""What a browser is asked, as JSON."""


class Site(NamedTuple):
    """The server as browsers see it: a passkey belongs to its name, and is used on pages of its origins."""

    name: str
    origins: tuple[str, ...]


class PasskeyInfo(Struct, frozen=True):
    """A passkey of yours; `used` is when you last signed in with it."""

    id: str
    name: str
    created: float
    used: float | None


class NewPasskey(NamedTuple):
    """A passkey that a device has made, and the challenge that it answered."""

    id: str
    public_key: bytes
    sign_count: int
    challenge: str
    until: float


class Passkeys:
    """The passkeys of all players. The library is imported when somebody uses one: that takes a while."""

    def __init__(self, committer: Committer, signatures: Signatures, clock: Callable[[], float]) -> None:
        self._committer = committer
        self._signatures = signatures
        self._clock = clock

    async def of(self, player: Player) -> list[PasskeyInfo]:
        columns = (_passkeys.c[name] for name in PasskeyInfo.__struct_fields__)
        own = select(*columns).where(_passkeys.c.player == player.id).order_by(_passkeys.c.created)
        found = await self._committer.read(lambda connection: connection.execute(own).all())
        return [PasskeyInfo(*row) for row in found]

    async def creation(self, site: Site, player: Player, account: str) -> Options:
        """What to ask a device that shall make a passkey for an account."""
        known = [each.id for each in await self.of(player)]
        challenge = self._challenge("create", player.id)
        return await _in_thread(lambda: _creation(site, player, account, challenge, known))

    async def request(self, site: Site) -> Options:
        """What to ask a device that has a passkey, whoever's it is."""
        challenge = self._challenge("get", "")
        return await _in_thread(lambda: _request(site, challenge))

    def _challenge(self, purpose: Purpose, player: str) -> bytes:
        return self._signatures.challenge(purpose, player, self._clock() + VALID_S)

    async def made(self, site: Site, player: Player, credential: Credential) -> NewPasskey:
        """The passkey that a device of the player has made; refused if that is not proven."""
        return await _in_thread(lambda: self._made(site, player, credential))

    def _made(self, site: Site, player: Player, credential: Credential) -> NewPasskey:
        from webauthn import verify_registration_response
        from webauthn.helpers import bytes_to_base64url

        value, challenge = self._answered(credential, "create", player.id)
        made = verify_registration_response(
            credential=json.dumps(credential),
            expected_challenge=value,
            expected_rp_id=site.name,
            expected_origin=list(site.origins),
            require_user_verification=True,
        )
        id_ = bytes_to_base64url(made.credential_id)
        return NewPasskey(id_, made.credential_public_key, made.sign_count, _hash(value), challenge.until)

    async def add(self, player: Player, passkey: NewPasskey, name: str) -> None:
        """Give a player another passkey."""
        await self._committer.write(lambda connection: self.store(connection, player, passkey, name))

    def store(self, connection: Connection, player: Player, passkey: NewPasskey, name: str) -> None:
        _spend(connection, passkey.challenge, passkey.until)
        taken = connection.execute(select(_passkeys.c.id).where(_passkeys.c.id == passkey.id)).first()
        count = connection.execute(select(func.count()).where(_passkeys.c.player == player.id)).scalar_one()
        if taken or count >= MOST:
            raise NotNow("server-passkey-not-added", most=MOST)
        row = {"id": passkey.id, "public_key": passkey.public_key, "sign_count": passkey.sign_count}
        connection.execute(insert(_passkeys), row | {"player": player.id, "name": name, "created": self._clock()})

    async def owner(self, site: Site, credential: Credential) -> Player:
        """The player whose device has answered with a passkey."""
        id_ = str(credential.get("id"))
        query = select(_passkeys.c.player, _passkeys.c.public_key, _passkeys.c.sign_count).where(_passkeys.c.id == id_)
        row = await self._committer.read(lambda connection: connection.execute(query).first())
        if row is None:
            raise NotYours("server-wrong-passkey")
        value, until, count = await _in_thread(lambda: self._check(site, credential, bytes(row[1]), row[2]))

        def write(connection: Connection) -> Player:
            _spend(connection, _hash(value), until)
            same = (_passkeys.c.id == id_) & (_passkeys.c.sign_count == row[2])
            changed = update(_passkeys).where(same).values(sign_count=count, used=self._clock())
            player = find(connection, id=row[0]) if connection.execute(changed).rowcount else None
            if player is None:
                raise NotYours("server-wrong-passkey")
            return player

        return await self._committer.write(write)

    def _check(self, site: Site, credential: Credential, public_key: bytes, count: int) -> tuple[bytes, float, int]:
        """The challenge that was answered, when it ends, and how often the passkey has been used."""
        from webauthn import verify_authentication_response

        value, challenge = self._answered(credential, "get", "")
        proven = verify_authentication_response(
            credential=json.dumps(credential),
            expected_challenge=value,
            expected_rp_id=site.name,
            expected_origin=list(site.origins),
            credential_public_key=public_key,
            credential_current_sign_count=count,
            require_user_verification=True,
        )
        return value, challenge.until, proven.new_sign_count

    def _answered(self, credential: Credential, purpose: Purpose, player: str) -> tuple[bytes, Challenge]:
        """The challenge that a device says it has answered, if it is ours, and for this."""
        from webauthn.helpers import base64url_to_bytes, parse_client_data_json

        response: Any = credential["response"]
        value = parse_client_data_json(base64url_to_bytes(response["clientDataJSON"])).challenge
        challenge = self._signatures.read_challenge(value)
        if challenge is None or (challenge.purpose, challenge.player) != (purpose, player):
            raise NotYours("server-wrong-passkey")
        if challenge.until < self._clock():
            raise NotYours("server-late-passkey")
        return value, challenge

    async def confirm(self, site: Site, player: Player, credential: Credential) -> None:
        """Refused unless it is a passkey of this player."""
        if (await self.owner(site, credential)).id != player.id:
            raise NotYours("server-wrong-passkey")

    async def delete(self, player: Player, id_: str) -> None:
        """Delete a passkey, but not the last way into an account."""

        def write(connection: Connection) -> None:
            own = select(_players.c.password).where(_players.c.id == player.id).with_for_update()
            password = connection.execute(own).scalar()
            keys = set(connection.execute(select(_passkeys.c.id).where(_passkeys.c.player == player.id)).scalars())
            if id_ not in keys:
                raise NotFound("server-no-such-passkey")
            if password is None and len(keys) == 1:
                raise NotNow("server-last-passkey")
            connection.execute(delete(_passkeys).where(_passkeys.c.id == id_))

        await self._committer.write(write)


def _spend(connection: Connection, challenge: str, until: float) -> None:
    if not connection.execute(_SPEND, {"value": challenge, "until": until}).rowcount:
        raise NotYours("server-late-passkey")


def _hash(value: bytes) -> str:
    return sha256(value).hexdigest()


async def _in_thread(work: Callable[[], T]) -> T:
    return await asyncio.to_thread(_judged, work)


def _judged(work: Callable[[], T]) -> T:
    """Whatever the library makes of what a client sent, it is refused."""
    try:
        return work()
    except NotYours:
        raise
    except Exception as error:
        raise NotYours("server-wrong-passkey") from error


def _creation(site: Site, player: Player, account: str, challenge: bytes, known: list[str]) -> Options:
    from webauthn import generate_registration_options
    from webauthn.helpers import base64url_to_bytes, options_to_json_dict
    from webauthn.helpers.structs import (
        AuthenticatorSelectionCriteria,
        PublicKeyCredentialDescriptor,
        ResidentKeyRequirement,
        UserVerificationRequirement,
    )

    return options_to_json_dict(
        generate_registration_options(
            rp_id=site.name,
            rp_name="astragal",
            user_id=player.id.encode(),
            user_name=account,
            user_display_name=player.name,
            challenge=challenge,
            timeout=VALID_S * 1000,
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.REQUIRED
            ),
            exclude_credentials=[PublicKeyCredentialDescriptor(id=base64url_to_bytes(each)) for each in known],
        )
    )


def _request(site: Site, challenge: bytes) -> Options:
    from webauthn import generate_authentication_options
    from webauthn.helpers import options_to_json_dict
    from webauthn.helpers.structs import UserVerificationRequirement

    return options_to_json_dict(
        generate_authentication_options(
            rp_id=site.name,
            challenge=challenge,
            timeout=VALID_S * 1000,
            user_verification=UserVerificationRequirement.REQUIRED,
        )
    )
