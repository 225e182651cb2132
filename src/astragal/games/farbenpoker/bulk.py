"""Plays whole games of uniformly random moves inside compiled code, with a compiled random generator."""

from __future__ import annotations

import numpy as np

from astragal.core.arrays import Generator, Ints, State
from astragal.core.chance import generator, random_below
from astragal.core.compiled import gate, rule
from astragal.games.farbenpoker.gates import SCRATCH
from astragal.games.farbenpoker.moves import SIDE
from astragal.games.farbenpoker.rules import (
    DICE,
    FACES,
    OVER,
    REROLLING,
    RESCUE_ROLLING,
    ROLLING,
    SHUFFLING,
    STICKS,
    Table,
    can_return,
    is_decision,
    legal_moves,
    new_table,
    play,
    settle,
)


def playouts(seats: int, games: int, seed: int) -> int:
    """Play `games` games of uniformly random moves, listing all legal moves; return the number of decisions."""
    scratch = np.zeros(1, SCRATCH)
    scratch["random"] = generator(seed)
    return play_games(new_table(seats), new_table(seats), scratch, games)


@gate
def play_games(tables: State, fresh: State, scratch: State, games: int) -> int:
    table, random, moves, numbers = tables[0], scratch[0].random, scratch[0].moves, scratch[0].numbers
    decisions = 0
    for _ in range(games):
        tables[0] = fresh[0]
        while table.phase != OVER:
            if is_decision(table):
                count = legal_moves(table, moves)
                play(table, moves[random_below(random, count)])
                decisions += 1
            else:
                fall(table, random, numbers)
                settle(table, numbers)
    return decisions


@rule
def fall(table: Table, random: Generator, numbers: Ints) -> None:
    """Fill `numbers` with the chance that is due; all outcomes are equally likely."""
    if table.phase == SHUFFLING:
        shuffle(random, numbers)
    elif table.phase == ROLLING or table.phase == RESCUE_ROLLING or table.phase == REROLLING:
        choose_faces(random, numbers)
    else:
        choose_holes(table, random, numbers)


@rule
def choose_faces(random: Generator, colours: Ints) -> None:
    """FP-2: a colour for each die; a single die uses the first."""
    for die in range(DICE):
        colours[die] = random_below(random, FACES)


@rule
def shuffle(random: Generator, numbers: Ints) -> None:
    """FP-2, FP-3: three sticks of each of six colours, shuffled."""
    for place in range(STICKS):
        other = random_below(random, place + 1)
        numbers[place] = numbers[other]
        numbers[other] = place // 3


@rule
def choose_holes(table: Table, random: Generator, holes: Ints) -> None:
    """FP-9, FP-15: random holes of the side where sticks go, drawn again until all of them are allowed."""
    while True:
        for place in range(table.held):
            holes[place] = table.side * SIDE + random_below(random, SIDE)
        if can_return(table, holes):
            return
