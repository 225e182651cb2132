"""Self-play of many games side by side is the self-play of each of them alone."""

import numpy as np
import pytest

from astragal.core.learning.lookahead import OVER
from astragal.core.learning.network import evaluate, fresh_weights, network_of, new_scratch, set_base
from astragal.core.learning.self_play import play_game
from astragal.core.learning.trajectory import new_trajectory
from astragal.games import catalogue
from repeats import times

GAMES, ROOM, EXPLORING = 2, 400, 0.2
POSITIONS = 12
"""Of each game; in a long run all."""


def rules_of(game):
    box = catalogue.box_of(game)
    return box.part("players.lookahead").game_rules(), box.part("players.self_play").self_play_rules()


class Network:
    """Evaluates positions one by one."""

    def __init__(self, shape, seed):
        self.net, self.scratch, self.sides = (
            network_of(shape, fresh_weights(shape, seed, 100)),
            new_scratch(shape),
            shape.sides,
        )
        self.net.heads[:] = np.random.default_rng(seed).normal(0, 0.1, self.net.heads.shape)

    def values(self, inputs, seat):
        self.scratch.inputs[:] = inputs
        set_base(self.net, self.scratch)
        evaluate(self.net, self.scratch)
        return np.concatenate([np.roll(half, seat) for half in np.split(self.scratch.out, 2)])


def step(steps, arrays, network):
    """A step of all games; what their positions were worth before it."""
    for place in range(GAMES):
        steps.begin(place, arrays, arrays.buffers[place])
    np.cumsum(arrays.counts, out=arrays.ends)
    for place in range(GAMES):
        steps.spread(place, arrays, arrays.buffers[place])
    for place in range(arrays.ends[-1]):
        steps.attempt(place, arrays, arrays.buffers[place])
        if not arrays.over[place]:
            arrays.values[place] = network.values(arrays.inputs[place], arrays.views[place])
    values = [network.values(arrays.roots[place], arrays.seats[place]) for place in range(GAMES)]
    for place in range(GAMES):
        steps.choose(place, arrays, arrays.buffers[place])
    return values


@pytest.mark.parametrize(("game", "seats"), [("dice-stars", 1), ("dice-stars", 4), ("farbenpoker", 3)])
def test_games_side_by_side_are_those_played_alone(game, seats):
    learned, (rules, play) = catalogue.training(game), rules_of(game)
    network = Network(learned.shape(seats), seed=3)
    arrays = learned.new_batch(seats, GAMES, ROOM, seed=9)
    arrays.exploring[0] = EXPLORING
    most = times(POSITIONS, len(learned.new_learner(seats, 0).trajectory.explored))
    trajectories = [new_trajectory(learned.shape(seats), most) for _ in range(GAMES)]
    alone = [learned.new_learner(seats, 0)._replace(trajectory=each) for each in trajectories]
    for place, learner in enumerate(alone):
        learner.random[:] = arrays.randoms[place]
        learner.look.positions[0] = learner.start[0]
        play.vary_start(learner.look.positions[0], learner.random)
        play.meet(learner.look.positions[0], learner.lapses, learner.random)
    counts = [play_game(rules, play, learner, EXPLORING, network.net) for learner in alone]
    steps = learned.steps()
    for number in range(min(counts)):
        values = step(steps, arrays, network)
        for place, learner in enumerate(alone):
            assert arrays.begun[place] == 0
            assert np.allclose(values[place], learner.trajectory.values[number], atol=1e-4)
            assert np.allclose(arrays.bests[place], learner.trajectory.targets[number], atol=1e-4)
            assert arrays.explored[place] == learner.trajectory.explored[number]
    if min(counts) < most:
        assert_begins_again(rules, steps, arrays, network, alone, counts.index(min(counts)))


def assert_begins_again(rules, steps, arrays, network, alone, ended):
    assert rules.stage(arrays.positions[ended]) == OVER
    assert arrays.positions[ended].tobytes() == alone[ended].look.positions[0].tobytes()
    step(steps, arrays, network)
    assert rules.stage(arrays.positions[ended]) != OVER
