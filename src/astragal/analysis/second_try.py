"""Tries a decision of a record again: what another move would have been worth there."""

from __future__ import annotations

from dataclasses import dataclass, replace

from astragal.analysis.analyst import SEED
from astragal.analysis.decision import Decision, judge
from astragal.bots import roster
from astragal.bots.advising import weigh
from astragal.core import record
from astragal.core.errors import Refusal
from astragal.core.game import Entry, Opaque
from astragal.core.record import Record
from astragal.core.table import Table
from astragal.games import catalogue


@dataclass(frozen=True, slots=True)
class Position:
    """The table before a move of a record, the seat that moved, and its move."""

    table: Table[Opaque]
    seat: int
    played: str


@dataclass(frozen=True, slots=True)
class SecondTry:
    """Another move at a decision, and the move that was played, both judged by the same values."""

    tried: Decision
    played: Decision


def position(found: Record, entry: int) -> Position:
    """Where the move with this number was made. The first entry is 1."""
    made = found.entries[entry - 1][1] if 1 <= entry <= len(found.entries) else Entry(None, "")
    if made.seat is None:
        raise Refusal("analysis-no-move", entry=entry)
    before = replace(found, entries=found.entries[: entry - 1], end=None)
    return Position(record.replay(before, catalogue.game), made.seat, made.text)


def second_try(at: Position, move: str) -> SecondTry:
    """Judge a legal move by what the seat knew then."""
    at.table.moves(at.seat).check(move)
    adviser = roster.adviser(at.table.game.id, at.seat, SEED)
    table, seat = at.table, at.seat
    advice = weigh(adviser, table.events(seat), table.view(seat), table.moves(seat), [move, at.played])
    return SecondTry(judge(at.seat, move, advice), judge(at.seat, at.played, advice))
