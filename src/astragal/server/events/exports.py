"""An event as files: its standings and tables for a spreadsheet, and the records of its games."""

from __future__ import annotations

import csv
import io
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator
from zipfile import ZIP_DEFLATED, ZipFile

from astragal.core import record
from astragal.core.errors import Refusal
from astragal.server.events.event import HOUSE
from astragal.server.events.views import EventInfo, EventTableInfo
from astragal.server.tables.replays import RecordLines

Cell = str | int | float | None

STANDINGS = ("place", "number", "name", "computer", "withdrawn", "played")
TABLES = ("round", "table", "id", "seat", "number", "name", "points", "won", "left", "over", "late")
FORMULA = ("=", "+", "-", "@", "\t", "\r", *"＝＋－＠")
"""A spreadsheet takes a cell that begins so for a formula."""


def spreadsheet(event: EventInfo) -> bytes:
    """The standings, and after an empty line the tables with a line for every seat. The mark at the beginning tells
    spreadsheets that it is UTF-8."""
    text = io.StringIO()
    writer = csv.writer(text)
    for row in (*_standings(event), (), *_tables(event)):
        writer.writerow([_harmless(cell) for cell in row])
    return text.getvalue().encode("utf-8-sig")


def _harmless(cell: Cell) -> Cell:
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(FORMULA) else cell


def _standings(event: EventInfo) -> Iterator[tuple[Cell, ...]]:
    entrants = {each.number: each for each in event.entrants}
    yield (*STANDINGS, *event.figures)
    for each in event.standings:
        entrant = entrants[each.entrant]
        known = (each.place, entrant.number, entrant.name, entrant.bot, int(entrant.withdrawn), each.played)
        yield (*known, *each.figures)


def _tables(event: EventInfo) -> Iterator[tuple[Cell, ...]]:
    names = {each.number: each.name for each in event.entrants}
    yield TABLES
    for number, table in numbered(event.tables):
        for seat, entrant in enumerate(table.seats):
            place = (table.round, number, table.id, seat + 1)
            who = (None, event.plan.fill) if entrant == HOUSE else (entrant, names.get(entrant))
            yield (*place, *who, *_result(table, seat), int(table.over), int(table.late))
    for round_, byes in event.byes.items():
        yield from ((int(round_), None, None, None, each, names.get(each)) for each in byes)


def _result(table: EventTableInfo, seat: int) -> tuple[Cell, ...]:
    if not table.over:
        return None, None, None
    points = table.scores[seat] if seat < len(table.scores) else None
    return points, int(seat in table.winners), int(seat in table.left)


def numbered(tables: Iterable[EventTableInfo]) -> Iterator[tuple[int, EventTableInfo]]:
    """Tables with their numbers, which are counted from 1 in every round."""
    counts: dict[int, int] = {}
    for table in tables:
        counts[table.round] = counts.get(table.round, 0) + 1
        yield counts[table.round], table


class _Pipe:
    """What a ZIP file is written to, and taken from bit by bit."""

    def __init__(self) -> None:
        self._written: list[bytes] = []

    def write(self, data: bytes) -> int:
        self._written.append(bytes(data))
        return len(data)

    def flush(self) -> None:
        """Nothing is kept back."""

    def take(self) -> bytes:
        taken, self._written = b"".join(self._written), []
        return taken


async def zipped(
    tables: Iterable[tuple[str, str]], lines_of: Callable[[str], Awaitable[RecordLines]]
) -> AsyncIterator[bytes]:
    """The records of tables, given by the names of their files and their ids, as a ZIP file. One record is in memory at
    a time."""
    pipe = _Pipe()
    with ZipFile(pipe, "w", ZIP_DEFLATED) as file:  # type: ignore[call-overload]  # it needs no more of a file
        for name, table in tables:
            try:
                lines = await lines_of(table)
            except Refusal:
                continue  # it is still played, though the event is over
            file.writestr(name, record.write(lines))
            yield pipe.take()
    yield pipe.take()
