"""Analyses records and shows the result: on the terminal, as JSON, or as an HTML page."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from rich.console import Console
from rich.padding import Padding
from rich.table import Column
from rich.table import Table as Grid

from astragal.analysis.analyst import analyse
from astragal.analysis.page import page
from astragal.analysis.report import AnalysisReport, ChoiceReport, EntryReport, errors_of, report, strokes_of
from astragal.analysis.report_text import ReportText
from astragal.core.errors import Refusal
from astragal.core.files import writing
from astragal.core.record import Record
from astragal.core.words import Words
from astragal.terminal.progress import bar
from astragal.terminal.screen import PlainConsole

INDENT = (0, 0, 0, 4)


@dataclass(frozen=True)
class Wanted:
    """The number of the record (None: all), whether to print JSON, and the path of the page."""

    number: int | None
    as_json: bool
    page: Path | None


def show(records: Sequence[Record], wanted: Wanted, words: Words) -> None:
    """Analyse the records one by one and show each result as soon as it is ready."""
    for found in _chosen(records, wanted):
        with _opened(wanted.page) as file, bar(words("cli-analysing")) as progress:
            result = report(analyse(found, progress), words)
            if file:
                file.write(page(result, words).encode())
        if wanted.as_json:
            print(json.dumps(result.as_json(), ensure_ascii=False), flush=True)
        else:
            _Showing(result, words).show()


def _opened(path: Path | None) -> AbstractContextManager[BinaryIO | None]:
    """Open the file before the analysis, so that a path that cannot be written fails early."""
    return writing(path) if path else nullcontext()


def _chosen(records: Sequence[Record], wanted: Wanted) -> Sequence[Record]:
    if wanted.number is None:
        if wanted.page and len(records) > 1:
            raise Refusal("analysis-several", records=len(records))
        return records
    if wanted.number > len(records):
        raise Refusal("terminal-no-such-record", number=wanted.number, records=len(records))
    return [records[wanted.number - 1]]


class _Showing:
    """Shows one analysis on the screen."""

    def __init__(self, result: AnalysisReport, words: Words) -> None:
        self._text = ReportText(result, words)
        self._console: Console = PlainConsole()

    def show(self) -> None:
        text, say = self._text, self._console.print
        say(f"{text.title()} ({text.names()})", style="bold")
        say(text.outcome())
        say(self._players())
        self._list("analysis-errors-title", errors_of(text.report), "analysis-no-errors")
        self._list("analysis-luck-title", strokes_of(text.report), "analysis-no-luck")
        for sentence in text.meaning():
            say(sentence, style="dim")

    def _players(self) -> Grid:
        text = self._text
        names = (Column(player.name, justify="right") for player in text.report.players)
        grid = Grid(Column(text.words("analysis-player"), overflow="fold"), *names)
        for row in text.players():
            grid.add_row(row.head, *row.cells)
        return grid

    def _list(self, title: str, entries: Sequence[EntryReport], otherwise: str) -> None:
        words, say = self._text.words, self._console.print
        say(f"\n{words(title)}", style="bold")
        for entry in entries:
            say(self._text.turn(entry))
            for line in self._lines(entry):
                say(Padding(line, INDENT, expand=False))
        if not entries:
            say(words(otherwise))
        say()

    def _lines(self, entry: EntryReport) -> Iterator[str]:
        """The lines about an error or a stroke of luck."""
        if entry.stroke:
            yield self._text.stroke(entry)
        if entry.decision and entry.decision.grade != "fine":
            yield self._text.error(entry)
            yield self._choice("analysis-better", entry.decision.best[0])
            yield self._choice("analysis-played", entry.decision.played)

    def _choice(self, name: str, choice: ChoiceReport) -> str:
        return f"{self._text.words(name)} {choice.text}{self._text.why(choice)}"
