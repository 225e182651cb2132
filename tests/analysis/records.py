"""Records of short games, each played once, and their analyses."""

from functools import cache

from astragal.analysis.analyst import analyse
from astragal.bots.play import play_game
from astragal.core import record

SHORT = "rolling-cubes/one-by-one"


@cache
def record_of(game, *bots, seed=5):
    """The record of a game of computer players."""
    return record.only(play_game(game, bots, seed).record())


@cache
def analysed(game, *bots, seed=5):
    return analyse(record_of(game, *bots, seed=seed))
