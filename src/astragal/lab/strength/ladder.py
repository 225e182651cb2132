"""Lets the levels of a game play each other, and rates them.

Rungs are named from the weakest up. Every rung plays a duel against the one below it, or against all below it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from itertools import combinations, pairwise
from pathlib import Path

from astragal.bots import roster
from astragal.core.errors import Refusal
from astragal.core.files import writing
from astragal.core.words import Words, language_of_environment
from astragal.core.work import Executor, Progress
from astragal.lab.executor.chunks import check_games
from astragal.lab.executor.process_pool import PROCESSES
from astragal.lab.simulation import plot as plots
from astragal.lab.strength import ladder_plot
from astragal.lab.strength.duel import Match, match_of, play, result_of
from astragal.lab.strength.ladder_result import LadderResult


def ladder(
    game: str,
    bots: Sequence[str] | None = None,
    seats: int = 2,
    games: int = 400,
    seed: int = 0,
    every_pair: bool = False,
    options: Mapping[str, object] | None = None,
    executor: Executor = PROCESSES,
    progress: Progress | None = None,
    plot: Path | None = None,
    words: Words | None = None,
) -> LadderResult:
    """Let the levels of a game, or other bots from the weakest up, play duels of at least `games` games each.

    `words` are for the plot. Apart from the times, the result does not depend on the executor. Bad arguments
    are refused before the first game.
    """
    matches = matches_of(game, rungs_of(game, bots), seats, seed, options or {}, every_pair)
    check_games(games)
    with ExitStack() as files:
        file = files.enter_context(writing(plots.checked(plot))) if plot else None
        tallies = play(matches, matches[0].deals(games), executor, progress)
        result = LadderResult(tuple(map(result_of, matches, tallies)))
        if plot and file:
            ladder_plot.draw(result, words or Words(language_of_environment()), file, plots.form_of(plot))
    return result


def rungs_of(game: str, bots: Sequence[str] | None) -> tuple[str, ...]:
    """The bots given, or the levels of the game."""
    rungs = tuple(bots) if bots else roster.levels(roster.bots(game))
    if len(rungs) < 2:
        raise Refusal("lab-ladder-few", game=game, rungs=len(rungs), known=", ".join(roster.bots(game)))
    if twice := next((bot for bot in rungs if rungs.count(bot) > 1), None):
        raise Refusal("lab-ladder-twice", bot=twice)
    return rungs


def matches_of(
    game: str, rungs: Sequence[str], seats: int, seed: int, options: Mapping[str, object], every_pair: bool
) -> list[Match]:
    """Each rung against the one below, or against all below; the higher one is the first side."""
    if seats < 2:
        raise Refusal("lab-ladder-alone", seats=seats)
    pairs = combinations(rungs, 2) if every_pair else pairwise(rungs)
    return [match_of(game, (higher, lower), seats, seed, options) for lower, higher in pairs]
