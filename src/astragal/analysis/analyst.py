"""Analyses a record: replays it with an adviser in every seat that knows only what that seat knew."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import islice, pairwise

from astragal.analysis.analysis import Analysis, Luck, Scene
from astragal.analysis.decision import judge, unit_of
from astragal.bots import roster
from astragal.bots.seated import Seated
from astragal.core import record
from astragal.core.advice import Advice, Worth
from astragal.core.game import Entry, Event, Opaque, Over, Throw
from astragal.core.record import Record
from astragal.core.table import Table
from astragal.core.work import Progress
from astragal.games import catalogue

SEED = "analysis"
"""A fixed seed: the same record always gives the same analysis."""


def _quietly(done: int, of: int) -> None:
    return


def analyse(found: Record, progress: Progress = _quietly) -> Analysis:
    """The analysis of a record, finished or not. A record that breaks a rule is refused first.

    Progress counts the moves.
    """
    end = record.replay(found, catalogue.game)
    analyst = Analyst(found)
    scenes, done, moves = [], 0, sum(entry.seat is not None for entry in end.log)
    for scene in analyst.scenes():
        scenes.append(scene)
        done += scene.event.seat is not None
        progress(done, moves)
    over = end.pending if isinstance(end.pending, Over) else None
    return Analysis(end.game.id, end.seats, unit_of(analyst.start), values_of(analyst.start), tuple(scenes), over)


class Analyst:
    """Goes through a record once."""

    def __init__(self, found: Record) -> None:
        self._entries: list[Entry | None] = [*(entry for _, entry in found.entries), None]
        self._steps = record.steps(found, catalogue.game)
        self._table: Table[Opaque] = next(self._steps)
        game, seats = self._table.game.id, range(len(self._table.seats))
        self._advisers = [Seated(roster.adviser(game, seat, SEED), seat) for seat in seats]
        self._secret = False
        self.start = self._appraise()

    def scenes(self) -> Iterator[Scene]:
        """Every entry with its decision, luck and values."""
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
            event, turn = self._table.event(number - 1, entry.seat), self._table.turn(number - 1)
            yield Scene(number, turn, seat, event, values_of(worth), luck, decision)

    def _acting(self, entry: Entry) -> int | None:
        """The seat that throws or moves; None if the table throws."""
        pending = self._table.pending
        return pending.seat if isinstance(pending, Throw) else entry.seat

    def _weigh(self, entry: Entry | None) -> Sequence[Advice]:
        """Advice on the decision that an entry makes; empty if there is only one move."""
        if entry is None or entry.seat is None:
            return ()
        adviser, moves = self._advisers[entry.seat], self._table.moves(entry.seat)
        if len(list(islice(moves, 2))) < 2:
            return ()
        adviser.catch_up(self._table)
        return adviser.bot.weigh(self._table.view(entry.seat), moves, [entry.text])

    def _appraise(self) -> Worth:
        """The value by what the first seat knows. Call it only if that is public knowledge."""
        adviser = self._advisers[0]
        adviser.catch_up(self._table)
        return adviser.bot.appraise(self._table.view(0))

    def _seen(self) -> Event:
        """What a spectator learned of the last entry."""
        return self._table.event(len(self._table.log) - 1)

    def _chance_before(self, entry: Entry, worth: Worth, advice: Sequence[Advice]) -> Worth | None:
        """The value before chance fell or something hidden was revealed; None if neither happened.

        A move that others made in secret is not chance.
        """
        seen = self._seen()
        if entry.seat is None:
            return None if seen.text is None else worth
        secret, self._secret = self._secret, seen.text is None
        if secret or not seen.reveals:
            return None
        return next((each.worth for each in advice if each.move == entry.text), worth)

    def _worth_after(self, before: Worth, luck: bool, advice: Sequence[Advice]) -> Worth:
        """The value after an entry: unchanged if nobody learned of the entry.

        Luck is the difference of two appraisals. Otherwise the advice on the next decision already gives the value.
        """
        if self._seen().text is None:
            return before
        return advice[0].worth if advice and not luck else self._appraise()


def values_of(worth: Worth) -> tuple[float, ...]:
    """The values that count, for each seat."""
    return worth.wins or worth.points


def difference(before: Worth, after: Worth) -> Luck:
    moved = (late - early for early, late in zip(values_of(before), values_of(after), strict=True))
    return Luck(tuple(moved), math.hypot(before.error, after.error))
