"""What events need though nobody asks: they are looked at when they are due, results of their tables are noted, and
their computer players answer rolls."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from functools import partial

from sqlalchemy import Connection, ScalarSelect, exists, func, select

from astragal.core.errors import Refusal
from astragal.server.background.bot_pool import BotPool
from astragal.server.background.questions import Question
from astragal.server.events import commands
from astragal.server.events.event import Event
from astragal.server.events.events import Events
from astragal.server.events.formats import find
from astragal.server.events.progress import UNCOUNTED, due, lacks_result, note_result
from astragal.server.events.rolls import bot_question
from astragal.server.events.setup import has_rules
from astragal.server.store import schema
from astragal.server.tables.committer import Committer, Transaction
from astragal.server.tables.table import By, OnlineTable

log = logging.getLogger(__name__)

_events, _entries, _tables = schema.events, schema.event_entries, schema.tables
_OVER = (_tables.c.status == "over") & (_tables.c.round > UNCOUNTED)
_RESULT = _entries.c.kind == "result"

SOON_S = 600.0
"""Events that are due within this time get a timer of their own."""
LOOK_S = 1.0
"""How often events are looked for that are due."""
AGAIN_S = 60.0
"""After how long an event that could not go on is looked at again."""


class Upkeep:
    def __init__(
        self,
        events: Events,
        committer: Committer,
        bot_pool: BotPool,
        clock: Callable[[], float],
        spawn: Callable[[Coroutine[object, object, object]], object],
    ) -> None:
        self._events = events
        self._committer = committer
        self._bot_pool = bot_pool
        self._clock = clock
        self._spawn = spawn
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._asked: set[tuple[str, int]] = set()
        """The rolls of events that computer players think about."""
        self._noted = clock()
        """When results were looked for that had been missed."""
        self._failed: dict[str, float] = {}
        """Events that could not go on, and when that was."""
        events.observers.append(self._look_after)

    def notify(self, table: OnlineTable) -> None:
        """A table may be over that belongs to an event."""
        if table.setup.event and table.status == "over" and table.ours:
            self._spawn(self._note(table.setup.event, table.setup.id))

    async def run(self) -> None:
        """Until cancelled: let events go on in time. First do what was left undone when the server was killed."""
        await self._attempt("missed results", self._note_missed(anywhere=True))
        await self._attempt("interrupted events", self._resume())
        while True:
            await self._attempt("due events", self.do_due())
            await self._attempt("missed results", self._note_missed_again())
            await asyncio.sleep(LOOK_S)

    async def do_due(self) -> None:
        """Let all events go on that are due."""
        now = self._clock()
        found = select(_events.c.id).where(_events.c.due <= now)
        for id_ in await self._committer.read(lambda connection: list(connection.execute(found).scalars())):
            if self._failed.get(id_, now - AGAIN_S) <= now - AGAIN_S:
                self._failed.pop(id_, None)
                if not await self._attempt(id_, self._events.go_on(id_)):
                    self._failed[id_] = now

    async def _resume(self) -> None:
        """Look at events of games whose rules have changed since, which ends them, and at those with rolls, for which
        computer players may still have to answer."""
        for id_ in await self._committer.read(_interrupted):
            await self._attempt(id_, self._events.go_on(id_))

    async def _note_missed_again(self) -> None:
        """Now and then: the store may have failed when a table had ended, or another worker was killed."""
        if self._clock() - self._noted >= AGAIN_S:
            self._noted = self._clock()
            await self._note_missed(anywhere=False)

    async def _note_missed(self, anywhere: bool) -> None:
        """Tables that ended when this could not be noted, in running events or in any."""
        for id_, table in await self._committer.read(partial(_missed, anywhere)):
            await self._attempt(table, self._note(id_, table))

    async def _attempt(self, what: str, work: Coroutine[object, object, object]) -> bool:
        """One event that cannot go on keeps no other from it."""
        try:
            await work
        except Refusal as refusal:
            log.warning("an event could not go on", extra={"event": what, "reason": refusal.reason})
            return False
        return True

    async def _note(self, id_: str, table: str) -> None:
        def work(transaction: Transaction, event: Event, by: By) -> None:
            if lacks_result(event, table):  # else not even looked at: this would be notified of it, without end
                note_result(event, transaction.table(table), by)

        await self._events.change(id_, work, tables=(table,))

    def _look_after(self, event: Event) -> None:
        self._set_timer(event)
        self._let_bots_answer(event)

    def _set_timer(self, event: Event) -> None:
        """Look at an event exactly when it is due, not only when all events are looked at."""
        id_, when = event.setup.id, due(event)
        if (timer := self._timers.pop(id_, None)) is not None:
            timer.cancel()
        if when is not None and when - self._clock() < SOON_S:
            wait = max(0.0, when - self._clock())
            self._timers[id_] = asyncio.get_running_loop().call_later(wait, self._look_now, id_)

    def _look_now(self, id_: str) -> None:
        self._timers.pop(id_, None)
        self._spawn(self._events.go_on(id_))

    def close(self) -> None:
        for timer in self._timers.values():
            timer.cancel()

    def _let_bots_answer(self, event: Event) -> None:
        """Ask the computer players who take part for their answers to a roll."""
        roll, id_ = event.last_roll, event.setup.id
        if roll is None or roll.closed or (id_, roll.number) in self._asked:
            return
        silent = [each for each in event.playing if each.bot and each.number not in roll.answers]
        if silent:
            self._asked.add((id_, roll.number))
            questions = [(each.number, str(each.bot), bot_question(roll, each.number)) for each in silent]
            self._spawn(self._ask_bots(id_, roll.number, questions))

    async def _ask_bots(self, id_: str, roll: int, questions: list[tuple[int, str, Question]]) -> None:
        try:
            for number, bot, question in questions:
                move = await self._bot_pool.choose(bot, question)
                await self._events.change(id_, partial(_answer_for, number, roll, move))
        finally:
            self._asked.discard((id_, roll))


def _answer_for(entrant: int, roll: int, move: str, _: Transaction, event: Event, by: By) -> None:
    """The answer of a computer player, unless it comes too late."""
    asked = event.rolls[roll]
    if not asked.closed and entrant not in asked.answers and not event.entrants[entrant].withdrawn:
        commands.answer(event, by, entrant, roll, move)


def _missed(anywhere: bool, connection: Connection) -> list[tuple[str, str]]:
    """Tables that are over, and their events, which know nothing of it. Only where the numbers differ are they looked
    for one by one."""
    noted = (_entries.c.event_id == _tables.c.event) & _entries.c.text.contains(_tables.c.id, autoescape=False)
    lacking = select(_events.c.id).where(_count_over() > _count_results())
    if not anywhere:
        lacking = lacking.where(_events.c.status == "running")
    query = select(_tables.c.event, _tables.c.id).where(
        _OVER, _tables.c.event.in_(lacking), ~exists().where(_RESULT, noted)
    )
    return [(event, id_) for event, id_ in connection.execute(query)]


def _count_over() -> ScalarSelect[int]:
    return select(func.count()).where(_tables.c.event == _events.c.id, _OVER).scalar_subquery()


def _count_results() -> ScalarSelect[int]:
    return select(func.count()).where(_entries.c.event_id == _events.c.id, _RESULT).scalar_subquery()


def _interrupted(connection: Connection) -> list[str]:
    """Events that are not over, of games that have other rules now, or with rolls."""
    open_ = select(_events.c.id, _events.c.game, _events.c.rules, _events.c.format).where(_events.c.status != "over")
    found = connection.execute(open_)
    return [id_ for id_, game, rules, format_ in found if not has_rules(game, rules) or find(format_).rolls]
