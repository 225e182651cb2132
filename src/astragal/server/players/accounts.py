"""Players: guests, who have a name, and accounts, which they can sign in to.

A seat token is signed and names the seat, its owner and the owner's generation. It is worthless once another player
sits there, and when the owner signs out everywhere, which raises the generation.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable
from typing import NamedTuple

from sqlalchemy import Connection, insert, select, update

from astragal.server.errors import NotNow, NotYours
from astragal.server.players.passwords import Passwords
from astragal.server.players.sessions import SignIn, end_all
from astragal.server.players.signatures import Signatures
from astragal.server.store import schema
from astragal.server.tables.committer import Committer
from astragal.server.tables.visitor import Player, SeatClaim

_players = schema.players


class Credentials(NamedTuple):
    """The player of an account and the hash of their password; None of what there is not."""

    player: str | None
    hashed: str | None


class Accounts:
    """All players of the server."""

    def __init__(
        self, committer: Committer, signatures: Signatures, passwords: Passwords, clock: Callable[[], float]
    ) -> None:
        self._committer = committer
        self._signatures = signatures
        self._passwords = passwords
        self._clock = clock

    async def claimed(self, token: str) -> SeatClaim | None:
        """The seat of a valid seat token."""
        claim = self._signatures.read_seat(token)
        player = await self._committer.read(lambda connection: find(connection, id=claim.player)) if claim else None
        return claim if claim and player and player.generation == claim.generation else None

    async def create_guest(self, name: str) -> Player:
        player = Player(secrets.token_urlsafe(12), name, None, 0)
        row = {"id": player.id, "name": name, "generation": 0, "created": self._clock()}
        await self._committer.write(lambda connection: connection.execute(insert(_players), row))
        return player

    async def rename(self, player: Player, name: str) -> Player:
        return await self._committer.write(lambda connection: write_player(connection, player.id, name=name))

    async def register(
        self,
        player: Player,
        account: str,
        password: str | None,
        also: Callable[[Connection], None] = lambda _: None,
        **values: object,
    ) -> Player:
        """Turn a guest, with all their games, into an account; `values` and `also` are what else is stored of it."""
        hashed = await self._passwords.hashed(password) if password else None

        def write(connection: Connection) -> Player:
            if player.account is not None:
                raise NotNow("server-has-account", account=player.account)
            if find(connection, account=account.lower()):
                raise NotNow("server-account-taken", account=account)
            also(connection)
            return write_player(connection, player.id, account=account.lower(), password=hashed, **values)

        return await self._committer.write(write)

    async def credentials(self, account: str) -> Credentials:
        query = select(_players.c.id, _players.c.password).where(_players.c.account == account.lower())
        found = await self._committer.read(lambda connection: connection.execute(query).first())
        return Credentials(*found) if found else Credentials(None, None)

    async def login(self, credentials: Credentials, password: str) -> Player:
        """The player of an account. An unknown account takes as long as a wrong password."""
        if not await self._passwords.fits(password, credentials.hashed):
            raise NotYours("server-wrong-password")
        player = await self._committer.read(lambda connection: find(connection, id=credentials.player))
        if player is None:
            raise NotYours("server-wrong-password")
        return player

    async def confirm(self, player: Player, password: str) -> None:
        """Refused unless it is the password of the player, who must have an account."""
        if player.account is None:
            raise NotNow("server-no-account")
        await self.login(await self.credentials(player.account), password)

    async def change_password(self, sign_in: SignIn, password: str) -> None:
        """Set a new password. All other sessions end; tokens of seats, and links for a new password, become invalid."""
        hashed = await self._passwords.hashed(password)
        fresh = {"password": hashed, "reset": None, "reset_until": None}
        await self._committer.write(
            lambda connection: end_everything(connection, sign_in.player, sign_in.session, **fresh)
        )

    async def sign_out_everywhere(self, player: Player) -> Player:
        """End all sessions of a player, and make the tokens of their seats invalid."""
        return await self._committer.write(lambda connection: end_everything(connection, player))


def find(connection: Connection, **by: object) -> Player | None:
    columns = (_players.c.id, _players.c.name, _players.c.account, _players.c.generation)
    found = connection.execute(select(*columns).where(*(_players.c[name] == value for name, value in by.items())))
    row = found.first()
    return Player(*row) if row else None


def end_everything(connection: Connection, player: Player, but: str | None = None, **values: object) -> Player:
    """End all sessions of a player, or all but one, and make the tokens of their seats invalid; `values` are what else
    is changed."""
    end_all(connection, player.id, but)
    return write_player(connection, player.id, generation=player.generation + 1, **values)


def write_player(connection: Connection, id_: str, **values: object) -> Player:
    connection.execute(update(_players).where(_players.c.id == id_).values(values))
    player = find(connection, id=id_)
    assert player
    return player


def with_account(connection: Connection, people: Iterable[str]) -> set[str]:
    """Who of these has an account, so was not deleted. Nobody of them is deleted before the transaction ends."""
    known = select(_players.c.id).where(_players.c.id.in_(list(people)), _players.c.account.is_not(None))
    locked = known.order_by(_players.c.id).with_for_update(read=True, key_share=True)
    return set(connection.execute(locked).scalars())
