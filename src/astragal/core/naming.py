"""The names of games and seats, for people."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from astragal.core.bot import BOT
from astragal.core.box import Box, Challenge
from astragal.core.boxes import box_of
from astragal.core.cast import cast_names
from astragal.core.game import Game, S
from astragal.core.plain import plain
from astragal.core.words import Words

LONGEST_NAME = 20


def title(game: Game[S], words: Words) -> str:
    """The name of a game: the message `ds-name`, or `rc-name-yahtzee` in a box of several games."""
    return words(_message("name", game.id))


def lesson_title(address: str, words: Words) -> str:
    """The name of a lesson or a page of rules: that of its game, or of a part of it (`ds-name-solo`)."""
    return words(_message("name", address))


def about(game: Game[S], words: Words) -> str:
    """What the game is about: the message `ds-about`, or `rc-about-yahtzee`; nothing where there is none."""
    return _said(_message("about", game.id), words)


def challenge_title(challenge: Challenge, words: Words) -> str:
    """The name of a daily challenge: the message `rc-challenge-yahtzee-solitaire`."""
    return words(_of_challenge("challenge", challenge))


def about_challenge(challenge: Challenge, words: Words) -> str:
    """What a daily challenge is about: `rc-challenge-about-yahtzee-solitaire`; nothing where there is no message."""
    return _said(_of_challenge("challenge-about", challenge), words)


def _of_challenge(name: str, challenge: Challenge) -> str:
    return f"{_prefix(challenge.game)}-{name}-{challenge.id}"


def box_title(box: Box, words: Words) -> str:
    """The name of a box: the message `rc-name`."""
    return words(f"{box.prefix.lower()}-name")


def full_title(box: Box, game: Game[S], words: Words) -> str:
    """The name of a game, after that of its box if it has another one."""
    outer, inner = box_title(box, words), title(game, words)
    return inner if inner == outer else f"{outer} · {inner}"


def about_box(box: Box, words: Words) -> str:
    """What the games of a box are about: the message `rc-about`; nothing where there is none."""
    return _said(f"{box.prefix.lower()}-about", words)


def _said(message: str, words: Words) -> str:
    try:
        return words(message)
    except LookupError:
        return ""


def _prefix(id_: str) -> str:
    """What the messages and rule numbers of the game's box begin with: `ds` for `DS-1`."""
    box = box_of(id_)
    assert box, f"{id_} is in no box"
    return box.prefix.lower()


def _message(name: str, id_: str) -> str:
    _, _, part = id_.partition("/")
    return f"{_prefix(id_)}-{name}-{part}" if part else f"{_prefix(id_)}-{name}"


def shown_names(seats: Sequence[str]) -> list[str]:
    """The names as a board shows them: computer players by their first names, equal ones numbered."""
    people = [name for name in seats if bot_of(name) is None]
    bots = cast_names((bot_of(name) for name in seats), people)
    names = [plain(bot or name, LONGEST_NAME) for name, bot in zip(seats, bots, strict=True)]
    count, seen = Counter(names), Counter[str]()
    for seat, name in enumerate(names):
        if count[name] > 1:
            seen[name] += 1
            names[seat] = f"{name} {seen[name]}"
    return names


def bot_of(name: str) -> str | None:
    """The id of the computer player in a seat of a record; None for a person."""
    return name.removeprefix(BOT) if name.startswith(BOT) else None
