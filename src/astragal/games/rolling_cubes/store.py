"""Where what was reckoned once is kept: a folder of the user's cache, named after the rules that it rests on."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path


def place(name: str) -> Path:
    """A file for what these rules and this solver give. Other sources have other files."""
    return _folder() / name


@cache
def _folder() -> Path:
    from platformdirs import user_cache_path

    sources = b"".join(file.read_bytes() for file in sorted(Path(__file__).parent.glob("*.py")))
    folder = user_cache_path("astragal") / "rolling-cubes" / hashlib.sha256(sources).hexdigest()[:16]
    folder.mkdir(parents=True, exist_ok=True)
    return folder
