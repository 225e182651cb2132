"""Holes and moves by number and by name. The order of the numbers is the canonical order of the moves."""

SIDE = 18
HOLES = 2 * SIDE
HOLE_NAMES = tuple(f"{side}{number}" for side in "AB" for number in range(1, SIDE + 1))
HOLE = {name: number for number, name in enumerate(HOLE_NAMES)}

PUT = HOLES
REROLL = 2 * HOLES
MOVES = 2 * HOLES + 1
TEXT = (*(f"draw {hole}" for hole in HOLE_NAMES), *(f"put {hole}" for hole in HOLE_NAMES), "reroll")
CODE = {text: code for code, text in enumerate(TEXT)}
