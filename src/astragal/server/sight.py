"""What a table's visitors get to see. Each part is built by allow-list, for one seat or for a spectator."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

import msgspec

from astragal.core.game import Draft, ListedMoves, Moves, Turn
from astragal.core.words import Words
from astragal.server.errors import problem_of
from astragal.server.log import Row, read_sat
from astragal.server.seating import Place
from astragal.server.tables import OnlineTable
from astragal.wire.messages import (
    ClockInfo,
    DraftInfo,
    Happening,
    Perspective,
    ProposalInfo,
    SeatInfo,
    TableInfo,
    Update,
    write,
)

OPEN_TEXTS = (
    "leave",
    "full",
    "begin",
    "reveal",
    "propose",
    "agree",
    "decline",
    "undo",
    "resign",
    "away",
    "back",
    "end",
    "rematch",
)
"""Entries whose text everybody may read. Moves and throws are for the game to show; who sits down has a name."""


class Sight:
    """How a table looks after its last row, as bytes; each seat's perspective is written once, however many look."""

    def __init__(self, table: OnlineTable, since: int, now: float) -> None:
        self._table = table
        self._since = since
        self._now = now
        self._info = msgspec.Raw(write(info(table)))
        self._perspectives: dict[int | None, msgspec.Raw] = {}
        pending = table.game.pending if table.game else None
        self._rules = pending.rules if isinstance(pending, Turn) else ()

    def frame(self, seats: Sequence[int], whole: bool = False) -> bytes:
        """The update for whoever sits on these seats, or for a spectator if there are none."""
        perspectives = tuple(map(self._perspective, seats or (None,)))
        return write(
            Update(
                self._table.number,
                self._since,
                whole,
                self._now,
                cast(TableInfo, self._info),
                self._table.to_move,
                self._rules,
                clock_info(self._table),
                cast("tuple[Perspective, ...]", perspectives),
            )
        )

    def _perspective(self, seat: int | None) -> msgspec.Raw:
        if seat not in self._perspectives:
            self._perspectives[seat] = msgspec.Raw(write(perspective(self._table, seat, self._since)))
        return self._perspectives[seat]


def info(table: OnlineTable) -> TableInfo:
    laid = table.laid
    return TableInfo(
        id=laid.id,
        game=laid.game,
        rules=laid.rules,
        options=laid.options,
        status=table.status,
        public=laid.public,
        seats=tuple(map(seat_info, table.places)),
        commitment=laid.commitment,
        created=laid.created,
        practice=laid.practice,
        proposal=proposal_info(table),
        result=table.result,
        rematch=table.rematch,
    )


def seat_info(place: Place) -> SeatInfo:
    """A contribution is shown as soon as it is revealed, and no player's id ever."""
    return SeatInfo(
        kind="bot" if place.bot else "open" if place.open else "person",
        name=place.name,
        bot=place.bot,
        away=place.away,
        resigned=place.resigned,
        promise=place.promise,
        contribution=None if place.contribution is None else place.contribution.hex(),
    )


def proposal_info(table: OnlineTable) -> ProposalInfo | None:
    proposal = table.proposal
    return ProposalInfo(proposal.what, proposal.seat, tuple(sorted(proposal.agreed))) if proposal else None


def clock_info(table: OnlineTable) -> ClockInfo | None:
    """Where no clock was wished for, the patience of the house is not shown."""
    if table.laid.pace is None:
        return None
    clock = table.clock
    due = tuple(clock.due(seat) if place.decides else None for seat, place in enumerate(table.places))
    return ClockInfo(clock.pace.decision_s, tuple(clock.reserve), due)


def perspective(table: OnlineTable, seat: int | None, since: int) -> Perspective:
    happenings = [happening(table, row, seat) for row in table.rows[since:]]
    if table.game is None:
        return Perspective(seat, happenings)
    view = cast("dict[str, object]", table.game.view(seat))
    return Perspective(seat, happenings, view, listed(table, seat))


def listed(table: OnlineTable, seat: int | None) -> list[str] | None:
    """The legal moves of a seat, where they are few enough to list."""
    if seat is None or seat not in table.to_move or table.game is None:
        return []
    return listing(table.game.moves(seat))


def listing(moves: Moves) -> list[str] | None:
    return list(moves) if isinstance(moves, ListedMoves) else None


def draft_info(draft: Draft, words: Words) -> DraftInfo:
    """A move in the making. Nothing is refused by it, so nothing is counted."""
    problem = problem_of(draft.fault, words) if draft.fault else None
    return DraftInfo(draft.possible, problem, dict(draft.shown))


def happening(table: OnlineTable, row: Row, seat: int | None) -> Happening:
    if row.kind in ("move", "throw"):
        return _entry(table, row, seat)
    text = read_sat(row.text).name if row.kind == "sit" else row.text if row.kind in OPEN_TEXTS else None
    return Happening(row.number, row.kind, row.at, row.seat, text or None)


def _entry(table: OnlineTable, row: Row, seat: int | None) -> Happening:
    """A move or throw as the game shows it. One that was taken back is not shown any more."""
    place = table.place_in_log(row.number)
    if place is None or table.game is None:
        return Happening(row.number, row.kind, row.at, row.seat)
    event = table.game.event(place, seat)
    return Happening(row.number, row.kind, row.at, event.seat, event.text, cast("dict[str, Any]", event.shown))
