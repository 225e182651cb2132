"""Learning by self-play."""

import numpy as np
import pytest

from astragal.core.chance import generator
from astragal.core.learning import network
from astragal.core.learning.evaluation import Evaluation
from astragal.games.farbenpoker import rules
from astragal.games.farbenpoker.players import kernels
from astragal.games.farbenpoker.players.belief_state import BELIEF_STATE
from astragal.games.farbenpoker.players.self_play import start_anywhere
from astragal.games.farbenpoker.players.training import LEARNED

pytestmark = pytest.mark.slow


def test_games_that_begin_in_the_middle_have_all_chips_and_sticks():
    random, phases = generator(1), set()
    for number in range(200):
        states = np.zeros(1, BELIEF_STATE)
        states["table"] = rules.new_table(2 + number % 4)
        states["table"]["phase"] = rules.ROLLING
        start_anywhere(states[0], random)
        table = states["table"][0]
        assert table["chips"].sum() + table["pot"] + table["stock"] == rules.CHIPS
        assert set(states["unseen"][0]) <= {0, 1, 2, 3}
        phases.add(int(table["phase"]))
    assert phases == {rules.ROLLING, rules.RESCUE_ROLLING}


def leader(weights):
    """The winning chance that these weights give to a player who is far ahead."""
    states = np.zeros(1, BELIEF_STATE)
    states["table"] = rules.new_table(2)
    states["table"]["phase"], states["table"]["stock"] = rules.ROLLING, 5
    states["table"]["chips"][0, :2] = 35, 10
    return Evaluation(LEARNED, 2, weights).appraise(states).wins[0]


@pytest.mark.long
def test_a_few_hundred_games_are_enough_to_learn_who_leads():
    shape = LEARNED.shape(2)
    weights = network.fresh_weights(shape, 1, 100)
    gradients, mean, square, average = (np.zeros_like(weights) for _ in range(4))
    learner = LEARNED.new_learner(2, 1)
    assert leader(weights) == pytest.approx(0.5)
    for step in range(1, 31):
        nets = network.network_of(shape, weights), network.network_of(shape, gradients)
        assert kernels.study(learner, 8, 0.7, 0.05, *nets) > 8
        network.adam(weights, gradients, mean, square, average, 1e-3, step, 0.9)
    assert leader(weights) > 0.8
