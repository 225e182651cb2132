"""An event: the state that its log leads to.

As with tables, only `apply` changes it, whether a row is new or was read from the store; commands.py has checked it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Literal

import msgspec
from msgspec import Struct

from astragal.server.events.log import Answered, Entered, EventRow, Laid, Named, Rolled, RoundBegun, Scored
from astragal.server.events.rolls import Roll
from astragal.server.events.setup import EventSetup
from astragal.server.tables.log import ANONYMOUS, Became
from astragal.server.tables.table import By

EventStatus = Literal["open", "running", "over"]
"""People may enter an open event, and in some formats a running one too."""

STEERING = frozenset({"start", "round", "extend", "end", "roll", "longer", "hold", "resume", "close"})
"""Entries after which an organiser looks again before deciding anything."""

RANKING = frozenset({"enter", "withdraw", "forget", "result", "answer", "close", "end", "round", "show", "become"})
"""Entries that may change the standings."""

QUIET = frozenset({"enter", "answer"})
"""Entries that others are not told of one by one."""

HOUSE = 0
"""In a seating: a computer player that fills a seat and is in no standings."""


@dataclass
class Entrant:
    """Somebody who takes part: a player, a computer player, or a name alone."""

    number: int
    name: str
    player: str | None
    bot: str | None
    at: float
    withdrawn: bool = False
    again: bool = False
    """Whether this is the second entry of somebody who had entered as a guest, too. Only the first counts."""


@dataclass(frozen=True)
class EventTable:
    """A table of an event, and its result once it is over."""

    id: str
    round: int
    seats: tuple[int, ...]
    at: float
    result: Scored | None = None

    @property
    def late(self) -> bool:
        """Whether it ended after the event had."""
        return self.result is not None and self.result.late

    @property
    def counts(self) -> bool:
        return self.result is not None and not self.result.late

    @property
    def entrants(self) -> list[int]:
        """Who sits here, without computer players that fill seats."""
        return [entrant for entrant in self.seats if entrant != HOUSE]

    def finished(self, seat: int) -> bool:
        """Whether the entrant at a seat has played to the end."""
        return self.result is not None and seat not in self.result.left


@dataclass
class Round:
    number: int
    began: float
    byes: tuple[int, ...] = ()
    tables: dict[str, EventTable] = field(default_factory=dict)

    @property
    def over(self) -> bool:
        return all(table.result for table in self.tables.values())


class Event:
    """An event after all rows that were applied."""

    def __init__(self, setup: EventSetup, rows: Iterable[EventRow] = ()) -> None:
        self.setup = setup
        self.organiser = setup.organiser
        self.number = self.steered = self.told = self.ranked = 0
        self.changed = self.steered_at = setup.created
        self.status: EventStatus = "open"
        self.cancelled = False
        self.ended: float | None = None
        self.erased = False
        """Whether the names of those who took part under a name alone are gone."""
        self.closes = setup.plan.closes
        self.open_rounds = 0
        self.entrants: dict[int, Entrant] = {}
        self.rounds: dict[int, Round] = {}
        self.rolls: dict[int, Roll] = {}
        self.done: dict[tuple[str | None, str], int] = {}
        self.entered: dict[tuple[str, str], int] = {}
        """Who has entered, by player or else by name, and by the command that did it."""
        self.fresh: list[EventRow] = []
        self._round_of: dict[str, int] = {}
        for row in rows:
            self.apply(row)

    @property
    def playing(self) -> list[Entrant]:
        """Those who have not withdrawn, in the order in which they came."""
        return [entrant for entrant in self.entrants.values() if not entrant.withdrawn]

    @property
    def counted(self) -> list[Entrant]:
        """All entries but the second one of somebody."""
        return [entrant for entrant in self.entrants.values() if not entrant.again]

    @property
    def people(self) -> list[Entrant]:
        return [entrant for entrant in self.playing if entrant.bot is None]

    @property
    def last_round(self) -> Round | None:
        return next(reversed(self.rounds.values()), None)

    @property
    def last_roll(self) -> Roll | None:
        return next(reversed(self.rolls.values()), None)

    @property
    def over_at(self) -> float | None:
        """When it was over, though that may have been noticed later."""
        return None if self.ended is None else min(self.ended, self.closes or self.ended)

    @property
    def between_rounds(self) -> bool:
        """Whether no table of the last round is played any more, or no round has begun."""
        return self.last_round is None or self.last_round.over

    def entrant_of(self, player: str | None) -> Entrant | None:
        """Somebody's entry; None also for one who has withdrawn."""
        return next((each for each in self.playing if player and each.player == player), None)

    def has_left(self, player: str | None) -> bool:
        """Whether somebody has withdrawn."""
        return any(each.withdrawn and each.player == player for each in self.entrants.values() if player)

    def second_entry(self, was: str, now: str) -> int | None:
        """Of two players who become one, the entry of the one who came later."""
        both = [entry.number for each in (was, now) if (entry := self.entrant_of(each))]
        return max(both) if len(both) == 2 else None

    def tables(self) -> Iterator[EventTable]:
        return (table for round_ in self.rounds.values() for table in round_.tables.values())

    def table(self, id_: str) -> EventTable | None:
        round_ = self.rounds.get(self._round_of.get(id_, 0))
        return round_.tables.get(id_) if round_ else None

    def tables_of(self, entrant: int) -> Iterator[EventTable]:
        return (table for table in self.tables() if entrant in table.seats)

    def running_seats_of(self, entrant: int) -> dict[str, int]:
        """Where a person still plays: the seat at each table."""
        person = self.entrants[entrant].player if entrant in self.entrants else None
        own = [table for table in self.tables_of(entrant) if person and table.result is None]
        return {table.id: table.seats.index(entrant) for table in own}

    def enter(self, by: By, kind: str, text: Struct | str = "") -> None:
        """Add a row."""
        written = text if isinstance(text, str) else msgspec.json.encode(text).decode()
        row = EventRow(self.number + 1, by.now, kind, written, by.player, by.command)
        self.apply(row)
        self.fresh.append(row)

    def take_fresh(self) -> list[EventRow]:
        """The rows entered since the last call."""
        fresh, self.fresh = self.fresh, []
        return fresh

    def apply(self, row: EventRow) -> None:
        getattr(self, f"_apply_{row.kind}")(row)
        self.number, self.changed = row.number, row.at
        if row.kind in STEERING:
            self.steered, self.steered_at = row.number, row.at
        self.told = self.told if row.kind in QUIET else row.number
        self.ranked = self.ranked if row.kind not in RANKING else row.number
        if row.command is not None:
            self.done[row.player, row.command] = row.number

    def _apply_enter(self, row: EventRow) -> None:
        entered = msgspec.json.decode(row.text, type=Entered)
        number = len(self.entrants) + 1
        self.entrants[number] = Entrant(number, entered.name, entered.player, entered.bot, row.at)
        if row.command is not None:
            self.entered[entered.player or entered.name, row.command] = number

    def _apply_rename(self, row: EventRow) -> None:
        named = msgspec.json.decode(row.text, type=Named)
        self.entrants[named.entrant].name = named.name

    def _apply_withdraw(self, row: EventRow) -> None:
        """What they have written for an open roll goes too."""
        self.entrants[int(row.text)].withdrawn = True
        if self.last_roll and not self.last_roll.closed:
            self.last_roll.answers.pop(int(row.text), None)

    def _apply_start(self, row: EventRow) -> None:
        self.status = "running"

    def _apply_round(self, row: EventRow) -> None:
        begun = msgspec.json.decode(row.text, type=RoundBegun)
        self.rounds[begun.round] = Round(begun.round, row.at, begun.byes)

    def _apply_table(self, row: EventRow) -> None:
        laid = msgspec.json.decode(row.text, type=Laid)
        self.rounds[laid.round].tables[laid.table] = EventTable(laid.table, laid.round, laid.seats, row.at)
        self._round_of[laid.table] = laid.round

    def _apply_result(self, row: EventRow) -> None:
        scored = msgspec.json.decode(row.text, type=Scored)
        tables = self.rounds[self._round_of[scored.table]].tables
        tables[scored.table] = replace(tables[scored.table], result=scored)

    def _apply_roll(self, row: EventRow) -> None:
        rolled = msgspec.json.decode(row.text, type=Rolled)
        self.rolls[rolled.roll] = Roll(self.setup, rolled.roll, rolled.throw, row.at, rolled.until)

    def _apply_answer(self, row: EventRow) -> None:
        answered = msgspec.json.decode(row.text, type=Answered)
        self.rolls[answered.roll].answers[answered.entrant] = answered.move

    def _apply_longer(self, row: EventRow) -> None:
        """The organiser gives more seconds for an answer."""
        roll = self._roll
        if roll.left_s is not None:
            roll.left_s += float(row.text)
        elif roll.until is not None:
            roll.until = max(roll.until, row.at) + float(row.text)

    def _apply_hold(self, row: EventRow) -> None:
        """The organiser stops the clock."""
        self._roll.left_s = max(0.0, (self._roll.until or row.at) - row.at)

    def _apply_resume(self, row: EventRow) -> None:
        self._roll.until, self._roll.left_s = row.at + (self._roll.left_s or 0.0), None

    def _apply_close(self, row: EventRow) -> None:
        self._roll.closed = True

    @property
    def _roll(self) -> Roll:
        assert self.last_roll
        return self.last_roll

    def _apply_show(self, row: EventRow) -> None:
        """The dice of the rounds up to this one are no secret any more."""
        self.open_rounds = int(row.text)

    def _apply_extend(self, row: EventRow) -> None:
        self.closes = float(row.text)

    def _apply_end(self, row: EventRow) -> None:
        self.status = "over"
        self.ended = row.at
        self.cancelled = row.text == "cancelled"

    def _apply_erase(self, row: EventRow) -> None:
        self.erased = True
        self.entered.clear()
        for entrant in self.entrants.values():
            if entrant.bot is None:
                entrant.name = anonymous_entrant(entrant.number)

    def _apply_become(self, row: EventRow) -> None:
        became = msgspec.json.decode(row.text, type=Became)
        self.organiser = became.now if self.organiser == became.was else self.organiser
        second = self.second_entry(became.was, became.now)
        for entrant in self.entrants.values():
            entrant.player = became.now if entrant.player == became.was else entrant.player
            if entrant.number == second:
                entrant.withdrawn = entrant.again = True

    def _apply_forget(self, row: EventRow) -> None:
        """A player was deleted. Their name is nowhere in the log any more."""
        for entrant in self.entrants.values():
            if entrant.player == row.text:
                entrant.name, entrant.withdrawn = anonymous_entrant(entrant.number), True


def anonymous_entrant(number: int) -> str:
    return f"{ANONYMOUS} {number}"
