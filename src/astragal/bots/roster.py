"""The computer players of each game, by name."""

from __future__ import annotations

import re
from collections.abc import Iterable

from astragal.bots.player import RandomPlayer
from astragal.core.bot import Adviser, Bot, Bots, MakeBot
from astragal.core.chance import Seeded, Stream
from astragal.core.errors import UnknownBot
from astragal.games import catalogue

_LEVEL = re.compile(r"level-\d+|master")


def bots(game: str) -> Bots:
    """All computer players of a game, the simplest first."""
    return {"random": RandomPlayer, **catalogue.bots(game)}


def opponents(game: str) -> tuple[str, ...]:
    """The computer players to choose from, the weakest first: the levels, after the usual opponent if that is weaker.

    All of them, if the game has no levels.
    """
    known, usual = tuple(bots(game)), default_opponent(game)
    graded = levels(known)
    if not graded:
        return known
    return graded if usual in graded else (usual, *graded)


def default_opponent(game: str) -> str:
    """Whom a person meets who has chosen nobody: the one that the game's box names, if it is there."""
    known, named = list(bots(game)), catalogue.listing_of(game).opponent
    return named if named in known else known[-1]


def levels(names: Iterable[str]) -> tuple[str, ...]:
    """The graded players among these, in their order: the weakest first."""
    return tuple(filter(_LEVEL.fullmatch, names))


def make(game: str, name: str, seat: int, seed: int | str) -> Bot:
    """A computer player for a seat. The same seed gives the same choices."""
    key = Seeded(f"{seed} {name} {seat}").key
    return find(game, name)(seat, Stream(key).below)


def adviser(game: str, seat: int, seed: int | str) -> Adviser:
    """The adviser that values moves and positions for a seat. The same seed gives the same advice."""
    return catalogue.adviser(game)(seat, Stream(Seeded(f"{seed} adviser {seat}").key).below)


def easiest(game: str) -> str:
    """Whom a beginner meets after a lesson: the weakest to choose from."""
    return opponents(game)[0]


def find(game: str, name: str) -> MakeBot:
    """The factory of the computer player with this name."""
    known = bots(game)
    if name not in known:
        raise UnknownBot("core-unknown-bot", bot=name, game=game, known=", ".join(known))
    return known[name]
