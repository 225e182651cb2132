"""A computer player that keeps a table waiting: everybody there is told, and time for compiling is not its own."""

import asyncio
import os
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

import pytest

from astragal.analysis import rehearsal
from astragal.analysis.rehearsal import Rehearsal
from astragal.server.background import bot_pool
from astragal.server.background.bot_pool import BotPool, _choose
from astragal.server.background.questions import question_of
from astragal.server.live import slow_bots
from astragal.wire.messages import Presence, Thinking
from server.in_process import Client, async_test, create_table, guests, opened, read_table, rows, settled

pytestmark = pytest.mark.slow

GAME = "rolling-cubes/one-by-one"


@pytest.fixture(autouse=True)
def _little_patience(monkeypatch):
    monkeypatch.setattr(slow_bots, "PATIENCE_S", 0.3)


@pytest.fixture
def stamps(tmp_path, monkeypatch):
    """The folder where rehearsals are noted: nothing was rehearsed."""
    monkeypatch.setattr(rehearsal, "stamp_folder", lambda home: tmp_path / "stamps")
    (tmp_path / "stamps").mkdir()
    return tmp_path / "stamps"


def note_rehearsed(player):
    rehearsal._put(Rehearsal(GAME, player, 2)._stamp)


class Occupied(BotPool):
    """A pool whose only process reads a pipe until it is released: all questions wait."""

    def __init__(self, pipe):
        super().__init__(1)
        os.mkfifo(pipe)
        self._pipe = pipe
        self._reading = asyncio.create_task(self._run(partial(Path.read_bytes, pipe)))

    async def warm(self):
        """The process is busy."""

    async def release(self):
        """Let it go on, even if it has not yet begun to read."""
        if not self._reading.done():
            await asyncio.to_thread(self._pipe.write_bytes, b"")
            await self._reading


@asynccontextmanager
async def occupied(folder):
    pool = Occupied(folder / "pipe")
    try:
        yield pool
    finally:
        await pool.release()


@asynccontextmanager
async def waiting_table(url, pool):
    """A table where a computer player is to move, with clients of the other player and of a spectator elsewhere."""
    async with opened(url, bot_pool=pool, lease_s=0.4) as first, opened(url, lease_s=0.4) as second:
        (ada,) = await guests(first, "Ada")
        table = await create_table(first, ada, GAME, "me bot:greedy", public=True)
        client = await Client(first, table, ada).connect()
        await client.move()
        yield first, table, [client, await Client(second, table).connect()]


@pytest.mark.parametrize("rehearsed", [False, pytest.param(True, marks=pytest.mark.long)])
@async_test
async def test_everybody_learns_that_a_computer_player_thinks_and_whether_it_is_prepared(
    sqlite_url, tmp_path, stamps, rehearsed
):
    if rehearsed:
        note_rehearsed("greedy")
    async with occupied(tmp_path) as pool, waiting_table(sqlite_url, pool) as (worker, table, clients):
        since = (await rows(worker, table))[-1].at
        for client in clients:
            await client.until(lambda client=client: client.presence and client.presence.thinking)
            assert client.presence.thinking == (Thinking(1, since, preparing=not rehearsed),)
        await pool.release()
        for client in clients:
            await client.until(lambda client=client: client.kinds.count("move") > 1 and not client.presence.thinking)
            assert len([each for each in client.all(Presence) if each.thinking]) == 1


@async_test
async def test_who_comes_later_learns_it_too(sqlite_url, tmp_path, stamps):
    async with occupied(tmp_path) as pool, waiting_table(sqlite_url, pool) as (worker, table, clients):
        await clients[0].until(lambda: clients[0].presence.thinking)
        late = await Client(worker, table).connect()
        await late.until(lambda: late.presence)
        assert late.presence.thinking == clients[0].presence.thinking


@async_test
async def test_nobody_is_told_of_a_computer_player_that_moves_at_once(sqlite_url, monkeypatch):
    monkeypatch.setattr(slow_bots, "PATIENCE_S", 60.0)
    async with opened(sqlite_url) as worker:
        (ada,) = await guests(worker, "Ada")
        table = await create_table(worker, ada, GAME, "bot:greedy bot:random", public=True)
        client = await Client(worker, table, ada).connect()
        await client.until(lambda: client.status == "over" and client.presence)
        await settled(worker)
        assert not any(each.thinking for each in client.all(Presence))
        assert not worker.presence._slow_bots._timers


@pytest.mark.parametrize("rehearsed", [False, pytest.param(True, marks=pytest.mark.long)])
@async_test
async def test_time_for_compiling_does_not_count_against_a_computer_player(
    sqlite_url, tmp_path, stamps, monkeypatch, caplog, rehearsed
):
    """One that was rehearsed has no such excuse: a random move is played for it."""
    if rehearsed:
        note_rehearsed("greedy")
    monkeypatch.setattr(bot_pool, "LONGEST_MOVE_S", 0.1)
    async with occupied(tmp_path) as pool, waiting_table(sqlite_url, pool) as (worker, table, _):
        question = await read_table(worker, table, lambda found: question_of(found, 1, "bot"))
        choosing = asyncio.create_task(pool.choose("greedy", question))
        await asyncio.sleep(0.3)
        await pool.release()
        assert await choosing == _choose("random" if rehearsed else "greedy", question)
    assert ("a bot failed" in caplog.text) is rehearsed
