"""Computer players think in processes of their own. They get what their seat may see, and nothing else."""

from __future__ import annotations

import asyncio
import logging
import signal
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, replace
from functools import partial
from multiprocessing import get_context
from typing import TypeVar

from astragal.bots import roster
from astragal.bots.play import play_game
from astragal.core.errors import IllegalMove
from astragal.core.game import Event, ListedMoves, Moves, View
from astragal.core.work import leave_with_parent
from astragal.games import catalogue
from astragal.server import metrics

T = TypeVar("T")

LONGEST_THOUGHT_S = 60.0

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Question:
    """A decision, as the seat sees it. `moves` is a list where the game lists them."""

    game: str
    bot: str
    seat: int
    seed: str
    events: Sequence[Event]
    view: View
    moves: Moves | Sequence[str]


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

    async def choose(self, question: Question) -> str:
        """The move of a computer player; should it fail, or think without end, any legal move."""
        metrics.BOT_DECISIONS.inc()
        try:
            with metrics.BOT_SECONDS.time():
                async with asyncio.timeout(LONGEST_THOUGHT_S):
                    return await self._ask(partial(_answer, question))
        except Exception:
            log.exception("a computer player failed", extra={"game": question.game, "bot": question.bot})
            return await self._ask(partial(_answer, replace(question, bot="random")))

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


def _answer(question: Question) -> str:
    bot = roster.make(question.game, question.bot, question.seat, question.seed)
    for event in question.events:
        bot.watch(event)
    moves = question.moves if isinstance(question.moves, Moves) else ListedMoves(question.moves, _not_listed)
    return bot.choose(question.view, moves)


def _not_listed(move: str) -> None:
    raise IllegalMove("server-not-listed", rule="", move=move)


def rehearse() -> None:
    """One whole game of each kind: what is compiled or loaded at the first move is so from then on."""
    for game in catalogue.ids():
        play_game(game, ["greedy", "greedy"], 0).view()
