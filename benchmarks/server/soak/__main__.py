"""The soak test: games over the network while servers are killed. No acknowledged move may be lost.

PYTHONPATH=tests python benchmarks/server/soak --games 200

Real processes of `astragal serve` on loopback, on SQLite (one process) and on PostgreSQL (two, on one database).
Clients play whole games with random moves, and every few seconds a server is killed without warning and started again.
At the end the store is read, and every record goes through `astragal verify`. A summary is printed for each store, as
one line of JSON. The exit code is 1 if anything was lost, done twice, stuck or refused.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import logging
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from audit import Summary, audit
from killing import killing
from serving import serving
from soak_games import Plan, play_all

from server.private_postgres import cluster


def main() -> int:
    logging.getLogger("websockets").setLevel(logging.CRITICAL)  # broken connections are expected here
    given = _arguments()
    good = True
    for store in given.store:
        summary = _soak(store, Plan(given.games, given.seconds, given.at_once, given.patience, given.think, given.seed))
        print(json.dumps(summary.as_json()), flush=True)
        good &= summary.good
    return 0 if good else 1


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="soak", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=200, metavar="N", help="the number of games")
    parser.add_argument("--seconds", type=float, default=1800, metavar="N", help="no game is started after this time")
    parser.add_argument(
        "--at-once", type=int, default=12, metavar="N", help="how many games are played at the same time"
    )
    parser.add_argument("--patience", type=float, default=240, metavar="N", help="a game that takes longer is stuck")
    parser.add_argument("--think", type=float, default=0.2, metavar="N", help="seconds, at most, before a move")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="for the moves and the kills")
    parser.add_argument("--store", nargs="+", choices=("sqlite", "postgres"), default=["sqlite", "postgres"])
    return parser.parse_args()


def _soak(store: str, plan: Plan) -> Summary:
    with tempfile.TemporaryDirectory(prefix="astragal-soak-") as name, _database(store, Path(name)) as database:
        folder = Path(name)
        with serving(folder, database, 1 if store == "sqlite" else 2) as servers:

            async def play() -> Summary:
                async with killing(servers, plan.seed) as kills:
                    played = await play_all([server.url for server in servers], plan)
                return audit(store, database, folder, played, kills)

            return asyncio.run(play())


@contextmanager
def _database(store: str, folder: Path) -> Iterator[str]:
    if store == "sqlite":
        yield f"sqlite:///{folder / 'astragal.db'}"
        return
    with cluster(fsync=True) as new_database:
        yield new_database()


if __name__ == "__main__":
    sys.exit(main())
