"""A moment of a game that has ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from msgspec import Struct

from astragal.core import record
from astragal.core.game import Event
from astragal.core.record import Record
from astragal.games import catalogue


class Moment(Struct, frozen=True):
    """After `entry` of `entries` entries: the last of them, and what a spectator saw."""

    entry: int
    entries: int
    seat: int | None
    text: str | None
    view: dict[str, object]


def moment(lines: Sequence[dict[str, object]], entry: int) -> Moment:
    """After so many entries, or at the end if there are fewer."""
    whole = record.only(lines)
    count = min(entry, len(whole.entries))
    table = record.replay(Record(whole.header, whole.number, whole.entries[:count]), catalogue.game)
    last = table.event(count - 1) if count else Event(None, None)
    view = cast("dict[str, object]", table.view())
    return Moment(count, len(whole.entries), last.seat, last.text, view)
