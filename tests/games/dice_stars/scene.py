"""States of Dice Stars set up by hand, and games with scripted dice."""

import numpy as np

import astragal
from astragal.core.arrays import copy
from astragal.core.chance import Scripted
from astragal.games.dice_stars.dice import DIE
from astragal.games.dice_stars.game import DICE_STARS
from astragal.games.dice_stars.rules import CROSS, DRAWING, EMPTY, SHEET, TAKING

BLANK = "\n".join(["....|" + "." * green for green in (4, 3, 2, 1, 0)])
"""A sheet: white cells, a bar, green cells; a dot is empty, an x a cross, and letters are numbers from a = 10 on."""

NEARLY_FULL = "2222|2222\n3333|333\n444.|44\n5555|5\n666.|"
"""Room for two orange dice, one 4 and one 6."""
ONE_LEFT = "2222|....\n3333|...\n4444|..\n5555|.\n666.|"
"""One white cell is left, that of orange in row 6."""
EXAMPLE = "5xx6|4...\nxxx9|x6.\nxx9c|x8\n5xx.|.\n678.|"
"""DS-19: the scored sheet of the book."""
FULL_MARKS = (2, 3, 4, 5, 6)


def sheet(cells=BLANK, marks=(0, 0, 0, 0, 0), penalty=EMPTY):
    """A sheet from a picture with a line for each row."""
    drawn = np.zeros(1, SHEET)
    drawn["cells"] = EMPTY
    for row, line in enumerate(cells.split()):
        for column, cell in enumerate(line.replace("|", "")):
            drawn["cells"][0, row, column] = {".": EMPTY, "x": CROSS}.get(cell) or int(cell, 36)
    drawn["marks"], drawn["penalty"] = marks, penalty
    return drawn[0]


def scene(reserve="", discard="", sheets=(), seats=2, seat=0, phase=TAKING, drawn=0, **fields):
    """A state with these dice; all others are in the bag."""
    state = DICE_STARS.start(seats, {"solo_grid": 30})
    for die in reserve.split():
        colour, face = DIE[die]
        state["reserve"][0, colour, face] += 1
        state["bag"][0, colour] -= 1
    for letter in discard.split():
        state["discard"][0, "KPBO".index(letter)] += 1
        state["bag"][0, "KPBO".index(letter)] -= 1
    for number, each in enumerate(sheets):
        state["sheets"][0, number] = each
    for name, value in {"seat": seat, "phase": phase, "drawn": drawn, **fields}.items():
        state[name] = value
    assert state["bag"].min() >= 0
    return state


def drawing(*args, **fields):
    """A state in which the player chooses how many dice to draw."""
    return scene(*args, phase=DRAWING, **fields)


def moves(state):
    return list(DICE_STARS.moves(state, int(state["seat"][0])))


def after(state, *entries):
    """The state after moves and throws."""
    for entry in entries:
        if entry[0] in "KPBO":
            state = DICE_STARS.settle(state, entry)
        else:
            seat = int(state["seat"][0])
            DICE_STARS.moves(state, seat).check(entry)
            state = DICE_STARS.play(state, seat, entry)
    return state


def view(state, seat=None):
    return DICE_STARS.view(copy(state), seat)


def picture(state, seat=0):
    """The cells of a sheet in the format that `sheet` reads."""
    signs = {None: ".", "x": "x"}
    rows = view(state)["sheets"][seat]["rows"]
    return "\n".join(
        "|".join(
            "".join(signs.get(cell) or np.base_repr(cell, 36).lower() for cell in row[zone])
            for zone in ("white", "green")
        )
        for row in rows
    )


def scripted(*throws, seats=2, **options):
    """A table with scripted throws."""
    return astragal.new_table("dice-stars", seats, chance=Scripted(throws), options=options)
