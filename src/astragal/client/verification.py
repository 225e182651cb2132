"""Compares the record of a finished game with what a client saw and gave before the first throw.

A record that is right in itself proves nothing about a server that could have written another one; docs/fairness.md.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import cast

from astragal.core import record
from astragal.core.errors import BadRecord
from astragal.core.game import Opaque
from astragal.core.record import Line, Verdict
from astragal.games import catalogue
from astragal.wire.messages import TableInfo


@dataclass
class Seen:
    """What a client saw and gave while the table could not yet know its throws."""

    commitment: str | None = None
    """The first commitment that it saw, before the end of the game."""
    promises: tuple[str | None, ...] | None = None
    """The promises of all seats, from before it revealed anything."""
    revealed: dict[int, str] = field(default_factory=dict)
    """By seat, the contributions that it sent."""

    def note(self, table: TableInfo) -> None:
        """Keep what an update shows for the first time."""
        if table.status != "over":
            self.commitment = self.commitment or table.commitment
        if table.status == "revealing":
            self.promises = self.promises or tuple(seat.promise for seat in table.seats)


def verified(text: str, seen: Seen) -> Verdict[Opaque]:
    """The verdict on a record, which must also agree with what was seen."""
    told = record.only(text.splitlines())
    verdict = record.verify(told, catalogue.game)
    _compare(told.header, seen)
    return verdict


def _compare(header: Line, seen: Seen) -> None:
    if seen.commitment not in (None, header.get("commitment")):
        raise BadRecord("record-other-commitment", seen=seen.commitment)
    if seen.promises is not None and header.get("promises") != list(seen.promises):
        raise BadRecord("record-other-promises")
    given = dict(enumerate(cast("list[str]", header.get("contributions", []))))
    for seat, contribution in seen.revealed.items():
        if given.get(seat) != contribution:
            raise BadRecord("record-left-out", seat=seat)
