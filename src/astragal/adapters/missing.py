"""What is said where a framework is not installed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def needs(extra: str) -> Iterator[None]:
    """Where an import fails, names the extra that brings it."""
    try:
        yield
    except ModuleNotFoundError as missing:
        name = str(missing.name).partition(".")[0]
        message = f"{name} is not installed; it comes with: pip install 'astragal[{extra}]'"
        raise ModuleNotFoundError(message, name=name) from None
