"""The games of the soak test: seats and random play. Every answer of a server is recorded."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from random import Random

from astragal.client import Client, Refused, TableClient
from astragal.core.game import read_options
from astragal.games import catalogue
from astragal.wire import reconnect
from astragal.wire.messages import Perspective, Play, Update

reconnect.PAUSES_S = (0.1, 0.2, 0.4)
"""These players reconnect quickly, however long the server is gone."""

ME, OPEN = {"kind": "me"}, {"kind": "open"}
BOT = {"kind": "bot", "bot": "random"}
GREEDY = {"kind": "bot", "bot": "greedy"}


@dataclass(frozen=True)
class GameSetup:
    """A kind of game: the seats, and optionally a clock that keeps running while the server is down."""

    game: str
    seats: tuple[dict[str, str], ...]
    clock: dict[str, float] | None = None


SETUPS = (
    GameSetup("dice-stars", (ME, OPEN)),
    GameSetup("farbenpoker", (ME, OPEN, GREEDY)),
    GameSetup("rolling-cubes/all-together", (ME, OPEN, OPEN)),
    GameSetup("dice-stars", (BOT, ME), {"decision_s": 2.0, "reserve_s": 2.0}),
    GameSetup("farbenpoker", (BOT, GREEDY)),
    GameSetup("rolling-cubes/one-by-one", (ME, GREEDY)),
    GameSetup("rolling-cubes/all-together", (OPEN, BOT, ME), {"decision_s": 2.0}),
)


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
    records: dict[str, str] = field(default_factory=dict)
    stuck: list[str] = field(default_factory=list)
    reconnects: int = 0
    seconds: float = 0.0


async def play_all(urls: Sequence[str], plan: Plan) -> Played:
    """Play this many games, some at once, none started too late."""
    played, numbers, began = Played(), iter(range(plan.games)), time.monotonic()

    async def take_turns() -> None:
        for number in numbers:
            if time.monotonic() - began > plan.seconds:
                return
            await _play_in_time(PlayedGame(urls, played, plan, number))

    async with asyncio.TaskGroup() as group:
        for _ in range(plan.at_once):
            group.create_task(take_turns())
    played.seconds = time.monotonic() - began
    return played


async def _play_in_time(game: PlayedGame) -> None:
    try:
        async with asyncio.timeout(game.plan.patience_s), game.people:
            await game.play()
    except TimeoutError:
        game.played.stuck.append(game.progress())


class PlayedGame:
    """One game, its players, and the server that each of them connects to first."""

    def __init__(self, urls: Sequence[str], played: Played, plan: Plan, number: int) -> None:
        self.people = AsyncExitStack()
        self.played = played
        self.plan = plan
        self._setup = SETUPS[number % len(SETUPS)]
        self._urls = list(urls)
        self._random = Random(f"{plan.seed} {number}")
        self._tables: list[TableClient] = []

    def progress(self) -> str:
        """How far it got."""
        states = [f"{table.id} at {table.follower.number}, {table.follower.waiting}" for table in self._tables]
        return f"{self._setup.game}: {'; '.join(states)}"

    async def play(self) -> None:
        host = await self._sign_in("Ada")
        options = {"clock": self._setup.clock} if self._setup.clock else {}
        hosted = self._add_table(await host.lay(self._setup.game, self._setup.seats, **options))
        for name in ("Blaise", "Carl")[: self._setup.seats.count(OPEN)]:
            guest = await self._sign_in(name)
            self._add_table(await guest.join(hosted.id, hosted.invitation))
        self.played.tables.append(hosted.id)
        seats = [(table, seat) for table in self._tables for seat in table.contributions]
        await asyncio.gather(*(self._play_seat(table, seat) for table, seat in seats))
        for table in self._tables:
            await table.until(_over)
            self.played.reconnects += table.connections - 1
        self.played.records[hosted.id] = await host.record(hosted)

    async def _sign_in(self, name: str) -> Client:
        self._random.shuffle(self._urls)
        client = await self.people.enter_async_context(Client(*self._urls, patience_s=120))
        await client.sign_in(name)
        return client

    def _add_table(self, table: TableClient) -> TableClient:
        self._tables.append(table)
        return table

    async def _play_seat(self, table: TableClient, seat: int) -> None:
        async for turn in table.turns(seat):
            assert table.state
            command = Play(secrets.token_urlsafe(12), seat, table.state.number, self._choose(table, turn))
            await asyncio.sleep(self._random.uniform(0, self.plan.think_s))
            try:
                await table.do(command)
            except Refused:
                self.played.refused.append(command.id)  # the seat's time ran out and a substitute has moved
            else:
                self.played.acknowledged.append(command.id)

    def _choose(self, table: TableClient, turn: Perspective) -> str:
        if turn.moves is not None:
            return self._random.choice(turn.moves)
        assert turn.seat is not None
        throws = [each.text for each in table.follower.happenings[turn.seat] if each.kind == "throw" and each.text]
        return _any_equality(self._setup, turn.seat, throws[-1], self._random)


def _over(state: Update) -> bool:
    return state.table.status == "over"


def _any_equality(setup: GameSetup, seat: int, throw: str, random: Random) -> str:
    """The rounds of Rolling Cubes: an equality from the dice of the last throw."""
    game = catalogue.game(setup.game)
    thrown = game.settle(game.start(len(setup.seats), read_options(game, {})), throw)
    return game.moves(thrown, seat).sample(random.randrange)
