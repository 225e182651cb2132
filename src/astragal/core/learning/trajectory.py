"""What one who plays against itself keeps of a game, to learn from when it is over. In compiled code."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from astragal.core.compiled import rule
from astragal.core.learning.network import Desk, Network, learn

if TYPE_CHECKING:
    from astragal.core.learning.network import Shape

POINTS_WEIGHT = 0.5
"""What an error in points counts beside one in chances."""


class Notebook(NamedTuple):
    """Of each position its inputs and what the layers made of them; and room to learn."""

    inputs: Any
    first: Any
    second: Any
    errors: Any
    back_first: Any
    back_second: Any


def notebook(shape: Shape, longest: int) -> Notebook:
    """For so many positions."""
    sizes = (longest, shape.inputs), (longest, shape.first), (longest, shape.second)
    return Notebook(*(np.zeros(size, np.float32) for size in (*sizes, 2 * shape.sides, shape.first, shape.second)))


@rule
def note(notebook: Notebook, number: int, desk: Desk) -> None:
    """Keeps the position on the desk, as it was evaluated."""
    inputs, first, second = notebook.inputs, notebook.first, notebook.second
    for place in range(len(desk.inputs)):
        inputs[number, place] = desk.inputs[place]
    for unit in range(len(desk.first)):
        first[number, unit] = desk.first[unit]
    for unit in range(len(desk.second)):
        second[number, unit] = desk.second[unit]


@rule
def compare(notebook: Notebook, first: int, thought: Any, number: int, true: Any, row: int) -> None:
    """Writes what the outputs of a position are too high by: it was thought to be worth one row, by seat, and
    turned out to be worth another. The network speaks from the first of the seats onwards."""
    errors, sides, seat = notebook.errors, len(notebook.errors) // 2, first
    for side in range(sides):
        errors[side] = thought[number, seat] - true[row, seat]
        errors[sides + side] = POINTS_WEIGHT * (thought[number, sides + seat] - true[row, sides + seat])
        seat = seat + 1 if seat + 1 < sides else 0


@rule
def learn_from(notebook: Notebook, number: int, desk: Desk, net: Network, slopes: Network) -> None:
    """Adds the slopes of a position, laid on the desk again as it was evaluated, by the errors that are written."""
    inputs, first, second = notebook.inputs, notebook.first, notebook.second
    for place in range(len(desk.inputs)):
        desk.inputs[place] = inputs[number, place]
    for unit in range(len(desk.first)):
        desk.first[unit] = first[number, unit]
    for unit in range(len(desk.second)):
        desk.second[unit] = second[number, unit]
    learn(net, desk, notebook.errors, slopes, notebook.back_first, notebook.back_second)
