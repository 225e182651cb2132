"""What positions of Farbenpoker are worth, by the network and by looking ahead, in compiled code.

Where a seat is to choose, a position is worth what the best choice is, by the network's word on all that it may bring,
and in the mean over that. Where dice are to be thrown it is worth the mean over all that may fall.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from astragal.core.compiled import kernel, rule
from astragal.core.learning.network import Desk, Network, desk, evaluate, lay_base
from astragal.games.farbenpoker.players.belief_state import (
    CHOICES,
    ROLL,
    STAND,
    branch,
    branches,
    go_on,
    is_choice,
    is_over,
    list_choices,
)
from astragal.games.farbenpoker.players.features import tell
from astragal.games.farbenpoker.rules import CHIPS, STICKS, Table, actor, has_won

if TYPE_CHECKING:
    from astragal.core.compiled import State
    from astragal.core.learning.network import Shape

POINT = 1 / CHIPS
"""The heads for points tell chips in this unit, so that they are about as large as chances."""
LITTLE = 1e-3
"""What all chips count beside a chance to win: they decide where that is won or lost already."""
PLIES = 4
"""A position, after a choice, after dice, and after the choice then."""


class Mind(NamedTuple):
    """Room to look ahead: for each ply a stand, its choices, their worths, and the best of them; and a desk."""

    stands: Any
    choices: Any
    means: Any
    worths: Any
    best: Any
    numbers: Any
    desk: Desk


def mind(shape: Shape) -> Mind:
    return Mind(
        stands=np.zeros(PLIES, STAND),
        choices=np.zeros((PLIES, CHOICES), np.int64),
        means=np.zeros((PLIES, 2 * shape.sides)),
        worths=np.zeros((PLIES, 2 * shape.sides)),
        best=np.zeros(PLIES, np.int64),
        numbers=np.zeros(STICKS, np.int64),
        desk=desk(shape),
    )


@kernel
def ponder(stands: State, deep: bool, mind: Mind, net: Network, worths: Any) -> int:
    """Writes what each choice is worth, or throwing dice, in the mean over what it may bring.

    What it brings is taken by the network's word; by the best choice then, to look deeper, or where it is dice. The
    choices are the mind's first, and so many. Of a game that is over the only row is the result.
    """
    mind.stands[0] = stands[0]
    go_on(mind.stands[0], mind.numbers)
    if is_over(mind.stands[0]):
        end(mind.stands[0].table, worths, 0)
        return 1
    begin(mind, net)
    count = list_choices(mind.stands[0], mind.choices[0])
    for number in range(count):
        if deep or not is_choice(mind.stands[0]):
            mean_of_best(mind, mind.choices[0, number], net)
        else:
            mean_of_words(mind, 0, mind.choices[0, number], net)
        for head in range(worths.shape[1]):
            worths[number, head] = mind.means[0, head]
    return count


@rule
def begin(mind: Mind, net: Network) -> None:
    """The first stand is the position near by for all that are looked at."""
    tell(mind.stands[0], mind.desk.inputs)
    lay_base(net, mind.desk)


@rule
def mean_of_best(mind: Mind, choice: int, net: Network) -> None:
    """The mean over the ways in which a choice at the first stand may turn out, each by its best choice; where dice are
    to be thrown then, in the mean over what may fall."""
    stands, numbers = mind.stands, mind.numbers
    clear(mind, 0)
    for way in range(branches(choice)):
        stands[1] = stands[0]
        likely = branch(stands[1], choice, way, numbers)
        if likely > 0:
            if is_choice(stands[1]) or is_over(stands[1]):
                look(mind, 1, net)
            else:
                look_at_falls(mind, net)
            add(mind, 0, likely)


@rule
def look_at_falls(mind: Mind, net: Network) -> None:
    """Writes what the second stand is worth, where all dice are to be rolled."""
    stands, numbers, means, worths = mind.stands, mind.numbers, mind.means, mind.worths
    clear(mind, 1)
    for way in range(branches(ROLL)):
        stands[2] = stands[1]
        likely = branch(stands[2], ROLL, way, numbers)
        look(mind, 2, net)
        add(mind, 1, likely)
    for head in range(means.shape[1]):
        worths[1, head] = means[1, head]


@kernel
def look(mind: Mind, ply: int, net: Network) -> None:
    """Writes what the stand of a ply is worth by its best choice, and which that is."""
    stands, choices = mind.stands, mind.choices
    if is_over(stands[ply]):
        end(stands[ply].table, mind.worths, ply)
        return
    seat, most = actor(stands[ply].table), -1.0
    for number in range(list_choices(stands[ply], choices[ply])):
        mean_of_words(mind, ply, choices[ply, number], net)
        if preference(mind.means, ply, seat) > most:
            most = take_over(mind, ply, seat, choices[ply, number])


@rule
def mean_of_words(mind: Mind, ply: int, choice: int, net: Network) -> None:
    """The mean over the ways in which a choice may turn out of the network's word on each."""
    stands, numbers = mind.stands, mind.numbers
    clear(mind, ply)
    for way in range(branches(choice)):
        stands[ply + 1] = stands[ply]
        likely = branch(stands[ply + 1], choice, way, numbers)
        if likely > 0:
            judge(mind, ply + 1, net)
            add(mind, ply, likely)


@rule
def clear(mind: Mind, ply: int) -> None:
    means = mind.means
    for head in range(means.shape[1]):
        means[ply, head] = 0


@rule
def add(mind: Mind, ply: int, likely: float) -> None:
    """What the next ply is worth becomes part of the mean of this one."""
    means, worths = mind.means, mind.worths
    for head in range(means.shape[1]):
        means[ply, head] += likely * worths[ply + 1, head]


@rule
def take_over(mind: Mind, ply: int, seat: int, choice: int) -> float:
    """The choice is the best so far; how much it is liked."""
    means, worths = mind.means, mind.worths
    mind.best[ply] = choice
    for head in range(means.shape[1]):
        worths[ply, head] = means[ply, head]
    return preference(means, ply, seat)


@rule
def preference(rows: Any, place: int, seat: int) -> float:
    """What a row is worth to a seat: the chance to win, and a little for chips."""
    return float(rows[place, seat] + LITTLE * rows[place, rows.shape[1] // 2 + seat])


@rule
def judge(mind: Mind, ply: int, net: Network) -> None:
    """The network's word on a position, or the result at the end. It speaks from the table's seat onwards."""
    stand, desk, worths = mind.stands[ply], mind.desk, mind.worths
    if is_over(stand):
        end(stand.table, worths, ply)
        return
    tell(stand, desk.inputs)
    evaluate(net, desk)
    seat, sides = int(stand.table.seat), worths.shape[1] // 2
    for side in range(sides):
        worths[ply, seat] = desk.out[side]
        worths[ply, sides + seat] = desk.out[sides + side]
        seat = seat + 1 if seat + 1 < sides else 0


@rule
def end(table: Table, worths: Any, ply: int) -> None:
    """FP-19: how the game ended."""
    sides, winners = int(table.seats), 0
    for seat in range(sides):
        winners += has_won(table, seat)
    for seat in range(sides):
        worths[ply, seat] = has_won(table, seat) / winners
        worths[ply, sides + seat] = table.chips[seat] * POINT
