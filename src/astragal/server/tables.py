"""An online table: what replaying its log gives.

`apply` is the one way in which it changes, whether a row is new or was read from the store, so every process that has
read the same rows has the same table. `enter` adds a new row; commands.py says who may have which row entered.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cached_property
from typing import Any, NamedTuple, cast

from astragal.core.chance import Fair
from astragal.core.game import Over, Throw, Turn
from astragal.core.table import Table
from astragal.games import catalogue
from astragal.server.clock import Clock, Pace
from astragal.server.log import Ended, Line, Row, Sat, read_ended, read_sat, text_of
from astragal.server.seating import Place, Planned, laid
from astragal.wire.messages import Result, Status, What

STANDING = frozenset({"sit", "claim", "leave", "away", "back", "resign"})
"""What changes how a seat stands."""

REVEAL_S = 20.0
"""How long a full table waits for promised contributions before it begins without them."""


@dataclass(frozen=True)
class Laid:
    """A table as it was laid: what never changes."""

    id: str
    host: str
    game: str
    rules: int
    options: dict[str, object]
    plan: tuple[Planned, ...]
    public: bool
    invitation: str
    secret: bytes
    pace: Pace | None
    created: float
    practice: bool = False

    @cached_property
    def commitment(self) -> str:
        return Fair((), self.secret).commitment


class By(NamedTuple):
    """When a row is entered, by whom and by which command; the table's own have neither player nor command."""

    now: float
    player: str | None = None
    command: str | None = None


@dataclass
class Proposal:
    """Something that all who play must agree to."""

    what: What
    seat: int
    number: int
    agreed: set[int]


