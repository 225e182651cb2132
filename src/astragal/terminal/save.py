"""Saves a running game after every entry. The file stays complete even if the process or the machine dies."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

from platformdirs import user_data_path

from astragal.core import record
from astragal.core.errors import BadRecord, Refusal
from astragal.core.files import check_place, writing
from astragal.core.game import S
from astragal.core.record import Record
from astragal.core.table import Table


class Save:
    """The file of one game. Until the game is over, the secret of a fair one lies beside it, readable by the owner."""

    def __init__(self, path: Path) -> None:
        check_place(path)
        self.path = path
        self._secret = path.with_name(path.name + ".secret")

    def write(self, table: Table[S]) -> None:
        # JSON allows lone surrogates and UTF-8 does not, so they are written as JSON escapes.
        with writing(self.path) as file:
            file.write(record.write(table.record()).encode("utf-8", "backslashreplace"))
        if table.over:
            self._secret.unlink(missing_ok=True)

    def keep_secret(self, secret: bytes) -> None:
        with writing(self._secret, 0o600) as file:
            file.write(secret.hex().encode() + b"\n")

    def secret(self) -> str:
        """The secret in hexadecimal."""
        if not self._secret.is_file():
            raise Refusal("terminal-secret-missing", file=str(self._secret))
        return self._secret.read_bytes().decode("ascii", "replace").strip()


def new_save(asked: Path | None, game: str) -> Save:
    """The file of a new game: the one asked for, which must be missing or empty, or one named after the time."""
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
    """The only record in a file."""
    return record.only(path.read_bytes().splitlines())


def last_unfinished() -> tuple[Path, Record] | None:
    """The newest unfinished game that can be read."""
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
