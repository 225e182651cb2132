"""Numbers all hands that the dice can show, whole or in part.

A hand is some dice of each colour. Its green, blue and red dice have numbers of their own, fewer dice first; the three
together are the number of the hand. A roll is a hand of all twelve dice; the = die is not counted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from itertools import combinations_with_replacement, product
from math import factorial, prod
from typing import TypeVar

import numpy as np

from astragal.core.arrays import Array, Floats, Ints
from astragal.games.rolling_cubes.dice import COLOURS, EACH, of_colour

N = TypeVar("N", bound=np.number)

CLOSE = 1e-12
"""Chances and values closer than this are equal, apart from rounding."""

FACES = 5
"""The largest number of symbols of a colour."""


@cache
def parts(colour: str) -> tuple[str, ...]:
    """The hands of one colour, by number."""
    sizes = range(EACH + 1)
    return tuple("".join(part) for size in sizes for part in combinations_with_replacement(COLOURS[colour], size))


SHAPE = tuple(len(parts(colour)) for colour in COLOURS)
COUNT = prod(SHAPE)
"""1,111,320 hands."""

Place = tuple[slice, ...]


def _of_size(colour: str, size: int) -> slice:
    """The slice of the hands of this many dice among those of a colour."""
    dice = [len(part) for part in parts(colour)]
    return slice(dice.index(size), dice.index(size) + dice.count(size))


ROLLS: Place = tuple(_of_size(colour, EACH) for colour in COLOURS)
"""The slices of the 171,500 rolls among the hands."""


@cache
def _numbers(colour: str) -> dict[str, int]:
    return {part: number for number, part in enumerate(parts(colour))}


def rolls() -> Iterator[str]:
    """All rolls."""
    full = ([part for part in parts(colour) if len(part) == EACH] for colour in COLOURS)
    return map("".join, product(*full))


@lru_cache(maxsize=4096)
def number_of(dice: str) -> tuple[int, int, int]:
    """The index of a hand in an array of hands. The dice are in the order of a throw.

    Cached: the dice on a table are asked for several times.
    """
    return _numbers("g")[of_colour(dice, "g")], _numbers("b")[of_colour(dice, "b")], _numbers("r")[of_colour(dice, "r")]


_FULL = tuple(place.start for place in ROLLS)
_, _BLUES, _REDS = (place.stop - place.start for place in ROLLS)


def roll_of(place: tuple[int, int, int]) -> int:
    """The number of a roll, given the index of its hand."""
    green, blue, red = place
    return int(((green - _FULL[0]) * _BLUES + blue - _FULL[1]) * _REDS + red - _FULL[2])


_BY_COLOUR = tuple(map(_numbers, COLOURS))


def roll_number(dice: str) -> int:
    """The number of a roll. The dice are in the order of a throw."""
    greens, blues, reds = _BY_COLOUR
    return roll_of((greens[dice[:EACH]], blues[dice[EACH : 2 * EACH]], reds[dice[2 * EACH :]]))


def dice_of(place: tuple[int, ...]) -> str:
    return "".join(parts(colour)[number] for colour, number in zip(COLOURS, place, strict=True))


@cache
def sizes() -> tuple[Ints, Ints, Ints]:
    """The number of dice of the hands of each colour."""
    green, blue, red = (np.array([len(part) for part in parts(colour)]) for colour in COLOURS)
    return green, blue, red


@cache
def dice_count() -> Ints:
    """The number of dice of every hand."""
    green, blue, red = sizes()
    return green[:, None, None] + blue[:, None] + red


@cache
def symbols() -> tuple[Ints, ...]:
    """By colour and hand of that colour: how many dice show each symbol."""
    return tuple(np.array([[*map(part.count, COLOURS[colour])] for part in parts(colour)]) for colour in COLOURS)


@cache
def larger() -> Ints:
    """By colour, hand of that colour and face: the hand with one more such die, or -1."""
    table = np.full((len(COLOURS), max(SHAPE), FACES), -1)
    for index, (colour, symbols) in enumerate(COLOURS.items()):
        for number, part in enumerate(parts(colour)):
            for face, symbol in enumerate(symbols):
                more = "".join(sorted(part + symbol, key=symbols.index))
                table[index, number, face] = _numbers(colour).get(more, -1)
    return table


def within(scores: Array[N], which: Ints | None = None) -> Array[N]:
    """The maximum over every hand and all hands within it, computed one colour after another.

    `which` becomes the hand with the maximum (the one with most dice among equals), if it held every hand's own number.
    """
    most, best = scores.copy(), None if which is None else which.copy()
    for axis in range(len(COLOURS)):
        for number, more in enumerate(larger()[axis, : len(most)]):
            for part in more[more >= 0]:
                if best is not None:
                    np.copyto(best[part], best[number], where=most[number] > most[part] + CLOSE)
                np.maximum(most[part], most[number], out=most[part])
        most, best = _next_colour(most), None if best is None else _next_colour(best)
    if which is not None and best is not None:
        which[:] = best
    return most


def _next_colour(of_hands: Array[N]) -> Array[N]:
    """The same array with the axis of the next colour first, in an order of memory that is quick to go through."""
    return np.ascontiguousarray(np.moveaxis(of_hands, 0, -1))


def between(colour: str, least: int, most: int) -> Ints:
    """The hands of one colour that lie within one hand and contain another."""
    small = Counter(parts(colour)[least])
    return np.array([number for number in inside(colour)[most] if small <= Counter(parts(colour)[number])])


@cache
def inside(colour: str) -> tuple[Ints, ...]:
    """For each hand of one colour: all hands within it."""
    counters = [Counter(part) for part in parts(colour)]
    return tuple(np.array([n for n, part in enumerate(counters) if part <= whole]) for whole in counters)


def chance(fallen: str, faces: str) -> float:
    """The probability that dice of a colour show these symbols."""
    counts = Counter(fallen)
    ways = factorial(len(fallen)) // prod(map(factorial, counts.values()))
    return float(ways * prod(faces.count(symbol) for symbol in fallen) / len(faces) ** len(fallen))


def expected(of_rolls: Floats, faces: Mapping[str, str]) -> Floats:
    """From values of rolls to the expected values of hands, when the other dice are thrown."""
    for axis, colour in reversed(list(enumerate(COLOURS))):
        by_part = np.moveaxis(of_rolls, axis, 0)
        full = _of_size(colour, EACH)
        of_parts = np.concatenate([np.zeros((full.start, *by_part.shape[1:])), by_part])
        for number in reversed(range(full.start)):
            for part, chance in _one_die_more(colour, number, faces[colour]):
                of_parts[number] += chance * of_parts[part]
        of_rolls = np.moveaxis(of_parts, 0, axis)
    return of_rolls


def thrown(of_hands: Floats, faces: Mapping[str, str]) -> Floats:
    """From the probabilities that hands are kept to those of the rolls, when the other dice are thrown."""
    for axis, colour in enumerate(COLOURS):
        by_part = np.moveaxis(of_hands, axis, 0).copy()
        full = _of_size(colour, EACH)
        for number in range(full.start):
            for part, chance in _one_die_more(colour, number, faces[colour]):
                by_part[part] += chance * by_part[number]
        of_hands = np.moveaxis(by_part[full], 0, axis)
    return of_hands


@cache
def _one_die_more(colour: str, number: int, faces: str) -> tuple[tuple[int, float], ...]:
    """The hands of a colour with one more die, and their probabilities."""
    parts = larger()[list(COLOURS).index(colour), number].tolist()
    shown = zip(parts, COLOURS[colour], strict=False)
    return tuple((part, faces.count(symbol) / len(faces)) for part, symbol in shown if symbol in faces)


def gathered(chances: Floats, numbers: Ints, most: int) -> Floats:
    """The probability of each number below `most`, given those of many."""
    return np.bincount(numbers.ravel(), chances.ravel(), most).astype(float, copy=False)


def roll_chances(faces: Mapping[str, str]) -> Floats:
    """The probability of each roll, by the numbers of its hands counted from the first full one."""
    full = ([chance(part, faces[colour]) for part in parts(colour) if len(part) == EACH] for colour in COLOURS)
    green, blue, red = map(np.array, full)
    by_roll: Floats = green[:, None, None] * blue[:, None] * red
    return by_roll
