"""What visitors of a table see. Each part is built by allow-list, for one seat or for a spectator."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

import msgspec

from astragal.core.cast import cast_names
from astragal.core.errors import CannotUndo, Refusal
from astragal.core.game import Draft, Event, ListedMoves, Moves, Opaque, S, Turn
from astragal.core.real_dice.by_hand import kinds_of
from astragal.core.table import Table
from astragal.core.words import Words
from astragal.games import catalogue
from astragal.server.errors import NotNow, NotYours, problem_of
from astragal.server.tables import commands
from astragal.server.tables.log import Row, read_seated
from astragal.server.tables.names import alike
from astragal.server.tables.seats import Place
from astragal.server.tables.table import NO_UNDO, PLAYED, OnlineTable
from astragal.server.tables.visitor import Visitor
from astragal.wire.messages import (
    Check,
    Checked,
    ClockInfo,
    DraftInfo,
    Happening,
    KindInfo,
    Perspective,
    Problem,
    ProposalInfo,
    SeatInfo,
    TableInfo,
    ThrowInfo,
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
    "announce",
    "resign",
    "away",
    "back",
    "end",
    "rematch",
)
"""Entries whose text is public. The game shows moves and throws; of `sit` only the name is shown."""


class TableViews:
    """A table after its last row, as bytes, for viewers who have seen it up to `since` or later.

    If they are `kept`, the parts of each seat's perspective are encoded once for all its viewers, whatever they have
    seen already.
    """

    def __init__(self, table: OnlineTable, since: int, kept: bool = False) -> None:
        self._table = table
        self._number = table.number
        self._since = since
        self._kept = kept
        pending = table.game.pending if table.game else None
        self._frame = Update(
            number=table.number,
            since=since,
            whole=False,
            now=0.0,
            table=cast(TableInfo, msgspec.Raw(_encoded_info(table))),
            to_move=table.to_move,
            rules=pending.rules if isinstance(pending, Turn) else (),
            clock=clock_info(table),
            perspectives=(),
            standing=table.game.standing() if table.game else (),
            throw=throw_info(table),
        )
        self._perspectives: dict[int | None, Perspective] = {}
        self._happenings: dict[int, tuple[Event | None, Happening]] = {}
        """What was learned last of an entry, and how it is sent: the same for all who learned the same."""

    def shows(self, table: OnlineTable) -> bool:
        """Whether this is still how the table is."""
        return table is self._table and table.number == self._number

    def frame(self, seats: Sequence[int], since: int, now: float, whole: bool = False) -> bytes:
        """The update for the owner of these seats, or for a spectator if there are none."""
        seen = tuple(self._after(since, seat) for seat in seats or (None,))
        return write(msgspec.structs.replace(self._frame, since=since, whole=whole, now=now, perspectives=seen))

    def _after(self, since: int, seat: int | None) -> Perspective:
        perspective = self._perspective(seat)
        if since == self._since:
            return perspective
        return msgspec.structs.replace(perspective, happenings=perspective.happenings[since - self._since :])

    def _perspective(self, seat: int | None) -> Perspective:
        if seat not in self._perspectives:
            happenings = [self._happening(row, seat) for row in self._table.rows[self._since :]]
            seen = perspective(self._table, seat, happenings)
            self._perspectives[seat] = _encoded(seen) if self._kept else seen
        return self._perspectives[seat]

    def _happening(self, row: Row, seat: int | None) -> Happening:
        event, known = learned(self._table, row, seat), self._happenings.get(row.number)
        if known is None or known[0] is not event:
            known = event, cast(Happening, msgspec.Raw(write(happening(self._table, row, event))))
            self._happenings[row.number] = known
        return known[1]


def _encoded(seen: Perspective) -> Perspective:
    """The same, with parts that need not be encoded again."""
    parts = {name: msgspec.Raw(write(getattr(seen, name))) for name in ("view", "moves", "remembered")}
    return msgspec.structs.replace(seen, **parts)


def _encoded_info(table: OnlineTable) -> bytes:
    if table.encoded_info is None:
        table.encoded_info = write(info(table))
    return table.encoded_info


def info(table: OnlineTable) -> TableInfo:
    setup = table.setup
    return TableInfo(
        id=setup.id,
        game=setup.game,
        rules=setup.rules,
        options=setup.options,
        status=table.status,
        public=setup.public,
        seats=tuple(map(seat_info, table.places, bot_names(table))),
        commitment=setup.commitment,
        created=setup.created,
        practice=setup.practice,
        rated=setup.rated,
        adviser=catalogue.has_adviser(setup.game),
        hints=table.hints,
        proposal=proposal_info(table),
        result=table.result,
        rematch=table.rematch,
        time_control=setup.time_control,
        host=next(iter(table.seats_of(setup.host)), None),
        event=setup.event,
        by_hand=setup.by_hand,
        answers=setup.answers,
    )


def throw_info(table: OnlineTable) -> ThrowInfo | None:
    """What people must enter now; the same for all who see the table."""
    if (throw := table.due_throw) is None:
        return None
    kinds = tuple(KindInfo(*kind) for kind in kinds_of(throw))
    move = table.announced.move if table.announced else None
    return ThrowInfo(throw.seat, throw.count, kinds, throw.rules, table.due_since, move)


def bot_names(table: OnlineTable) -> list[str | None]:
    """The names of the computer players, who give way to people of that name; None for people."""
    people = [place.name for place in table.places if place.name]
    return cast_names((place.bot for place in table.places), people, alike)


def seat_info(place: Place, bot_name: str | None) -> SeatInfo:
    """A contribution is shown once it is revealed; a player's id never."""
    return SeatInfo(
        kind="bot" if place.bot else "open" if place.open else "person",
        name=bot_name or place.name,
        bot=place.bot,
        away=place.away,
        resigned=place.resigned,
        promise=place.promise,
        contribution=None if place.contribution is None else place.contribution.hex(),
        colour=place.colour,
    )


