"""All outcomes when one to three dice are drawn and rolled (DS-4), each with its chance.

The dice of a throw have no order, so an outcome is a few kinds of dice, ascending; a kind is a colour and a face.
"""

from __future__ import annotations

from math import comb
from typing import NamedTuple

import numpy as np

from astragal.core.arrays import Floats, Ints
from astragal.core.compiled import rule
from astragal.games.dice_stars.rules import COLUMNS, FACES, SHOWN, Table, dice_in_bag, lay_die

KINDS = COLUMNS * FACES
DRAWN = 3
MOST = comb(KINDS + DRAWN - 1, DRAWN)
ON_DIE = np.array([[(SHOWN[colour] == face).mean() for face in range(FACES)] for colour in range(COLUMNS)])
"""How likely a die of each colour shows each face."""


class Outcomes(NamedTuple):
    """A buffer for a list of outcomes: the kinds of each and its chance; and which were picked, with which weights."""

    kinds: Ints
    chances: Floats
    picked: Ints
    weights: Floats


def new_outcomes() -> Outcomes:
    return Outcomes(np.zeros((MOST, DRAWN), np.int64), np.zeros(MOST), np.zeros(MOST, np.int64), np.zeros(MOST))


@rule
def list_outcomes(table: Table, outcomes: Outcomes) -> int:
    """Lists all outcomes of the throw that is due; their number."""
    kinds, chances = outcomes.kinds, outcomes.chances
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
    """DS-1, DS-4: the chance of exactly these kinds, in any order."""
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
    """The chance of a kind when `gone` dice of its colour have left the bag, and `left` dice are in it."""
    colour = kind // FACES
    return max(0, int(table.bag[colour]) - gone) / left * float(ON_DIE[colour, kind % FACES])


@rule
def orders(dice: int, one: int, two: int, three: int) -> int:
    """The number of orders in which these dice can come."""
    if dice == 1:
        return 1
    if dice == 2:
        return 1 if one == two else 2
    if one == three:
        return 1
    return 3 if one == two or two == three else 6


@rule
def pick(outcomes: Outcomes, count: int, most: int) -> int:
    """Picks all outcomes of a list, or where there are more than `most`, that many, spread evenly by their chances.

    Neighbours in the list are alike, so that the mean over the picked ones is near to the mean over all.
    """
    chances, picked, weights = outcomes.chances, outcomes.picked, outcomes.weights
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
def apply_outcome(table: Table, outcomes: Outcomes, number: int) -> None:
    """DS-4: the dice of an outcome join the reserve."""
    for die in range(int(table.drawn)):
        kind = outcomes.kinds[number, die]
        lay_die(table, kind // FACES, kind % FACES)
