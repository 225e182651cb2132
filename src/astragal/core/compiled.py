"""Rules that Numba compiles, and the gates through which Python enters compiled code.

A `@rule` is written in the part of Python that Numba compiles. Called from Python it runs as it stands; called from
compiled code it becomes part of that. A `@gate` is compiled at its first call, with all the rules that it needs, and
kept on disk. Compiling pays when millions of games are played; one table in a terminal is quicker at its first prompt
without (importing Numba takes longer than all of its moves), so `interpret()`, called before the rules are
imported, leaves gates as plain Python too. `NUMBA_DISABLE_JIT=1` does so everywhere.

Numba watches only the file of a function for changes, not the files of those it calls. The cache therefore lies
in a folder named after all the sources that the function may rest on.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar, cast

import numpy as np

if TYPE_CHECKING:
    State = np.ndarray[tuple[int], np.dtype[np.void]]

F = TypeVar("F", bound=Callable[..., Any])

_INTERPRET = "ASTRAGAL_INTERPRET"
_A_WEEK = 7 * 24 * 3600


def interpret() -> None:
    """Run the rules that are imported from now on as plain Python, in this process and its children."""
    os.environ[_INTERPRET] = "1"


_unknown: list[Callable[..., Any]] | None = []
"""Rules that run as plain Python, and that compiled code does not know yet; None once there is such code."""


def rule(function: F) -> F:
    """A rule: plain Python that compiled code can call."""
    if not _interpreting() or _unknown is None:
        return part(function)
    _unknown.append(function)
    return function


def gate(function: F) -> F:
    """The way from Python into compiled rules."""
    return function if _interpreting() else kernel(function)


def part(function: F) -> F:
    """Let compiled code call a plain function that makes no arrays.

    As `njit` it would be compiled for Python's use as well, and count the users of arrays at every call.
    """
    if not _compiler_off():
        from numba.extending import register_jitable

        register_jitable(_nrt=False, no_cfunc_wrapper=True, error_model="numpy")(function)
    return function


def kernel(function: F) -> F:
    """A search too slow to run as plain Python: compiled even where gates are not, with the rules that it calls.

    Import its module when needed.
    """
    if _compiler_off():
        return function
    import numba

    _introduce_rules()
    config: Any = numba.config
    home = Path(function.__code__.co_filename).parent
    kept, config.CACHE_DIR = config.CACHE_DIR, os.environ.get("NUMBA_CACHE_DIR") or str(cache_folder(home))
    try:
        return cast(F, numba.njit(cache=True, nogil=True, error_model="numpy")(function))
    finally:
        config.CACHE_DIR = kept


def _introduce_rules() -> None:
    """Let compiled code call the rules that were imported before there was any."""
    global _unknown
    rules, _unknown = _unknown or (), None
    for function in rules:
        part(function)


def _interpreting() -> bool:
    return os.environ.get(_INTERPRET) == "1"


def _compiler_off() -> bool:
    return os.environ.get("NUMBA_DISABLE_JIT") == "1"


def copy(state: State) -> State:
    """A fresh copy of a table's state. (NumPy's own copy goes field by field and is four times slower.)"""
    return np.frombuffer(bytearray(state.tobytes()), state.dtype)


@cache
def cache_folder(home: Path) -> Path:
    """Where what was compiled or reckoned from the modules in `home` is kept; what lay unused for a week is removed."""
    from platformdirs import user_cache_path

    root = user_cache_path("astragal") / "compiled"
    folder = root / _fingerprint(home)
    if not folder.is_dir():
        folder.mkdir(parents=True, exist_ok=True)
        for other in root.iterdir():
            if other.stat().st_mtime < time.time() - _A_WEEK:
                shutil.rmtree(other, ignore_errors=True)
    os.utime(folder)
    return folder


def _fingerprint(home: Path) -> str:
    """What is in a box rests on that box and on core/; anything else may rest on the whole package."""
    package = Path(__file__).parents[1]
    games = package / "games"
    box = next((folder for folder in (home, *home.parents) if folder.parent == games), None)
    folders = (box, package / "core") if box else (package,)
    files = sorted(file for folder in folders for file in folder.rglob("*.py"))
    return hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()[:16]
