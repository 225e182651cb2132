"""Assigns seats to people and computer players, from the arguments or from a record's header."""

from __future__ import annotations

from collections.abc import Sequence

from astragal.core.bot import BOT
from astragal.core.errors import Refusal
from astragal.core.plain import is_plain, plain
from astragal.core.words import Words

NOBODY = ["none"]
"""The value of `--bots` for a table without computer players."""


class BadSeating(Refusal):
    """The seats, names and computer players asked for do not fit together."""


def seated(
    allowed: range, seats: int | None, names: Sequence[str], bots: Sequence[str] | None, usual: str, words: Words
) -> list[str]:
    """The seats of a new game as its header names them: people first, computer players last.

    By default one person plays against the `usual` computer player.
    """
    _check_names(names)
    if bots == NOBODY:
        count = seats or max(len(names), 2, allowed[0])
        return _people(count, names, words)
    if bots is None:
        count = seats or max(len(names), 2, allowed[0])
        bots = [usual] * (count - max(len(names), 1))
    people = (seats - len(bots)) if seats else max(len(names), 1)
    if people < 0:
        raise BadSeating("terminal-too-many-bots", bots=len(bots), seats=seats)
    return [*_people(people, names, words), *(BOT + bot for bot in bots)]


def _people(count: int, names: Sequence[str], words: Words) -> list[str]:
    if len(names) > count:
        raise BadSeating("terminal-too-many-names", names=len(names), people=count)
    if count == 1:
        return list(names) or [words("terminal-guest")]
    return [*names, *(words("terminal-player", number=number + 1) for number in range(len(names), count))]


def _check_names(names: Sequence[str]) -> None:
    for name in names:
        if not name or not is_plain(name) or name.startswith(BOT):
            raise BadSeating("terminal-bad-name", name=plain(name))


def people(seats: Sequence[str]) -> list[int]:
    """The seats of people."""
    return [seat for seat, name in enumerate(seats) if not name.startswith(BOT)]
