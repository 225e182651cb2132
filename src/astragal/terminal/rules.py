"""The rules in words, by number."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.table import Table as Grid

from astragal.core.errors import Refusal
from astragal.core.game import Game
from astragal.core.plain import plain
from astragal.terminal.screen import Screen


class UnknownRule(Refusal):
    """The game has no rule of that number."""


def number_of(game: Game[Any], asked: str) -> str:
    """The rule that somebody asks for by its number, with or without the letters of its book."""
    for number in game.rules:
        if asked.casefold() in (number.casefold(), number.partition("-")[2]):
            return number
    raise UnknownRule("terminal-unknown-rule", asked=plain(asked, 40), game=game.id, known=", ".join(game.rules))


def show(screen: Screen, numbers: Sequence[str]) -> None:
    """The rules of these numbers, one below another."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="bold", no_wrap=True)
    grid.add_column()
    for number in numbers:
        grid.add_row(number, screen.words.rule(number))
    screen.show(grid)
