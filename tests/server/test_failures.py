"""Failures of a job, the store or an observer: they are reported, nothing is half done, and everything else goes on."""

import asyncio
from contextlib import contextmanager

import pytest
from sqlalchemy import text
from sqlalchemy.exc import OperationalError

from astragal.server.errors import Unavailable
from astragal.server.tables.table import By, OnlineTable
from astragal.wire.messages import Ack, Play, Refused, Say
from server.in_process import (
    Client,
    async_test,
    converged,
    create_table,
    guests,
    new_id,
    opened,
    play_out,
    read_table,
    rows,
    started_game,
    stored,
    verified,
)

QUICK = "rolling-cubes/one-by-one"


@async_test
async def test_failing_job_does_not_affect_others_of_its_batch(store_url):
    async with opened(store_url) as worker:
        _table, (ada, _ben) = await started_game(worker, QUICK, "Ada", "Ben")
        move = await ada.choose(0)

        def fail(transaction):
            transaction.table(ada.table).enter(By(0.0), "away", 1)
            raise ZeroDivisionError

        broken = asyncio.ensure_future(worker.committer.transact([ada.table], fail))
        await asyncio.sleep(0)
        answer = await ada.play(0, move)
        with pytest.raises(Unavailable, match="something went wrong here"):
            await broken
        assert isinstance(answer, Ack)
        await converged(ada)
        assert len((await stored(worker, ada.table))[0]) == ada.number


@async_test
async def test_refused_job_does_not_affect_others_of_its_batch(store_url):
    async with opened(store_url) as worker:
        table, (ada, ben) = await started_game(worker, QUICK, "Ada", "Ben")
        moves = Play(new_id(), 0, ada.number, await ada.choose(0)), Play(new_id(), 1, ben.number, "1=1")
        ben.send(moves[1])
        assert isinstance(await ada.ask(moves[0]), Ack)
        await ben.until(lambda: ben.all(Refused))
        assert [row.seat for row in await rows(worker, table) if row.kind == "move"] == [0]


@contextmanager
def failing_commits(worker):
    """Let every transaction do its work and then fail to commit, as on a full disk."""
    real = worker.store.write

    @contextmanager
    def write():
        with real() as connection:
            yield connection
            raise OperationalError("COMMIT", {}, OSError("no space left on device"))

    worker.store.write = write
    yield
    worker.store.write = real


@async_test
async def test_command_whose_commit_fails_has_no_effect_and_can_be_resent(store_url):
    async with opened(store_url) as worker:
        table, (ada, ben) = await started_game(worker, QUICK, "Ada", "Ben")
        play = Play("again", 0, ada.number, await ada.choose(0))
        before = await stored(worker, table)
        with failing_commits(worker):
            answers = [await ada.ask(play), await ada.ask(play)]
        assert await stored(worker, table) == before
        assert {(answer.kind, answer.problem.reason) for answer in answers} == {("unavailable", "server-store-failed")}
        assert ben.kinds.count("move") == 0
        await ada.do(play)
        await play_out(ada, ben)
        await converged(ada, ben)
        assert [entry.number for entry in (await stored(worker, table))[0]] == list(range(1, ada.number + 1))


@async_test
async def test_every_command_of_a_failed_commit_is_answered_unavailable(store_url):
    async with opened(store_url) as worker:
        games = [await started_game(worker, QUICK, "Ada", "Ben") for _ in range(3)]
        plays = [(ada, Play(new_id(), 0, ada.number, await ada.choose(0))) for _table, (ada, _ben) in games]
        with failing_commits(worker):
            answers = await asyncio.gather(*(ada.ask(play) for ada, play in plays))
        assert [answer.kind for answer in answers] == ["unavailable"] * 3
        for ada, play in plays:
            await ada.do(play)


@async_test
async def test_failed_commit_creates_no_table_and_can_be_retried(store_url):
    async with opened(store_url) as worker:
        (ada,) = await guests(worker, "Ada")
        with failing_commits(worker), pytest.raises(Unavailable):
            await create_table(worker, ada, QUICK, "me open", public=True, command="lay")
        assert await worker.lobby.public_tables() == []
        table = await create_table(worker, ada, QUICK, "me open", public=True, command="lay")
        assert [listed.id for listed in await worker.lobby.public_tables()] == [table]


@async_test
async def test_client_connecting_while_the_store_is_down_is_closed_with_1013(store_url):
    async with opened(store_url) as worker:
        table, (ada, _ben) = await started_game(worker, QUICK, "Ada", "Ben")

        @contextmanager
        def read():
            raise OperationalError("SELECT", {}, OSError("gone"))
            yield

        worker.store.read = worker.store.write = read
        late = await Client(worker, table, ada.player).connect()
        del worker.store.read, worker.store.write
    assert late.outbox.closing == (1013, "server-store-failed")
    assert late.all(Refused)[0].kind == "unavailable"


@async_test
async def test_connections_terminated_by_postgresql_are_reopened(postgres_url):
    async with opened(postgres_url) as worker:
        table, (ada, ben) = await started_game(worker, QUICK, "Ada", "Ben")
        ended = text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()")
        with pytest.raises(Unavailable):
            await worker.committer.transact([], lambda transaction: transaction.connection.execute(ended))
        await play_out(ada, ben)
        await verified(worker, table, ada.player)


def limit_size(store, pages):
    """Limit the size of the database file; it is never less than the present size."""
    with store.read() as connection:
        connection.execute(text(f"PRAGMA max_page_count = {pages}"))


@async_test
async def test_full_disk_is_refused_as_unavailable(tmp_path):
    async with opened(f"sqlite:///{tmp_path}/astragal.db") as worker:
        _table, (ada, _ben) = await started_game(worker, QUICK, "Ada", "Ben")
        limit_size(worker.store, 1)
        while isinstance(answer := await ada.ask(Say(new_id(), "x" * 280)), Ack):
            pass
        assert (answer.kind, answer.problem.reason) == ("unavailable", "server-store-failed")
        limit_size(worker.store, 10**6)
        await ada.move()
        await ada.do(Say(answer.id, "there is room again"))
        await converged(ada)


@async_test
async def test_failing_observer_stops_no_game(store_url):
    class Failing:
        def notify(self, table):
            raise ZeroDivisionError

    async with opened(store_url) as worker:
        worker.committer.observers.insert(0, Failing())
        table, (ada, ben) = await started_game(worker, QUICK, "Ada", "Ben")
        await play_out(ada, ben)
        await verified(worker, table, ada.player)


@async_test
async def test_older_copy_of_a_table_is_not_sent_after_a_newer_one(store_url):
    async with opened(store_url) as worker:
        table, (ada, _ben) = await started_game(worker, QUICK, "Ada", "Ben")
        older = await read_table(worker, table, lambda found: OnlineTable(found.setup, 60.0, found.rows))
        await ada.move()
        worker.hub.notify(older)
        await converged(ada)
        assert worker.hub.sent(table) == (ada.number, 0)
