"""The small network: forward pass, gradients and learning."""

import numpy as np
import pytest

from astragal.core.compiled import gate
from astragal.core.errors import Refusal
from astragal.core.learning import network, weights_file
from astragal.core.learning.network import Shape

pytestmark = pytest.mark.slow

SHAPE = Shape(inputs=12, first=8, second=6, sides=3)


@gate
def evaluate(net, scratch, has_base):
    if not has_base:
        network.set_base(net, scratch)
    network.evaluate(net, scratch)


@gate
def learn(net, scratch, errors, gradients, back_first, back_second):
    network.learn(net, scratch, errors, gradients, back_first, back_second)


def random_network(seed=1):
    """A network without zero weights, so that every unit affects the output."""
    weights = np.random.default_rng(seed).normal(0, 0.5, SHAPE.weights).astype(np.float32)
    return weights, network.network_of(SHAPE, weights)


def output_of(net, inputs):
    scratch = network.new_scratch(SHAPE)
    scratch.inputs[:] = inputs
    evaluate(net, scratch, False)
    return scratch.out.copy()


def random_inputs(seed):
    random = np.random.default_rng(seed)
    return (random.random(SHAPE.inputs) * (random.random(SHAPE.inputs) < 0.5)).astype(np.float32)


def test_output_equals_plain_matrix_products_with_a_softmax_over_the_chances():
    _, net = random_network()
    inputs = random_inputs(2)
    first = np.maximum(inputs @ net.first + net.first_bias, 0)
    second = np.maximum(first @ net.second + net.second_bias, 0)
    raw = second @ net.heads + net.heads_bias
    chances = np.exp(raw[:3]) / np.exp(raw[:3]).sum()
    assert output_of(net, inputs) == pytest.approx([*chances, *raw[3:]], abs=1e-5)


def test_incremental_evaluation_from_the_base_gives_the_same_output():
    _, net = random_network()
    scratch = network.new_scratch(SHAPE)
    scratch.inputs[:] = random_inputs(3)
    evaluate(net, scratch, False)
    scratch.inputs[:] = random_inputs(4)
    evaluate(net, scratch, True)
    assert scratch.out == pytest.approx(output_of(net, random_inputs(4)), abs=1e-5)


def loss(weights, inputs, true):
    """Cross-entropy of the chances plus half the squared error of the points."""
    out = output_of(network.network_of(SHAPE, weights), inputs).astype(float)
    return -(true[:3] * np.log(out[:3])).sum() + ((out[3:] - true[3:]) ** 2).sum() / 2


def gradients_of(weights, inputs, true):
    net, gradients = network.network_of(SHAPE, weights), np.zeros_like(weights)
    scratch = network.new_scratch(SHAPE)
    scratch.inputs[:] = inputs
    evaluate(net, scratch, False)
    buffers = np.zeros(SHAPE.first, np.float32), np.zeros(SHAPE.second, np.float32)
    learn(net, scratch, (scratch.out - true).astype(np.float32), network.network_of(SHAPE, gradients), *buffers)
    return gradients


def test_gradients_equal_numerical_derivatives_of_the_loss():
    weights, _ = random_network()
    inputs, true = random_inputs(5), np.array([1, 0, 0, 0.5, -0.5, 0.2], np.float32)
    gradients = gradients_of(weights, inputs, true)
    for place in np.random.default_rng(6).choice(SHAPE.weights, 40, replace=False):
        step = np.zeros_like(weights)
        step[place] = 1e-2
        change = (loss(weights + step, inputs, true) - loss(weights - step, inputs, true)) / 2e-2
        assert gradients[place] == pytest.approx(change, abs=2e-3)


def test_adam_steps_converge_to_the_target_outputs():
    weights, _ = random_network()
    inputs, true = random_inputs(7), np.array([0.2, 0.5, 0.3, 1, 0, -1], np.float32)
    mean, square, average = np.zeros_like(weights), np.zeros_like(weights), weights.copy()
    for step in range(1, 400):
        network.adam(weights, gradients_of(weights, inputs, true), mean, square, average, 0.01, step, 0.9)
    assert output_of(network.network_of(SHAPE, average), inputs) == pytest.approx(true, abs=0.01)


def test_weights_are_saved_with_metadata_and_load_only_into_their_shape(tmp_path):
    weights, _ = random_network()
    weights_file.save(tmp_path / "a.npz", weights, {"games": 7})
    assert weights_file.load(tmp_path / "a.npz", SHAPE) == pytest.approx(weights, rel=1e-3, abs=1e-3)
    assert weights_file.metadata_of(tmp_path / "a.npz") == {"games": 7}
    with pytest.raises(Refusal, match=r"a\.npz holds 200 weights, the network here has 208"):
        weights_file.load(tmp_path / "a.npz", SHAPE._replace(inputs=13))
