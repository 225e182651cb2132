"""What a client does when something happens to its connection: one decision, by the numbered branches of a table.

The table is data (reconnect.json), so that the browser and the Python client decide by the very same one. A client
gathers the facts of what happened (`facts_of_…` here), looks up the branch, and carries out what it says:

- `hello`: send Hello with the number that the client has;  `resend`: send every command that has no answer yet;
- `apply`: take the happenings after the number it has, and the rest as it stands;  `replace`: forget, and take all;
- `done`: a command is done;  `tell`: it was refused, tell the person;  `resend-later`: send it again after a pause;
- `open`: connect again at once;  `open-later`: after a pause that grows;  `give-up`;  `close`: the line is dead.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib.resources import files
from typing import Literal, NamedTuple

from astragal.wire.messages import Refused, Update

Event = Literal["opened", "update", "ack", "refused", "silence", "closed"]
Fact = str | bool

SILENCE_S = 25.0
"""After so long without a frame a client asks; after as long again the line is dead."""

PAUSES_S = (0.25, 0.5, 1.0, 2.0, 4.0, 8.0)
"""Between attempts to connect; the last one is repeated."""

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


def facts_of_update(update: Update, have: int | None) -> Mapping[str, Fact]:
    if update.whole:
        return {"place": "whole"}
    if have is None or update.since > have:
        return {"place": "gap"}
    return {"place": "next" if update.number > have else "old"}


def facts_of_refusal(refused: Refused, mine: bool) -> Mapping[str, Fact]:
    return {"mine": mine, "later": refused.kind in LATER}


def facts_of_close(code: int) -> Mapping[str, Fact]:
    return {"code": "restart" if code == RESTART else "final" if code in FINAL else "other"}


def pause(attempt: int) -> float:
    """Seconds to wait before the attempt of that number, the first being 0."""
    return PAUSES_S[min(attempt, len(PAUSES_S) - 1)]
