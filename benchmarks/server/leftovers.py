"""Reads what is on disk after a server was killed: how far each match goes, and what cannot be read."""

from __future__ import annotations

import hashlib
import json
import shutil
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from folders import fresh_folder

KINDS = ("", ":log", ":metadata", ":initial")
"""boardgame.io's file storage keeps a match in four files, named by its id and these suffixes."""


@dataclass(frozen=True)
class Left:
    """A match on disk: its number (None if unreadable), and whether all of it can be read."""

    number: int | None
    whole: bool


@dataclass(frozen=True)
class Leftovers:
    matches: list[Left]
    truncated_files: int


def of_boardgame(folder: Path, ids: Sequence[str]) -> Leftovers:
    matches = folder / "matches"
    truncated = sum(_contents(path) is None for path in matches.iterdir())
    return Leftovers([_boardgame_match(matches, each) for each in ids], truncated)


def _boardgame_match(folder: Path, id_: str) -> Left:
    state, *others = (_contents(folder / hashlib.md5((id_ + kind).encode()).hexdigest()) for kind in KINDS)
    return Left(state["value"]["_stateID"] if state else None, None not in (state, *others))


def _contents(path: Path) -> Any:
    """The content of a file; None if it is cut off or missing."""
    try:
        return json.loads(path.read_bytes())
    except (OSError, ValueError):
        return None


def of_astragal(folder: Path, ids: Sequence[str]) -> Leftovers:
    """Reads a copy: opening the store repairs unfinished writes, and that must be left to the server."""
    with fresh_folder() as copy:
        shutil.copytree(folder, copy, dirs_exist_ok=True)
        with closing(sqlite3.connect(copy / "astragal.db")) as store:
            whole = store.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            found = {id_: Left(number, number == entries) for id_, number, entries in store.execute(NUMBERS)}
    return Leftovers([found.get(each, Left(None, False)) for each in ids], int(not whole))


NUMBERS = """
    SELECT tables.id, tables.number, count(entries.number)
    FROM tables LEFT JOIN entries ON entries.table_id = tables.id AND entries.number <= tables.number
    GROUP BY tables.id
"""

OF = {"astragal": of_astragal, "boardgame": of_boardgame}
