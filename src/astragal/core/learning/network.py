"""A small network in compiled code: two hidden layers over sparse inputs, one head for who wins and one for the points.

All weights are one array of float32, so that a step of learning, a file and a copy are each one thing; a `Network` are
windows on it. The inputs of two positions of a game differ in few places: the first layer is reckoned from that of a
position near by (`Base`), by the differences alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from astragal.core.compiled import gate, rule

if TYPE_CHECKING:
    Floats = np.ndarray[Any, np.dtype[np.float32]]

SMALLEST = 1e-18
"""What is nearer to 0 is 0: numbers below the least normal one are slow."""


class Shape(NamedTuple):
    """How many inputs, units in the two hidden layers, and sides that can win or have points."""

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
    """Windows on the weights. `second_back` is the second layer the other way round, for learning."""

    first: Any
    first_bias: Any
    second: Any
    second_bias: Any
    heads: Any
    heads_bias: Any
    second_back: Any


class Desk(NamedTuple):
    """Room for one position: its inputs, what the layers make of them, and the inputs of the position near by."""

    inputs: Any
    first: Any
    second: Any
    out: Any
    base_inputs: Any
    base_first: Any


def windows(shape: Shape, weights: Floats) -> Network:
    """The network that these weights are."""
    ends = np.cumsum([int(np.prod(size)) for size in shape.sizes])[:-1]
    parts = [part.reshape(size) for part, size in zip(np.split(weights, ends), shape.sizes, strict=True)]
    first, first_bias, second, second_bias, heads, heads_bias = parts
    return Network(first, first_bias, second, second_bias, heads, heads_bias, np.ascontiguousarray(second.T))


def desk(shape: Shape) -> Desk:
    sizes = (shape.inputs, shape.first, shape.second, 2 * shape.sides, shape.inputs, shape.first)
    return Desk(*(np.zeros(size, np.float32) for size in sizes))


def fresh_weights(shape: Shape, seed: int, active: int) -> Floats:
    """Weights to begin with: He's, for inputs of which about so many are not 0 at a time; the heads know nothing."""
    random = np.random.default_rng(seed)
    spreads = (np.sqrt(2 / active), 0, np.sqrt(2 / shape.first), 0, 0, 0)
    parts = [random.normal(0, 1, size) * spread for size, spread in zip(shape.sizes, spreads, strict=True)]
    return np.concatenate([part.ravel() for part in parts]).astype(np.float32)


@rule
def lay_base(net: Network, desk: Desk) -> None:
    """Takes the inputs on the desk for the position near by."""
    inputs, base_inputs, base_first = desk.inputs, desk.base_inputs, desk.base_first
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
def evaluate(net: Network, desk: Desk) -> None:
    """Writes what the network makes of the inputs: `out` holds a chance for each side, and then the points of each."""
    through_first(net, desk)
    through_second(net, desk)
    through_heads(net, desk)


@rule
def through_first(net: Network, desk: Desk) -> None:
    inputs, base_inputs, base_first, hidden, first = (
        desk.inputs,
        desk.base_inputs,
        desk.base_first,
        desk.first,
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
def through_second(net: Network, desk: Desk) -> None:
    """Negative units are silent."""
    hidden, after, second, bias = desk.first, desk.second, net.second, net.second_bias
    for unit in range(len(after)):
        after[unit] = bias[unit]
    for before in range(len(hidden)):
        value = hidden[before]
        if value > 0:
            for unit in range(len(after)):
                after[unit] += value * second[before, unit]


@rule
def through_heads(net: Network, desk: Desk) -> None:
    """The chances of all sides sum to 1."""
    hidden, out, heads, bias = desk.second, desk.out, net.heads, net.heads_bias
    for head in range(len(out)):
        out[head] = bias[head]
    for before in range(len(hidden)):
        value = hidden[before]
        if value > 0:
            for head in range(len(out)):
                out[head] += value * heads[before, head]
    share_chances(out, len(out) // 2)


@rule
def share_chances(out: Floats, sides: int) -> None:
    """Softmax over the first so many."""
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
def learn(net: Network, desk: Desk, errors: Floats, slopes: Network, back_first: Floats, back_second: Floats) -> None:
    """Adds to the slopes those of one position, evaluated on the desk; `errors` is what its outputs are too high by."""
    second, first, heads, second_back = desk.second, desk.first, net.heads, net.second_back
    to_heads, to_heads_bias, to_second_bias = slopes.heads, slopes.heads_bias, slopes.second_bias
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
        slope = back_second[unit]
        if slope != 0:
            for before in range(len(first)):
                back_first[before] += slope * second_back[unit, before]
    learn_first(desk, slopes, back_first, back_second)


@rule
def learn_first(desk: Desk, slopes: Network, back_first: Floats, back_second: Floats) -> None:
    inputs, first = desk.inputs, desk.first
    to_first, to_bias, to_second = slopes.first, slopes.first_bias, slopes.second
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
    weights: Floats, slopes: Floats, mean: Floats, square: Floats, average: Floats, rate: float, step: int, slow: float
) -> None:
    """One step of Adam (Kingma and Ba) down the slopes, which are cleared; `average` follows the weights slowly."""
    stride = np.float32(rate * np.sqrt(1 - 0.999**step) / (1 - 0.9**step))
    keep, follow = np.float32(slow), np.float32(1 - slow)
    for place in range(len(weights)):
        slope = slopes[place]
        slopes[place] = 0
        first = np.float32(0.9) * mean[place] + np.float32(0.1) * slope
        second = np.float32(0.999) * square[place] + np.float32(0.001) * slope * slope
        mean[place] = first if abs(first) > np.float32(SMALLEST) else np.float32(0)
        square[place] = second if second > np.float32(SMALLEST) else np.float32(0)
        weights[place] -= stride * first / (np.sqrt(second) + np.float32(1e-8))
        average[place] = keep * average[place] + follow * weights[place]


@gate
def turn_second(net: Network) -> None:
    """Brings `second_back` up to date after a step."""
    for before in range(net.second.shape[0]):
        for after in range(net.second.shape[1]):
            net.second_back[after, before] = net.second[before, after]
