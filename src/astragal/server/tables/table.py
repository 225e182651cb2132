"""An online table: the state that its log leads to.

Only `apply` changes it, whether a row is new or was read from the store, so every process that has read the same rows
has the same table. `enter` adds a new row; commands.py has checked it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import cached_property
from typing import NamedTuple, cast

from astragal.core.chance import Fair, Shared, commitment
from astragal.core.game import Opaque, Over, Throw, Turn
from astragal.core.table import Table
from astragal.games import catalogue
from astragal.server.errors import NotNow
from astragal.server.tables import real_dice
from astragal.server.tables.clock import Clock
from astragal.server.tables.log import (
    ChatMessage,
    GameEnd,
    Row,
    Seated,
    anonymous_name,
    read_became,
    read_game_end,
    read_seated,
    text_of,
    without_name,
)
from astragal.server.tables.seats import Place, PlannedSeat
from astragal.wire.messages import Answers, Result, Status, TimeControl, What

SEAT_CHANGES = frozenset({"sit", "claim", "leave", "away", "back", "resign"})
"""Entries that change who sits at a seat, or whether that player decides."""

PLAYED = frozenset({"move", "throw"})
"""Entries after which only the game is another."""

ENTERED = frozenset({"begin", "move", "throw", "announce", "undo"})
"""Entries after which something else is due."""

NO_UNDO = "server-rated-no-undo"
"""Why nothing is taken back at a rated table."""

REVEAL_S = 20.0
"""How long a full table waits for promised contributions before it begins without them."""


@dataclass(frozen=True)
class TableSetup:
    """What never changes about a table, except that its host may become another player."""

    id: str
    host: str
    game: str
    rules: int
    options: dict[str, object]
    plan: tuple[PlannedSeat, ...]
    public: bool
    invitation: str
    secret: bytes
    time_control: TimeControl | None
    created: float
    practice: bool = False
    rated: bool = False
    event: str | None = None
    round: int | None = None
    by_hand: bool = False
    """Whether people roll real dice, and enter what they show."""
    answers: Answers = "never"

    @cached_property
    def commitment(self) -> str:
        return commitment(self.secret)


class By(NamedTuple):
    """When a row is entered, by which player and by which command; the table's own rows have neither.

    A player who came with a seat token may use `only_seat`.
    """

    now: float
    player: str | None = None
    command: str | None = None
    only_seat: int | None = None


@dataclass
class Announced:
    """A move of a seat that a player has chosen (None: a computer player)."""

    seat: int
    move: str
    player: str | None


@dataclass
class Proposal:
    """Something that all deciding players must agree to."""

    what: What
    seat: int
    number: int
    agreed: set[int]


class OnlineTable:
    """A table, its seats and its game, after all rows that were applied."""

    def __init__(self, setup: TableSetup, patience: float, rows: Iterable[Row] = ()) -> None:
        self.setup = setup
        self.places = [Place.of(planned) for planned in setup.plan]
        self.owners: tuple[str | None, ...] = (None,) * len(self.places)
        """The player of each seat."""
        self._seats_of: dict[str | None, tuple[int, ...]] = {}
        self.clock = Clock(setup.time_control or TimeControl(patience), len(self.places))
        self.status: Status = "waiting"
        self.filled = 0.0
        self.game: Table[Opaque] | None = None
        self.chance: Fair | Shared = Shared(setup.secret) if setup.event else Fair((), setup.secret)
        self.dice_open = setup.event is None
        """Whether the secret may be shown when the game is over. Other tables of an event may still need it."""
        self.announced: Announced | None = None
        """A move that is played when people have told what it brings to light."""
        self.due_since = 0
        """The row after which people had to tell what fell, or came to light."""
        self.proposal: Proposal | None = None
        self.result: Result | None = None
        self.rematch: str | None = None
        self.helped: set[int] = set()
        """The seats that were given hints."""
        self.chat: list[ChatMessage] = []
        self.skipped_said = self.stored_said = 0
        self.ours = False
        """Whether this process wrote the last row, and so runs the table."""
        self.rows: list[Row] = []
        self.fresh: list[Row] = []
        self.done: dict[tuple[str | None, str], int] = {}
        self.to_move: tuple[int, ...] = ()
        self.opened: dict[int, int] = {}
        """The row after which each seat had its decision to make."""
        self.awaited: dict[str, int] = {}
        """The players who are to move, each with the row since which the table waits for them without a break."""
        self.seated = [0] * len(self.places)
        """The row that last changed who sits at each seat, or whether that player decides."""
        self.encoded_info: bytes | None = None
        """What everybody may know about the table besides the game, as it is sent; None when that has changed."""
        self.in_game: list[int | None] = []
        """The place of each row in the game's own log; None if it is not in it, or was taken back."""
        for row in rows:
            self.apply(row)

    @property
    def number(self) -> int:
        return len(self.rows)

    @property
    def changed(self) -> float:
        """When the last entry was made."""
        return self.rows[-1].at if self.rows else self.setup.created

    @property
    def said(self) -> int:
        """How many chat messages there are, with those that are not in memory."""
        return self.skipped_said + len(self.chat)

    @property
    def full(self) -> bool:
        return not any(place.open for place in self.places)

    @property
    def unkept(self) -> list[int]:
        """The seats that promised a contribution and have not revealed it; once the game has begun, they never will."""
        return [seat for seat, place in enumerate(self.places) if place.owes]

    def names_beside(self, seat: int) -> list[str]:
        """The names of the people at the other seats, and of those for whom they are reserved."""
        return [place.name for other, place in enumerate(self.places) if other != seat and place.name]

    def seats_of(self, player: str | None) -> tuple[int, ...]:
        return self._seats_of.get(player, ())

    @property
    def hints(self) -> bool:
        """Whether players are given hints: at practice tables, and where one person plays alone or against bots.

        Never at rated tables, nor at those of an event; nor with real things in a game of memory.
        """
        if self.setup.rated or self.setup.event or (self.setup.by_hand and catalogue.recall(self.setup.game)):
            return False
        alone = sum(place.bot is None for place in self.places) == 1
        return catalogue.has_adviser(self.setup.game) and (self.setup.practice or alone)

    def running_game(self) -> Table[Opaque]:
        """The game; refused before it begins and after it ends."""
        if self.status == "over":
            raise NotNow("server-over")
        if self.status != "running" or self.game is None:
            raise NotNow("server-not-begun")
        return self.game

    def deciding(self) -> list[int]:
        """The seats where people decide."""
        return [seat for seat, place in enumerate(self.places) if place.decides]

    def driver(self, seat: int, stand_in: str) -> str | None:
        """The bot that decides for a seat now, if one does."""
        place = self.places[seat]
        return place.bot or (None if place.decides else stand_in)

    def driven(self) -> list[int]:
        """The seats to move where a bot decides."""
        return [seat for seat in self.to_move if not self.places[seat].decides]

    def due(self, pause: float) -> float | None:
        """When the runner must act; bots wait `pause` seconds at tables where people play."""
        if self.status == "revealing":
            return self.filled + REVEAL_S
        if driven := self.driven():
            opened = min(self.rows[self.opened[seat] - 1].at for seat in driven)
            opened = min(opened, self.rows[-1].at)  # the clock of the machine may have gone back since
            return opened + (pause if self.deciding() else 0.0)
        return min((due for seat in self.to_move if (due := self.clock.due(seat)) is not None), default=None)

    def enter(self, by: By, kind: str, seat: int | None = None, text: str = "") -> None:
        """Add a row, and the throws that follow it."""
        self._enter(Row(self.number + 1, by.now, kind, seat, text, by.player, by.command))
        while self.game and self.status == "running" and self._throws():
            throw = self.game.fall(self.chance)
            self._enter(Row(self.number + 1, by.now, "throw", None, throw, by.player, by.command))

    def _throws(self) -> bool:
        """Whether the table itself must throw now. Of real things, only what nobody may see."""
        assert self.game
        return isinstance(self.game.pending, Throw) and (not self.setup.by_hand or self.game.falls_unseen())

    @property
    def due_throw(self) -> Throw | None:
        """What people must tell now of real dice, if anything."""
        if not self.setup.by_hand or self.status != "running" or self.game is None:
            return None
        if self.announced:
            return self.game.uncovers(self.announced.seat, self.announced.move)
        return self.game.pending if isinstance(self.game.pending, Throw) else None

    def take_fresh(self) -> list[Row]:
        """The rows entered since the last call."""
        fresh, self.fresh = self.fresh, []
        return fresh

    def _enter(self, row: Row) -> None:
        self.apply(row)
        self.fresh.append(row)

    def apply(self, row: Row) -> None:
        """Change the table by a row. Moves were checked when they were entered."""
        before, status, proposal = self.to_move, self.status, self.proposal
        self.in_game.append(None)
        getattr(self, f"_apply_{row.kind}")(row)
        self.rows.append(row)
        if row.kind not in PLAYED or self.status is not status or self.proposal is not proposal:
            self.encoded_info = None
            self._note_owners()
        if row.command is not None:
            self.done[row.player, row.command] = row.number
        self._note_seat(row)
        self._turn(row, before)

    def _note_owners(self) -> None:
        self.owners = tuple(place.player for place in self.places)
        self._seats_of = {
            player: tuple(seat for seat, owner in enumerate(self.owners) if owner == player)
            for player in self.owners
            if player
        }

    def _note_seat(self, row: Row) -> None:
        if row.kind == "begin":
            self.seated = [row.number] * len(self.places)
        elif row.kind in SEAT_CHANGES:
            assert row.seat is not None
            self.seated[row.seat] = row.number

    def _turn(self, row: Row, before: tuple[int, ...]) -> None:
        """Who is to move after a row, since when, and whose time runs."""
        pending = self.game.pending if self.game and self.status == "running" else None
        self.to_move = pending.seats if isinstance(pending, Turn) and not self.announced else ()
        if row.kind in ENTERED:
            self.due_since = row.number
        for seat in self.to_move:
            if seat not in before or row.kind in ("throw", "undo") or (row.seat == seat and row.kind == "move"):
                self.opened[seat] = row.number
        if not isinstance(pending, Throw):
            self.awaited = {player: self.awaited.get(player, row.number) for player in self._players_to_move()}
        timed = () if self.setup.by_hand else self.to_move
        self.clock.run([seat for seat in timed if self.places[seat].player], row.at)

    def _players_to_move(self) -> Iterator[str]:
        """Whom others may be waiting for. With real dice all sit at one table."""
        for place in (self.places[seat] for seat in self.to_move):
            if place.decides and not self.setup.by_hand:
                assert place.player
                yield place.player

    def _apply_sit(self, row: Row) -> None:
        seated, place = read_seated(row.text), self._place(row)
        place.player, place.name, place.promise = seated.player, seated.name, seated.promise

    def _apply_claim(self, row: Row) -> None:
        """The owner goes on from another device: the name and the promise stay."""
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
        if isinstance(self.chance, Fair):
            self.chance = Fair([place.contribution or b"" for place in self.places], self.setup.secret)
        names = [place.recorded_name for place in self.places]
        self.game = Table(catalogue.game(self.setup.game), names, self.setup.options)

    def _apply_move(self, row: Row) -> None:
        assert self.game
        assert row.seat is not None
        self._note()
        self.game.advance(row.seat, row.text)
        self.clock.press(row.seat, row.at)
        self.proposal = None
        self._finish()

    def _apply_throw(self, row: Row) -> None:
        assert self.game
        self._note()
        self.game.settle(row.text)
        self._finish()

    def _note(self) -> None:
        """The row being applied is the next entry of the game's own log."""
        assert self.game
        self.in_game[-1] = self.game.entries

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
        self.proposal = self.announced = None
        self.status, self.result = "running", None
        for _ in range(int(row.text)):
            self.announced = self._take_back(self.game)
        self.clock.restart(row.at)

    def _take_back(self, game: Table[Opaque]) -> Announced | None:
        """Take back the last entry. What it brought to light goes first: the move itself is announced again."""
        entry = game.take_back()
        at = self.in_game.index(game.entries)
        self.in_game[at] = None
        told = entry.seat is not None and self.rows[at - 1].kind == "sight"
        return Announced(entry.seat, entry.text, self.rows[at].player) if told and entry.seat is not None else None

    def _apply_announce(self, row: Row) -> None:
        assert row.seat is not None
        self.announced = Announced(row.seat, row.text, row.player)

    def _apply_sight(self, row: Row) -> None:
        """People have told what the announced move brings to light."""
        assert self.game
        assert self.announced
        self.game = self.game.uncovered(self.announced.seat, self.announced.move, row.text)
        self.announced = None

    def _apply_resign(self, row: Row) -> None:
        self._place(row).resigned = True
        self.proposal = None

    def _apply_away(self, row: Row) -> None:
        self._place(row).away = True
        self.proposal = None

    def _apply_back(self, row: Row) -> None:
        self._place(row).away = False

    def _apply_hint(self, row: Row) -> None:
        assert row.seat is not None
        self.helped.add(row.seat)

    def _apply_gap(self, row: Row) -> None:
        self.clock.hold(float(row.text))
        self.filled += float(row.text)

    def _apply_end(self, row: Row) -> None:
        end = read_game_end(row.text)
        self.status = "over"
        self.proposal = None
        self.result = Result(end.reason, end.winners, None, self._helped(), self._stood_in())

    def _apply_rematch(self, row: Row) -> None:
        self.rematch = row.text

    def _apply_become(self, row: Row) -> None:
        became = read_became(row.text)
        for place in self.places:
            place.pass_on(became.was, became.now)
        if since := self.awaited.pop(became.was, None):
            self.awaited.setdefault(became.now, since)
        if self.setup.host == became.was:
            self.setup = replace(self.setup, host=became.now)
        self.chat = [each._replace(player=became.now) if each.player == became.was else each for each in self.chat]

    def _apply_forget(self, row: Row) -> None:
        self.rows = without_name(self.rows, row.text)
        for seat, place in enumerate(self.places):
            place.forget(row.text, anonymous_name(seat))
        if self.game:
            self.game.seats = tuple(place.recorded_name for place in self.places)
        self.chat = [each._replace(name="", text="") if each.player == row.text else each for each in self.chat]

    def _place(self, row: Row) -> Place:
        assert row.seat is not None
        return self.places[row.seat]

    def _finish(self) -> None:
        """End the table if the game is over."""
        assert self.game
        if isinstance(over := self.game.pending, Over):
            self.status = "over"
            self.result = Result(over.reason, over.winners, over.scores, self._helped(), self._stood_in())

    def _helped(self) -> tuple[int, ...]:
        return tuple(sorted(self.helped))

    def _stood_in(self) -> tuple[int, ...]:
        """The seats of people for whom a computer player made moves."""
        moved = {row.seat for row in self.rows if row.kind == "move" and row.player is None}
        return tuple(seat for seat, place in enumerate(self.places) if seat in moved and place.bot is None)

    def place_in_log(self, number: int) -> int | None:
        """The index of row `number` in the game's own log; None if it is not in it, or was taken back."""
        return self.in_game[number - 1]

    def undoable(self, seat: int) -> int:
        """How many moves must be taken back to undo the seat's last one; refused if one of them must stay."""
        return self.running_game().undo_depth(seat)

    def record(self) -> list[dict[str, object]]:
        """The record of a finished game, with its secret if that may be shown."""
        assert self.game
        header, *entries = self.game.record()
        ended = {} if self.game.over or not self.result else {"ended": self.result.reason}
        return [{**header, **self._chance_header(), **self._facts(), **ended}, *entries]

    def _chance_header(self) -> dict[str, object]:
        """What the record says of its chance: promises of the seats, or the places of shared dice."""
        assert self.game
        shown = dict(self.chance.header(self.dice_open))
        if self.setup.by_hand:
            return real_dice.facts(self.rows, self.in_game, self.game)
        if isinstance(self.chance, Shared):
            return {**shown, "places": list(map(str, self.game.places()))}
        return {**shown, "promises": [place.promise for place in self.places]}

    def _facts(self) -> dict[str, object]:
        began = datetime.fromtimestamp(next(row.at for row in self.rows if row.kind == "begin"), UTC)
        helped = {"helped": list(self._helped())} if self.helped else {}
        event = {"event": self.setup.event, "round": self.setup.round} if self.setup.event else {}
        started = began.isoformat(timespec="seconds")
        return {"started": started, "rules": self.setup.rules, "table": self.setup.id, **event, **helped}


def seated(player: str, name: str, promise: str | None) -> str:
    return text_of(Seated(player, name, promise))


def game_end(reason: str, winners: Sequence[int] = ()) -> str:
    return text_of(GameEnd(reason, tuple(winners)))
