"""Backups made during games: they contain everything acknowledged before, and the games go on from them."""

import asyncio
import sqlite3
import stat
import subprocess
from contextlib import closing
from pathlib import Path
from urllib.parse import parse_qs

import pytest
from sqlalchemy import make_url

from astragal.server.store import backup
from server.in_process import Client, async_test, converged, guests, opened, play_out, started_game, verified
from server.private_postgres import OWNER, installations

pytestmark = pytest.mark.slow

GAME = "dice-stars"


async def while_playing(worker, back_up):
    """Back up during a game; returns the table, the players, and what the first of them had seen before."""
    table, clients = await started_game(worker, GAME, "Ada", "Ben")
    playing = asyncio.create_task(play_out(*clients))
    await clients[0].until(lambda: clients[0].number > 10)
    before = list(clients[0].happenings)
    await asyncio.to_thread(back_up)
    await clients[0].until(lambda: clients[0].number > len(before) + 5)
    playing.cancel()
    return table, [client.player for client in clients], before


async def continues_on(url, table, players, before):
    """Play the game to its end on the restored store."""
    async with opened(url) as worker:
        clients = [await Client(worker, table, player).connect() for player in players]
        assert clients[0].happenings[: len(before)] == before
        await play_out(*clients)
        await converged(*clients)
        assert (await verified(worker, table, players[0]))[1].chance == "fair"


@async_test
async def test_backup_of_sqlite_is_usable_and_private(tmp_path):
    (tmp_path / "restored").mkdir()
    database, copy = tmp_path / "astragal.db", tmp_path / "restored" / "astragal.db"

    def back_up():
        backup.back_up(f"sqlite:///{database}", copy)

    async with opened(f"sqlite:///{database}") as worker:
        (eve,) = await guests(worker, "Eve")
        token = worker.sessions.token(await worker.sessions.start(eve, "guest", ""))
        table, players, before = await while_playing(worker, back_up)
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    await continues_on(f"sqlite:///{copy}", table, players, before)
    async with opened(f"sqlite:///{copy}") as worker:
        assert (await worker.sessions.who(token)).player == eve


@async_test
async def test_sqlite_page_by_page_copy_makes_a_usable_backup(tmp_path):
    """As Litestream and `sqlite3 … .backup` do it."""
    database, copy = tmp_path / "astragal.db", tmp_path / "copy.db"

    def back_up():
        with closing(sqlite3.connect(database)) as source, closing(sqlite3.connect(copy)) as target:
            source.backup(target, pages=20)

    async with opened(f"sqlite:///{database}") as worker:
        table, players, before = await while_playing(worker, back_up)
    await continues_on(f"sqlite:///{copy}", table, players, before)


def connection_arguments(url):
    """The arguments with which PostgreSQL's programs connect to a database."""
    query = parse_qs(url.partition("?")[2])
    return ["-h", query["host"][0], "-U", OWNER, "-d", make_url(url).database]


@async_test
async def test_pg_dump_makes_a_usable_backup(postgres):
    source, target = postgres(), postgres()
    bin_: Path = installations()[0]

    def back_up():
        dumped = subprocess.run([bin_ / "pg_dump", *connection_arguments(source)], check=True, capture_output=True)
        restore = [bin_ / "psql", "-q", "-v", "ON_ERROR_STOP=1", "--single-transaction", *connection_arguments(target)]
        subprocess.run(restore, check=True, input=dumped.stdout, stdout=subprocess.DEVNULL)

    async with opened(source) as worker:
        table, players, before = await while_playing(worker, back_up)
    await continues_on(target, table, players, before)
