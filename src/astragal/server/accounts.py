"""Who somebody is: a guest with a name, or an account to come back to from elsewhere; and how they prove it.

A session is a signed text that names a player and a generation. Ending all sessions begins a new generation. A seat's
token is signed, too: it names the seat, its owner and the generation, and is worth nothing once another sits there.
"""

from __future__ import annotations

import secrets
from asyncio import to_thread
from collections.abc import Callable, Iterable
from dataclasses import astuple, dataclass

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from itsdangerous import BadSignature, URLSafeSerializer, URLSafeTimedSerializer
from sqlalchemy import Connection, insert, select, text, update

from astragal.server import schema
from astragal.server.config import Config
from astragal.server.errors import NotNow, NotYours
from astragal.server.limits import DAY
from astragal.server.scribe import Desk, Scribe

_players, _keys = schema.players, schema.keys


@dataclass(frozen=True)
class Player:
    id: str
    name: str
    account: str | None
    generation: int


@dataclass(frozen=True)
class SeatClaim:
    """What a seat's token says."""

    table: str
    seat: int
    player: str
    generation: int


class Signatures:
    """Signs and reads what players carry with them."""

    def __init__(self, key: bytes, config: Config) -> None:
        self._sessions = URLSafeTimedSerializer(key, salt="session")
        self._seats = URLSafeSerializer(key, salt="seat")
        self._age = config.session_days * DAY

    def session(self, player: Player) -> str:
        return str(self._sessions.dumps([player.id, player.generation]))

    def read_session(self, text: str) -> tuple[str, int] | None:
        try:
            id_, generation = self._sessions.loads(text, max_age=self._age)
        except BadSignature:
            return None
        return id_, generation

    def seat(self, claim: SeatClaim) -> str:
        return str(self._seats.dumps(astuple(claim)))

    def read_seat(self, text: str) -> SeatClaim | None:
        """None also for a token from before tokens had a generation."""
        try:
            return SeatClaim(*self._seats.loads(text))
        except (BadSignature, TypeError):
            return None


class Accounts:
    """The players of the house."""

    def __init__(self, scribe: Scribe, signatures: Signatures, clock: Callable[[], float]) -> None:
        self._scribe = scribe
        self._signatures = signatures
        self._clock = clock
        self._hasher = PasswordHasher()
        self._decoy = self._hasher.hash(secrets.token_hex(16))

    async def who(self, session: str) -> Player | None:
        """Whose session that is, if it is one and was not ended."""
        read = self._signatures.read_session(session)
        return await self._player(*read) if read else None

    async def claimed(self, token: str) -> SeatClaim | None:
        """Which seat a token opens, if it is one and its owner's sessions were not ended since."""
        claim = self._signatures.read_seat(token)
        return claim if claim and await self._player(claim.player, claim.generation) else None

    async def _player(self, id_: str, generation: int) -> Player | None:
        player = await self._scribe.ask([], lambda desk: _find(desk.connection, id=id_), writes=False)
        return player if player and player.generation == generation else None

    async def generations(self, players: Iterable[str]) -> dict[str, int]:
        """In which generation the sessions of players are now."""
        query = select(_players.c.id, _players.c.generation).where(_players.c.id.in_(list(players)))
        found = await self._scribe.ask([], lambda desk: desk.connection.execute(query).all(), writes=False)
        return {player: int(generation) for player, generation in found}

    async def welcome(self, name: str) -> Player:
        """A new guest."""
        player = Player(secrets.token_urlsafe(12), name, None, 0)

        def write(desk: Desk) -> None:
            row = {"id": player.id, "name": name, "generation": 0, "created": self._clock()}
            desk.connection.execute(insert(_players), row)

        await self._scribe.ask([], write)
        return player

    async def rename(self, player: Player, name: str) -> Player:
        return await self._change(player.id, name=name)

    async def register(self, player: Player, account: str, password: str) -> Player:
        """Make a guest's games an account's."""
        hashed = await to_thread(self._hasher.hash, password)

        def write(desk: Desk) -> Player:
            if player.account is not None:
                raise NotNow("server-has-account", account=player.account)
            if _find(desk.connection, account=account.lower()):
                raise NotNow("server-account-taken", account=account)
            return _update(desk.connection, player.id, account=account.lower(), password=hashed)

        return await self._scribe.ask([], write)

    async def login(self, account: str, password: str) -> Player:
        """The player of an account. A wrong name takes as long as a wrong password."""
        query = select(_players.c.id, _players.c.password).where(_players.c.account == account.lower())
        found = await self._scribe.ask([], lambda desk: desk.connection.execute(query).first(), writes=False)
        id_, hashed = found or (None, self._decoy)
        if not await to_thread(self._verify, hashed, password) or id_ is None:
            raise NotYours("server-wrong-password")
        player = await self._scribe.ask([], lambda desk: _find(desk.connection, id=id_), writes=False)
        assert player
        return player

    async def end_everywhere(self, player: Player) -> Player:
        """No session of the player's is worth anything any more."""
        return await self._change(player.id, generation=player.generation + 1)

    async def _change(self, id_: str, **values: object) -> Player:
        return await self._scribe.ask([], lambda desk: _update(desk.connection, id_, **values))

    def _verify(self, hashed: str, password: str) -> bool:
        try:
            return self._hasher.verify(hashed, password)
        except (VerificationError, InvalidHashError):
            return False


def signing_key(connection: Connection) -> bytes:
    """The key of the house, made by the first process that ever asks."""
    made = text("INSERT INTO keys (name, value) VALUES ('signing', :value) ON CONFLICT DO NOTHING")
    connection.execute(made, {"value": secrets.token_bytes(32)})
    return bytes(connection.execute(select(_keys.c.value).where(_keys.c.name == "signing")).scalar_one())


def _find(connection: Connection, **by: object) -> Player | None:
    columns = (_players.c.id, _players.c.name, _players.c.account, _players.c.generation)
    found = connection.execute(select(*columns).where(*(_players.c[name] == value for name, value in by.items())))
    row = found.first()
    return Player(*row) if row else None


def _update(connection: Connection, id_: str, **values: object) -> Player:
    connection.execute(update(_players).where(_players.c.id == id_).values(values))
    player = _find(connection, id=id_)
    assert player
    return player
