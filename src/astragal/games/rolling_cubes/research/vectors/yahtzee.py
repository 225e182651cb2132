"""Many tables of Yahtzee side by side. Dice to re-roll are chosen one by one, as in the encoding."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from astragal.core.arrays import Floats, Generator, Ints, State
from astragal.core.compiled import kernel, part
from astragal.core.research.vector import Part
from astragal.games.rolling_cubes.lines import LINES
from astragal.games.rolling_cubes.lookup.hands import roll_of
from astragal.games.rolling_cubes.research.vectors.dice import (
    FIRST,
    NO_DICE,
    Dice,
    colour_of,
    put_dice,
    thrown,
    without,
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
from astragal.games.rolling_cubes.research.yahtzee_encoding import AGAIN, DONE, WRITE
from astragal.games.rolling_cubes.yahtzee import is_highest, thrower
from astragal.games.rolling_cubes.yahtzee_moves import MOST_REROLLED

if TYPE_CHECKING:
    from astragal.core.research.vector import Record, Table

for each in (is_highest, thrower):
    part(each)

CHOOSING = -1
"""What stands for the number of dice re-rolled before that is decided."""

TABLE = np.dtype(
    (
        np.record,
        [
            ("seats", np.int64),
            ("seat", np.int64),
            ("dice", np.int64, (3,)),
            ("chosen", np.int64, (3,)),  # the dice chosen so far to be re-rolled
            ("choices", np.int64),  # how many these are
            ("least", np.int64),  # the first action that may choose one more
            ("rerolled", np.int64),
            ("filled", np.int64, (MOST_SEATS,)),  # how many lines are written
            ("written", np.int8, (MOST_SEATS, len(LINES))),
            ("scores", np.int64, (MOST_SEATS, len(LINES))),
            ("sums", np.int64, (MOST_SEATS,)),
        ],
    )
)
RECORD = record_of(TABLE)


class Known(NamedTuple):
    """The dice, and by line and roll the points of the best equalities, the most first (0 where there are no more)."""

    dice: Dice
    points: Ints


def fresh_table(seats: int) -> State:
    table = np.zeros(1, TABLE)
    table["seats"], table["filled"][:, seats:] = seats, len(LINES)
    return table


@part
def next_throw(table: Table, dice: Dice, random: Generator) -> None:
    """RC-24: the next player throws all dice; NOBODY does when all sheets are full."""
    table.seat = thrower(table.filled)
    table.chosen[0] = table.chosen[1] = table.chosen[2] = 0
    table.choices, table.least, table.rerolled = 0, AGAIN, CHOOSING
    put_dice(table, NO_DICE)
    if table.filled[table.seat] == len(LINES):
        table.seat = NOBODY
    else:
        put_dice(table, thrown(NO_DICE, dice, random))


@part
def choose(table: Table, action: int, dice: Dice) -> None:
    """RC-24: one more die to be re-rolled."""
    colour = colour_of(action - AGAIN)
    symbol = action - AGAIN - FIRST[colour]
    table.chosen[colour] = dice.larger[colour, table.chosen[colour], symbol]
    table.choices += 1
    table.least = action


@part
def reroll(table: Table, dice: Dice, random: Generator) -> None:
    """RC-24: throw the chosen dice again."""
    kept = without(table.dice, table.chosen, dice)
    table.rerolled = table.choices
    table.chosen[0] = table.chosen[1] = table.chosen[2] = 0
    table.choices = 0
    put_dice(table, thrown(kept, dice, random))


@part
def may_choose(table: Table, action: int, dice: Dice) -> bool:
    """RC-24: whether one more die that shows this may be chosen."""
    if table.choices == MOST_REROLLED or action < table.least:
        return False
    colour = colour_of(action - AGAIN)
    symbol = action - AGAIN - FIRST[colour]
    there, chosen = dice.counts[colour, table.dice[colour], symbol], dice.counts[colour, table.chosen[colour], symbol]
    return bool(there > chosen)


@part
def write(table: Table, line: int, score: int) -> None:
    """RC-26, RC-27: a line of the seat's sheet."""
    seat = table.seat
    table.written[seat, line], table.scores[seat, line] = True, score
    table.filled[seat] += 1
    table.sums[seat] += score


