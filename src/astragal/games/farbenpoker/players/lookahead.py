"""Farbenpoker for `core.learning.lookahead`: a position is a belief state."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from astragal.core.arrays import Floats, Ints
from astragal.core.compiled import rule
from astragal.core.learning import lookahead
from astragal.core.learning.lookahead import DECISION, OVER, THROW, GameRules, Lookahead
from astragal.games.farbenpoker import rules
from astragal.games.farbenpoker.players.belief_state import (
    BELIEF_STATE,
    CHOICES,
    BeliefState,
    apply,
    is_choice,
    is_over,
    list_choices,
    outcomes,
    play_forced,
)
from astragal.games.farbenpoker.players.features import write_features
from astragal.games.farbenpoker.rules import CHIPS, STICKS, has_won

if TYPE_CHECKING:
    from astragal.core.learning.network import Shape

POINT = 1 / CHIPS
POINTS_WEIGHT = 1e-3


def new_lookahead(shape: Shape) -> Lookahead:
    return lookahead.new_lookahead(shape, BELIEF_STATE, CHOICES, np.zeros(STICKS, np.int64))


@rule
def game_rules() -> GameRules:
    return GameRules(
        stage=stage,
        actor=actor,
        viewpoint=viewpoint,
        write_features=write_features,
        write_result=write_result,
        play_forced=play_forced,
        list_choices=list_choices,
        outcomes=all_outcomes,
        apply=apply,
        points_weight=POINTS_WEIGHT,
        base_at_root=True,
    )


@rule
def stage(state: BeliefState) -> int:
    if is_over(state):
        return OVER
    return DECISION if is_choice(state) else THROW


@rule
def actor(state: BeliefState) -> int:
    return int(rules.actor(state.table))


@rule
def viewpoint(state: BeliefState) -> int:
    return int(state.table.seat)


@rule
def all_outcomes(state: BeliefState, choice: int, limit: int, numbers: Ints) -> int:
    """They are few enough to look at all of them."""
    return outcomes(choice)


@rule
def write_result(state: BeliefState, rows: Floats, row: int) -> None:
    """FP-19: how the game ended."""
    table, winners = state.table, 0
    for seat in range(table.seats):
        winners += has_won(table, seat)
    for seat in range(table.seats):
        rows[row, seat] = has_won(table, seat) / winners
        rows[row, table.seats + seat] = table.chips[seat] * POINT
