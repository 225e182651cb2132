"""What computer players of the box share: one decision a game, told apart by what the seat sees."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import cast

from astragal.core.game import Below, Event, Moves, View
from astragal.games.rolling_cubes.view import DiceView, LastDieView, RoundsView, TableView, TournamentView, YahtzeeView


class CubesPlayer(ABC):
    """A player of all five games."""

    def __init__(self, seat: int, below: Below) -> None:
        self._seat = seat
        self._below = below

    def watch(self, event: Event) -> None:
        return  # what a seat sees tells all there is

    def choose(self, view: View, moves: Moves) -> str:
        table = cast(TableView, view.get("table", view))
        if "sheets" in table:
            return self._write(cast(YahtzeeView, table))
        if "fixed" in table:
            return self._add(cast(LastDieView, table), cast(TournamentView, view) if "table" in view else None)
        return self._build(cast(RoundsView, table))

    @abstractmethod
    def _build(self, view: RoundsView) -> str:
        """One by One and All Together: an equality, or `pass`."""

    @abstractmethod
    def _add(self, view: LastDieView, tournament: TournamentView | None) -> str:
        """The Last Die, alone or in a tournament: an equality, or `pass`."""

    @abstractmethod
    def _write(self, view: YahtzeeView) -> str:
        """Yahtzee: what to re-roll, or what to write on a line."""


def dice_of(dice: DiceView) -> str:
    return "".join(dice.values())
