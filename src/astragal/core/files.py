"""Atomic file writes: a file appears complete or not at all, even if the process or the machine dies."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import get_ident
from typing import BinaryIO

from astragal.core.errors import Refusal


def check_place(path: Path) -> None:
    """Refuse a path that exists and is not a regular file: a folder, or a device that must not be replaced."""
    if path.exists() and not path.is_file():
        raise Refusal("core-not-a-file", file=str(path))


@contextmanager
def writing(path: Path, mode: int = 0o666) -> Iterator[BinaryIO]:
    """A file that gets its name when the block ends without error. Readers see the old content or the new.

    An OSError names the path asked for.
    """
    check_place(path)
    target = Path(os.path.realpath(path))
    draft = target.with_name(f".{target.name}.{os.getpid()}-{get_ident()}.draft")
    try:
        with open(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, mode), "wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        os.replace(draft, target)
        _sync_folder(target.parent)
    except OSError as error:
        if error.filename not in (None, str(draft)):
            raise
        raise OSError(error.errno, error.strerror, str(path)) from error
    finally:
        draft.unlink(missing_ok=True)


def _sync_folder(folder: Path) -> None:
    """Flush the folder too, so that the new name reaches the disk. Not every system can open folders."""
    if hasattr(os, "O_DIRECTORY"):
        descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
