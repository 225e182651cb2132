"""A client's state of one table, kept correct when connections break. It does no I/O: it says what to send."""

from __future__ import annotations

from typing import Literal, TypeVar, cast

import msgspec

from astragal.wire.messages import (
    Ack,
    Chat,
    ChatLine,
    Checked,
    Command,
    FromServer,
    Happening,
    Hello,
    Hint,
    Hinted,
    Ping,
    Presence,
    Refused,
    Update,
)
from astragal.wire.reconnect import decide, facts_of_close, facts_of_refusal, facts_of_update

Again = Literal["open", "open-later", "give-up"]
Sent = Hello | Command | Hint | Ping


Asking = TypeVar("Asking", bound=Command | Hint)


class Follower:
    """What the client has, and what it waits for."""

    def __init__(self) -> None:
        self.state: Update | None = None
        self.happenings: dict[int | None, list[Happening]] = {}
        """All happenings of each perspective, in order."""
        self.presence: Presence | None = None
        self.chat: dict[int, ChatLine] = {}
        self.waiting: dict[str, Command | Hint] = {}
        self.answers: dict[str, Ack | Refused | Checked | Hinted] = {}
        """The answers to commands and hints, until their callers take them."""
        self.again = False
        """Whether to send what `opened` returns again, after a pause."""

    @property
    def number(self) -> int | None:
        """The last entry that the client has."""
        return None if self.state is None else self.state.number

    def command(self, command: Asking) -> Asking:
        """Remember a command or hint until it is answered, however often it must be sent."""
        self.waiting[command.id] = command
        return command

    def opened(self) -> list[Sent]:
        """The connection is open: what to send."""
        self.again = False
        return self._carry_out(decide("opened", {"waiting": bool(self.waiting)}).do)

    def silent(self, asked: bool) -> list[Sent]:
        """Nothing came for long: what to send. Nothing, if the server was asked already: the connection is dead."""
        return self._carry_out(decide("silence", {"asked": asked}).do)

    def closed(self, code: int) -> Again:
        """The connection is closed: when to connect again."""
        (what,) = decide("closed", facts_of_close(code)).do
        return cast(Again, what)

    def received(self, message: FromServer) -> list[Sent]:
        """A message came: what to send."""
        match message:
            case Update():
                return self._carry_out(decide("update", facts_of_update(message, self.state)).do, message)
            case Ack():
                return self._carry_out(decide("ack", {"mine": message.id in self.waiting}).do, message)
            case Refused():
                return self._carry_out(decide("refused", facts_of_refusal(message, self.waiting)).do, message)
            case Checked() | Hinted():
                self.waiting.pop(message.id, None)
                self.answers[message.id] = message
            case Presence():
                self.presence = message
            case Chat():
                self.chat.update((line.number, line) for line in message.lines)
        return []

    def _carry_out(self, what: tuple[str, ...], message: FromServer | None = None) -> list[Sent]:
        out: list[Sent] = []
        for each in what:
            match each:
                case "hello" | "hello-anew":
                    out.append(Hello(self.number if each == "hello" else None))
                case "ping":
                    out.append(Ping())
                case "resend":
                    out.extend(self.waiting.values())
                case "resend-later":
                    self.again = True
                case "apply" | "replace":
                    assert isinstance(message, Update)
                    self._take(message, each == "replace")
                case "done" | "tell":
                    assert isinstance(message, Ack | Refused)
                    self._answered(message)
        return out

    def _take(self, update: Update, whole: bool) -> None:
        """Add the new happenings, and replace everything else. After a change nobody has been thinking for long."""
        have = 0 if whole or self.state is None else self.state.number
        if whole:
            self.happenings.clear()
        for perspective in update.perspectives:
            seen = self.happenings.setdefault(perspective.seat, [])
            seen.extend(each for each in perspective.happenings if each.number > have)
        self.state = update
        if self.presence:
            self.presence = msgspec.structs.replace(self.presence, thinking=())

    def _answered(self, message: Ack | Refused) -> None:
        assert message.id is not None
        del self.waiting[message.id]
        self.answers[message.id] = message
