"""Which players a table waits for, and who of them is to be told now. Everything follows from the store.

A turn of a player at a table begins with the entry since which the table waits for them without a break, whatever
moves of their own are in it; its number is the turn's. Players are told of a turn at most once, by push or by e-mail:
before anything is sent, the row of the table is locked, and the turn is written into `notices`. So neither a second
worker nor a restart sends it again. A server that is killed in between has not sent it, and never will: a notice that
is missing is better than two.

Nobody is told who is connected to the table, or was a moment ago; at a table where something just happened; or where
nobody else plays, since then nobody waits. In a round of an event the people at other tables wait, too.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple, get_args

from sqlalchemy import Connection, TextClause, select, text, update

from astragal.core.errors import Refusal
from astragal.server.errors import NotFound
from astragal.server.store import schema
from astragal.server.tables.awaited import event_that_waits
from astragal.server.tables.committer import Transaction
from astragal.server.tables.table import OnlineTable

_presence, _workers, _notices = schema.presence, schema.workers, schema.notices

Way = Literal["push", "email"]
Told = Literal["push", "email", "missed", "here", "nobody"]
"""How a player was told of a turn. `missed`: no device took it, and no e-mail was sent yet. `here`: not yet, they were
at the table. `nobody`: not at all, since nobody waits for them."""

MOST_AT_ONCE = 100
"""How many are told in one round; the others are found in the next."""

_NOTE = text(
    "INSERT INTO notices (table_id, player, turn, number, way, at)"
    " VALUES (:table_id, :player, :turn, :number, :way, :at)"
    " ON CONFLICT (table_id, player) DO UPDATE SET"
    " turn = excluded.turn, number = excluded.number, way = excluded.way, at = excluded.at"
)

_WANTING = {
    "push": "push_devices CROSS JOIN sessions CROSS JOIN seats CROSS JOIN tables {noted}"
    " WHERE sessions.id = push_devices.session AND seats.player = sessions.player",
    "email": "email_notices CROSS JOIN players CROSS JOIN seats CROSS JOIN tables {noted}"
    " WHERE players.id = email_notices.player AND players.email IS NOT NULL AND players.account IS NOT NULL"
    " AND seats.player = players.id",
}
"""The tables of who wants notices, in this order, which SQLite keeps for CROSS JOIN. By itself it begins with all that
run, and takes 200 ms at 10,000 of them though nobody wants a notice."""
_MISSED = " OR (notices.way = 'missed' AND notices.number = tables.number AND notices.at <= :before)"
"""Of a turn that no device was told of an e-mail may tell, and if that could not be sent, another one later."""


def _candidates(way: Way) -> TextClause:
    """Whom to look at: where a table has been quiet since `before`, and something happened since the last look, or the
    player was there then. That a name is in `to_move` may find too many; `claim` looks closely."""
    noted = "LEFT JOIN notices ON notices.table_id = tables.id AND notices.player = seats.player"
    return text(
        f"SELECT DISTINCT tables.id, seats.player, tables.number FROM {_WANTING[way].format(noted=noted)}"
        " AND tables.id = seats.table_id AND tables.changed <= :before"
        " AND tables.to_move LIKE '%' || seats.player || '%'"
        " AND (notices.table_id IS NULL OR (notices.way = 'here' AND notices.at <= :before)"
        f" OR (notices.way <> 'here' AND notices.number < tables.number){_MISSED if way == 'email' else ''})"
        " LIMIT :most"
    )


_CANDIDATES = {way: _candidates(way) for way in get_args(Way)}


class Candidate(NamedTuple):
    """A player whom a table seems to wait for, and the last entry of the table."""

    table: str
    player: str
    number: int


class Telling(NamedTuple):
    """What is noted about a turn of a player, and since when."""

    turn: int
    told: Told
    at: float


@dataclass(frozen=True)
class Notice:
    """What a player is told: the table and its game, and who else plays there, or the title of the event in which
    others wait for it. A turn of 0 is none."""

    table: str
    player: str
    turn: int
    game: str
    others: tuple[str, ...]
    event: str = ""


def candidates(connection: Connection, way: Way, now: float, delay: float) -> list[Candidate]:
    """Players who may have to be told now."""
    found = connection.execute(_CANDIDATES[way], {"before": now - delay, "most": MOST_AT_ONCE})
    return [Candidate(*row) for row in found]


def claim(transaction: Transaction, found: Candidate, way: Way, now: float) -> Notice | None:
    """Take it upon this worker to tell a player of a turn; None if there is nothing to tell."""
    connection = transaction.connection
    try:
        table = transaction.table(found.table)
    except NotFound:
        return None
    except Refusal:  # a game by other rules, or of no box that is here
        _note(connection, found, found.number, Telling(0, "nobody", now))
        return None
    notice, before = _notice(connection, table, found.player), _noted(connection, found)
    if before and before.turn == notice.turn and before.told not in _before(way):
        _note(connection, found, table.number, before)
        return None
    told = _told(connection, found, notice, way, now)
    _note(connection, found, table.number, Telling(notice.turn, told, now))
    return notice if told == way else None


def _told(connection: Connection, found: Candidate, notice: Notice, way: Way, now: float) -> Told:
    """How a player is told of a turn that they were not told of before."""
    if not notice.turn or not (notice.others or notice.event):
        return "nobody"
    return "here" if _is_here(connection, found, now) else way


def _before(way: Way) -> tuple[Told, ...]:
    """What may have become of a turn before a player is told of it in this way."""
    return ("here", "missed") if way == "email" else ("here",)


def _notice(connection: Connection, table: OnlineTable, player: str) -> Notice:
    others = tuple(place.name or "" for place in table.places if place.player not in (None, player))
    event = "" if others else event_that_waits(connection, table.setup.id, player)
    return Notice(table.setup.id, player, table.awaited.get(player, 0), table.setup.game, others, event)


def _noted(connection: Connection, found: Candidate) -> Telling | None:
    own = (_notices.c.table_id == found.table) & (_notices.c.player == found.player)
    row = connection.execute(select(_notices.c.turn, _notices.c.way, _notices.c.at).where(own)).first()
    return Telling(*row) if row else None


def _is_here(connection: Connection, found: Candidate, now: float) -> bool:
    """Whether a player is connected to a table, through a worker that is alive."""
    query = select(_presence.c.worker).join(_workers, _workers.c.id == _presence.c.worker)
    own = (_presence.c.table_id == found.table) & (_presence.c.player == found.player)
    return connection.execute(query.where(own, _workers.c.until > now)).first() is not None


def _note(connection: Connection, found: Candidate, number: int, telling: Telling) -> None:
    row = {"turn": telling.turn, "way": telling.told, "at": telling.at, "number": number}
    connection.execute(_NOTE, {"table_id": found.table, "player": found.player, **row})


def miss(connection: Connection, notice: Notice, now: float) -> None:
    """Nothing that was tried has told the player: an e-mail may do so later."""
    own = (_notices.c.table_id == notice.table) & (_notices.c.player == notice.player)
    connection.execute(update(_notices).where(own, _notices.c.turn == notice.turn).values(way="missed", at=now))
