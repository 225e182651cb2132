"""Bots and advisers run in processes of their own. They get what their seat may see, and nothing else."""

from __future__ import annotations

import asyncio
import logging
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from ctypes import Array, c_int
from functools import partial
from itertools import islice
from multiprocessing import get_all_start_methods, get_context
from multiprocessing.context import BaseContext
from multiprocessing.sharedctypes import RawArray
from threading import Lock
from typing import NamedTuple, TypeAlias, TypeVar

from astragal.analysis.analysis import Analysis
from astragal.analysis.analyst import analyse
from astragal.analysis.rehearsal import Rehearsal
from astragal.analysis.second_try import SecondTry, position, second_try
from astragal.bots import roster
from astragal.bots.advising import weigh
from astragal.core import record
from astragal.core.advice import Advice
from astragal.core.real_dice.solving import Judgement, Query, Solution
from astragal.core.work import leave_with_parent
from astragal.games import catalogue
from astragal.server import metrics
from astragal.server.background.questions import Question
from astragal.server.errors import NotNow
from astragal.server.tables.replays import RecordLines

T = TypeVar("T")

LONGEST_MOVE_S = 120.0
LONGEST_FIRST_MOVE_S = 1200.0
"""For a bot that was not rehearsed on this machine: what it needs is compiled while it chooses."""
LONGEST_HINT_S = 300.0
"""The table goes on meanwhile; the first hint may have to wait until a search is compiled."""
LONGEST_ANALYSIS_S = 600.0
LISTED = 2000
"""How many moves are found at most for a throw of real dice."""
ANALYSTS = 1
"""How many processes more than for the bots alone."""

log = logging.getLogger(__name__)

SharedProgress: TypeAlias = "Array[c_int]"
"""How many moves of the game that is being analysed are done, and how many there are; and 1 if an analysis that nobody
waits for must end."""
GIVE_WAY = 2


def shared_progress() -> SharedProgress:
    """Processes share it if they get it when they start."""
    return RawArray(c_int, GIVE_WAY + 1)


_progress = shared_progress()
"""In a process of a pool, the one that it shares with the server."""


class Solved(NamedTuple):
    """The best moves for a throw of real dice, the best first; and whether there are more."""

    solutions: tuple[Solution, ...]
    cut: bool


