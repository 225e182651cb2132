"""The Bot protocol. A computer player gets what its seat may see, never the state."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from importlib import import_module
from typing import Protocol, cast

from astragal.core.advice import Advice, Worth
from astragal.core.game import Below, Event, Moves, View


class Bot(Protocol):
    """A player for one seat of one game."""

    def watch(self, event: Event) -> None:
        """Receive an event that this seat may see. Every event of the game arrives once, in order."""
        ...

    def choose(self, view: View, moves: Moves) -> str:
        """One of the legal moves."""
        ...


class Adviser(Bot, Protocol):
    """A bot that also values moves and positions, by the evaluation that it plays by."""

    def weigh(self, view: View, moves: Moves, asked: Sequence[str] = ()) -> Sequence[Advice]:
        """The best moves in order, and in any case the legal moves in `asked`."""
        ...

    def appraise(self, view: View) -> Worth:
        """The value of the position: at a decision that of the best move, before a throw the mean over all outcomes, at
        the end the result. So a throw changes the value by 0 on average."""
        ...


BOT = "bot:"
"""The prefix of a computer player's name in the seats of a record."""

MakeBot = Callable[[int, Below], Bot]
"""Makes a bot for a seat. `Below` is its own source of random numbers."""

MakeAdviser = Callable[[int, Below], Adviser]

Bots = Mapping[str, MakeBot]


def lazy(module: str, maker: str, *settings: object) -> MakeAdviser:
    """A maker of players from another module, imported with the first of them: strong players take long to import."""
    return partial(_make, module, maker, settings)


def _make(module: str, maker: str, settings: Sequence[object], seat: int, below: Below) -> Adviser:
    return cast(Adviser, getattr(import_module(module), maker)(*settings, seat, below))
