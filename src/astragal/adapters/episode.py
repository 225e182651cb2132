"""An episode is one game played by numbers, step by step. All adapters are built on it.

Seats make steps (`legal`, `step`). If there is no source of chance, things fall one by one (`outcomes`, `settle`). If
several seats may move at once, they do so in the order of their numbers.
"""

from __future__ import annotations

import json
from bisect import bisect
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import accumulate
from typing import TYPE_CHECKING

import numpy as np

from astragal.core.chance import Chance, Shared
from astragal.core.errors import IllegalAction, Refusal
from astragal.core.game import Below, Entry, Event, Opaque, Options, Over, Pending, Throw, Turn, read_options
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
    """A game being played in numbers. `numbers` are those of each entry of the table's log: its steps, or what fell.

    It plays on `state`, in which the moves of some games have no texts; the table follows when somebody asks for it.
    """

    __slots__ = (
        "_ahead",
        "_legal",
        "_lent",
        "_table",
        "_throws",
        "begun",
        "chance",
        "cut",
        "encoding",
        "fallen",
        "first",
        "game",
        "numbers",
        "over",
        "pending",
        "seat",
        "seats",
        "state",
        "steps",
    )

    over: bool
    cut: bool
    """Whether a game that could go on without end stopped here, undecided."""
    pending: Pending
    """What must happen now, even where the game was cut."""
    seat: int | None
    """The seat to step; None when chance is due or the game has ended."""
    state: Opaque

    def __init__(self, table: Table[Opaque], encoding: Encoding[Opaque]) -> None:
        self.encoding = encoding
        self.game, self.seats, self.chance = table.game, len(table.seats), table.chance
        self.first = table.states[0]
        self.begun: Begun = ()
        self.fallen: Begun = ()
        self.steps = 0
        self.numbers: list[Begun] = []
        self._ahead: list[Begun | str] = []
        """What the table has not been told: steps, or what fell, in numbers or as text."""
        self._table = table
        self._lent = False
        """Whether the table was given away. One that was not is never changed, and shared with copies."""
        self._take_over(table)

    @property
    def table(self) -> Table[Opaque]:
        """The table, with all that has happened so far."""
        if not self._lent:
            self._table, self._lent = self._table.copy(), True
            self._table.chance = self.chance
        if self._ahead:
            self._tell()
        return self._table

    def _tell(self) -> None:
        """Tell the table what it does not know yet. What it throws has fallen already."""
        table, table.chance = self._table, None
        for happened in self._ahead:
            pending = table.pending
            if isinstance(pending, Turn):
                assert not isinstance(happened, str)
                self._tell_move(pending.seats[0], happened)
            else:
                table.settle(happened if isinstance(happened, str) else self._fallen_text(pending, happened))
        self._ahead.clear()
        table.chance = self.chance

    def _tell_move(self, seat: int, steps: Begun) -> None:
        move = self.encoding.move(self._table.state, seat, steps)
        assert move is not None
        self._table.advance(seat, move)

    def _fallen_text(self, pending: Pending, fallen: Begun) -> str:
        assert isinstance(pending, Throw)
        text = self.encoding.thrown_text(pending, fallen)
        assert text is not None
        return text

    def look(self) -> None:
        """Goes on from the table, after something was done there."""
        self._take_over(self.table)

    def _take_over(self, table: Table[Opaque]) -> None:
        self.state, self.pending, self._throws = table.state, table.pending, table.throws
        self._look()

    def _look(self) -> None:
        """Notes who is to step now: this is read far more often than it changes."""
        pending, encoding = self.pending, self.encoding
        self.cut = encoding.endless and self.steps >= encoding.steps and not isinstance(pending, Over)
        self.over = self.cut or isinstance(pending, Over)
        self.seat = pending.seats[0] if isinstance(pending, Turn) and not self.over else None
        self._legal: Sequence[int] | None = None

    def copy(self) -> Episode:
        """An independent copy."""
        other = Episode.__new__(Episode)
        for name in self.__slots__:
            setattr(other, name, getattr(self, name))
        other._ahead, other.numbers = self._ahead.copy(), self.numbers.copy()
        if self._lent:
            other._table, other._lent = self._table.copy(), False
        return other

    def thrown_by(self, chance: Chance) -> Episode:
        """A copy in which a source of chance throws all that follows."""
        other = self.copy()
        other.chance = chance
        other._fall()
        return other

    def __deepcopy__(self, memo: object) -> Episode:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        """An episode is pickled as its log."""
        table = self.table
        begun = table.game.id, len(table.seats), table.options, self.encoding.numbered or NUMBERED_MOVES, table.chance
        return resumed, (begun, table.log, self.begun, self.fallen, self.steps, self.numbers)

    def legal(self) -> Sequence[int]:
        """The actions of the seat that is to step, ascending."""
        if self._legal is None:
            seat = self.seat
            self._legal = [] if seat is None else self.encoding.legal(self.state, seat, self.begun)
        return self._legal

    def name(self, action: int) -> str:
        """A legal step in words."""
        return self.encoding.name(self.state, self._stepping(), self.begun, action)

    def step(self, action: int) -> None:
        """Make a legal step. After the last step of a move things fall, if there is a source of chance."""
        seat, steps = self._stepping(), (*self.begun, action)
        if action not in self.legal():
            raise IllegalAction("research-no-such-action", action=action, legal=" ".join(map(str, self.legal())))
        after = self.encoding.played(self.game, self.state, seat, steps)
        self.steps += 1
        if after is None:
            self.begun = steps
            self._look()
        else:
            self.begun = ()
            self.numbers.append(steps)
            self._enter(after, steps)
            self._fall()

    def _enter(self, state: Opaque, happened: Begun | str) -> None:
        """Go on from a new state."""
        self._ahead.append(happened)
        self.state, self.pending = state, self.game.pending(state)
        self._look()

    def _fall(self) -> None:
        """Throw what is pending, if there is a source of chance."""
        chance = self.chance
        while chance and isinstance(self.pending, Throw):
            assert not isinstance(chance, Shared)
            text = chance.throw(self._throws, self.pending, partial(self.game.settle, self.state))
            self._throws += 1
            self._enter(self.game.settle(self.state, text), text)

    def play(self, seat: int, move: str) -> None:
        """Play a whole move, even one without a number."""
        self.table.play(seat, move)
        self.steps += 1
        self.look()

    def steps_of(self, move: str) -> Begun | None:
        """The steps that make a move of the seat that is to step; None if not all of them have a number."""
        return self._steps_of(move, self._stepping(), ())

    def _steps_of(self, move: str, seat: int, begun: Begun) -> Begun | None:
        state = self.state
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
        after = self.encoding.settled(self.game, self.state, self._throwing(), fallen)
        if after is None:
            self.fallen = fallen
        else:
            self.fallen = ()
            self._throws += 1
            self.numbers.append(fallen)
            self._enter(after, fallen)

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
        moves = len(self.numbers)
        while len(self.numbers) == moves:
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
        self.encoding.see(self.state, seat, self.begun, row[:seen])
        if memory and self.encoding.recalled.size:
            self.encoding.recall(self.state, seat, row[seen:])

    def reveal(self, row: Row) -> None:
        """Writes what is hidden into a row of zeros."""
        self.encoding.reveal(self.state, row)

    def information_state_string(self, seat: int | None) -> str:
        """All that the seat, or a spectator, has seen: one event per line, and the steps of an unfinished move.

        At the end of a game the last view follows, since it may show what was hidden.
        """
        told = [*map(_told, self.table.events(seat)), *([self._view(seat)] if isinstance(self.pending, Over) else [])]
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
        state = self.state
        return [self.encoding.name(state, seat, self.begun[:at], action) for at, action in enumerate(self.begun)]

    def _stepping(self) -> int:
        seat = self.seat
        if seat is None:
            raise Refusal("core-throw-first" if isinstance(self.pending, Throw) else "core-game-over")
        return seat

    def _throwing(self) -> Throw:
        pending = self.pending
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
