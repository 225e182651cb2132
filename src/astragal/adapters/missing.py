"""The error for a framework that is not installed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def needs(extra: str) -> Iterator[None]:
    """If an import fails, name the extra that installs it."""
    try:
        yield
    except ModuleNotFoundError as missing:
        name = str(missing.name).partition(".")[0]
        message = f"{name} is not installed; it comes with: pip install 'astragal[{extra}]'"
        raise ModuleNotFoundError(message, name=name) from None
