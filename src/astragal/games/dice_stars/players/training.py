"""Dice Stars as it is learned: the School protocol over compiled self-play."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from astragal.core.learning.network import Shape
from astragal.games.dice_stars.game import DICE_STARS
from astragal.games.dice_stars.players import self_play
from astragal.games.dice_stars.players.features import inputs_of

if TYPE_CHECKING:
    from astragal.core.bot import MakeBot
    from astragal.core.learning.network import Floats
    from astragal.games.dice_stars.players.self_play import Student

FIRST, SECOND = 128, 32

study = self_play.study


def shape(seats: int) -> Shape:
    """Alone the other side is the virtual opponent."""
    return Shape(inputs_of(seats), FIRST, SECOND, max(2, seats))


def student(seats: int, seed: int) -> Student:
    fresh = DICE_STARS.start(seats, {name: option.default for name, option in DICE_STARS.options.items()})
    return self_play.student(shape(seats), fresh, seed)


def player(seats: int, weights: Floats) -> MakeBot:
    from astragal.games.dice_stars.players.evaluation import Evaluation
    from astragal.games.dice_stars.players.master import Pupil

    return partial(Pupil, evaluation=Evaluation(seats, weights))


def shelf(seats: int) -> Path:
    return Path(__file__).with_name("weights") / f"{seats}.npz"
