"""Files that appear whole or not at all, whatever happens to the process or the machine."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from astragal.core.errors import Refusal


def check_place(path: Path) -> None:
    """Refuse what is there and is not a regular file: a folder, or a device that must not be replaced by a file."""
    if path.exists() and not path.is_file():
        raise Refusal("core-not-a-file", file=str(path))


@contextmanager
def writing(path: Path, mode: int = 0o666) -> Iterator[BinaryIO]:
    """A file that takes its name when the block ends well: a reader finds the old text or the new one.

    An OSError names the path that was asked for.
    """
    check_place(path)
    target = Path(os.path.realpath(path))
    draft = target.with_name(f".{target.name}.{os.getpid()}.draft")
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
    """Where folders can be opened, the new name itself must reach the disk."""
    if hasattr(os, "O_DIRECTORY"):
        descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
