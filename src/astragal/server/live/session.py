"""One client at one table: reads its messages, submits its commands, and sends the answers.

A session does not know what carries it: a WebSocket, or the line stream of a program.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from functools import cache, partial
from typing import NamedTuple, TypeVar

import msgspec

from astragal.core.errors import Refusal
from astragal.core.words import Words
from astragal.server import metrics
from astragal.server.background.bot_pool import BotPool
from astragal.server.background.hints import HintQuestion, check_hint, hint_question, hinted
from astragal.server.errors import TooMany, Unavailable, kind_of, problem_of
from astragal.server.live.hub import Hub, Subscriber
from astragal.server.live.outbox import TOO_SLOW, Outbox
from astragal.server.live.presence import PresenceTracker
from astragal.server.players.address_log import AddressLog
from astragal.server.players.limits import Limits, TokenBucket
from astragal.server.settings import Settings
from astragal.server.tables import chat, commands
from astragal.server.tables.committer import Committer, Transaction
from astragal.server.tables.table import By, OnlineTable
from astragal.server.tables.table_views import checked
from astragal.server.tables.visitor import Visitor
from astragal.wire import messages
from astragal.wire.messages import (
    Ack,
    Check,
    Checked,
    Command,
    FromClient,
    FromServer,
    Hello,
    Hint,
    Mute,
    Ping,
    Pong,
    Problem,
    Refused,
    Say,
)

T = TypeVar("T")

BAD, MISSING, FLOOD, LATER = 4400, 4404, TOO_SLOW, 1013
MANY_WRONG = 20
"""After this many messages that could not be accepted, a client is disconnected."""
UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
"""What reading a message can raise: wrong JSON, bytes that are not text, nesting without end."""


def code_of(refusal: Refusal) -> int:
    """The close code for a connection that cannot be opened. Only a missing table is final."""
    return FLOOD if isinstance(refusal, TooMany) else LATER if isinstance(refusal, Unavailable) else MISSING


@cache
def _flood(language: str) -> Problem:
    """Cached: refusing must cost little."""
    return problem_of(Refusal("server-flood"), Words(language))


def _id_of(data: bytes | str) -> str | None:
    """The id of a message, if it has one."""
    try:
        return messages.read_id(data).id
    except UNREADABLE:
        return None


class Caller(NamedTuple):
    """Who is at the other end, from which address, in which language."""

    visitor: Visitor
    address: str
    words: Words
    invitation: str | None = None


@dataclass(frozen=True)
class SessionContext:
    """What all sessions of a worker share."""

    settings: Settings
    clock: Callable[[], float]
    committer: Committer
    hub: Hub
    presence: PresenceTracker
    bot_pool: BotPool
    limits: Limits
    address_log: AddressLog
    spawn: Callable[[Coroutine[object, object, object]], asyncio.Task[None]]


class Session:
    """One client at one table."""

    def __init__(self, context: SessionContext, table: str, caller: Caller, outbox: Outbox) -> None:
        self._context = context
        self._table = table
        self._caller = caller
        self._outbox = outbox
        self._subscriber = Subscriber(caller.visitor, table, outbox.send)
        self._rate = TokenBucket(context.settings.messages_per_s, context.settings.message_burst)
        self._wrong = 0
        self._hints: set[asyncio.Task[None]] = set()
        self._attached = False
        self._open = True
        self.heard = False
        """Whether any message came."""

    def receive(self, data: bytes | str) -> None:
        """Take any message: the answer is a frame or a close code. A client that is being closed is not heard."""
        if self._outbox.closing:
            return
        self.heard = True
        if not self._may_send():
            self._refuse_flood(data)
            return
        try:
            message = messages.read_client(data)
        except UNREADABLE as error:
            problem = self._problem(Refusal("server-bad-message", why=str(error)[:200]))
            self._reject(BAD, Refused(None, "bad-message", 0, problem))
            return
        self._handle(message)

    def greet(self) -> None:
        """As if the client had sent its first `hello`."""
        self.heard = True
        self._handle(Hello())

    def _may_send(self) -> bool:
        """By the limit of this client, and then by that of its address: what one is refused, others may still send."""
        if not self._rate.take():
            return False
        if self._context.limits.messages.take(self._caller.address):
            return True
        metrics.OVER_BUDGET.labels("message").inc()
        return False

    def _refuse_flood(self, data: bytes | str) -> None:
        """The refusal names the message, so that the client can send the same again."""
        problem = _flood(self._caller.words.language)
        metrics.REFUSED.labels(problem.reason).inc()
        self._reject(FLOOD, Refused(_id_of(data), "too-many", self._last_number(), problem))

    def _last_number(self) -> int:
        """The table's last entry that this client was told of."""
        sent = self._context.hub.sent(self._table) if self._attached else None
        return sent[0] if sent else 0

    def _reject(self, code: int, refused: Refused) -> None:
        """Refuse a message that was not handled; too many of them end the connection."""
        self._wrong += 1
        if self._wrong > MANY_WRONG:
            self._outbox.close(code, refused.problem.reason)
        self._send(refused)

    def _handle(self, message: FromClient) -> None:
        match message:
            case Ping():
                self._send(Pong(self._context.clock()))
            case Hello():
                self._submit(self._look, partial(self._attach, message.since), writes=False)
            case Check():
                self._submit(partial(self._check, message), partial(self._answer, message.id), writes=False)
            case Hint():
                self._submit(partial(self._hint_question, message), partial(self._think, message))
            case Mute():
                self._submit(partial(self._mute, message), self._set_muted)
            case Command():
                self._submit(partial(self._execute, message), partial(self._acknowledge, message))

    def _submit(
        self,
        work: Callable[[Transaction, OnlineTable], T],
        then: Callable[[T | Refusal], None],
        writes: bool = True,
    ) -> None:
        """Have work done on the table, if this caller may see it."""

        def on_table(transaction: Transaction) -> T:
            table = transaction.table(self._table)
            self._caller.visitor.check_may_see(table, self._caller.invitation)
            return work(transaction, table)

        self._context.committer.submit((self._table,), on_table, then, writes)

    def _execute(self, command: Command, transaction: Transaction, table: OnlineTable) -> Ack | Refused:
        visitor = self._caller.visitor
        try:
            if isinstance(command, Say):
                self._say(command, transaction, table)
                return Ack(command.id, table.number)
            by = By(self._context.clock(), visitor.player, command.id, visitor.only_seat)
            return Ack(command.id, commands.execute(table, by, command))
        except Refusal as refusal:
            return self._refused(command.id, refusal, table.number)

    def _say(self, say: Say, transaction: Transaction, table: OnlineTable) -> None:
        settings, now = self._context.settings, self._context.clock()
        message = chat.new_message(table, self._caller.visitor, say, now, settings.chat_length)
        if message is not None:
            self._context.limits.chats.demand(self._caller.address)
            transaction.say(table, message)
            self._context.address_log.note("said", self._caller.address, player=message.player, table=self._table)

    def _acknowledge(self, command: Command, answer: Ack | Refused | Refusal) -> None:
        if isinstance(answer, Refusal):
            answer = self._refused(command.id, answer)
        outcome = "done" if isinstance(answer, Ack) else answer.kind
        metrics.commands(type(command).__name__.lower(), outcome).inc()
        self._send(answer)

    def _look(self, transaction: Transaction, table: OnlineTable) -> tuple[OnlineTable, set[str]]:
        return table, chat.muted_by(transaction.connection, self._caller.visitor)

    def _attach(self, since: int | None, found: tuple[OnlineTable, set[str]] | Refusal) -> None:
        if isinstance(found, Refusal):
            self._send(self._refused(None, found))
            self._outbox.close(code_of(found), found.reason)
        elif self._open:
            table, self._subscriber.muted = found
            self._context.hub.attach(self._subscriber, table, since)
            if not self._attached:
                self._attached = True
                self._context.spawn(self._context.presence.arrive(self._subscriber))

    def _mute(self, mute: Mute, transaction: Transaction, table: OnlineTable) -> set[str]:
        return chat.mute(transaction.connection, table, self._caller.visitor, mute)

    def _set_muted(self, muted: set[str] | Refusal) -> None:
        if isinstance(muted, Refusal):
            self._send(self._refused(None, muted))
        else:
            self._subscriber.muted = muted

    def _check(self, check: Check, _: Transaction, table: OnlineTable) -> Checked:
        return checked(table, self._caller.visitor, check, self._caller.words, self._problem)

    def _hint_question(self, hint: Hint, _: Transaction, table: OnlineTable) -> HintQuestion:
        visitor = self._caller.visitor
        check_hint(table, visitor, hint)
        self._context.limits.hints.demand(self._caller.address)
        commands.note_hint(table, By(self._context.clock(), visitor.player), hint.seat)
        return hint_question(table, hint)

    def _think(self, hint: Hint, asked: HintQuestion | Refusal) -> None:
        if isinstance(asked, Refusal):
            self._answer(hint.id, asked)
        elif self._open:
            thinking = self._context.spawn(self._advise(hint, asked))
            self._hints.add(thinking)
            thinking.add_done_callback(self._hints.discard)

    async def _advise(self, hint: Hint, asked: HintQuestion) -> None:
        """Answer when the hint is ready; other messages are answered meanwhile."""
        try:
            advice = await self._context.bot_pool.advise(asked.question)
        except Refusal as refusal:
            self._answer(hint.id, refusal)
        else:
            self._answer(hint.id, hinted(hint, asked.number, advice, self._caller.words))

    def _answer(self, id_: str, answer: FromServer | Refusal) -> None:
        self._send(self._refused(id_, answer) if isinstance(answer, Refusal) else answer)

    def _send(self, message: FromServer) -> None:
        self._outbox.send(messages.write(message))

    def _refused(self, id_: str | None, refusal: Refusal, number: int = 0) -> Refused:
        return Refused(id_, kind_of(refusal), number, self._problem(refusal))

    def _problem(self, refusal: Refusal) -> Problem:
        metrics.REFUSED.labels(refusal.reason).inc()
        return problem_of(refusal, self._caller.words)

    def close(self) -> None:
        """The client is gone: stop thinking about its hints."""
        self._open = False
        for thinking in self._hints:
            thinking.cancel()
        self._context.hub.detach(self._subscriber)
        if self._attached:
            self._attached = False
            self._context.spawn(self._context.presence.leave(self._subscriber))
