"""Files that appear whole or not at all."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from astragal.core.errors import Refusal


@contextmanager
def writing(path: Path) -> Iterator[BinaryIO]:
    """A file that takes its name when the block ends well; a place that cannot be written is refused at once."""
    if path.is_dir():
        raise Refusal("lab-is-folder", path=str(path))
    target = Path(os.path.realpath(path))
    part = target.with_name(f".{target.name}.{os.getpid()}.part")
    try:
        file = part.open("xb")
    except OSError as error:
        raise Refusal("lab-cannot-write", path=str(path)) from error
    try:
        with file:
            yield file
        part.replace(target)
    finally:
        part.unlink(missing_ok=True)
