"""The numbers behind rolling-cubes.md, by roll and by game."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from astragal.core.arrays import Floats
from astragal.games.rolling_cubes.dice import ALL, COLOURS, Settings
from astragal.games.rolling_cubes.exact import last_die_solution, solutions, yahtzee_solution
from astragal.games.rolling_cubes.exact.last_die_match import Match, stakes_for_two
from astragal.games.rolling_cubes.exact.yahtzee_solution import HIGHEST, SHEETS, Throw, lines_of
from astragal.games.rolling_cubes.last_die import LAST_DIE, TARGET_FOR_TWO
from astragal.games.rolling_cubes.lines import LINES
from astragal.games.rolling_cubes.lookup import hands, tables
from astragal.games.rolling_cubes.lookup.hands import CLOSE, ROLLS
from astragal.games.rolling_cubes.lookup.tables import Tables
from astragal.games.rolling_cubes.solver import solver
from astragal.games.rolling_cubes.yahtzee_moves import MOST_REROLLED

CHANCES = hands.roll_chances(COLOURS)
"""The probability of each roll."""

Roll = tuple[int, ...]
"""The numbers of a roll's green, blue and red dice, counted from the first full hand."""


@dataclass(frozen=True)
class Round:
    """A round of The Last Die: how it ends, and the least chance of a first roller who builds with some of the dice."""

    seats: int
    start: Any
    least: float

    @property
    def first(self) -> float:
        """How often the first roller wins."""
        return float(self.start[:, 0].sum())


@dataclass(frozen=True)
class Played:
    """Yahtzee played for the highest sum: the probability of each number of re-rolled dice in a throw, and of what is
    written, by line, throw and points."""

    rerolled: Any
    written: Any


@dataclass(frozen=True)
class Game:
    """Two players at some points: the first roller's chance to win the game when it wins the round with all dice, and
    by leaving the other stuck; if both always play for the round, and if both play for the game. And how often, for
    the game, it uses fewer dice on its first throw though it could use all 13, and passes though it could build."""

    whole: float
    stuck: float
    for_round: float
    for_game: float
    fewer: float
    passes: float


@dataclass(frozen=True)
class Rules:
    """One reading of RC-7: the rules, or by the letter, which is the option `zero_dividend: true`."""

    zero_dividend: bool

    @cached_property
    def tables(self) -> Tables:
        return tables.load(self.zero_dividend)

    @cached_property
    def best(self) -> Any:
        """By roll, the best score."""
        return self.tables.best[ROLLS].astype(int)

    @cached_property
    def whole(self) -> Any:
        """By roll, the best score with all 13 dice."""
        return self.tables.whole[ROLLS].astype(int)

    @cached_property
    def fewest(self) -> Any:
        """By roll, the fewest dice of a best equality, the = die included."""
        dice = hands.dice_count() + 1
        packed = hands.within(np.where(self.tables.feasible, 16 * self.tables.whole.astype(int) - dice, 0))
        return -packed[ROLLS] % 16

    @cached_property
    def choices(self) -> Any:
        """By roll, the choices of dice that an equality uses completely. Equal dice are the same choice."""
        return choices(self.tables.feasible)

    @cached_property
    def best_choices(self) -> Any:
        """By roll, the number of choices of dice with the best score."""
        scores = range(1, self.best.max() + 1)
        return sum(np.where(self.best == score, choices(self.tables.whole == score), 0) for score in scores)

    @cached_property
    def second(self) -> Any:
        """By roll, the points of the second best choice of dice."""
        scores = range(1, self.best.max() + 1)
        return sum((choices(self.tables.whole >= score) > 1).astype(int) for score in scores)

    def solve(self, roll: Roll) -> str:
        return solver.best(dice_of(roll), self.zero_dividend) or "–"

    @cached_property
    def yahtzee(self) -> yahtzee_solution.Solution:
        return yahtzee_solution.solve(self.tables, COLOURS)

    @cached_property
    def without_rerolls(self) -> float:
        return float(yahtzee_solution.without_rerolls(self.tables, COLOURS)[-1])

    @cached_property
    def played(self) -> Played:
        """The probability of each set of free lines, from the full one on, and what happens then."""
        met, found = np.zeros(SHEETS), Played(np.zeros(MOST_REROLLED + 1), np.zeros((len(LINES), len(LINES), HIGHEST)))
        met[-1] = 1
        for free in reversed(range(1, SHEETS)):
            throw = Throw(self.tables, COLOURS, self.yahtzee.gains(free))
            for rerolled, kept in enumerate(throw.kept(throw.best()[1])):
                found.rerolled[rerolled] += met[free] * kept.sum() / len(LINES)
                for line, points in throw.written(rerolled, hands.thrown(met[free] * kept, COLOURS)):
                    met[free & ~(1 << line)] += points.sum()
                    found.written[line, len(LINES) - len(lines_of(free))] += points
        assert np.isclose((found.written @ np.arange(HIGHEST)).sum(), self.yahtzee.values[-1])
        return found

    @cached_property
    def rounds(self) -> list[Round]:
        return [self._round(seats) for seats in LAST_DIE.seats]

    def _round(self, seats: int) -> Round:
        """The Last Die, with each round played for itself."""
        feasible = self.tables.feasible
        solution = last_die_solution.solve(feasible, COLOURS, last_die_solution.chances(seats))
        built = best_left(feasible, solution.worth[0, ..., -1].sum(axis=-1))[~feasible[ROLLS]]
        return Round(seats, solution.start[0], float(built[built >= 0].min()))

    @cached_property
    def equal_choices(self) -> list[Floats]:
        """The Last Die for three, how often each wins: if equal choices leave the next player least, and if most."""
        feasible, stakes = self.tables.feasible, last_die_solution.chances(3)
        solved = (last_die_solution.solve(feasible, COLOURS, stakes, sparing) for sparing in (True, False))
        return [each.start[0].sum(axis=0) for each in solved]

    def game(self, points: tuple[int, int]) -> Game:
        """The Last Die for two, as a whole game."""
        first, second = (TARGET_FOR_TWO - each for each in points)
        values = solutions.last_die_values(Settings(COLOURS, self.zero_dividend))
        stakes = stakes_for_two((first, second), values)
        two = last_die_solution.solve(self.tables.feasible, COLOURS, stakes)
        match = Match(self.rounds[0].start, TARGET_FOR_TWO, lambda final: float(final[0] == max(final)))
        feasible, whole, passed = self.tables.feasible, stakes.whole[0, 0, 0], two.start[1, 0, 1]
        not_all = hands.dice_count()[feasible] < len(ALL)
        left = best_left(feasible, np.where(not_all, two.worth[1, :, 0, 1], -1))
        building = np.maximum(left, np.where(feasible[ROLLS], whole, -1))
        return Game(
            whole,
            stakes.stuck[1, 0, 1],
            match.worth(points, 0),
            two.start[0, 0, 0],
            chance(feasible[ROLLS] & (left > whole + CLOSE)),
            chance((building >= 0) & (passed > building + CLOSE)),
        )


