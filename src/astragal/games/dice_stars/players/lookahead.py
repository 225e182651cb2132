"""What positions of Dice Stars are worth, by the network and by looking ahead, in compiled code.

The network judges a position right after a move. A look goes a throw further: who is to act keeps or returns the
reserve, and draws, as the network thinks best; then a position is worth the mean over what can fall of what the best
take is worth, by the network's word.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from astragal.core.compiled import kernel, rule
from astragal.core.learning.network import Desk, Network, desk, evaluate, lay_base
from astragal.games.dice_stars.moves import MOVES
from astragal.games.dice_stars.players.chance_outcomes import Falls, let_fall, list_falls, pick, room
from astragal.games.dice_stars.players.features import tell
from astragal.games.dice_stars.rules import (
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
    from astragal.core.learning.network import Floats, Shape

POINTS = 0.02
"""The heads for points tell them in this unit, so that they are about as large as chances."""

STAY = -1
"""Instead of a move's code: none is made."""

PLIES = 3
"""A position; what falls, and a take."""


class Mind(NamedTuple):
    """Room to look ahead: tables, moves and worths, one for each ply; a desk for the network; falls."""

    tables: Any
    codes: Any
    worths: Any
    desk: Desk
    falls: Falls


def mind(shape: Shape, plies: int = PLIES) -> Mind:
    worths = np.zeros((plies, 2 * shape.sides))
    return Mind(np.zeros(plies, TABLE), np.zeros((plies, MOVES), np.int64), worths, desk(shape), room())


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
            look(mind, most, net)
        else:
            near = judge(mind, 0, near, net)
        for head in range(worths.shape[1]):
            worths[number, head] = mind.worths[0, head]


@rule
def look(mind: Mind, most: int, net: Network) -> None:
    """What a position is worth, whatever is pending; see above."""
    if mind.tables[0].phase == OVER:
        judge(mind, 0, False, net)
    elif mind.tables[0].phase == TAKING:
        best_move(mind, 0, False, net)
    else:
        go_on(mind, net)
        mean_of_falls(mind, most, net)


@rule
def go_on(mind: Mind, net: Network) -> None:
    """DS-3, DS-4: keeps or returns, and draws, as the network thinks best."""
    near = False
    while mind.tables[0].phase != THROWING:
        near = best_move(mind, 0, near, net)
        mind.tables[0] = mind.tables[1]


@rule
def mean_of_falls(mind: Mind, most: int, net: Network) -> None:
    """The mean over what can fall of what the best take is worth then."""
    tables, worths, falls, near = mind.tables, mind.worths, mind.falls, False
    for head in range(worths.shape[1]):
        worths[0, head] = 0.0
    for place in range(pick(falls, list_falls(tables[0], falls), most)):
        tables[1] = tables[0]
        let_fall(tables[1], falls, falls.picked[place])
        near = best_move(mind, 1, near, net)
        for head in range(worths.shape[1]):
            worths[0, head] += falls.weights[place] * worths[1, head]


@rule
def best_move(mind: Mind, ply: int, near: bool, net: Network) -> bool:
    """What the best move is worth, by the network; the position after it is on the next table then.

    Whether a position near by lies on the desk now.
    """
    tables, codes, worths = mind.tables, mind.codes, mind.worths
    seat, best, most = int(tables[ply].seat), 0, -1.0
    for number in range(legal_moves(tables[ply], codes[ply])):
        tables[ply + 1] = tables[ply]
        play(tables[ply + 1], codes[ply, number])
        near = judge(mind, ply + 1, near, net)
        if worths[ply + 1, seat] > most:
            best, most = number, worths[ply + 1, seat]
            for head in range(worths.shape[1]):
                worths[ply, head] = worths[ply + 1, head]
    tables[ply + 1] = tables[ply]
    play(tables[ply + 1], codes[ply, best])
    return near


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
