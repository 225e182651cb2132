"""Many tables of Dice Stars side by side, stepped in compiled code."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from astragal.core.arrays import Floats, Ints, State
from astragal.core.compiled import gate, rule
from astragal.core.research.vector import ILLEGAL, Part, allow, allow_nothing, end_game, is_legal, record_of
from astragal.games.dice_stars.research import action_steps
from astragal.games.dice_stars.research.action_steps import ACTIONS
from astragal.games.dice_stars.rules import OVER, TABLE, THROWING, has_won, throw, total_score

if TYPE_CHECKING:
    from astragal.core.research.vector import Record, Scratch

RECORD = record_of(TABLE, ACTIONS, ("placed", np.int64))
"""`placed` are the stars of a move in the making."""
SCRATCH = np.dtype((np.record, [("codes", np.int8, (ACTIONS,))]))


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
        begin(fresh, record)
        return 0.0
    seat = int(record.table.seat)
    if not is_legal(record, ACTIONS, action):
        record.over = 1
        shares[place, seat] = ILLEGAL
        return ILLEGAL
    before = total_score(record.table.sheets[seat]) if by_points else 0
    go_on(record, action, shares, place)
    gain: float = total_score(record.table.sheets[seat]) - before if by_points else shares[place, seat]
    return gain


@rule
def begin(fresh: State, record: Record) -> None:
    record.table = fresh[0]
    record.placed = 0
    record.over = 0


@rule
def go_on(record: Record, action: int, shares: Floats, place: int) -> None:
    """A legal step and the dice that fall after it."""
    record.placed = action_steps.step(record.table, int(record.placed), action)
    if record.table.phase == THROWING:
        throw(record.table, record.random)
    elif record.table.phase == OVER:
        end_game(record, has_won, shares, place)


@rule
def to_step(record: Record) -> int:
    """The seat to step."""
    return int(record.table.seat)


@rule
def see(scratch: Scratch, record: Record, rows: Floats, place: int) -> None:
    """Writes what the seat to step sees."""
    action_steps.see(record.table, int(record.table.seat), int(record.placed), rows, place)


@rule
def list_actions(scratch: Scratch, record: Record, masks: Ints, place: int) -> None:
    """Writes the mask of the seat to step."""
    allow_nothing(record, masks, place)
    if not record.over:
        for number in range(action_steps.legal_steps(record.table, int(record.placed), scratch.codes)):
            allow(record, masks, place, int(scratch.codes[number]))
