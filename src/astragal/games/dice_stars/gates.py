"""Entry points from Python into the rules. A table crosses as an array of one: Numba takes it faster than a record."""

from __future__ import annotations

import numpy as np

from astragal.core.arrays import Ints, State
from astragal.core.chance import generator, random_below
from astragal.core.compiled import gate
from astragal.games.dice_stars import rules
from astragal.games.dice_stars.dice import DICE_IN_ALL
from astragal.games.dice_stars.moves import MOVES, TAKE_COLOUR, TAKE_NUMBER

Situation = tuple[int, int, int, tuple[int, int, int, int]]

SCRATCH = np.dtype((np.record, [("random", np.int64, (4,)), ("codes", np.int64, (MOVES,))]))
"""Working memory beside a table: a generator, and room for the codes of all legal moves."""


@gate
def situation(tables: State) -> Situation:
    """The phase, the seat to move, the number of dice to throw, and the bag."""
    table = tables[0]
    bag = (int(table.bag[0]), int(table.bag[1]), int(table.bag[2]), int(table.bag[3]))
    return int(table.phase), int(table.seat), int(table.drawn), bag


@gate
def legal(tables: State, scratch: State) -> int:
    """Write the codes of all legal moves in the scratch; return their number."""
    return rules.legal_moves(tables[0], scratch[0].codes)


def legal_codes(tables: State) -> list[int]:
    """The codes of all legal moves, ascending."""
    scratch = np.empty(1, SCRATCH)
    listed: list[int] = scratch["codes"][0, : legal(tables, scratch)].tolist()
    return listed


@gate
def reserve_points(tables: State) -> tuple[int, int]:
    """The sum of the reserve, and the points that it counts in the solo game."""
    total = rules.sum_of_reserve(tables[0])
    return total, rules.solo_points(total, rules.dice_of_face(tables[0], 0))


@gate
def move(tables: State, code: int) -> None:
    """Play a legal move."""
    rules.play(tables[0], code)


@gate
def try_moves(tables: State, codes: Ints, after: State, totals: Ints) -> None:
    """Play each of these legal moves on its own table, and write the mover's totals."""
    for place in range(len(codes)):
        after[place] = tables[0]
        rules.play(after[place], codes[place])
        totals[place] = rules.total_score(after[place].sheets[tables[0].seat])


def outcomes(tables: State, codes: list[int]) -> tuple[State, list[int]]:
    """The table after each of these legal moves, and the mover's total there."""
    after, totals = np.empty(len(codes), rules.TABLE), np.empty(len(codes), np.int64)
    try_moves(tables, np.array(codes), after, totals)
    return after, totals.tolist()


@gate
def list_filled(tables: State, after: State, filled: Ints) -> None:
    """The cells of the mover's sheet that are filled on each of these tables and were empty before: how many, and then
    for each its number, counted by rows of eight, and its entry."""
    seat = tables[0].seat
    for place in range(len(after)):
        count = 0
        for row in range(rules.ROWS):
            for column in range(rules.CELLS[row]):
                entry = after[place].sheets[seat].cells[row, column]
                if entry != tables[0].sheets[seat].cells[row, column]:
                    filled[place, 2 * count + 1], filled[place, 2 * count + 2] = 8 * row + column, entry
                    count += 1
        filled[place, 0] = count


def filled_cells(tables: State, after: State) -> list[list[int]]:
    """What `list_filled` writes. A take fills no more cells than there are dice."""
    filled = np.empty((len(after), 2 * DICE_IN_ALL + 1), np.int64)
    list_filled(tables, after, filled)
    listed: list[list[int]] = filled.tolist()
    return listed


