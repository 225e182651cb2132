"""The log of an event: everything that ever happened in it, in order. The event's state follows from it."""

from __future__ import annotations

from typing import NamedTuple

import msgspec
from msgspec import Struct


class EventRow(NamedTuple):
    """One entry. `player` and `command` say whose command caused it; the event's own entries have neither."""

    number: int
    at: float
    kind: str
    text: str
    player: str | None = None
    command: str | None = None


class Entered(Struct, frozen=True, omit_defaults=True):
    """The text of `enter`: a person or a computer player takes part. People without a player have only a name here."""

    name: str
    player: str | None = None
    bot: str | None = None


class Named(Struct, frozen=True):
    """The text of `rename`."""

    entrant: int
    name: str


NAMING: dict[str, type[Entered | Named]] = {"enter": Entered, "rename": Named}
"""Entries whose text has a name."""


def naming(row: EventRow) -> Entered | Named:
    """The text of an entry that has a name."""
    said: Entered | Named = msgspec.json.decode(row.text, type=NAMING[row.kind])
    return said


class Laid(Struct, frozen=True):
    """The text of `table`: a table of a round."""

    table: str
    round: int
    seats: tuple[int, ...]


class RoundBegun(Struct, frozen=True, omit_defaults=True):
    """The text of `round`. `byes` are entrants who have no table in it."""

    round: int
    byes: tuple[int, ...] = ()


class Rolled(Struct, frozen=True, omit_defaults=True):
    """The text of `roll`: what fell, and until when people may answer."""

    roll: int
    throw: str
    until: float | None = None


class Answered(Struct, frozen=True):
    """The text of `answer`."""

    entrant: int
    roll: int
    move: str


class Scored(Struct, frozen=True, omit_defaults=True):
    """The text of `result`: how a table ended. At the seats in `left` a computer player had to finish for somebody, or
    somebody finished who took part no more. `late`: the event was over before."""

    table: str
    reason: str
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    left: tuple[int, ...] = ()
    late: bool = False
