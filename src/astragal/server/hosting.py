"""How tables come about: laid, found, joined, taken over, played again."""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import zip_longest
from typing import Any, Literal

import msgspec
from msgspec import Struct
from sqlalchemy import RowMapping, Select, func, select

from astragal.bots import roster
from astragal.core.bot import BOT
from astragal.core.chance import Fair
from astragal.core.table import Table
from astragal.games import catalogue
from astragal.server import commands, schema
from astragal.server.accounts import Player, SeatClaim
from astragal.server.clock import Pace
from astragal.server.config import Config
from astragal.server.errors import NotFound, NotNow, NotYours
from astragal.server.hub import Visitor
from astragal.server.scribe import Desk, Scribe
from astragal.server.seating import Planned
from astragal.server.sight import info
from astragal.server.tables import By, Laid, OnlineTable
from astragal.wire.messages import Result, Status, TableInfo

_tables, _seats = schema.tables.c, schema.seats.c

LISTED = 100
"""How many tables a list shows."""


@dataclass(frozen=True)
class Wished:
    """A seat of a new table: open, for a computer player, or for a person on the screen of whoever lays it."""

    kind: Literal["open", "me", "local", "bot"]
    name: str | None = None
    bot: str | None = None
    promise: str | None = None


@dataclass(frozen=True)
class Wish:
    """A table to be laid."""

    game: str
    seats: Sequence[Wished]
    options: Mapping[str, object] = field(default_factory=dict)
    public: bool = False
    pace: Pace | None = None
    practice: bool = False


@dataclass(frozen=True)
class Sitting:
    """How somebody wishes to sit down: on a certain seat, under a name, with a promised contribution."""

    seat: int | None = None
    name: str | None = None
    promise: str | None = None
    command: str | None = None


class Listed(Struct, frozen=True):
    """A table in a list. `names` are those who sit there, computer players too, in the order of the seats."""

    id: str
    game: str
    status: Status
    public: bool
    practice: bool
    created: float
    changed: float
    seats: int
    open: int
    names: tuple[str, ...]
    your_turn: bool
    result: Result | None


