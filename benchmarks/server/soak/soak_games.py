"""The games of the soak test, with random play. Every answer of a server is recorded."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from itertools import count
from random import Random

from setups import OPEN, PATIENT, setup

from astragal.client import Client, Lost, Refused, TableClient
from astragal.client.http import Http
from astragal.core.game import Event
from astragal.games import catalogue
from astragal.wire import reconnect
from astragal.wire.messages import Happening, Perspective, Play, Update

reconnect.PAUSES_S = (0.1, 0.2, 0.4)
"""These players reconnect quickly, however long the server is gone."""

REQUESTS_AT_ONCE = 32
LONG_THOUGHTS, LONG_THOUGHT_S = 0.05, (2.0, 4.0)
"""How many decisions without haste take long, and how long."""

_addresses = count(1)


@dataclass(frozen=True)
class Plan:
    games: int
    seconds: float
    at_once: int
    patience_s: float
    think_s: float
    """The longest thinking time of a player."""
    seed: int


@dataclass
class Played:
    """What the clients saw."""

    tables: list[str] = field(default_factory=list)
    acknowledged: list[str] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    patient: list[str] = field(default_factory=list)
    """The tables at which nobody's time may run out."""
    records: dict[str, str] = field(default_factory=dict)
    stuck: list[str] = field(default_factory=list)
    reconnects: int = 0
    seconds: float = 0.0


async def play_all(urls: Sequence[str], plan: Plan, played: Played) -> None:
    """Play this many games, some at once, none started too late."""
    numbers, began = iter(range(plan.games)), time.monotonic()
    asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(REQUESTS_AT_ONCE))

    async def take_turns() -> None:
        for number in numbers:
            if time.monotonic() - began > plan.seconds:
                return
            await _play_in_time(PlayedGame(urls, played, plan, number))

    async with asyncio.TaskGroup() as group:
        for _ in range(plan.at_once):
            group.create_task(take_turns())
    played.seconds = time.monotonic() - began


async def _play_in_time(game: PlayedGame) -> None:
    try:
        async with asyncio.timeout(game.plan.patience_s), game.people:
            await game.play()
    except (TimeoutError, Lost) as error:
        game.played.stuck.append(f"{game.progress()}: {error!r}")


class Forwarded(Http):
    """Requests that a trusted proxy brings from an address of their own: each player has their own limits."""

    def __init__(self, urls: Sequence[str], patience_s: float) -> None:
        super().__init__(urls, patience_s=patience_s)
        number = next(_addresses)
        self._address = f"10.{number >> 16}.{number >> 8 & 255}.{number & 255}"

    @property
    def headers(self) -> dict[str, str]:
        return {**super().headers, "x-forwarded-for": self._address}


class Player(Client):
    def __init__(self, urls: Sequence[str], patience_s: float = 120) -> None:
        super().__init__(*urls)
        self.http = Forwarded(urls, patience_s)


class PlayedGame:
    """One game, its players, and the server that each of them connects to first."""

    def __init__(self, urls: Sequence[str], played: Played, plan: Plan, number: int) -> None:
        self.people = AsyncExitStack()
        self.played = played
        self.plan = plan
        self._setup = setup(number)
        self._urls = list(urls)
        self._random = Random(f"{plan.seed} {number}")
        self._tables: list[TableClient] = []

    def progress(self) -> str:
        """How far it got."""
        states = [f"{table.id} at {table.follower.number}, {table.follower.waiting}" for table in self._tables]
        return f"{self._setup.game}: {'; '.join(states)}"

    async def play(self) -> None:
        seats, clock = self._setup.seating.seats, self._setup.seating.clock
        host = await self._sign_in("Ada")
        hosted = self._add_table(await host.lay(self._setup.game, seats, **({"clock": clock} if clock else {})))
        for name in ("Blaise", "Carl")[: seats.count(OPEN)]:
            guest = await self._sign_in(name)
            self._add_table(await guest.join(hosted.id, hosted.invitation))
        self.played.tables.append(hosted.id)
        self.played.patient += [hosted.id] if clock is PATIENT else []
        own = [(table, seat) for table in self._tables for seat in table.contributions]
        await asyncio.gather(*(self._play_seat(table, seat) for table, seat in own))
        for table in self._tables:
            await table.until(_over)
            self.played.reconnects += table.connections - 1
        self.played.records[hosted.id] = await host.record(hosted)

    async def _sign_in(self, name: str) -> Client:
        self._random.shuffle(self._urls)
        client = await self.people.enter_async_context(Player(self._urls))
        await client.sign_in(name)
        return client

    def _add_table(self, table: TableClient) -> TableClient:
        self._tables.append(table)
        return table

    async def _play_seat(self, table: TableClient, seat: int) -> None:
        async for turn in table.turns(seat):
            assert table.state
            command = Play(secrets.token_urlsafe(12), seat, table.state.number, self._choose(table, turn))
            await asyncio.sleep(self._thinking_s())
            try:
                await table.do(command)
            except Refused:
                self.played.refused.append(command.id)  # the seat's time ran out and a substitute has moved
            else:
                self.played.acknowledged.append(command.id)

    def _thinking_s(self) -> float:
        """Who has time thinks longer now and then: a clock may jump meanwhile."""
        if self._setup.seating.clock is PATIENT and self._random.random() < LONG_THOUGHTS:
            return self._random.uniform(*LONG_THOUGHT_S)
        return self._random.uniform(0, self.plan.think_s)

    def _choose(self, table: TableClient, turn: Perspective) -> str:
        """Any legal move. Where the server does not list them, the rules find one for what the seat has seen."""
        if turn.moves is not None:
            return self._random.choice(turn.moves)
        assert turn.seat is not None
        assert turn.view is not None
        game, below = catalogue.game(self._setup.game), self._random.randrange
        seen = _events(table.follower.happenings[turn.seat])
        return game.moves(game.imagine(turn.view, seen, below), turn.seat).sample(below)


def _events(happenings: Iterable[Happening]) -> list[Event]:
    """What a seat has seen of the game: its moves and throws."""
    return [Event(each.seat, each.text, each.shown) for each in happenings if each.kind in ("move", "throw")]


def _over(state: Update) -> bool:
    return state.table.status == "over"
