"""Prints sheets: lists what there is, and writes PDF files."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from rich.table import Table as Grid

from astragal.core import record
from astragal.core.errors import Refusal
from astragal.core.files import writing
from astragal.core.paper import printing
from astragal.core.paper.printing import Order
from astragal.core.paper.sheet import Sheet
from astragal.core.record import Record
from astragal.core.words import Words
from astragal.games import catalogue
from astragal.terminal.files import STANDARD_INPUT
from astragal.terminal.screen import Screen

STANDARD_OUTPUT = STANDARD_INPUT


@dataclass(frozen=True)
class Wanted:
    """What to print: a sheet as ordered, or the games in `records`, all of them or the one of that `number`."""

    sheet: str | None
    order: Order
    records: Sequence[Record] = ()
    number: int | None = None


def show_all(screen: Screen) -> None:
    """List the sheets: the name to type, for how many players, and what it is."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="bold", no_wrap=True)
    for each in catalogue.sheets():
        grid.add_row(each.id, _players(each), printing.title_of(each, screen.words))
    screen.show(grid)


def _players(sheet: Sheet) -> str:
    if not sheet.players:
        return ""
    least, most = sheet.players[0], sheet.players[-1]
    return str(least) if least == most else f"{least}–{most}"


def write(wanted: Wanted, out: str, words: Words) -> None:
    """Make the PDF and write it to a file, or to standard output."""
    data = _empty(wanted, words) if wanted.sheet else _filled(wanted, words)
    if out == STANDARD_OUTPUT:
        sys.stdout.buffer.write(data)
        return
    with writing(Path(out)) as file:
        file.write(data)


def _empty(wanted: Wanted, words: Words) -> bytes:
    sheet = catalogue.sheet(str(wanted.sheet))
    return printing.empty(sheet, catalogue.game(sheet.game), wanted.order, words)


def _filled(wanted: Wanted, words: Words) -> bytes:
    tables = [record.replay(each, catalogue.game) for each in _chosen(wanted)]
    return printing.filled(catalogue.sheets(), tables, wanted.order, words)


def _chosen(wanted: Wanted) -> Sequence[Record]:
    if wanted.number is None:
        return wanted.records
    if wanted.number > len(wanted.records):
        raise Refusal("terminal-no-such-record", number=wanted.number, records=len(wanted.records))
    return [wanted.records[wanted.number - 1]]
