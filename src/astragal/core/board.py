"""The Board protocol: how a game looks and reads in a terminal. It is given views, never states, and holds no rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from astragal.core.game import Event, Over, Throw, View
from astragal.core.words import Words

if TYPE_CHECKING:
    from rich.console import RenderableType


class Board(Protocol):
    """A module `board.py` of a game."""

    def draw(self, view: View, names: Sequence[str], words: Words) -> RenderableType:
        """The whole table as a seat sees it."""
        ...

    def tell(self, event: Event, names: Sequence[str], words: Words) -> str:
        """One sentence, or a few words, for what happened; without the seat's name."""
        ...

    def prompt(self, view: View, words: Words) -> str:
        """What the seat is asked to do, with the forms of its answer."""
        ...

    def ask_throw(self, throw: Throw, words: Words) -> str:
        """What a person who throws real dice is asked to type."""
        ...

    def spell(self, move: str, words: Words) -> str:
        """A move as a person may type it in their language; `read` gives the move again."""
        ...

    def read(self, typed: str) -> str:
        """What a person typed, in canonical spelling where that is plain; else as it was typed."""
        ...

    def result(self, over: Over, names: Sequence[str], words: Words) -> str:
        """How the game ended, told well."""
        ...
