"""The lobby: creates, lists and shows tables, and lets players join, take over and play again."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import zip_longest
from typing import Literal

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, RowMapping, Select, func, or_, select

from astragal.bots import roster
from astragal.core.cast import cast_names
from astragal.core.chance import Fair
from astragal.core.game import Opaque, named_options, read_options
from astragal.core.table import Table
from astragal.games import catalogue
from astragal.server.errors import NotAllowed, NotNow, NotSignedIn, NotYours
from astragal.server.settings import Settings
from astragal.server.store import schema
from astragal.server.tables import commands
from astragal.server.tables.answers import answered_game
from astragal.server.tables.awaited import awaited_tables
from astragal.server.tables.committer import Committer, Transaction
from astragal.server.tables.log import Seated
from astragal.server.tables.names import alike, check_free, check_name, numbered
from astragal.server.tables.seats import PlannedSeat
from astragal.server.tables.table import By, OnlineTable, TableSetup
from astragal.server.tables.table_store import time_control_in
from astragal.server.tables.table_views import info
from astragal.server.tables.visitor import Player, SeatClaim, Visitor
from astragal.wire.messages import Answers, Colour, Result, Status, TableInfo, TimeControl

_tables, _seats = schema.tables.c, schema.seats.c

LISTED = 100
"""How many tables a list shows."""


@dataclass(frozen=True)
class NewSeat:
    """A seat of a new table: open, for a bot, or for the host or another person at the host's screen."""

    kind: Literal["open", "me", "local", "bot"]
    name: str | None = None
    bot: str | None = None
    promise: str | None = None
    colour: Colour | None = None


@dataclass(frozen=True)
class NewTable:
    """A table to create."""

    game: str
    seats: Sequence[NewSeat]
    options: Mapping[str, object] = field(default_factory=dict)
    public: bool = False
    time_control: TimeControl | None = None
    practice: bool = False
    rated: bool = False
    by_hand: bool = False
    answers: Answers = "never"


@dataclass(frozen=True)
class JoinRequest:
    """A seat to take (any if None), under a name, with a promised contribution."""

    seat: int | None = None
    name: str | None = None
    promise: str | None = None
    command: str | None = None


class Listed(Struct, frozen=True):
    """A table in a list. `names` are the players, with bots, in the order of the seats. `awaited`: it is your turn, and
    somebody else plays there, too."""

    id: str
    game: str
    status: Status
    public: bool
    practice: bool
    rated: bool
    by_hand: bool
    created: float
    changed: float
    seats: int
    open: int
    names: tuple[str, ...]
    your_turn: bool
    awaited: bool
    result: Result | None
    time_control: TimeControl | None


class Seen(Struct, frozen=True):
    """A table, and what the visitor has there."""

    table: TableInfo
    seats: tuple[int, ...]
    invitation: str | None


