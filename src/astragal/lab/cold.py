"""The first use of everything compiled, timed in a process of its own: `python -m astragal.lab.cold`.

What a first use takes longer than the same use once more is compiling. Imports stand inside the functions, to be timed.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from time import perf_counter


def main() -> None:
    importing, first, again = (_seconds(work) for work in (import_all, use_all, use_all))
    print(json.dumps({"import_s": importing, "compile_s": first - again}))


def import_all() -> None:
    """The rules and the computer players of all games, and Numba before them."""
    from astragal.bots import roster
    from astragal.games import catalogue

    for name in catalogue.ids():
        catalogue.game(name)
        roster.bots(name)


def use_all() -> None:
    """A game of every kind by every computer player, and one inside compiled code where there is that."""
    from astragal.bots import roster
    from astragal.games import catalogue
    from astragal.lab.play import play_game
    from astragal.lab.rates import bulk_of

    for name in catalogue.ids():
        if bulk := bulk_of(catalogue.game(name)):
            bulk.playouts(2, 1, 1)
        for bot in roster.bots(name):
            play_game(name, [bot] * 2, 1)


def _seconds(work: Callable[[], None]) -> float:
    start = perf_counter()
    work()
    return perf_counter() - start


if __name__ == "__main__":
    main()
