"""Shows the best moves with their values and reasons."""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table as Grid

from astragal.core.advice import Advice, Worth
from astragal.core.terminal.board import Board
from astragal.core.words import Words
from astragal.terminal.screen import Screen

DOUBTFUL = 1.96
"""This many standard errors on each side make a 95% interval."""


def show(screen: Screen, board: Board, advice: Sequence[Advice], seat: int) -> None:
    """Show each move as it can be typed, its value for the seat, and the reason."""
    words, worth = screen.words, advice[0].worth
    columns = ["move", *(["wins"] if worth.wins else []), *(["score"] if worth.points else []), "why"]
    grid = Grid(*(words(f"terminal-hint-{column}") for column in columns), box=None, padding=(0, 2, 0, 0))
    grid.columns[0].no_wrap = True
    for each in advice:
        grid.add_row(board.spell(each.move, words), *_worth(each.worth, seat, words), each.why.say(words))
    screen.show(grid)


def _worth(worth: Worth, seat: int, words: Words) -> list[str]:
    """The chance to win and the expected score, as far as known. The error belongs to the first of them."""
    margin = DOUBTFUL * worth.error
    wins = [_about("terminal-hint-chance", worth.wins[seat], margin, words)] if worth.wins else []
    rest = 0.0 if wins else margin
    return wins + ([_about("terminal-hint-points", worth.points[seat], rest, words)] if worth.points else [])


def _about(message: str, value: float, margin: float, words: Words) -> str:
    text = words(message, value=value)
    return words("terminal-hint-about", value=text, margin=words(message, value=margin)) if margin else text
