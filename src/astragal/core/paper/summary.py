"""The rules of a game on one page: how it is played in plain words, then the numbered rules that hold in it.

All of it stands in the rule book, so every box with a book can print it.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from astragal.core import rulebook
from astragal.core.box import Box, RulePage
from astragal.core.game import Game, S, View
from astragal.core.paper.marks import Drawing
from astragal.core.paper.pen import CELL, THICK, THIN, Pen, Place
from astragal.core.paper.sheet import Filling, Sheet
from astragal.core.record import FindGame
from astragal.core.rulebook import PagePart, RuleSection
from astragal.core.teaching import rule_page
from astragal.core.teaching.rule_page import GameRules

WIDTH, HEIGHT = 186.0, 255.0
"""As large as fits on every paper."""
COLUMNS = 2
BETWEEN = 8.0
"""Between two columns."""
TITLE, GOAL, HEADING = 6.0, 3.9, 1.2
SIZES = tuple(hundredth / 100 for hundredth in range(210, 355, 5))
"""Sizes of letters in millimetres; 2.1 mm are 6 points."""


@dataclass(frozen=True, slots=True)
class Block:
    """A heading, or a paragraph after a bold lead. A heading stays with what follows it."""

    text: str
    lead: str = ""
    heading: bool = False


def sheets(box: Box, find_game: FindGame[S]) -> Iterator[Sheet]:
    """A sheet for each page of the rule book of a box: `knucklebones/rules`, `knucklebones/alone-rules`."""
    if box.id not in rulebook.boxes():
        return
    written = {page.id for page in rulebook.book(box.id).pages}
    for page in box.rule_pages():
        if page.id in written:
            yield _sheet(page, find_game(page.game))


def _sheet(page: RulePage, game: Game[S]) -> Sheet:
    box, _, part = page.id.partition("/")
    name = f"{part}-rules" if part else "rules"

    def draw(filling: Filling[View]) -> tuple[Drawing, ...]:
        return (drawing(rule_page.read(page, game, filling.words.language)),)

    return Sheet(f"{box}/{name}", page.game, page.id, "print-rules", range(0), 0, draw)


def drawing(rules: GameRules) -> Drawing:
    """The page, in the largest letters with which it is one."""
    blocks = [*_parts(rules.parts), *_sections(rules.sections)]
    size = bisect(SIZES, False, key=lambda size: _drawn(rules, blocks, size) is None) - 1
    drawn = _drawn(rules, blocks, SIZES[size]) if size >= 0 else None
    assert drawn, f"the rules of {rules.id} need more than a page"
    return drawn


def _parts(parts: Sequence[PagePart]) -> list[Block]:
    blocks = []
    for part in parts:
        blocks.append(Block(part.title, heading=True))
        blocks += [Block(step, f"{number}.") for number, step in enumerate(part.steps, 1)]
        blocks += [Block(paragraph) for paragraph in part.paragraphs]
    return blocks


def _sections(sections: Sequence[RuleSection]) -> list[Block]:
    blocks = []
    for section in sections:
        blocks.append(Block(section.title, heading=True))
        for rule in section.rules:
            title = f"{rule.number} {rule.title}." if rule.title else rule.number
            blocks.append(Block(str(replace(rule, cases=())), title))
    return blocks


def _drawn(rules: GameRules, blocks: Sequence[Block], size: float) -> Drawing | None:
    """The page with letters of this size; None if they need more room."""
    pen = Pen()
    pen.write(0, TITLE, rules.title, TITLE, bold=True)
    y = pen.paragraph(Place(0, TITLE * 1.5, WIDTH, 0), rules.goal, GOAL)
    pen.line((0, y + 1.5), (WIDTH, y + 1.5), weight=THICK)
    return pen.drawing(WIDTH, HEIGHT, CELL) if _flow(pen, blocks, size, y + 4) else None


def _flow(pen: Pen, blocks: Sequence[Block], size: float, top: float) -> bool:
    """Write the blocks in columns from the top; whether all of them fit."""
    width = (WIDTH - (COLUMNS - 1) * BETWEEN) / COLUMNS
    column, y = 0, top
    for number, block in enumerate(blocks):
        if y + _need(blocks[number:], size, width) > HEIGHT:
            column, y = column + 1, top
        if column == COLUMNS:
            return False
        y = _write(pen, block, size, Place(column * (width + BETWEEN), y, width, 0), first=y == top)
    for middle in range(1, COLUMNS):
        x = middle * (width + BETWEEN) - BETWEEN / 2
        pen.line((x, top), (x, HEIGHT), weight=THIN)
    return True


def _need(blocks: Sequence[Block], size: float, width: float) -> float:
    """The height of the next block, and of the one after a heading."""
    together = blocks[:2] if blocks[0].heading else blocks[:1]
    y = 0.0
    for block in together:
        y = _write(Pen(), block, size, Place(0, y, width, 0), first=False)
    return y


def _write(pen: Pen, block: Block, size: float, place: Place, first: bool) -> float:
    """Write a block; returns where the next one begins."""
    if not block.heading:
        return pen.paragraph(place, block.text, size, lead=block.lead) + 0.35 * size
    gap = 0 if first else 0.9 * size
    return pen.paragraph(replace(place, y=place.y + gap), "", size * HEADING, lead=block.text) + 0.25 * size
