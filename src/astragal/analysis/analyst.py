"""A record is analysed: replayed, with an adviser at every seat who knows what that seat knew, and no more."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import islice, pairwise
from typing import Any

from astragal.analysis.analysis import Analysis, Luck, Scene
from astragal.analysis.decision import judge, unit_of
from astragal.bots import roster
from astragal.bots.seated import Seated
from astragal.core import record
from astragal.core.advice import Advice, Worth
from astragal.core.game import Entry, Event, Over, Throw
from astragal.core.record import Record
from astragal.core.table import Table
from astragal.core.work import Progress
from astragal.games import catalogue

SEED = "analysis"
"""The same record is always found the same."""


def _quietly(done: int, of: int) -> None:
    return


def analyse(told: Record, progress: Progress = _quietly) -> Analysis:
    """What there is to be said of a record, as far as it goes. One that breaks a rule is refused before it begins."""
    end = record.replay(told, catalogue.game)
    analyst = Analyst(told)
    scenes = []
    for scene in analyst.scenes():
        scenes.append(scene)
        progress(scene.entry, len(told.entries))
    over = end.pending if isinstance(end.pending, Over) else None
    return Analysis(end.game.id, end.seats, unit_of(analyst.start), values_of(analyst.start), tuple(scenes), over)


class Analyst:
    """Goes through a record once."""

    def __init__(self, told: Record) -> None:
        self._entries: list[Entry | None] = [*(entry for _, entry in told.entries), None]
        self._steps = record.steps(told, catalogue.game)
        self._table: Table[Any] = next(self._steps)
        game, seats = self._table.game.id, range(len(self._table.seats))
        self._advisers = [Seated(roster.adviser(game, seat, SEED), seat) for seat in seats]
        self._secret = False
        self.start = self._appraise()

    def scenes(self) -> Iterator[Scene]:
        """Every entry, judged."""
        worth, advice = self.start, self._weigh(self._entries[0])
        for number, (entry, following) in enumerate(pairwise(self._entries), 1):
            assert entry is not None
            seat = self._acting(entry)
            next(self._steps)
            before = self._chance_before(entry, worth, advice)
            decision = judge(entry.seat, entry.text, advice) if entry.seat is not None and advice else None
            advice = self._weigh(following)
            worth = self._worth_after(worth, before is not None, advice)
            luck = None if before is None else difference(before, worth)
            event = self._table.event(number - 1, entry.seat)
            yield Scene(number, seat, event, values_of(worth), luck, decision)

    def _acting(self, entry: Entry) -> int | None:
        """Who throws or moves."""
        pending = self._table.pending
        return pending.seat if isinstance(pending, Throw) else entry.seat

    def _weigh(self, entry: Entry | None) -> Sequence[Advice]:
        """Advice on the decision that an entry is about to make; none where there is nothing to decide."""
        if entry is None or entry.seat is None:
            return ()
        adviser, moves = self._advisers[entry.seat], self._table.moves(entry.seat)
        if len(list(islice(moves, 2))) < 2:
            return ()
        adviser.catch_up(self._table)
        return adviser.bot.weigh(self._table.view(entry.seat), moves, [entry.text])

    def _appraise(self) -> Worth:
        """By what the first seat knows. It is asked only where that is what everybody knows."""
        adviser = self._advisers[0]
        adviser.catch_up(self._table)
        return adviser.bot.appraise(self._table.view(0))

    def _seen(self) -> Event:
        """What a spectator learned of the last entry."""
        return self._table.event(len(self._table.log) - 1)

    def _chance_before(self, entry: Entry, worth: Worth, advice: Sequence[Advice]) -> Worth | None:
        """What could be expected before chance fell, or before something hidden came to light; None if neither did.

        What others wrote in secret is no chance.
        """
        seen = self._seen()
        if entry.seat is None:
            return None if seen.text is None else worth
        secret, self._secret = self._secret, seen.text is None
        if secret or not seen.reveals:
            return None
        return next((each.worth for each in advice if each.move == entry.text), worth)

    def _worth_after(self, before: Worth, luck: bool, advice: Sequence[Advice]) -> Worth:
        """What can be expected after an entry: the same as before if nobody learned of it.

        Luck is a difference of appraisals. Elsewhere the advice on the next decision has weighed the position already.
        """
        if self._seen().text is None:
            return before
        return advice[0].worth if advice and not luck else self._appraise()


def values_of(worth: Worth) -> tuple[float, ...]:
    """What counts, for each seat."""
    return worth.wins or worth.points


def difference(before: Worth, after: Worth) -> Luck:
    moved = (late - early for early, late in zip(values_of(before), values_of(after), strict=True))
    return Luck(tuple(moved), math.hypot(before.error, after.error))
