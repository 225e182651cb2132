"""All that can fall when one to three dice are drawn and rolled (DS-4), each with its chance.

The dice of a throw have no order, so a fall is a few kinds of dice, ascending; a kind is a colour and a face.
"""

from __future__ import annotations

from math import comb
from typing import Any, NamedTuple

import numpy as np

from astragal.core.compiled import rule
from astragal.games.dice_stars.rules import COLUMNS, FACES, SHOWN, Table, dice_in_bag, lay_die

KINDS = COLUMNS * FACES
DRAWN = 3
MOST = comb(KINDS + DRAWN - 1, DRAWN)
ON_DIE = np.array([[(SHOWN[colour] == face).mean() for face in range(FACES)] for colour in range(COLUMNS)])
"""How likely a die of each colour shows each face."""


class Falls(NamedTuple):
    """Room for a list of falls: the kinds of each and its chance; and for which of them are looked at, how heavily."""

    kinds: Any
    chances: Any
    picked: Any
    weights: Any


def room() -> Falls:
    return Falls(np.zeros((MOST, DRAWN), np.int64), np.zeros(MOST), np.zeros(MOST, np.int64), np.zeros(MOST))


@rule
def list_falls(table: Table, falls: Falls) -> int:
    """Lists all that can fall where dice are to be thrown; how many falls there are."""
    kinds, chances = falls.kinds, falls.chances
    count, dice = 0, int(table.drawn)
    for one in range(KINDS):
        for two in range(one, KINDS if dice > 1 else one + 1):
            for three in range(two, KINDS if dice > 2 else two + 1):
                chance = chance_of(table, one, two, three)
                if chance > 0:
                    kinds[count, 0], kinds[count, 1], kinds[count, 2] = one, two, three
                    chances[count] = chance
                    count += 1
    return count


@rule
def chance_of(table: Table, one: int, two: int, three: int) -> float:
    """DS-1, DS-4: the chance that just these fall, in any order."""
    dice, left = int(table.drawn), dice_in_bag(table)
    chance = next_chance(table, one, 0, left)
    if dice > 1:
        chance *= next_chance(table, two, int(one // FACES == two // FACES), left - 1)
    if dice > 2:
        gone = int(one // FACES == three // FACES) + int(two // FACES == three // FACES)
        chance *= next_chance(table, three, gone, left - 2)
    return chance * orders(dice, one, two, three)


@rule
def next_chance(table: Table, kind: int, gone: int, left: int) -> float:
    """The chance of a kind when so many dice of its colour are gone from the bag, and so many of all are left."""
    colour = kind // FACES
    return max(0, int(table.bag[colour]) - gone) / left * float(ON_DIE[colour, kind % FACES])


@rule
def orders(dice: int, one: int, two: int, three: int) -> int:
    """In how many orders these dice can fall."""
    if dice == 1:
        return 1
    if dice == 2:
        return 1 if one == two else 2
    if one == three:
        return 1
    return 3 if one == two or two == three else 6


@rule
def pick(falls: Falls, count: int, most: int) -> int:
    """Picks all falls of a list, or where there are more than `most` so many, spread evenly over it by their chances.

    Falls that stand side by side are alike, so that the mean over some of them is near to the mean over all.
    """
    chances, picked, weights = falls.chances, falls.picked, falls.weights
    if count <= most:
        for number in range(count):
            picked[number], weights[number] = number, chances[number]
        return count
    number, reached = 0, chances[0]
    for place in range(most):
        while reached < (place + 0.5) / most and number < count - 1:
            number += 1
            reached += chances[number]
        picked[place], weights[place] = number, 1 / most
    return most


@rule
def let_fall(table: Table, falls: Falls, number: int) -> None:
    """DS-4: the dice of a fall join the reserve."""
    for die in range(int(table.drawn)):
        kind = falls.kinds[number, die]
        lay_die(table, kind // FACES, kind % FACES)
