"""When something fails: a job, the store, an subscriber. It is told, nothing is half done, and all else goes on."""

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
    begun,
    converged,
    guests,
    lay,
    look,
    new_id,
    opened,
    play_out,
    rows,
    stored,
    story,
    verified,
)

QUICK = "rolling-cubes/one-by-one"


@story
async def test_a_job_that_fails_harms_no_other_of_its_batch(store_url):
    async with opened(store_url) as worker:
        _table, (ada, _ben) = await begun(worker, QUICK, "Ada", "Ben")
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


@story
async def test_a_job_that_is_refused_harms_no_other_of_its_batch(store_url):
    async with opened(store_url) as worker:
        table, (ada, ben) = await begun(worker, QUICK, "Ada", "Ben")
        moves = Play(new_id(), 0, ada.number, await ada.choose(0)), Play(new_id(), 1, ben.number, "1=1")
        ben.send(moves[1])
        assert isinstance(await ada.ask(moves[0]), Ack)
        await ben.until(lambda: ben.all(Refused))
        assert [row.seat for row in await rows(worker, table) if row.kind == "move"] == [0]


@contextmanager
def failing(worker):
    """The disk is full: every transaction does its work, and cannot be committed."""
    real = worker.store.write

    @contextmanager
    def write():
        with real() as connection:
            yield connection
            raise OperationalError("COMMIT", {}, OSError("no space left on device"))

    worker.store.write = write
    yield
    worker.store.write = real


@story
async def test_what_cannot_be_stored_is_not_done_and_can_be_sent_again(store_url):
    async with opened(store_url) as worker:
        table, (ada, ben) = await begun(worker, QUICK, "Ada", "Ben")
        play = Play("again", 0, ada.number, await ada.choose(0))
        before = await stored(worker, table)
        with failing(worker):
            answers = [await ada.ask(play), await ada.ask(play)]
        assert await stored(worker, table) == before
        assert {(answer.kind, answer.problem.reason) for answer in answers} == {("unavailable", "server-store-failed")}
        assert ben.kinds.count("move") == 0
        await ada.done(play)
        await play_out(ada, ben)
        await converged(ada, ben)
        assert [entry.number for entry in (await stored(worker, table))[0]] == list(range(1, ada.number + 1))


@story
async def test_of_many_that_cannot_be_stored_each_is_told(store_url):
    async with opened(store_url) as worker:
        games = [await begun(worker, QUICK, "Ada", "Ben") for _ in range(3)]
        plays = [(ada, Play(new_id(), 0, ada.number, await ada.choose(0))) for _table, (ada, _ben) in games]
        with failing(worker):
            answers = await asyncio.gather(*(ada.ask(play) for ada, play in plays))
        assert [answer.kind for answer in answers] == ["unavailable"] * 3
        for ada, play in plays:
            await ada.done(play)


@story
async def test_a_table_is_laid_and_joined_wholly_or_not_at_all(store_url):
    async with opened(store_url) as worker:
        (ada,) = await guests(worker, "Ada")
        with failing(worker), pytest.raises(Unavailable):
            await lay(worker, ada, QUICK, "me open", public=True, command="lay")
        assert await worker.lobby.public_tables() == []
        table = await lay(worker, ada, QUICK, "me open", public=True, command="lay")
        assert [listed.id for listed in await worker.lobby.public_tables()] == [table]


@story
async def test_whoever_comes_while_the_store_is_away_is_asked_to_come_again(store_url):
    async with opened(store_url) as worker:
        table, (ada, _ben) = await begun(worker, QUICK, "Ada", "Ben")

        @contextmanager
        def read():
            raise OperationalError("SELECT", {}, OSError("gone"))
            yield

        worker.store.read = worker.store.write = read
        late = await Client(worker, table, ada.player).come()
        del worker.store.read, worker.store.write
    assert late.outbox.closing == (1013, "server-store-failed")
    assert late.all(Refused)[0].kind == "unavailable"


@story
async def test_connections_that_postgresql_ends_are_opened_again(postgres_url):
    async with opened(postgres_url) as worker:
        table, (ada, ben) = await begun(worker, QUICK, "Ada", "Ben")
        ended = text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()")
        with pytest.raises(Unavailable):
            await worker.committer.transact([], lambda transaction: transaction.connection.execute(ended))
        await play_out(ada, ben)
        await verified(worker, table, ada.player)


def bound(store, pages):
    """Let the file grow no further than that, or than it is."""
    with store.read() as connection:
        connection.execute(text(f"PRAGMA max_page_count = {pages}"))


@story
async def test_a_full_disk_is_a_typed_refusal(tmp_path):
    async with opened(f"sqlite:///{tmp_path}/astragal.db") as worker:
        _table, (ada, _ben) = await begun(worker, QUICK, "Ada", "Ben")
        bound(worker.store, 1)
        while isinstance(answer := await ada.ask(Say(new_id(), "x" * 280)), Ack):
            pass
        assert (answer.kind, answer.problem.reason) == ("unavailable", "server-store-failed")
        bound(worker.store, 10**6)
        await ada.move()
        await ada.done(Say(answer.id, "there is room again"))
        await converged(ada)


@story
async def test_an_onlooker_that_fails_stops_nobody(store_url):
    class Failing:
        def show(self, table):
            raise ZeroDivisionError

        def watches(self, table):
            return False

    async with opened(store_url) as worker:
        worker.committer.observers.insert(0, Failing())
        table, (ada, ben) = await begun(worker, QUICK, "Ada", "Ben")
        await play_out(ada, ben)
        await verified(worker, table, ada.player)


@story
async def test_an_older_copy_of_a_table_is_not_shown_after_a_later_one(store_url):
    async with opened(store_url) as worker:
        table, (ada, _ben) = await begun(worker, QUICK, "Ada", "Ben")
        older = await look(worker, table, lambda found: OnlineTable(found.setup, 60.0, found.rows))
        await ada.move()
        worker.hub.notify(older)
        await converged(ada)
        assert worker.hub.sent(table) == (ada.number, 0)
