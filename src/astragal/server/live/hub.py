"""The connections of this process, by table: sends each what is new there."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, field

from astragal.server.tables.log import ChatMessage
from astragal.server.tables.table import OnlineTable
from astragal.server.tables.table_store import KEPT_CHAT
from astragal.server.tables.table_views import TableViews
from astragal.server.tables.visitor import Visitor
from astragal.wire.messages import Chat, ChatLine, Presence, write

LONGEST_GAP = 500
"""A client that has missed more entries gets the whole picture, with this many of the last happenings."""
KEPT_VIEWS = 100
"""For how many tables what newcomers see is kept."""


@dataclass(eq=False)
class Subscriber:
    """One connection to one table."""

    visitor: Visitor
    table: str
    send: Callable[[bytes], None]
    muted: set[str] = field(default_factory=set)

    @property
    def presence_key(self) -> str:
        """The key in the presence table; each anonymous spectator counts."""
        return self.visitor.player or f"watcher {id(self)}"


class Hub:
    """Knows what each table's subscribers were sent, and sends them the rest."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._at: dict[str, set[Subscriber]] = {}
        self._sent: dict[str, tuple[int, int]] = {}
        self._owners: dict[str, tuple[str | None, ...]] = {}
        self._views: dict[str, TableViews] = {}
        """What newcomers at a table see, encoded once for all who see the same; the table used longest ago is first."""

    def tables(self) -> Collection[str]:
        return self._at.keys()

    def watches(self, table: str) -> bool:
        return table in self._at

    def sent(self, table: str) -> tuple[int, int] | None:
        """The last entry and the last chat message that were sent."""
        return self._sent.get(table)

    def owners(self, table: str) -> tuple[str | None, ...]:
        """The player of each seat of a table that has subscribers."""
        return self._owners.get(table, ())

    def attach(self, subscriber: Subscriber, table: OnlineTable, since: int | None) -> None:
        """Send what the subscriber has missed, or everything, and from now on what is new."""
        self.notify(table)
        self._at.setdefault(table.setup.id, set()).add(subscriber)
        self._note(table)
        whole = since is None or not 0 <= table.number - since <= LONGEST_GAP
        start = max(0, table.number - LONGEST_GAP) if whole or since is None else since
        subscriber.send(self._views_of(table).frame(subscriber.visitor.seats(table), start, self._clock(), whole))
        if table.chat:
            self._send_chat([subscriber], table.chat[-KEPT_CHAT:])

    def detach(self, subscriber: Subscriber) -> None:
        others = self._at.get(subscriber.table)
        if others is not None:
            others.discard(subscriber)
            if not others:
                for kept in (self._at, self._sent, self._owners):
                    del kept[subscriber.table]
                self._views.pop(subscriber.table, None)

    def _views_of(self, table: OnlineTable) -> TableViews:
        """Kept until the table changes; after a failed transaction it is another object."""
        views = self._views.pop(table.setup.id, None)
        if views is None or not views.shows(table):
            views = TableViews(table, max(0, table.number - LONGEST_GAP), kept=True)
        self._views[table.setup.id] = views
        if len(self._views) > KEPT_VIEWS:
            del self._views[next(iter(self._views))]
        return views

    def _note(self, table: OnlineTable) -> None:
        self._sent[table.setup.id] = table.number, table.said
        self._owners[table.setup.id] = table.owners

    def notify(self, table: OnlineTable) -> None:
        """Send all subscribers of the table what is new."""
        id_ = table.setup.id
        if id_ not in self._at:
            return
        number, said = self._sent[id_]
        if table.number < number or table.said < said:
            return  # a copy from before a transaction failed; a later one was sent
        self._note(table)
        if table.number > number:
            self._send_update(table, number)
        if table.said > said:
            self._send_chat(self._at[id_], table.chat[said - table.said :])

    def _send_update(self, table: OnlineTable, since: int) -> None:
        views, now = TableViews(table, since), self._clock()
        frames: dict[tuple[int, ...], bytes] = {}
        for subscriber in self._at[table.setup.id]:
            seats = subscriber.visitor.seats(table)
            if seats not in frames:
                frames[seats] = views.frame(seats, since, now)
            subscriber.send(frames[seats])

    def _send_chat(self, subscribers: Collection[Subscriber], chat: list[ChatMessage]) -> None:
        """What players said who were deleted has no text any more."""
        for subscriber in subscribers:
            heard = [_chat_line(each) for each in chat if each.text and each.player not in subscriber.muted]
            if heard:
                subscriber.send(write(Chat(heard)))

    def send_presence(self, table: str, presence: Presence) -> None:
        frame = write(presence)
        for subscriber in self._at.get(table, ()):
            subscriber.send(frame)


def _chat_line(message: ChatMessage) -> ChatLine:
    return ChatLine(message.number, message.seat, message.name, message.text, message.at)