class Lobby:
    def __init__(self, committer: Committer, settings: Settings, clock: Callable[[], float]) -> None:
        self._committer = committer
        self._settings = settings
        self._clock = clock

    async def create(self, host: Player, new: NewTable, command: str | None = None) -> str:
        """Create a table, with the host at their seats; its id."""
        _check(new)
        if new.rated:
            _check_account(host)
            _check_rated(new)
        if new.by_hand:
            _check_by_hand(new)
        return await self._committer.transact([], partial(self._create, host, new, command))

    def _create(self, host: Player, new: NewTable, command: str | None, transaction: Transaction) -> str:
        check_signed_in(transaction, host, alone=True)
        if command is not None and (existing := _created_before(transaction, host.id, command)):
            return existing
        self._check_waiting(transaction, host)
        own = [(seat, each) for seat, each in enumerate(new.seats) if each.kind in ("me", "local")]
        names: dict[int, str] = {}
        for seat, each in own:
            names[seat] = self._name(each.name, host, names.values())
        table = transaction.create(self._setup(host.id, new), command)
        by = By(table.setup.created, host.id, command)
        for seat, each in own:
            commands.sit(table, by, seat, names[seat], _promised(table, each.promise))
        commands.start_when_full(table, by)
        return table.setup.id

    def _setup(self, host: str, new: NewTable) -> TableSetup:
        listing, game = catalogue.listing_of(new.game), catalogue.game(new.game)
        return TableSetup(
            id=new_id(),
            host=host,
            game=listing.id,
            rules=listing.version,
            options=named_options(game, read_options(game, new.options)),
            plan=tuple(
                PlannedSeat(bot=seat.bot if seat.kind == "bot" else None, colour=seat.colour) for seat in new.seats
            ),
            public=new.public,
            invitation=new_invitation(),
            secret=Fair().secret,
            time_control=new.time_control,
            created=self._clock(),
            practice=new.practice,
            rated=new.rated,
            by_hand=new.by_hand,
            answers=new.answers,
        )

    def _check_waiting(self, transaction: Transaction, host: Player) -> None:
        waiting = select(func.count()).where(_tables.host == host.id, _tables.status == "waiting")
        most = self._settings.waiting_tables_per_player
        if transaction.connection.execute(waiting).scalar_one() >= most:
            raise NotNow("server-too-many-tables", most=most)

    async def join(self, player: Player, table: str, request: JoinRequest) -> int:
        """Take a seat; its number."""
        return await self._committer.transact([table], partial(self._join, player, table, request))

    def _join(self, player: Player, id_: str, request: JoinRequest, transaction: Transaction) -> int:
        check_signed_in(transaction, player)
        table = transaction.table(id_)
        if (before := _joined_before(table, player.id, request.command)) is not None:
            return before
        if table.setup.rated:
            _check_account(player)
        seat = _open_seat(table, player.id) if request.seat is None else request.seat
        name = self._name(request.name, player, table.names_beside(seat))
        by = By(self._clock(), player.id, request.command)
        commands.sit(table, by, seat, name, _promised(table, request.promise))
        return seat

    def _name(self, wanted: str | None, player: Player, others: Collection[str]) -> str:
        """The name for a seat beside others: as wanted, or else the player's own, if need be with a number."""
        most = self._settings.name_length
        name = check_name(player.name if wanted is None else wanted, most)
        if wanted is None:
            return numbered(name, others, most)
        check_free(name, others, most)
        return name

    async def claim(self, player: Player, at: str, claim: SeatClaim | None) -> None:
        """Take over a seat by its token."""
        if claim is None or claim.table != at:
            raise NotYours("server-token-worthless")

        def work(transaction: Transaction) -> None:
            check_signed_in(transaction, player)
            table = transaction.table(claim.table)
            if table.places[claim.seat].player != claim.player:
                raise NotYours("server-token-worthless")
            commands.claim(table, By(self._clock(), player.id), claim.seat)

        await self._committer.transact([claim.table], work)

    async def rematch(self, player: Player, table: str, command: str | None, promises: Sequence[str] = ()) -> str:
        """The same players again on the same seats. The first who asks creates the table; all who ask sit down."""
        new = await self._committer.transact([table], partial(self._rematch, player, table, command))
        await self._committer.transact([new], partial(self._sit_again, player, new, promises))
        return new

    def _rematch(self, player: Player, table: str, command: str | None, transaction: Transaction) -> str:
        """The id of the new table."""
        check_signed_in(transaction, player)
        old = transaction.table(table)
        Visitor.signed_in(player).check_may_see(old, None)
        if not old.seats_of(player.id):
            raise NotYours("server-not-seated")
        if old.status != "over":
            raise NotNow("server-not-over")
        if old.setup.event:
            raise NotAllowed("event-no-rematch")
        if old.rematch is None:
            by = By(self._clock(), player.id, command)
            new = transaction.create(_rematch_setup(old, player.id, by.now), command)
            old.enter(by, "rematch", None, new.setup.id)
        assert old.rematch
        return old.rematch

    def _sit_again(self, player: Player, id_: str, promises: Sequence[str], transaction: Transaction) -> None:
        check_signed_in(transaction, player)
        table = transaction.table(id_)
        own = [seat for seat, place in enumerate(table.places) if place.open and place.reserved == player.id]
        for seat, promise in zip_longest(own, promises[: len(own)]):
            name = table.places[seat].name or player.name
            name = numbered(name, table.names_beside(seat), self._settings.name_length)
            commands.sit(table, By(self._clock(), player.id), seat, name, _promised(table, promise))

    async def see(self, visitor: Visitor, table: str, invitation: str | None) -> Seen:
        """A table as a visitor sees it."""

        def work(transaction: Transaction) -> Seen:
            found = transaction.table(table)
            visitor.check_may_see(found, invitation)
            seats = visitor.seats(found)
            return Seen(info(found), seats, found.setup.invitation if seats or visitor.hosts(found) else None)

        return await self._committer.transact([table], work, writes=False)

    async def record(self, visitor: Visitor, table: str, invitation: str | None) -> list[dict[str, object]]:
        """The record of a finished game. Before its end it would show what is hidden."""

        def work(transaction: Transaction) -> list[dict[str, object]]:
            found = transaction.table(table)
            visitor.check_may_see(found, invitation)
            if found.status != "over" or found.game is None:
                raise NotNow("server-not-over")
            return found.record()

        return await self._committer.transact([table], work, writes=False)

    async def answers(self, visitor: Visitor, table: str, invitation: str | None) -> Table[Opaque]:
        """The game at a table, if what would have been best may be said now."""

        def work(transaction: Transaction) -> Table[Opaque]:
            found = transaction.table(table)
            visitor.check_may_see(found, invitation)
            return answered_game(found)

        return await self._committer.transact([table], work, writes=False)

    async def public_tables(self) -> list[Listed]:
        """Public tables: first those that wait for players, then those that can be watched, the newest first."""
        public = select(schema.tables).where(_tables.public, _tables.status.in_(("waiting", "revealing", "running")))
        return await self._list(public.order_by(_tables.status.desc(), _tables.changed.desc()), None)

    async def games_of(self, player: Player, over: bool, before: float | None = None) -> list[Listed]:
        """A player's games, the last changed first."""
        mine = select(_seats.table_id).where(_seats.player == player.id)
        ended = _tables.status == "over" if over else _tables.status != "over"
        query = select(schema.tables).where(_tables.id.in_(mine), ended)
        if before is not None:
            query = query.where(_tables.changed < before)
        return await self._list(query.order_by(_tables.changed.desc()), player.id)

    async def all_tables_of(self, player: Player) -> list[Listed]:
        """Every table where a player sits, or that they host, the oldest first."""
        mine = select(_seats.table_id).where(_seats.player == player.id)
        query = select(schema.tables).where(or_(_tables.id.in_(mine), _tables.host == player.id))
        return await self._list(query.order_by(_tables.created, _tables.id), player.id, None)

    async def _list(
        self, query: Select[*tuple[object, ...]], player: str | None, most: int | None = LISTED
    ) -> list[Listed]:
        return await self._committer.read(lambda connection: listed(connection, query, player, most))


