"""Prints a ladder as tables, the highest rung on top."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Console
from rich.table import Table as Grid

from astragal.core.words import Words
from astragal.lab.simulation.report import count, grid, share
from astragal.lab.strength.duel_report import pace, strength
from astragal.lab.strength.ladder_result import STEP, LadderResult, Step


def print_ladder(result: LadderResult, words: Words, console: Console) -> None:
    """Print the rating of every rung, the duels, and whether the steps are good."""
    console.print(title(result, words), style="bold", highlight=False)
    console.print(_ratings(result, words))
    console.print(_duels(result, words))
    for note in _notes(result, words):
        console.print(note, style="dim", highlight=False)


def title(result: LadderResult, words: Words) -> str:
    facts = {"rungs": len(result.rungs), "games": result.games, "seats": result.seats, "seed": str(result.seed)}
    return words("lab-ladder-title", game=result.game, **facts)


def _ratings(result: LadderResult, words: Words) -> Grid:
    table = grid(words, "lab-ladder-rung", "lab-ladder-elo", "lab-ladder-error", "lab-duel-median", "lab-duel-worst")
    for bot, rating in reversed(result.ratings.items()):
        table.add_row(bot, count(rating.elo, words), count(rating.error, words), *pace(result.pace(bot), words))
    return table


def _duels(result: LadderResult, words: Words) -> Grid:
    table = grid(words, "lab-ladder-duel", "lab-share-of-wins", "lab-ladder-elo", "lab-ladder-step")
    for duel in reversed(result.duels):
        higher, lower = duel.bots
        won, elo, step = duel.share(), duel.elo, result.step(duel)
        assert won
        assert elo
        cells = share(won.value, won.interval, words), strength(elo, words), _step(step, words) if step else "–"
        table.add_row(words("lab-ladder-pair", higher=higher, lower=lower), *cells)
    return table


def _step(step: Step, words: Words) -> str:
    size = words(f"lab-ladder-{step.size.value}")
    return size if step.certain else words("lab-ladder-uncertain", height=size)


def _notes(result: LadderResult, words: Words) -> Iterator[str]:
    if result.seats > 2:
        yield words("lab-ladder-several", fair=1 / result.seats)
    if result.one_sided:
        yield words("lab-ladder-one-sided")
    yield words("lab-ladder-about", low=STEP.low, high=STEP.high)
