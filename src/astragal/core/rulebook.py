"""The numbered rule books, one Markdown file for a box and a language: in `docs/rules/`, or in the package of a box.

    # Knucklebones

    Paragraphs about the game and its sources.

    ## A turn <!-- turn -->

    - **KB-3** What the sources say. *Ruling:* what we decided where they are silent.

The comment of a heading is the section's id, the same in all languages. A book holds plain text besides these marks.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Protocol

from astragal.core import boxes as found
from astragal.core.box import Box

TITLE = re.compile(r"# (?P<title>[^*<]+)")
SECTION = re.compile(r"## (?P<title>[^*<]+) <!-- (?P<id>[a-z]+(?:-[a-z]+)*) -->")
RULE = re.compile(
    r"- \*\*(?P<number>[A-Z]+-\d+)\*\*(?= )(?: (?P<text>[^*<]+?))?(?: \*(?P<mark>[^*<]+)\* (?P<ruling>[^*<]+))?"
)
PARAGRAPH = re.compile(r"[^#*<-][^*<]*")


class BadBook(ValueError):
    """A rule book is not written as it must be."""


@dataclass(frozen=True, slots=True)
class Rule:
    """`text` is what the sources say, `ruling` what we decided where they are silent; one of them may be empty.

    `mark` is the word that the book sets before a ruling.
    """

    number: str
    text: str
    mark: str
    ruling: str

    def __str__(self) -> str:
        return " ".join(filter(None, (self.text, self.mark, self.ruling)))


@dataclass(frozen=True, slots=True)
class RuleSection:
    id: str
    title: str
    rules: tuple[Rule, ...]


@dataclass(frozen=True, slots=True)
class RuleBook:
    """`about` are paragraphs on the game and its sources."""

    title: str
    about: tuple[str, ...]
    sections: tuple[RuleSection, ...]

    @property
    def rules(self) -> tuple[Rule, ...]:
        return tuple(rule for section in self.sections for rule in section.rules)

    @property
    def prefix(self) -> str:
        """The letters of its numbers: `KB`."""
        return self.rules[0].number.partition("-")[0]


class Ruled(Protocol):
    """A game, as far as its rule book is concerned."""

    @property
    def id(self) -> str: ...
    @property
    def sections(self) -> tuple[str, ...]: ...


def folder() -> Path:
    """Inside the installed package, or in `docs/` of a checkout."""
    inside = Path(__file__).parents[1] / "rulebooks"
    return inside if inside.is_dir() else Path(__file__).parents[3] / "docs" / "rules"


@cache
def boxes() -> tuple[str, ...]:
    """The boxes that have a book."""
    return tuple(box.id for box in found.boxes() if book_file(box, "en").is_file())


def book_file(box: Box, language: str) -> Path:
    """Where the book of a box is: in its own package, or with ours under its id."""
    ending = ".md" if language == "en" else f".{language}.md"
    inside = box.folder / f"rules{ending}"
    return inside if inside.is_file() else folder() / f"{box.id}{ending}"


@cache
def book(box: str, language: str = "en") -> RuleBook:
    """The book of a box; LookupError if there is none."""
    manifest = found.box_of(box)
    if manifest is None or box not in boxes():
        raise LookupError(f"no rule book of {box}")
    return parse(book_file(manifest, language).read_text(encoding="utf-8"))


@cache
def rule(number: str, language: str = "en") -> Rule:
    """A rule of any book by its number."""
    box = found.with_prefix(number.partition("-")[0])
    for each in book(box.id, language).rules if box else ():
        if each.number == number:
            return each
    raise LookupError(f"no rule {number}")


def book_of(game: Ruled, language: str = "en") -> RuleBook:
    """The book of the box that the game is in."""
    return book(game.id.partition("/")[0], language)


def sections_of(game: Ruled, language: str = "en") -> tuple[RuleSection, ...]:
    """The sections that hold in a game, in the order of the book."""
    return tuple(section for section in book_of(game, language).sections if section.id in game.sections)


def numbers_of(game: Ruled) -> tuple[str, ...]:
    """The numbers of the rules that hold in a game, in the order of the book."""
    return tuple(rule.number for section in sections_of(game) for rule in section.rules)


def parse(source: str) -> RuleBook:
    """A book from its text; BadBook names what is wrong."""
    head, *parts = re.split(r"\n(?=## )", source)
    title, *about = _blocks(head)
    paragraphs = tuple(_match(PARAGRAPH, block)[0] for block in about)
    book = RuleBook(_match(TITLE, title)["title"], paragraphs, tuple(map(_section, parts)))
    _check_sections(book)
    _check_rules(book)
    return book


def _section(part: str) -> RuleSection:
    heading, *rules = _blocks(part)
    found = _match(SECTION, heading)
    return RuleSection(found["id"], found["title"], tuple(map(_rule, rules)))


def _rule(block: str) -> Rule:
    return Rule(*_match(RULE, block).groups(default=""))


def _blocks(source: str) -> list[str]:
    """Headings, list items and paragraphs, each on one line."""
    blocks = re.split(r"\n\s*\n|\n(?=- )", source.strip())
    return [re.sub(r" *\n *", " ", block) for block in blocks]


def _match(pattern: re.Pattern[str], block: str) -> re.Match[str]:
    if found := pattern.fullmatch(block):
        return found
    raise BadBook(f"not what a rule book has here: {block}")


def _check_sections(book: RuleBook) -> None:
    ids = [section.id for section in book.sections]
    if not ids or not all(section.rules for section in book.sections):
        raise BadBook(f"no sections, or one without rules: {', '.join(ids)}")
    if len(set(ids)) < len(ids):
        raise BadBook(f"two sections have the same id: {', '.join(ids)}")


def _check_rules(book: RuleBook) -> None:
    numbers = [rule.number for rule in book.rules]
    if numbers != [f"{book.prefix}-{count}" for count in range(1, len(numbers) + 1)]:
        raise BadBook(f"rules are not numbered from 1 on without a gap: {', '.join(numbers)}")
    if len({rule.mark for rule in book.rules if rule.mark}) > 1:
        raise BadBook("rulings are marked in more than one way")
