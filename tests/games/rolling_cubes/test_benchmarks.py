"""The benchmarks of Rolling Cubes, at a tiny size."""

from itertools import islice

import pytest

from astragal.core.research.benchmarks import Effort
from astragal.games.rolling_cubes.research.benchmarks import all_rolls, measure, measure_rolls


@pytest.mark.slow
def test_rolls_are_measured() -> None:
    measured = measure_rolls(list(islice(all_rolls(), 0, None, 20_000)), repeats=1)
    assert measured["rolls"] == 9
    assert 0 < float(str(measured["median_ms"])) <= float(str(measured["worst_ms"]))


@pytest.mark.long
def test_rolls_and_solutions_are_measured() -> None:
    assert measure(Effort(repeats=1, every=20_000)).keys() == {"solver", "yahtzee_s", "last_die_2_s"}
