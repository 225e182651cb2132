"""What the server keeps is for its user alone: its keys, the secrets of games, password hashes.

It makes its folder and its files so. Who finds them otherwise (an older version left them open, or somebody changed
them) is told loudly, and with the command that closes them; the server goes on, since another user of the machine may
be meant to read them, for a backup.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from pathlib import Path

from sqlalchemy import make_url

from astragal.core.errors import Refusal
from astragal.server.settings import Settings, database_url

FOLDER, FILE = 0o700, 0o600
OTHERS = stat.S_IRWXG | stat.S_IRWXO


def make_private(folder: Path) -> None:
    """Make a folder for its owner alone. One that is there already stays as it is."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    folder.mkdir(mode=FOLDER, exist_ok=True)


def open_to_others(settings: Settings) -> list[Refusal]:
    """What other users of the machine may open, and how to close it. Windows has other rights, and inherits them."""
    if os.name != "posix":
        return []
    return [_told(path) for path in _kept(settings) if path.exists() and path.stat().st_mode & OTHERS]


def _kept(settings: Settings) -> Iterator[Path]:
    """The data folder, and the database with the files beside it."""
    yield settings.data
    url = make_url(database_url(settings))
    if url.get_backend_name() == "sqlite" and url.database:
        for end in ("", "-wal", "-shm"):
            yield Path(url.database + end)


def _told(path: Path) -> Refusal:
    mode = stat.S_IMODE(path.stat().st_mode)
    right = FOLDER if path.is_dir() else FILE
    return Refusal("server-open-to-others", path=str(path), mode=f"{mode:04o}", right=f"{right:04o}")
