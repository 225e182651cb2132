"""Signed texts that players hold: tokens of sign-ins and of seats, the mark of a device, challenges to passkeys, links
that end e-mails."""

from __future__ import annotations

import secrets
from dataclasses import astuple
from typing import Literal, NamedTuple

from itsdangerous import BadSignature, URLSafeSerializer, URLSafeTimedSerializer
from sqlalchemy import Connection, select, text

from astragal.server.players.limits import DAY
from astragal.server.settings import Settings
from astragal.server.store import schema
from astragal.server.tables.visitor import Player, SeatClaim

_keys = schema.keys

Purpose = Literal["create", "get"]


class Challenge(NamedTuple):
    """What a passkey is asked for: to be made for a player, or to tell whose it is; and until when."""

    purpose: str
    player: str
    until: float
    nonce: str


class Signatures:
    """Signs and reads them."""

    def __init__(self, key: bytes, settings: Settings) -> None:
        self._sessions = URLSafeSerializer(key, salt="session id")
        self._earlier = URLSafeTimedSerializer(key, salt="session")
        self._seats = URLSafeSerializer(key, salt="seat")
        self._devices = URLSafeSerializer(key, salt="device")
        self._challenges = URLSafeSerializer(key, salt="challenge")
        self._entrants = URLSafeSerializer(key, salt="entrant")
        self._no_emails = URLSafeSerializer(key, salt="no e-mails")
        self._age = settings.session_days * DAY

    def session(self, id_: str) -> str:
        return str(self._sessions.dumps(id_))

    def read_session(self, text: str, now: float) -> str | None:
        """The id of the session of a token."""
        try:
            return str(self._sessions.loads(text))
        except BadSignature:
            return self._read_earlier(text, now)

    def _read_earlier(self, text: str, now: float) -> str | None:
        """Tokens from before sessions were kept name a player and a generation, and expire by themselves."""
        try:
            (player, generation), signed = self._earlier.loads(text, return_timestamp=True)
        except BadSignature:
            return None
        return earlier_session(player, generation) if now - signed.timestamp() < self._age else None

    def seat(self, claim: SeatClaim) -> str:
        return str(self._seats.dumps(astuple(claim)))

    def read_seat(self, text: str) -> SeatClaim | None:
        """None also for a token of an old format."""
        try:
            return SeatClaim(*self._seats.loads(text))
        except (BadSignature, TypeError):
            return None

    def entrant(self, event: str, number: int) -> str:
        """What proves that somebody without a player takes part in an event."""
        return str(self._entrants.dumps([event, number]))

    def read_entrant(self, text: str, event: str) -> int | None:
        """The number of an entrant of this event."""
        try:
            id_, number = self._entrants.loads(text)
        except (BadSignature, TypeError, ValueError):
            return None
        return int(number) if id_ == event else None

    def device(self, player: Player) -> str:
        """A mark for a device that has signed in to an account. It proves nothing but that."""
        return str(self._devices.dumps([player.id, secrets.token_urlsafe(12)]))

    def read_device(self, text: str, player: str | None) -> str | None:
        """What tells the device from others, if it has signed in as this player."""
        try:
            id_, nonce = self._devices.loads(text)
        except BadSignature:
            return None
        return str(nonce) if player and id_ == player else None

    def no_emails(self, player: str) -> str:
        """What is in the link that ends e-mails about turns. It is good for nothing else, and for ever."""
        return str(self._no_emails.dumps(player))

    def read_no_emails(self, text: str) -> str | None:
        try:
            return str(self._no_emails.loads(text))
        except BadSignature:
            return None

    def challenge(self, purpose: Purpose, player: str, until: float) -> bytes:
        return str(self._challenges.dumps(Challenge(purpose, player, until, secrets.token_urlsafe(16)))).encode()

    def read_challenge(self, value: bytes) -> Challenge | None:
        try:
            return Challenge(*self._challenges.loads(value))
        except BadSignature:
            return None


def earlier_session(player: str, generation: int) -> str:
    """The session of all sign-ins of a player from before sessions were kept one by one. The migration made it."""
    return f"earlier-{generation}-{player}"


def signing_key(connection: Connection) -> bytes:
    """The signing key of the server, made when it is first needed."""
    made = text("INSERT INTO keys (name, value) VALUES ('signing', :value) ON CONFLICT DO NOTHING")
    connection.execute(made, {"value": secrets.token_bytes(32)})
    return bytes(connection.execute(select(_keys.c.value).where(_keys.c.name == "signing")).scalar_one())