class Hosting:
    """Lays tables and lets people in."""

    def __init__(self, scribe: Scribe, config: Config, clock: Callable[[], float]) -> None:
        self._scribe = scribe
        self._config = config
        self._clock = clock

    async def lay(self, player: Player, wish: Wish, command: str | None = None) -> str:
        """Lay a table, and sit down where the wish says so; its id."""
        _check(wish)
        laid = self._laid(player.id, wish)
        return await self._scribe.ask([], lambda desk: self._lay(desk, player, laid, wish.seats, command))

    def _laid(self, host: str, wish: Wish) -> Laid:
        listing = catalogue.listing_of(wish.game)
        return Laid(
            id=new_id(),
            host=host,
            game=listing.id,
            rules=listing.version,
            options=dict(wish.options),
            plan=tuple(Planned(bot=seat.bot) if seat.kind == "bot" else Planned() for seat in wish.seats),
            public=wish.public,
            invitation=new_invitation(),
            secret=Fair().secret,
            pace=wish.pace,
            created=self._clock(),
            practice=wish.practice,
        )

    def _lay(self, desk: Desk, player: Player, laid: Laid, seats: Sequence[Wished], command: str | None) -> str:
        _lock(desk, player)
        if command is not None and (existing := _laid_before(desk, player.id, command)):
            return existing
        self._check_waiting(desk, player)
        most = self._config.name_length
        names = {seat: commands.check_name(each.name or player.name, most) for seat, each in _own_seats(seats)}
        table = desk.lay(laid, command)
        by = By(laid.created, player.id, command)
        for seat, wished in _own_seats(seats):
            commands.sit(table, by, seat, names[seat], wished.promise)
        commands.start_when_full(table, by)
        return laid.id

    def _check_waiting(self, desk: Desk, player: Player) -> None:
        waiting = select(func.count()).where(_tables.host == player.id, _tables.status == "waiting")
        if desk.connection.execute(waiting).scalar_one() >= self._config.waiting_tables_per_player:
            raise NotNow("server-too-many-tables", most=self._config.waiting_tables_per_player)

    async def join(self, player: Player, table: str, sitting: Sitting) -> int:
        """Sit down; the seat."""
        return await self._scribe.ask([table], lambda desk: self._join(desk.table(table), player, sitting))

    def _join(self, table: OnlineTable, player: Player, sitting: Sitting) -> int:
        if (before := _sat_before(table, player.id, sitting.command)) is not None:
            return before
        seat = _open_seat(table, player.id) if sitting.seat is None else sitting.seat
        name = commands.check_name(sitting.name or player.name, self._config.name_length)
        commands.sit(table, By(self._clock(), player.id, sitting.command), seat, name, sitting.promise)
        return seat

    async def claim(self, player: Player, at: str, claim: SeatClaim | None) -> None:
        """Take over a seat whose token was shown."""
        if claim is None or claim.table != at:
            raise NotYours("server-token-worthless")

        def work(desk: Desk) -> None:
            table = desk.table(claim.table)
            if table.places[claim.seat].player != claim.player:
                raise NotYours("server-token-worthless")
            commands.claim(table, By(self._clock(), player.id), claim.seat)

        await self._scribe.ask([claim.table], work)

    async def rematch(self, player: Player, table: str, command: str | None, promises: Sequence[str] = ()) -> str:
        """The same players once more, each one seat further: the first who asks lays the table, and each sits down."""
        new = await self._scribe.ask([table], lambda desk: self._again(desk, desk.table(table), player, command))
        await self._scribe.ask([new], lambda desk: self._sit_again(desk.table(new), player, promises))
        return new

    def _again(self, desk: Desk, old: OnlineTable, player: Player, command: str | None) -> str:
        """The table of the rematch."""
        _check_visible(old, Visitor(player.id), None)
        if not old.seats_of(player.id):
            raise NotYours("server-not-seated")
        if old.status != "over":
            raise NotNow("server-not-over")
        if old.rematch is None:
            by = By(self._clock(), player.id, command)
            new = desk.lay(_again(old, player.id, by.now), command)
            old.enter(by, "rematch", None, new.laid.id)
        assert old.rematch
        return old.rematch

    def _sit_again(self, table: OnlineTable, player: Player, promises: Sequence[str]) -> None:
        kept = [seat for seat, place in enumerate(table.places) if place.open and place.reserved == player.id]
        for seat, promise in zip_longest(kept, promises[: len(kept)]):
            name = table.places[seat].name or player.name
            commands.sit(table, By(self._clock(), player.id), seat, name, promise)

    async def see(self, visitor: Visitor, table: str, invitation: str | None) -> Seen:
        """A table as a visitor sees it; to those who may not, there is none."""
        return await self._scribe.ask([table], lambda desk: _see(desk.table(table), visitor, invitation), writes=False)

    async def record(self, visitor: Visitor, table: str, invitation: str | None) -> list[dict[str, object]]:
        """The record of a game that has ended. Before that it would tell what is hidden."""

        def work(desk: Desk) -> list[dict[str, object]]:
            found = desk.table(table)
            _check_visible(found, visitor, invitation)
            if found.status != "over" or found.game is None:
                raise NotNow("server-not-over")
            return found.record()

        return await self._scribe.ask([table], work, writes=False)

    async def lobby(self) -> list[Listed]:
        """The public tables: those that wait for players, then those that can be watched, the newest first."""
        public = select(schema.tables).where(_tables.public, _tables.status.in_(("waiting", "revealing", "running")))
        query = public.order_by(_tables.status.desc(), _tables.changed.desc()).limit(LISTED)
        return await self._scribe.ask([], lambda desk: _listed(desk, query, None), writes=False)

    async def games_of(self, player: Player, over: bool, before: float | None = None) -> list[Listed]:
        """A player's games, the last changed first."""
        mine = select(_seats.table_id).where(_seats.player == player.id)
        ended = _tables.status == "over" if over else _tables.status != "over"
        query = select(schema.tables).where(_tables.id.in_(mine), ended)
        if before is not None:
            query = query.where(_tables.changed < before)
        query = query.order_by(_tables.changed.desc()).limit(LISTED)
        return await self._scribe.ask([], lambda desk: _listed(desk, query, player.id), writes=False)


def _check(wish: Wish) -> None:
    """Refuse what the game does not allow, before anything is laid."""
    game = catalogue.game(wish.game)
    Table(game, [seat.kind for seat in wish.seats], wish.options)
    for seat in wish.seats:
        if seat.kind == "bot":
            roster.find(game.id, str(seat.bot))


