"""Prints a duel as tables."""

from __future__ import annotations

import math
from collections.abc import Iterator

from rich.console import Console
from rich.table import Table as Grid

from astragal.core.words import Words
from astragal.lab.simulation.estimate import Estimate
from astragal.lab.simulation.report import count, grid, number, share
from astragal.lab.strength.duel_result import DuelResult, Pace


def print_duel(result: DuelResult, words: Words, console: Console, asked: int) -> None:
    """Print wins, scores, the difference in strength, and decision times."""
    console.print(title(result, words), style="bold", highlight=False)
    if result.games != asked:
        console.print(words("lab-duel-rounded", asked=asked, games=result.games), highlight=False)
    for table in (_sides, _comparison, _times):
        console.print(table(result, words))
    console.print(words("lab-duel-about", seats=result.seats), style="dim", highlight=False)


def title(result: DuelResult, words: Words) -> str:
    first, second = result.bots
    facts = {"seats": result.seats, "games": result.games, "deals": result.deals, "seed": str(result.seed)}
    return words("lab-duel-title", game=result.game, first=first, second=second, **facts)


def strength(elo: Estimate, words: Words) -> str:
    """A difference in Elo points; unbounded if one side won everything."""
    value, low, high = (_points(each, words) for each in (elo.value, *(elo.interval or (-math.inf, math.inf))))
    return words("lab-duel-strength", value=value, low=low, high=high)


def pace(times: Pace | None, words: Words) -> list[str]:
    """The median and the worst time of a decision."""
    return [words("lab-two-digits", value=each) for each in times[1:]] if times else ["–", "–"]


def _points(value: float, words: Words) -> str:
    return count(value, words) if math.isfinite(value) else "∞" if value > 0 else "-∞"


def _sides(result: DuelResult, words: Words) -> Grid:
    table = grid(words, "lab-duel-player", "lab-share-of-wins", "lab-duel-score")
    for side, bot in enumerate(result.bots):
        won, score = result.share(side), result.score(side)
        wins = share(won.value, won.interval, words) if won else "–"
        table.add_row(bot, wins, number(score.value, score.interval, words))
    return table


def _times(result: DuelResult, words: Words) -> Grid:
    table = grid(words, "lab-duel-time", "lab-duel-median", "lab-duel-worst")
    for side, bot in enumerate(result.bots):
        table.add_row(bot, *pace(result.pace(side), words))
    return table


def _comparison(result: DuelResult, words: Words) -> Grid:
    table = grid(words, "lab-duel-comparison", "lab-duel-value")
    for name, value in _compared(result, words):
        table.add_row(words(name), value)
    return table


def _compared(result: DuelResult, words: Words) -> Iterator[tuple[str, str]]:
    """The comparisons and the names of their messages."""
    if result.fair:
        yield "lab-duel-fair", words("lab-percent", share=result.fair)
    if result.share_gap and not result.fair:
        points = result.share_gap.through(lambda gap: 100 * gap)
        yield "lab-duel-share-gap", number(points.value, points.interval, words)
    yield "lab-duel-score-gap", number(result.score_gap.value, result.score_gap.interval, words)
    if result.elo:
        yield "lab-duel-elo-fair" if result.seats > 2 else "lab-duel-elo", strength(result.elo, words)
    cuts = {"lab-duel-cut-wins": result.tally.wins, "lab-duel-cut-scores": result.tally.scores}
    for name, measure in cuts.items():
        if cut := measure.variance_cut:
            yield name, words("lab-times", value=cut)
