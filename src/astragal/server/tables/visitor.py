"""Who looks at a table, and which tables they may see."""

from __future__ import annotations

import hmac
from dataclasses import dataclass

from astragal.server.errors import NotFound
from astragal.server.tables.table import OnlineTable


@dataclass(frozen=True)
class Player:
    """A guest (no account) or a registered player. Raising the generation makes the tokens of their seats invalid."""

    id: str
    name: str
    account: str | None
    generation: int


@dataclass(frozen=True)
class SeatClaim:
    """The content of a seat token."""

    table: str
    seat: int
    player: str
    generation: int


@dataclass(frozen=True)
class Visitor:
    """A player at all their seats, a player at one seat (by its token), or a spectator (no player).

    `generation` is that of the seat token, or of the player at the time of the sign-in; `session` that of the sign-in.
    """

    player: str | None
    only_seat: int | None = None
    generation: int | None = None
    session: str | None = None

    @classmethod
    def signed_in(cls, player: Player, session: str | None = None) -> Visitor:
        return cls(player.id, generation=player.generation, session=session)

    @classmethod
    def with_token(cls, claim: SeatClaim) -> Visitor:
        return cls(claim.player, claim.seat, claim.generation)

    def seats(self, table: OnlineTable) -> tuple[int, ...]:
        seats = table.seats_of(self.player)
        return seats if self.only_seat is None else tuple(seat for seat in seats if seat == self.only_seat)

    def hosts(self, table: OnlineTable) -> bool:
        """Whether this player created the table. A seat token does not prove that."""
        return self.only_seat is None and self.player == table.setup.host

    def awaited(self, table: OnlineTable) -> bool:
        """Whether a seat is reserved for this player."""
        known = self.only_seat is None and self.player is not None
        return known and any(place.reserved == self.player for place in table.places)

    def may_see(self, table: OnlineTable, invitation: str | None) -> bool:
        """Public tables are visible to all; private ones to their players, their host, and invited people; those of an
        event to their players alone, and to all who know of them once nobody plays with the same dice any more. Those
        where only computer players sit are shown to who has played, by an invitation that nobody else is told."""
        if table.setup.event and not table.dice_open:
            only_bots = all(place.bot for place in table.places)
            return bool(self.seats(table)) or (only_bots and _invited(table, invitation))
        if table.setup.event and table.status == "over":
            return True
        if table.setup.public or self.seats(table) or self.hosts(table) or self.awaited(table):
            return True
        return _invited(table, invitation)

    def check_may_see(self, table: OnlineTable, invitation: str | None) -> None:
        """To people who may not see a table it does not exist."""
        if not self.may_see(table, invitation):
            raise NotFound("server-no-such-table", table=table.setup.id)


def _invited(table: OnlineTable, invitation: str | None) -> bool:
    return hmac.compare_digest((invitation or "").encode(), table.setup.invitation.encode())