def _again(old: OnlineTable, host: str, now: float) -> Laid:
    """The same table, laid anew."""
    rotated = old.places[1:] + old.places[:1]
    plan = tuple(Planned(bot=place.bot, reserved=place.player, name=place.name) for place in rotated)
    fresh = replace(old.laid, id=new_id(), invitation=new_invitation(), secret=Fair().secret)
    return replace(fresh, host=host, plan=plan, created=now)


def _own_seats(seats: Sequence[Wished]) -> list[tuple[int, Wished]]:
    """The seats of whoever lays the table."""
    return [(number, seat) for number, seat in enumerate(seats) if seat.kind in ("me", "local")]


def new_id() -> str:
    return secrets.token_hex(6)


def new_invitation() -> str:
    return secrets.token_urlsafe(16)


def _lock(desk: Desk, player: Player) -> None:
    """One thing after another, though the player may ask several workers."""
    own = select(schema.players.c.id).where(schema.players.c.id == player.id)
    desk.connection.execute(own.with_for_update(key_share=True))


def _laid_before(desk: Desk, host: str, command: str) -> str | None:
    query = select(_tables.id).where(_tables.host == host, _tables.command == command)
    return desk.connection.execute(query).scalar()


def _sat_before(table: OnlineTable, player: str, command: str | None) -> int | None:
    """Where the same command has sat the player down already."""
    if (player, command or "") not in table.done:
        return None
    rows = (row for row in table.rows if row.kind == "sit" and (row.player, row.command) == (player, command))
    return next((row.seat for row in rows), None)


def _open_seat(table: OnlineTable, player: str) -> int:
    """The seat that is kept for a player, else any that is open."""
    if table.status == "waiting":
        for reserved in (player, None):
            for seat, place in enumerate(table.places):
                if place.open and place.reserved == reserved:
                    return seat
    raise NotNow("server-no-open-seat")


class Seen(Struct, frozen=True):
    """A table, and what the visitor has there."""

    table: TableInfo
    seats: tuple[int, ...]
    invitation: str | None


def _see(table: OnlineTable, visitor: Visitor, invitation: str | None) -> Seen:
    _check_visible(table, visitor, invitation)
    seats = visitor.seats(table)
    return Seen(info(table), seats, table.laid.invitation if seats or visitor.hosts(table) else None)


def _check_visible(table: OnlineTable, visitor: Visitor, invitation: str | None) -> None:
    if not may_see(table, visitor, invitation):
        raise NotFound("server-no-such-table", table=table.laid.id)


def may_see(table: OnlineTable, visitor: Visitor, invitation: str | None) -> bool:
    """Public tables are for everybody, private ones for those who sit there, laid them or were invited."""
    if table.laid.public or visitor.seats(table) or visitor.hosts(table):
        return True
    return visitor.awaited(table) or hmac.compare_digest((invitation or "").encode(), table.laid.invitation.encode())


def _listed(desk: Desk, query: Select[Any], player: str | None) -> list[Listed]:
    found = desk.connection.execute(query).mappings().all()
    names = _names(desk, [row["id"] for row in found])
    return [_listing(row, names.get(row["id"], {}), player) for row in found]


def _names(desk: Desk, tables: list[str]) -> dict[str, dict[int, str]]:
    """The names of those who sit at tables, by seat."""
    query = select(_seats.table_id, _seats.seat, _seats.name).where(_seats.table_id.in_(tables))
    names: dict[str, dict[int, str]] = {}
    for table, seat, name in desk.connection.execute(query):
        names.setdefault(table, {})[seat] = name
    return names


def _listing(row: RowMapping, names: Mapping[int, str], player: str | None) -> Listed:
    plan = msgspec.json.decode(row["plan"], type=tuple[Planned, ...])
    bots = {seat: f"{BOT}{planned.bot}" for seat, planned in enumerate(plan) if planned.bot}
    taken = {**names, **bots}
    return Listed(
        id=row["id"],
        game=row["game"],
        status=row["status"],
        public=row["public"],
        practice=row["practice"],
        created=row["created"],
        changed=row["changed"],
        seats=len(plan),
        open=len(plan) - len(taken),
        names=tuple(taken[seat] for seat in sorted(taken)),
        your_turn=player is not None and player in row["to_move"].split(),
        result=msgspec.json.decode(row["result"], type=Result) if row["result"] else None,
    )
