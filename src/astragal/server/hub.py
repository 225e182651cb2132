"""Who looks on at which table, and what they are sent."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, field

from astragal.server.ledger import KEPT_CHAT
from astragal.server.log import Line
from astragal.server.sight import Sight
from astragal.server.tables import OnlineTable
from astragal.wire.messages import Chat, ChatLine, Presence, write

LONGEST_GAP = 500
"""Whoever has missed more entries gets the whole picture, with so many of the last happenings."""


@dataclass(frozen=True)
class Visitor:
    """Who somebody is at a table: a player, on all her seats or on one alone; nobody is a spectator.

    `generation` is that of the session, or of the seat's token, by which she came.
    """

    player: str | None
    only_seat: int | None = None
    generation: int | None = None

    def seats(self, table: OnlineTable) -> tuple[int, ...]:
        seats = table.seats_of(self.player)
        return seats if self.only_seat is None else tuple(seat for seat in seats if seat == self.only_seat)

    def hosts(self, table: OnlineTable) -> bool:
        """Whether she laid the table; a seat's token does not tell so."""
        return self.only_seat is None and self.player == table.laid.host

    def awaited(self, table: OnlineTable) -> bool:
        """Whether a seat is kept for her."""
        known = self.only_seat is None and self.player is not None
        return known and any(place.reserved == self.player for place in table.places)


@dataclass(eq=False)
class Onlooker:
    """One connection to one table."""

    visitor: Visitor
    table: str
    send: Callable[[bytes], None]
    muted: set[str] = field(default_factory=set)

    @property
    def presence_key(self) -> str:
        """What stands for this onlooker where presence is kept; spectators without a name count one by one."""
        return self.visitor.player or f"watcher {id(self)}"


class Hub:
    """All connections of this process, by table. What was shown of a table so far is known here."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._at: dict[str, set[Onlooker]] = {}
        self._shown: dict[str, tuple[int, int]] = {}
        self._owners: dict[str, tuple[str | None, ...]] = {}

    def tables(self) -> Collection[str]:
        return self._at.keys()

    def watches(self, table: str) -> bool:
        return table in self._at

    def shown(self, table: str) -> tuple[int, int] | None:
        """Up to which entry and which line of chat a table was shown."""
        return self._shown.get(table)

    def owners(self, table: str) -> tuple[str | None, ...]:
        """Who sits where at a table that is looked at."""
        return self._owners.get(table, ())

    def onlookers(self, table: str) -> Collection[Onlooker]:
        return self._at.get(table, ())

    def attach(self, onlooker: Onlooker, table: OnlineTable, since: int | None) -> None:
        """Send what the onlooker has missed, or everything, and from now on what happens."""
        self.show(table)
        self._at.setdefault(table.laid.id, set()).add(onlooker)
        self._note(table)
        whole = since is None or not 0 <= table.number - since <= LONGEST_GAP
        start = max(0, table.number - LONGEST_GAP) if whole or since is None else since
        onlooker.send(Sight(table, start, self._clock()).frame(onlooker.visitor.seats(table), whole))
        if table.chat:
            self._chat([onlooker], table.chat[-KEPT_CHAT:])

    def detach(self, onlooker: Onlooker) -> None:
        others = self._at.get(onlooker.table)
        if others is not None:
            others.discard(onlooker)
            if not others:
                for kept in (self._at, self._shown, self._owners):
                    del kept[onlooker.table]

    def _note(self, table: OnlineTable) -> None:
        self._shown[table.laid.id] = table.number, table.said
        self._owners[table.laid.id] = tuple(place.player for place in table.places)

    def show(self, table: OnlineTable) -> None:
        """Send everybody at the table what was not shown yet."""
        id_ = table.laid.id
        if id_ not in self._at:
            return
        number, said = self._shown[id_]
        if table.number < number or table.said < said:
            return  # a copy from before a transaction failed; a later one was shown
        self._note(table)
        if table.number > number:
            self._update(table, number)
        if table.said > said:
            self._chat(self._at[id_], table.chat[said - table.said :])

    def _update(self, table: OnlineTable, since: int) -> None:
        sight = Sight(table, since, self._clock())
        frames: dict[tuple[int, ...], bytes] = {}
        for onlooker in self._at[table.laid.id]:
            seats = onlooker.visitor.seats(table)
            if seats not in frames:
                frames[seats] = sight.frame(seats)
            onlooker.send(frames[seats])

    def _chat(self, onlookers: Collection[Onlooker], lines: list[Line]) -> None:
        for onlooker in onlookers:
            heard = [_told(line) for line in lines if line.player not in onlooker.muted]
            if heard:
                onlooker.send(write(Chat(heard)))

    def show_presence(self, table: str, presence: Presence) -> None:
        frame = write(presence)
        for onlooker in self.onlookers(table):
            onlooker.send(frame)


def _told(line: Line) -> ChatLine:
    return ChatLine(line.number, line.seat, line.name, line.text, line.at)
