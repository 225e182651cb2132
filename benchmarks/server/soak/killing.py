"""Kills a random server every few seconds and restarts it at once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from random import Random

from serving import Server

SHORTEST_S, LONGEST_S = 1.0, 5.0
"""How long the servers run undisturbed, once one of them is up."""

HASTE = 0.1
"""The probability that a server is killed again before it is up."""


class Deaths:
    """The number of kills."""

    def __init__(self) -> None:
        self.count = 0

    def kill(self, server: Server) -> None:
        server.kill()
        self.count += 1
        server.start()


@asynccontextmanager
async def killing(servers: Sequence[Server], seed: int) -> AsyncIterator[Deaths]:
    """Kill servers for the duration of the block."""
    deaths = Deaths()
    work = asyncio.create_task(_kill(servers, deaths, Random(seed)))
    try:
        yield deaths
    finally:
        work.cancel()
        with suppress(asyncio.CancelledError):
            await work


async def _kill(servers: Sequence[Server], deaths: Deaths, random: Random) -> None:
    while True:
        await asyncio.sleep(random.uniform(SHORTEST_S, LONGEST_S))
        victim = random.choice(servers)
        deaths.kill(victim)
        if random.random() < HASTE:
            await asyncio.sleep(random.uniform(0, 2))
            deaths.kill(victim)
        while not await asyncio.to_thread(_any_ready, servers):
            await asyncio.sleep(0.1)


def _any_ready(servers: Sequence[Server]) -> bool:
    return any(server.ready() for server in servers)
