"""Farbenpoker as it is learned: the School protocol over compiled self-play."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from astragal.core.learning.network import Shape
from astragal.games.farbenpoker import rules
from astragal.games.farbenpoker.players import self_play
from astragal.games.farbenpoker.players.features import inputs_of

if TYPE_CHECKING:
    from astragal.core.bot import MakeBot
    from astragal.core.learning.network import Floats
    from astragal.games.farbenpoker.players.self_play import Student

FIRST, SECOND = 128, 32

study = self_play.study


def shape(seats: int) -> Shape:
    return Shape(inputs_of(seats), FIRST, SECOND, seats)


def student(seats: int, seed: int) -> Student:
    """The sticks stand there already; how does not matter, for nobody has seen it."""
    fresh = rules.new_table(seats)
    fresh["phase"] = rules.ROLLING
    return self_play.student(shape(seats), fresh, seed)


def player(seats: int, weights: Floats) -> MakeBot:
    from astragal.games.farbenpoker.players.evaluation import Evaluation
    from astragal.games.farbenpoker.players.levels import Pupil

    return partial(Pupil, evaluation=Evaluation(seats, weights))


def shelf(seats: int) -> Path:
    return Path(__file__).with_name("weights") / f"{seats}.npz"
