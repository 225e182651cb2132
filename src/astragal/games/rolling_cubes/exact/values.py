"""The solved values of the box, with the usual dice."""

from __future__ import annotations

from astragal.core.work import Progress
from astragal.games.rolling_cubes.dice import COLOURS
from astragal.games.rolling_cubes.exact import last_die_solution, yahtzee_solution
from astragal.games.rolling_cubes.exact.yahtzee_solution import SHEETS
from astragal.games.rolling_cubes.last_die import LAST_DIE
from astragal.games.rolling_cubes.lookup import hands, tables
from astragal.games.rolling_cubes.lookup.hands import ROLLS


def values(zero_dividend: bool, progress: Progress | None = None) -> dict[str, float | int]:
    """By a reading of RC-7: the mean of the best score of a roll, the value of Yahtzee alone, how often the first
    roller wins a round of The Last Die, and how many hands an equality can use completely. All are recomputed from the
    tables."""
    exact, seats = tables.load(zero_dividend), list(LAST_DIE.seats)
    last = SHEETS - 1 + len(seats)

    def sheets_done(done: int, _: int) -> None:
        if progress:
            progress(done, last)

    yahtzee = yahtzee_solution.solve(exact, COLOURS, sheets_done)
    found: dict[str, float | int] = {
        "mean_best": float((hands.roll_chances(COLOURS) * exact.best[ROLLS]).sum()),
        "yahtzee": float(yahtzee.values[-1]),
        "yahtzee_no_reroll": float(yahtzee_solution.without_rerolls(exact, COLOURS)[-1]),
    }
    for done, count in enumerate(seats, SHEETS):
        solution = last_die_solution.solve(exact.feasible, COLOURS, last_die_solution.chances(count))
        found[f"last_die_first_roller_{count}"] = float(solution.start[0, :, 0].sum())
        sheets_done(done, last)
    return {**found, "feasible_hands": int(exact.feasible.sum())}
