"""Times the first use of all compiled code in its own process: `python -m astragal.lab.measure.cold_start [GAME …]`.

Compile time is the first use minus the same use again. Imports are inside the functions, so that they are timed too.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Sequence
from functools import partial
from time import perf_counter

PLAIN = {"random", "greedy"}
"""Players without a solution, which would have to be computed first."""


def main(games: Sequence[str]) -> None:
    works = (import_all, use_all, use_all)
    importing, first, again = (_seconds(partial(work, games)) for work in works)
    print(json.dumps({"import_s": importing, "compile_s": first - again}))


def import_all(games: Sequence[str]) -> None:
    """Import Numba, the rules and the computer players."""
    from astragal.bots import roster
    from astragal.games import catalogue

    for name in games or catalogue.ids():
        catalogue.game(name)
        roster.bots(name)


def use_all(games: Sequence[str]) -> None:
    """Play a game with every plain computer player, and one inside compiled code if the game has that."""
    from astragal.bots import roster
    from astragal.bots.play import play_game
    from astragal.games import catalogue
    from astragal.lab.measure.rates import bulk_of

    for name in games or catalogue.ids():
        if bulk := bulk_of(catalogue.game(name)):
            bulk.playouts(2, 1, 1)
        for bot in roster.bots(name).keys() & PLAIN:
            play_game(name, [bot] * 2, 1)


def _seconds(work: Callable[[], None]) -> float:
    start = perf_counter()
    work()
    return perf_counter() - start


if __name__ == "__main__":
    main(sys.argv[1:])
