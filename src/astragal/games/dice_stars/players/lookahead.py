"""Dice Stars for `core.learning.lookahead`: a position is a table right after a move, or one with dice to take.

A choice is the code of a move, or THROW.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from astragal.core.arrays import Floats, Ints
from astragal.core.compiled import rule
from astragal.core.learning import lookahead
from astragal.core.learning.lookahead import DECISION, PREPARATION, GameRules, Lookahead
from astragal.games.dice_stars.moves import MOVES
from astragal.games.dice_stars.players.chance_outcomes import (
    Outcomes,
    apply_outcome,
    list_outcomes,
    new_outcomes,
    pick,
)
from astragal.games.dice_stars.players.features import write_features
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
    from astragal.core.learning.network import Shape

POINT = 0.02
THROW = MOVES


def new_lookahead(shape: Shape) -> Lookahead:
    return lookahead.new_lookahead(shape, TABLE, MOVES, new_outcomes())


@rule
def game_rules() -> GameRules:
    """Here points do not count beside a chance to win. A throw changes many inputs."""
    return GameRules(
        stage=stage,
        actor=actor,
        viewpoint=viewpoint,
        write_features=write_features,
        write_result=write_result,
        play_forced=play_forced,
        list_choices=list_choices,
        outcomes=outcomes,
        apply=apply,
        points_weight=0.0,
        base_at_root=False,
    )


@rule
def stage(table: Table) -> int:
    """DS-3, DS-4: to keep or return the reserve, and to draw, prepares a throw."""
    if table.phase == OVER:
        return lookahead.OVER
    if table.phase == THROWING:
        return lookahead.THROW
    return DECISION if table.phase == TAKING else PREPARATION


@rule
def actor(table: Table) -> int:
    return int(table.seat)


@rule
def viewpoint(table: Table) -> int:
    return int(table.seat)


@rule
def play_forced(table: Table, found: Outcomes) -> None:
    """Nothing is forced but throws."""


@rule
def list_choices(table: Table, choices: Ints) -> int:
    if table.phase == THROWING:
        choices[0] = THROW
        return 1
    return int(legal_moves(table, choices))


@rule
def outcomes(table: Table, choice: int, limit: int, found: Outcomes) -> int:
    """DS-4: a throw has many, and a move one."""
    return pick(found, list_outcomes(table, found), limit) if choice == THROW else 1


@rule
def apply(table: Table, choice: int, way: int, found: Outcomes) -> float:
    if choice == THROW:
        apply_outcome(table, found, found.picked[way])
        return float(found.weights[way])
    play(table, choice)
    return 1.0


@rule
def write_result(table: Table, rows: Floats, row: int) -> None:
    """DS-18, DS-22: how the game ended; alone the other side is the virtual opponent. In the network's precision."""
    sides, winners = rows.shape[1] // 2, 0
    for seat in range(table.seats):
        winners += has_won(table, seat)
    for seat in range(table.seats):
        rows[row, seat] = np.float32(has_won(table, seat) / max(1, winners))
        rows[row, sides + seat] = np.float32(total_score(table.sheets[seat]) * POINT)
    if table.seats == 1:
        rows[row, 1] = 1 - rows[row, 0]
        rows[row, 3] = np.float32(opponent_score(table) * POINT)
