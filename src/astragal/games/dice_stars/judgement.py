"""What positions of Dice Stars are worth, by the network and by looking ahead, in compiled code.

The network judges a position right after a move. Before a throw a position is worth the mean over all that can fall of
what the best take is then worth; before a draw, or before keeping or returning the reserve, what the best choice is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from astragal.core.compiled import kernel, rule
from astragal.core.network import Desk, Network, desk, evaluate, lay_base
from astragal.games.dice_stars.falls import Falls, let_fall, list_falls, pick, room
from astragal.games.dice_stars.features import tell
from astragal.games.dice_stars.moves import MOVES
from astragal.games.dice_stars.rules import (
    DRAWING,
    OVER,
    TABLE,
    TAKING,
    THROWING,
    Table,
    has_won,
    legal_moves,
    opponent_score,
    play,
    total_score,
)

if TYPE_CHECKING:
    from astragal.core.compiled import State
    from astragal.core.network import Floats, Shape

POINTS = 0.02
"""The heads for points tell them in this unit, so that they are about as large as chances."""

STAY = -1
"""Instead of a move's code: none is made."""

PLIES = 6
"""A position, after a move, and after each of: keep or return, draw, dice, take."""


class Mind(NamedTuple):
    """Room to look ahead: tables, moves and worths, one for each ply; a desk for the network; falls."""

    tables: Any
    codes: Any
    worths: Any
    desk: Desk
    falls: Falls


def mind(shape: Shape) -> Mind:
    worths = np.zeros((PLIES, 2 * shape.sides))
    return Mind(np.zeros(PLIES, TABLE), np.zeros((PLIES, MOVES), np.int64), worths, desk(shape), room())


@kernel
def weigh(tables: State, mind: Mind, most: int, net: Network, codes: Any, worths: Any) -> None:
    """Writes what a table is worth after each of these moves, or as it is where the code is STAY.

    Looks at no more than `most` falls of a throw; at none, the network's word is taken.
    """
    near = False
    for number in range(len(codes)):
        mind.tables[0] = tables[0]
        if codes[number] != STAY:
            play(mind.tables[0], codes[number])
        if most > 0:
            look(mind, 0, most, net)
        else:
            near = judge(mind, 0, near, net)
        for head in range(worths.shape[1]):
            worths[number, head] = mind.worths[0, head]


@rule
def look(mind: Mind, ply: int, most: int, net: Network) -> None:
    """What a position is worth, whatever is pending; see above."""
    phase = mind.tables[ply].phase
    if phase == OVER:
        judge(mind, ply, False, net)
    elif phase == TAKING:
        best_take(mind, ply, False, net)
    elif phase == THROWING:
        mean_of_falls(mind, ply, most, net)
    elif phase == DRAWING:
        best_draw(mind, ply, most, net)
    else:
        best_refill(mind, ply, most, net)


@rule
def best_refill(mind: Mind, ply: int, most: int, net: Network) -> None:
    """DS-3: keep or return, and then the best draw."""
    tables, codes, seat, best = mind.tables, mind.codes, int(mind.tables[ply].seat), -1.0
    for number in range(legal_moves(tables[ply], codes[ply])):
        tables[ply + 1] = tables[ply]
        play(tables[ply + 1], codes[ply, number])
        best_draw(mind, ply + 1, most, net)
        best = take_over(mind, ply, seat, best)


@rule
def best_draw(mind: Mind, ply: int, most: int, net: Network) -> None:
    """DS-4: the number of dice that brings most."""
    tables, codes, seat, best = mind.tables, mind.codes, int(mind.tables[ply].seat), -1.0
    for number in range(legal_moves(tables[ply], codes[ply])):
        tables[ply + 1] = tables[ply]
        play(tables[ply + 1], codes[ply, number])
        mean_of_falls(mind, ply + 1, most, net)
        best = take_over(mind, ply, seat, best)


@rule
def mean_of_falls(mind: Mind, ply: int, most: int, net: Network) -> None:
    """The mean over what can fall of what the best take is worth then."""
    tables, worths, falls, near = mind.tables, mind.worths, mind.falls, False
    for head in range(worths.shape[1]):
        worths[ply, head] = 0.0
    for place in range(pick(falls, list_falls(tables[ply], falls), most)):
        tables[ply + 1] = tables[ply]
        let_fall(tables[ply + 1], falls, falls.picked[place])
        near = best_take(mind, ply + 1, near, net)
        for head in range(worths.shape[1]):
            worths[ply, head] += falls.weights[place] * worths[ply + 1, head]


@rule
def best_take(mind: Mind, ply: int, near: bool, net: Network) -> bool:
    """DS-7: what the best take is worth, by the network; whether a position near by lies on the desk now."""
    tables, codes, seat, best = mind.tables, mind.codes, int(mind.tables[ply].seat), -1.0
    for number in range(legal_moves(tables[ply], codes[ply])):
        tables[ply + 1] = tables[ply]
        play(tables[ply + 1], codes[ply, number])
        near = judge(mind, ply + 1, near, net)
        best = take_over(mind, ply, seat, best)
    return near


@rule
def take_over(mind: Mind, ply: int, seat: int, best: float) -> float:
    """If the next ply is worth more to the seat than the best so far, so is this one; the best then."""
    worths = mind.worths
    if worths[ply + 1, seat] <= best:
        return best
    for head in range(worths.shape[1]):
        worths[ply, head] = worths[ply + 1, head]
    return float(worths[ply, seat])


@rule
def judge(mind: Mind, ply: int, near: bool, net: Network) -> bool:
    """The network's word on a position, or the result at the end; whether a position near by lies on the desk now."""
    table, desk, worths = mind.tables[ply], mind.desk, mind.worths
    if table.phase == OVER:
        end(table, desk.out)
    else:
        tell(table, desk.inputs)
        if not near:
            lay_base(net, desk)
        near = True
        evaluate(net, desk)
    by_seat(table, desk.out, worths, ply)
    return near


@rule
def by_seat(table: Table, out: Floats, worths: Any, place: int) -> None:
    """What the network says from the seat to act onwards, put down from the first seat onwards."""
    sides = len(out) // 2
    first = 0 if table.phase == OVER or table.seats == 1 else int(table.seat)
    for side in range(sides):
        seat = (first + side) % sides
        worths[place, seat] = out[side]
        worths[place, sides + seat] = out[sides + side]


@rule
def end(table: Table, out: Floats) -> None:
    """DS-18, DS-22: how the game ended, by seat; alone the other side is the virtual opponent."""
    sides, winners = len(out) // 2, 0
    for seat in range(table.seats):
        winners += has_won(table, seat)
        out[seat] = has_won(table, seat)
        out[sides + seat] = total_score(table.sheets[seat]) * POINTS
    if table.seats == 1:
        out[1] = 1 - out[0]
        out[3] = opponent_score(table) * POINTS
        winners = 1
    for seat in range(table.seats):
        out[seat] /= winners
