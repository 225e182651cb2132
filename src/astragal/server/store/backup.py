"""Copies an SQLite database while games are played. The copy is for its owner alone, as the database is."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy import make_url

from astragal.core.errors import Refusal
from astragal.server.store.engine import OWNER_ONLY
from astragal.server.store.opening import explained


def back_up(url: str, copy: Path) -> int:
    """Copy everything that was acknowledged so far into a new file; its size. The copy is whole, or there is none."""
    source = make_url(url)
    if source.get_backend_name() != "sqlite":
        raise Refusal("server-backup-postgresql")
    file = Path(str(source.database))
    if not file.is_file():
        raise Refusal("server-no-database", database=str(file))
    _create(copy)
    try:
        with explained(url):
            _copy(file, copy)
    except BaseException:
        copy.unlink()
        raise
    return copy.stat().st_size


def _create(copy: Path) -> None:
    try:
        os.close(os.open(copy, os.O_CREAT | os.O_EXCL | os.O_WRONLY, OWNER_ONLY))
    except FileExistsError as error:
        raise Refusal("server-backup-exists", file=str(copy)) from error


def _copy(file: Path, copy: Path) -> None:
    """SQLite writes into an empty file, and not onto the disk by itself."""
    with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as source:
        source.execute("VACUUM INTO ?", (str(copy),))
    for path in (copy, copy.absolute().parent):
        _flush(path)


def _flush(path: Path) -> None:
    """A folder can be flushed where it can be opened, which Windows does not let."""
    if os.name == "nt" and path.is_dir():
        return
    opened = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)