def listed(
    connection: Connection, query: Select[*tuple[object, ...]], player: str | None, most: int | None
) -> list[Listed]:
    """The tables that a query finds, as a player or a stranger sees them in lists."""
    found = connection.execute(query.limit(most)).mappings().all()
    people = _people(connection, [row["id"] for row in found])
    awaited = frozenset(awaited_tables(connection, player) if player else ())
    return [_listing(row, people.get(row["id"], {}), player, awaited) for row in found]


def _check(new: NewTable) -> None:
    """Refuse what the game does not allow."""
    game = catalogue.game(new.game)
    Table(game, [seat.kind for seat in new.seats], new.options)
    for seat in new.seats:
        if seat.kind == "bot":
            roster.find(game.id, str(seat.bot))


def _check_rated(new: NewTable) -> None:
    """Refuse what would make a rating mean less: everybody plays once, for themselves and unaided, the same game."""
    game = catalogue.game(new.game)
    bots = [seat.bot for seat in new.seats if seat.kind == "bot"]
    if len(new.seats) < 2:
        raise NotAllowed("server-rated-alone")
    if new.practice:
        raise NotAllowed("server-rated-practice")
    if read_options(game, new.options) != read_options(game, {}):
        raise NotAllowed("server-rated-options")
    if sum(seat.kind == "me" for seat in new.seats) > 1 or any(seat.kind == "local" for seat in new.seats):
        raise NotAllowed("server-rated-one-seat")
    if len(bots) == len(new.seats) or len(set(bots)) < len(bots):
        raise NotAllowed("server-rated-bots")


