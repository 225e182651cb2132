"""Players who go: a guest who goes on as the player of an account, and a player who is deleted.

Table by table, so that games of others wait for none of it; what is left of the player goes last. If it is interrupted,
it can be done again.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Protocol

from sqlalchemy import ColumnElement, Connection, delete, exists, insert, or_, select, update

from astragal.server.players.sessions import end_all
from astragal.server.store import schema
from astragal.server.tables import of_player
from astragal.server.tables.committer import Committer, Transaction
from astragal.server.tables.log import ANONYMOUS
from astragal.server.tables.of_player import tables_of
from astragal.server.tables.table import By
from astragal.server.tables.visitor import Player

_players, _mutes, _passkeys = schema.players, schema.mutes, schema.passkeys

NOTHING = dict.fromkeys(("account", "password", "email", "recovery", "reset", "reset_until"))


class Elsewhere(Protocol):
    """Where a player is known besides tables: in events."""

    def ids_of(self, connection: Connection, player: str) -> set[str]: ...

    async def pass_on(self, id_: str, was: str, now: str) -> None: ...

    async def forget(self, id_: str, player: str) -> None: ...


class Leaving:
    def __init__(self, committer: Committer, elsewhere: Elsewhere, clock: Callable[[], float]) -> None:
        self._committer = committer
        self._elsewhere = elsewhere
        self._clock = clock

    async def become(self, guest: Player, player: Player) -> None:
        """Let the player of an account go on with all games of a guest, who is no more."""
        assert guest.account is None
        assert guest.id != player.id

        def pass_on(table: str, transaction: Transaction) -> None:
            of_player.pass_on(transaction, table, guest.id, By(self._clock(), player.id))

        def end(connection: Connection) -> None:
            _pass_on_mutes(connection, guest.id, player.id)
            _remove(connection, guest.id)

        async def pass_on_elsewhere(id_: str) -> None:
            await self._elsewhere.pass_on(id_, guest.id, player.id)

        await self._leave(guest, pass_on, pass_on_elsewhere, end)

    async def delete(self, player: Player) -> None:
        """Delete a player with all that is theirs alone, and their name from what is others', too."""

        def forget(table: str, transaction: Transaction) -> None:
            of_player.forget(transaction, table, player.id, self._clock())

        async def forget_elsewhere(id_: str) -> None:
            await self._elsewhere.forget(id_, player.id)

        await self._leave(player, forget, forget_elsewhere, lambda connection: _remove(connection, player.id))

    async def _leave(
        self,
        player: Player,
        leave: Callable[[str, Transaction], None],
        leave_elsewhere: Callable[[str], Awaitable[None]],
        end: Callable[[Connection], None],
    ) -> None:
        """Leave all tables and events of a player, also those that they come to meanwhile, and end what is left."""
        left, left_elsewhere = set[str](), set[str]()

        def end_if_left(transaction: Transaction) -> tuple[set[str], set[str]]:
            own = select(_players.c.id).where(_players.c.id == player.id)
            transaction.connection.execute(own.with_for_update())
            tables = tables_of(transaction, player.id) - left
            others = self._elsewhere.ids_of(transaction.connection, player.id) - left_elsewhere
            if not tables | others:
                end(transaction.connection)
            return tables, others

        while any(further := await self._committer.transact([], end_if_left)):
            tables, others = further
            for table in sorted(tables):
                await self._committer.transact([table], partial(leave, table))
            for id_ in sorted(others):
                await leave_elsewhere(id_)
            left |= tables
            left_elsewhere |= others


def _pass_on_mutes(connection: Connection, was: str, now: str) -> None:
    """Whom the guest muted the player mutes, and who muted the guest mutes the player."""
    pairs = select(_mutes.c.player, _mutes.c.muted)
    known = {tuple(pair) for pair in connection.execute(pairs.where(_about(was, now)))}
    wanted = {tuple(now if each == was else each for each in pair) for pair in known}
    for player, muted in wanted - known:
        if player != muted:
            connection.execute(insert(_mutes), {"player": player, "muted": muted})


def _about(*players: str) -> ColumnElement[bool]:
    return or_(_mutes.c.player.in_(players), _mutes.c.muted.in_(players))


def _remove(connection: Connection, player: str) -> None:
    """Delete a player. Where games of others refer to them, a row without anything personal stays."""
    end_all(connection, player)
    for each in (_passkeys, schema.email_notices, schema.notices, schema.shown_parts):
        connection.execute(delete(each).where(each.c.player == player))
    connection.execute(delete(_mutes).where(_about(player)))
    for derived in (schema.rating_changes, schema.ratings, schema.skill_games):
        connection.execute(delete(derived).where(derived.c.player == player))
    own = _players.c.id == player
    seated = exists().where(schema.seats.c.player == player)
    hosting = exists().where(schema.tables.c.host == player)
    organising = exists().where(schema.events.c.organiser == player)
    if not connection.execute(delete(_players).where(own, ~seated, ~hosting, ~organising)).rowcount:
        generation = _players.c.generation + 1
        values = NOTHING | {"name": ANONYMOUS, "created": 0.0, "generation": generation}
        connection.execute(update(_players).where(own).values(values))
