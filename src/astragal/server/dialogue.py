"""What is said between the server and one client of a table, whatever carries it."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

import msgspec
from sqlalchemy import delete, insert, select

from astragal.core.errors import Refusal
from astragal.core.table import Table
from astragal.core.words import Words
from astragal.server import commands, metrics, schema
from astragal.server.advice import Wondering, advice_info, wonder
from astragal.server.errors import NotFound, NotYours, Unavailable, kind_of, problem_of
from astragal.server.hosting import may_see
from astragal.server.hub import Onlooker, Visitor
from astragal.server.limits import Buckets, TooMany
from astragal.server.log import Line
from astragal.server.scribe import Desk, Job
from astragal.server.sight import draft_info
from astragal.server.tables import By, OnlineTable
from astragal.wire import messages
from astragal.wire.messages import (
    Ack,
    Check,
    Checked,
    Command,
    DraftInfo,
    FromClient,
    FromServer,
    Hello,
    Hint,
    Hinted,
    Mute,
    Ping,
    Pong,
    Problem,
    Refused,
    Say,
)

if TYPE_CHECKING:
    from astragal.server.house import House

T = TypeVar("T")

BAD, MISSING, FLOOD, LATER = 4400, 4404, 4408, 1013
FULL_OUTBOX, FULL_BYTES = 500, 1_048_576
"""So many frames, and so many bytes, may wait for a client that does not take them."""
MANY_WRONG = 20
"""After so many messages that could not be taken, a client is let go."""
UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
"""What reading a message can end with: besides wrong JSON, bytes that are no text, and nesting without end."""

_mutes = schema.mutes.c


def code_of(refusal: Refusal) -> int:
    """With which code a line is closed that cannot be opened; who may come again is not told to go for good."""
    return FLOOD if isinstance(refusal, TooMany) else LATER if isinstance(refusal, Unavailable) else MISSING


class Caller(NamedTuple):
    """Who is at the other end, from which address, in which language."""

    visitor: Visitor
    address: str
    words: Words
    invitation: str | None = None


def _later(frame: bytes) -> bool:
    return False


class Outbox:
    """Frames on their way to one client, in order. One that takes too long is let go.

    `put` sends a frame at once where that is possible, and tells so. All others wait until `next` is asked for them.
    """

    def __init__(self, put: Callable[[bytes], bool] = _later) -> None:
        self._put = put
        self._idle = False
        self._frames: deque[bytes] = deque()
        self._bytes = 0
        self._wake = asyncio.Event()
        self.closing: tuple[int, str] | None = None
        self.give_up: Callable[[], object] = bool
        """Called when nothing is taken any more: not even a close code would be."""

    def send(self, frame: bytes) -> None:
        if self.closing is not None or (self._idle and not self._frames and self._put(frame)):
            return
        self._frames.append(frame)
        self._bytes += len(frame)
        self._wake.set()
        if len(self._frames) > FULL_OUTBOX or self._bytes > FULL_BYTES:
            self._frames.clear()
            self.close(FLOOD, "server-too-slow")
            self.give_up()

    def close(self, code: int, reason: str) -> None:
        self.closing = self.closing or (code, reason)
        self._wake.set()

    async def next(self) -> bytes | None:
        """The next frame; None when there will be no more."""
        while not self._frames:
            if self.closing:
                return None
            self._wake.clear()
            self._idle = True
            await self._wake.wait()
        self._idle = False
        frame = self._frames.popleft()
        self._bytes -= len(frame)
        return frame


class Dialogue:
    """One client at one table."""

    def __init__(self, house: House, table: str, caller: Caller, outbox: Outbox) -> None:
        self._house = house
        self._table = table
        self._caller = caller
        self._outbox = outbox
        self._onlooker = Onlooker(caller.visitor, table, outbox.send)
        self._pace = Buckets(house.config.messages_per_s, house.config.message_burst)
        self._wrong = 0
        self._thoughts: set[asyncio.Task[None]] = set()
        self._attached = False
        self._open = True

    def receive(self, data: bytes | str) -> None:
        """Take a message; whatever it is, the answer is a frame or a close code. Who is let go is heard no more."""
        if self._outbox.closing:
            return
        if not self._pace.take(None):
            self._refuse_message("too-many", "server-flood", FLOOD)
            return
        try:
            message = messages.read_client(data)
        except UNREADABLE as error:
            self._refuse_message("bad-message", "server-bad-message", BAD, why=str(error)[:200])
            return
        self._answer(message)

    def _refuse_message(self, kind: messages.RefusalKind, reason: str, code: int, **facts: Any) -> None:
        self._wrong += 1
        if self._wrong > MANY_WRONG:
            self._outbox.close(code, reason)
        self._refuse(None, kind, Refusal(reason, **facts))

    def _answer(self, message: FromClient) -> None:
        match message:
            case Ping():
                self._send(Pong(self._house.clock()))
            case Hello():
                self._submit(self._look, partial(self._attach, message.since), writes=False)
            case Check():
                self._submit(partial(self._check, message), partial(self._tell, message.id), writes=False)
            case Hint():
                self._submit(partial(self._wonder, message), partial(self._think, message), writes=False)
            case Mute():
                self._submit(partial(self._mute, message), self._told_mutes)
            case Say():
                self._submit(partial(self._say, message), partial(self._tell_command, message))
            case Command():
                self._submit(partial(self._obey, message), partial(self._tell_command, message))

    def _submit(self, work: Callable[[Desk], T], then: Callable[[T | Refusal], None], writes: bool = True) -> None:
        self._house.scribe.submit(Job((self._table,), work, then, writes))

    def _seen(self, desk: Desk) -> OnlineTable:
        """The table, if there is one for the caller."""
        table = desk.table(self._table)
        if not may_see(table, self._caller.visitor, self._caller.invitation):
            raise NotFound("server-no-such-table", table=self._table)
        return table

    def _look(self, desk: Desk) -> tuple[OnlineTable, set[str]]:
        table = self._seen(desk)
        query = select(_mutes.muted).where(_mutes.player == self._caller.visitor.player)
        return table, set(desk.connection.execute(query).scalars())

    def _attach(self, since: int | None, found: tuple[OnlineTable, set[str]] | Refusal) -> None:
        if isinstance(found, Refusal):
            self._refuse(None, kind_of(found), found)
            self._outbox.close(code_of(found), found.reason)
        elif self._open:
            table, self._onlooker.muted = found
            self._house.hub.attach(self._onlooker, table, since)
            if not self._attached:
                self._attached = True
                self._house.spawn(self._house.attendance.come(self._onlooker))

    def _obey(self, command: Command, desk: Desk) -> Ack | Refused:
        table = self._seen(desk)
        by = By(self._house.clock(), self._caller.visitor.player, command.id)
        try:
            only = self._caller.visitor.only_seat
            if only is not None and getattr(command, "seat", only) != only:
                raise NotYours("server-not-your-seat", seat=getattr(command, "seat", None))
            return Ack(command.id, commands.obey(table, by, command))
        except Refusal as refusal:
            return self._refused(command.id, table.number, refusal)

    def _say(self, say: Say, desk: Desk) -> Ack | Refused:
        table = self._seen(desk)
        try:
            self._speak(desk, table, say)
        except Refusal as refusal:
            return self._refused(say.id, table.number, refusal)
        return Ack(say.id, table.number)

    def _speak(self, desk: Desk, table: OnlineTable, say: Say) -> None:
        """Those who sit at the table talk; spectators listen."""
        player, seats = self._caller.visitor.player, self._caller.visitor.seats(table)
        if player is None or not seats:
            raise NotYours("server-not-seated")
        if any((line.player, line.command) == (player, say.id) for line in table.chat):
            return
        text, most = " ".join(say.text.split()), self._house.config.chat_length
        if not 1 <= len(text) <= most or not text.isprintable():
            raise Refusal("server-bad-chat", most=most)
        self._house.limits.chats.demand(self._caller.address)
        name = table.places[seats[0]].name or ""
        desk.speak(table, Line(table.said + 1, self._house.clock(), seats[0], player, name, text, say.id))

    def _mute(self, mute: Mute, desk: Desk) -> set[str]:
        player, table = self._caller.visitor.player, self._seen(desk)
        other = table.places[mute.seat].player if mute.seat < len(table.places) else None
        if player is None or other is None:
            raise NotYours("server-cannot-mute")
        row = {"player": player, "muted": other}
        desk.connection.execute(delete(schema.mutes).where(_mutes.player == player, _mutes.muted == other))
        if mute.on:
            desk.connection.execute(insert(schema.mutes), row)
        return set(desk.connection.execute(select(_mutes.muted).where(_mutes.player == player)).scalars())

    def _told_mutes(self, muted: set[str] | Refusal) -> None:
        if isinstance(muted, Refusal):
            self._refuse(None, kind_of(muted), muted)
        else:
            self._onlooker.muted = muted

    def _check(self, check: Check, desk: Desk) -> Checked:
        table = self._seen(desk)
        try:
            if check.seat not in self._caller.visitor.seats(table):
                raise NotYours("server-not-your-seat", seat=check.seat)
            game = commands.running(table)
            draft = game.draft(check.seat, check.move)
        except Refusal as refusal:
            return Checked(check.id, False, self._problem(refusal))
        return self._checked(check, game, draft_info(draft, self._caller.words) if draft else None)

    def _checked(self, check: Check, game: Table[Any], draft: DraftInfo | None) -> Checked:
        try:
            view = game.preview(check.seat, check.move)
        except Refusal as refusal:
            return Checked(check.id, False, self._problem(refusal), None, draft)
        return Checked(check.id, True, None, None if view is None else dict(view), draft)

    def _wonder(self, hint: Hint, desk: Desk) -> Wondering:
        wondering = wonder(self._seen(desk), self._caller.visitor, hint.seat)
        self._house.limits.hints.demand(self._caller.address)
        return wondering

    def _think(self, hint: Hint, wondering: Wondering | Refusal) -> None:
        if isinstance(wondering, Refusal):
            self._tell(hint.id, wondering)
        elif self._open:
            thought = self._house.spawn(self._advise(hint, wondering))
            self._thoughts.add(thought)
            thought.add_done_callback(self._thoughts.discard)

    async def _advise(self, hint: Hint, wondering: Wondering) -> None:
        """The answer comes when it is thought out; whatever else is said meanwhile is answered before."""
        try:
            advice = await self._house.minds.advise(wondering.question)
        except Refusal as refusal:
            self._tell(hint.id, refusal)
        else:
            told = tuple(advice_info(each, hint.seat, self._caller.words) for each in advice)
            self._tell(hint.id, Hinted(hint.id, hint.seat, wondering.number, told))

    def _tell(self, id_: str, answer: FromServer | Refusal) -> None:
        if isinstance(answer, Refusal):
            self._refuse(id_, kind_of(answer), answer)
        else:
            self._send(answer)

    def _tell_command(self, command: Command, answer: Ack | Refused | Refusal) -> None:
        if isinstance(answer, Refusal):
            answer = self._refused(command.id, 0, answer)
        outcome = "done" if isinstance(answer, Ack) else answer.kind
        metrics.commands(type(command).__name__.lower(), outcome).inc()
        self._send(answer)

    def _send(self, message: FromServer) -> None:
        self._outbox.send(messages.write(message))

    def _refuse(self, id_: str | None, kind: messages.RefusalKind, refusal: Refusal) -> None:
        self._send(Refused(id_, kind, 0, self._problem(refusal)))

    def _refused(self, id_: str, number: int, refusal: Refusal) -> Refused:
        return Refused(id_, kind_of(refusal), number, self._problem(refusal))

    def _problem(self, refusal: Refusal) -> Problem:
        metrics.REFUSED.labels(refusal.reason).inc()
        return problem_of(refusal, self._caller.words)

    def close(self) -> None:
        """The client is gone, and needs no hint any more."""
        self._open = False
        for thought in self._thoughts:
            thought.cancel()
        self._house.hub.detach(self._onlooker)
        if self._attached:
            self._attached = False
            self._house.spawn(self._house.attendance.go(self._onlooker))
