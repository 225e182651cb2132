"""The soak test: games over the network while everything goes wrong. No acknowledged move may be lost.

PYTHONPATH=tests:benchmarks/server python benchmarks/server/soak --games 200

Real processes of `astragal serve` on loopback, on SQLite (one server) and on PostgreSQL (two servers on one database,
one of them with two workers). Clients play whole games of every kind with random moves. Every few seconds there is a
disturbance: a server or a part of it is killed, the door is attacked, the store is locked or cut off, the disk is full,
fails or loses power, the clock of a machine jumps. `--only` chooses among them.

For SQLite there is a small disk of its own, where this may be mounted (as root on Linux; see disk.py). Elsewhere the
summary says so: a full disk is then a limit on the size of files, and there is no power loss.

At the end the store is read, and every record goes through `astragal verify`. A summary is printed for each store, as
one line of JSON. The exit code is 1 if anything was lost, done twice, stuck or refused.

With `--control` SQLite does not wait for the disk (control.py). Then a power loss must cost moves, or this test would
show nothing: the exit code is 1 if none was lost.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import logging
import signal
import sys
import tempfile
from collections.abc import Collection, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random

from audit import Summary, audit
from control import lose
from disk import Disk, NoDisk, new_disk
from disturbances import NAMES, disturb
from serving import Server, serving
from sites import Site
from soak_games import Plan, Played, play_all

from server.private_postgres import cluster

WORKERS = {"sqlite": (1,), "postgres": (1, 2)}
"""How many workers each server has."""


def main() -> int:
    logging.getLogger("websockets").setLevel(logging.CRITICAL)  # broken connections are expected here
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # and clean up, as after Ctrl+C
    given = _arguments()
    plan = Plan(given.games, given.seconds, given.at_once, given.patience, given.think, given.seed)
    if given.control:
        return 0 if _control(plan) else 1
    summaries = [_soak(store, plan, given.only) for store in given.store]
    return 0 if all(summary.good for summary in summaries) else 1


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="soak", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=200, metavar="N", help="the number of games, at most")
    parser.add_argument("--seconds", type=float, default=1800, metavar="N", help="no game is started after this time")
    parser.add_argument(
        "--at-once", type=int, default=12, metavar="N", help="how many games are played at the same time"
    )
    parser.add_argument("--patience", type=float, default=240, metavar="N", help="a game that takes longer is stuck")
    parser.add_argument("--think", type=float, default=0.2, metavar="N", help="seconds, at most, before a move")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="for the moves and the disturbances")
    parser.add_argument("--store", nargs="+", choices=tuple(WORKERS), default=list(WORKERS))
    parser.add_argument("--only", nargs="+", choices=NAMES, default=NAMES, help="these disturbances and no others")
    parser.add_argument("--control", action="store_true", help="see that power losses cost a careless server moves")
    return parser.parse_args()


def _soak(store: str, plan: Plan, only: Collection[str]) -> Summary:
    with _folder() as folder, _place(store, folder) as place:
        servers = [Server(folder, place.database, number, workers) for number, workers in enumerate(WORKERS[store])]
        site, played = Site(place.database, servers, Random(plan.seed), place.disk), Played()
        with serving(servers):
            asyncio.run(_play(site, plan, played, only))
        summary = audit(store, place.told, site, folder, played)
    print(json.dumps(summary.as_json()), flush=True)
    return summary


async def _play(site: Site, plan: Plan, played: Played, only: Collection[str]) -> None:
    async with asyncio.TaskGroup() as group:
        group.create_task(asyncio.to_thread(disturb, site, only))
        try:
            await play_all([server.url for server in site.servers], plan, played)
        finally:
            site.ending.set()


def _control(plan: Plan) -> bool:
    """Whether moves were lost, as they must be."""
    with _folder() as folder, _place("sqlite", folder) as place:
        loss = lose(folder, place.database, place.disk, plan) if place.disk else None
    print(json.dumps({"disk": place.told, **(asdict(loss) if loss else {})}), flush=True)
    return loss is not None and loss.lost > 0


@contextmanager
def _folder() -> Iterator[Path]:
    with tempfile.TemporaryDirectory(prefix="astragal-soak-") as name:
        yield Path(name)


@dataclass(frozen=True)
class Place:
    """Where the store is. `told` says so in the summary."""

    database: str
    disk: Disk | None
    told: str


@contextmanager
def _place(store: str, folder: Path) -> Iterator[Place]:
    if store == "postgres":
        with cluster(fsync=True) as new_database:
            yield Place(new_database(), None, "that of the machine")
        return
    with ExitStack() as stack:
        try:
            disk = stack.enter_context(new_disk(folder))
        except NoDisk as error:
            told = f"that of the machine, so it loses no power, and full is a limit on the size of files: {error}"
            yield Place(f"sqlite:///{folder / 'astragal.db'}", None, told)
        else:
            yield Place(f"sqlite:///{disk.folder / 'astragal.db'}", disk, "its own")


if __name__ == "__main__":
    sys.exit(main())