def proposal_info(table: OnlineTable) -> ProposalInfo | None:
    proposal = table.proposal
    return ProposalInfo(proposal.what, proposal.seat, tuple(sorted(proposal.agreed))) if proposal else None


def clock_info(table: OnlineTable) -> ClockInfo | None:
    """None at tables without a clock: the server's own patience is not shown."""
    if table.setup.time_control is None:
        return None
    clock = table.clock
    due = tuple(clock.due(seat) if place.decides else None for seat, place in enumerate(table.places))
    return ClockInfo(clock.control.decision_s, tuple(clock.reserve), due)


def perspective(table: OnlineTable, seat: int | None, happenings: list[Happening]) -> Perspective:
    if table.game is None:
        return Perspective(seat, happenings)
    view = game_view(table, table.game, seat)
    return Perspective(seat, happenings, view, listed(table, seat), remembered(table, seat), no_undo(table, seat))


def game_view(table: OnlineTable, game: Table[Opaque], seat: int | None) -> dict[str, object]:
    """What a seat sees of the game; as JSON already, where the game writes that."""
    if (written := game.written_view(seat)) is not None:
        return cast(dict[str, object], msgspec.Raw(written))
    view = game.view(seat)
    return dict(game.without(view, game.covered()) if table.setup.by_hand else view)


def no_undo(table: OnlineTable, seat: int | None) -> str | None:
    """Why a seat cannot take back its last move; None if it can, and for spectators."""
    if seat is None or table.game is None:
        return None
    if table.setup.rated:
        return NO_UNDO
    return _no_step_back(table) if table.setup.by_hand else table.game.no_undo(seat)


def _no_step_back(table: OnlineTable) -> str | None:
    """The same with real dice, for all seats."""
    try:
        commands.can_take_back(table)
    except (CannotUndo, NotNow) as refusal:
        return refusal.reason
    return None


def remembered(table: OnlineTable, seat: int | None) -> dict[str, object] | None:
    """What a seat could know, where nobody has to remember it: at a practice table, and once the game is over."""
    if table.game is None or not (table.setup.practice or table.status == "over"):
        return None
    return table.game.remembered(seat)


def listed(table: OnlineTable, seat: int | None) -> list[str] | None:
    """The legal moves of a seat, where they are few enough to list."""
    if seat is None or seat not in table.to_move or table.game is None:
        return []
    return listing(table.game.moves(seat))


def listing(moves: Moves) -> list[str] | None:
    return list(moves) if isinstance(moves, ListedMoves) else None


def checked(
    table: OnlineTable, visitor: Visitor, check: Check, words: Words, problem: Callable[[Refusal], Problem]
) -> Checked:
    """Whether a move of a visitor's seat would be legal, and what it would show. `problem` tells refusals."""
    try:
        if check.seat not in visitor.seats(table):
            raise NotYours("server-not-your-seat", seat=check.seat)
        game = table.running_game()
    except Refusal as refusal:
        return Checked(check.id, False, problem(refusal))
    return judged(game, check, words, problem)


def judged(game: Table[S], check: Check, words: Words, problem: Callable[[Refusal], Problem]) -> Checked:
    """The same for any game, and any seat of it."""
    draft: DraftInfo | None = None
    try:
        found = game.draft(check.seat, check.move)
        draft = draft_info(found, words) if found else None
        view = game.preview(check.seat, check.move)
    except Refusal as refusal:
        return Checked(check.id, False, problem(refusal), None, draft)
    return Checked(check.id, True, None, None if view is None else dict(view), draft)


def draft_info(draft: Draft, words: Words) -> DraftInfo:
    """What the game says of an unfinished move. That is no refusal, and not counted as one."""
    problem = problem_of(draft.fault, words) if draft.fault else None
    return DraftInfo(draft.possible, problem, dict(draft.shown))


def learned(table: OnlineTable, row: Row, seat: int | None) -> Event | None:
    """What a seat learned of a move or throw; None of one that was taken back, and of other entries."""
    place = table.place_in_log(row.number)
    return None if place is None or table.game is None else table.game.event(place, seat)


def happening(table: OnlineTable, row: Row, event: Event | None) -> Happening:
    """An entry for those who learned this of it."""
    if row.kind not in PLAYED:
        return _told(table, row)
    place = table.place_in_log(row.number)
    if event is None or place is None or table.game is None:
        return Happening(row.number, row.kind, row.at, row.seat)
    return entry_happening(table.game, place, event, row.number, row.kind, row.at)


def _told(table: OnlineTable, row: Row) -> Happening:
    """An entry that is no part of the game: the same for all."""
    text = read_seated(row.text).name if row.kind == "sit" else row.text if row.kind in OPEN_TEXTS else None
    shown: dict[str, object] = {"unkept": table.unkept} if row.kind == "begin" and table.unkept else {}
    return Happening(row.number, row.kind, row.at, row.seat, text or None, shown)


def entry_happening(game: Table[S], place: int, event: Event, number: int, kind: str, at: float) -> Happening:
    """An entry of a game's log for those who learned this of it."""
    turn, standing = game.turn(place), game.standing(place + 1)
    return Happening(number, kind, at, event.seat, event.text, dict(event.shown), turn, standing)