@gate
def take_away(tables: State, after: State, taken: Ints) -> None:
    """DS-7: for each colour, each number and the stars how many dice it takes of the reserve, and the kind of each: its
    colour and face, counted by colours."""
    before = tables[0]
    for place in range(len(taken)):
        after[0] = before
        if place < rules.COLUMNS:
            rules.discard_colour(after[0], place)
        else:
            rules.discard_face(after[0], (place - rules.COLUMNS + 1) % rules.FACES)
        count = 0
        for kind in range(rules.COLUMNS * rules.FACES):
            colour, face = kind // rules.FACES, kind % rules.FACES
            for _ in range(before.reserve[colour, face] - after[0].reserve[colour, face]):
                count += 1
                taken[place, count] = kind
        taken[place, 0] = count


def dice_of_choices(tables: State) -> list[list[int]]:
    """What `take_away` writes."""
    taken = np.empty((rules.COLUMNS + rules.FACES, DICE_IN_ALL + 1), np.int64)
    take_away(tables, np.empty(1, rules.TABLE), taken)
    listed: list[list[int]] = taken.tolist()
    return listed


@gate
def dice_and_room(tables: State, code: int) -> tuple[int, int]:
    """DS-12: how many dice the take of a colour or a number has, and how many empty cells there are for them."""
    table = tables[0]
    sheet = table.sheets[table.seat]
    if code < TAKE_NUMBER:
        return rules.dice_of_colour(table, code - TAKE_COLOUR), rules.room_in_column(sheet, code - TAKE_COLOUR)
    return rules.dice_of_face(table, code - TAKE_NUMBER + 1), rules.room_in_row(sheet, code - TAKE_NUMBER)


@gate
def lay(tables: State, colour: int, face: int) -> int:
    """Let a die fall; return how many are still to fall, or -1 if this one is not possible."""
    table = tables[0]
    if table.drawn == 0 or table.bag[colour] == 0:
        return -1
    rules.lay_die(table, colour, face)
    return int(table.drawn)


@gate
def brings_points(tables: State, seat: int) -> bool:
    """DS-12: whether a seat has room for a number of the reserve, or for a colour with numbers in it."""
    table, scratch = tables[0], np.empty(1, SCRATCH)
    sheet, codes = table.sheets[seat], scratch[0].codes
    points = rules.list_numbers(table, sheet, codes, 0)
    for place in range(rules.list_colours(table, sheet, codes)):
        points += rules.sum_of_colour(table, codes[place] - TAKE_COLOUR)
    return bool(points > 0)


@gate
def list_scores(sheets: State, scores: Ints) -> None:
    """Each row's current intermediate and final score, and the total."""
    sheet = sheets[0]
    for row in range(rules.ROWS):
        scores[2 * row], scores[2 * row + 1] = rules.intermediate(sheet, row), rules.final(sheet, row)
    scores[2 * rules.ROWS] = rules.total_score(sheet)


def sheet_scores(sheets: State) -> list[int]:
    """What `list_scores` writes, for an array of one sheet."""
    scores = np.empty(2 * rules.ROWS + 1, np.int64)
    list_scores(sheets, scores)
    listed: list[int] = scores.tolist()
    return listed


@gate
def total(tables: State, seat: int) -> int:
    """A seat's current total."""
    return rules.total_score(tables[0].sheets[seat])


@gate
def opponent_score(tables: State) -> int:
    """The virtual opponent's points in the solo game."""
    return rules.opponent_score(tables[0])


@gate
def has_won(tables: State, seat: int) -> bool:
    """Whether a seat has won a finished game."""
    return rules.has_won(tables[0], seat)


def new_scratch(seed: int) -> State:
    """Scratch with a generator, for random games."""
    scratch = np.zeros(1, SCRATCH)
    scratch["random"] = generator(seed)
    return scratch


@gate
def playouts(start: State, tables: State, scratch: State, games: int) -> int:
    """Play games of uniformly random moves from `start` to the end on `tables`; return the number of decisions."""
    table, random, codes = tables[0], scratch[0].random, scratch[0].codes
    decisions = 0
    for _ in range(games):
        tables[0] = start[0]
        while table.phase != rules.OVER:
            if table.phase == rules.THROWING:
                rules.throw(table, random)
            else:
                rules.play(table, codes[random_below(random, rules.legal_moves(table, codes))])
                decisions += 1
    return decisions
