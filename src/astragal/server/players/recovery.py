"""Forgotten passwords: by a recovery code, or by a link in an e-mail where the server sends any.

Both are random and long, so a plain hash of them is safe to store. Each is worth one new password. With it the player
gets a new recovery code, and all earlier sign-ins end.
"""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256

from sqlalchemy import ColumnElement, Connection, delete, or_, select

from astragal.core.words import Words
from astragal.server.errors import NotNow, NotYours
from astragal.server.players.accounts import end_everything, find, write_player
from astragal.server.players.limits import MINUTE, Limits
from astragal.server.players.mail import mailer_of
from astragal.server.players.passwords import Passwords
from astragal.server.settings import Settings
from astragal.server.store import schema
from astragal.server.tables.committer import Committer
from astragal.server.tables.visitor import Player

_players, _email_notices = schema.players, schema.email_notices

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Those of Crockford's base 32: none looks like another."""
READ_AS = str.maketrans("OIL", "011")
GROUPS, GROUP = 4, 5
"""20 letters: 100 bits."""


def new_code() -> str:
    """A recovery code such as `7K3QF-0V8ZM-9C2RD-XN4TB`."""
    return "-".join("".join(secrets.choice(LETTERS) for _ in range(GROUP)) for _ in range(GROUPS))


def hash_of_code(code: str) -> str:
    """The same for all ways to type a code: small letters, other gaps, O for 0."""
    letters = "".join(letter for letter in code.upper() if letter.isalnum())
    return _hash(letters.translate(READ_AS))


def _hash(secret: str) -> str:
    return sha256(secret.encode()).hexdigest()


@dataclass(frozen=True)
class Renewed:
    """A player with a new password, and the new recovery code, which is shown once."""

    player: Player
    code: str


class Recovery:
    """How players get back into their accounts."""

    def __init__(
        self, committer: Committer, passwords: Passwords, settings: Settings, limits: Limits, clock: Callable[[], float]
    ) -> None:
        self._committer = committer
        self._passwords = passwords
        self._settings = settings
        self._limits = limits
        self._clock = clock
        self._mailer = mailer_of(settings)

    @property
    def by_email(self) -> bool:
        """Whether this server sends e-mails."""
        return self._mailer is not None

    def address(self, email: str | None) -> str | None:
        """An e-mail address as it is stored; refused where it would be of no use."""
        if email and not self.by_email:
            raise NotNow("server-no-mail")
        return email.lower() if email else None

    async def details(self, player: Player) -> tuple[str | None, bool, bool]:
        """The e-mail address of a player, and whether there is a recovery code, and a password."""
        query = select(_players.c.email, _players.c.recovery, _players.c.password).where(_players.c.id == player.id)
        email, recovery, password = await self._committer.read(lambda connection: connection.execute(query).one())
        return email, recovery is not None, password is not None

    async def set_email(self, player: Player, email: str | None) -> None:
        """Links that were sent to the old address become worthless. Without one there are no e-mails about turns."""
        address = self.address(email)

        def write(connection: Connection) -> None:
            write_player(connection, player.id, email=address, reset=None, reset_until=None)
            if address is None:
                connection.execute(delete(_email_notices).where(_email_notices.c.player == player.id))

        await self._committer.write(write)

    async def renew_code(self, player: Player) -> str:
        """A new recovery code; the old one becomes worthless."""
        code = new_code()
        await self._write(player.id, recovery=hash_of_code(code))
        return code

    async def _write(self, id_: str, **values: object) -> None:
        await self._committer.write(lambda connection: write_player(connection, id_, **values))

    async def with_code(self, account: str, code: str, password: str) -> Renewed:
        """A new password by the recovery code. An unknown account and a wrong code are refused alike."""
        query = select(_players.c.id, _players.c.recovery).where(_players.c.account == account.lower())
        found = await self._committer.read(lambda connection: connection.execute(query).first())
        id_, kept = found or ("", None)
        hashed = hash_of_code(code)
        if not hmac.compare_digest(kept or "", hashed):
            raise NotYours("server-wrong-recovery-code")
        still_valid = (_players.c.id == id_) & (_players.c.recovery == hashed)
        return await self._renew(still_valid, password, "server-wrong-recovery-code")

    async def with_link(self, token: str, password: str) -> Renewed:
        """A new password by the token of a link that was sent."""
        still_valid = (_players.c.reset == _hash(token)) & (_players.c.reset_until > self._clock())
        query = select(_players.c.id).where(still_valid)
        if await self._committer.read(lambda connection: connection.execute(query).first()) is None:
            raise NotYours("server-link-worthless")
        return await self._renew(still_valid, password, "server-link-worthless")

    async def _renew(self, still_valid: ColumnElement[bool], password: str, reason: str) -> Renewed:
        """Once, for the player for whom it is still valid."""
        hashed, code = await self._passwords.hashed(password), new_code()

        def write(connection: Connection) -> Player:
            id_ = connection.execute(select(_players.c.id).where(still_valid).with_for_update()).scalar()
            player = find(connection, id=id_) if id_ else None
            if player is None:
                raise NotYours(reason)
            fresh = {"password": hashed, "recovery": hash_of_code(code), "reset": None, "reset_until": None}
            return end_everything(connection, player, **fresh)

        return Renewed(await self._committer.write(write), code)

    async def send_links(self, name: str, words: Words) -> None:
        """Send a link to the owner of each account with this name or e-mail address, if it has an address."""
        if self._mailer is None:
            return
        wanted = or_(_players.c.account == name.lower(), _players.c.email == name.lower())
        query = select(_players.c.id, _players.c.account, _players.c.email)
        query = query.where(wanted, _players.c.account.is_not(None), _players.c.email.is_not(None))
        for id_, account, email in await self._committer.read(lambda connection: connection.execute(query).all()):
            if self._limits.mails.take(email):
                facts = {"account": account, "link": await self._link(id_), "minutes": self._settings.reset_minutes}
                await self._mailer.send(email, words("server-mail-subject"), words("server-mail-text", **facts))

    async def _link(self, id_: str) -> str:
        """The token stands after the #, which browsers send to nobody."""
        token = secrets.token_urlsafe(24)
        until = self._clock() + self._settings.reset_minutes * MINUTE
        await self._write(id_, reset=_hash(token), reset_until=until)
        return f"{self._settings.public_url}/account/password#{token}"
