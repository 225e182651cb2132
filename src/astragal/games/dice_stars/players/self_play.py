"""Learning Dice Stars by playing against oneself: temporal differences over the positions after each move.

A position is judged right after a move, before chance or the next seat goes on. What a game shows to be true of each
position is a mixture of what the positions after it were thought to be worth and of how it ended, TD(λ). After
a move that was made to try something, it is what the best one was thought to be worth.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from astragal.core.chance import generator, random_below
from astragal.core.compiled import gate, rule
from astragal.core.learning.network import Network
from astragal.core.learning.trajectory import Notebook, compare, learn_from, note, notebook
from astragal.games.dice_stars.players.lookahead import Mind, judge, mind
from astragal.games.dice_stars.rules import OVER, THROWING, TURNS, legal_moves, play, throw

if TYPE_CHECKING:
    from astragal.core.compiled import State
    from astragal.core.learning.network import Floats, Shape

WHOLE = 1 << 20
MOST_GRID, LEAST_GRID = 60, 10


class Student(NamedTuple):
    """One who plays games against itself and learns from them; all that it needs lies here.

    Beside what the notebook keeps of each position of a game: the seat to act, whether the move to it was tried, what
    the best move was thought to be worth, and what this one was. `true` is what has turned out so far.
    """

    mind: Mind
    notebook: Notebook
    random: Any
    seats: Any
    tried: Any
    thought: Any
    shown: Any
    true: Any


NOW, AFTER, CHOSEN, FRESH = TABLES = range(4)
"""The tables of a student: as it is, after a move, after the move that is chosen, and as a game begins."""


def student(shape: Shape, fresh: State, seed: int) -> Student:
    """Each seed plays games of its own, which begin like this. No game is longer than the room for it."""
    longest, heads = 3 * TURNS * int(fresh["seats"][0]), 2 * shape.sides
    room = mind(shape, len(TABLES))
    room.tables[:] = fresh[0]
    return Student(
        mind=room,
        notebook=notebook(shape, longest),
        random=generator(seed),
        seats=np.zeros(longest, np.int64),
        tried=np.zeros(longest, np.bool_),
        thought=np.zeros((longest, heads), np.float32),
        shown=np.zeros((longest, heads), np.float32),
        true=np.zeros((1, heads), np.float32),
    )


@gate
def study(student: Student, games: int, mix: float, trying: float, net: Network, slopes: Network) -> int:
    """Plays so many games and adds up the slopes; how many positions there were."""
    positions = 0
    for _ in range(games):
        begin(student)
        moves = play_game(student, trying, net)
        look_back(student, moves, mix, net, slopes)
        positions += moves
    return positions


@rule
def begin(student: Student) -> None:
    """DS-23: alone, two games in five have a grid of another size."""
    tables = student.mind.tables
    tables[NOW] = tables[FRESH]
    if tables[NOW].seats == 1 and random_below(student.random, 5) < 2:
        tables[NOW].solo_grid = LEAST_GRID + random_below(student.random, MOST_GRID - LEAST_GRID + 1)


@rule
def play_game(student: Student, trying: float, net: Network) -> int:
    """A whole game; how many positions there were before its end. They are kept, each as it was evaluated."""
    table, count = student.mind.tables[NOW], 0
    while True:
        if table.phase == THROWING:
            throw(table, student.random)
        choose(student, count, trying, net)
        if table.phase == OVER:
            return count
        count += 1


@rule
def choose(student: Student, count: int, trying: float, net: Network) -> None:
    """Plays the move that is thought best, or now and then any, and keeps the position after it."""
    tables, codes, worths = student.mind.tables, student.mind.codes, student.mind.worths
    seat, legal = int(tables[NOW].seat), legal_moves(tables[NOW], codes[NOW])
    tried = random_below(student.random, legal) if random_below(student.random, WHOLE) < trying * WHOLE else -1
    best, most, near = 0, -1.0, False
    for number in range(legal):
        tables[AFTER] = tables[NOW]
        play(tables[AFTER], codes[NOW, number])
        near = judge(student.mind, AFTER, near, net)
        better = worths[AFTER, seat] > most
        if better:
            best, most = number, worths[AFTER, seat]
            write_down(student, student.thought, count)
        if better if tried < 0 else number == tried:
            keep(student, count)
    student.tried[count] = tried >= 0 and tried != best
    tables[NOW] = tables[CHOSEN]


@rule
def write_down(student: Student, notes: Floats, count: int) -> None:
    """What the position on the table AFTER was just thought to be worth."""
    worths = student.mind.worths
    for head in range(worths.shape[1]):
        notes[count, head] = worths[AFTER, head]


@rule
def keep(student: Student, count: int) -> None:
    """Keeps the position on the table AFTER, as it was evaluated."""
    student.mind.tables[CHOSEN] = student.mind.tables[AFTER]
    student.seats[count] = student.mind.tables[AFTER].seat
    write_down(student, student.shown, count)
    note(student.notebook, count, student.mind.desk)


@rule
def look_back(student: Student, moves: int, mix: float, net: Network, slopes: Network) -> None:
    """From the end to the beginning: what each position turned out to be worth, and the slopes towards that."""
    mind, shown, thought, true = student.mind, student.shown, student.thought, student.true
    alone = mind.tables[NOW].seats == 1
    for head in range(true.shape[1]):
        true[0, head] = thought[moves, head] if student.tried[moves] else shown[moves, head]
    for number in range(moves - 1, -1, -1):
        compare(student.notebook, 0 if alone else student.seats[number], shown, number, true, 0)
        learn_from(student.notebook, number, mind.desk, net, slopes)
        for head in range(true.shape[1]):
            mixed = mix * true[0, head] + (1 - mix) * shown[number, head]
            true[0, head] = thought[number, head] if student.tried[number] else mixed
