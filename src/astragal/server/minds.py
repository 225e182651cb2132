"""Computer players and advisers think in processes of their own. They get what their seat may see, and nothing else."""

from __future__ import annotations

import asyncio
import logging
import signal
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from typing import TypeVar

from astragal.analysis.analysis import Analysis
from astragal.analysis.analyst import analyse
from astragal.bots import roster
from astragal.bots.advising import advise
from astragal.bots.play import play_game
from astragal.core import record
from astragal.core.advice import Advice
from astragal.core.errors import IllegalMove
from astragal.core.game import Event, ListedMoves, Moves, View
from astragal.core.work import leave_with_parent
from astragal.games import catalogue
from astragal.server import metrics
from astragal.server.errors import NotNow

T = TypeVar("T")

LONGEST_THOUGHT_S = 120.0
"""The first thought of a strong player on a machine may have to wait until its search is compiled."""
LONGEST_HINT_S = 300.0
"""The table goes on meanwhile; and where no hint was given before, a search must be compiled first."""
LONGEST_ANALYSIS_S = 600.0

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Question:
    """A decision, as the seat sees it. `moves` is a list where the game lists them."""

    game: str
    seat: int
    seed: str
    events: Sequence[Event]
    view: View
    moves: Moves | Sequence[str]

    def legal(self) -> Moves:
        return self.moves if isinstance(self.moves, Moves) else ListedMoves(self.moves, _not_listed)


class Minds:
    """A few processes that answer questions."""

    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._thinking = 0
        self._pool = self._started()

    def _started(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self._processes, get_context("spawn"), _begin)

    async def warm(self) -> None:
        """Have every game's rules compiled by one process, and kept on disk, before this one needs them."""
        await self._ask(rehearse)
        await asyncio.to_thread(rehearse)

    async def choose(self, bot: str, question: Question) -> str:
        """The move of a computer player; should it fail, or think without end, any legal move."""
        metrics.BOT_DECISIONS.inc()
        try:
            with metrics.BOT_SECONDS.time():
                async with asyncio.timeout(LONGEST_THOUGHT_S):
                    return await self._ask(partial(_answer, bot, question))
        except Exception:
            log.exception("a computer player failed", extra={"game": question.game, "bot": bot})
            return await self._ask(partial(_answer, "random", question))

    async def advise(self, question: Question) -> Sequence[Advice]:
        """The best moves by the adviser of the game; refused should it fail, or think without end."""
        try:
            with metrics.HINT_SECONDS.time():
                async with asyncio.timeout(LONGEST_HINT_S):
                    return await self._ask(partial(_advise, question))
        except Exception as error:
            log.exception("an adviser failed", extra={"game": question.game})
            raise NotNow("server-no-hint-now") from error

    async def analyse(self, lines: Sequence[dict[str, object]]) -> Analysis:
        """What there is to be said of a record; refused should that fail, or take too long."""
        try:
            with metrics.ANALYSIS_SECONDS.time():
                async with asyncio.timeout(LONGEST_ANALYSIS_S):
                    return await self._ask(partial(_analyse, lines))
        except Exception as error:
            log.exception("an analysis failed", extra={"game": lines[0]["game"]})
            raise NotNow("server-no-analysis-now") from error

    async def _ask(self, work: Callable[[], T]) -> T:
        """A pool that has lost a process is given up; a new one answers."""
        pool = self._pool
        loop = asyncio.get_running_loop()
        self._thinking += 1
        try:
            return await loop.run_in_executor(pool, work)
        except BrokenProcessPool:
            log.warning("a process of computer players was lost")
            if self._pool is pool:
                self._pool = self._started()
            return await loop.run_in_executor(self._pool, work)
        finally:
            self._thinking -= 1

    def close(self) -> None:
        """Processes that still think are not waited for; they end with this one."""
        self._pool.shutdown(wait=not self._thinking, cancel_futures=True)


def _begin() -> None:
    """The server says when to stop, not the terminal that it runs in."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    leave_with_parent()


def _answer(bot: str, question: Question) -> str:
    player = roster.make(question.game, bot, question.seat, question.seed)
    for event in question.events:
        player.watch(event)
    return player.choose(question.view, question.legal())


def _advise(question: Question) -> Sequence[Advice]:
    adviser = roster.adviser(question.game, question.seat, question.seed)
    return advise(adviser, question.events, question.view, question.legal())


def _analyse(lines: Sequence[dict[str, object]]) -> Analysis:
    return analyse(record.only(lines))


def _not_listed(move: str) -> None:
    raise IllegalMove("server-not-listed", rule="", move=move)


def rehearse() -> None:
    """One whole game of each kind: what is compiled or loaded at the first move is so from then on."""
    for game in catalogue.ids():
        play_game(game, ["greedy", "greedy"], 0).view()
