"""Many tournaments side by side."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from astragal.core.arrays import Floats, Generator, Ints, State
from astragal.core.compiled import kernel, part
from astragal.core.research.vector import Part
from astragal.games.rolling_cubes.compiled_rounds import TO_THROW, add_places
from astragal.games.rolling_cubes.research.vectors import last_die, rounds
from astragal.games.rolling_cubes.research.vectors.steps import (
    MOST_SEATS,
    NOBODY,
    begin_row,
    place_of,
    record_of,
    step_all,
)
from astragal.games.rolling_cubes.tournament import GAME_2, GAMES, TARGETS, merit

if TYPE_CHECKING:
    from astragal.core.research.vector import Record, Table

TABLE = np.dtype(
    (
        np.record,
        [
            ("seats", np.int64),
            ("number", np.int64),  # of the current game
            ("seat", np.int64),
            ("points", np.int64, (MOST_SEATS,)),
            ("places", np.int64, (MOST_SEATS,)),  # in the last game
            ("second", np.int64, (MOST_SEATS,)),  # the places in Game 2
            ("rounds", rounds.TABLE),
            ("last", last_die.TABLE),
        ],
    )
)
RECORD = record_of(TABLE)
LAST = len(GAMES) - 1


class Known(NamedTuple):
    """What Games 1 and 2 know, and what Game 3 does."""

    rounds: rounds.Known
    last: last_die.Known


def fresh_table(seats: int) -> State:
    table = np.zeros(1, TABLE)
    table["seats"] = seats
    table["rounds"] = rounds.fresh_table(seats, TARGETS[0], together=False)
    table["last"] = last_die.fresh_table(seats, TARGETS[LAST])
    return table


@part
def begin_second(table: Table) -> None:
    """RC-21: the table of Game 2."""
    table.target, table.together = TARGETS[GAME_2], True
    for seat in range(table.seats):
        table.totals[seat], table.playing[seat], table.scores[seat] = 0, True, TO_THROW


@part
def open_game(table: Table, known: Known, random: Generator) -> None:
    if table.number == LAST:
        last_die.open_round(table.last, 0, known.last, random)
        table.seat = table.last.seat
    else:
        rounds.open_round(table.rounds, known.rounds.dice, random)
        table.seat = table.rounds.seat


@part
def play(table: Table, action: int, known: Known, random: Generator) -> None:
    if table.number == LAST:
        last_die.play(table.last, action, known.last, random)
        table.seat = table.last.seat
    else:
        score = rounds.score_of(table.rounds, action, known.rounds.points)
        rounds.write(table.rounds, score, known.rounds.dice, random)
        table.seat = table.rounds.seat
    if table.seat == NOBODY:
        end_game(table, known, random)


@part
def end_game(table: Table, known: Known, random: Generator) -> None:
    """RC-21, RC-22: the points for a game, and the next game."""
    if table.number == LAST:
        add_places(table.seats, table.last.points, table.points, table.places)
        return
    add_places(table.seats, table.rounds.totals, table.points, table.places)
    if table.number == GAME_2:
        for seat in range(table.seats):
            table.second[seat] = table.places[seat]
    else:
        begin_second(table.rounds)
    table.number += 1
    open_game(table, known, random)


@part
def begin(record: Record, known: Known) -> None:
    open_game(record.table, known, record.random)
    record.seat = record.table.seat


@part
def act(record: Record, action: int, known: Known) -> None:
    play(record.table, action, known, record.random)
    record.seat = record.table.seat


@part
def is_legal(record: Record, action: int, known: Known) -> bool:
    if record.table.number == LAST:
        return last_die.may_take(record.table.last, action)
    return rounds.may_take(record.table.rounds, action, known.rounds.points)


@part
def worth(table: Table, seat: int) -> int:
    return int(table.points[seat])


@part
def has_won(table: Table, seat: int) -> bool:
    """RC-23."""
    own = most = merit(table.points[seat], table.second[seat])
    for other in range(table.seats):
        most = max(most, merit(table.points[other], table.second[other]))
    return own == most


@part
def show(record: Record, known: Known, rows: Floats, masks: Ints, place: int) -> None:
    table, seat = record.table, record.seat
    at = begin_row(record, rows, masks, place)
    if table.number == LAST:
        last_die.write_turn(table.last, seat, rows, place, at)
    else:
        rounds.write_turns(table.rounds, seat, rows, place, at)
    game = at + table.seats
    rows[place, game + table.number] = 1
    points = game + LAST + 1
    for other in range(table.seats):
        rows[place, points + place_of(other, seat, table.seats)] = table.points[other]
    write_board(table, seat, known, rows, place, points + table.seats)
    if not record.over:
        write_mask(table, known, masks, place)


@part
def write_board(table: Table, seat: int, known: Known, rows: Floats, place: int, at: int) -> None:
    """RC-21: of the three boards only that of the current game is filled in."""
    if table.number > 0:
        at += rounds.size_of(table.seats, False, known.rounds.points)
    if table.number > GAME_2:
        at += rounds.size_of(table.seats, True, known.rounds.points)
    if table.number == LAST:
        last_die.write_board(table.last, seat, known.last.dice, rows, place, at)
    else:
        rounds.write_board(table.rounds, seat, known.rounds, rows, place, at)


@part
def write_mask(table: Table, known: Known, masks: Ints, place: int) -> None:
    if table.number == LAST:
        last_die.write_mask(table.last, masks, place)
    else:
        rounds.write_mask(table.rounds, known.rounds.points, masks, place)


@kernel
def step(fresh: State, most_steps: int, by_points: bool, known: Known, part: Part) -> None:
    """A step at each of these tables; see `core.research.vector`."""
    step_all(begin, act, is_legal, worth, has_won, show, fresh, most_steps, by_points, known, part)
