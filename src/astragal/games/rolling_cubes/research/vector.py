"""Many tables of a game side by side; see `core.research.vector`. What is compiled is imported when it is needed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from astragal.core.errors import Refusal
from astragal.core.game import Options
from astragal.games.rolling_cubes import last_die
from astragal.games.rolling_cubes.dice import Settings
from astragal.games.rolling_cubes.lookup import option_points, store
from astragal.games.rolling_cubes.research.encoding import encoding
from astragal.games.rolling_cubes.rounds import ALL_TOGETHER, ONE_BY_ONE
from astragal.games.rolling_cubes.yahtzee import YAHTZEE

if TYPE_CHECKING:
    from astragal.games.rolling_cubes.lookup.best_ways import Lookup
    from astragal.games.rolling_cubes.research.vectors.making import Stepping


def stepping(game: str, seats: int, options: Options) -> Stepping:
    """A game by its full id, with these seats and options, and a table at the start."""
    from astragal.games.rolling_cubes.research.vectors import making

    settings, steps = Settings.of(options), encoding(game, seats, options, option_points.MOST).steps
    if game == YAHTZEE.id:
        return making.yahtzee_vector(seats, settings, steps)
    for rounds in (ONE_BY_ONE, ALL_TOGETHER):
        if game == rounds.id:
            return making.rounds_vector(seats, rounds.target, rounds is ALL_TOGETHER, settings, steps)
    lookup = _lookup(game)
    if game == last_die.LAST_DIE.id:
        return making.last_die_vector(seats, last_die.target_for(seats), settings, steps, lookup)
    return making.tournament_vector(seats, settings, steps, lookup)


def _lookup(game: str) -> Lookup:
    """The ways of all hands; refused where they were not made yet."""
    if not store.place(store.WAYS).exists():
        raise Refusal("rc-no-ways", game=game)
    from astragal.games.rolling_cubes.lookup.best_ways import lookup

    return lookup()
