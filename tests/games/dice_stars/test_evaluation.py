"""What was learned of Dice Stars: positions as inputs, and worths that are true to chance and to the end."""

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
def told(tables, inputs):
    features.write_features(tables[0], inputs)


def positions(seats, seed, count=40):
    """Tables on the way through random games; the last one of each is over."""
    for table, *_ in islice(steps("dice-stars", seats, seed), count):
        yield table


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_input_is_written_and_none_beyond(seats):
    room = np.full(features.inputs_of(seats) + 1, np.nan, np.float32)
    for table in positions(seats, "inputs"):
        room[:] = np.nan
        told(table.state, room)
        assert np.isnan(room).nonzero()[0].tolist() == [len(room) - 1]


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_a_table_is_found_again_from_what_a_seat_sees(seats):
    for table in positions(seats, "seen"):
        state = table.state.copy()
        if seats > 1:
            state["solo_grid"] = 0
        assert table_of(table.view(0)).tobytes() == state.tobytes()


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_chances_of_all_seats_sum_to_one_and_alone_lie_between_0_and_1(seats):
    for table in positions(seats, "chances", 12):
        worth = shipped(LEARNED, seats).appraise(table.state)
        assert 0 <= min(worth.wins) <= max(worth.wins) <= 1
        assert seats == 1 or sum(worth.wins) == pytest.approx(1, abs=1e-5)
        assert len(worth.points) == max(seats, 2)


def test_ds18_at_the_end_a_position_is_worth_its_result():
    state = scene(sheets=[sheet(EXAMPLE, (0, 3, 0, 2, 0), 4), sheet(ONE_LEFT)], phase=OVER)
    worth = shipped(LEARNED, 2).appraise(state)
    assert DICE_STARS.pending(state) == Over((91, 74), (0,), "None")
    assert worth.wins == (1, 0)
    assert worth.points == pytest.approx((91, 74), abs=1e-4)


def test_before_a_throw_a_position_is_worth_the_mean_over_all_that_may_fall():
    """All 23 faces, each as often as a die drawn from the bag shows it; so luck is 0 in the mean."""
    state = scene(reserve="O3 B5 P6", sheets=[sheet(EXAMPLE), sheet(ONE_LEFT)], phase=THROWING, drawn=1)
    pending = DICE_STARS.pending(state)
    assert isinstance(pending, Throw)
    shown = [side for letter in pending.pool for side in pending.faces[letter]]
    after = [shipped(LEARNED, 2).appraise(DICE_STARS.settle(state, side)) for side in shown]
    worth = shipped(LEARNED, 2).appraise(state)
    assert worth.wins == pytest.approx(np.mean([each.wins for each in after], axis=0), abs=1e-5)
    assert worth.points == pytest.approx(np.mean([each.points for each in after], axis=0), abs=5e-4)


def test_before_a_decision_a_position_is_worth_its_best_move():
    for table in positions(2, "decisions", 12):
        seat = table.pending.seats[0] if isinstance(table.pending, Turn) else 0
        evaluation = shipped(LEARNED, 2)
        choices, _seat, preparing = evaluation.options(table.state)
        rows = evaluation.weigh(table.state, choices, 5000 if preparing else 0)
        assert evaluation.appraise(table.state).wins[seat] == pytest.approx(rows[:, seat].max(), abs=1e-5)
