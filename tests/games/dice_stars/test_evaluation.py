"""The learned evaluation of Dice Stars: its inputs, and values that agree with chance and with final results."""

from itertools import islice

import numpy as np
import pytest

from astragal.core.compiled import gate
from astragal.core.game import Over, Throw, Turn
from astragal.core.learning.evaluation import shipped
from astragal.games.dice_stars.game import DICE_STARS
from astragal.games.dice_stars.players import features
from astragal.games.dice_stars.players.training import LEARNED
from astragal.games.dice_stars.rules import OVER, THROWING
from astragal.games.dice_stars.table_from_view import table_of
from conformance.positions import steps

from .scene import EXAMPLE, ONE_LEFT, scene, sheet

pytestmark = pytest.mark.slow


@gate
def write_inputs(tables, inputs):
    features.write_features(tables[0], inputs)


def positions(seats, seed, count=40):
    """The table at the decisions of a random game."""
    for table, *_ in islice(steps("dice-stars", seats, seed), count):
        yield table


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_input_is_written_and_nothing_beyond_them(seats):
    buffer = np.full(features.inputs_of(seats) + 1, np.nan, np.float32)
    for table in positions(seats, "inputs"):
        buffer[:] = np.nan
        write_inputs(table.state, buffer)
        assert np.isnan(buffer).nonzero()[0].tolist() == [len(buffer) - 1]


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_a_table_can_be_rebuilt_from_a_view(seats):
    for table in positions(seats, "seen"):
        state = table.state.copy()
        if seats > 1:
            state["solo_grid"] = 0
        assert table_of(table.view(0)).tobytes() == state.tobytes()


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_win_chances_are_between_0_and_1_and_sum_to_one_for_several_seats(seats):
    for table in positions(seats, "chances", 12):
        worth = shipped(LEARNED, seats).appraise(table.state)
        assert 0 <= min(worth.wins) <= max(worth.wins) <= 1
        assert seats == 1 or sum(worth.wins) == pytest.approx(1, abs=1e-5)
        assert len(worth.points) == max(seats, 2)


def test_ds18_the_value_of_a_finished_game_is_its_result():
    state = scene(sheets=[sheet(EXAMPLE, (0, 3, 0, 2, 0), 4), sheet(ONE_LEFT)], phase=OVER)
    worth = shipped(LEARNED, 2).appraise(state)
    assert DICE_STARS.pending(state) == Over((91, 74), (0,), "None")
    assert worth.wins == (1, 0)
    assert worth.points == pytest.approx((91, 74), abs=1e-4)


def test_the_value_before_a_throw_is_the_mean_over_all_outcomes():
    """Over all 23 faces, each as often as a die drawn from the bag shows it, so that the mean luck is 0."""
    state = scene(reserve="O3 B5 P6", sheets=[sheet(EXAMPLE), sheet(ONE_LEFT)], phase=THROWING, drawn=1)
    pending = DICE_STARS.pending(state)
    assert isinstance(pending, Throw)
    shown = [side for letter in pending.pool for side in pending.faces[letter]]
    after = [shipped(LEARNED, 2).appraise(DICE_STARS.settle(state, side)) for side in shown]
    worth = shipped(LEARNED, 2).appraise(state)
    assert worth.wins == pytest.approx(np.mean([each.wins for each in after], axis=0), abs=1e-5)
    assert worth.points == pytest.approx(np.mean([each.points for each in after], axis=0), abs=5e-4)


def test_the_value_before_a_decision_is_that_of_the_best_move():
    for table in positions(2, "decisions", 12):
        seat = table.pending.seats[0] if isinstance(table.pending, Turn) else 0
        evaluation = shipped(LEARNED, 2)
        choices, _seat, preparing = evaluation.options(table.state)
        rows = evaluation.weigh(table.state, choices, 5000 if preparing else 0)
        assert evaluation.appraise(table.state).wins[seat] == pytest.approx(rows[:, seat].max(), abs=1e-5)
