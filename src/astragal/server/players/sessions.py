"""Sign-ins: each is a session with a row of its own, and ends when the row is gone.

A session of which nothing was heard for `session_days` has ended, too. When it was used is written at most once an
hour. One that was used in the future is valid: the clock of the machine went back.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Literal

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import Connection, delete, insert, select, update

from astragal.server.players.limits import DAY, HOUR
from astragal.server.players.signatures import Signatures
from astragal.server.settings import Settings
from astragal.server.store import schema
from astragal.server.tables.committer import Committer
from astragal.server.tables.visitor import Player, Visitor

_players, _sessions = schema.players, schema.sessions

Way = Literal["guest", "password", "passkey", "link", "code", "earlier"]
"""How a player signed in; `earlier`: before sessions were kept one by one."""

MOST = 50
"""How many sessions a player has; those used longest ago end."""


@dataclass(frozen=True)
class SignIn:
    """Who is signed in, by which session."""

    player: Player
    session: str


class StoredSession(Struct, frozen=True):
    id: str
    device: str
    way: Way
    created: float
    used: float


class Sessions:
    """The sessions of all players."""

    def __init__(
        self, committer: Committer, signatures: Signatures, settings: Settings, clock: Callable[[], float]
    ) -> None:
        self._committer = committer
        self._signatures = signatures
        self._age = settings.session_days * DAY
        self._clock = clock

    async def who(self, token: str) -> SignIn | None:
        """Who is signed in by a token."""
        id_ = self._signatures.read_session(token, self._clock())
        found = await self._committer.read(lambda connection: _find(connection, id_)) if id_ else None
        if id_ is None or found is None:
            return None
        player, used = found
        idle = self._clock() - used
        if HOUR < idle < self._age:
            self._note_use(id_)
        return SignIn(player, id_) if idle < self._age else None

    def _note_use(self, id_: str) -> None:
        """The request does not wait for it."""
        now = self._clock()
        used = update(_sessions).where(_sessions.c.id == id_, _sessions.c.used < now).values(used=now)
        self._committer.submit([], lambda transaction: transaction.connection.execute(used), lambda _: None)

    async def start(self, player: Player, way: Way, device: str, instead_of: str | None = None) -> SignIn:
        """Sign in; the session that this browser had ends."""
        now = self._clock()
        row = StoredSession(secrets.token_urlsafe(16), device, way, now, now)

        def write(connection: Connection) -> None:
            if instead_of is not None:
                connection.execute(delete(_sessions).where(_sessions.c.id == instead_of))
            connection.execute(insert(_sessions), {"player": player.id, **asdict(row)})
            _end_oldest(connection, player.id)

        await self._committer.write(write)
        return SignIn(player, row.id)

    def token(self, sign_in: SignIn) -> str:
        return self._signatures.session(sign_in.session)

    async def of(self, player: Player) -> Sequence[StoredSession]:
        """All sessions of a player, the last used first."""
        return await self._committer.read(
            lambda connection: sessions_of(connection, player.id, self._clock() - self._age)
        )

    async def end(self, player: Player, id_: str) -> bool:
        """End one session of a player; whether there was one."""
        own = delete(_sessions).where(_sessions.c.id == id_, _sessions.c.player == player.id)
        return bool(await self._committer.write(lambda connection: connection.execute(own).rowcount))

    async def ended(self, visitors: Collection[Visitor]) -> set[Visitor]:
        """Those of these visitors who are not signed in any more, or whose seat token is worthless."""
        sessions = {visitor.session for visitor in visitors if visitor.session}
        players = {visitor.player for visitor in visitors if visitor.player and not visitor.session}

        def read(connection: Connection) -> tuple[set[str], dict[str, int]]:
            living = connection.execute(select(_sessions.c.id).where(_sessions.c.id.in_(sessions))).scalars()
            known = select(_players.c.id, _players.c.generation).where(_players.c.id.in_(players))
            return set(living), {row.id: row.generation for row in connection.execute(known)}

        living, generations = await self._committer.read(read)
        return {visitor for visitor in visitors if not _holds(visitor, living, generations)}


def _holds(visitor: Visitor, living: Collection[str], generations: dict[str, int]) -> bool:
    if visitor.session is not None:
        return visitor.session in living
    return visitor.player is None or visitor.generation == generations.get(visitor.player)


def _find(connection: Connection, id_: str) -> tuple[Player, float] | None:
    """The player of a session, and when it was used."""
    columns = (_players.c.id, _players.c.name, _players.c.account, _players.c.generation, _sessions.c.used)
    query = select(*columns).join_from(_sessions, _players).where(_sessions.c.id == id_)
    row = connection.execute(query).first()
    return (Player(*row[:4]), row[4]) if row else None


def sessions_of(connection: Connection, player: str, since: float) -> list[StoredSession]:
    """The sessions of a player that were used since then, the last used first."""
    columns = (_sessions.c[name] for name in StoredSession.__struct_fields__)
    own = select(*columns).where(_sessions.c.player == player, _sessions.c.used > since)
    return [StoredSession(*row) for row in connection.execute(own.order_by(_sessions.c.used.desc(), _sessions.c.id))]


def end_all(connection: Connection, player: str, but: str | None = None) -> None:
    """End all sessions of a player, or all but one."""
    connection.execute(delete(_sessions).where(_sessions.c.player == player, _sessions.c.id != (but or "")))


def _end_oldest(connection: Connection, player: str) -> None:
    kept = select(_sessions.c.id).where(_sessions.c.player == player).order_by(_sessions.c.used.desc()).limit(MOST)
    connection.execute(delete(_sessions).where(_sessions.c.player == player, _sessions.c.id.not_in(kept)))
