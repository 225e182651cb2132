"""Many tables of one game side by side, stepped by one compiled call.

The tables are an array of records. Each has a generator of its own, so what happens at one depends neither on the
others nor on who steps it. What a step brings is written into arrays that are made once, with an entry for every table.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, runtime_checkable

import numpy as np

from astragal.core.arrays import Bools, Floats, Generator, Ints, State
from astragal.core.chance import random_below
from astragal.core.compiled import gate, rule
from astragal.core.game import S
from astragal.core.research.encoding import Encoding

if TYPE_CHECKING:
    Record = Any
    """One RECORD of a game."""
    Table = Any
    """The table of a record."""
    Scratch = Any
    """One SCRATCH of a game."""

ILLEGAL = -1.0
"""The reward of an illegal action; the game ends."""

Stepping = Callable[[], None]
"""Makes a step at some tables."""


class Part(NamedTuple):
    """Some tables, and what is written of them; see `Tables`."""

    records: State
    rows: Floats
    masks: Ints
    seats: Ints
    rewards: Floats
    shares: Floats
    over: Bools
    actions: Ints
    cut: Bools


BITS = 32
"""Actions in one number of a record's `legal`."""


def record_of(table: np.dtype[np.void], actions: int, *own: tuple[str, type]) -> np.dtype[np.void]:
    """A RECORD: a table, its generator (`random`), its legal actions as bits, fields of the game's own, and whether the
    next step begins a new game (`over`)."""
    words = -(-actions // BITS)
    fields = [("random", np.int64, (4,)), ("legal", np.int64, (words,)), *own, ("table", table), ("over", np.int8)]
    return np.dtype((np.record, fields))


class Vector(Protocol):
    """The compiled part of a game. `record_of` makes a RECORD; SCRATCH holds buffers for a thread that steps tables."""

    @property
    def RECORD(self) -> np.dtype[np.void]: ...  # noqa: N802
    @property
    def SCRATCH(self) -> np.dtype[np.void]: ...  # noqa: N802

    def step(self, fresh: State, by_points: bool, scratch: State, part: Part) -> None:
        """A step at each of these tables: an action, and chance until the next one is due. See `Tables`."""
        ...


@runtime_checkable
class TableRules(Vector, Protocol):
    """The same for one table: what a GPU needs (`adapters/cuda.py`). These are rules, for compiled code."""

    def act(
        self,
        fresh: State,
        by_points: bool,
        scratch: Scratch,
        record: Record,
        action: int,
        shares: Floats,
        place: int,
        /,
    ) -> float:
        """Plays an action, and chance until the next one is due, or begins a new game; what it brings."""
        ...

    def see(self, scratch: Scratch, record: Record, rows: Floats, place: int, /) -> None:
        """Writes what the seat to step sees and remembers."""
        ...

    def list_actions(self, scratch: Scratch, record: Record, masks: Ints, place: int, /) -> None:
        """Writes the mask of the seat to step."""
        ...

    def to_step(self, record: Record, /) -> int:
        """The seat to step."""
        ...


class Tables:
    """Some tables of a game, and what the last step brought at each of them.

    `seats` are the seats to step, `rows` what each of them sees and remembers, and `masks` its legal actions. `rewards`
    are what a step brought the seat that made it: points, or its share in the win. `shares` are what the end of a game
    brought every seat.

    Once a game is `over` no action is legal, the seat is the one that ended it, and the next step begins a new game. An
    illegal action also ends a game (`ILLEGAL`), and the rows show the table before it. A game that might have gone on
    without end is not over but `cut`.
    """

    def __init__(self, vector: Vector, encoding: Encoding[S], fresh: State, count: int, seats: int) -> None:
        self.records = np.zeros(count, vector.RECORD)
        self.rows = np.zeros((count, encoding.seen.size + encoding.recalled.size), np.float32)
        self.masks = np.zeros((count, encoding.actions), np.int8)
        self.seats = np.zeros(count, np.int64)
        self.rewards = np.zeros(count)
        self.shares = np.zeros((count, seats))
        self.over = np.zeros(count, np.bool_)
        self.cut = np.zeros(count, np.bool_)
        self._vector = vector
        self._fresh = fresh

    def clear(self, generators: Ints) -> None:
        """Ends all games; the next step begins new ones, with these generators."""
        self.records["random"] = generators
        self.records["over"] = True

    def parts(self, number: int, by_points: bool, actions: Ints) -> list[Stepping]:
        """The tables in this many parts, which can be stepped at the same time, each with its part of these actions."""
        ends = [len(self.records) * end // number for end in range(number + 1)]
        return [self._part(slice(*bounds), by_points, actions) for bounds in pairwise(ends)]

    def _part(self, part: slice, by_points: bool, actions: Ints) -> Stepping:
        windows = Part(
            self.records[part],
            self.rows[part],
            self.masks[part],
            self.seats[part],
            self.rewards[part],
            self.shares[part],
            self.over[part],
            actions[part],
            self.cut[part],
        )
        scratch = np.zeros(2, self._vector.SCRATCH)[:1]  # a gap, so that threads do not write side by side
        return partial(self._vector.step, self._fresh, by_points, scratch, windows)


@rule
def allow(record: Record, masks: Ints, place: int, action: int) -> None:
    """An action is legal. The record keeps it, since the mask that was handed out may be written over."""
    masks[place, action] = 1
    record.legal[action // BITS] |= 1 << action % BITS


@rule
def allow_nothing(record: Record, masks: Ints, place: int) -> None:
    for action in range(masks.shape[1]):
        masks[place, action] = 0
    for word in range(len(record.legal)):
        record.legal[word] = 0


@rule
def is_legal(record: Record, actions: int, action: int) -> bool:
    return 0 <= action < actions and record.legal[action // BITS] >> action % BITS & 1 == 1


@rule
def end_game(record: Record, has_won: Callable[[Table, int], bool], shares: Floats, place: int) -> None:
    """Writes what the end of the game at a table is worth to every seat."""
    record.over = 1
    seats, winners = int(record.table.seats), 0
    for seat in range(seats):
        shares[place, seat] = has_won(record.table, seat)
        winners += shares[place, seat] > 0
    for seat in range(seats):
        shares[place, seat] = share(seats, winners, shares[place, seat] > 0)


@rule
def share(seats: int, winners: int, won: bool) -> float:
    """What the end of a game is worth to a seat: winners share equally what the others lose, 1 each.

    Alone against a virtual opponent it is 1 or -1.
    """
    if seats == 1:
        return 1.0 if won else -1.0
    return seats / winners - 1.0 if won else -1.0


@gate
def random_actions(masks: Ints, generator: Generator, actions: Ints) -> None:
    """Writes a legal action for each mask, all equally likely; 0 where none is legal."""
    for place in range(len(masks)):
        actions[place] = random_action(masks, place, generator)


@rule
def random_action(masks: Ints, place: int, generator: Generator) -> int:
    legal = 0
    for action in range(masks.shape[1]):
        legal += masks[place, action]
    left = random_below(generator, legal) if legal else 0
    action = -1
    while left >= 0 and legal:
        action += 1
        left -= masks[place, action]
    return max(action, 0)
