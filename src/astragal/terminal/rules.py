"""The rules in words, by number."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.table import Table as Grid
from rich.text import Text

from astragal.core import rulebook
from astragal.core.errors import Refusal
from astragal.core.game import Game, S
from astragal.core.plain import plain
from astragal.core.rulebook import Rule
from astragal.terminal.screen import Screen


class UnknownRule(Refusal):
    """The game has no rule of that number."""


def number_of(game: Game[S], asked: str) -> str:
    """The number of the rule that is asked for, with or without the letters of its book."""
    numbers = rulebook.numbers_of(game)
    for number in numbers:
        if asked.casefold() in (number.casefold(), number.partition("-")[2]):
            return number
    raise UnknownRule("terminal-unknown-rule", asked=plain(asked, 40), game=game.id, known=", ".join(numbers))


def show(screen: Screen, numbers: Sequence[str]) -> None:
    """The rules of these numbers, one below another."""
    screen.show(_grid(rulebook.rule(number, screen.words.language) for number in numbers))


def show_all(screen: Screen, game: Game[S]) -> None:
    """All rules that hold in a game, section by section, after what the book says about its sources."""
    for paragraph in rulebook.book_of(game, screen.words.language).about:
        screen.show(f"\n{paragraph}")
    for section in rulebook.sections_of(game, screen.words.language):
        screen.show(f"\n{section.title}", "bold")
        screen.show(_grid(section.rules))


def _grid(rules: Iterable[Rule]) -> Grid:
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="bold", no_wrap=True)
    grid.add_column()
    for rule in rules:
        grid.add_row(rule.number, _text(rule))
    return grid


def _text(rule: Rule) -> Text:
    """A rule, with the mark before a ruling set off from the text."""
    parts = ((rule.text, ""), (rule.mark, "bold"), (rule.ruling, ""))
    return Text(" ").join(Text(part, style) for part, style in parts if part)
