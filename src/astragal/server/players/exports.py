"""Everything that the server keeps about a player, as a file for them.

Nothing secret is in it: no password and no token, not even as a hash; of a running game no more than its lists show.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from tempfile import SpooledTemporaryFile
from urllib.parse import urlsplit
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
_devices, _sessions = schema.push_devices, schema.sessions
_emails, _notices = schema.email_notices, schema.notices

IN_MEMORY = 4 * 1024 * 1024
"""A larger file is written to disk, in the folder for temporary files."""


Further = Mapping[str, Callable[[Connection, str], object]]
"""What finds something else of a player (an id), by its name in `player.json`."""


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


class ExportedDevice(Struct, frozen=True):
    """A browser that is told of turns. Its whole address at the push service is a secret."""

    service: str
    language: str
    created: float


class ToldTurn(Struct, frozen=True):
    """The last turn at a table that the player was told of, or was not, since they were there."""

    table: str
    way: str
    at: float


class Kept(Struct, frozen=True):
    """What is kept besides the tables. Times are seconds since 1970, UTC."""

    profile: Profile
    sessions: list[StoredSession]
    passkeys: list[ExportedPasskey]
    chat: list[Said]
    muted: list[str]
    push_devices: list[ExportedDevice]
    email_notices: bool
    notices: list[ToldTurn]


class ExportedPlayer(Kept, frozen=True):
    """The content of `player.json`."""

    tables: list[Listed]


class Exports:
    """`further` is what else `player.json` has, by name."""

    def __init__(self, committer: Committer, lobby: Lobby, further: Further) -> None:
        self._committer = committer
        self._lobby = lobby
        self._further = further

    async def of(self, player: Player) -> SpooledTemporaryFile[bytes]:
        """A ZIP file, ready to be read: `player.json`, and `games/ID.jsonl` for each finished game."""
        kept = await self._committer.read(lambda connection: _kept(connection, player.id))
        further = await self._committer.read(partial(self._all_further, player.id))
        tables = await self._lobby.all_tables_of(player)
        file = SpooledTemporaryFile[bytes](IN_MEMORY)
        with ZipFile(file, "w", ZIP_DEFLATED) as archive:
            whole = msgspec.structs.asdict(ExportedPlayer(**msgspec.structs.asdict(kept), tables=tables)) | further
            archive.writestr("player.json", msgspec.json.format(msgspec.json.encode(whole)))
            for table in tables:
                if text := await self._record(player, table):
                    archive.writestr(f"games/{table.id}.jsonl", text)
        file.seek(0)
        return file

    def _all_further(self, player: str, connection: Connection) -> dict[str, object]:
        return {name: find(connection, player) for name, find in self._further.items()}

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
        profile=Profile(
            name=profile["name"],
            account=profile["account"],
            email=profile["email"],
            password=profile["password"] is not None,
            recovery_code=profile["recovery"] is not None,
            created=profile["created"],
        ),
        sessions=sessions_of(connection, player, 0.0),
        passkeys=[ExportedPasskey(*row) for row in connection.execute(keys)],
        chat=[Said(*row) for row in connection.execute(said.order_by(_chat.c.at))],
        muted=list(connection.execute(muted.where(_mutes.c.player == player)).scalars()),
        push_devices=_devices_of(connection, player),
        email_notices=connection.execute(select(_emails).where(_emails.c.player == player)).first() is not None,
        notices=_told(connection, player),
    )


def _devices_of(connection: Connection, player: str) -> list[ExportedDevice]:
    query = select(_devices.c.endpoint, _devices.c.language, _devices.c.created).join_from(_devices, _sessions)
    own = query.where(_sessions.c.player == player).order_by(_devices.c.created)
    return [ExportedDevice(urlsplit(row[0]).hostname or "", row[1], row[2]) for row in connection.execute(own)]


def _told(connection: Connection, player: str) -> list[ToldTurn]:
    own = select(_notices.c.table_id, _notices.c.way, _notices.c.at).where(_notices.c.player == player)
    return [ToldTurn(*row) for row in connection.execute(own.order_by(_notices.c.at))]
