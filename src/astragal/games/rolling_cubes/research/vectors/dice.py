"""Dice for compiled tables: throws, and what a row says of them. Importing this module imports Numba."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from astragal.core.arrays import Floats, Generator, Ints
from astragal.core.chance import next_word, random_below, rotated
from astragal.core.compiled import part
from astragal.games.rolling_cubes.dice import COLOURS, EACH, MOST_FACES, Settings
from astragal.games.rolling_cubes.lookup import hands
from astragal.games.rolling_cubes.lookup.best_ways import Hand
from astragal.games.rolling_cubes.lookup.hands import roll_of
from astragal.games.rolling_cubes.lookup.lattice import lattice_of

if TYPE_CHECKING:
    from astragal.core.research.vector import Table

for each in (rotated, next_word, random_below, roll_of):
    part(each)

FIRST = np.cumsum([0, *map(len, COLOURS.values())])
"""By colour, the place of its first symbol in the order of a throw; and the number of all symbols."""


SYMBOLS = int(FIRST[-1])
NO_DICE = (0, 0, 0)


class Dice(NamedTuple):
    """By colour: the faces, as numbers of symbols, and how many there are; of each hand, its size, the dice of each
    symbol, and the hand with one die more; and the hand that two make together."""

    faces: Ints
    face_counts: Ints
    sizes: Ints
    counts: Ints
    larger: Ints
    joined: Ints


def dice_of(settings: Settings) -> Dice:
    return _dice(tuple(settings.faces.values()))


@lru_cache(maxsize=4)
def _dice(shown_by_colour: tuple[str, ...]) -> Dice:
    faces = np.zeros((len(COLOURS), MOST_FACES), np.int64)
    for axis, (symbols, shown) in enumerate(zip(COLOURS.values(), shown_by_colour, strict=True)):
        faces[axis, : len(shown)] = list(map(symbols.index, shown))
    face_counts = np.array(list(map(len, shown_by_colour)))
    lattice = lattice_of(COLOURS)
    return Dice(faces, face_counts, lattice.sizes, _counts(), hands.larger(), lattice.joined)


def _counts() -> Ints:
    counts = np.zeros((len(COLOURS), max(hands.SHAPE), hands.FACES), np.int64)
    for axis, (colour, symbols) in enumerate(COLOURS.items()):
        for number, each in enumerate(hands.parts(colour)):
            counts[axis, number, : len(symbols)] = list(map(each.count, symbols))
    return counts


@part
def thrown(hand: Hand, dice: Dice, random: Generator) -> Hand:
    """RC-1, RC-2: the hand when the other dice have fallen."""
    return (
        fallen(0, hand[0], EACH - dice.sizes[0, hand[0]], dice, random),
        fallen(1, hand[1], EACH - dice.sizes[1, hand[1]], dice, random),
        fallen(2, hand[2], EACH - dice.sizes[2, hand[2]], dice, random),
    )


@part
def others_thrown(hand: Hand, dice: Dice, random: Generator) -> Hand:
    """The dice outside a hand, when they have fallen."""
    return (
        fallen(0, 0, EACH - dice.sizes[0, hand[0]], dice, random),
        fallen(1, 0, EACH - dice.sizes[1, hand[1]], dice, random),
        fallen(2, 0, EACH - dice.sizes[2, hand[2]], dice, random),
    )


@part
def fallen(colour: int, hand: int, count: int, dice: Dice, random: Generator) -> int:
    """A hand of one colour with this many dice more."""
    for _ in range(count):
        face = dice.faces[colour, random_below(random, dice.face_counts[colour])]
        hand = dice.larger[colour, hand, face]
    return hand


@part
def write_dice(hand: Hand, dice: Dice, rows: Floats, place: int, at: int) -> int:
    """How many dice show each symbol; return where the next piece begins."""
    for colour in range(len(FIRST) - 1):
        for symbol in range(FIRST[colour + 1] - FIRST[colour]):
            rows[place, at + FIRST[colour] + symbol] = dice.counts[colour, hand[colour], symbol]
    return at + SYMBOLS


@part
def put_dice(table: Table, hand: Hand) -> None:
    """Lay a hand on the table."""
    table.dice[0], table.dice[1], table.dice[2] = hand


@part
def colour_of(symbol: int) -> int:
    """The colour of a symbol, by its number in the order of a throw."""
    return int(symbol >= FIRST[1]) + int(symbol >= FIRST[2])


@part
def without(hand: Hand, taken: Hand, dice: Dice) -> Hand:
    """The hand that remains."""
    return left_of(0, hand[0], taken[0], dice), left_of(1, hand[1], taken[1], dice), left_of(2, hand[2], taken[2], dice)


@part
def left_of(colour: int, hand: int, taken: int, dice: Dice) -> int:
    """The hand of a colour that remains."""
    left = 0
    for symbol in range(FIRST[colour + 1] - FIRST[colour]):
        for _ in range(dice.counts[colour, hand, symbol] - dice.counts[colour, taken, symbol]):
            left = dice.larger[colour, left, symbol]
    return left
