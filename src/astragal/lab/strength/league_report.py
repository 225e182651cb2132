"""Prints a league as a table, the highest rating on top."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Console
from rich.table import Table as Grid

from astragal.core.statistics.intervals import Interval
from astragal.core.statistics.skill import Estimate
from astragal.core.words import Words
from astragal.lab.simulation.report import count, grid, number
from astragal.lab.strength.league_result import LeagueResult


def print_league(result: LeagueResult, words: Words, console: Console) -> None:
    """Print the rating of every player, and after how many games their order was right."""
    facts = {"players": len(result.bots), "games": result.games, "seats": result.seats, "seed": str(result.seed)}
    console.print(words("lab-league-title", game=result.game, **facts), style="bold", highlight=False)
    console.print(_ratings(result, words))
    for note in _notes(result, words):
        console.print(note, style="dim", highlight=False)


def _ratings(result: LeagueResult, words: Words) -> Grid:
    skill = result.skill
    heads = ("lab-league-player", "lab-league-rating", "lab-league-mean", "lab-league-scatter")
    table = grid(words, *heads, *(("lab-league-given-up",) if skill else ()))
    for rung in sorted(range(len(result.bots)), key=lambda each: -result.final[each].mu):
        final = result.final[rung]
        shown = words("lab-league-points", points=str(final.points), margin=str(final.plus_minus))
        cells = [count(result.mean(rung), words), count(result.scatter(rung), words)]
        cells += [_given_up(skill.figure(result.bots[rung]), words)] if skill else []
        table.add_row(result.bots[rung], shown, *cells)
    return table


def _given_up(figure: Estimate | None, words: Words) -> str:
    """As wins in 100 games."""
    if figure is None:
        return "–"
    value, low, high = (100 * each for each in (figure.value, *figure.interval))
    return number(value, Interval(low, high), words)


def _notes(result: LeagueResult, words: Words) -> Iterator[str]:
    for apart, message in ((1, "lab-league-right"), (2, "lab-league-right-apart")):
        games = result.right_after(apart)
        yield words(message, games=games) if games is not None else words(f"{message}-not")
    if result.skill:
        for apart, message in ((1, "lab-league-skill-right"), (2, "lab-league-skill-right-apart")):
            games = result.skill.right_after(apart)
            facts = {"of": result.skill.games}
            yield words(message, games=games, **facts) if games is not None else words(f"{message}-not", **facts)
    yield words("lab-league-about")
