"""Kills a random server every few seconds and restarts it at once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from random import Random

from serving import Server

SHORTEST_S, LONGEST_S = 1.0, 5.0
"""How long the servers run undisturbed, once one of them is up."""

KILL_AGAIN = 0.1
"""The probability that a server is killed again before it is up."""


class Kills:
    """The number of kills."""

    def __init__(self) -> None:
        self.count = 0

    def kill(self, server: Server) -> None:
        server.kill()
        self.count += 1
        server.start()


@asynccontextmanager
async def killing(servers: Sequence[Server], seed: int) -> AsyncIterator[Kills]:
    """Kill servers for the duration of the block."""
    kills = Kills()
    work = asyncio.create_task(_kill(servers, kills, Random(seed)))
    try:
        yield kills
    finally:
        work.cancel()
        with suppress(asyncio.CancelledError):
            await work


async def _kill(servers: Sequence[Server], kills: Kills, random: Random) -> None:
    while True:
        await asyncio.sleep(random.uniform(SHORTEST_S, LONGEST_S))
        victim = random.choice(servers)
        kills.kill(victim)
        if random.random() < KILL_AGAIN:
            await asyncio.sleep(random.uniform(0, 2))
            kills.kill(victim)
        while not await asyncio.to_thread(_any_ready, servers):
            await asyncio.sleep(0.1)


def _any_ready(servers: Sequence[Server]) -> bool:
    return any(server.ready() for server in servers)
