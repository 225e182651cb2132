"""The perfect player: the best equality where the score counts, and the best chance to win where it does not.

In One by One and All Together the highest score is best in every position: it brings most, leaves the others the least
of the round's bonus (RC-13), and whoever reaches the target by it leads or ties. In Yahtzee alone the player expects
the highest sum; against others it makes the choice with the best chance to win if all go on to expect it. In The Last
Die for two its chance to win cannot be bettered; with three and more it makes the choice with the best chance if all go
on to play each round for itself. Importing this module imports Numba.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from astragal.core.game import Over
from astragal.games.rolling_cubes import dice as cubes
from astragal.games.rolling_cubes import hands, solutions, solver, tables, yahtzee_solution
from astragal.games.rolling_cubes.dice import COLOURS, Settings, in_order, without
from astragal.games.rolling_cubes.last_die_match import Match, Points
from astragal.games.rolling_cubes.last_die_solution import STUCK, WHOLE
from astragal.games.rolling_cubes.lines import LINES
from astragal.games.rolling_cubes.moves import PASS, score_of
from astragal.games.rolling_cubes.player import CubesPlayer, dice_of
from astragal.games.rolling_cubes.solver import Wish
from astragal.games.rolling_cubes.tournament import place_points, winners
from astragal.games.rolling_cubes.view import LastDieView, RoundsView, TableView, TournamentView, YahtzeeView
from astragal.games.rolling_cubes.yahtzee_moves import STAND

PATIENCE = 5
"""After so many rounds of a play-off that all players tied, one may give way."""


class PerfectPlayer(CubesPlayer):
    """Plays what is solved."""

    def _build(self, view: RoundsView) -> str:
        """RC-14 knows no end of a tie. Players who find the same best equality of the same dice would tie for ever, so
        each gives way now and then, which leaves them equal chances."""
        dice, zero_dividend = dice_of(view["dice"]), view["zero_dividend"]
        best = solver.best(dice, zero_dividend)
        if best is None:
            return PASS
        if _stalemate(view) and self._below(2):
            lower = (text for text in solver.best_first(dice, zero_dividend) if score_of(text) < score_of(best))
            return next(lower, PASS)
        return best

    def _add(self, view: LastDieView, tournament: TournamentView | None) -> str:
        return build_on(view, self._seat, _payoff(tournament, self._seat))

    def _write(self, view: YahtzeeView) -> str:
        return write(view, self._seat)


def _stalemate(view: RoundsView) -> bool:
    """Whether this is a play-off, and all who are in it counted the same in the last rounds."""
    last = view["rounds"][-PATIENCE:]
    built = [[each["built"] for each in played if each["seat"] in view["playing"]] for played in last]
    scores = [{each["score"] for each in played if each} for played in built]
    return max(view["totals"]) >= view["target"] and len(last) == PATIENCE and all(len(each) == 1 for each in scores)


Worths = tuple[float, float, Any]
"""What it is worth to add nothing, to use all dice, and to leave each of some hands."""


def build_on(view: LastDieView, seat: int, payoff: Callable[[Points], float]) -> str:
    """The Last Die: the choice by which the game is won most often."""
    settings, fixed = _settings(view), dice_of(view["fixed"])
    dice = in_order(fixed + dice_of(view["dice"]))
    places = _hands_to_leave(fixed, dice, settings.zero_dividend)
    exact = tables.load(settings.zero_dividend)
    ranks = exact.rank[tuple(places.T)]
    if len(view["points"]) == 2:
        passing, whole, left = _worths_for_two(view, seat, settings, ranks)
    else:
        passing, whole, left = _worths_for_many(view, seat, settings, ranks, payoff)
    worths = {PASS: passing}
    if exact.feasible[hands.number_of(dice)]:
        worths[dice] = whole
    if len(left):
        worths[hands.dice_of(tuple(places[left.argmax()]))] = left.max()
    best = max(worths, key=worths.__getitem__)
    return best if best == PASS else _equality_of(best, settings.zero_dividend)


def _worths_for_two(view: LastDieView, seat: int, settings: Settings, ranks: Any) -> Worths:
    """By the solution of the game."""
    first, second = (view["target"] - points for points in view["points"])
    two = solutions.last_die_for_two((first, second), settings)
    passing = two.start[1 - seat, 0, 1] if view["builder"] is None else two.stakes.stuck[seat, 0, 0]
    return passing, two.stakes.whole[seat, 0, 0], two.left[1 - seat, ranks]


def _worths_for_many(
    view: LastDieView, seat: int, settings: Settings, ranks: Any, payoff: Callable[[Points], float]
) -> Worths:
    """By the solution of a round, and what its ends mean for the game."""
    points, following, builder = tuple(view["points"]), (seat + 1) % len(view["points"]), view["builder"]
    solution = solutions.last_die(len(points), settings)
    match = Match(solution.start[0], view["target"], payoff)
    passing = match.worth(points, following) if builder is None else match.after(points, builder, STUCK)
    worths = (solution.worth[0, ranks] * match.by_end(points, following)).sum(axis=(1, 2))
    return passing, match.after(points, seat, WHOLE), worths


def _hands_to_leave(fixed: str, dice: str, zero_dividend: bool) -> Any:
    """RC-17: the hands that an equality uses whole, with all fixed dice and more of these, but not all there are."""
    least, most = hands.number_of(fixed), hands.number_of(dice)
    parts = [hands.between(colour, *ends) for colour, ends in zip(COLOURS, zip(least, most, strict=True), strict=True)]
    places = np.stack(np.meshgrid(*parts, indexing="ij"), axis=-1).reshape(-1, len(COLOURS))
    dice_used = hands.dice_count()[tuple(places.T)]
    feasible = tables.load(zero_dividend).feasible[tuple(places.T)]
    return places[feasible & (len(fixed) < dice_used) & (dice_used < len(cubes.ALL))]


def _equality_of(dice: str, zero_dividend: bool) -> str:
    """An equality that uses all these dice."""
    text = solver.best(dice, zero_dividend, Wish(fixed=dice[1:]))
    assert text is not None
    return text


def write(view: YahtzeeView, seat: int) -> str:
    """Yahtzee: what to keep of a throw, and then the line and the best equality for it."""
    settings, dice = _settings(view), dice_of(view["dice"])
    throw = yahtzee_solution.Throw(tables.load(settings.zero_dividend), settings.faces, _gains(view, seat, settings))
    if view["due"] == "reroll":
        thrown = without(dice, throw.keep(dice))
        return f"reroll {cubes.write(thrown)}" if thrown else STAND
    line, written = throw.line(dice, view["rerolled"])
    text = solver.best(dice, settings.zero_dividend, Wish(line=LINES[line])) if written else None
    return f"{LINES[line]} {text}" if text else f"zero {LINES[line]}"


def _gains(view: YahtzeeView, seat: int, settings: Settings) -> yahtzee_solution.Gains:
    """Alone the sum counts; against others the chance to win, and of equal chances the sum."""
    solution = solutions.yahtzee(settings)
    frees = [yahtzee_solution.free_of(line for line in LINES if sheet[line] is None) for sheet in view["sheets"]]
    sums = solution.gains(frees[seat])
    others = [(view["sums"][other], frees[other]) for other in range(len(frees)) if other != seat]
    if not others:
        return sums
    wins = solution.winning_gains(frees[seat], view["sums"][seat], others)
    return {line: win + hands.CLOSE * sums[line][: len(win)] for line, win in wins.items()}


def _payoff(tournament: TournamentView | None, seat: int) -> Callable[[Points], float]:
    """What the final points of The Last Die are worth: the win, or in a tournament the win of that (RC-23)."""
    if tournament is None:
        return lambda points: float(points[seat] == max(points))

    def share(points: Points) -> float:
        last = place_points(Over(points, (points.index(max(points)),), "target"))
        final = [had + more for had, more in zip(tournament["points"], last, strict=True)]
        won = winners(final, tournament["finished"][1]["places"])
        return (seat in won) / len(won)

    return share


def _settings(view: TableView) -> Settings:
    return Settings(view["faces"], view["zero_dividend"])
