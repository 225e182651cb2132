"""A small network in compiled code: two hidden layers over sparse inputs, a head for who wins and one for the points.

All weights are one float32 array, so that an optimiser step, a file and a copy each handle one array; a `Network` is
views of it. The inputs of two positions of a game differ in few places, so the first layer is computed from that of
a similar position, the base, and from the differences alone.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from astragal.core.arrays import Floats
from astragal.core.compiled import gate, rule

SMALLEST = 1e-18
"""Smaller values are set to 0: arithmetic on subnormal numbers is slow."""


class Shape(NamedTuple):
    """The number of inputs, of units in the two hidden layers, and of sides that can win or have points."""

    inputs: int
    first: int
    second: int
    sides: int

    @property
    def sizes(self) -> tuple[tuple[int, ...], ...]:
        """The arrays of a network, in the order of its weights."""
        heads = 2 * self.sides
        layers = ((self.inputs, self.first), (self.first, self.second), (self.second, heads))
        return tuple(size for layer in layers for size in (layer, layer[1:]))

    @property
    def weights(self) -> int:
        return sum(int(np.prod(size)) for size in self.sizes)


class Network(NamedTuple):
    """Views of the weights. `second_transposed` is a transposed copy of the second layer, for learning."""

    first: Floats
    first_bias: Floats
    second: Floats
    second_bias: Floats
    heads: Floats
    heads_bias: Floats
    second_transposed: Floats


class Scratch(NamedTuple):
    """Buffers for one position: its inputs, the outputs of the layers, and the inputs and first layer of the base."""

    inputs: Floats
    first: Floats
    second: Floats
    out: Floats
    base_inputs: Floats
    base_first: Floats


def network_of(shape: Shape, weights: Floats) -> Network:
    """The network with these weights."""
    ends = np.cumsum([int(np.prod(size)) for size in shape.sizes])[:-1]
    parts = [part.reshape(size) for part, size in zip(np.split(weights, ends), shape.sizes, strict=True)]
    first, first_bias, second, second_bias, heads, heads_bias = parts
    return Network(first, first_bias, second, second_bias, heads, heads_bias, np.ascontiguousarray(second.T))


def new_scratch(shape: Shape) -> Scratch:
    sizes = (shape.inputs, shape.first, shape.second, 2 * shape.sides, shape.inputs, shape.first)
    return Scratch(*(np.zeros(size, np.float32) for size in sizes))


def fresh_weights(shape: Shape, seed: int, active: int) -> Floats:
    """Initial weights: He's, for inputs of which about `active` are not 0 at a time; the heads start at 0."""
    random = np.random.default_rng(seed)
    spreads = (np.sqrt(2 / active), 0, np.sqrt(2 / shape.first), 0, 0, 0)
    parts = [random.normal(0, 1, size) * spread for size, spread in zip(shape.sizes, spreads, strict=True)]
    return np.concatenate([part.ravel() for part in parts]).astype(np.float32)


@rule
def set_base(net: Network, scratch: Scratch) -> None:
    """Makes the present inputs the base."""
    inputs, base_inputs, base_first = scratch.inputs, scratch.base_inputs, scratch.base_first
    first, bias = net.first, net.first_bias
    for unit in range(len(base_first)):
        base_first[unit] = bias[unit]
    for place in range(len(inputs)):
        value = inputs[place]
        base_inputs[place] = value
        if value != 0:
            for unit in range(len(base_first)):
                base_first[unit] += value * first[place, unit]


