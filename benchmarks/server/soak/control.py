"""The control of the soak: what a power loss costs a server that does not wait for the disk. Moves must be lost."""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from audit import moves
from disk import Disk
from serving import CARELESS, Server, serving
from sites import connected
from soak_games import Plan, Played, play_all
from sqlalchemy.exc import DatabaseError

ENOUGH = 50
"""How many moves are acknowledged before the power is lost."""


@dataclass(frozen=True)
class Loss:
    acknowledged: int
    lost: int


def lose(folder: Path, database: str, disk: Disk, plan: Plan) -> Loss:
    """Play, lose the power once, and count."""
    server, played = Server(folder, database, 0, program=CARELESS), Played()
    with serving([server]):
        asyncio.run(_play_until_power_is_lost(server, disk, plan, played))
    disk.repair()
    stored = _stored(database)
    return Loss(len(played.acknowledged), sum(stored[id_] == 0 for id_ in played.acknowledged))


async def _play_until_power_is_lost(server: Server, disk: Disk, plan: Plan, played: Played) -> None:
    playing = asyncio.create_task(play_all([server.url], plan, played))
    while len(played.acknowledged) < ENOUGH and not playing.done():
        await asyncio.sleep(0.05)
    disk.lose_power()
    playing.cancel()
    with suppress(asyncio.CancelledError):
        await playing


def _stored(database: str) -> Counter[str]:
    """The moves that are left. Even the file may be damaged, or gone."""
    try:
        with connected(database) as connection:
            return moves(connection)
    except DatabaseError:
        return Counter()
