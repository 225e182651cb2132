"""Solving throws of real dice: what a box offers that can tell the best moves of dice that lie on a table.

A box that can has a module `solving` with `SOLVER`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol

from astragal.core.errors import Refusal
from astragal.core.game import Draft, Throw, View


@dataclass(frozen=True, slots=True)
class Query:
    """Dice on a table, as the text of a throw, and what is wished of their moves: each wish by its name, in order."""

    dice: str
    wishes: tuple[tuple[str, object], ...]


@dataclass(frozen=True, slots=True)
class Solution:
    """A legal move, what it counts, and what can be shown of it."""

    move: str
    points: int
    shown: View


@dataclass(frozen=True, slots=True)
class Judgement:
    """What there is to say of somebody's own move: all that forbids it, or else what it counts; and the best one.

    `best` is None where the dice allow no move.
    """

    faults: tuple[Refusal, ...]
    own: Solution | None
    best: Solution | None


class Solver(Protocol):
    """Answers queries. Only `read` and `draft` come at once; the others may search, and compile what searches."""

    @property
    def game(self) -> str:
        """A game of the box, in which the rules are read that refusals name."""
        ...

    @property
    def wishes(self) -> View:
        """All wishes by name, as they are where nothing is wished."""
        ...

    def throw(self) -> Throw:
        """What falls: all dice of the box."""
        ...

    def read(self, dice: str, wishes: View) -> Query:
        """The query in its one form; refuses what cannot lie on a table, and wishes that there are not."""
        ...

    def solutions(self, query: Query) -> Iterator[Solution]:
        """The moves, the best first; that it is the best is proven. They are searched as they are asked for."""
        ...

    def judge(self, query: Query, move: str) -> Judgement:
        """What there is to say of a move that somebody found, however it is written."""
        ...

    def draft(self, query: Query, text: str) -> Draft:
        """What can be said of a move in the making; no text is too strange."""
        ...
