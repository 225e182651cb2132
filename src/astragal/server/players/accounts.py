"""Players and how they prove who they are: guests, who have a name, and accounts, which they can sign in to.

A sign-in token is signed and names a player and a generation. Signing out everywhere raises the generation. A seat
token is signed, too: it names the seat, its owner and the generation, and is worthless once another player sits there.
"""

from __future__ import annotations

import secrets
from asyncio import to_thread
from base64 import b64encode
from collections.abc import Callable, Iterable
from dataclasses import astuple

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from itsdangerous import BadSignature, URLSafeSerializer, URLSafeTimedSerializer
from sqlalchemy import Connection, insert, select, text, update

from astragal.server.errors import NotNow, NotYours
from astragal.server.players.limits import DAY
from astragal.server.settings import Settings
from astragal.server.store import schema
from astragal.server.tables.committer import Committer
from astragal.server.tables.visitor import Player, SeatClaim

_players, _keys = schema.players, schema.keys


class Signatures:
    """Signs and reads the tokens of players and seats."""

    def __init__(self, key: bytes, settings: Settings, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._sessions = URLSafeTimedSerializer(key, salt="session")
        self._seats = URLSafeSerializer(key, salt="seat")
        self._age = settings.session_days * DAY

    def session(self, player: Player) -> str:
        return str(self._sessions.dumps([player.id, player.generation]))

    def read_session(self, text: str) -> tuple[str, int] | None:
        """None if it is too old. One of a time to come is ours too: the clock of the machine went back."""
        try:
            (id_, generation), made = self._sessions.loads(text, return_timestamp=True)
        except BadSignature:
            return None
        return (id_, generation) if made.timestamp() + self._age > self._clock() else None

    def seat(self, claim: SeatClaim) -> str:
        return str(self._seats.dumps(astuple(claim)))

    def read_seat(self, text: str) -> SeatClaim | None:
        """None also for a token of an old format."""
        try:
            return SeatClaim(*self._seats.loads(text))
        except (BadSignature, TypeError):
            return None


def _decoy(hasher: PasswordHasher) -> str:
    """A stored password that nobody has. It takes as long to verify as any other, and no time to make."""
    costs = f"m={hasher.memory_cost},t={hasher.time_cost},p={hasher.parallelism}"
    salt, digest = (b64encode(secrets.token_bytes(size)).decode() for size in (hasher.salt_len, hasher.hash_len))
    return f"$argon2id$v=19${costs}${salt.rstrip('=')}${digest.rstrip('=')}"


class Accounts:
    """All players of the server."""

    def __init__(self, committer: Committer, signatures: Signatures, clock: Callable[[], float]) -> None:
        self._committer = committer
        self._signatures = signatures
        self._clock = clock
        self._hasher = PasswordHasher()
        self._decoy = _decoy(self._hasher)

    async def who(self, token: str) -> Player | None:
        """The player of a valid sign-in token."""
        read = self._signatures.read_session(token)
        return await self._player(*read) if read else None

    async def claimed(self, token: str) -> SeatClaim | None:
        """The seat of a valid seat token."""
        claim = self._signatures.read_seat(token)
        return claim if claim and await self._player(claim.player, claim.generation) else None

    async def _player(self, id_: str, generation: int) -> Player | None:
        player = await self._committer.read(lambda connection: find(connection, id=id_))
        return player if player and player.generation == generation else None

    async def generations(self, players: Iterable[str]) -> dict[str, int]:
        """The current generation of each of these players."""
        query = select(_players.c.id, _players.c.generation).where(_players.c.id.in_(list(players)))
        found = await self._committer.read(lambda connection: connection.execute(query).all())
        return {player: int(generation) for player, generation in found}

    async def create_guest(self, name: str) -> Player:
        player = Player(secrets.token_urlsafe(12), name, None, 0)
        row = {"id": player.id, "name": name, "generation": 0, "created": self._clock()}
        await self._committer.write(lambda connection: connection.execute(insert(_players), row))
        return player

    async def rename(self, player: Player, name: str) -> Player:
        return await self._committer.write(lambda connection: write_player(connection, player.id, name=name))

    async def hashed(self, password: str) -> str:
        return await to_thread(self._hasher.hash, password)

    async def register(self, player: Player, account: str, password: str, **values: object) -> Player:
        """Turn a guest, with all their games, into an account; `values` are what else is stored of it."""
        hashed = await self.hashed(password)

        def write(connection: Connection) -> Player:
            if player.account is not None:
                raise NotNow("server-has-account", account=player.account)
            if find(connection, account=account.lower()):
                raise NotNow("server-account-taken", account=account)
            return write_player(connection, player.id, account=account.lower(), password=hashed, **values)

        return await self._committer.write(write)

    async def login(self, account: str, password: str) -> Player:
        """The player of an account. An unknown account takes as long as a wrong password."""
        query = select(_players.c.id, _players.c.password).where(_players.c.account == account.lower())
        found = await self._committer.read(lambda connection: connection.execute(query).first())
        id_, hashed = found or (None, self._decoy)
        if not await to_thread(self._verify, hashed, password) or id_ is None:
            raise NotYours("server-wrong-password")
        player = await self._committer.read(lambda connection: find(connection, id=id_))
        assert player
        return player

    async def confirm(self, player: Player, password: str) -> None:
        """Refused unless it is the password of the player, who must have an account."""
        if player.account is None:
            raise NotNow("server-no-account")
        await self.login(player.account, password)

    async def sign_out_everywhere(self, player: Player) -> Player:
        """Make all tokens of a player invalid."""
        generation = player.generation + 1
        return await self._committer.write(
            lambda connection: write_player(connection, player.id, generation=generation)
        )

    def _verify(self, hashed: str, password: str) -> bool:
        try:
            return self._hasher.verify(hashed, password)
        except (VerificationError, InvalidHashError):
            return False


def signing_key(connection: Connection) -> bytes:
    """The signing key of the server, made when it is first needed."""
    made = text("INSERT INTO keys (name, value) VALUES ('signing', :value) ON CONFLICT DO NOTHING")
    connection.execute(made, {"value": secrets.token_bytes(32)})
    return bytes(connection.execute(select(_keys.c.value).where(_keys.c.name == "signing")).scalar_one())


def find(connection: Connection, **by: object) -> Player | None:
    columns = (_players.c.id, _players.c.name, _players.c.account, _players.c.generation)
    found = connection.execute(select(*columns).where(*(_players.c[name] == value for name, value in by.items())))
    row = found.first()
    return Player(*row) if row else None


def write_player(connection: Connection, id_: str, **values: object) -> Player:
    connection.execute(update(_players).where(_players.c.id == id_).values(values))
    player = find(connection, id=id_)
    assert player
    return player
