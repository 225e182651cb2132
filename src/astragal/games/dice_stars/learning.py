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
from astragal.core.network import Network, learn
from astragal.games.dice_stars.coding import TURNS
from astragal.games.dice_stars.judgement import Mind, judge, mind
from astragal.games.dice_stars.rules import OVER, THROWING, legal_moves, play, throw

if TYPE_CHECKING:
    from astragal.core.compiled import State
    from astragal.core.network import Floats, Shape

POINTS_WEIGHT = 0.5
"""What an error in points counts beside one in chances."""
WHOLE = 1 << 20
MOST_GRID, LEAST_GRID = 60, 10


class Student(NamedTuple):
    """One who plays games against itself and learns from them; all that it needs lies here.

    Of each position of a game: its inputs, what the layers made of them, the seat to act, whether the move to it was
    tried, what the best move was thought to be worth, and what this one was. `true` is what has turned out so far.
    """

    mind: Mind
    random: Any
    inputs: Any
    first: Any
    second: Any
    seats: Any
    tried: Any
    thought: Any
    shown: Any
    true: Any
    errors: Any
    back_first: Any
    back_second: Any


NOW, AFTER, CHOSEN, FRESH = range(4)
"""The tables of a student: as it is, after a move, after the move that is chosen, and as a game begins."""


def student(shape: Shape, fresh: State, seed: int) -> Student:
    """Each seed plays games of its own, which begin like this. No game is longer than the room for it."""
    longest, heads = 3 * TURNS * int(fresh["seats"][0]), 2 * shape.sides
    room = mind(shape)
    room.tables[:] = fresh[0]
    return Student(
        mind=room,
        random=generator(seed),
        inputs=np.zeros((longest, shape.inputs), np.float32),
        first=np.zeros((longest, shape.first), np.float32),
        second=np.zeros((longest, shape.second), np.float32),
        seats=np.zeros(longest, np.int64),
        tried=np.zeros(longest, np.bool_),
        thought=np.zeros((longest, heads), np.float32),
        shown=np.zeros((longest, heads), np.float32),
        true=np.zeros(heads, np.float32),
        errors=np.zeros(heads, np.float32),
        back_first=np.zeros(shape.first, np.float32),
        back_second=np.zeros(shape.second, np.float32),
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
            note(student, student.thought, count)
        if better if tried < 0 else number == tried:
            keep(student, count)
    student.tried[count] = tried >= 0 and tried != best
    tables[NOW] = tables[CHOSEN]


@rule
def note(student: Student, notes: Floats, count: int) -> None:
    """What the position on the table AFTER was just thought to be worth."""
    worths = student.mind.worths
    for head in range(worths.shape[1]):
        notes[count, head] = worths[AFTER, head]


@rule
def keep(student: Student, count: int) -> None:
    """Keeps the position on the table AFTER, as it was evaluated."""
    desk, inputs, first, second = student.mind.desk, student.inputs, student.first, student.second
    student.mind.tables[CHOSEN] = student.mind.tables[AFTER]
    student.seats[count] = student.mind.tables[AFTER].seat
    note(student, student.shown, count)
    for place in range(len(desk.inputs)):
        inputs[count, place] = desk.inputs[place]
    for unit in range(len(desk.first)):
        first[count, unit] = desk.first[unit]
    for unit in range(len(desk.second)):
        second[count, unit] = desk.second[unit]


@rule
def look_back(student: Student, moves: int, mix: float, net: Network, slopes: Network) -> None:
    """From the end to the beginning: what each position turned out to be worth, and the slopes towards that."""
    shown, thought, true = student.shown, student.thought, student.true
    for head in range(len(true)):
        true[head] = thought[moves, head] if student.tried[moves] else shown[moves, head]
    for number in range(moves - 1, -1, -1):
        compare(student, number)
        lay_again(student, number)
        learn(net, student.mind.desk, student.errors, slopes, student.back_first, student.back_second)
        for head in range(len(true)):
            mixed = mix * true[head] + (1 - mix) * shown[number, head]
            true[head] = thought[number, head] if student.tried[number] else mixed


@rule
def compare(student: Student, number: int) -> None:
    """Writes what the outputs of a position are too high by."""
    shown, true, errors = student.shown, student.true, student.errors
    sides = len(errors) // 2
    first = 0 if student.mind.tables[NOW].seats == 1 else student.seats[number]
    for side in range(sides):
        seat = (first + side) % sides
        errors[side] = shown[number, seat] - true[seat]
        errors[sides + side] = POINTS_WEIGHT * (shown[number, sides + seat] - true[sides + seat])


@rule
def lay_again(student: Student, number: int) -> None:
    """A position on the desk as it lay there when it was evaluated."""
    desk, inputs, first, second = student.mind.desk, student.inputs, student.first, student.second
    for place in range(len(desk.inputs)):
        desk.inputs[place] = inputs[number, place]
    for unit in range(len(desk.first)):
        desk.first[unit] = first[number, unit]
    for unit in range(len(desk.second)):
        desk.second[unit] = second[number, unit]
