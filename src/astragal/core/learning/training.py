"""The School protocol: how a game is learned by playing against oneself, and what is learned."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from astragal.core.bot import MakeBot
from astragal.core.learning.network import Network, Shape

if TYPE_CHECKING:
    from pathlib import Path

    from astragal.core.learning.network import Floats


class School(Protocol):
    """A module `school.py` of a game that can be learned."""

    def shape(self, seats: int) -> Shape:
        """The network for so many seats."""
        ...

    def student(self, seats: int, seed: int) -> Any:
        """One who plays games against itself, each seed games of its own. All that it is lies in its arrays; the one
        that changes from game to game is `random`."""
        ...

    def study(self, student: Any, games: int, mix: float, trying: float, net: Network, slopes: Network) -> int:
        """Plays so many games and adds up the slopes; how many positions there were.

        `mix` is λ of TD(λ); `trying` is how often a move is made to try something. Several students may study at once.
        """
        ...

    def player(self, seats: int, weights: Floats) -> MakeBot:
        """One who plays by these weights and looks no further than its own move."""
        ...

    def shelf(self, seats: int) -> Path:
        """The file that comes with the package: what was learned for so many seats."""
        ...
