"""Records analysed, for a person at a terminal, for programs, or as a page."""

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
from astragal.analysis.telling import Telling
from astragal.core.errors import Refusal
from astragal.core.files import writing
from astragal.core.record import Record
from astragal.core.words import Words
from astragal.terminal.progress import bar
from astragal.terminal.screen import PlainConsole

INDENT = (0, 0, 0, 4)


@dataclass(frozen=True)
class Wanted:
    """Which record of a file, or all (None); as JSON; and where the page is to be written."""

    number: int | None
    as_json: bool
    page: Path | None


def show(records: Sequence[Record], wanted: Wanted, words: Words) -> None:
    """Analyse the records one after another, and tell of each as soon as it is done."""
    for found in _chosen(records, wanted):
        with _opened(wanted.page) as file, bar(words("cli-analysing")) as progress:
            told = report(analyse(found, progress), words)
            if file:
                file.write(page(told, words).encode())
        if wanted.as_json:
            print(json.dumps(told.as_json(), ensure_ascii=False), flush=True)
        else:
            _Showing(told, words).show()


def _opened(path: Path | None) -> AbstractContextManager[BinaryIO | None]:
    """A file that cannot be written is found out before the work."""
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
    """One analysis on the screen."""

    def __init__(self, told: AnalysisReport, words: Words) -> None:
        self._telling = Telling(told, words)
        self._console: Console = PlainConsole()

    def show(self) -> None:
        telling, say = self._telling, self._console.print
        say(f"{telling.title()} ({telling.names()})", style="bold")
        say(telling.outcome())
        say(self._players())
        self._list("analysis-errors-title", errors_of(telling.report), "analysis-no-errors")
        self._list("analysis-luck-title", strokes_of(telling.report), "analysis-no-luck")
        for text in telling.meaning():
            say(text, style="dim")

    def _players(self) -> Grid:
        heads, *rows = self._telling.players()
        columns = [Column(heads[0], overflow="fold"), *(Column(head, justify="right") for head in heads[1:])]
        grid = Grid(*columns)
        for row in rows:
            grid.add_row(*row)
        return grid

    def _list(self, title: str, entries: Sequence[EntryReport], otherwise: str) -> None:
        words, say = self._telling.words, self._console.print
        say(f"\n{words(title)}", style="bold")
        for entry in entries:
            say(f"{entry.entry:>3} {self._telling.happened(entry)}")
            for line in self._lines(entry):
                say(Padding(line, INDENT, expand=False))
        if not entries:
            say(words(otherwise))
        say()

    def _lines(self, entry: EntryReport) -> Iterator[str]:
        """What is said of an error, or of a stroke of luck."""
        if entry.stroke:
            yield self._telling.stroke(entry)
        if entry.decision and entry.decision.grade != "fine":
            yield self._telling.error(entry)
            yield self._choice("analysis-better", entry.decision.best[0])
            yield self._choice("analysis-played", entry.decision.played)

    def _choice(self, name: str, choice: ChoiceReport) -> str:
        return f"{self._telling.words(name)} {choice.text}{self._telling.why(choice)}"
