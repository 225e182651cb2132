"""The exact tables: made anew, with the time that it took and the file that they are kept in."""

from __future__ import annotations

import time

from astragal.core.words import Words
from astragal.games import catalogue
from astragal.terminal.progress import bar


def build(words: Words) -> None:
    started = time.monotonic()
    with bar(words("cli-building")) as progress:
        file = catalogue.study().build(progress)
    print(words("terminal-tables-built", seconds=time.monotonic() - started, file=str(file)))
