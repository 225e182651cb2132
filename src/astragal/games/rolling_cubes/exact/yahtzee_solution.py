"""Solves Yahtzee: the value of a sheet with each set of free lines, and the play that achieves it.

The highest expected sum is found by backward induction from the sheet without a free line. After a throw a player
decides which dice to keep; the value of keeping them is the expectation over the throws of the others. This play gives
the distribution of the sum, and the distributions of all players give the chance of each to win.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from astragal.core.arrays import Floats, Ints
from astragal.core.work import Progress
from astragal.games.rolling_cubes.dice import ALL
from astragal.games.rolling_cubes.lines import LINES
from astragal.games.rolling_cubes.lookup import hands
from astragal.games.rolling_cubes.lookup.hands import ROLLS
from astragal.games.rolling_cubes.lookup.tables import Tables
from astragal.games.rolling_cubes.yahtzee_moves import MOST_REROLLED

Free = int
"""A set of free lines: one bit per line, in the order of LINES."""

SHEETS = 1 << len(LINES)
HIGHEST = 200
MOST_POINTS = 50
"""Above every possible sum and every score of a line."""

Gains = Mapping[int, Floats]
"""For each free line, the value of writing 0, 1, 2… points on it."""


def free_of(lines: Iterable[str]) -> Free:
    return sum(1 << LINES.index(line) for line in lines)


def lines_of(free: Free) -> list[int]:
    return [line for line in range(len(LINES)) if free >> line & 1]


@dataclass(frozen=True)
class Throw:
    """The decisions of one throw, when points on the free lines have the values `gains`."""

    tables: Tables
    faces: Mapping[str, str]
    gains: Gains

    def worth(self, rerolled: int) -> Floats:
        """By free line, the value of each roll there."""
        return np.stack([gain[self.points(line, rerolled)] for line, gain in self.gains.items()])

    def points(self, line: int, rerolled: int) -> Ints:
        """RC-26, RC-27: the points of each roll on a line; a line is given up if they would be below 0."""
        return np.maximum(self.tables.on_line[line][ROLLS].astype(np.int64) - rerolled, 0)

    @cached_property
    def keeping(self) -> Floats:
        """RC-24: the value of keeping each hand and throwing the other dice, up to five of them."""
        worth = np.full(hands.SHAPE, -np.inf)
        worth[ROLLS] = self.worth(0).max(axis=0)
        for rerolled in range(1, MOST_REROLLED + 1):
            kept = hands.dice_count() == len(ALL) - rerolled
            worth[kept] = hands.expected(self.worth(rerolled).max(axis=0), self.faces)[kept]
        return worth

    def best(self) -> tuple[Floats, Ints]:
        """The value of each roll, and the number of the best hand to keep of it."""
        which = np.arange(hands.COUNT).reshape(hands.SHAPE)
        return hands.within(self.keeping, which)[ROLLS], which[ROLLS]

    def kept(self, best: Ints) -> Iterator[Floats]:
        """By number of re-rolled dice, the probability that each hand is kept in best play."""
        kept = hands.gathered(hands.roll_chances(self.faces), best, hands.COUNT).reshape(hands.SHAPE)
        for rerolled in range(MOST_REROLLED + 1):
            yield np.where(hands.dice_count() == len(ALL) - rerolled, kept, 0)

    def written(self, rerolled: int, chances: Floats) -> Iterator[tuple[int, Floats]]:
        """By free line, the probability of each number of points, given those of the rolls."""
        best = self.worth(rerolled).argmax(axis=0)
        for index, line in enumerate(self.gains):
            mine = best == index
            yield line, hands.gathered(chances[mine], self.points(line, rerolled)[mine], HIGHEST)


@dataclass(frozen=True)
class Solution:
    """For each set of free lines, the expected sum and its distribution under that play."""

    values: Floats
    chances: Floats

    def gains(self, free: Free) -> Gains:
        """Points have their own value plus that of the other lines."""
        return {line: np.arange(MOST_POINTS) + self.values[free & ~(1 << line)] for line in lines_of(free)}

    def gains_by_sum(self, free: Free, own: int, worth: Floats) -> Gains:
        """Points have the value of the final sum they lead to; `worth` has the value of every sum."""
        from_here = np.lib.stride_tricks.sliding_window_view(worth, HIGHEST)[own : own + MOST_POINTS]
        return {line: from_here @ self.chances[free & ~(1 << line)] for line in lines_of(free)}

    def finals(self, players: list[tuple[int, Free]]) -> Floats:
        """The distribution of the final sum for players with these sums and free lines."""
        return np.stack([_shifted(self.chances[free], total) for total, free in players])


def winning(others: Floats) -> Floats:
    """RC-28: by final sum, the chance to win with it against players of these chances; a shared win is a share."""
    shares = ties(others)
    won: Floats = (shares / np.arange(1, len(shares) + 1)[:, None]).sum(axis=0)
    return won


def winning_against(own: Floats, others: Floats) -> Floats:
    """RC-28: by the final sum of one more player, the chance to win of a player with the distribution `own`."""
    shares, count = ties(others), np.arange(1, len(others) + 2)[:, None]
    ahead, even = ((own * shares / (count + tied)).sum(axis=0) for tied in (0, 1))
    won: Floats = even + ahead.sum() - np.cumsum(ahead)
    return won


def ties(others: Floats) -> Floats:
    """By number of players and by sum: the probability that exactly that many have that sum, and the rest less."""
    shares = np.zeros((len(others) + 1, others.shape[-1]))
    shares[0] = 1
    for chances in others:
        below = np.cumsum(chances) - chances
        shares[1:] = shares[1:] * below + shares[:-1] * chances
        shares[0] *= below
    return shares


def _shifted(chances: Floats, by: int) -> Floats:
    moved = np.zeros(2 * HIGHEST + MOST_POINTS)
    moved[by : by + len(chances)] = chances
    return moved


def solve(tables: Tables, faces: Mapping[str, str], progress: Progress | None = None) -> Solution:
    """The highest expected sum and its distribution, for every set of free lines."""
    solution = Solution(np.zeros(SHEETS), np.zeros((SHEETS, HIGHEST)))
    solution.chances[0, 0] = 1
    for free in range(1, SHEETS):
        throw = Throw(tables, faces, solution.gains(free))
        worth, best = throw.best()
        solution.values[free] = (hands.roll_chances(faces) * worth).sum()
        for rerolled, kept in enumerate(throw.kept(best)):
            for line, points in throw.written(rerolled, hands.thrown(kept, faces)):
                solution.chances[free] += np.convolve(points, solution.chances[free & ~(1 << line)])[:HIGHEST]
        if progress:
            progress(free, SHEETS - 1)
    return solution


def without_rerolls(tables: Tables, faces: Mapping[str, str]) -> Floats:
    """The highest expected sum for every set of free lines, if no die were ever re-rolled."""
    values = np.zeros(SHEETS)
    for free in range(1, SHEETS):
        gains = Solution(values, np.empty((SHEETS, 0))).gains(free)
        values[free] = (hands.roll_chances(faces) * Throw(tables, faces, gains).worth(0).max(axis=0)).sum()
    return values
