"""Rolling Cubes in a terminal: one board for the five games, which a view tells apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from rich.console import Group
from rich.panel import Panel

from astragal.core.game import Event, Over, Throw, View
from astragal.core.words import Words
from astragal.games.rolling_cubes import pictures
from astragal.games.rolling_cubes.drawing import letter, spaced, thrown
from astragal.games.rolling_cubes.dice import COLOURS
from astragal.games.rolling_cubes.moves import PASS
from astragal.games.rolling_cubes.reading import read
from astragal.games.rolling_cubes.view import LastDieView, RoundsView, TableView, TournamentView, YahtzeeView

if TYPE_CHECKING:
    from rich.console import RenderableType

__all__ = ["ask_throw", "draw", "prompt", "read", "result", "tell"]

_WIDTH = 80
