"""What a watcher who forgets nothing knows of a table, in compiled code.

FP-20: to such a watcher all sticks of a colour that were seen are alike, wherever they stand, and so are all that were
not. A belief state is therefore what everybody sees, and how many sticks of each colour have not been seen. One stick
of each colour, in the hole of its number, stands for any of them: the rules draw it and put it back, and do not ask how
many there are.

Choices are numbers: draw a seen stick of a colour (0 … 5), draw one that was not seen, re-roll; and where dice are due,
roll. Each may turn out in several ways, its outcomes.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Any

import numpy as np

from astragal.core.arrays import Ints
from astragal.core.compiled import rule
from astragal.games.farbenpoker import moves
from astragal.games.farbenpoker.moves import PUT
from astragal.games.farbenpoker.rules import (
    DICE,
    DRAWING,
    FACES,
    MISSED,
    NO_DIE,
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
    sticks_out,
)

BeliefState = Any  # a BELIEF_STATE record

EACH = STICKS // FACES
UNSEEN, REROLL, ROLL = range(FACES, FACES + 3)
CHOICES = FACES + 3
THROW, NOTHING = -1, -2

BELIEF_STATE = np.dtype((np.record, [("table", TABLE), ("unseen", np.int8, (FACES,))]))

_DISTINCT = {1: 1, 2: 3, 3: 6}
ROLLS = np.array(
    [[*faces, _DISTINCT[len(set(faces))]] for faces in combinations_with_replacement(range(FACES), DICE)], np.int64
)
"""FP-4: what three dice can show, in any order, and how many of the 216 rolls show it."""


@rule
def seen(state: BeliefState, colour: int) -> int:
    """The sticks of a colour in the stand whose holes are known."""
    return int(EACH - state.unseen[colour] - sticks_out(state.table, colour))


@rule
def all_unseen(state: BeliefState) -> int:
    count = 0
    for colour in range(FACES):
        count += state.unseen[colour]
    return count


@rule
def is_sought(state: BeliefState, colour: int) -> bool:
    """FP-7, FP-14: whether a stick of that colour is laid beside a die, or matches one in a rescue."""
    return bool(sought_die(state.table, colour) != NO_DIE)


@rule
def is_choice(state: BeliefState) -> bool:
    return bool(state.table.phase == DRAWING or state.table.phase == RESCUE_DRAWING)


@rule
def list_choices(state: BeliefState, choices: Ints) -> int:
    """Lists the choices that differ; their number. All seen sticks that are not sought are one choice."""
    if not is_choice(state):
        choices[0] = REROLL if state.table.phase == REROLLING else ROLL
        return 1
    count, wrong = 0, False
    for colour in range(FACES):
        sought = is_sought(state, colour)
        if seen(state, colour) > 0 and (sought or not wrong):
            choices[count] = colour
            count += 1
            wrong = wrong or not sought
    choices[count] = UNSEEN
    count += all_unseen(state) > 0
    choices[count] = REROLL
    return count + may_reroll(state.table)


@rule
def outcomes(choice: int) -> int:
    """The number of ways in which a choice may turn out; some may be impossible."""
    if choice < FACES:
        return 1
    return len(ROLLS) if choice == ROLL else FACES


@rule
def apply(state: BeliefState, choice: int, way: int, numbers: Ints) -> float:
    """A choice turns out in one of its ways; how likely that is. If it is impossible, nothing happens."""
    if choice == ROLL:
        for die in range(DICE):
            numbers[die] = ROLLS[way, die]
        happen(state, THROW, numbers)
        return float(ROLLS[way, DICE] / FACES**DICE)
    if choice == REROLL:
        numbers[0] = way
        happen(state, THROW if state.table.phase == REROLLING else moves.REROLL, numbers)
        return 1 / FACES
    likely, colour = 1.0, choice
    if choice == UNSEEN:
        likely, colour = state.unseen[way] / all_unseen(state), way
        state.unseen[way] -= likely > 0
    if likely > 0:
        state.table.holes[colour] = colour
        happen(state, colour, numbers)
    return float(likely)


@rule
def happen(state: BeliefState, code: int, numbers: Ints) -> None:
    """Plays a move, or settles a throw of these numbers, and then all that needs neither a choice nor dice."""
    table = state.table
    while code != NOTHING:
        if code == THROW:
            settle(table, numbers)
        else:
            play(table, code)
        code = THROW if table.phase == REROLLING else going_back(table, numbers)


@rule
def going_back(table: Table, numbers: Ints) -> int:
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


@rule
def play_forced(state: BeliefState, numbers: Ints) -> None:
    """Goes on to where something is to be chosen or dice are due."""
    happen(state, THROW if state.table.phase == SHUFFLING else going_back(state.table, numbers), numbers)


@rule
def is_over(state: BeliefState) -> bool:
    return bool(state.table.phase == OVER)
