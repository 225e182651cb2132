"""Farbenpoker as a row of numbers, compiled: what everybody sees, and what a watcher who forgets nothing knows.

FP-20: the rules mark the sticks that were seen going into the stand. Nothing more can be known: all orders of the
others are equally likely.
"""

from __future__ import annotations

from astragal.core.arrays import Floats, Ints
from astragal.core.compiled import rule
from astragal.games.farbenpoker.moves import HOLES
from astragal.games.farbenpoker.rules import (
    DICE,
    DRAWING,
    EMPTY,
    FACES,
    NO_DIE,
    NOBODY,
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

PHASES = OVER + 1
SIDES = 2


@rule
def see(table: Table, seat: int, rows: Floats, place: int) -> int:
    """Writes what everybody sees, in the order of `encoding.seen`; where it ends."""
    for phase in range(PHASES):
        rows[place, phase] = 0
    rows[place, table.phase] = 1
    at = see_dice(table, rows, place, see_seats(table, seat, rows, place, PHASES))
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
def see_seats(table: Table, seat: int, rows: Floats, place: int, at: int) -> int:
    """Who looks, whose turn it is, who is in a rescue; the chips, and who is out."""
    seats, acting = int(table.seats), NOBODY if table.phase == OVER else actor(table)
    other = seat
    for number in range(seats):
        rows[place, at + number] = number == seat
        rows[place, at + seats + number] = other == acting
        rows[place, at + 2 * seats + number] = other == table.rescued
        rows[place, at + 3 * seats + number] = table.chips[other]
        rows[place, at + 4 * seats + number] = table.out[other]
        other = other + 1 if other + 1 < seats else 0
    return at + 5 * seats


@rule
def see_dice(table: Table, rows: Floats, place: int, at: int) -> int:
    """The dice, sticks in the hand; which dice are found, and what a stick for each of the others is worth."""
    hand, found = at + DICE * FACES, at + 2 * DICE * FACES
    for number in range(at, found):
        rows[place, number] = 0
    drawing = table.phase == DRAWING or table.phase == RESCUE_DRAWING
    for die in range(DICE):
        rows[place, at + die * FACES + table.dice[die]] = table.phase != SHUFFLING
        rows[place, hand + die * FACES + table.hand[die]] = die < table.held
        rows[place, found + die] = table.found[die]
        wanted = drawing and not table.found[die]
        rows[place, found + DICE + die] = award(table, table.dice[die]) if wanted else 0
    return found + 2 * DICE


@rule
def recall(table: Table, worths: Ints, rows: Floats, place: int, at: int) -> int:
    """Writes the colours known, and what drawing each of them would bring or cost in chips; where it ends.

    `worths` is room for what the colours are worth.
    """
    drawing = at + HOLES * FACES
    for number in range(at, drawing):
        rows[place, number] = 0
    for colour in range(FACES):
        worths[colour] = worth(table, colour)
    for hole in range(HOLES):
        known, colour = int(table.seen[hole]), max(0, int(table.holes[hole]))
        rows[place, at + hole * FACES + colour] = known
        rows[place, drawing + hole] = known * worths[colour]
    return drawing + HOLES


@rule
def worth(table: Table, colour: int) -> int:
    """FP-7, FP-9, FP-14: the chips that drawing a stick of a colour brings now; below 0 if it costs some."""
    if table.phase != DRAWING and table.phase != RESCUE_DRAWING:
        return 0
    if sought_die(table, colour) != NO_DIE:
        return int(award(table, colour))
    return -int(miss_cost(table)) if table.phase == DRAWING else 0


@rule
def reveal(table: Table, rows: Floats, place: int) -> None:
    """Writes the colours of all sticks in the stand."""
    for hole in range(HOLES):
        for colour in range(FACES):
            rows[place, hole * FACES + colour] = table.holes[hole] == colour
