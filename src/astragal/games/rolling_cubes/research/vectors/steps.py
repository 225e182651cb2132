"""A step at each of many tables, the same for all games of the box; see `core.research.vector`.

A game gives its functions. `begin` puts a new game on the table, and `act` plays a legal action and throws the dice
that are due; both leave in `record.seat` who is to act next, or NOBODY once the game has ended. `is_legal` says whether
that seat may take an action. `show` writes a row and a mask. `worth` are the points of a seat, and `has_won` says who
has won.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np

from astragal.core.arrays import Floats, Ints, State
from astragal.core.compiled import part
from astragal.core.research.vector import ILLEGAL, Part, end_game, share

if TYPE_CHECKING:
    from astragal.core.research.vector import Record

    Knowledge = Any
    """What a game knows of its dice."""

for each in (end_game, share):
    part(each)

MOST_SEATS = 6
NOBODY = -1


def record_of(table: np.dtype[np.void]) -> np.dtype[np.void]:
    """The RECORD of a game with these tables."""
    fields = [
        ("random", np.int64, (4,)),
        ("seat", np.int64),
        ("steps", np.int64),
        ("over", np.int8),
        ("cut", np.int8),
        ("table", table),
    ]
    return np.dtype((np.record, fields))


@part
def take_step(
    begin: Callable[..., None],
    act: Callable[..., None],
    is_legal: Callable[..., bool],
    worth: Callable[..., int],
    has_won: Callable[..., bool],
    fresh: State,
    most_steps: int,
    by_points: bool,
    known: Knowledge,
    record: Record,
    action: int,
    shares: Floats,
    place: int,
) -> float:
    """A legal step, a forbidden one, or the beginning of a new game; what it brings the seat that makes it."""
    for other in range(fresh[0].seats):
        shares[place, other] = 0.0
    if record.over:
        record.table = fresh[0]
        record.over = record.cut = record.steps = 0
        begin(record, known)
        return 0.0
    seat = int(record.seat)
    if not is_legal(record, action, known):
        record.over = 1
        shares[place, seat] = ILLEGAL
        return ILLEGAL
    before = worth(record.table, seat)
    act(record, action, known)
    record.steps += 1
    if record.seat == NOBODY:
        record.seat = seat
        end_game(record, has_won, shares, place)
    elif record.steps >= most_steps:
        record.seat, record.over, record.cut = seat, 1, 1
    gain: float = worth(record.table, seat) - before if by_points else shares[place, seat]
    return gain


@part
def begin_row(record: Record, rows: Floats, masks: Ints, place: int) -> int:
    """Clear a row and a mask, and write who sees it; return where the next piece begins."""
    for each in range(rows.shape[1]):
        rows[place, each] = 0
    for each in range(masks.shape[1]):
        masks[place, each] = 0
    rows[place, record.seat] = 1
    return int(record.table.seats)


@part
def place_of(other: int, seat: int, seats: int) -> int:
    """The position of another seat in turn order, counted from this one."""
    return other - seat if other >= seat else other - seat + seats


@part
def step_all(
    begin: Callable[..., None],
    act: Callable[..., None],
    is_legal: Callable[..., bool],
    worth: Callable[..., int],
    has_won: Callable[..., bool],
    show: Callable[..., None],
    fresh: State,
    most_steps: int,
    by_points: bool,
    known: Knowledge,
    part: Part,
) -> None:
    """A step at each of these tables, with the functions of a game."""
    records, rows, masks, seats, rewards, shares, over, actions, cut = part
    for place in range(len(records)):
        rewards[place] = take_step(
            begin,
            act,
            is_legal,
            worth,
            has_won,
            fresh,
            most_steps,
            by_points,
            known,
            records[place],
            actions[place],
            shares,
            place,
        )
    for place in range(len(records)):
        show(records[place], known, rows, masks, place)
    for place in range(len(records)):
        seats[place] = records[place].seat
        cut[place] = records[place].cut
        over[place] = records[place].over and not records[place].cut
