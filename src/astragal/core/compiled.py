"""`@rule`: a function of the rules, compiled by Numba and kept on disk.

A rule is written in the part of Python that Numba compiles and also runs as it stands. Compiling pays
when millions of games are played; one table in a terminal is quicker at the first prompt without (importing Numba
takes longer than all of its moves), so `interpret()` switches the compiler off before the rules are imported.
`NUMBA_DISABLE_JIT=1` switches it off everywhere.

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


def rule(function: F) -> F:
    """A rule: compiled unless the process interprets."""
    return function if os.environ.get(_INTERPRET) == "1" else kernel(function)


def kernel(function: F) -> F:
    """A search that is too slow to run as plain Python: always compiled, so import its module when it is needed."""
    if os.environ.get("NUMBA_DISABLE_JIT") == "1":
        return function
    import numba

    config: Any = numba.config
    kept, config.CACHE_DIR = config.CACHE_DIR, str(_cache_folder(Path(function.__code__.co_filename).parent))
    try:
        return cast(F, numba.njit(cache=True)(function))
    finally:
        config.CACHE_DIR = kept


def copy(state: State) -> State:
    """A fresh copy of a table's state. (NumPy's own copy goes field by field and is four times slower.)"""
    return np.frombuffer(bytearray(state.tobytes()), state.dtype)


@cache
def _cache_folder(home: Path) -> Path:
    """Where the compiled functions of the modules in `home` are kept; what lay unused for a week is removed."""
    if given := os.environ.get("NUMBA_CACHE_DIR"):
        return Path(given)
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
    """A game's rules rest on its own folder and on core/; anything else may rest on the whole package."""
    package = Path(__file__).parents[1]
    folders = (home, package / "core") if home.parent == package / "games" else (package,)
    files = sorted(file for folder in folders for file in folder.rglob("*.py"))
    return hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()[:16]
