"""What a player shows others of their profile.

Name and ratings are public; each other part is private until it is switched on.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, get_args

from sqlalchemy import ColumnElement, Connection, delete, exists, insert, select

from astragal.server.store import schema

_shown, _players = schema.shown_parts, schema.players

Part = Literal["results", "records", "skill"]
"""Games played, with results and the course of ratings; personal records; skill and luck."""
PARTS: tuple[Part, ...] = get_args(Part)


def shown_parts(connection: Connection, player: str) -> tuple[Part, ...]:
    """The parts that a player shows everybody."""
    found = set(connection.execute(select(_shown.c.part).where(_shown.c.player == player)).scalars())
    return tuple(part for part in PARTS if part in found)


def show_parts(connection: Connection, player: str, wanted: Mapping[Part, bool]) -> None:
    """Show everybody these parts, and no others. One request after another, from however many pages."""
    connection.execute(select(_players.c.id).where(_players.c.id == player).with_for_update())
    connection.execute(delete(_shown).where(_shown.c.player == player))
    rows = [{"player": player, "part": part} for part in PARTS if wanted[part]]
    if rows:
        connection.execute(insert(_shown), rows)


def may_see(connection: Connection, player: str, viewer: str | None, part: Part) -> bool:
    """Whether a viewer (a player, or nobody who is known) may see a part of a player's profile."""
    return viewer == player or part in shown_parts(connection, player)


def shows(player: ColumnElement[str], part: Part) -> ColumnElement[bool]:
    """Whether a player shows everybody that part, in a query of many."""
    return exists().where(_shown.c.player == player, _shown.c.part == part)


def shown_player(connection: Connection, account: str, viewer: str | None, part: Part) -> str | None:
    """The id of the player of an account, for who may see that part. None also if there is no such account: nobody
    learns which."""
    player = connection.execute(select(_players.c.id).where(_players.c.account == account.lower())).scalar() or ""
    return player if may_see(connection, player, viewer, part) else None