@part
def is_legal(record: Record, action: int, known: Known) -> bool:
    table, points = record.table, known.points
    if table.rerolled == CHOOSING:
        return action == DONE or (AGAIN <= action < WRITE and may_choose(table, action, known.dice))
    numbered = points.shape[2]
    zero = WRITE + len(LINES) * numbered
    if action < WRITE or action >= zero + len(LINES):
        return False
    if action >= zero:
        return not table.written[table.seat, action - zero]
    line, option = (action - WRITE) // numbered, (action - WRITE) % numbered
    return bool(not table.written[table.seat, line] and points[line, roll_of(table.dice), option] > 0)


@part
def begin(record: Record, known: Known) -> None:
    next_throw(record.table, known.dice, record.random)
    record.seat = record.table.seat


@part
def act(record: Record, action: int, known: Known) -> None:
    table, points, numbered = record.table, known.points, known.points.shape[2]
    zero = WRITE + len(LINES) * numbered
    if action == DONE:
        reroll(table, known.dice, record.random)
    elif action < WRITE:
        choose(table, action, known.dice)
    else:
        if action < zero:
            line, option = (action - WRITE) // numbered, (action - WRITE) % numbered
            write(table, line, points[line, roll_of(table.dice), option] - table.rerolled)
        else:
            write(table, action - zero, 0)
        next_throw(table, known.dice, record.random)
    record.seat = table.seat


@part
def worth(table: Table, seat: int) -> int:
    return int(table.sums[seat])


@part
def has_won(table: Table, seat: int) -> bool:
    """RC-28."""
    return is_highest(table.sums[seat], table.sums)


@part
def show(record: Record, known: Known, rows: Floats, masks: Ints, place: int) -> None:
    table = record.table
    at = begin_row(record, rows, masks, place)
    if table.seat != NOBODY:
        rows[place, at + place_of(table.seat, record.seat, table.seats)] = 1
        rows[place, at + table.seats + (table.rerolled != CHOOSING)] = 1
    at = write_dice(table.dice, known.dice, rows, place, at + table.seats + 2)
    at = write_dice(table.chosen, known.dice, rows, place, at)
    rows[place, at] = max(table.rerolled, 0)
    at = write_sheets(table, record.seat, rows, place, at + 1)
    if table.seat == record.seat and table.rerolled != CHOOSING:
        write_options(table, known.points, rows, place, at)
    if not record.over:
        write_mask(table, known, masks, place)


@part
def write_sheets(table: Table, seat: int, rows: Floats, place: int, at: int) -> int:
    """Which lines are written, their scores, and the sums."""
    scores, sums = at + table.seats * len(LINES), at + 2 * table.seats * len(LINES)
    for other in range(table.seats):
        where = place_of(other, seat, table.seats)
        rows[place, sums + where] = table.sums[other]
        for line in range(len(LINES)):
            rows[place, at + where * len(LINES) + line] = table.written[other, line]
            rows[place, scores + where * len(LINES) + line] = table.scores[other, line]
    return int(sums + table.seats)


@part
def write_options(table: Table, points: Ints, rows: Floats, place: int, at: int) -> None:
    """RC-26: what each option would bring."""
    roll, numbered = roll_of(table.dice), points.shape[2]
    for line in range(len(LINES)):
        if not table.written[table.seat, line]:
            for option in range(options_of(points, line, roll)):
                rows[place, at + line * numbered + option] = points[line, roll, option] - table.rerolled


@part
def options_of(points: Ints, line: int, roll: int) -> int:
    """The number of equalities on a line that have an action."""
    count = 0
    while count < points.shape[2] and points[line, roll, count]:
        count += 1
    return count


@part
def write_mask(table: Table, known: Known, masks: Ints, place: int) -> None:
    if table.rerolled == CHOOSING:
        masks[place, DONE] = 1
        for action in range(table.least, WRITE):
            masks[place, action] = may_choose(table, action, known.dice)
    else:
        write_lines(table, known.points, masks, place)


@part
def write_lines(table: Table, points: Ints, masks: Ints, place: int) -> None:
    roll, numbered = roll_of(table.dice), points.shape[2]
    for line in range(len(LINES)):
        if not table.written[table.seat, line]:
            masks[place, WRITE + len(LINES) * numbered + line] = 1
            for option in range(options_of(points, line, roll)):
                masks[place, WRITE + line * numbered + option] = 1


@kernel
def step(fresh: State, most_steps: int, by_points: bool, known: Known, part: Part) -> None:
    """A step at each of these tables; see `core.research.vector`."""
    step_all(begin, act, is_legal, worth, has_won, show, fresh, most_steps, by_points, known, part)
