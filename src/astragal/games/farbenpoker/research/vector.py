"""Many tables of Farbenpoker side by side, stepped in compiled code. Every seat remembers all it saw (FP-20)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from astragal.core.arrays import Floats, Ints, State
from astragal.core.compiled import gate, rule
from astragal.core.research.vector import ILLEGAL, Part, end_game
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
    from astragal.core.research.vector import Record

RECORD = np.dtype(
    (
        np.record,
        [
            ("random", np.int64, (4,)),
            ("table", TABLE),
            ("legal", np.int8, (MOVES,)),
            ("over", np.int8),
        ],
    )
)
SCRATCH = np.dtype(
    (
        np.record,
        [
            ("moves", np.int64, (MOVES,)),
            ("numbers", np.int64, (STICKS,)),
            ("worths", np.int64, (FACES,)),
        ],
    )
)

Scratch = Any  # a SCRATCH record


@gate
def step(fresh: State, by_points: bool, scratch: State, part: Part) -> None:
    """A step at each of these tables; see `core.research.vector`. (Three loops are quicker than one.)"""
    records, rows, masks, seats, rewards, shares, over, actions = part
    for place in range(len(records)):
        rewards[place] = act(fresh, by_points, scratch[0], records[place], actions[place], shares, place)
    for place in range(len(records)):
        table = records[place].table
        at = observation.see(table, actor(table), rows, place)
        observation.recall(table, scratch[0].worths, rows, place, at)
    for place in range(len(records)):
        seats[place] = actor(records[place].table)
        over[place] = records[place].over
        list_actions(records[place], scratch[0].moves, masks, place)


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
    if action < 0 or action >= MOVES or not record.legal[action]:
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
def list_actions(record: Record, moves: Ints, masks: Ints, place: int) -> None:
    """Writes the mask of the seat to step, and keeps it: what was handed out may have been written over."""
    for action in range(MOVES):
        masks[place, action] = 0
        record.legal[action] = 0
    if not record.over:
        for number in range(legal_moves(record.table, moves)):
            masks[place, moves[number]] = 1
            record.legal[moves[number]] = 1
