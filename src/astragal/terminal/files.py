"""Reads files named by the user, and explains file errors."""

from __future__ import annotations

import errno
import sys
from pathlib import Path

from astragal.core.plain import plain
from astragal.core.words import Words

STANDARD_INPUT = "-"

_TROUBLE = {
    errno.ENOENT: "terminal-file-missing",
    errno.ENOTDIR: "terminal-file-missing",
    errno.EISDIR: "terminal-file-folder",
    errno.EACCES: "terminal-file-forbidden",
    errno.EPERM: "terminal-file-forbidden",
    errno.EROFS: "terminal-file-forbidden",
    errno.ENOSPC: "terminal-file-no-room",
}


def data_of(file: str) -> bytes:
    """The content of a file, or of standard input."""
    return sys.stdin.buffer.read() if file == STANDARD_INPUT else Path(file).read_bytes()


def data_or_trouble(file: str) -> bytes | OSError:
    try:
        return data_of(file)
    except OSError as error:
        return error


def trouble(error: OSError, words: Words) -> str:
    """Why a file cannot be read or written."""
    message = _TROUBLE.get(error.errno or 0, "terminal-file-other")
    return words(message, file=plain(str(error.filename)), why=str(error.strerror))
