"""What a result depends on besides its plan, in one line: programs that work together compare it before they begin."""

from __future__ import annotations

import hashlib
import platform
from collections.abc import Iterator
from functools import cache
from importlib.metadata import version
from pathlib import Path

import astragal
from astragal.games import catalogue

COMPUTES = ("numpy", "numba", "llvmlite")


@cache
def build(*packages: str) -> str:
    """The versions of this program, of what computes for it and of other packages; a hash of all sources; the kind of
    processor.
    """
    python = ".".join(platform.python_version_tuple()[:2])
    versions = ", ".join(f"{name} {version(name)}" for name in (*COMPUTES, *packages))
    return f"astragal {astragal.__version__} ({fingerprint()}), Python {python}, {versions}, {platform.machine()}"


def fingerprint() -> str:
    """A hash of our sources, and of all files of all boxes: their weights and tables count, too."""
    digest = hashlib.sha256()
    for name, file in sorted(_files()):
        digest.update(name.encode() + b"\0" + hashlib.sha256(file.read_bytes()).digest())
    return digest.hexdigest()[:12]


def _files() -> Iterator[tuple[str, Path]]:
    """Files, and their names on any machine."""
    package = Path(astragal.__file__).parent
    yield from _named(package, "*.py")
    for box in catalogue.boxes():
        yield from _named(box.folder, "*")


def _named(folder: Path, pattern: str) -> Iterator[tuple[str, Path]]:
    for file in folder.rglob(pattern):
        if file.is_file() and "__pycache__" not in file.parts:
            yield file.relative_to(folder.parent).as_posix(), file
