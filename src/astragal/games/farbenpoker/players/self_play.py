"""Farbenpoker for `core.learning.self_play`. A player knows as much as a watcher who forgets nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from astragal.core.arrays import Floats, Generator, Ints
from astragal.core.chance import random_below
from astragal.core.compiled import rule
from astragal.core.learning import batch, self_play
from astragal.core.learning.batch import Steps
from astragal.core.learning.self_play import Learner, SelfPlayRules
from astragal.games.farbenpoker.bulk import choose_faces
from astragal.games.farbenpoker.players.belief_state import (
    BELIEF_STATE,
    EACH,
    REROLL,
    ROLL,
    UNSEEN,
    BeliefState,
    all_unseen,
    apply,
)
from astragal.games.farbenpoker.players.lookahead import game_rules, new_lookahead
from astragal.games.farbenpoker.rules import (
    CHIPS,
    CHIPS_A_SEAT,
    FACES,
    RESCUE_ROLLING,
    ROLLING,
    STICKS,
    Table,
    new_table,
    settle,
)

if TYPE_CHECKING:
    from astragal.core.learning.network import Shape

ANYWHERE = 2
"""Of five games, this many start in the middle, with any chips and any sticks seen."""
BROKE = 8
"""Of this many such games, one starts where nobody has chips."""
FINE = 1000
"""The resolution of how often a seat has lapses."""
LONGEST = 1000
"""Positions of a game that are played. (About 50 is usual, and 200 rare.)"""


def new_learner(shape: Shape, seats: int, seed: int) -> Learner:
    """Games start with the sticks in place; their order does not matter, since nobody has seen it."""
    start = np.zeros(1, BELIEF_STATE)
    start["table"], start["unseen"] = new_table(seats), EACH
    start["table"]["phase"] = ROLLING
    return self_play.new_learner(shape, new_lookahead(shape), start, LONGEST, seed)


def new_buffers(places: int) -> Ints:
    """Numbers of a throw."""
    return np.zeros((places, STICKS), np.int8)


def steps() -> Steps:
    return batch.steps_of(game_rules(), self_play_rules())


@rule
def self_play_rules() -> SelfPlayRules:
    return SelfPlayRules(vary_start=vary_start, meet=meet, throw=no_throw, happen=happen, target=target, first=0)


@rule
def vary_start(state: BeliefState, random: Generator) -> None:
    if random_below(random, 5) < ANYWHERE:
        start_anywhere(state, random)


@rule
def meet(state: BeliefState, lapses: Floats, random: Generator) -> None:
    """In half of the games, all seats more or less; in the rest nobody."""
    somebody = random_below(random, 2)
    for seat in range(len(lapses)):
        lapses[seat] = somebody * random_below(random, FINE) / FINE


@rule
def no_throw(state: BeliefState, random: Generator) -> None:
    """A throw counts as a choice, and is worth the mean over its outcomes."""


@rule
def target(best: float, value: float, later: float, mix: float) -> float:
    return best + mix * (later - value)


@rule
def start_anywhere(state: BeliefState, random: Generator) -> None:
    """Any stock and any seat to roll; any sticks seen."""
    table, most = state.table, random_below(random, EACH + 1)
    table.stock = 1 + random_below(random, CHIPS - CHIPS_A_SEAT * table.seats)
    table.seat = random_below(random, table.seats)
    for colour in range(FACES):
        state.unseen[colour] = random_below(random, most + 1)
    if random_below(random, BROKE) == 0:
        lose_all(table)
    else:
        share_chips(state, random)


@rule
def lose_all(table: Table) -> None:
    """FP-16: nobody has chips; the first seat is in a rescue."""
    for seat in range(table.seats):
        table.chips[seat] = 0
    table.pot = CHIPS - table.stock
    table.rescued = table.first_rescued = 0
    table.phase = RESCUE_ROLLING


@rule
def share_chips(state: BeliefState, random: Generator) -> None:
    """All chips but the stock, at least one to each seat."""
    table = state.table
    for seat in range(table.seats):
        table.chips[seat] = 1
    for _ in range(CHIPS - table.stock - table.seats):
        table.chips[richer(state, random)] += 1


@rule
def richer(state: BeliefState, random: Generator) -> int:
    """A seat at random, more likely one with many chips."""
    chips, seats = state.table.chips, int(state.table.seats)
    one, other = random_below(random, seats), random_below(random, seats)
    return int(one if chips[one] > chips[other] or random_below(random, 3) > 0 else other)


@rule
def happen(state: BeliefState, choice: int, random: Generator, numbers: Ints) -> None:
    """A choice turns out by chance in one of its ways."""
    if choice == ROLL:
        choose_faces(random, numbers)
        settle(state.table, numbers)
    elif choice == UNSEEN:
        apply(state, choice, unseen_colour(state, random), numbers)
    else:
        apply(state, choice, random_below(random, FACES) if choice == REROLL else 0, numbers)


@rule
def unseen_colour(state: BeliefState, random: Generator) -> int:
    """FP-20: the colour of a stick that was not seen, all of them equally likely."""
    place, colour = random_below(random, all_unseen(state)), 0
    while place >= state.unseen[colour]:
        place -= state.unseen[colour]
        colour += 1
    return colour
