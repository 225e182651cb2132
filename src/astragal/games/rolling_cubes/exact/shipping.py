"""Makes what comes with the package: `make tables`, or `python -m astragal.games.rolling_cubes.exact.shipping`."""

from __future__ import annotations

from astragal.games.rolling_cubes.dice import COLOURS, Settings
from astragal.games.rolling_cubes.exact import solutions
from astragal.games.rolling_cubes.exact.store import SHIPPED, file_name, keep
from astragal.games.rolling_cubes.lookup.building import ship


def main() -> None:
    """The exact tables, and from them the solutions of the usual dice, by both readings of RC-7."""
    SHIPPED.mkdir(exist_ok=True)
    ship()
    for zero_dividend in (False, True):
        settings = Settings(COLOURS, zero_dividend)
        keep(SHIPPED / file_name("yahtzee", settings), solutions.yahtzee_arrays(settings))
        keep(SHIPPED / file_name("last-die-game", settings), solutions.match_arrays(settings))


if __name__ == "__main__":
    main()
