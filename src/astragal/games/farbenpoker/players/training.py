"""Farbenpoker as a learned game, and the players that go by what was learned. Importing this module imports Numba."""

from __future__ import annotations

from pathlib import Path

from astragal.core.game import Below
from astragal.core.learning.evaluation import ALL
from astragal.core.learning.learned_game import LearnedGame
from astragal.core.learning.master import Master
from astragal.core.learning.network import Shape
from astragal.core.learning.network_player import NetworkPlayer
from astragal.games.farbenpoker.players import kernels
from astragal.games.farbenpoker.players.features import inputs_of
from astragal.games.farbenpoker.players.forgetting import Fading
from astragal.games.farbenpoker.players.knowledge import FadingBelief, Knowledge
from astragal.games.farbenpoker.players.lookahead import POINT, POINTS_WEIGHT, new_lookahead
from astragal.games.farbenpoker.players.self_play import new_buffers, new_learner, steps

FIRST, SECOND = 128, 32
"""Units of the hidden layers."""
WAITING = 0.03
"""The chance to win that a level gives up rather than draw a stick that it knows to be wrong."""


def shape(seats: int) -> Shape:
    return Shape(inputs_of(seats), FIRST, SECOND, seats)


LEARNED = LearnedGame(
    shape=shape,
    new_lookahead=new_lookahead,
    new_learner=lambda seats, seed: new_learner(shape(seats), seats, seed),
    new_buffers=new_buffers,
    steps=steps,
    new_knowledge=Knowledge,
    seats_of=lambda position: int(position["table"]["seats"][0]),
    kernels=kernels,
    weights=Path(__file__).with_name("weights"),
    rate=1e-3,
    point=POINT,
    points_weight=POINTS_WEIGHT,
)


def level(fading: Fading, seat: int, below: Below) -> NetworkPlayer:
    """Forgets, and does not like to wait."""
    return NetworkPlayer(LEARNED, seat, below, outcomes=ALL, knowledge=Knowledge(FadingBelief(fading, below), WAITING))


def master(seat: int, below: Below) -> Master:
    return Master(LEARNED, seat, below)
