"""The name of the program and descriptions of events, for the terminal."""

from __future__ import annotations

import shlex
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path

from astragal.core.game import Event
from astragal.core.terminal.board import Board
from astragal.core.words import Words


def program() -> str:
    """The command that starts astragal here: its name, the path used, or the module."""
    called = Path(sys.argv[0])
    if called.name != "astragal":
        return "python -m astragal"
    return "astragal" if shutil.which("astragal") else shlex.quote(str(called))


def described(board: Board, event: Event, names: Sequence[str], words: Words) -> str:
    """What happened, after the name of the seat."""
    return named(event.seat, board.tell(event, names, words), names, words)


def named(seat: int | None, text: str, names: Sequence[str], words: Words) -> str:
    return text if seat is None else words("terminal-told", name=names[seat], text=text)