RULES, LETTER = BOTH = Rules(zero_dividend=False), Rules(zero_dividend=True)
NAMES = ("the rules", "by the letter")


def chance(of_rolls: Any) -> float:
    """The probability of a kind of roll; or the mean of a value over all rolls."""
    return float((CHANCES * of_rolls).sum())


def dice_of(roll: Roll) -> str:
    return hands.dice_of(tuple(number + full.start for number, full in zip(roll, ROLLS, strict=True)))


def rolls(wanted: Any, *order: Any) -> list[Roll]:
    """The rolls wanted, sorted by `order` (descending), then by probability."""
    found = (tuple(roll) for roll in np.argwhere(wanted).tolist())
    return sorted(found, key=lambda roll: tuple(-round(float(by[roll]), 12) for by in (*order, CHANCES)))


def holding(dice: str) -> Any:
    """Whether each roll shows these symbols at least as often as here."""
    found = np.ones(CHANCES.shape, bool)
    for axis, (colour, full) in enumerate(zip(COLOURS, ROLLS, strict=True)):
        asked = [symbol for symbol in dice if symbol in COLOURS[colour]]
        has = [all(part.count(symbol) >= asked.count(symbol) for symbol in asked) for part in hands.parts(colour)[full]]
        found &= np.expand_dims(np.array(has), [other for other in range(len(COLOURS)) if other != axis])
    return found


def choices(wanted: Any) -> Any:
    """By roll, how many of the hands within it are wanted."""
    for axis, (colour, full) in enumerate(zip(COLOURS, ROLLS, strict=True)):
        within = np.zeros((full.stop - full.start, len(hands.parts(colour))), np.float32)
        for row, number in enumerate(range(full.start, full.stop)):
            within[row, hands.inside(colour)[number]] = 1
        wanted = np.moveaxis(np.tensordot(within, wanted, (1, axis)), 0, axis)
    return np.rint(wanted).astype(int)


def best_left(feasible: Any, worth: Any) -> Any:
    """By roll, the highest value of building on some of its dice, given the values of feasible hands; or -1."""
    of_hands = np.full(hands.SHAPE, -1.0)
    of_hands[feasible] = worth
    return hands.within(of_hands)[ROLLS]
