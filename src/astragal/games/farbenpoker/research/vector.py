"""Many tables of Farbenpoker side by side, stepped in compiled code. Every seat remembers all it saw (FP-20)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from astragal.core.arrays import Floats, Ints, State
from astragal.core.compiled import gate, rule
from astragal.core.research.vector import ILLEGAL, Part, allow, allow_nothing, end_game, is_legal, record_of
from astragal.games.farbenpoker.bulk import fall
from astragal.games.farbenpoker.moves import MOVES
from astragal.games.farbenpoker.research import observation
from astragal.games.farbenpoker.rules import (
    FACES,
    OVER,
    STICKS,
    TABLE,
    actor,
    has_won,
    is_decision,
    legal_moves,
    play,
    settle,
)

if TYPE_CHECKING:
    from astragal.core.research.vector import Record, Scratch

RECORD = record_of(TABLE, MOVES)
SCRATCH = np.dtype(
    (np.record, [("moves", np.int8, (MOVES,)), ("numbers", np.int8, (STICKS,)), ("worths", np.int8, (FACES,))])
)


@gate
def step(fresh: State, by_points: bool, scratch: State, part: Part) -> None:
    """A step at each of these tables; see `core.research.vector`. (Three loops are quicker than one.)"""
    records, rows, masks, seats, rewards, shares, over, actions, _ = part
    for place in range(len(records)):
        rewards[place] = act(fresh, by_points, scratch[0], records[place], actions[place], shares, place)
    for place in range(len(records)):
        see(scratch[0], records[place], rows, place)
    for place in range(len(records)):
        seats[place] = to_step(records[place])
        over[place] = records[place].over
        list_actions(scratch[0], records[place], masks, place)


@rule
def act(
    fresh: State, by_points: bool, scratch: Scratch, record: Record, action: int, shares: Floats, place: int
) -> float:
    """A legal step, a forbidden one, or the beginning of a new game; what it brings the seat that makes it."""
    for other in range(fresh[0].seats):
        shares[place, other] = 0.0
    if record.over:
        begin(fresh, scratch, record)
        return 0.0
    seat = actor(record.table)
    if not is_legal(record, MOVES, action):
        record.over = 1
        shares[place, seat] = ILLEGAL
        return ILLEGAL
    before = int(record.table.chips[seat])
    go_on(scratch, record, action, shares, place)
    gain: float = record.table.chips[seat] - before if by_points else shares[place, seat]
    return gain


@rule
def begin(fresh: State, scratch: Scratch, record: Record) -> None:
    record.table = fresh[0]
    record.over = 0
    let_fall(scratch, record)


@rule
def go_on(scratch: Scratch, record: Record, action: int, shares: Floats, place: int) -> None:
    """A legal step and the chance that falls after it."""
    play(record.table, action)
    let_fall(scratch, record)
    if record.table.phase == OVER:
        end_game(record, has_won, shares, place)


@rule
def let_fall(scratch: Scratch, record: Record) -> None:
    """Chance, until a seat is to decide or the game is over."""
    while not is_decision(record.table) and record.table.phase != OVER:
        fall(record.table, record.random, scratch.numbers)
        settle(record.table, scratch.numbers)


@rule
def to_step(record: Record) -> int:
    """The seat to step."""
    return actor(record.table)


@rule
def see(scratch: Scratch, record: Record, rows: Floats, place: int) -> None:
    """Writes what the seat to step sees and remembers."""
    at = observation.see(record.table, actor(record.table), rows, place)
    observation.recall(record.table, scratch.worths, rows, place, at)


@rule
def list_actions(scratch: Scratch, record: Record, masks: Ints, place: int) -> None:
    """Writes the mask of the seat to step."""
    allow_nothing(record, masks, place)
    if not record.over:
        for number in range(legal_moves(record.table, scratch.moves)):
            allow(record, masks, place, int(scratch.moves[number]))
