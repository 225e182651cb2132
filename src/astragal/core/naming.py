"""The names of games and seats, for people."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from astragal.core.bot import BOT
from astragal.core.boxes import box_of
from astragal.core.game import Game
from astragal.core.plain import plain
from astragal.core.words import Words

LONGEST_NAME = 20


def title(game: Game[Any], words: Words) -> str:
    """The name of a game: the message `ds-name`, or `rc-name-yahtzee` in a box of several games."""
    box = box_of(game.id)
    assert box, f"{game.id} is in no box"
    prefix = box.prefix.lower()
    _, _, part = game.id.partition("/")
    return words(f"{prefix}-name-{part}" if part else f"{prefix}-name")


def shown_names(seats: Sequence[str]) -> list[str]:
    """The names as a board shows them: those of computer players without `bot:`, equal ones numbered."""
    names = [plain(name.removeprefix(BOT), LONGEST_NAME) for name in seats]
    count, seen = Counter(names), Counter[str]()
    for seat, name in enumerate(names):
        if count[name] > 1:
            seen[name] += 1
            names[seat] = f"{name} {seen[name]}"
    return names
