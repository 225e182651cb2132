"""Tables on a GPU, as far as this can be shown without one; tests/gpu/ shows the rest."""

import os
import re
import subprocess
import sys

import numpy as np
import pytest
from numba import typeof

from astragal.adapters import cuda
from astragal.adapters.vector import TableVectorEnv
from astragal.core.errors import NoSuchPart
from astragal.games import catalogue
from repeats import times

SIMULATED = """
import sys
import numpy as np
from astragal.adapters import cuda
from astragal.adapters.vector import TableVectorEnv

game, seats, by_column, steps = sys.argv[1], int(sys.argv[2]), sys.argv[3] == "True", int(sys.argv[4])
cuda.BLOCKS = (32,)
there = TableVectorEnv(game, 3, seats, device="cuda", by_column=by_column, reward="points")
here = TableVectorEnv(game, 3, seats, reward="points")
for envs in (there, here):
    envs.reset(seed=4)
choose = cuda.RandomActions(there.tables, seed=1)
for number in range(steps):
    actions = np.asarray(choose())
    if number == 2:
        actions[1] = -1
    there.step(actions)
    here.step(actions)
    for name in ("rows", "masks", "seats", "rewards", "shares", "over", "records"):
        assert np.asarray(getattr(there.tables, name)).tobytes("C") == getattr(here.tables, name).tobytes(), name
assert any(here.tables.records["table"].tobytes())
"""


def shape(game, seats, by_column=False):
    return cuda.shape_of(catalogue.vector(game), catalogue.encoding(game, seats, {}, 16), seats, by_column)


@pytest.mark.parametrize(("game", "most"), [("dice-stars", 4), ("farbenpoker", 5)])
def test_every_kernel_is_compiled_for_a_gpu(game, most):
    """Seats are numbers in a record; only rows of observations are as wide as they ask for."""
    kernels = [*cuda.steps(shape(game, most)), cuda.seeing(shape(game, most, by_column=True))]
    kernels += [cuda.seeing(shape(game, seats)) for seats in catalogue.game(game).seats if seats < most]
    for kernel in kernels:
        assert re.search(rf"\.target sm_90.*\.entry \w*{kernel.function.__name__}", cuda.ptx(kernel), re.DOTALL)


def test_actions_are_chosen_by_a_kernel():
    assert ".entry" in cuda.ptx(cuda.choosing())


@pytest.mark.parametrize(("game", "most"), [("dice-stars", 4), ("farbenpoker", 5)])
def test_every_step_of_training_is_compiled_for_a_gpu(game, most):
    learned = catalogue.training(game)
    types = typeof(np.array([2])), typeof(learned.new_batch(most, 2, 8, 1))
    for step in learned.steps():
        assert ".entry" in cuda.ptx(cuda.over_all(step)._replace(types=types))


@pytest.mark.parametrize(
    ("game", "seats", "by_column"),
    [
        ("dice-stars", 2, False),
        ("farbenpoker", 3, True),
        *(pytest.param(*each, marks=pytest.mark.long) for each in [("dice-stars", 1, True), ("farbenpoker", 5, False)]),
    ],
)
def test_numbas_simulator_steps_tables_to_the_same_bytes(game, seats, by_column):
    command = [sys.executable, "-c", SIMULATED, game, str(seats), str(by_column), str(times(8, 60))]
    subprocess.run(command, env={**os.environ, "NUMBA_ENABLE_CUDASIM": "1"}, check=True, timeout=300)


@pytest.mark.parametrize("size", [1, 8, 9, 16, 160, 272])
def test_records_have_an_odd_number_of_words(size):
    spread = cuda.spread(np.dtype([("table", "u1", (size,))]))
    assert spread.itemsize >= size
    assert spread.itemsize // 8 % 2 == 1


def test_a_game_without_rules_for_one_table_is_refused(monkeypatch):
    vector = catalogue.vector("dice-stars")
    monkeypatch.delattr(vector, "act")
    with pytest.raises(NoSuchPart, match="GPU"):
        TableVectorEnv("dice-stars", 2, 2, device="cuda")
