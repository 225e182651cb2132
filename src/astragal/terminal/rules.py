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
from astragal.core.teaching import rule_page
from astragal.core.teaching.rule_page import GameRules
from astragal.games import catalogue
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


def show(screen: Screen, game: Game[S], numbers: Sequence[str]) -> None:
    """The rules of these numbers, one below another, as they read in a game."""
    screen.show(_grid(rulebook.rule(number, screen.words.language).within(game.id) for number in numbers))


def show_all(screen: Screen, game: Game[S]) -> None:
    """How a game is played, in short; then all rules that hold in it, section by section, and their sources."""
    language = screen.words.language
    for page in catalogue.box_of(game.id).rule_pages():
        if page.game == game.id:
            _show_page(screen, rule_page.read(page, game, language))
    for section in rulebook.sections_of(game, language):
        screen.show(f"\n{section.title}", "bold")
        screen.show(_grid(section.rules))
    for paragraph in rulebook.book_of(game, language).about:
        screen.show(f"\n{paragraph}")


def _show_page(screen: Screen, page: GameRules) -> None:
    """The goal, and the parts of a page with their steps numbered."""
    if not page.title:
        return
    screen.show(f"\n{page.title}", "bold")
    screen.show(page.goal)
    for part in page.parts:
        screen.show(f"\n{part.title}", "bold")
        for number, step in enumerate(part.steps, 1):
            screen.show(f"{number}. {step}")
        for paragraph in part.paragraphs:
            screen.show(paragraph)


def _grid(rules: Iterable[Rule]) -> Grid:
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="bold", no_wrap=True)
    grid.add_column()
    for rule in rules:
        grid.add_row(rule.number, _text(rule))
    return grid


def _text(rule: Rule) -> Text:
    """A rule, with its title and the marks before a ruling and its reason set off from the text."""
    title = f"{rule.title}." if rule.title else ""
    said = ((title, "bold"), (rule.text, ""))
    decided = ((rule.mark, "bold"), (rule.ruling, ""), (rule.why, "bold"), (rule.reason, ""))
    parts = (*said, *decided)
    return Text(" ").join(Text(part, style) for part, style in parts if part)
