"""Rules that Numba compiles, and the gates from Python into compiled code.

A `@rule` is written in the part of Python that Numba compiles. Called from Python it runs as plain Python; called
from compiled code it is compiled into it. A `@gate` is compiled at its first call, with all the rules that it needs,
and cached on disk. Compiling pays when millions of games are played. A single table in a terminal starts faster
without it, because importing Numba takes longer than all of its moves. So `interpret()`, called before the rules are
imported, leaves gates as plain Python too. `NUMBA_DISABLE_JIT=1` does so everywhere.

Numba checks only the file of a function for changes, not the files of the functions it calls. So the cache lies in a
folder named after all sources that the function may depend on.
"""

from __future__ import annotations

import hashlib
import os
import platform
import shutil
import sys
import time
from collections.abc import Callable
from functools import cache
from itertools import takewhile
from pathlib import Path
from threading import RLock
from typing import Any, TypeVar, cast

F = TypeVar("F", bound=Callable[..., object])

_INTERPRET = "ASTRAGAL_INTERPRET"
_A_WEEK = 7 * 24 * 3600


def interpret() -> None:
    """Run rules imported from now on as plain Python, in this process and its children."""
    os.environ[_INTERPRET] = "1"


_numba = RLock()
"""Two threads that import Numba at once break it: the second one gets a package that is half there."""

_unknown: list[Callable[..., object]] | None = []
"""Rules that compiled code cannot call yet; None once there is compiled code. Until then Numba is not imported."""


def rule(function: F) -> F:
    """Mark a rule: plain Python that compiled code can call."""
    with _numba:
        if _unknown is None:
            return part(function)
        _unknown.append(function)
    return function


def gate(function: F) -> F:
    """Mark an entry point from Python into compiled rules."""
    return function if _interpreting() else kernel(function)


def part(function: F) -> F:
    """Let compiled code call a plain function that creates no arrays.

    With `njit` it would also be compiled for calls from Python, and count array references at every call.
    """
    if not _compiler_off():
        with _numba:
            from numba.extending import register_jitable

            options = {"_nrt": False, "no_cfunc_wrapper": True, "error_model": "numpy"}
            register_jitable(pipeline_class=_rule_compiler(), **options)(function)
    return function


@cache
def _rule_compiler() -> type | None:
    """Ours, if it was tried with this version of Numba; None is Numba's own."""
    import numba

    if not (0, 65) <= numba.version_info[:2] <= (0, 68):
        return None
    from astragal.core.rule_compiler import RuleCompiler

    return RuleCompiler


def kernel(function: F) -> F:
    """Mark a search that is too slow as plain Python. It is compiled even if gates are not, with the rules it calls.

    Import its module only when it is needed.
    """
    if _compiler_off():
        return function
    with _numba:
        return _compiled(function)


def _compiled(function: F) -> F:
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
    """Let compiled code call the rules that were imported before it existed."""
    global _unknown
    rules, _unknown = _unknown or (), None
    for function in rules:
        part(function)


def _interpreting() -> bool:
    return os.environ.get(_INTERPRET) == "1"


def _compiler_off() -> bool:
    return os.environ.get("NUMBA_DISABLE_JIT") == "1"


@cache
def cache_folder(home: Path) -> Path:
    """The cache folder for what is compiled or computed from the modules in `home`. Unused ones go after a week."""
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


@cache
def stamp_folder(home: Path) -> Path:
    """Where to note what of the modules in `home` is compiled already. It lies with the compiled code and goes with it;
    another installation, another machine, or another version of what compiles, has another one."""
    chosen = os.environ.get("NUMBA_CACHE_DIR")
    return (Path(chosen) / _fingerprint(home) if chosen else cache_folder(home)) / f"stamps-{_compiled_by(home)}"


def _compiled_by(home: Path) -> str:
    """A hash of all that machine code is looked up by besides its sources: for Numba equal files elsewhere, or written
    anew, are others."""
    from importlib.metadata import version

    packages = (f"{name} {version(name)}" for name in ("numba", "llvmlite", "numpy"))
    files = (f"{file} {file.stat().st_mtime_ns}" for file in _sources(home))
    facts = "\n".join((sys.version, platform.machine(), _processor(), *packages, *files))
    return hashlib.sha256(facts.encode()).hexdigest()[:16]


def _processor() -> str:
    """What the code is made for: the processor that Numba was told, else the one of this machine."""
    told = [os.environ.get(name, "") for name in ("NUMBA_CPU_NAME", "NUMBA_CPU_FEATURES")]
    if any(told):
        return " ".join(told)
    described = Path("/proc/cpuinfo")
    if not described.exists():
        return platform.processor()
    lines = described.read_text(encoding="utf-8", errors="replace").partition("\n\n")[0].splitlines()
    return "\n".join(line for line in lines if line.startswith(("model", "flags", "CPU", "Features")))


def _fingerprint(home: Path) -> str:
    """A hash of the sources."""
    return hashlib.sha256(b"".join(file.read_bytes() for file in _sources(home))).hexdigest()[:16]


def _sources(home: Path) -> list[Path]:
    """What is compiled: for a box of ours, that box and core/; for anything else, our package and its own."""
    package = Path(__file__).parents[1]
    games = package / "games"
    box = next((folder for folder in (home, *home.parents) if folder.parent == games), None)
    folders = (box, package / "core") if box else {package, *_own_package(home)}
    return sorted(file for folder in folders for file in folder.rglob("*.py"))


def _own_package(home: Path) -> list[Path]:
    """The outermost package that a folder is in; none for the folder of a script."""
    packages = takewhile(lambda folder: (folder / "__init__.py").exists(), (home, *home.parents))
    return list(packages)[-1:]
