"""The log of an online table: all that ever happened at it, in order, and nothing else.

Moves and throws are those of the game's record. The other kinds say who sat down, promised, revealed, got up, came
back, proposed and agreed, what was taken back, and how it ended.
"""

from __future__ import annotations

from typing import NamedTuple

import msgspec
from msgspec import Struct


class Row(NamedTuple):
    """One entry. `player` and `command` say whose command it came from; the table's own have neither."""

    number: int
    at: float
    kind: str
    seat: int | None
    text: str
    player: str | None = None
    command: str | None = None


class Line(NamedTuple):
    """Something said at a table."""

    number: int
    at: float
    seat: int
    player: str
    name: str
    text: str
    command: str


class Sat(Struct, frozen=True):
    """The text of `sit`."""

    player: str
    name: str
    promise: str | None = None


class Ended(Struct, frozen=True):
    """The text of `end`: why, and who has won."""

    reason: str
    winners: tuple[int, ...] = ()


read_sat = msgspec.json.Decoder(Sat).decode
read_ended = msgspec.json.Decoder(Ended).decode


def text_of(value: Struct) -> str:
    return msgspec.json.encode(value).decode()
