"""The positions of one game of self-play, kept to learn from when it is over. In compiled code."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from astragal.core.arrays import Bools, Floats, Ints
from astragal.core.compiled import rule
from astragal.core.learning.network import Network, Scratch, learn

if TYPE_CHECKING:
    from astragal.core.learning.network import Shape

POINTS_WEIGHT = 0.5
"""The weight of an error in points beside one in chances to win."""


class Trajectory(NamedTuple):
    """Of each position: its inputs and hidden layers, the seat from which the network sees it, what it was thought to
    be worth, what it should have been (`target`), and whether the choice there was exploration. And buffers to learn.
    """

    inputs: Floats
    first: Floats
    second: Floats
    seats: Ints
    values: Floats
    targets: Floats
    explored: Bools
    errors: Floats
    back_first: Floats
    back_second: Floats


def new_trajectory(shape: Shape, longest: int) -> Trajectory:
    """Room for `longest` positions."""
    heads = 2 * shape.sides
    inputs, first, second = (np.zeros((longest, size), np.float32) for size in shape[:3])
    errors, back_first, back_second = (np.zeros(size, np.float32) for size in (heads, shape.first, shape.second))
    return Trajectory(
        inputs=inputs,
        first=first,
        second=second,
        seats=np.zeros(longest, np.int64),
        values=np.zeros((longest, heads)),
        targets=np.zeros((longest, heads)),
        explored=np.zeros(longest, np.bool_),
        errors=errors,
        back_first=back_first,
        back_second=back_second,
    )


@rule
def record(trajectory: Trajectory, number: int, scratch: Scratch) -> None:
    """Keeps the inputs and the layers of the position that was evaluated last."""
    inputs, first, second = trajectory.inputs, trajectory.first, trajectory.second
    for place in range(len(scratch.inputs)):
        inputs[number, place] = scratch.inputs[place]
    for unit in range(len(scratch.first)):
        first[number, unit] = scratch.first[unit]
    for unit in range(len(scratch.second)):
        second[number, unit] = scratch.second[unit]


@rule
def learn_position(trajectory: Trajectory, number: int, scratch: Scratch, net: Network, gradients: Network) -> None:
    """Adds the gradients of a position, from its value towards its target."""
    inputs, first, second = trajectory.inputs, trajectory.first, trajectory.second
    for place in range(len(scratch.inputs)):
        scratch.inputs[place] = inputs[number, place]
    for unit in range(len(scratch.first)):
        scratch.first[unit] = first[number, unit]
    for unit in range(len(scratch.second)):
        scratch.second[unit] = second[number, unit]
    write_errors(trajectory, number)
    learn(net, scratch, trajectory.errors, gradients, trajectory.back_first, trajectory.back_second)


@rule
def write_errors(trajectory: Trajectory, number: int) -> None:
    """By how much each output was too high. Values and targets are by seat; the outputs start at the seat's own."""
    values, targets, errors = trajectory.values, trajectory.targets, trajectory.errors
    sides, seat = len(errors) // 2, trajectory.seats[number]
    for side in range(sides):
        errors[side] = values[number, seat] - targets[number, seat]
        errors[sides + side] = POINTS_WEIGHT * (values[number, sides + seat] - targets[number, sides + seat])
        seat = seat + 1 if seat + 1 < sides else 0
