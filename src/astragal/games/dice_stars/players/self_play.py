"""Dice Stars for `core.learning.self_play`. Chance is sampled: a throw has too many outcomes to weigh them all."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from astragal.core.arrays import Floats, Generator, State
from astragal.core.chance import random_below
from astragal.core.compiled import rule
from astragal.core.learning import batch, self_play
from astragal.core.learning.batch import Steps
from astragal.core.learning.self_play import Learner, SelfPlayRules
from astragal.games.dice_stars.game import DICE_STARS
from astragal.games.dice_stars.players.chance_outcomes import Outcomes
from astragal.games.dice_stars.players.lookahead import game_rules, new_lookahead
from astragal.games.dice_stars.rules import THROWING, TURNS, Table, play, throw

if TYPE_CHECKING:
    from astragal.core.learning.network import Shape

MOST_GRID, LEAST_GRID = 60, 10
DIMENSIONS = {"kinds": 2, "chances": 1, "picked": 1, "weights": 1}.items()
"""Of the arrays of `Outcomes`."""


def new_learner(shape: Shape, seats: int, seed: int) -> Learner:
    """No game has more positions than there is room for."""
    start = DICE_STARS.start(seats, {name: option.default for name, option in DICE_STARS.options.items()})
    return self_play.new_learner(shape, new_lookahead(shape), start, 3 * TURNS * seats + 1, seed)


def new_buffers(places: int) -> State:
    """In self-play dice fall before there is a choice: no outcomes are listed, and none has room."""
    return np.zeros(places, np.dtype((np.record, [(name, np.int8, (1,) * number) for name, number in DIMENSIONS])))


def steps() -> Steps:
    return batch.steps_of(game_rules(), self_play_rules())


@rule
def self_play_rules() -> SelfPlayRules:
    """Games start alike, so that the first position is not learned."""
    return SelfPlayRules(vary_start=vary_start, meet=no_lapses, throw=throw_due, happen=happen, target=target, first=1)


@rule
def vary_start(table: Table, random: Generator) -> None:
    """DS-23: alone, two games in five have a grid of another size."""
    if table.seats == 1 and random_below(random, 5) < 2:
        table.solo_grid = LEAST_GRID + random_below(random, MOST_GRID - LEAST_GRID + 1)


@rule
def no_lapses(table: Table, lapses: Floats, random: Generator) -> None:
    """Weaker opponents teach less: by what the network sees it cannot tell them from others."""


@rule
def throw_due(table: Table, random: Generator) -> None:
    if table.phase == THROWING:
        throw(table, random)


@rule
def happen(table: Table, code: int, random: Generator, found: Outcomes) -> None:
    play(table, code)


@rule
def target(best: float, value: float, later: float, mix: float) -> float:
    """The best choice is the next position itself. In the network's precision."""
    return float(np.float32(mix * later + (1 - mix) * value))
