"""What positions of Dice Stars are worth, by the network and by looking ahead, in compiled code.

The network judges a position right after a move. A look goes a throw further: who is to act keeps or returns the
reserve, and draws, as the network thinks best; then a position is worth the mean over what can fall of what the best
take is worth, by the network's word. A second look goes another throw further, from the best takes of some falls.
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

FEW = 6
"""So many falls are looked at a second time round."""

PLIES = 5
"""A position; what falls, and a take; what falls then, and a take."""


class Mind(NamedTuple):
    """Room to look ahead: tables, moves and worths, one for each ply; a desk for the network; what falls first and
    then; and how far the first look was off."""

    tables: Any
    codes: Any
    worths: Any
    desk: Desk
    falls: Falls
    then: Falls
    off: Any


def mind(shape: Shape) -> Mind:
    heads = 2 * shape.sides
    codes, worths = np.zeros((PLIES, MOVES), np.int64), np.zeros((PLIES, heads))
    return Mind(np.zeros(PLIES, TABLE), codes, worths, desk(shape), room(), room(), np.zeros(heads))


@kernel
def weigh(tables: State, mind: Mind, most: int, again: int, net: Network, codes: Any, worths: Any) -> None:
    """Writes what a table is worth after each of these moves, or as it is where the code is STAY.

    Looks at no more than `most` falls of a throw, and from about `again` of them a second time; without any, the
    network's word is taken.
    """
    near = False
    for number in range(len(codes)):
        mind.tables[0] = tables[0]
        if codes[number] != STAY:
            play(mind.tables[0], codes[number])
        if most > 0:
            look_again(mind, look(mind, 0, mind.falls, most, net), again, net)
        else:
            near = judge(mind, 0, near, net)
        for head in range(worths.shape[1]):
            worths[number, head] = mind.worths[0, head]


@rule
def look(mind: Mind, ply: int, falls: Falls, most: int, net: Network) -> int:
    """What a position is worth, whatever is pending; see above. At how many falls of a throw it looked."""
    if mind.tables[ply].phase == OVER:
        judge(mind, ply, False, net)
        return 0
    if mind.tables[ply].phase == TAKING:
        best_move(mind, ply, False, net)
        return 0
    go_on(mind, ply, net)
    return mean_of_falls(mind, ply, falls, most, net)


@rule
def go_on(mind: Mind, ply: int, net: Network) -> None:
    """DS-3, DS-4: keeps or returns, and draws, as the network thinks best."""
    tables, near = mind.tables, False
    while tables[ply].phase != THROWING:
        near = best_move(mind, ply, near, net)
        tables[ply] = tables[ply + 1]


@rule
def mean_of_falls(mind: Mind, ply: int, falls: Falls, most: int, net: Network) -> int:
    """The mean over what can fall of what the best take is worth then; how many falls were picked for it."""
    worths, near, count = mind.worths, False, pick(falls, list_falls(mind.tables[ply], falls), most)
    for head in range(worths.shape[1]):
        worths[ply, head] = 0.0
    for place in range(count):
        near = take_of_fall(mind, ply, falls, place, near, net)
        for head in range(worths.shape[1]):
            worths[ply, head] += falls.weights[place] * worths[ply + 1, head]
    return count


@rule
def take_of_fall(mind: Mind, ply: int, falls: Falls, place: int, near: bool, net: Network) -> bool:
    """One of the falls that were picked, and the best take then."""
    mind.tables[ply + 1] = mind.tables[ply]
    let_fall(mind.tables[ply + 1], falls, falls.picked[place])
    return best_move(mind, ply + 1, near, net)


@rule
def look_again(mind: Mind, looked: int, again: int, net: Network) -> None:
    """Corrects what the first look found at so many falls, by what a second one finds from about `again` of them."""
    worths, off, falls, heavy = mind.worths, mind.off, mind.falls, 0.0
    if looked == 0 or again == 0:
        return
    for head in range(len(off)):
        off[head] = 0.0
    every = max(1, looked // again)
    for place in range(every // 2, looked, every):
        take_of_fall(mind, 0, falls, place, False, net)
        look(mind, 2, mind.then, FEW, net)
        heavy += falls.weights[place]
        for head in range(len(off)):
            off[head] += falls.weights[place] * (worths[2, head] - worths[1, head])
    for head in range(len(off)):
        worths[0, head] += off[head] / heavy


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
