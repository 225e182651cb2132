"""The Bot protocol: a computer player gets what its seat may see, never the state."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from astragal.core.advice import Advice, Worth
from astragal.core.game import Below, Event, Moves, View


class Bot(Protocol):
    """A player for one seat of one game."""

    def watch(self, event: Event) -> None:
        """Something happened that this seat may see. Every event of the game arrives once, in order."""
        ...

    def choose(self, view: View, moves: Moves) -> str:
        """One of the legal moves."""
        ...


class Adviser(Bot, Protocol):
    """A bot that also says what moves and positions are worth, from the same evaluation by which it chooses."""

    def weigh(self, view: View, moves: Moves, asked: Sequence[str] = ()) -> Sequence[Advice]:
        """The moves that are worth a look, best first, and in any case the legal ones that are `asked` for."""
        ...

    def appraise(self, view: View) -> Worth:
        """What the position is worth: at a decision by the best move, before a throw in the mean over all that may
        fall, at the end by the result. What falls therefore changes it by nothing in the mean."""
        ...


BOT = "bot:"
"""Before the name of a computer player, where a record names its seats."""

MakeBot = Callable[[int, Below], Bot]
"""Makes a bot for a seat, given a source of random numbers of its own."""

MakeAdviser = Callable[[int, Below], Adviser]

Bots = Mapping[str, MakeBot]
