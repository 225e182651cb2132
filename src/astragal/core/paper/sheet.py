"""The Sheet contract: what a box can print. `SHEETS` in its `paper.sheets` are its sheets, in the order of lists.

A sheet is drawn from the view of a table: an empty one from a table that has just been laid, a filled one from a table
whose game is over. So the rules alone say how many lines and cells it has.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar, cast

from astragal.core.game import View
from astragal.core.paper.letters import STAR
from astragal.core.paper.marks import Drawing
from astragal.core.words import Words

V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Filling(Generic[V]):
    """What a sheet is drawn from: the view of a table with so many `players`.

    `names` are theirs by seat; there are none on a sheet to be filled by hand.
    """

    view: V
    players: int
    words: Words
    names: tuple[str, ...] = ()
    winners: tuple[int, ...] = ()

    @property
    def empty(self) -> bool:
        return not self.names

    def name(self, seat: int) -> str:
        """The name of a player, with a star if the player won; nothing on an empty sheet."""
        name = self.names[seat] if self.names else ""
        return f"{STAR} {name}" if seat in self.winners else name

    def points(self, points: object) -> str:
        """A number as it is printed; nothing on an empty sheet, or where there is none."""
        return "" if self.empty or points is None else str(points).replace("-", "−")


Draw = Callable[[Filling[V]], tuple[Drawing, ...]]
"""Draws a sheet, on one piece of paper or on several."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet of a game. The id begins with that of the box; `name` is the message that names it.

    `address` is that of the game, or of a way to play it (`knucklebones/alone`), whose name stands in lists. `players`
    is for how many it may be, and `usual` for how many unless one says otherwise; no range, where that does not matter.
    Of the sheets of a game for as many players as a table has, the one that is for the fewest other numbers is filled
    in when its game is over.
    """

    id: str
    game: str
    address: str
    name: str
    players: range
    usual: int
    draw: Callable[[Filling[View]], tuple[Drawing, ...]]


def sheet(id_: str, game: str, name: str, players: range, usual: int, draw: Draw[V], address: str = "") -> Sheet:
    """A sheet whose drawing knows the type of the view of its game."""
    return Sheet(
        id_, game, address or game, name, players, usual, cast("Callable[[Filling[View]], tuple[Drawing, ...]]", draw)
    )
