"""The dice of Dice Stars, and how they are written."""

from __future__ import annotations

from functools import cache

COLOURS = ("black", "purple", "blue", "orange")
"""DS-2: the colours in the order of their columns, left to right."""
LETTERS = "KPBO"
COLOUR_OF_LETTER = dict(zip(LETTERS, COLOURS, strict=True))
DICE = (2, 3, 4, 5)
"""DS-1: how many dice there are of each colour."""
DICE_IN_ALL = sum(DICE)
FACES = "*23456"

SIDES = {letter: tuple(letter + face for face in ("**3456" if letter == "O" else FACES)) for letter in LETTERS}
"""DS-1: the six sides of a die of each colour."""
DIE = {side: (LETTERS.index(letter), FACES.index(side[1])) for letter, sides in SIDES.items() for side in sides}
"""What a die shows: its colour and its face, both by number."""


@cache
def sums_of(colour: int, dice: int) -> frozenset[int]:
    """DS-1, DS-9: all that so many dice of a colour can add up to; a star counts 0."""
    if dice == 0:
        return frozenset({0})
    shown = {int(side[1:].replace("*", "0")) for side in SIDES[LETTERS[colour]]}
    return frozenset(number + rest for number in shown for rest in sums_of(colour, dice - 1))