class BotPool:
    """A few processes that answer questions. At most one of them analyses a game, so the others are free for bots."""

    def __init__(self, processes: int, pool: ProcessPoolExecutor | None = None) -> None:
        self._processes = processes
        self._active = 0
        self._analysing = asyncio.Semaphore(ANALYSTS)
        self._analysed: str | None = None
        """The name of the analysis that is being made, or was last."""
        self._asked = 0
        """How many people wait for a hint or an analysis."""
        self._progress = shared_progress()
        self._pool = pool
        self._starting = Lock()

    def started(self) -> ProcessPoolExecutor:
        """The pool, started for the first question. That takes seconds, so it is done in a thread."""
        with self._starting:
            if self._pool is None:
                pool = ProcessPoolExecutor(self._processes, _copies(), _start, (self._progress,))
                pool.submit(int).result()
                self._pool = pool
            return self._pool

    def prepare(self) -> None:
        """Start the pool in time: somebody will ask soon."""
        if self._pool is None and not self._starting.locked():
            asyncio.get_running_loop().run_in_executor(None, self.started)

    async def choose(self, bot: str, question: Question) -> str:
        """The move of a bot; a random legal move if it fails or takes too long."""
        metrics.BOT_DECISIONS.inc()
        rehearsed = Rehearsal.of(question.game, bot, question.seats).done
        try:
            with metrics.BOT_SECONDS.time():
                async with asyncio.timeout(LONGEST_MOVE_S if rehearsed else LONGEST_FIRST_MOVE_S):
                    return await self._run(partial(_choose, bot, question))
        except Exception:
            log.exception("a bot failed", extra={"game": question.game, "bot": bot})
            return await self._run(partial(_choose, "random", question))

    async def advise(self, question: Question) -> Sequence[Advice]:
        """Moves valued by the game's adviser, best first; refused if that fails or takes too long."""
        return await self._ask_adviser(partial(_advise, question), question.game, "server-no-hint-now")

    async def try_again(self, lines: RecordLines, entry: int, move: str) -> SecondTry:
        """What a legal move would have been worth at an entry of a record; refused if that fails or takes too long."""
        trying = partial(_try_again, lines, entry, move)
        return await self._ask_adviser(trying, lines[0]["game"], "server-no-try-now")

    async def solve(self, box: str, query: Query) -> Solved:
        """The best moves for a throw of real dice; refused if that fails or takes too long."""
        return await self._ask_adviser(partial(_solve, box, query), box, "solver-not-now")

    async def judge(self, box: str, query: Query, move: str) -> Judgement:
        """What there is to say of somebody's move for a throw of real dice; refused if that fails or takes too long."""
        return await self._ask_adviser(partial(_judge, box, query, move), box, "solver-not-now")

    async def _ask_adviser(self, work: Callable[[], T], game: object, refusal: str) -> T:
        try:
            with self._somebody_waits(), metrics.HINT_SECONDS.time():
                async with asyncio.timeout(LONGEST_HINT_S):
                    return await self._run(work)
        except Exception as error:
            log.exception("an adviser failed", extra={"game": game})
            raise NotNow(refusal) from error

    async def analyse(self, name: str, lines: RecordLines) -> Analysis:
        """The analysis of a record, under a name; refused if that fails or takes too long."""
        try:
            with self._somebody_waits():
                async with self._analysing, asyncio.timeout(LONGEST_ANALYSIS_S):
                    self._analysed, self._progress[:GIVE_WAY] = name, [0, sum("move" in line for line in lines)]
                    with metrics.ANALYSIS_SECONDS.time():
                        return await self._run(partial(_analyse, lines))
        except Exception as error:
            log.exception("an analysis failed", extra={"game": lines[0]["game"]})
            raise NotNow("server-no-analysis-now") from error

    async def analyse_quietly(self, lines: RecordLines) -> Analysis | None:
        """The analysis of a record that nobody waits for; None if somebody waits for a hint or an analysis of their
        own. Refused if it fails or takes too long."""
        async with self._analysing:
            if self._asked:
                return None
            self._progress[GIVE_WAY] = 0
            try:
                async with asyncio.timeout(LONGEST_ANALYSIS_S):
                    return await self._run(partial(_analyse_quietly, lines))
            except Exception as error:
                self._progress[GIVE_WAY] = 1
                log.exception("an analysis failed", extra={"game": lines[0]["game"]})
                raise NotNow("server-no-analysis-now") from error

    @contextmanager
    def _somebody_waits(self) -> Iterator[None]:
        self._asked += 1
        self._progress[GIVE_WAY] = 1
        try:
            yield
        finally:
            self._asked -= 1

    def progress(self, name: str) -> tuple[int, int]:
        """How many moves are analysed, and of how many; 0 of 0 before it has begun."""
        done, of = self._progress[:GIVE_WAY] if name == self._analysed else (0, 0)
        return done, of

    async def _run(self, work: Callable[[], T]) -> T:
        """A pool that has lost a process is replaced by a new one."""
        pool = self._pool or await asyncio.to_thread(self.started)
        loop = asyncio.get_running_loop()
        self._active += 1
        try:
            return await loop.run_in_executor(pool, work)
        except BrokenProcessPool:
            log.warning("lost a bot process")
            if self._pool is pool:
                self._pool = None
            return await loop.run_in_executor(await asyncio.to_thread(self.started), work)
        finally:
            self._active -= 1

    def close(self) -> None:
        """Do not wait for busy processes; they end with this one."""
        if self._pool is not None:
            self._pool.shutdown(wait=not self._active, cancel_futures=True)


def _copies() -> BaseContext:
    """Where the system can copy processes, bots are copies of one that has loaded all they need, and share its memory.
    It is not this one: that has threads, and is to serve before it has loaded so much."""
    if "forkserver" not in get_all_start_methods():
        return get_context("spawn")
    context = get_context("forkserver")
    context.set_forkserver_preload(["astragal.server.background.loaded"])
    return context


def _start(progress: SharedProgress) -> None:
    """The server decides when to stop, not the terminal that it runs in."""
    global _progress
    _progress = progress
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    leave_with_parent()


def _choose(bot: str, question: Question) -> str:
    player = roster.make(question.game, bot, question.seat, question.seed)
    for event in question.events:
        player.watch(event)
    return player.choose(question.view, question.legal())


def _advise(question: Question) -> Sequence[Advice]:
    adviser = roster.adviser(question.game, question.seat, question.seed)
    return weigh(adviser, question.events, question.view, question.legal(), question.asked)


def _try_again(lines: RecordLines, entry: int, move: str) -> SecondTry:
    return second_try(position(record.only(lines), entry), move)


def _solve(box: str, query: Query) -> Solved:
    solutions = catalogue.solver(box).solutions(query)
    return Solved(tuple(islice(solutions, LISTED)), next(solutions, None) is not None)


def _judge(box: str, query: Query, move: str) -> Judgement:
    return catalogue.solver(box).judge(query, move)


def _analyse(lines: RecordLines) -> Analysis:
    return analyse(record.only(lines), _report_progress)


def _report_progress(done: int, of: int) -> None:
    _progress[:GIVE_WAY] = [done, of]


class SomebodyWaits(Exception):
    """Ends an analysis that nobody waits for."""


def _analyse_quietly(lines: RecordLines) -> Analysis | None:
    try:
        return analyse(record.only(lines), _give_way)
    except SomebodyWaits:
        return None


def _give_way(done: int, of: int) -> None:
    if _progress[GIVE_WAY]:
        raise SomebodyWaits
