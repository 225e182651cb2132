"""The computer players of each game, by name."""

from __future__ import annotations

from astragal.bots.player import RandomPlayer
from astragal.core.bot import Adviser, Bot, Bots, MakeBot
from astragal.core.chance import Seeded, Stream
from astragal.core.errors import UnknownBot
from astragal.games import catalogue


def bots(game: str) -> Bots:
    """All computer players of a game, the simplest first."""
    return {"random": RandomPlayer, **catalogue.bots(game)}


def make(game: str, name: str, seat: int, seed: int | str) -> Bot:
    """A computer player for a seat. The same seed gives the same choices."""
    key = Seeded(f"{seed} {name} {seat}").key
    return find(game, name)(seat, Stream(key).below)


def adviser(game: str, seat: int, seed: int | str) -> Adviser:
    """The adviser that values moves and positions for a seat. The same seed gives the same advice."""
    return catalogue.adviser(game)(seat, Stream(Seeded(f"{seed} adviser {seat}").key).below)


def find(game: str, name: str) -> MakeBot:
    """The factory of the computer player with this name."""
    known = bots(game)
    if name not in known:
        raise UnknownBot("core-unknown-bot", bot=name, game=game, known=", ".join(known))
    return known[name]
