"""An episode is one game played by numbers, step by step. All adapters are built on it.

It drives a table. Seats make steps (`legal`, `step`). If the table has no source of chance, things fall one by one
(`outcomes`, `settle`). If several seats may move at once, they do so in the order of their numbers.
"""

from __future__ import annotations

import json
from bisect import bisect
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate
from typing import TYPE_CHECKING

import numpy as np

from astragal.core.chance import Chance
from astragal.core.errors import IllegalAction, Refusal
from astragal.core.game import Below, Entry, Event, Opaque, Options, Over, Throw, Turn, read_options
from astragal.core.research.chance_outcomes import Outcome
from astragal.core.research.encoding import Begun, Encoding
from astragal.core.table import Table
from astragal.games import catalogue

if TYPE_CHECKING:
    from astragal.core.research.encoding import Row

NUMBERED_MOVES = 16
"""How many of the best moves have a number by default, where there are too many to number all."""


Beginning = tuple[str, int, Options, int, Chance | None]
"""The arguments of `new_episode`."""

FINE = 1 << 30
"""The resolution of probabilities where things fall at random."""


class Episode:
    """A game being played in numbers. `numbers` are those of each entry of the table's log: its steps, or what fell."""

    __slots__ = ("_legal", "begun", "encoding", "fallen", "numbers", "over", "seat", "steps", "table")

    over: bool
    seat: int | None
    """The seat to step; None when chance is due or the game has ended."""

    def __init__(self, table: Table[Opaque], encoding: Encoding[Opaque]) -> None:
        self.table = table
        self.encoding = encoding
        self.begun: Begun = ()
        self.fallen: Begun = ()
        self.steps = 0
        self.numbers: list[Begun] = []
        self._legal: list[int] | None = None
        self.look()

    def look(self) -> None:
        """Notes who is to step now: this is read far more often than it changes."""
        pending = self.table.pending
        self.over = isinstance(pending, Over) or self.cut
        self.seat = pending.seats[0] if isinstance(pending, Turn) and not self.over else None
        self._legal = None

    def copy(self) -> Episode:
        """An independent copy."""
        other = Episode(self.table.copy(), self.encoding)
        other.begun, other.fallen, other.steps = self.begun, self.fallen, self.steps
        other.over, other.seat, other.numbers = self.over, self.seat, self.numbers.copy()
        return other

    def __deepcopy__(self, memo: object) -> Episode:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        """An episode is pickled as its log."""
        table = self.table
        begun = table.game.id, len(table.seats), table.options, self.encoding.numbered or NUMBERED_MOVES, table.chance
        return resumed, (begun, table.log, self.begun, self.fallen, self.steps, self.numbers)

    @property
    def cut(self) -> bool:
        """Whether a game that could go on without end stops here, undecided."""
        return self.encoding.endless and self.steps >= self.encoding.steps and not self.table.over

    def legal(self) -> list[int]:
        """The actions of the seat that is to step, ascending."""
        if self._legal is None:
            seat = self.seat
            self._legal = [] if seat is None else self.encoding.legal(self.table.state, seat, self.begun)
        return self._legal

    def name(self, action: int) -> str:
        """A legal step in words."""
        return self.encoding.name(self.table.state, self._stepping(), self.begun, action)

    def step(self, action: int) -> None:
        """Make a legal step. The last step of a move plays it at the table, which then throws if it can."""
        seat, steps = self._stepping(), (*self.begun, action)
        if action not in self.legal():
            raise IllegalAction("research-no-such-action", action=action, legal=" ".join(map(str, self.legal())))
        move = self.encoding.move(self.table.state, seat, steps)
        self.steps += 1
        if move is None:
            self.begun = steps
        else:
            self.begun = ()
            self.numbers.append(steps)
            self.table.advance(seat, move)
        self.look()

    def play(self, seat: int, move: str) -> None:
        """Play a whole move, even one without a number."""
        self.table.play(seat, move)
        self.steps += 1
        self.look()

    def steps_of(self, move: str) -> Begun | None:
        """The steps that make a move of the seat that is to step; None if not all of them have a number."""
        return self._steps_of(move, self._stepping(), ())

    def _steps_of(self, move: str, seat: int, begun: Begun) -> Begun | None:
        state = self.table.state
        for action in self.encoding.legal(state, seat, begun):
            made = self.encoding.move(state, seat, (*begun, action))
            found = (*begun, action) if made == move else None
            if made is None:
                found = self._steps_of(move, seat, (*begun, action))
            if found:
                return found
        return None

    def outcomes(self) -> Sequence[Outcome]:
        """What may fall next, by number, where chance is due."""
        return self.encoding.likely(self._throwing(), self.fallen)

    def settle(self, number: int) -> None:
        """Enter one thing that fell; the last one of a throw is entered at the table."""
        fallen = (*self.fallen, number)
        text = self.encoding.thrown_text(self._throwing(), fallen)
        if text is None:
            self.fallen = fallen
        else:
            self.fallen = ()
            self.numbers.append(fallen)
            self.table.settle(text)
            self.look()

    def imagine(self, seat: int, below: Below) -> Iterator[int]:
        """The steps and outcomes of an episode that the seat cannot tell from this one.

        If an imagined hidden move has no number, a random move with a number takes its place. What has fallen of an
        incomplete throw is drawn again, because no seat has seen it.
        """
        table, encoding = self.table, self.encoding
        other = Episode(Table(table.game, table.seats, table.options), encoding)
        hidden = [event.text is None for event in table.events(seat)]
        for number, entry in enumerate(table.imagine(seat, below).log):
            if not hidden[number]:
                yield from other.follow(self.numbers[number])
            elif entry.seat is None:
                yield from other.follow(encoding.fallen_numbers(other._throwing(), entry.text))
            elif steps := other.steps_of(entry.text):
                yield from other.follow(steps)
            else:
                yield from other.move_at_random(below)
        yield from other.follow(self.begun)
        yield from other.fall_at_random(len(self.fallen), below)

    def follow(self, numbers: Iterable[int]) -> Iterator[int]:
        """Make these steps, or let these things fall, one by one."""
        for number in numbers:
            self.settle(number) if self.seat is None else self.step(number)
            yield number

    def move_at_random(self, below: Below) -> Iterator[int]:
        """The steps of a random move; at each step all legal actions are equally likely."""
        log = len(self.table.log)
        while len(self.table.log) == log:
            legal = self.legal()
            yield from self.follow([legal[below(len(legal))]])

    def fall_at_random(self, count: int, below: Below) -> Iterator[int]:
        """Let this many things fall, by their probabilities."""
        for _ in range(count):
            numbers, chances = zip(*self.outcomes(), strict=True)
            place = bisect(list(accumulate(chances)), below(FINE) / FINE)
            yield from self.follow([numbers[min(place, len(numbers) - 1)]])

    def observe(self, seat: int, memory: bool, row: Row) -> None:
        """Writes what the seat sees now, and with `memory` what it knows besides, into a row of zeros."""
        seen = self.encoding.seen.size
        self.encoding.see(self.table.state, seat, self.begun, row[:seen])
        if memory and self.encoding.recalled.size:
            self.encoding.recall(self.table.state, seat, row[seen:])

    def reveal(self, row: Row) -> None:
        """Writes what is hidden into a row of zeros."""
        self.encoding.reveal(self.table.state, row)

    def information_state_string(self, seat: int | None) -> str:
        """All that the seat, or a spectator, has seen: one event per line, and the steps of an unfinished move.

        At the end of a game the last view follows, since it may show what was hidden.
        """
        told = [*map(_told, self.table.events(seat)), *([self._view(seat)] if self.table.over else [])]
        return "\n".join(["spectator" if seat is None else f"seat {seat}", *told, *self.begun_names()])

    def observation_string(self, seat: int | None) -> str:
        """What the seat, or a spectator, sees now, and the steps of an unfinished move."""
        return "\n".join(["spectator" if seat is None else f"seat {seat}", self._view(seat), *self.begun_names()])

    def _view(self, seat: int | None) -> str:
        return json.dumps(self.table.view(seat), separators=(",", ":"))

    def begun_names(self) -> list[str]:
        """The steps of the unfinished move, in words."""
        seat = self.seat
        if seat is None:
            return []
        state = self.table.state
        return [self.encoding.name(state, seat, self.begun[:at], action) for at, action in enumerate(self.begun)]

    def _stepping(self) -> int:
        seat = self.seat
        if seat is None:
            raise Refusal("core-throw-first" if isinstance(self.table.pending, Throw) else "core-game-over")
        return seat

    def _throwing(self) -> Throw:
        pending = self.table.pending
        if not isinstance(pending, Throw):
            raise Refusal("core-nothing-falls")
        return pending


def new_episode(
    game: str, seats: int, options: Options, numbered_moves: int = NUMBERED_MOVES, chance: Chance | None = None
) -> Episode:
    """A new game. Without a source of chance, the table waits for `settle`."""
    rules = catalogue.game(game)
    table = Table(rules, ["player"] * seats, options, chance)
    return Episode(table, catalogue.encoding(game, seats, read_options(rules, options), numbered_moves))


def resumed(
    begun: Beginning, log: Sequence[Entry], steps_begun: Begun, fallen: Begun, steps: int, numbers: list[Begun]
) -> Episode:
    """The episode after a log."""
    episode = new_episode(*begun)
    while (done := len(episode.table.states) - 1) < len(log):
        episode.table.enter(log[done])
    episode.begun, episode.fallen, episode.steps, episode.numbers = steps_begun, fallen, steps, numbers
    episode.look()
    return episode


def zeros(size: int) -> Row:
    return np.zeros(size, np.float32)


def _told(event: Event) -> str:
    who = "-" if event.seat is None else str(event.seat)
    shown = [json.dumps(event.shown, separators=(",", ":"), sort_keys=True)] if event.shown else []
    return " ".join([who, "?" if event.text is None else event.text, *shown])
