"""The log of an online table: everything that ever happened at it, in order. The table's state follows from it.

Moves and throws are those of the game's record. The other kinds say who sat down, promised, revealed, left, came back,
proposed and agreed, who was given hints, what was taken back, and how it ended. `become` says that a guest goes on as
another player, `forget` that a player was deleted, and that their name is nowhere in the log any more.
"""

from __future__ import annotations

from collections.abc import Sequence
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


class Became(Struct, frozen=True):
    """The text of `become`: the player `was` is `now` another one."""

    was: str
    now: str


class GameEnd(Struct, frozen=True):
    """The text of `end`: why, and who has won."""

    reason: str
    winners: tuple[int, ...] = ()


read_seated = msgspec.json.Decoder(Seated).decode
read_became = msgspec.json.Decoder(Became).decode
read_game_end = msgspec.json.Decoder(GameEnd).decode


ANONYMOUS = "anonymous"
"""What stands in place of the name of a player who was deleted."""


def anonymous_name(seat: int) -> str:
    """The same at a seat: with its number, since no two players of a table have one name."""
    return f"{ANONYMOUS} {seat + 1}"


def without_name(rows: Sequence[Row], player: str) -> list[Row]:
    """The same rows, but for the names under which a player sat down, or which they took over with a seat."""
    players, sat, named = earlier_selves(rows, player), dict[int | None, int](), set[int]()
    for index, row in enumerate(rows):
        if row.kind == "sit":
            sat[row.seat] = index
        owner = read_seated(row.text).player if row.kind == "sit" else row.text if row.kind == "claim" else None
        if owner in players:
            named.add(sat[row.seat])
    return [_anonymous(row) if index in named else row for index, row in enumerate(rows)]


def earlier_selves(rows: Sequence[Row], player: str) -> set[str]:
    """The player, and the guests who went on as this player."""
    found = {player}
    for row in reversed(rows):
        if row.kind == "become" and (became := read_became(row.text)).now in found:
            found.add(became.was)
    return found


def _anonymous(row: Row) -> Row:
    assert row.seat is not None
    named = msgspec.structs.replace(read_seated(row.text), name=anonymous_name(row.seat))
    return row._replace(text=text_of(named))


def text_of(value: Struct) -> str:
    return msgspec.json.encode(value).decode()