def _check_by_hand(new: NewTable) -> None:
    """Real dice lie at one place: nobody else watches, nobody's time runs, nothing proves how they fell, and nothing
    is remembered for the players."""
    if new.rated:
        raise NotAllowed("server-by-hand-rated")
    if new.practice:
        raise NotAllowed("server-by-hand-practice")
    if new.public:
        raise NotAllowed("server-by-hand-public")
    if new.time_control:
        raise NotAllowed("server-by-hand-clock")
    if all(seat.kind == "bot" for seat in new.seats):
        raise NotAllowed("server-by-hand-nobody")


def _promised(table: OnlineTable, promise: str | None) -> str | None:
    """Nobody takes part in the chance of real dice."""
    return None if table.setup.by_hand else promise


def _check_account(player: Player) -> None:
    if player.account is None:
        raise NotYours("server-rated-account")


def _rematch_setup(old: OnlineTable, host: str, now: float) -> TableSetup:
    plan = tuple(PlannedSeat(place.bot, place.player, place.name, place.colour) for place in old.places)
    fresh = replace(old.setup, id=new_id(), invitation=new_invitation(), secret=Fair().secret)
    return replace(fresh, host=host, plan=plan, created=now)


def new_id() -> str:
    return secrets.token_hex(6)


def new_invitation() -> str:
    return secrets.token_urlsafe(16)


def check_signed_in(transaction: Transaction, player: Player, alone: bool = False) -> None:
    """Refuse a player who has been deleted, or signed out everywhere, since the request came.

    Nobody is deleted before the transaction ends; with `alone` no other request of the player is done meanwhile.
    """
    own = select(schema.players.c.generation).where(schema.players.c.id == player.id)
    locked = own.with_for_update(key_share=True) if alone else own.with_for_update(read=True)
    if transaction.connection.execute(locked).scalar() != player.generation:
        raise NotSignedIn("server-not-signed-in")


def _created_before(transaction: Transaction, host: str, command: str) -> str | None:
    query = select(_tables.id).where(_tables.host == host, _tables.command == command)
    return transaction.connection.execute(query).scalar()


def _joined_before(table: OnlineTable, player: str, command: str | None) -> int | None:
    """The seat that the same command has taken already."""
    if (player, command or "") not in table.done:
        return None
    rows = (row for row in table.rows if row.kind == "sit" and (row.player, row.command) == (player, command))
    return next((row.seat for row in rows), None)


def _open_seat(table: OnlineTable, player: str) -> int:
    """The seat that is reserved for a player, else any open one."""
    if table.status == "waiting":
        for reserved in (player, None):
            for seat, place in enumerate(table.places):
                if place.open and place.reserved == reserved:
                    return seat
    raise NotNow("server-no-open-seat")


def _people(connection: Connection, tables: list[str]) -> dict[str, dict[int, Seated]]:
    """The people at tables, by seat."""
    query = select(_seats.table_id, _seats.seat, _seats.player, _seats.name).where(_seats.table_id.in_(tables))
    people: dict[str, dict[int, Seated]] = {}
    for table, seat, player, name in connection.execute(query):
        people.setdefault(table, {})[seat] = Seated(player, name)
    return people


def _listing(row: RowMapping, people: Mapping[int, Seated], player: str | None, awaited: Collection[str]) -> Listed:
    names = {seat: each.name for seat, each in people.items()}
    your_turn = player is not None and player in row["to_move"].split()
    plan = msgspec.json.decode(row["plan"], type=tuple[PlannedSeat, ...])
    bots = enumerate(cast_names((seat.bot for seat in plan), names.values(), alike))
    taken = {**names, **{seat: name for seat, name in bots if name}}
    return Listed(
        id=row["id"],
        game=row["game"],
        status=row["status"],
        public=row["public"],
        practice=row["practice"],
        rated=row["rated"],
        by_hand=row["by_hand"],
        created=row["created"],
        changed=row["changed"],
        seats=len(plan),
        open=len(plan) - len(taken),
        names=tuple(taken[seat] for seat in sorted(taken)),
        your_turn=your_turn,
        awaited=row["id"] in awaited,
        result=msgspec.json.decode(row["result"], type=Result) if row["result"] else None,
        time_control=time_control_in(row),
    )
