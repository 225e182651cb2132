"""The Board protocol: how a game is drawn and typed in a terminal. It gets views, never states, and holds no rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from astragal.core.game import Event, Over, Throw, View
from astragal.core.words import Words

if TYPE_CHECKING:
    from rich.console import RenderableType


class Board(Protocol):
    """The module `board.py` of a game."""

    def draw(self, view: View, names: Sequence[str], words: Words) -> RenderableType:
        """The whole table as a seat sees it."""
        ...

    def tell(self, event: Event, names: Sequence[str], words: Words) -> str:
        """A short description of an event, without the seat's name."""
        ...

    def prompt(self, view: View, words: Words) -> str:
        """What the seat must do, with the forms of its answer."""
        ...

    def ask_throw(self, throw: Throw, words: Words) -> str:
        """The request to type a throw of real dice."""
        ...

    def spell(self, move: str, words: Words) -> str:
        """A move as a person can type it in their language. `read` turns it back into the move."""
        ...

    def read(self, typed: str) -> str:
        """The canonical spelling of what a person typed; if it is not clear, the text as typed."""
        ...

    def result(self, over: Over, names: Sequence[str], words: Words) -> str:
        """How the game ended, in words."""
        ...
