"""How games, seats and what happened are named to a person."""

from __future__ import annotations

import shlex
import shutil
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from astragal.core.board import Board
from astragal.core.bot import BOT
from astragal.core.game import Event, Game
from astragal.core.words import Words
from astragal.terminal.plain import plain

LONGEST_NAME = 20


def program() -> str:
    """How a person calls astragal here: by its name, by the path that was called, or as a module."""
    called = Path(sys.argv[0])
    if called.name != "astragal":
        return "python -m astragal"
    return "astragal" if shutil.which("astragal") else shlex.quote(str(called))


def title(game: Game[Any], words: Words) -> str:
    """The name of a game: the message `ds-name`, or `rc-name-yahtzee` in a box of several games."""
    book = game.rules[0].partition("-")[0].lower()
    _, _, part = game.id.partition("/")
    return words(f"{book}-name-{part}" if part else f"{book}-name")


def shown_names(seats: Sequence[str]) -> list[str]:
    """The names as a board shows them: those of computer players without `bot:`, equal ones numbered."""
    names = [plain(name.removeprefix(BOT), LONGEST_NAME) for name in seats]
    count, seen = Counter(names), Counter[str]()
    for seat, name in enumerate(names):
        if count[name] > 1:
            seen[name] += 1
            names[seat] = f"{name} {seen[name]}"
    return names


def told(board: Board, event: Event, names: Sequence[str], words: Words) -> str:
    """What happened, after the name of the seat that did it."""
    return named(event.seat, board.tell(event, names, words), names, words)


def named(seat: int | None, text: str, names: Sequence[str], words: Words) -> str:
    return text if seat is None else words("terminal-told", name=names[seat], text=text)
