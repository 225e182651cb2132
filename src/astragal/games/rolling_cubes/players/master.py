"""The master: plays the best equality where the score counts, else the move with the best chance to win. It also
values moves and positions.

In One by One and All Together the highest score is best in every position: it brings most, leaves the others the least
of the round's bonus (RC-13), and a player who reaches the target with it leads or ties. In Yahtzee alone the master
plays for the highest expected sum. Against others it makes the choice with the best chance to win if all then play
for the highest expected sum. In The Last Die it makes the choice with the best chance if all then play the round for
itself (`last_die_outlook`). Importing this module imports Numba.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, cast

from astragal.core.advice import Advice, Worth
from astragal.core.game import Below, Event, Moves, ResultView, View
from astragal.games.rolling_cubes.moves import score_of
from astragal.games.rolling_cubes.players.last_die_advice import LastDieJudge
from astragal.games.rolling_cubes.players.payoff import SinglePrize, TournamentPrize
from astragal.games.rolling_cubes.players.player import stalemate
from astragal.games.rolling_cubes.players.rounds_advice import RoundsJudge
from astragal.games.rolling_cubes.players.yahtzee_advice import YahtzeeJudge
from astragal.games.rolling_cubes.view import LastDieView, RoundsView, TableView, TournamentView, YahtzeeView


class Judge(Protocol):
    """Values the moves of one position."""

    def weigh(self, moves: Moves, asked: Sequence[str]) -> list[Advice]: ...
    def appraise(self) -> Worth: ...


class Master:
    """Plays by the solutions, and gives advice."""

    def __init__(self, seat: int, below: Below) -> None:
        self._seat = seat
        self._below = below

    def watch(self, event: Event) -> None:
        return  # the view holds everything it needs

    def choose(self, view: View, moves: Moves) -> str:
        """The best move; in an endless tie now and then the next lower score (`player.stalemate`)."""
        best, *others = [each.move for each in self.weigh(view, moves)]
        table = cast(RoundsView, view.get("table", view))
        if "playing" in table and stalemate(table) and self._below(2):
            return next((move for move in others if score_of(move) < score_of(best)), best)
        return best

    def weigh(self, view: View, moves: Moves, asked: Sequence[str] = ()) -> Sequence[Advice]:
        return self._judge(view).weigh(moves, asked)

    def appraise(self, view: View) -> Worth:
        result = cast(TableView, view)["result"]
        return _worth_of_result(result) if result else self._judge(view).appraise()

    def _judge(self, view: View) -> Judge:
        table = view.get("table", view)
        prize = TournamentPrize.of(cast(TournamentView, view)) if "table" in view else SinglePrize()
        if "sheets" in view:
            return YahtzeeJudge(cast(YahtzeeView, view))
        if "fixed" in cast(TableView, table):
            return LastDieJudge(cast(LastDieView, table), prize)
        return RoundsJudge(cast(RoundsView, table), prize, self._seat, self._below)


def _worth_of_result(result: ResultView) -> Worth:
    """A win shared by k counts 1/k; in a solo game there is none."""
    seats, won = range(len(result["scores"])), result["winners"]
    wins = [(seat in won) / len(won) for seat in seats] if len(seats) > 1 else []
    return Worth(tuple(wins), tuple(map(float, result["scores"])))
