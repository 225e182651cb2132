"""The messages between an event in which people answer rolls and its clients: phones, and the page on the projector.

As at a table, one JSON object per WebSocket frame; docs/online.md explains the protocol.
"""

from __future__ import annotations

import msgspec
from msgspec import Struct

from astragal.wire.messages import (
    Ack,
    Check,
    Checked,
    Command,
    Hello,
    Move,
    Number,
    Ping,
    Pong,
    Refused,
    ToClient,
)


class Answer(Command, tag="answer", frozen=True):
    """A move for a roll. Until the roll is closed another one may replace it, where the format allows it."""

    roll: Number
    move: Move


class ShownAnswer(Struct, frozen=True):
    """What somebody has written, what the game shows of it, and the points that it brought. It is `proven` if nothing
    that can be written counts more."""

    name: str
    bot: str | None
    move: str
    shown: dict[str, object]
    points: int
    proven: bool


class RollInfo(Struct, frozen=True):
    """A roll: the dice as the game shows them, and how many have answered. `until` is when time is up; while the clock
    stands still, `left_s` seconds are left. With `once` the first answer counts. Once it is closed: the best answers,
    and the best move that there is with what the game shows of it and what it counts. Where the first answer counts it
    is closed to you when you have answered."""

    number: int
    view: dict[str, object]
    until: float | None
    left_s: float | None
    closed: bool
    once: bool
    answered: int
    answers: tuple[ShownAnswer, ...] = ()
    best: str | None = None
    best_shown: dict[str, object] | None = None
    best_points: int | None = None


class RankedName(Struct, frozen=True):
    place: int
    name: str
    bot: str | None
    points: float


class You(Struct, frozen=True):
    """What you have written for this roll, what it brought once that is known, and where you stand."""

    number: int
    name: str
    removed: bool
    answer: str | None
    points: int | None
    total: float
    place: int | None


class RollUpdate(ToClient, tag="rolls", frozen=True):
    """The event as it is now. `rolls` is how many are planned, `people` how many take part."""

    number: int
    now: float
    status: str
    steered: int
    people: int
    rolls: int
    roll: RollInfo | None
    ranking: tuple[RankedName, ...]
    you: You | None = None


FromEventClient = Hello | Ping | Answer | Check
FromEventServer = RollUpdate | Ack | Refused | Checked | Pong

read_client = msgspec.json.Decoder(FromEventClient).decode
read_server = msgspec.json.Decoder(FromEventServer).decode
