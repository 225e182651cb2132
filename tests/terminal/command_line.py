"""Runs the command line in this process, with its own folder and typed input."""

import io
import json
import os
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from astragal.cli import main
from astragal.games import catalogue

for _name in catalogue.ids():
    catalogue.game(_name)
    catalogue.bots(_name)
"""Imported before a command interprets the rules: the tests of the games share this process."""

ZEROES = "".join(f"stand\nzero {line}\n" for line in ("blue", "green", "red", "poker", "101"))
"""A whole solo game of Yahtzee in which every line gets zero points."""

SOLO = ("play", "yahtzee", "--seats", "1", "--seed", "4")


@dataclass
class Outcome:
    code: int
    out: str
    err: str


class CommandLine:
    """`cli("play", "yahtzee", typed="stand\\n")` runs a command."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.file = folder / "game.jsonl"

    def __call__(self, *argv: object, typed: str | bytes = "", lang: str = "en") -> Outcome:
        data = typed if isinstance(typed, bytes) else typed.encode()
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("XDG_DATA_HOME", str(self.folder / "data"))
            patch.setenv("ASTRAGAL_LANG", lang)
            patch.setenv("ASTRAGAL_INTERPRET", os.environ.get("ASTRAGAL_INTERPRET", "0"))
            patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data), "utf-8"))
            patch.setattr(sys, "stdout", out := io.StringIO())
            patch.setattr(sys, "stderr", err := io.StringIO())
            code = main([str(each) for each in argv])
        return Outcome(code, out.getvalue(), err.getvalue())

    def lines(self) -> list[dict[str, object]]:
        """The lines of the record in the usual file."""
        return [json.loads(line) for line in self.file.read_text(encoding="utf-8").splitlines()]

    def entries(self) -> list[dict[str, object]]:
        return [line for line in self.lines() if "record" not in line]
