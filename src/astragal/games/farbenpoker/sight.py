"""A table of Farbenpoker as a row of numbers, compiled: what everybody sees, and what one knows who forgets nothing.

FP-20: a stick is known from when it went back into the stand before everybody's eyes until it is drawn. Nothing more
can be known: those that have not been seen stand anywhere, all orders alike.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from astragal.core.compiled import rule
from astragal.games.farbenpoker.moves import HOLES
from astragal.games.farbenpoker.rules import (
    DICE,
    DRAWING,
    EMPTY,
    FACES,
    NO_DIE,
    OVER,
    RESCUE_DRAWING,
    SHUFFLING,
    Table,
    actor,
    award,
    may_reroll,
    miss_cost,
    sought_die,
)

if TYPE_CHECKING:
    from astragal.core.compiled import State

PHASES = OVER + 1
SIDES = 2

MEMORY = np.dtype((np.record, [("known", np.int8, (HOLES,))]))
"""For every hole whether the stick in it has been seen."""

Memory = Any  # a MEMORY record
Rows = Any  # a row of numbers a table


def new_memory() -> State:
    return np.zeros(1, MEMORY)


@rule
def remember(before: Table, after: Table, memory: Memory) -> None:
    """FP-20: what has come into an empty hole was seen, but for how the sticks were shuffled."""
    if before.phase == SHUFFLING:
        return
    for hole in range(HOLES):
        if after.holes[hole] == EMPTY:
            memory.known[hole] = 0
        elif before.holes[hole] == EMPTY:
            memory.known[hole] = 1


@rule
def see(table: Table, seat: int, rows: Rows, place: int) -> int:
    """Writes what everybody sees, in the order of `coding.seen`; where it ends."""
    for phase in range(PHASES):
        rows[place, phase] = table.phase == phase
    at = see_seats(table, seat, rows, place, PHASES)
    for die in range(DICE):
        shown = table.phase != SHUFFLING
        for colour in range(FACES):
            rows[place, at + die * FACES + colour] = shown and table.dice[die] == colour
            held = die < table.held and table.hand[die] == colour
            rows[place, at + DICE * FACES + die * FACES + colour] = held
        rows[place, at + 2 * DICE * FACES + die] = table.found[die]
        wanted = (table.phase == DRAWING or table.phase == RESCUE_DRAWING) and not table.found[die]
        rows[place, at + 2 * DICE * FACES + DICE + die] = award(table, table.dice[die]) if wanted else 0
    at += 2 * DICE * FACES + 2 * DICE
    for side in range(SIDES):
        rows[place, at + side] = table.side == side
    at += SIDES
    rows[place, at] = table.pot
    rows[place, at + 1] = table.stock
    rows[place, at + 2] = miss_cost(table) if table.phase == DRAWING else 0
    rows[place, at + 3] = may_reroll(table)
    at += 4
    for hole in range(HOLES):
        rows[place, at + hole] = table.holes[hole] != EMPTY
    return at + HOLES


@rule
def see_seats(table: Table, seat: int, rows: Rows, place: int, at: int) -> int:
    seats = int(table.seats)
    for number in range(seats):
        other = (seat + number) % seats
        rows[place, at + number] = number == seat
        rows[place, at + seats + number] = table.phase != OVER and other == actor(table)
        rows[place, at + 2 * seats + number] = other == table.rescued
        rows[place, at + 3 * seats + number] = table.chips[other]
        rows[place, at + 4 * seats + number] = table.out[other]
    return at + 5 * seats


@rule
def recall(table: Table, memory: Memory, rows: Rows, place: int, at: int) -> int:
    """Writes the colours known, and what drawing each of them would bring or cost in chips; where it ends."""
    for hole in range(HOLES):
        for colour in range(FACES):
            rows[place, at + hole * FACES + colour] = memory.known[hole] and table.holes[hole] == colour
        rows[place, at + HOLES * FACES + hole] = worth(table, hole) if memory.known[hole] else 0
    return at + HOLES * FACES + HOLES


@rule
def worth(table: Table, hole: int) -> int:
    """FP-7, FP-9, FP-14: the chips that the stick in a hole brings whoever draws it now; what it costs is under 0."""
    if table.phase != DRAWING and table.phase != RESCUE_DRAWING:
        return 0
    if sought_die(table, table.holes[hole]) != NO_DIE:
        return int(award(table, table.holes[hole]))
    return -int(miss_cost(table)) if table.phase == DRAWING else 0


@rule
def reveal(table: Table, rows: Rows, place: int) -> None:
    """Writes the colours of all sticks in the stand."""
    for hole in range(HOLES):
        for colour in range(FACES):
            rows[place, hole * FACES + colour] = table.holes[hole] == colour
