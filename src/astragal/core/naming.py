"""The names of games and seats, for people."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from astragal.core.bot import BOT
from astragal.core.boxes import box_of
from astragal.core.game import Game, S
from astragal.core.plain import plain
from astragal.core.words import Words

LONGEST_NAME = 20


def title(game: Game[S], words: Words) -> str:
    """The name of a game: the message `ds-name`, or `rc-name-yahtzee` in a box of several games."""
    return words(_message("name", game))


def about(game: Game[S], words: Words) -> str:
    """What the game is about: the message `ds-about`, or `rc-about-yahtzee`; nothing where there is none."""
    try:
        return words(_message("about", game))
    except LookupError:
        return ""


def prefix(game: Game[S]) -> str:
    """What the messages and rule numbers of the game's box begin with: `ds` for `DS-1`."""
    box = box_of(game.id)
    assert box, f"{game.id} is in no box"
    return box.prefix.lower()


def _message(name: str, game: Game[S]) -> str:
    _, _, part = game.id.partition("/")
    return f"{prefix(game)}-{name}-{part}" if part else f"{prefix(game)}-{name}"


def shown_names(seats: Sequence[str]) -> list[str]:
    """The names as a board shows them: those of computer players without `bot:`, equal ones numbered."""
    names = [plain(name.removeprefix(BOT), LONGEST_NAME) for name in seats]
    count, seen = Counter(names), Counter[str]()
    for seat, name in enumerate(names):
        if count[name] > 1:
            seen[name] += 1
            names[seat] = f"{name} {seen[name]}"
    return names