@rule
def evaluate(net: Network, scratch: Scratch) -> None:
    """Runs the network on the inputs: `out` holds the chance of each side to win, and then the points of each."""
    first_layer(net, scratch)
    next_layer(scratch.first, net.second, net.second_bias, scratch.second)
    next_layer(scratch.second, net.heads, net.heads_bias, scratch.out)
    softmax(scratch.out, len(scratch.out) // 2)


@rule
def first_layer(net: Network, scratch: Scratch) -> None:
    inputs, base_inputs, base_first, hidden, first = (
        scratch.inputs,
        scratch.base_inputs,
        scratch.base_first,
        scratch.first,
        net.first,
    )
    for unit in range(len(hidden)):
        hidden[unit] = base_first[unit]
    for place in range(len(inputs)):
        change = inputs[place] - base_inputs[place]
        if change != 0:
            for unit in range(len(hidden)):
                hidden[unit] += change * first[place, unit]


@rule
def next_layer(before: Floats, weights: Floats, bias: Floats, after: Floats) -> None:
    """Units are rectified: a negative one passes nothing on."""
    for unit in range(len(after)):
        after[unit] = bias[unit]
    for place in range(len(before)):
        value = before[place]
        if value > 0:
            for unit in range(len(after)):
                after[unit] += value * weights[place, unit]


@rule
def softmax(out: Floats, sides: int) -> None:
    """Softmax over the first `sides` outputs: the chances of all sides sum to 1."""
    most = out[0]
    for side in range(1, sides):
        most = max(most, out[side])
    total = np.float32(0.0)
    for side in range(sides):
        out[side] = np.exp(out[side] - most)
        total += out[side]
    for side in range(sides):
        out[side] /= total


@rule
def learn(
    net: Network, scratch: Scratch, errors: Floats, gradients: Network, back_first: Floats, back_second: Floats
) -> None:
    """Adds the gradients of the position that was evaluated last; `errors` is by how much its outputs are too high."""
    second, first, heads, second_transposed = scratch.second, scratch.first, net.heads, net.second_transposed
    to_heads, to_heads_bias, to_second_bias = gradients.heads, gradients.heads_bias, gradients.second_bias
    for head in range(len(errors)):
        to_heads_bias[head] += errors[head]
    for unit in range(len(second)):
        back_second[unit] = 0
        if second[unit] > 0:
            for head in range(len(errors)):
                back_second[unit] += heads[unit, head] * errors[head]
                to_heads[unit, head] += second[unit] * errors[head]
        to_second_bias[unit] += back_second[unit]
    for unit in range(len(first)):
        back_first[unit] = 0
    for unit in range(len(second)):
        gradient = back_second[unit]
        if gradient != 0:
            for before in range(len(first)):
                back_first[before] += gradient * second_transposed[unit, before]
    learn_first(scratch, gradients, back_first, back_second)


@rule
def learn_first(scratch: Scratch, gradients: Network, back_first: Floats, back_second: Floats) -> None:
    inputs, first = scratch.inputs, scratch.first
    to_first, to_bias, to_second = gradients.first, gradients.first_bias, gradients.second
    for unit in range(len(first)):
        value = first[unit]
        if value > 0:
            for after in range(len(back_second)):
                to_second[unit, after] += value * back_second[after]
        else:
            back_first[unit] = 0
        to_bias[unit] += back_first[unit]
    for place in range(len(inputs)):
        value = inputs[place]
        if value != 0:
            for unit in range(len(first)):
                to_first[place, unit] += value * back_first[unit]


@gate
def adam(
    weights: Floats,
    gradients: Floats,
    mean: Floats,
    square: Floats,
    average: Floats,
    rate: float,
    step: int,
    slow: float,
) -> None:
    """One step of Adam (Kingma and Ba); clears the gradients. `average` is a moving average of the weights."""
    stride = np.float32(rate * np.sqrt(1 - 0.999**step) / (1 - 0.9**step))
    keep, follow = np.float32(slow), np.float32(1 - slow)
    for place in range(len(weights)):
        gradient = gradients[place]
        gradients[place] = 0
        first = np.float32(0.9) * mean[place] + np.float32(0.1) * gradient
        second = np.float32(0.999) * square[place] + np.float32(0.001) * gradient * gradient
        mean[place] = first if abs(first) > np.float32(SMALLEST) else np.float32(0)
        square[place] = second if second > np.float32(SMALLEST) else np.float32(0)
        weights[place] -= stride * first / (np.sqrt(second) + np.float32(1e-8))
        average[place] = keep * average[place] + follow * weights[place]
