"""The base class of the computer players: one method for each kind of decision."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import cast

from astragal.core.game import Below, Event, Moves, View
from astragal.games.rolling_cubes.rounds import is_decided
from astragal.games.rolling_cubes.view import LastDieView, RoundsView, TableView, TournamentView, YahtzeeView

PATIENCE = 5
"""After this many rounds of a play-off that all players tied, one may give way."""

PAR = {"blue": 20, "green": 20, "red": 17, "poker": 17, "101": 15}
"""What each line of Yahtzee brings a beginner on an ordinary throw; a free line is worth that much to keep."""


class CubesPlayer(ABC):
    """A player of all five games."""

    def __init__(self, seat: int, below: Below) -> None:
        self._seat = seat
        self._below = below

    def watch(self, event: Event) -> None:
        return  # the view holds everything it needs

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


def stalemate(view: RoundsView) -> bool:
    """Whether this is a play-off in which all players scored the same in the last rounds.

    RC-14 does not end a tie. Players who find the same best equality of the same dice would tie forever, so each gives
    way now and then. The chances stay equal.
    """
    last = view["rounds"][-PATIENCE:]
    built = [[each["built"] for each in played if each["seat"] in view["playing"]] for played in last]
    scores = [{each["score"] for each in played if each} for played in built]
    return (
        is_decided(max(view["totals"]), view["target"])
        and len(last) == PATIENCE
        and all(len(each) == 1 for each in scores)
    )
