"""Dice Stars as a learned game, and the players that go by what was learned. Importing this module imports Numba."""

from __future__ import annotations

from collections.abc import Sequence, Set
from pathlib import Path

from astragal.core.arrays import Floats, State
from astragal.core.game import Below
from astragal.core.learning.evaluation import Evaluation, Options
from astragal.core.learning.learned_game import LearnedGame
from astragal.core.learning.master import Master
from astragal.core.learning.network import Shape
from astragal.core.learning.network_player import NetworkPlayer
from astragal.games.dice_stars.players import kernels
from astragal.games.dice_stars.players.features import inputs_of
from astragal.games.dice_stars.players.knowledge import Knowledge
from astragal.games.dice_stars.players.lookahead import POINT, new_lookahead
from astragal.games.dice_stars.players.self_play import new_buffers, new_learner, steps

FIRST, SECOND = 256, 32
"""Units of the hidden layers."""
GLIMPSE = 20
"""This many outcomes of the next throw tell which takes are worth a closer look."""
CLOSER = 5
"""At most this many takes get a closer look,"""
NEAR = 0.05
"""and none that seems worse than the best by this much."""
ENOUGH = 150
"""The number of outcomes of a closer look."""


def shape(seats: int) -> Shape:
    """Alone the other side is the virtual opponent."""
    return Shape(inputs_of(seats), FIRST, SECOND, max(2, seats))


LEARNED = LearnedGame(
    shape=shape,
    new_lookahead=new_lookahead,
    new_learner=lambda seats, seed: new_learner(shape(seats), seats, seed),
    new_buffers=new_buffers,
    steps=steps,
    new_knowledge=Knowledge,
    seats_of=lambda position: int(position["seats"][0]),
    kernels=kernels,
    weights=Path(__file__).with_name("weights"),
    rate=4e-4,
    point=POINT,
    points_weight=1e-4,
)


def level(error: float, outcomes: int, seat: int, below: Below) -> NetworkPlayer:
    return NetworkPlayer(LEARNED, seat, below, error, outcomes)


def master(seat: int, below: Below) -> Master:
    return Master(LEARNED, seat, below, search)


def search(evaluation: Evaluation, position: State, options: Options, asked: Set[int]) -> tuple[Sequence[int], Floats]:
    """A forced move gets no look. Of takes, the best by a glimpse and those asked for get a closer one."""
    choices = options.choices
    if len(choices) == 1:
        return choices, evaluation.weigh(position, choices, limit=0)
    if not options.preparing:
        liked = evaluation.preferences(evaluation.weigh(position, choices, GLIMPSE), options.seat)
        order = liked.argsort()[::-1]
        near = [choices[place] for place in order[:CLOSER] if liked[place] > liked[order[0]] - NEAR]
        choices = near + sorted(asked - {*near})
    rows = evaluation.weigh(position, choices, ENOUGH)
    order = evaluation.preferences(rows, options.seat).argsort()[::-1]
    return [choices[place] for place in order], rows[order]
