"""Many tables of The Last Die side by side."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from astragal.core.arrays import Floats, Generator, Ints, State
from astragal.core.compiled import kernel, part
from astragal.core.research.vector import Part
from astragal.games.rolling_cubes import last_die
from astragal.games.rolling_cubes.last_die import ends_round, following, starter
from astragal.games.rolling_cubes.lookup import option_points
from astragal.games.rolling_cubes.lookup.best_ways import (
    KEY,
    Found,
    Lookup,
    Terms,
    size_of,
    used_hand,
    value_of,
    write_best,
)
from astragal.games.rolling_cubes.research.vectors.dice import (
    Dice,
    others_thrown,
    put_dice,
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

reached = last_die.has_won
for each in (ends_round, following, reached, starter):
    part(each)

NUMBERED = option_points.MOST

TABLE = np.dtype(
    (
        np.record,
        [
            ("seats", np.int64),
            ("target", np.int64),
            ("seat", np.int64),  # the roller
            ("builder", np.int64),
            ("dice", np.int64, (3,)),  # those that the roller threw
            ("fixed", np.int64, (3,)),
            ("points", np.int64, (MOST_SEATS,)),
            ("options", np.int64),  # how many equalities have an action
            ("used", np.int64, (NUMBERED, 3)),  # the hand that each uses
            ("scores", np.int64, (NUMBERED,)),
        ],
    )
)
RECORD = record_of(TABLE)


class Known(NamedTuple):
    """The dice, all ways to use them, the reading of RC-7, and room for the best ways."""

    dice: Dice
    lookup: Lookup
    terms: Terms
    found: Found


def fresh_table(seats: int, target: int) -> State:
    table = np.zeros(1, TABLE)
    table["seats"], table["target"] = seats, target
    return table


@part
def open_round(table: Table, seat: int, known: Known, random: Generator) -> None:
    """RC-17: this player throws all dice."""
    table.builder = NOBODY
    table.fixed[0] = table.fixed[1] = table.fixed[2] = 0
    roll(table, seat, known, random)


@part
def roll(table: Table, seat: int, known: Known, random: Generator) -> None:
    """RC-17: this player throws the dice that are not fixed, and may build these equalities."""
    table.seat = seat
    put_dice(table, others_thrown(table.fixed, known.dice, random))
    fixed = table.fixed[0], table.fixed[1], table.fixed[2]
    rest = table.dice[0], table.dice[1], table.dice[2]
    found = known.found
    table.options = write_best(fixed, rest, known.terms, known.lookup, found)
    for option in range(table.options):
        table.scores[option] = value_of(found.best[KEY, option])
        used = used_hand(option, fixed, rest, known.lookup, found.best)
        table.used[option, 0], table.used[option, 1], table.used[option, 2] = used


@part
def build(table: Table, option: int, known: Known, random: Generator) -> None:
    """RC-17, RC-18."""
    for colour in range(3):
        table.fixed[colour] = table.used[option, colour]
    if ends_round(size_of(table.fixed, known.lookup.within)):
        win_round(table, table.seat, known, random)
    else:
        table.builder = table.seat
        roll(table, following(table.seat, table.seats), known, random)


@part
def pass_on(table: Table, known: Known, random: Generator) -> None:
    """RC-18, RC-19."""
    if table.builder == NOBODY:
        open_round(table, following(table.seat, table.seats), known, random)
    else:
        win_round(table, table.builder, known, random)


@part
def win_round(table: Table, winner: int, known: Known, random: Generator) -> None:
    """RC-18 to RC-20: a point, and a new round. Once the game is over it is NOBODY's turn."""
    table.points[winner] += 1
    if reached(table.points[winner], table.target):
        table.seat = table.builder = NOBODY
        table.options = 0
        for colour in range(3):
            table.fixed[colour] = table.dice[colour] = 0
    else:
        open_round(table, starter(table.seat, table.seats), known, random)


@part
def play(table: Table, action: int, known: Known, random: Generator) -> None:
    """RC-8: the last action is to pass."""
    if action == NUMBERED:
        pass_on(table, known, random)
    else:
        build(table, action, known, random)


@part
def may_take(table: Table, action: int) -> bool:
    return action == NUMBERED or 0 <= action < int(table.options)


@part
def write_turn(table: Table, seat: int, rows: Floats, place: int, at: int) -> int:
    """Who is to build."""
    if table.seat != NOBODY:
        rows[place, at + place_of(table.seat, seat, table.seats)] = 1
    return at + int(table.seats)


@part
def write_board(table: Table, seat: int, dice: Dice, rows: Floats, place: int, at: int) -> None:
    """The board as the encoding has it."""
    at = write_dice(table.dice, dice, rows, place, at)
    points = write_dice(table.fixed, dice, rows, place, at)
    builder = points + table.seats + 1
    for other in range(table.seats):
        rows[place, points + place_of(other, seat, table.seats)] = table.points[other]
    rows[place, points + table.seats] = table.target
    if table.builder != NOBODY:
        rows[place, builder + place_of(table.builder, seat, table.seats)] = 1
    if table.seat == seat:
        write_options(table, dice, rows, place, builder + table.seats)


@part
def write_options(table: Table, dice: Dice, rows: Floats, place: int, at: int) -> None:
    """The dice that each option uses, and its points."""
    for option in range(table.options):
        points = write_dice(table.used[option], dice, rows, place, at)
        rows[place, points] = table.scores[option]
        at = points + 1


@part
def write_mask(table: Table, masks: Ints, place: int) -> None:
    for option in range(table.options):
        masks[place, option] = 1
    masks[place, NUMBERED] = 1


@part
def begin(record: Record, known: Known) -> None:
    open_round(record.table, 0, known, record.random)
    record.seat = record.table.seat


@part
def act(record: Record, action: int, known: Known) -> None:
    play(record.table, action, known, record.random)
    record.seat = record.table.seat


@part
def is_legal(record: Record, action: int, known: Known) -> bool:
    return may_take(record.table, action)


@part
def worth(table: Table, seat: int) -> int:
    return int(table.points[seat])


@part
def has_won(table: Table, seat: int) -> bool:
    """RC-20."""
    return reached(table.points[seat], table.target)


@part
def show(record: Record, known: Known, rows: Floats, masks: Ints, place: int) -> None:
    at = write_turn(record.table, record.seat, rows, place, begin_row(record, rows, masks, place))
    write_board(record.table, record.seat, known.dice, rows, place, at)
    if not record.over:
        write_mask(record.table, masks, place)


@kernel
def step(fresh: State, most_steps: int, by_points: bool, known: Known, part: Part) -> None:
    """A step at each of these tables; see `core.research.vector`."""
    step_all(begin, act, is_legal, worth, has_won, show, fresh, most_steps, by_points, known, part)
