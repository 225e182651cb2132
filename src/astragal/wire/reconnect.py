"""What a client does when something happens to its connection: one decision, by the numbered branches of a table.

The table is data (reconnect.json), so that the browser and the Python client use the same one. A client collects the
facts (`facts_of_…`), looks up the branch, and does what it says:

- `hello`: send Hello with the number that the client has;  `hello-anew`: as if it had nothing;
- `resend`: send every command without an answer;  `resend-later`: after a pause, do as for a new connection;
- `apply`: add the happenings after the number it has, and replace the rest;  `replace`: forget, and take all;
- `done`: a command is done;  `tell`: it was refused, tell the person;
- `ping`: ask whether the server is there;  `close`: the connection is dead;
- `open`: connect again at once;  `open-later`: after a growing pause;  `give-up`.
"""

from __future__ import annotations

import json
from collections.abc import Container, Mapping
from importlib.resources import files
from typing import Literal, NamedTuple

from astragal.wire.messages import Refused, Update

Event = Literal["opened", "update", "ack", "refused", "silence", "closed"]
Fact = str | bool

SILENCE_S = 25.0
"""After this long without a frame a client asks; after as long again the connection is dead."""

RETRY_S = 0.5
"""The pause before a client sends again what the server could not accept."""

PAUSES_S: tuple[float, ...] = (0.25, 0.5, 1.0, 2.0, 4.0, 8.0)
"""Pauses between attempts to connect; the last one repeats."""

RESTART = 1012
FINAL = frozenset({4400, 4404})
LATER = frozenset({"unavailable", "too-many"})


class Branch(NamedTuple):
    """A row of the table."""

    branch: int
    event: Event
    when: Mapping[str, Fact]
    do: tuple[str, ...]

    def fits(self, event: Event, facts: Mapping[str, Fact]) -> bool:
        return self.event == event and all(facts[name] == value for name, value in self.when.items())


def _read() -> tuple[Branch, ...]:
    rows = json.loads(files("astragal.wire").joinpath("reconnect.json").read_text("utf-8"))
    return tuple(Branch(row["branch"], row["event"], row["when"], tuple(row["do"])) for row in rows)


TABLE = _read()


def decide(event: Event, facts: Mapping[str, Fact]) -> Branch:
    """The branch for what happened."""
    return next(branch for branch in TABLE if branch.fits(event, facts))


def facts_of_update(update: Update, have: Update | None) -> Mapping[str, Fact]:
    """How an update relates to what the client has: `elsewhere` if it has other seats than before."""
    if update.whole:
        return {"place": "whole"}
    if have is None or update.since > have.number:
        return {"place": "gap"}
    if update.number <= have.number:
        return {"place": "old"}
    return {"place": "next" if _seats(update) == _seats(have) else "elsewhere"}


def _seats(update: Update) -> list[int | None]:
    return [perspective.seat for perspective in update.perspectives]


def facts_of_refusal(refused: Refused, waiting: Container[str]) -> Mapping[str, Fact]:
    """A refusal without an id answers a message that the server could not read."""
    whose = "unread" if refused.id is None else "mine" if refused.id in waiting else "nobody's"
    return {"whose": whose, "later": refused.kind in LATER}


def facts_of_close(code: int) -> Mapping[str, Fact]:
    return {"code": "restart" if code == RESTART else "final" if code in FINAL else "other"}


def pause(attempt: int) -> float:
    """Seconds to wait before the attempt of that number, the first being 0."""
    return PAUSES_S[min(attempt, len(PAUSES_S) - 1)]
