"""Everything that the server keeps about a player, as a file for them.

Nothing secret is in it: no password and no token, not even as a hash; of a running game no more than its lists show.
"""

from __future__ import annotations

from tempfile import SpooledTemporaryFile
from zipfile import ZIP_DEFLATED, ZipFile

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, select

from astragal.core import record
from astragal.core.errors import Refusal
from astragal.server.players.sessions import StoredSession, sessions_of
from astragal.server.store import schema
from astragal.server.tables.committer import Committer
from astragal.server.tables.lobby import Listed, Lobby
from astragal.server.tables.visitor import Player, Visitor

_players, _passkeys, _chat, _mutes = schema.players, schema.passkeys, schema.chat, schema.mutes

IN_MEMORY = 4 * 1024 * 1024
"""A larger file is written to disk, in the folder for temporary files."""


class Profile(Struct, frozen=True):
    name: str
    account: str | None
    email: str | None
    password: bool
    recovery_code: bool
    created: float


class ExportedPasskey(Struct, frozen=True):
    id: str
    name: str
    created: float
    used: float | None


class Said(Struct, frozen=True):
    """A line of chat."""

    table: str
    at: float
    name: str
    text: str


class Kept(Struct, frozen=True):
    """What is kept besides the tables. Times are seconds since 1970, UTC."""

    profile: Profile
    sessions: list[StoredSession]
    passkeys: list[ExportedPasskey]
    chat: list[Said]
    muted: list[str]


class ExportedPlayer(Kept, frozen=True):
    """The content of `player.json`."""

    tables: list[Listed]


class Exports:
    def __init__(self, committer: Committer, lobby: Lobby) -> None:
        self._committer = committer
        self._lobby = lobby

    async def of(self, player: Player) -> SpooledTemporaryFile[bytes]:
        """A ZIP file, ready to be read: `player.json`, and `games/ID.jsonl` for each finished game."""
        kept = await self._committer.read(lambda connection: _kept(connection, player.id))
        tables = await self._lobby.all_tables_of(player)
        file = SpooledTemporaryFile[bytes](IN_MEMORY)
        with ZipFile(file, "w", ZIP_DEFLATED) as archive:
            whole = ExportedPlayer(**msgspec.structs.asdict(kept), tables=tables)
            archive.writestr("player.json", msgspec.json.format(msgspec.json.encode(whole)))
            for table in tables:
                if text := await self._record(player, table):
                    archive.writestr(f"games/{table.id}.jsonl", text)
        file.seek(0)
        return file

    async def _record(self, player: Player, table: Listed) -> str | None:
        """None for a game that is not over, or that was played by other rules than this server's."""
        if table.status != "over":
            return None
        try:
            return record.write(await self._lobby.record(Visitor(player.id), table.id, None))
        except Refusal:
            return None


def _kept(connection: Connection, player: str) -> Kept:
    own = select(_players).where(_players.c.id == player)
    profile = connection.execute(own).mappings().one()
    keys = select(*(_passkeys.c[name] for name in ExportedPasskey.__struct_fields__)).where(
        _passkeys.c.player == player
    )
    said = select(_chat.c.table_id, _chat.c.at, _chat.c.name, _chat.c.text).where(_chat.c.player == player)
    muted = select(_players.c.name).join_from(_mutes, _players, _mutes.c.muted == _players.c.id)
    return Kept(
        Profile(
            name=profile["name"],
            account=profile["account"],
            email=profile["email"],
            password=profile["password"] is not None,
            recovery_code=profile["recovery"] is not None,
            created=profile["created"],
        ),
        sessions_of(connection, player, 0.0),
        [ExportedPasskey(*row) for row in connection.execute(keys)],
        [Said(*row) for row in connection.execute(said.order_by(_chat.c.at))],
        list(connection.execute(muted.where(_mutes.c.player == player)).scalars()),
    )
