"""Values the equalities of The Last Die: only the dice that they leave matter.

Importing this module imports Numba.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from astragal.core.advice import Advice, Reason, Worth
from astragal.core.game import Moves
from astragal.games.rolling_cubes import equality
from astragal.games.rolling_cubes.dice import ALL, Settings, in_order
from astragal.games.rolling_cubes.exact import additions
from astragal.games.rolling_cubes.exact.choices import choices, equality_of
from astragal.games.rolling_cubes.lookup import hands, tables
from astragal.games.rolling_cubes.moves import PASS
from astragal.games.rolling_cubes.players.last_die_outlook import Outlook
from astragal.games.rolling_cubes.players.payoff import Payoff, Prize, worth_of
from astragal.games.rolling_cubes.view import LastDieView, dice_of, settings_of

FEW = 5
"""How many hands to leave are considered."""


@dataclass(frozen=True)
class LastDieJudge:
    """Judges the turn of the seat that rolls."""

    view: LastDieView
    prize: Prize

    @cached_property
    def settings(self) -> Settings:
        return settings_of(self.view)

    @property
    def roller(self) -> int:
        return self.view["roller"]

    @cached_property
    def fixed(self) -> str:
        return dice_of(self.view["fixed"])

    @cached_property
    def dice(self) -> str:
        return in_order(self.fixed + dice_of(self.view["dice"]))

    @cached_property
    def outlook(self) -> Outlook:
        return Outlook(self.view, self.prize)

    def appraise(self) -> Worth:
        if self.view["due"] == "throw":
            return self._worth(self.outlook.before())
        return self._worth(max(self._payoffs().values(), key=self._own))

    def weigh(self, moves: Moves, asked: Sequence[str]) -> list[Advice]:
        """The best hands to leave, all dice if possible, passing, and the moves asked for."""
        payoffs = self._payoffs()
        best = [hand for hand in self._order(payoffs) if hand and len(hand) < len(ALL)][:FEW]
        shown = [*best, "", *(hand for hand in payoffs if len(hand) == len(ALL))]
        listed = {PASS if not hand else equality_of(hand, self.settings.zero_dividend): hand for hand in shown}
        listed |= {move: _hand_of(move) for move in asked if move in moves}
        order = {hand: place for place, hand in enumerate(self._order(payoffs))}
        by_worth = sorted(listed, key=lambda move: order[listed[move]])
        return [Advice(move, self._worth(payoffs[listed[move]]), self._why(listed[move])) for move in by_worth]

    def _payoffs(self) -> dict[str, Payoff]:
        """RC-17: the payoff by the hand that is built; the empty hand is a pass."""
        places = choices(self.fixed, self.dice, self.settings.zero_dividend)
        found = {hands.dice_of(tuple(place)): place for place in places}
        left = self.outlook.left(tables.load(self.settings.zero_dividend).rank[tuple(places.T)])
        payoffs = {
            hand: self.outlook.whole if len(hand) == len(ALL) else row for hand, row in zip(found, left, strict=True)
        }
        return {"": self.outlook.passing, **payoffs}

    def _order(self, payoffs: dict[str, Payoff]) -> list[str]:
        """The hands from best to worst for the roller; of equal ones, more dice first."""
        return sorted(payoffs, key=lambda hand: (self._own(payoffs[hand]), len(hand)), reverse=True)

    def _own(self, payoff: Payoff) -> float:
        return float(payoff[self.roller])

    def _worth(self, payoff: Payoff) -> Worth:
        return worth_of(payoff, len(self.view["points"]))

    def _why(self, hand: str) -> Reason:
        if len(hand) == len(ALL):
            return Reason("rc-why-all-dice")
        if hand:
            return Reason("rc-why-leave", {"dice": len(hand) + 1, "stuck": additions.stuck(hand, self.settings)})
        if not len(choices(self.fixed, self.dice, self.settings.zero_dividend)):
            return Reason("rc-why-stuck" if self.fixed else "rc-why-nothing")
        return Reason("rc-why-add-nothing" if self.fixed else "rc-why-roll-anew")


def _hand_of(move: str) -> str:
    return "" if move == PASS else equality.read(move).dice
