"""What the best moves are worth, and why, one below another."""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table as Grid

from astragal.core.advice import Advice, Worth
from astragal.core.board import Board
from astragal.core.words import Words
from astragal.terminal.screen import Screen

DOUBTFUL = 1.96
"""An interval of so many standard errors on each side holds the truth in 95 of 100 cases."""


def show(screen: Screen, board: Board, advice: Sequence[Advice], seat: int) -> None:
    """Each move as it can be typed, what it is worth to the seat, and the sentence why."""
    words, worth = screen.words, advice[0].worth
    columns = ["move", *(["wins"] if worth.wins else []), *(["score"] if worth.points else []), "why"]
    grid = Grid(*(words(f"terminal-hint-{column}") for column in columns), box=None, padding=(0, 2, 0, 0))
    grid.columns[0].no_wrap = True
    for each in advice:
        grid.add_row(board.spell(each.move, words), *_worth(each.worth, seat, words), each.why.say(words))
    screen.show(grid)


def _worth(worth: Worth, seat: int, words: Words) -> list[str]:
    """The chance to win and the score to expect, as far as they are known. The error is that of the first."""
    margin = DOUBTFUL * worth.error
    wins = [_about("terminal-hint-chance", worth.wins[seat], margin, words)] if worth.wins else []
    rest = 0.0 if wins else margin
    return wins + ([_about("terminal-hint-points", worth.points[seat], rest, words)] if worth.points else [])


def _about(message: str, value: float, margin: float, words: Words) -> str:
    text = words(message, value=value)
    return words("terminal-hint-about", value=text, margin=words(message, value=margin)) if margin else text