class OnlineTable:
    """A table, its seats and its game, after all the rows that were applied."""

    def __init__(self, laid_as: Laid, patience: float, rows: Iterable[Row] = ()) -> None:
        self.laid = laid_as
        self.places = laid(laid_as.plan)
        self.clock = Clock(laid_as.pace or Pace(patience), len(self.places))
        self.status: Status = "waiting"
        self.filled = 0.0
        self.game: Table[Any] | None = None
        self.chance = Fair((), laid_as.secret)
        self.proposal: Proposal | None = None
        self.result: Result | None = None
        self.rematch: str | None = None
        self.chat: list[Line] = []
        self.skipped_said = self.kept_said = 0
        self.ours = False
        """Whether this process wrote the last row, and so runs the table."""
        self.rows: list[Row] = []
        self.fresh: list[Row] = []
        self.done: dict[tuple[str | None, str], int] = {}
        self.to_move: tuple[int, ...] = ()
        self.opened: dict[int, int] = {}
        """Since which row each seat has what it is to decide."""
        self.stood = [0] * len(self.places)
        """Since which row each seat stands as it does: who sits there, and whether that player decides."""
        self._in_game: list[int | None] = []
        for row in rows:
            self.apply(row)

    @property
    def number(self) -> int:
        return len(self.rows)

    @property
    def said(self) -> int:
        """How many lines were said, also those that are not read any more."""
        return self.skipped_said + len(self.chat)

    @property
    def full(self) -> bool:
        return not any(place.open for place in self.places)

    def seats_of(self, player: str | None) -> tuple[int, ...]:
        return tuple(seat for seat, place in enumerate(self.places) if player and place.player == player)

    def deciding(self) -> list[int]:
        """The seats where persons play."""
        return [seat for seat, place in enumerate(self.places) if place.decides]

    def driver(self, seat: int, stand_in: str) -> str | None:
        """The computer player that decides for a seat now, if one does."""
        place = self.places[seat]
        return place.bot or (None if place.decides else stand_in)

    def driven(self) -> list[int]:
        """The seats to move where a computer player decides."""
        return [seat for seat in self.to_move if not self.places[seat].decides]

    def due(self, pause: float) -> float | None:
        """When the table's runner must act; computer players wait `pause` seconds where persons play."""
        if self.status == "revealing":
            return self.filled + REVEAL_S
        if driven := self.driven():
            opened = min(self.rows[self.opened[seat] - 1].at for seat in driven)
            return opened + (pause if self.deciding() else 0.0)
        return min((due for seat in self.to_move if (due := self.clock.due(seat)) is not None), default=None)

    def enter(self, by: By, kind: str, seat: int | None = None, text: str = "") -> None:
        """Add a row, and whatever chance falls after it."""
        self._enter(Row(self.number + 1, by.now, kind, seat, text, by.player, by.command))
        while self.game and self.status == "running" and isinstance(self.game.pending, Throw):
            fell = self.game.fall(self.chance)
            self._enter(Row(self.number + 1, by.now, "throw", None, fell, by.player, by.command))

    def take_fresh(self) -> list[Row]:
        """The rows entered since this was asked last."""
        fresh, self.fresh = self.fresh, []
        return fresh

    def _enter(self, row: Row) -> None:
        self.apply(row)
        self.fresh.append(row)

    def apply(self, row: Row) -> None:
        """What a row changes."""
        before = self.to_move
        self._in_game.append(None)
        getattr(self, f"_apply_{row.kind}")(row)
        self.rows.append(row)
        if row.command is not None:
            self.done[row.player, row.command] = row.number
        self._stand(row)
        self._turn(row, before)

    def _stand(self, row: Row) -> None:
        """Whose standing a row changes: that of all seats when the game begins."""
        if row.kind == "begin":
            self.stood = [row.number] * len(self.places)
        elif row.kind in STANDING:
            assert row.seat is not None
            self.stood[row.seat] = row.number

    def _turn(self, row: Row, before: tuple[int, ...]) -> None:
        """Who is to move after a row, since when, and whose time runs."""
        pending = self.game.pending if self.game and self.status == "running" else None
        self.to_move = pending.seats if isinstance(pending, Turn) else ()
        for seat in self.to_move:
            if seat not in before or row.kind in ("throw", "undo") or (row.seat == seat and row.kind == "move"):
                self.opened[seat] = row.number
        self.clock.run([seat for seat in self.to_move if self.places[seat].player], row.at)

    def _apply_sit(self, row: Row) -> None:
        sat = read_sat(row.text)
        self._place(row).seat(sat.player, sat.name, sat.promise)

    def _apply_claim(self, row: Row) -> None:
        """The same seat, promise and name; another device of its owner."""
        self._place(row).player = row.text

    def _apply_leave(self, row: Row) -> None:
        if self.status == "waiting":
            self._place(row).clear()
        else:
            self._apply_away(row)

    def _apply_full(self, row: Row) -> None:
        self.status = "revealing"
        self.filled = row.at

    def _apply_reveal(self, row: Row) -> None:
        self._place(row).contribution = bytes.fromhex(row.text)

    def _apply_begin(self, row: Row) -> None:
        self.status = "running"
        self.chance = Fair([place.contribution or b"" for place in self.places], self.laid.secret)
        names = [place.recorded_name for place in self.places]
        self.game = Table(catalogue.game(self.laid.game), names, self.laid.options)

    def _apply_move(self, row: Row) -> None:
        assert self.game
        assert row.seat is not None
        self._note()
        self.game.play(row.seat, row.text)
        self.clock.press(row.seat, row.at)
        self.proposal = None
        self._finish()

    def _apply_throw(self, row: Row) -> None:
        assert self.game
        self._note()
        self.game.settle(row.text)
        self._finish()

    def _note(self) -> None:
        """The row now applied is the next entry of the game's own log."""
        assert self.game
        self._in_game[-1] = len(self.game.log)

    def _apply_propose(self, row: Row) -> None:
        assert row.seat is not None
        self.proposal = Proposal(cast(What, row.text), row.seat, row.number, {*self.seats_of(self._place(row).player)})

    def _apply_agree(self, row: Row) -> None:
        assert self.proposal
        self.proposal.agreed.update(self.seats_of(self._place(row).player))

    def _apply_decline(self, row: Row) -> None:
        self.proposal = None

    def _apply_undo(self, row: Row) -> None:
        assert self.game
        self.proposal = None
        for _ in range(int(row.text)):
            self.game.undo()
            self._in_game[self._in_game.index(len(self.game.log))] = None
        self.clock.start_again(row.at)

    def _apply_resign(self, row: Row) -> None:
        self._place(row).resigned = True
        self.proposal = None

    def _apply_away(self, row: Row) -> None:
        self._place(row).away = True
        self.proposal = None

    def _apply_back(self, row: Row) -> None:
        self._place(row).away = False

    def _apply_gap(self, row: Row) -> None:
        self.clock.hold(float(row.text))

    def _apply_end(self, row: Row) -> None:
        ended = read_ended(row.text)
        self.status = "over"
        self.proposal = None
        self.result = Result(ended.reason, ended.winners)

    def _apply_rematch(self, row: Row) -> None:
        self.rematch = row.text

    def _place(self, row: Row) -> Place:
        assert row.seat is not None
        return self.places[row.seat]

    def _finish(self) -> None:
        """The end by the rules."""
        assert self.game
        if isinstance(over := self.game.pending, Over):
            self.status = "over"
            self.result = Result(over.reason, over.winners, over.scores)

    def place_in_log(self, number: int) -> int | None:
        """Where row `number` stands in the game's own log: nowhere if it is no entry of it, or was taken back."""
        return self._in_game[number - 1]

    def undoable(self, seat: int) -> int:
        """How many moves must be taken back for the seat's last one; refused if one of them must stay."""
        assert self.game
        taken = []
        try:
            while True:
                entry = self.game.undo()
                taken.append(entry)
                if entry.seat == seat:
                    return len(taken)
        finally:
            for entry in reversed(taken):
                assert entry.seat is not None
                self.game.play(entry.seat, entry.text)

    def record(self) -> list[dict[str, object]]:
        """The record of a game that has ended, its secret shown."""
        assert self.game
        header, *entries = self.game.record()
        promises = [place.promise for place in self.places]
        ended = {} if self.game.over or not self.result else {"ended": self.result.reason}
        return [{**header, **self.chance.header(True), "promises": promises, **self._told(), **ended}, *entries]

    def _told(self) -> dict[str, object]:
        began = datetime.fromtimestamp(next(row.at for row in self.rows if row.kind == "begin"), UTC)
        return {"started": began.isoformat(timespec="seconds"), "rules": self.laid.rules, "table": self.laid.id}


def sat(player: str, name: str, promise: str | None) -> str:
    return text_of(Sat(player, name, promise))


def ended(reason: str, winners: Sequence[int] = ()) -> str:
    return text_of(Ended(reason, tuple(winners)))
