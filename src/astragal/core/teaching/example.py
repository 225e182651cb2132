"""Examples on the pages of rules: scenes of real tables, so that all numbers in them come from the rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from astragal.core.chance import Scripted
from astragal.core.game import Game, S, View
from astragal.core.table import Table

PLAYERS = ("Ada", "Ben", "Cleo")
"""Who plays in the examples, by seat."""


@dataclass(frozen=True, slots=True)
class Scene:
    """A table as its next player sees it. `drawing` says how it is drawn.

    `words` is the message below the picture, and `facts` are what it tells. `shown` is what is drawn besides the view.
    """

    drawing: str
    words: str
    view: View
    facts: Mapping[str, object] = field(default_factory=dict)
    shown: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class DiceKind:
    """Dice that are alike: how many there are, and what their faces show."""

    count: int
    faces: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Example:
    """The dice of a game, and some scenes in order."""

    dice: tuple[DiceKind, ...]
    scenes: tuple[Scene, ...]


def table_of(game: Game[S], seats: int, *throws: str) -> Table[S]:
    """A table of the players of the examples, with these throws."""
    return Table(game, PLAYERS[:seats], chance=Scripted(throws))
