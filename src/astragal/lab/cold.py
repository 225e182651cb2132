"""The first use of everything compiled, timed in a process of its own: `python -m astragal.lab.cold`.

What a first use takes longer than the same use once more is compiling, or reading what an earlier process compiled.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from time import perf_counter

from astragal.bots import roster
from astragal.games import catalogue
from astragal.lab.play import play_game
from astragal.lab.rates import bulk_of


def main() -> None:
    importing = _seconds(import_all)
    first, again = _seconds(use_all), _seconds(use_all)
    print(json.dumps({"import_s": importing, "compile_s": first - again}))


def import_all() -> None:
    for name in catalogue.ids():
        catalogue.game(name)
        roster.bots(name)


def use_all() -> None:
    """A game of every kind by every computer player, and one inside compiled code where there is that."""
    for name in catalogue.ids():
        game = catalogue.game(name)
        seats = max(2, game.seats[0])
        if bulk := bulk_of(game):
            bulk.playouts(seats, 1, 1)
        for bot in roster.bots(name):
            play_game(name, [bot] * seats, 1)


def _seconds(work: Callable[[], None]) -> float:
    start = perf_counter()
    work()
    return perf_counter() - start


if __name__ == "__main__":
    main()
