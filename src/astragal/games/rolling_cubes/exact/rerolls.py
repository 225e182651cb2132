"""Yahtzee: the value of keeping some dice of a throw and re-rolling the others, and what is written then.

The same decisions as in `yahtzee_solution`, for one throw and in compiled code. Importing this module imports Numba.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from astragal.core.arrays import Floats, Ints
from astragal.core.compiled import kernel, part
from astragal.games.rolling_cubes.dice import ALL, COLOURS, EACH, Settings
from astragal.games.rolling_cubes.lookup import hands, tables
from astragal.games.rolling_cubes.lookup.hands import CLOSE, ROLLS
from astragal.games.rolling_cubes.lookup.lattice import Lattice, added, first_full, lattice_of, together
from astragal.games.rolling_cubes.yahtzee_moves import MOST_REROLLED

_FULL = tuple(place.start for place in ROLLS)
"""By colour, the first hand with all its dice."""


class Lines(NamedTuple):
    """By line the points of the best equality of each hand, the free lines, and for these the values of points."""

    points: Ints
    free: Ints
    gains: Floats


@dataclass(frozen=True)
class Decision:
    """A throw of a player for whom points on the free lines have the values `gains`, one row per line."""

    settings: Settings
    free: Ints
    gains: Floats

    def keeping(self, dice: str) -> tuple[Ints, Floats]:
        """RC-24: the hands that may be kept of a throw, and the value of keeping each and throwing the others."""
        parts = [hands.inside(colour)[number] for colour, number in zip(COLOURS, hands.number_of(dice), strict=True)]
        places = np.stack(np.meshgrid(*parts, indexing="ij"), axis=-1).reshape(-1, len(COLOURS))
        places = places[hands.dice_count()[tuple(places.T)] >= len(ALL) - MOST_REROLLED]
        worths = np.empty(len(places))
        write_worths(places, self._lattice, self._lines, worths)
        return places, worths

    def written(self, kept: str) -> Floats:
        """The probabilities of the points on each free line, when a hand is kept and the others are thrown."""
        found = np.zeros_like(self.gains)
        add_written(*hands.number_of(kept), 1.0, self._lattice, self._lines, found)
        return found

    def thrown(self) -> Floats:
        """The same before all dice are thrown."""
        keeping, best = np.full(hands.SHAPE, -np.inf), np.arange(hands.COUNT, dtype=np.int32).reshape(hands.SHAPE)
        write_keeping(hands.larger(), _face_chances(self.settings), self._lattice, self._lines, keeping)
        keep_most(hands.larger(), keeping, best)
        found = np.zeros_like(self.gains)
        add_all_written(best, self._lattice, self._lines, np.zeros(hands.COUNT), found)
        return found

    @property
    def _lattice(self) -> Lattice:
        return lattice_of(self.settings.faces)

    @property
    def _lines(self) -> Lines:
        return Lines(_points(self.settings.zero_dividend), self.free, self.gains)


@lru_cache(maxsize=2)
def _points(zero_dividend: bool) -> Ints:
    """By line, the points of the best equality of each hand."""
    return np.stack(tables.load(zero_dividend).on_line).reshape(-1, hands.COUNT)


def _face_chances(settings: Settings) -> Floats:
    """By colour, the probability that a die shows each of its symbols."""
    chances = np.zeros((len(COLOURS), hands.FACES))
    for axis, (colour, symbols) in enumerate(COLOURS.items()):
        faces = settings.faces[colour]
        chances[axis, : len(symbols)] = [faces.count(symbol) / len(faces) for symbol in symbols]
    return chances


@part
def best_line(roll: int, rerolled: int, lines: Lines) -> tuple[float, int, int]:
    """RC-26, RC-27: the value of a roll, the index of the free line to write on, and the points there."""
    worth, best, most = -np.inf, 0, 0
    for place in range(len(lines.free)):
        written = max(lines.points[lines.free[place], roll] - rerolled, 0)
        if lines.gains[place, written] > worth:
            worth, best, most = lines.gains[place, written], place, written
    return worth, best, most


@kernel
def write_worths(places: Ints, lattice: Lattice, lines: Lines, worths: Floats) -> None:
    """The value of keeping each of these hands: the mean over all throws of the other dice."""
    for number in range(len(places)):
        green, blue, red = places[number, 0], places[number, 1], places[number, 2]
        greens, blues, reds = added(green, blue, red, lattice)
        rerolled = len(ALL) - lattice.sizes[0, green] - lattice.sizes[1, blue] - lattice.sizes[2, red]
        total = 0.0
        for g in range(first_full(0, green, lattice), greens):
            for b in range(first_full(1, blue, lattice), blues):
                for r in range(first_full(2, red, lattice), reds):
                    chance = lattice.chances[0, g] * lattice.chances[1, b] * lattice.chances[2, r]
                    roll = together(green, blue, red, g, b, r, lattice)
                    total += chance * best_line(roll, rerolled, lines)[0]
        worths[number] = total


@part
def spread(green: int, blue: int, red: int, mass: float, lattice: Lattice, lines: Lines, found: Floats) -> None:
    """Add the probabilities of the points written on each line, when this hand is kept with probability `mass`."""
    greens, blues, reds = added(green, blue, red, lattice)
    rerolled = len(ALL) - lattice.sizes[0, green] - lattice.sizes[1, blue] - lattice.sizes[2, red]
    for g in range(first_full(0, green, lattice), greens):
        for b in range(first_full(1, blue, lattice), blues):
            for r in range(first_full(2, red, lattice), reds):
                chance = lattice.chances[0, g] * lattice.chances[1, b] * lattice.chances[2, r]
                roll = together(green, blue, red, g, b, r, lattice)
                _, line, written = best_line(roll, rerolled, lines)
                found[line, written] += mass * chance


@kernel
def add_written(green: int, blue: int, red: int, mass: float, lattice: Lattice, lines: Lines, found: Floats) -> None:
    spread(green, blue, red, mass, lattice, lines, found)


@kernel
def write_keeping(larger: Ints, faces: Floats, lattice: Lattice, lines: Lines, keeping: Floats) -> None:
    """The value of keeping each hand with enough dice and throwing the others: the mean over all throws, one colour
    after another."""
    sizes, counts, worth = lattice.sizes, lattice.counts, np.empty_like(keeping)
    for rerolled in range(MOST_REROLLED + 1):
        write_rolls(rerolled, lines, worth)
        add_reds(rerolled, larger, faces, counts, worth)
        add_blues(rerolled, larger, faces, sizes, counts, worth)
        add_greens(rerolled, larger, faces, sizes, counts, worth)
        for green in range(first(0, rerolled, counts), len(worth)):
            for blue in range(first(1, rerolled, counts), worth.shape[1]):
                for red in range(first(2, rerolled, counts), worth.shape[2]):
                    if sizes[0, green] + sizes[1, blue] + sizes[2, red] == len(ALL) - rerolled:
                        keeping[green, blue, red] = worth[green, blue, red]


@part
def first(colour: int, missing: int, counts: Ints) -> int:
    """The first hand of a colour that lacks at most this many dice."""
    return counts[colour, EACH - missing - 1] if missing < EACH else 0


@part
def write_rolls(rerolled: int, lines: Lines, worth: Floats) -> None:
    """The value of each roll after this many dice were re-rolled."""
    greens, blues, reds = worth.shape
    for green in range(_FULL[0], greens):
        for blue in range(_FULL[1], blues):
            for red in range(_FULL[2], reds):
                roll = (green * blues + blue) * reds + red
                worth[green, blue, red] = best_line(roll, rerolled, lines)[0]


@part
def add_reds(rerolled: int, larger: Ints, faces: Floats, counts: Ints, worth: Floats) -> None:
    """From rolls to hands that lack red dice: the mean over one more die, repeatedly."""
    for green in range(_FULL[0], worth.shape[0]):
        for blue in range(_FULL[1], worth.shape[1]):
            for number in range(_FULL[2] - 1, first(2, rerolled, counts) - 1, -1):
                mean = 0.0
                for face in range(hands.FACES):
                    if faces[2, face] > 0:
                        mean += faces[2, face] * worth[green, blue, larger[2, number, face]]
                worth[green, blue, number] = mean


@part
def add_blues(rerolled: int, larger: Ints, faces: Floats, sizes: Ints, counts: Ints, worth: Floats) -> None:
    """The same for hands that also lack blue dice."""
    for green in range(_FULL[0], worth.shape[0]):
        for number in range(_FULL[1] - 1, first(1, rerolled, counts) - 1, -1):
            reds = first(2, rerolled - EACH + sizes[1, number], counts)
            for red in range(reds, worth.shape[2]):
                worth[green, number, red] = 0
            for face in range(hands.FACES):
                chance, more = faces[1, face], larger[1, number, face]
                for red in range(reds, worth.shape[2]):
                    worth[green, number, red] += chance * worth[green, more, red]


@part
def add_greens(rerolled: int, larger: Ints, faces: Floats, sizes: Ints, counts: Ints, worth: Floats) -> None:
    """The same for hands that also lack green dice."""
    for number in range(_FULL[0] - 1, first(0, rerolled, counts) - 1, -1):
        left = rerolled - EACH + sizes[0, number]
        reds = first(2, left, counts)
        for blue in range(first(1, left, counts), worth.shape[1]):
            for red in range(reds, worth.shape[2]):
                worth[number, blue, red] = 0
            for face in range(hands.FACES):
                chance, more = faces[0, face], larger[0, number, face]
                for red in range(reds, worth.shape[2]):
                    worth[number, blue, red] += chance * worth[more, blue, red]


@kernel
def keep_most(larger: Ints, keeping: Floats, best: Ints) -> None:
    """The best hand to keep within each roll, one colour after another; among equals the one with most dice."""
    greens, blues, reds = keeping.shape
    for number in range(_FULL[0]):
        for face in range(hands.FACES):
            for blue in range(blues):
                for red in range(reds):
                    keep_better(keeping, best, (number, blue, red), (larger[0, number, face], blue, red))
    for green in range(_FULL[0], greens):
        for number in range(_FULL[1]):
            for face in range(hands.FACES):
                for red in range(reds):
                    keep_better(keeping, best, (green, number, red), (green, larger[1, number, face], red))
        for blue in range(_FULL[1], blues):
            for number in range(_FULL[2]):
                for face in range(hands.FACES - 1):
                    keep_better(keeping, best, (green, blue, number), (green, blue, larger[2, number, face]))


@part
def keep_better(keeping: Floats, best: Ints, less: tuple[int, int, int], more: tuple[int, int, int]) -> None:
    if keeping[less] > keeping[more] + CLOSE:
        keeping[more], best[more] = keeping[less], best[less]


@kernel
def add_all_written(best: Ints, lattice: Lattice, lines: Lines, mass: Floats, found: Floats) -> None:
    """Add what is written when the best hand of each roll is kept."""
    greens, blues, reds = best.shape
    chances = lattice.chances
    for green in range(_FULL[0], greens):
        for blue in range(_FULL[1], blues):
            for red in range(_FULL[2], reds):
                mass[best[green, blue, red]] += chances[0, green] * chances[1, blue] * chances[2, red]
    for hand in range(len(mass)):
        if mass[hand] > 0:
            green, blue, red = hand // (blues * reds), hand // reds % blues, hand % reds
            spread(green, blue, red, mass[hand], lattice, lines, found)
