"""Rolling Cubes as numbers. There are too many equalities to number them all, so only the best ones have numbers."""

from __future__ import annotations

from functools import lru_cache

from astragal.core.errors import BadOption
from astragal.core.game import Options
from astragal.games.rolling_cubes.last_die import LAST_DIE
from astragal.games.rolling_cubes.research.equality_encoding import EqualityGameEncoding, equality_encoding
from astragal.games.rolling_cubes.research.yahtzee_encoding import YahtzeeEncoding
from astragal.games.rolling_cubes.rounds import ALL_TOGETHER, ONE_BY_ONE
from astragal.games.rolling_cubes.tournament import TOURNAMENT
from astragal.games.rolling_cubes.yahtzee import YAHTZEE

_EQUALITY_GAMES = {game.id: game for game in (ONE_BY_ONE, ALL_TOGETHER, LAST_DIE, TOURNAMENT)}


def encoding(name: str, seats: int, options: Options, numbered: int) -> YahtzeeEncoding | EqualityGameEncoding:
    """The encoding of a game by its full id. The states hold the effect of the options."""
    if numbered < 1:
        raise BadOption("rc-numbered", numbered=numbered)
    return _encoding(name, seats, numbered)


@lru_cache(maxsize=64)
def _encoding(name: str, seats: int, numbered: int) -> YahtzeeEncoding | EqualityGameEncoding:
    """Cached: every new game asks for its encoding."""
    if name == YAHTZEE.id:
        return YahtzeeEncoding(seats, numbered)
    return equality_encoding(_EQUALITY_GAMES[name], seats, numbered)
