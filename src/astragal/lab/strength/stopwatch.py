"""Measures how long computer players think."""

from __future__ import annotations

from time import perf_counter_ns

from astragal.core.bot import Bot
from astragal.core.game import Event, Moves, View
from astragal.lab.simulation.statistics import Counts


class Timed:
    """A bot whose decisions are timed: choosing, plus watching since the decision before.

    Times are whole microseconds. Other work on the machine disturbs them.
    """

    def __init__(self, bot: Bot, times: Counts) -> None:
        self._bot = bot
        self._times = times
        self._spent = 0

    def watch(self, event: Event) -> None:
        begun = perf_counter_ns()
        self._bot.watch(event)
        self._spent += perf_counter_ns() - begun

    def choose(self, view: View, moves: Moves) -> str:
        begun = perf_counter_ns()
        move = self._bot.choose(view, moves)
        self._times[(self._spent + perf_counter_ns() - begun) // 1000] += 1
        self._spent = 0
        return move
