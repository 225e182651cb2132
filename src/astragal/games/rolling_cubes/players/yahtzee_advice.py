"""Values the decisions of Yahtzee: exactly, if all then play for the highest sum.

In a solo game the sum counts; against others the chance to win, and among equal chances the sum. Importing this
module imports Numba.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

import numpy as np

from astragal.core.advice import Advice, Reason, Worth
from astragal.core.arrays import Floats
from astragal.core.game import Moves
from astragal.games.rolling_cubes import dice as cubes
from astragal.games.rolling_cubes.dice import Settings, without
from astragal.games.rolling_cubes.exact import solutions
from astragal.games.rolling_cubes.exact.rerolls import Decision
from astragal.games.rolling_cubes.exact.solutions import Faces, key
from astragal.games.rolling_cubes.exact.yahtzee_solution import MOST_POINTS, free_of, lines_of, winning, winning_against
from astragal.games.rolling_cubes.lines import LINES, Line
from astragal.games.rolling_cubes.lookup import hands, tables
from astragal.games.rolling_cubes.lookup.hands import CLOSE, ROLLS
from astragal.games.rolling_cubes.solver import solver
from astragal.games.rolling_cubes.solver.solver import Wish
from astragal.games.rolling_cubes.view import YahtzeeView, dice_of, settings_of
from astragal.games.rolling_cubes.yahtzee import thrower
from astragal.games.rolling_cubes.yahtzee_moves import STAND, read_line, read_reroll

FEW = 5
"""How many re-rolls are considered."""

_SMALL = 0.05
"""A difference in points too small to mention."""


@dataclass(frozen=True)
class YahtzeeJudge:
    """Judges the decisions on one throw, for the seat that threw."""

    view: YahtzeeView

    @cached_property
    def settings(self) -> Settings:
        return settings_of(self.view)

    @cached_property
    def seat(self) -> int:
        return thrower([sum(line is not None for line in sheet.values()) for sheet in self.view["sheets"]])

    @cached_property
    def dice(self) -> str:
        return dice_of(self.view["dice"])

    @cached_property
    def players(self) -> list[tuple[int, int]]:
        """The sums so far and the free lines of all players."""
        frees = [free_of(line for line in LINES if sheet[line] is None) for sheet in self.view["sheets"]]
        return list(zip(self.view["sums"], frees, strict=True))

    @cached_property
    def lines(self) -> list[int]:
        return lines_of(self.players[self.seat][1])

    @cached_property
    def payoffs(self) -> Floats:
        """By free line and points there: the chances of all seats to win, if there are several, and their points."""
        return np.concatenate([*self._wins(), *self._points()], axis=-1)

    def _points(self) -> Iterable[Floats]:
        values = solutions.yahtzee(self.settings).values
        for seat, (total, free) in enumerate(self.players):
            expected = np.full((len(self.lines), MOST_POINTS), total + values[free])
            if seat == self.seat:
                rest = [values[free & ~(1 << line)] for line in self.lines]
                expected = total + np.add.outer(rest, np.arange(MOST_POINTS))
            yield expected[..., None]

    def _wins(self) -> Iterable[Floats]:
        if len(self.players) == 1:
            return
        solution, (own, free) = solutions.yahtzee(self.settings), self.players[self.seat]
        finals = solution.finals(self.players)
        for seat in range(len(self.players)):
            others = np.delete(finals, [seat, self.seat], axis=0)
            by_sum = winning(others) if seat == self.seat else winning_against(finals[seat], others)
            yield np.stack(list(solution.gains_by_sum(free, own, by_sum).values()))[..., None]

    @cached_property
    def decision(self) -> Decision:
        """The decision by the player's own chance to win, and among equal chances by the sum."""
        seats = len(self.players)
        gains = self.payoffs[..., self.seat]
        if seats > 1:
            gains = gains + CLOSE * self.payoffs[..., seats + self.seat]
        return Decision(self.settings, np.array(self.lines), np.ascontiguousarray(gains))

    def appraise(self) -> Worth:
        if self.view["due"] == "line":
            return self._worth(max(map(self._written_best, self.lines), key=self._own_gain))
        if self.view["due"] == "reroll":
            places, worths = self.decision.keeping(self.dice)
            return self._kept(hands.dice_of(tuple(places[worths.argmax()])))
        return self._kept(self.dice) if self.dice else self._before_throw()

    def _before_throw(self) -> Worth:
        if len(self.players) == 1:
            [(total, free)] = self.players
            return Worth(points=(total + float(solutions.yahtzee(self.settings).values[free]),))
        return self._mean(self.decision.thrown())

    def _kept(self, dice: str) -> Worth:
        """The value if these dice are kept and the others thrown."""
        return self._mean(self.decision.written(dice))

    def _mean(self, chances: Floats) -> Worth:
        """The mean value, given the probabilities of the points on the free lines."""
        return self._worth_of(np.tensordot(chances, self.payoffs, 2))

    def _worth(self, written: tuple[int, int]) -> Worth:
        """The value if these points are written on a line."""
        line, points = written
        return self._worth_of(self.payoffs[self.lines.index(line), points])

    def _worth_of(self, payoff: Floats) -> Worth:
        seats = len(self.players)
        return Worth(tuple(payoff[:-seats].tolist()), tuple(payoff[-seats:].tolist()))

    def _own_gain(self, written: tuple[int, int]) -> float:
        line, points = written
        return float(self.decision.gains[self.lines.index(line), points])

    def _written_best(self, line: int) -> tuple[int, int]:
        return line, max(_brings(line, self.dice, self.settings) - self.view["rerolled"], 0)

    def weigh(self, moves: Moves, asked: Sequence[str]) -> list[Advice]:
        wanted = [move for move in asked if move in moves]
        return self._weigh_lines(wanted) if self.view["due"] == "line" else self._weigh_rerolls(wanted)

    def _weigh_lines(self, asked: Sequence[str]) -> list[Advice]:
        """Each free line with the best equality for it, or given up if none fits."""
        listed = {move: self._written_by(move) for move in (*map(self._best_on, self.lines), *asked)}
        order = sorted(listed, key=lambda move: self._own_gain(listed[move]), reverse=True)
        return [Advice(move, self._worth(listed[move]), self._why_line(move, listed[move])) for move in order]

    def _best_on(self, line: int) -> str:
        text = solver.best(self.dice, self.settings.zero_dividend, Wish(line=LINES[line]))
        return f"{LINES[line]} {text}" if text else f"zero {LINES[line]}"

    def _written_by(self, move: str) -> tuple[int, int]:
        read = read_line(move)
        assert read is not None
        name, text = read
        return LINES.index(name), max(Line(name, text, self.view["rerolled"]).score(), 0)

    def _why_line(self, move: str, written: tuple[int, int]) -> Reason:
        line, points = written
        name, mean = Reason(f"rc-line-name-{LINES[line]}"), line_mean(line, self.settings)
        if move.startswith("zero"):
            return Reason("rc-why-zero", {"line": name, "mean": mean})
        above = points - mean
        facts = {"line": name, "points": points, "difference": abs(above)}
        return Reason("rc-why-line-above" if above > 0 else "rc-why-line-below", facts)

    def _weigh_rerolls(self, asked: Sequence[str]) -> list[Advice]:
        """RC-24: standing, and the best re-rolls."""
        places, worths = self.decision.keeping(self.dice)
        by_hand = {hands.dice_of(tuple(place)): worth for place, worth in zip(places, worths.tolist(), strict=True)}
        best = sorted(by_hand, key=lambda kept: (by_hand[kept], len(kept)), reverse=True)[:FEW]
        wanted = [without(self.dice, read_reroll(move) or "") for move in asked]
        order = sorted({self.dice, *best, *wanted}, key=lambda kept: (by_hand[kept], len(kept)), reverse=True)
        standing = self._kept(self.dice)
        return [self._reroll(kept, standing) for kept in order]

    def _reroll(self, kept: str, standing: Worth) -> Advice:
        thrown = without(self.dice, kept)
        if not thrown:
            return Advice(STAND, standing, self._why_stand())
        worth = self._kept(kept)
        return Advice(f"reroll {cubes.write(thrown)}", worth, self._why_reroll(worth, standing))

    def _why_stand(self) -> Reason:
        line, points = max(map(self._written_best, self.lines), key=self._own_gain)
        return Reason("rc-why-stand", {"line": Reason(f"rc-line-name-{LINES[line]}"), "points": points})

    def _why_reroll(self, worth: Worth, standing: Worth) -> Reason:
        more = worth.points[self.seat] - standing.points[self.seat]
        facts = {"points": abs(more)}
        if more > -_SMALL:
            return Reason("rc-why-reroll-gains", facts)
        gamble = worth.to(self.seat) > standing.to(self.seat)
        return Reason("rc-why-reroll-gamble" if gamble else "rc-why-reroll-costs", facts)


def _brings(line: int, dice: str, settings: Settings) -> int:
    """RC-25: the points of the best equality of a roll on a line."""
    return int(tables.load(settings.zero_dividend).on_line[line][hands.number_of(dice)])


def line_mean(line: int, settings: Settings) -> float:
    """The mean points of a throw on a line."""
    return _line_mean(line, *key(settings))


@lru_cache(maxsize=32)
def _line_mean(line: int, faces: Faces, zero_dividend: bool) -> float:
    return float((hands.roll_chances(dict(faces)) * tables.load(zero_dividend).on_line[line][ROLLS]).sum())
