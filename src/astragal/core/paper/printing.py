"""Prints a sheet: empty, to be filled by hand, or with the results of a table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from astragal.core.errors import NoSuchPart, Refusal
from astragal.core.game import Game, Over, S
from astragal.core.naming import lesson_title, shown_names, title
from astragal.core.paper.marks import Drawing
from astragal.core.paper.page import EACH, PAPERS, Page, Paper, fits, page
from astragal.core.paper.sheet import Filling, Sheet
from astragal.core.table import Table
from astragal.core.words import Words


@dataclass(frozen=True, slots=True)
class Order:
    """How to print a sheet: the paper, how many to a page, for how many players (None: as usual), how often."""

    paper: Paper = "a4"
    each: int = 1
    players: int | None = None
    copies: int = 1


def title_of(sheet: Sheet, words: Words) -> str:
    """The game and the sheet: `Knucklebones, alone: Score sheet`."""
    return words("print-sheet-of", game=lesson_title(sheet.address, words), sheet=words(sheet.name))


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
    return _pdf(empty_pages(sheet, game, order, words) * order.copies, title_of(sheet, words), words)


def filled(sheets: Sequence[Sheet], tables: Sequence[Table[S]], order: Order, words: Words) -> bytes:
    """A PDF of what everybody saw of these tables at their end; of the order, paper and copies count."""
    pages = [page for table in tables for page in filled_pages(for_table(sheets, table), table, order.paper, words)]
    return _pdf(pages * order.copies, " · ".join(_titles(tables, words)), words)


def _pdf(pages: Sequence[Page], title: str, words: Words) -> bytes:
    """The library is imported late: a server is to start quickly."""
    from astragal.core.paper import pdf

    return pdf.written(pages, title, words.language)


def filled_pages(sheet: Sheet, table: Table[S], paper: Paper, words: Words) -> list[Page]:
    """The sheet with the names and numbers of a table. Nobody writes on it, so it may be as small as it must."""
    winners = table.pending.winners if isinstance(table.pending, Over) else ()
    filling = Filling(table.view(), len(table.seats), words, tuple(shown_names(table.seats)), winners)
    return [page(replace(drawing, least=0.0), paper, 1) for drawing in sheet.draw(filling)]


def for_table(sheets: Sequence[Sheet], table: Table[S]) -> Sheet:
    """The sheet to fill in; NoSuchPart where there is none."""
    suitable = [sheet for sheet in sheets if sheet.game == table.game.id and len(table.seats) in sheet.players]
    if not suitable:
        raise NoSuchPart("print-none-filled", game=table.game.id)
    return min(suitable, key=lambda sheet: len(sheet.players))


def _titles(tables: Sequence[Table[S]], words: Words) -> list[str]:
    return list(dict.fromkeys(title(table.game, words) for table in tables))


def _drawings(sheet: Sheet, game: Game[S], players: int, words: Words) -> tuple[Drawing, ...]:
    view = Table(game, [""] * players).view() if sheet.players else {}
    return sheet.draw(Filling(view, players, words))
