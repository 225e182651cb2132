"""A client's picture of one table, kept right whatever the line does. It sends nothing itself: it says what to send."""

from __future__ import annotations

from typing import Literal

from astragal.wire.messages import (
    Ack,
    Chat,
    ChatLine,
    Checked,
    Command,
    FromServer,
    Happening,
    Hello,
    Presence,
    Refused,
    Update,
)
from astragal.wire.reconnect import decide, facts_of_close, facts_of_refusal, facts_of_update

Again = Literal["open", "open-later", "give-up"]


class Follower:
    """What the client has, and what it waits for."""

    def __init__(self) -> None:
        self.number: int | None = None
        self.state: Update | None = None
        self.happenings: dict[int | None, list[Happening]] = {}
        """All that each perspective has seen, in order."""
        self.presence: Presence | None = None
        self.chat: dict[int, ChatLine] = {}
        self.waiting: dict[str, Command] = {}
        self.answers: dict[str, Ack | Refused | Checked] = {}
        """The last word on each command; whoever waits for one takes it out."""

    def command(self, command: Command) -> Command:
        """A command that is to be done, however often it must be sent."""
        self.waiting[command.id] = command
        return command

    def opened(self) -> list[Hello | Command]:
        """The line stands: what to send."""
        return self._carry_out(decide("opened", {"waiting": bool(self.waiting)}).do)

    def closed(self, code: int) -> Again:
        """The line is gone: when to connect again."""
        (what,) = decide("closed", facts_of_close(code)).do
        return what  # type: ignore[return-value]

    def received(self, message: FromServer) -> list[Hello | Command]:
        """A message came: what to send. A command that is to be sent again later stays in `waiting`."""
        match message:
            case Update():
                return self._carry_out(decide("update", facts_of_update(message, self.number)).do, message)
            case Ack():
                branch = decide("ack", {"mine": message.id in self.waiting})
                return self._carry_out(branch.do, message)
            case Refused():
                mine = message.id in self.waiting
                return self._carry_out(decide("refused", facts_of_refusal(message, mine)).do, message)
            case Checked():
                self.answers[message.id] = message
            case Presence():
                self.presence = message
            case Chat():
                self.chat.update((line.number, line) for line in message.lines)
        return []

    def _carry_out(self, what: tuple[str, ...], message: FromServer | None = None) -> list[Hello | Command]:
        out: list[Hello | Command] = []
        for each in what:
            match each:
                case "hello":
                    out.append(Hello(self.number))
                case "resend":
                    out.extend(self.waiting.values())
                case "apply" | "replace":
                    assert isinstance(message, Update)
                    self._take(message, each == "replace")
                case "done" | "tell":
                    assert isinstance(message, Ack | Refused)
                    self._answered(message)
        return out

    def _take(self, update: Update, whole: bool) -> None:
        """The happenings that are new, and everything else as it stands now."""
        have = 0 if whole or self.number is None else self.number
        if whole:
            self.happenings.clear()
        for perspective in update.perspectives:
            seen = self.happenings.setdefault(perspective.seat, [])
            seen.extend(each for each in perspective.happenings if each.number > have)
        self.number, self.state = update.number, update

    def _answered(self, message: Ack | Refused) -> None:
        assert message.id is not None
        del self.waiting[message.id]
        self.answers[message.id] = message
