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

OUTCOME = 4
"""How many numbers `list_outcomes` writes of each move before its cells."""

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
def list_outcomes(tables: State, codes: Ints, after: State, out: Ints) -> int:
    """For each of these legal moves the penalty, the total, the marked cells of the solo grid and the number of cells
    that it fills; then each of these, counted by rows of eight, and its entry. How many numbers are written."""
    seat, written = tables[0].seat, 0
    before = tables[0].sheets[seat]
    for code in codes:
        after[0] = tables[0]
        rules.play(after[0], code)
        sheet, at = after[0].sheets[seat], written
        out[at], out[at + 1], out[at + 2] = sheet.penalty, rules.total_score(sheet), after[0].solo_marked
        written += OUTCOME
        for row in range(rules.ROWS):
            for column in range(rules.CELLS[row]):
                if sheet.cells[row, column] != before.cells[row, column]:
                    out[written], out[written + 1] = 8 * row + column, sheet.cells[row, column]
                    written += 2
        out[at + 3] = (written - at - OUTCOME) // 2
    return written


def outcomes(tables: State, codes: list[int]) -> list[int]:
    """What `list_outcomes` writes. A move fills no more cells than there are dice."""
    out = np.empty(len(codes) * (OUTCOME + 2 * DICE_IN_ALL), np.int64)
    listed: list[int] = out[: list_outcomes(tables, np.array(codes), np.empty(1, rules.TABLE), out)].tolist()
    return listed


@gate
def take_away(tables: State, after: State, taken: Ints) -> int:
    """DS-7: for each colour, each number and the stars how many dice it takes of the reserve, and the kind of each: its
    colour and face, counted by colours. How many numbers are written."""
    reserve, written = tables[0].reserve, 0
    for place in range(rules.COLUMNS + rules.FACES):
        after[0] = tables[0]
        if place < rules.COLUMNS:
            rules.discard_colour(after[0], place)
        else:
            rules.discard_face(after[0], (place - rules.COLUMNS + 1) % rules.FACES)
        at = written
        for kind in range(rules.COLUMNS * rules.FACES):
            colour, face = kind // rules.FACES, kind % rules.FACES
            for _ in range(reserve[colour, face] - after[0].reserve[colour, face]):
                written += 1
                taken[written] = kind
        taken[at] = written - at
        written += 1
    return written


def dice_of_choices(tables: State) -> list[int]:
    """What `take_away` writes. A die has a colour and a face, and is taken with each."""
    taken = np.empty(rules.COLUMNS + rules.FACES + 2 * DICE_IN_ALL, np.int64)
    listed: list[int] = taken[: take_away(tables, np.empty(1, rules.TABLE), taken)].tolist()
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
def totals(tables: State) -> tuple[int, int, int, int]:
    """The current totals of all seats that a table can have."""
    sheets = tables[0].sheets
    return (
        rules.total_score(sheets[0]),
        rules.total_score(sheets[1]),
        rules.total_score(sheets[2]),
        rules.total_score(sheets[3]),
    )


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
