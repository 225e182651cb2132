"""Many tables of One by One and All Together side by side."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from astragal.core.arrays import Floats, Generator, Ints, State
from astragal.core.compiled import kernel, part
from astragal.core.research.vector import Part
from astragal.games.rolling_cubes.compiled_rounds import TO_THROW, add_round, next_round
from astragal.games.rolling_cubes.lookup.hands import roll_of
from astragal.games.rolling_cubes.research.vectors.dice import (
    NO_DICE,
    SYMBOLS,
    Dice,
    put_dice,
    thrown,
    write_dice,
)
from astragal.games.rolling_cubes.research.vectors.steps import (
    MOST_SEATS,
    NOBODY,
    begin_row,
    place_of,
    record_of,
    step_all,
)

if TYPE_CHECKING:
    from astragal.core.research.vector import Record, Table

TABLE = np.dtype(
    (
        np.record,
        [
            ("seats", np.int64),
            ("target", np.int64),
            ("together", np.int8),  # RC-15: one throw for all, and equalities are secret
            ("seat", np.int64),  # who writes next, or the first who does
            ("dice", np.int64, (3,)),
            ("totals", np.int64, (MOST_SEATS,)),
            ("playing", np.int8, (MOST_SEATS,)),
            ("scores", np.int64, (MOST_SEATS,)),
        ],
    )
)
RECORD = record_of(TABLE)


class Known(NamedTuple):
    """The dice, and by roll the points of the best equalities, the most first (0 where there are no more)."""

    dice: Dice
    points: Ints


def fresh_table(seats: int, target: int, together: bool) -> State:
    table = np.zeros(1, TABLE)
    table["seats"], table["target"], table["together"] = seats, target, together
    table["playing"][:, :seats], table["scores"] = True, TO_THROW
    return table


@part
def open_round(table: Table, dice: Dice, random: Generator) -> None:
    """RC-12, RC-15: the dice of the first seat of a round, or of all."""
    table.seat = next_to_write(table)
    put_dice(table, thrown(NO_DICE, dice, random))


@part
def next_to_write(table: Table) -> int:
    """The first seat of the round that has not written, or NOBODY."""
    for seat in range(table.seats):
        if table.playing[seat] and table.scores[seat] == TO_THROW:
            return seat
    return NOBODY


@part
def write(table: Table, score: int, dice: Dice, random: Generator) -> None:
    """What a seat writes counts this much; then what follows. Once the game is over it is NOBODY's turn."""
    table.scores[table.seat] = score
    following = next_to_write(table)
    if following == NOBODY:
        end_round(table, dice, random)
    else:
        table.seat = following
        if not table.together:
            put_dice(table, thrown(NO_DICE, dice, random))


@part
def end_round(table: Table, dice: Dice, random: Generator) -> None:
    """RC-13, RC-14."""
    add_round(table.totals, table.playing, table.scores)
    if next_round(table.seats, table.totals, table.playing, table.target) == 1:
        table.seat = NOBODY
        put_dice(table, NO_DICE)
    else:
        open_round(table, dice, random)


@part
def may_write(table: Table, seat: int) -> bool:
    if not table.together or table.seat == NOBODY:
        return bool(seat == table.seat)
    return bool(table.playing[seat] and table.scores[seat] == TO_THROW)


@part
def score_of(table: Table, action: int, points: Ints) -> int:
    """RC-8: what an action counts; the last one is to pass."""
    return int(points[roll_of(table.dice), action]) if action < points.shape[1] else 0


@part
def options_of(table: Table, points: Ints) -> int:
    """The number of equalities that have an action."""
    roll, count = roll_of(table.dice), 0
    while count < points.shape[1] and points[roll, count]:
        count += 1
    return count


@part
def may_take(table: Table, action: int, points: Ints) -> bool:
    most = points.shape[1]
    return bool(action == most or (0 <= action < most and points[roll_of(table.dice), action] > 0))


@part
def write_turns(table: Table, seat: int, rows: Floats, place: int, at: int) -> int:
    """Who is to write."""
    for other in range(table.seats):
        rows[place, at + place_of(other, seat, table.seats)] = may_write(table, other)
    return at + int(table.seats)


@part
def write_board(table: Table, seat: int, known: Known, rows: Floats, place: int, at: int) -> None:
    """The board as the encoding has it."""
    totals = write_dice(table.dice, known.dice, rows, place, at)
    playing, written = totals + table.seats, totals + 2 * table.seats
    scores = written + table.seats
    for other in range(table.seats):
        where = place_of(other, seat, table.seats)
        rows[place, totals + where] = table.totals[other]
        rows[place, playing + where] = table.playing[other]
        if table.scores[other] != TO_THROW:
            rows[place, written + where] = 1
            if other == seat or not table.together:
                rows[place, scores + where] = table.scores[other]
    options = scores + (1 if table.together else table.seats)
    if may_write(table, seat):
        for option in range(options_of(table, known.points)):
            rows[place, options + option] = known.points[roll_of(table.dice), option]


@part
def size_of(seats: int, together: bool, points: Ints) -> int:
    """How long the pieces of a board are."""
    return SYMBOLS + 3 * seats + (1 if together else seats) + int(points.shape[1])


@part
def write_mask(table: Table, points: Ints, masks: Ints, place: int) -> None:
    for option in range(options_of(table, points)):
        masks[place, option] = 1
    masks[place, points.shape[1]] = 1


@part
def begin(record: Record, known: Known) -> None:
    open_round(record.table, known.dice, record.random)
    record.seat = record.table.seat


@part
def act(record: Record, action: int, known: Known) -> None:
    table = record.table
    write(table, score_of(table, action, known.points), known.dice, record.random)
    record.seat = table.seat


@part
def is_legal(record: Record, action: int, known: Known) -> bool:
    return may_take(record.table, action, known.points)


@part
def worth(table: Table, seat: int) -> int:
    return int(table.totals[seat])


@part
def has_won(table: Table, seat: int) -> bool:
    """RC-14: a single one that plays on has won."""
    return bool(table.playing[seat])


@part
def show(record: Record, known: Known, rows: Floats, masks: Ints, place: int) -> None:
    at = write_turns(record.table, record.seat, rows, place, begin_row(record, rows, masks, place))
    write_board(record.table, record.seat, known, rows, place, at)
    if not record.over:
        write_mask(record.table, known.points, masks, place)


@kernel
def step(fresh: State, most_steps: int, by_points: bool, known: Known, part: Part) -> None:
    """A step at each of these tables; see `core.research.vector`."""
    step_all(begin, act, is_legal, worth, has_won, show, fresh, most_steps, by_points, known, part)
