"""A page of rules: how one game is played, in short, and the numbered rules of that game alone."""

from __future__ import annotations

from dataclasses import dataclass

from astragal.core import rulebook
from astragal.core.box import RulePage
from astragal.core.rulebook import Page, PagePart, Ruled, RuleSection


@dataclass(frozen=True, slots=True)
class GameRules:
    """A page as it is read. `title` and `goal` are empty, and there are no `parts`, where the book has no such page.

    `about` are paragraphs on the box and its sources.
    """

    id: str
    game: str
    title: str
    goal: str
    parts: tuple[PagePart, ...]
    sections: tuple[RuleSection, ...]
    about: tuple[str, ...]

    @property
    def numbers(self) -> tuple[str, ...]:
        return tuple(rule.number for section in self.sections for rule in section.rules)


def read(page: RulePage, game: Ruled, language: str = "en") -> GameRules:
    """The page of a game in a language."""
    book = rulebook.book_of(game, language)
    text = next((each for each in book.pages if each.id == page.id), Page(page.id, "", "", ()))
    sections = tuple(each for each in rulebook.sections_of(game, language) if each.id not in page.without)
    return GameRules(page.id, game.id, text.title, text.goal, text.parts, sections, book.about)
