"""Prints a simulation as tables."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Console
from rich.table import Column
from rich.table import Table as Grid

from astragal.core.statistics.intervals import Interval
from astragal.core.words import Words
from astragal.lab.simulation.statistics import Spread
from astragal.lab.simulation.summary import Standing, Summary, Wins

_SPREAD = ("lab-mean", "lab-deviation", "lab-middle", "lab-range")


def print_summary(summary: Summary, words: Words, console: Console) -> None:
    """Print wins and scores by seat and by player, and the length and endings of the games."""
    console.print(summary.title(words), style="bold", highlight=False)
    for table in (_wins, _scores, _lengths, _reasons):
        console.print(table(summary, words))
    if summary.start_advantage:
        value, interval = summary.start_advantage
        points = {"value": 100 * value, "low": 100 * interval.low, "high": 100 * interval.high}
        console.print(words("lab-start-advantage", **points), highlight=False)
    console.print(words("lab-about-intervals"), style="dim", highlight=False)


def grid(words: Words, first: str, *others: str) -> Grid:
    """A table of names and their numbers; its headings are message names."""
    table = Grid(Column(words(first), overflow="fold"))
    for name in others:
        table.add_column(words(name), justify="right")
    return table


def _standings(summary: Summary, words: Words) -> Iterator[tuple[str, Standing, bool]]:
    """Every seat and, if that adds something, every player; True for the last of a kind."""
    for seat, standing in enumerate(summary.by_seat, 1):
        yield words("lab-seat", seat=seat - 1), standing, seat == summary.seats
    if summary.seats > 1:
        for name, standing in summary.by_bot.items():
            yield name, standing, False


def _wins(summary: Summary, words: Words) -> Grid:
    table = grid(words, "lab-wins", "lab-share-of-wins", "lab-fair", "lab-alone", "lab-shared")
    for name, standing, last in _standings(summary, words):
        if standing.wins:
            table.add_row(name, *_won(standing.wins, words), end_section=last)
    return table


def _won(wins: Wins, words: Words) -> list[str]:
    fair = "–" if wins.fair is None else words("lab-percent", share=wins.fair)
    return [share(wins.share, wins.interval, words), fair, count(wins.alone, words), count(wins.shared, words)]


def _scores(summary: Summary, words: Words) -> Grid:
    table = grid(words, "lab-scores", *_SPREAD)
    for name, standing, last in _standings(summary, words):
        table.add_row(name, *_spread(standing.scores, words), end_section=last)
    return table


def _lengths(summary: Summary, words: Words) -> Grid:
    table = grid(words, "lab-length", *_SPREAD)
    table.add_row(words("lab-decisions"), *_spread(summary.decisions, words))
    table.add_row(words("lab-throws"), *_spread(summary.throws, words))
    return table


def _reasons(summary: Summary, words: Words) -> Grid:
    table = grid(words, "lab-reason", "lab-games", "lab-share-of-games")
    for reason, (times, interval) in summary.reasons.items():
        table.add_row(reason, count(times, words), share(times / summary.games, interval, words))
    return table


def _spread(spread: Spread, words: Words) -> list[str]:
    """The mean with its interval, the deviation, the quartiles and the range."""
    at = spread.quantiles
    return [
        number(spread.mean, spread.interval, words),
        words("lab-number", value=spread.deviation),
        words("lab-quartiles", low=at["p25"], median=at["median"], high=at["p75"]),
        words("lab-from-to", low=at["min"], high=at["max"]),
    ]


def number(value: float, interval: Interval | None, words: Words) -> str:
    if interval is None:
        return words("lab-number", value=value)
    return words("lab-number-interval", value=value, low=interval.low, high=interval.high)


def share(value: float, interval: Interval | None, words: Words) -> str:
    if interval is None:
        return words("lab-percent", share=value)
    return words("lab-percent-interval", share=value, low=interval.low, high=interval.high)


def count(value: float, words: Words) -> str:
    return words("lab-count", number=value)
