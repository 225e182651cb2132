"""One client of an event with rolls: reads its messages, submits its answers, and sends it what is new."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from astragal.core.errors import Refusal
from astragal.core.words import Words
from astragal.server import metrics
from astragal.server.errors import NotAllowed, NotNow, NotYours, kind_of, problem_of
from astragal.server.events.event import Event
from astragal.server.events.events import Events
from astragal.server.events.formats import find
from astragal.server.live.event_hub import EventHub, EventSubscriber
from astragal.server.live.outbox import Outbox
from astragal.server.live.session import BAD, FLOOD, MANY_WRONG, MISSING, UNREADABLE
from astragal.server.players.limits import TokenBucket
from astragal.server.settings import Settings
from astragal.server.tables.table_views import draft_info
from astragal.wire import event_messages, messages
from astragal.wire.event_messages import Answer
from astragal.wire.messages import Ack, Check, Checked, Hello, Ping, Pong, Problem, Refused, ToClient


@dataclass(frozen=True)
class EventCaller:
    """Who is at the other end: an entrant by number, a player, or nobody known."""

    entrant: int | None
    player: str | None
    address: str
    words: Words


class EventSession:
    def __init__(
        self, events: Events, hub: EventHub, settings: Settings, event: str, caller: EventCaller, outbox: Outbox
    ) -> None:
        self._events = events
        self._hub = hub
        self._event = event
        self._caller = caller
        self._outbox = outbox
        self._rate = TokenBucket(settings.messages_per_s, settings.message_burst)
        self._subscriber = EventSubscriber(event, outbox.send, caller.entrant)
        self._wrong = 0
        self._open = True
        self.heard = False
        """Whether any message came."""

    def receive(self, data: bytes | str) -> None:
        if self._outbox.closing:
            return
        self.heard = True
        if not self._rate.take():
            self._reject(FLOOD, Refused(None, "too-many", 0, self._problem(Refusal("server-flood"))))
            return
        try:
            message = event_messages.read_client(data)
        except UNREADABLE as error:
            problem = self._problem(Refusal("server-bad-message", why=str(error)[:200]))
            self._reject(BAD, Refused(None, "bad-message", 0, problem))
            return
        match message:
            case Ping():
                self._send(Pong(self._events.now()))
            case Hello():
                self._events.look(self._event, self._attach, self._missing)
            case Check():
                self._events.look(self._event, partial(self._check, message), partial(self._refuse, message.id))
            case Answer():
                self._answer(message)

    def _attach(self, event: Event) -> None:
        if not find(event.setup.format).rolls:
            self._missing(NotAllowed("event-no-rolls"))
        elif self._open:
            player = self._caller.player
            own = event.entrants.get(self._caller.entrant or 0) or event.entrant_of(player)
            self._subscriber.entrant = own.number if own else None
            self._subscriber.organiser = player is not None and player == event.organiser
            self._hub.attach(self._subscriber, event)

    def _missing(self, refusal: Refusal) -> None:
        self._refuse(None, refusal)
        self._outbox.close(MISSING, refusal.reason)

    def _answer(self, answer: Answer) -> None:
        entrant = self._subscriber.entrant
        if entrant is None:
            self._refuse(answer.id, NotYours("event-not-in"))
            return
        then = partial(self._acknowledge, answer)
        player = self._caller.player if self._caller.entrant is None else None
        self._events.answer(self._event, entrant, answer.roll, answer.move, answer.id, then, player)

    def _acknowledge(self, answer: Answer, done: int | Refusal) -> None:
        if isinstance(done, Refusal):
            self._refuse(answer.id, done)
        else:
            self._send(Ack(answer.id, done))

    def _check(self, check: Check, event: Event) -> None:
        """What the game says of a move for the roll that is open. `seat` means nothing here."""
        roll = event.last_roll
        if roll is None:
            self._refuse(check.id, NotNow("event-no-roll"))
            return
        draft = draft_info(roll.draft(check.move), self._caller.words)
        legal = draft.problem is None or check.move in roll.moves()
        self._send(Checked(check.id, legal, None if legal else draft.problem, None, draft))

    def _reject(self, code: int, refused: Refused) -> None:
        """Too many messages that could not be handled end the connection."""
        self._wrong += 1
        if self._wrong > MANY_WRONG:
            self._outbox.close(code, refused.problem.reason)
        self._send(refused)

    def _refuse(self, id_: str | None, refusal: Refusal) -> None:
        self._send(Refused(id_, kind_of(refusal), 0, self._problem(refusal)))

    def _problem(self, refusal: Refusal) -> Problem:
        metrics.REFUSED.labels(refusal.reason).inc()
        return problem_of(refusal, self._caller.words)

    def _send(self, message: ToClient) -> None:
        self._outbox.send(messages.write(message))

    def close(self) -> None:
        self._open = False
        self._hub.detach(self._subscriber)
