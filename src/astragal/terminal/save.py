"""A running game on disk: whole after every entry, whatever happens to the process or the machine."""

from __future__ import annotations

import os
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any

from platformdirs import user_data_path

from astragal.core import record
from astragal.core.errors import BadRecord, Refusal
from astragal.core.record import Record
from astragal.core.table import Table


class Save:
    """The file of one game. The secret of a fair one lies beside it, for its owner's eyes alone, until it is over."""

    def __init__(self, path: Path) -> None:
        if path.exists() and not path.is_file():  # a folder, or a device that must not be replaced by a file
            raise Refusal("terminal-not-a-file", file=str(path))
        self.path = path
        self._secret = path.with_name(path.name + ".secret")

    def write(self, table: Table[Any]) -> None:
        # Lone surrogates, which JSON may hold and UTF-8 may not, are written as JSON escapes them.
        replace(self.path, record.write(table.record()).encode("utf-8", "backslashreplace"))
        if table.over:
            self._secret.unlink(missing_ok=True)

    def keep_secret(self, secret: bytes) -> None:
        replace(self._secret, secret.hex().encode() + b"\n", 0o600)

    def secret(self) -> str:
        """The secret in hexadecimal."""
        if not self._secret.is_file():
            raise Refusal("terminal-secret-missing", file=str(self._secret))
        return self._secret.read_bytes().decode("ascii", "replace").strip()


def replace(path: Path, data: bytes, mode: int = 0o666) -> None:
    """Write a file in one step: a reader, or a machine that stops, finds the old text or the new one."""
    target = Path(os.path.realpath(path))
    draft = target.with_name(f".{target.name}.{os.getpid()}.draft")
    try:
        _write_through(draft, data, mode)
        os.replace(draft, target)
        _sync_folder(target.parent)
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from error
    finally:
        draft.unlink(missing_ok=True)


def _write_through(path: Path, data: bytes, mode: int) -> None:
    with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, mode), "wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def _sync_folder(folder: Path) -> None:
    """Where folders can be opened, the new name itself must reach the disk."""
    if hasattr(os, "O_DIRECTORY"):
        descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def new_save(asked: Path | None, game: str) -> Save:
    """The file of a new game: the one asked for, which must not hold anything yet, or one named after the time."""
    if asked is None:
        return Save(_fresh_path(game))
    if asked.is_file() and asked.stat().st_size:
        raise Refusal("terminal-record-exists", file=str(asked))
    return Save(asked)


def games_folder() -> Path:
    return user_data_path("astragal") / "games"


def _fresh_path(game: str) -> Path:
    folder = games_folder()
    folder.mkdir(parents=True, exist_ok=True)
    stem = f"{datetime.now():%Y-%m-%d-%H%M%S}-{game.replace('/', '-')}"
    names = (f"{stem}{number}.jsonl" for number in ("", *(f"-{count}" for count in range(2, 1000))))
    return next(folder / name for name in names if not (folder / name).exists())


def read_one(path: Path) -> Record:
    """The one record of a file."""
    only, *more = record.read(path.read_bytes())
    if more:
        raise BadRecord("core-record-several", line=more[0].number)
    return only


def last_unfinished() -> tuple[Path, Record] | None:
    """The game that was left last, if it can be read."""
    return next(_unfinished(), None)


def _unfinished() -> Iterator[tuple[Path, Record]]:
    files = sorted(games_folder().glob("*.jsonl"), key=lambda file: file.stat().st_mtime, reverse=True)
    for path in files[:20]:
        try:
            found = read_one(path)
        except BadRecord:
            continue
        if found.end is None:
            yield path, found
