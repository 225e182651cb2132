"""Prints a sheet: empty, to be filled by hand, or with the results of a table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from astragal.core.errors import Refusal
from astragal.core.game import Game, Over, S
from astragal.core.naming import shown_names, title
from astragal.core.paper import pdf
from astragal.core.paper.marks import Drawing
from astragal.core.paper.page import EACH, PAPERS, Page, fits, page
from astragal.core.paper.sheet import Filling, Sheet
from astragal.core.table import Table
from astragal.core.words import Words

MOST_COPIES = 99


@dataclass(frozen=True, slots=True)
class Order:
    """How to print a sheet: the paper, how many to a page, for how many players (None: as usual), how often."""

    paper: str = "a4"
    each: int = 1
    players: int | None = None
    copies: int = 1


def name_of(sheet: Sheet, game: Game[S], words: Words) -> str:
    """What the sheet is called in a list."""
    return words(sheet.name, game=title(game, words))


def each_of(sheet: Sheet, game: Game[S], players: int, words: Words) -> tuple[int, ...]:
    """How many of a sheet for so many players there may be on a page, of any paper."""
    drawings = _drawings(sheet, game, players, words)
    return tuple(each for each in EACH if all(fits(drawing, paper, each) for drawing in drawings for paper in PAPERS))


def empty_pages(sheet: Sheet, game: Game[S], order: Order, words: Words) -> list[Page]:
    """One copy of the sheet."""
    players = sheet.usual if order.players is None else order.players
    if not sheet.players and order.players is not None:
        raise Refusal("print-no-players")
    if sheet.players and players not in sheet.players:
        raise Refusal("print-wrong-players", least=sheet.players[0], most=sheet.players[-1], players=players)
    return [page(drawing, order.paper, order.each) for drawing in _drawings(sheet, game, players, words)]


def empty(sheet: Sheet, game: Game[S], order: Order, words: Words) -> bytes:
    """The sheet as a PDF."""
    pages = empty_pages(sheet, game, order, words) * order.copies
    return pdf.written(pages, name_of(sheet, game, words), words.language)


def filled_pages(sheet: Sheet, table: Table[S], paper: str, words: Words) -> list[Page]:
    """The sheet with what everybody saw of a table at its end."""
    winners = table.pending.winners if isinstance(table.pending, Over) else ()
    filling = Filling(table.view(), len(table.seats), words, tuple(shown_names(table.seats)), winners)
    return [page(drawing, paper, 1) for drawing in sheet.draw(filling)]


def filled(pages: Iterable[Page], name: str, words: Words) -> bytes:
    """Filled-in sheets as a PDF."""
    return pdf.written(pages, name, words.language)


def for_table(sheets: Sequence[Sheet], table: Table[S]) -> Sheet:
    """The first sheet of the game for as many players; Refusal where there is none."""
    seats = len(table.seats)
    found = (sheet for sheet in sheets if sheet.game == table.game.id and seats in sheet.players)
    sheet = next(found, None)
    if sheet is None:
        raise Refusal("print-none-filled", game=table.game.id)
    return sheet


def _drawings(sheet: Sheet, game: Game[S], players: int, words: Words) -> tuple[Drawing, ...]:
    view = Table(game, [""] * players).view() if sheet.players else {}
    return sheet.draw(Filling(view, players, words))
