"""The rule books, one Markdown file for a box and a language: in `docs/rules/`, or in the package of a box.

    # Knucklebones

    Paragraphs about the game and its sources.

    ## How to play Knucklebones <!-- page knucklebones -->

    The goal, in a sentence or two.

    ### A turn <!-- turn -->

    1. What is done first (KB-3).

    ## A turn <!-- turn -->

    - **KB-3 The roll.** What the sources say. *Our ruling:* what we decided where they are silent. *Why:* our reason.
      - What holds in these games alone. <!-- knucklebones solo -->

The comment of a heading is the id of a page or of a section, the same in all languages. Pages may be missing, and so
may the parts of a rule after its number. A book holds plain text besides these marks.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Protocol

from astragal.core import boxes as found
from astragal.core.box import Box

_ID = r"[a-z]+(?:-[a-z]+)*"
TITLE = re.compile(r"# (?P<title>[^*<]+)")
PAGE = re.compile(rf"## (?P<title>[^*<]+) <!-- page (?P<id>{_ID}(?:/{_ID})?) -->")
PART = re.compile(rf"### (?P<title>[^*<]+) <!-- (?P<id>{_ID}) -->")
STEP = re.compile(r"\d+\. (?P<text>[^*<]+)")
SECTION = re.compile(rf"## (?P<title>[^*<]+) <!-- (?P<id>{_ID}) -->")
RULE = re.compile(
    r"- \*\*(?P<number>[A-Z]+-\d+)(?: (?P<title>[^*<]+)\.)?\*\*(?= )(?: (?P<text>[^*<]+?))?"
    r"(?: \*(?P<mark>[^*<]+)\* (?P<ruling>[^*<]+?))?(?: \*(?P<why>[^*<]+)\* (?P<reason>[^*<]+))?"
)
CASE = re.compile(rf" +- (?P<text>[^*<]+) <!-- (?P<games>{_ID}(?: {_ID})*) -->")
PARAGRAPH = re.compile(r"[^#*<-][^*<]*")


class BadBook(ValueError):
    """A rule book is not written as it must be."""


@dataclass(frozen=True, slots=True)
class Case:
    """A sentence of a rule that holds in some games alone: their ids, without the box."""

    games: tuple[str, ...]
    text: str


@dataclass(frozen=True, slots=True)
class Rule:
    """`text` is what the sources say, `ruling` what we decided where they are silent, `reason` why; any may be empty.

    `mark` and `why` are the words that the book sets before a ruling and its reason.
    """

    number: str
    title: str
    text: str
    mark: str
    ruling: str
    why: str
    reason: str
    cases: tuple[Case, ...] = ()

    def __str__(self) -> str:
        cases = (case.text for case in self.cases)
        return " ".join(filter(None, (self.text, *cases, self.mark, self.ruling)))

    def within(self, game: str) -> Rule:
        """The rule as it reads in one game: with the sentences for it as a part of the text, and no others."""
        cases = (case.text for case in self.cases if game.rpartition("/")[2] in case.games)
        return replace(self, text=" ".join(filter(None, (self.text, *cases))), cases=())


@dataclass(frozen=True, slots=True)
class RuleSection:
    id: str
    title: str
    rules: tuple[Rule, ...]

    def within(self, game: str) -> RuleSection:
        return replace(self, rules=tuple(rule.within(game) for rule in self.rules))


@dataclass(frozen=True, slots=True)
class PagePart:
    """A part of a page, such as a turn: numbered `steps`, then paragraphs."""

    id: str
    title: str
    steps: tuple[str, ...]
    paragraphs: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Page:
    """How a game is played, in short and in plain words; numbers in brackets name the rules."""

    id: str
    title: str
    goal: str
    parts: tuple[PagePart, ...]


@dataclass(frozen=True, slots=True)
class RuleBook:
    """`about` are paragraphs on the game and its sources."""

    title: str
    about: tuple[str, ...]
    pages: tuple[Page, ...]
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
    """The sections that hold in a game, in the order of the book, as they read there."""
    sections = book_of(game, language).sections
    return tuple(section.within(game.id) for section in sections if section.id in game.sections)


def numbers_of(game: Ruled) -> tuple[str, ...]:
    """The numbers of the rules that hold in a game, in the order of the book."""
    return tuple(rule.number for section in sections_of(game) for rule in section.rules)


def parse(source: str) -> RuleBook:
    """A book from its text; BadBook names what is wrong."""
    head, *chapters = re.split(r"\n(?=## )", source)
    title, *about = _blocks(head)
    paragraphs = tuple(_match(PARAGRAPH, block)[0] for block in about)
    pages = tuple(_page(chapter) for chapter in chapters if _is_page(chapter))
    sections = tuple(_section(chapter) for chapter in chapters if not _is_page(chapter))
    book = RuleBook(_match(TITLE, title)["title"], paragraphs, pages, sections)
    _check_sections(book)
    _check_rules(book)
    return book


def _is_page(chapter: str) -> bool:
    return PAGE.match(chapter) is not None


def _page(chapter: str) -> Page:
    head, *parts = re.split(r"\n(?=### )", chapter)
    heading, *goal = _blocks(head)
    found = _match(PAGE, heading)
    return Page(
        found["id"], found["title"], " ".join(_match(PARAGRAPH, each)[0] for each in goal), tuple(map(_part, parts))
    )


def _part(source: str) -> PagePart:
    heading, *blocks = _blocks(source)
    found = _match(PART, heading)
    steps = tuple(step["text"] for block in blocks if (step := STEP.fullmatch(block)))
    paragraphs = tuple(_match(PARAGRAPH, block)[0] for block in blocks if not STEP.fullmatch(block))
    return PagePart(found["id"], found["title"], steps, paragraphs)


def _section(chapter: str) -> RuleSection:
    heading, *blocks = _blocks(chapter)
    found = _match(SECTION, heading)
    return RuleSection(found["id"], found["title"], tuple(_rules(blocks)))


def _rules(blocks: list[str]) -> Iterator[Rule]:
    """The rules, each with the cases that follow it."""
    while blocks:
        found = _match(RULE, blocks.pop(0))
        cases: list[Case] = []
        while blocks and blocks[0].startswith(" "):
            case = _match(CASE, blocks.pop(0))
            cases.append(Case(tuple(case["games"].split()), case["text"]))
        yield Rule(**found.groupdict(default=""), cases=tuple(cases))


def _blocks(source: str) -> list[str]:
    """Headings, list items and paragraphs, each on one line."""
    blocks = re.split(r"\n\s*\n|\n(?= *- |\d+\. )", source.strip())
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
    for marks in ({rule.mark for rule in book.rules}, {rule.why for rule in book.rules}):
        if len(marks - {""}) > 1:
            raise BadBook("rulings or reasons are marked in more than one way")
