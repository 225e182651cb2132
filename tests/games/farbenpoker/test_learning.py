"""Learning by playing against oneself."""

import numpy as np
import pytest

from astragal.core.chance import generator
from astragal.core.learning import network
from astragal.games.farbenpoker import rules
from astragal.games.farbenpoker.players import training
from astragal.games.farbenpoker.players.belief_state import STAND
from astragal.games.farbenpoker.players.evaluation import Evaluation
from astragal.games.farbenpoker.players.self_play import begin_anywhere

pytestmark = pytest.mark.slow


def test_games_that_begin_in_the_middle_have_all_chips_and_sticks():
    random, phases = generator(1), set()
    for number in range(200):
        stands = np.zeros(1, STAND)
        stands["table"] = rules.new_table(2 + number % 4)
        stands["table"]["phase"] = rules.ROLLING
        begin_anywhere(stands[0], random)
        table = stands["table"][0]
        assert table["chips"].sum() + table["pot"] + table["stock"] == rules.CHIPS
        assert set(stands["unseen"][0]) <= {0, 1, 2, 3}
        phases.add(int(table["phase"]))
    assert phases == {rules.ROLLING, rules.RESCUE_ROLLING}


def leader(weights):
    """The chance of one who leads by far, in the eyes of these weights."""
    stands = np.zeros(1, STAND)
    stands["table"] = rules.new_table(2)
    stands["table"]["phase"], stands["table"]["stock"] = rules.ROLLING, 5
    stands["table"]["chips"][0, :2] = 35, 10
    return Evaluation(2, weights).appraise(stands).wins[0]


def test_some_hundred_games_are_enough_to_see_who_leads():
    shape = training.shape(2)
    weights = network.fresh_weights(shape, 1, 100)
    slopes, mean, square, average = (np.zeros_like(weights) for _ in range(4))
    net, student = network.windows(shape, weights), training.student(2, 1)
    assert leader(weights) == pytest.approx(0.5)
    for step in range(1, 31):
        assert training.study(student, 8, 0.7, 0.05, net, network.windows(shape, slopes)) > 8
        network.adam(weights, slopes, mean, square, average, 1e-3, step, 0.9)
        network.turn_second(net)
    assert leader(weights) > 0.8
