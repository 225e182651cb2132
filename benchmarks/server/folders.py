"""The folders of the servers during a measurement: on a disk, because a commit waits for it."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

HERE = Path(__file__).parent
IN_MEMORY = ("tmpfs", "ramfs")
WRITES = 200


@contextmanager
def fresh_folder() -> Iterator[Path]:
    with TemporaryDirectory(prefix=".data-", dir=HERE) as name:
        yield Path(name)


def disk() -> dict[str, object]:
    """The file system, and the milliseconds to write a page to disk."""
    filesystem = _filesystem(HERE)
    if filesystem in IN_MEMORY:
        raise SystemExit(f"{HERE} lies on {filesystem}, which keeps nothing; measure on a disk")
    with fresh_folder() as folder:
        return {"filesystem": filesystem, "fsync_ms": round(1000 * median(_syncs(folder / "page")), 3)}


def _filesystem(path: Path) -> str | None:
    """The file system of the longest mount point above the path, if the system reports it."""
    mounts = Path("/proc/mounts")
    if not mounts.exists():
        return None
    found = [line.split()[1:3] for line in mounts.read_text().splitlines()]
    return max((len(point), kind) for point, kind in found if path.resolve().is_relative_to(point))[1]


def _syncs(path: Path) -> list[float]:
    file = os.open(path, os.O_CREAT | os.O_WRONLY)
    try:
        return [_sync(file, number) for number in range(WRITES)]
    finally:
        os.close(file)


def _sync(file: int, number: int) -> float:
    os.pwrite(file, number.to_bytes(8) * 512, 4096 * number)
    began = time.perf_counter()
    os.fsync(file)
    return time.perf_counter() - began
