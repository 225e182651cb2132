"""The stand as somebody knows it who watched, in compiled code: how many sticks of each colour have not been seen.

FP-20: to one who remembers, all sticks of a colour that were seen are alike, wherever they stand, and so are all that
were not. A position is therefore what everybody sees and these numbers. One stick of each colour, in the hole of its
number, takes the part of any of them: the rules draw it and put it back, and do not care how many there are.

Choices are numbers: draw a seen stick of a colour (0 … 5), draw one that was not seen, re-roll; and where chance is
due, roll. Each may turn out in some ways, of which `branch` makes one happen.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, Any

import numpy as np

from astragal.core.compiled import kernel, rule
from astragal.games.farbenpoker import moves
from astragal.games.farbenpoker.moves import PUT
from astragal.games.farbenpoker.rules import (
    DICE,
    DRAWING,
    FACES,
    MISSED,
    NO_DIE,
    NOBODY,
    OVER,
    PUTTING,
    REROLLING,
    RESCUE_DRAWING,
    RESCUE_RETURNING,
    RETURNING,
    SHUFFLING,
    STICKS,
    TABLE,
    Table,
    found_dice,
    may_reroll,
    play,
    settle,
    sought_die,
)

if TYPE_CHECKING:
    from astragal.games.farbenpoker.rules import Numbers

Stand = Any  # a STAND record

EACH = STICKS // FACES
UNSEEN, REROLL, ROLL = range(FACES, FACES + 3)
CHOICES = FACES + 3
THROW, NOTHING = -1, -2

STAND = np.dtype((np.record, [("table", TABLE), ("unseen", np.int8, (FACES,))]))

_DISTINCT = {1: 1, 2: 3, 3: 6}
FALLS = np.array(
    [[*faces, _DISTINCT[len(set(faces))]] for faces in combinations_with_replacement(range(FACES), DICE)], np.int64
)
"""FP-4: what three dice can show, in any order, and how many of the 216 falls show it."""


@rule
def outside(stand: Stand, colour: int) -> int:
    """The sticks of a colour that are not in the stand: in the hand, or beside a found die."""
    table, count = stand.table, 0
    for place in range(table.held):
        count += table.hand[place] == colour
    if table.rescued == NOBODY:
        for die in range(DICE):
            count += table.found[die] and table.dice[die] == colour
    return count


@rule
def seen(stand: Stand, colour: int) -> int:
    """The sticks of a colour in the stand whose holes are known."""
    return int(EACH - stand.unseen[colour] - outside(stand, colour))


@rule
def all_unseen(stand: Stand) -> int:
    count = 0
    for colour in range(FACES):
        count += stand.unseen[colour]
    return count


@rule
def is_sought(stand: Stand, colour: int) -> bool:
    """FP-7, FP-14: whether a stick of that colour is laid beside a die, or matches one in a rescue."""
    return bool(sought_die(stand.table, colour) != NO_DIE)


@rule
def is_choice(stand: Stand) -> bool:
    return bool(stand.table.phase == DRAWING or stand.table.phase == RESCUE_DRAWING)


@rule
def list_choices(stand: Stand, choices: Numbers) -> int:
    """Fill `choices` with those that differ; their number. All seen sticks that are not sought are one choice."""
    if not is_choice(stand):
        choices[0] = REROLL if stand.table.phase == REROLLING else ROLL
        return 1
    count, wrong = 0, False
    for colour in range(FACES):
        sought = is_sought(stand, colour)
        if seen(stand, colour) > 0 and (sought or not wrong):
            choices[count] = colour
            count += 1
            wrong = wrong or not sought
    choices[count] = UNSEEN
    count += all_unseen(stand) > 0
    choices[count] = REROLL
    return count + may_reroll(stand.table)


@rule
def branches(choice: int) -> int:
    """In how many ways a choice may turn out; not all of them need be possible."""
    if choice < FACES:
        return 1
    return len(FALLS) if choice == ROLL else FACES


@kernel
def branch(stand: Stand, choice: int, number: int, numbers: Numbers) -> float:
    """A choice turns out in one of its ways; how likely that is. Where it is not possible nothing happens."""
    if choice == ROLL:
        for die in range(DICE):
            numbers[die] = FALLS[number, die]
        happen(stand, THROW, numbers)
        return float(FALLS[number, DICE] / FACES**DICE)
    if choice == REROLL:
        numbers[0] = number
        happen(stand, THROW if stand.table.phase == REROLLING else moves.REROLL, numbers)
        return 1 / FACES
    likely, colour = 1.0, choice
    if choice == UNSEEN:
        likely, colour = stand.unseen[number] / all_unseen(stand), number
        stand.unseen[number] -= likely > 0
    if likely > 0:
        stand.table.holes[colour] = colour
        happen(stand, colour, numbers)
    return float(likely)


@rule
def happen(stand: Stand, code: int, numbers: Numbers) -> None:
    """A move, or a throw of these numbers, and then all that needs neither a choice nor dice."""
    table = stand.table
    while code != NOTHING:
        if code == THROW:
            settle(table, numbers)
        else:
            play(table, code)
        code = THROW if table.phase == REROLLING else going_back(table, numbers)


@rule
def going_back(table: Table, numbers: Numbers) -> int:
    """FP-9, FP-11, FP-15, FP-16: the put or the throw by which sticks go back into the stand, if any do.

    Into which holes makes no difference, for everybody sees it: each goes into that of its colour.
    """
    if table.phase == PUTTING:
        return PUT + int(table.dice[DICE - found_dice(table)])
    if table.phase != MISSED and table.phase != RESCUE_RETURNING and table.phase != RETURNING:
        return NOTHING
    for place in range(table.held):
        numbers[place] = table.hand[place]
    return THROW


@kernel
def go_on(stand: Stand, numbers: Numbers) -> None:
    """From any position to where something is to be chosen or dice are to be thrown."""
    happen(stand, THROW if stand.table.phase == SHUFFLING else going_back(stand.table, numbers), numbers)


@rule
def is_over(stand: Stand) -> bool:
    return bool(stand.table.phase == OVER)
