"""The log of an online table: everything that ever happened at it, in order. The table's state follows from it.

Moves and throws are those of the game's record. The other kinds say who sat down, promised, revealed, left, came back,
proposed and agreed, who was given hints, what was taken back, and how it ended.
"""

from __future__ import annotations

from typing import NamedTuple

import msgspec
from msgspec import Struct


class Row(NamedTuple):
    """One entry. `player` and `command` say whose command caused it; the table's own entries have neither."""

    number: int
    at: float
    kind: str
    seat: int | None
    text: str
    player: str | None = None
    command: str | None = None


class ChatMessage(NamedTuple):
    """Something that a player said at the table."""

    number: int
    at: float
    seat: int
    player: str
    name: str
    text: str
    command: str


class Seated(Struct, frozen=True):
    """The text of `sit`."""

    player: str
    name: str
    promise: str | None = None


class GameEnd(Struct, frozen=True):
    """The text of `end`: why, and who has won."""

    reason: str
    winners: tuple[int, ...] = ()


read_seated = msgspec.json.Decoder(Seated).decode
read_game_end = msgspec.json.Decoder(GameEnd).decode


def text_of(value: Struct) -> str:
    return msgspec.json.encode(value).decode()
