"""Several workers on one store: all see the same, even without notifications, and the tables of a lost worker go on."""

import asyncio
import threading
from contextlib import AsyncExitStack
from operator import attrgetter

import pytest
from sqlalchemy import select

from astragal.server.background.bot_pool import _choose
from astragal.server.background.questions import question_of
from astragal.server.live import change_listener
from astragal.server.store import schema
from astragal.server.tables import table_store
from astragal.server.tables.committer import Transaction
from astragal.server.tables.lobby import JoinRequest
from astragal.server.tables.table import OnlineTable
from astragal.wire.messages import Ack, Play, Refused, Resign
from server.in_process import (
    Client,
    FakeClock,
    SharedBotPool,
    async_test,
    converged,
    crash_on_close,
    create_table,
    do_nothing,
    guests,
    new_id,
    opened,
    play_out,
    read_table,
    rows,
    settled,
    started_game,
    verified,
    worker_on,
)

pytestmark = pytest.mark.slow

QUICK, TOGETHER = "rolling-cubes/one-by-one", "rolling-cubes/all-together"
SHORT_LEASE = {"lease_s": 0.4}


class Slow(SharedBotPool):
    """Never chooses a move."""

    async def choose(self, bot, question):
        await asyncio.sleep(3600)


number = attrgetter("number")


async def at_two_workers(first, second, game, **table_args):
    """A game of two players, each at another worker."""
    table, (ada, ben) = await started_game(first, game, "Ada", "Ben", **table_args)
    ben.disconnect()
    return table, ada, await Client(second, table, ben.player).connect()


@async_test
async def test_clients_of_two_workers_play_one_game(store_url):
    async with opened(store_url, **SHORT_LEASE) as first, opened(store_url, **SHORT_LEASE) as second:
        table, ada, ben = await at_two_workers(first, second, QUICK)
        await play_out(ada, ben)
        await converged(ada, ben)
        assert (await verified(second, table, ada.player))[1].chance == "fair"


@async_test
async def test_lost_notification_loses_no_update(store_url, monkeypatch):
    monkeypatch.setattr(change_listener, "SELDOM_S", 0.05)
    async with (
        opened(store_url, notifications=False, **SHORT_LEASE) as first,
        opened(store_url, notifications=False, **SHORT_LEASE) as second,
    ):
        _table, ada, ben = await at_two_workers(first, second, QUICK)
        for client in (ada, ben, ada):
            await client.until(client.to_move)
            await client.move()
        await ben.until(lambda: ben.number == ada.number)
        await converged(ada, ben)


@async_test
async def test_sqlite_needs_no_driver_of_postgresql(sqlite_url):
    worker, listening = worker_on(sqlite_url), []
    worker.changes.listen = lambda: listening.append(True) or do_nothing()
    async with worker.running():
        await settled(worker)
    assert not listening


@async_test
async def test_notification_arrives_before_the_periodic_comparison(postgres_url, monkeypatch):
    monkeypatch.setattr(change_listener, "SELDOM_S", 3600)
    async with opened(postgres_url) as first, opened(postgres_url) as second:
        _table, ada, ben = await at_two_workers(first, second, QUICK)
        await ada.move()
        await ben.until(ben.to_move)


@async_test
async def test_simultaneous_moves_at_two_workers_are_each_played_once(store_url):
    async with opened(store_url, **SHORT_LEASE) as first, opened(store_url, **SHORT_LEASE) as second:
        table, ada, ben = await at_two_workers(first, second, TOGETHER)
        while ada.status != "over":
            for client in (ada, ben):
                await client.until(client.to_move)
            await asyncio.gather(ada.move(0), ben.move(1))
            await ada.until(lambda: ada.number >= ben.number)
            await ben.until(lambda: ben.number >= ada.number)
        await converged(ada, ben)
        numbers = [row.number for row in await rows(first, table)]
        assert numbers == list(range(1, len(numbers) + 1))


@async_test
async def test_command_sent_to_two_workers_is_done_once(store_url):
    async with opened(store_url, **SHORT_LEASE) as first, opened(store_url, **SHORT_LEASE) as second:
        table, (ada, _ben) = await started_game(first, QUICK, "Ada", "Ben")
        elsewhere = await Client(second, table, ada.player).connect()
        play = Play("once", 0, ada.number, await ada.choose(0))
        answers = await asyncio.gather(ada.ask(play), elsewhere.ask(play))
        assert answers[0] == answers[1]
        assert isinstance(answers[0], Ack)
        await elsewhere.until(lambda: elsewhere.number == answers[0].number)
        assert elsewhere.kinds.count("move") == 1


@async_test
async def test_of_two_moves_of_one_seat_at_two_workers_one_is_refused(store_url):
    async with opened(store_url, **SHORT_LEASE) as first, opened(store_url, **SHORT_LEASE) as second:
        table, (ada, _ben) = await started_game(first, QUICK, "Ada", "Ben")
        elsewhere = await Client(second, table, ada.player).connect()
        move = await ada.choose(0)
        answers = await asyncio.gather(ada.play(0, move), elsewhere.play(0, move))
        assert {type(answer) for answer in answers} == {Ack, Refused}
        assert [row.kind for row in await rows(first, table)].count("move") == 1


@async_test
async def test_create_command_sent_to_two_workers_makes_one_table(store_url):
    async with opened(store_url) as first, opened(store_url) as second:
        (ada,) = await guests(first, "Ada")
        for number in range(5):
            asked = [create_table(worker, ada, QUICK, "me open", command=f"lay {number}") for worker in (first, second)]
            one, other = await asyncio.gather(*asked)
            assert one == other


@async_test
async def test_rematch_requested_at_two_workers_makes_one_table(store_url):
    async with opened(store_url, **SHORT_LEASE) as first, opened(store_url, **SHORT_LEASE) as second:
        table, ada, ben = await at_two_workers(first, second, QUICK)
        await ada.do(Resign(new_id(), 0, ada.number))
        asked = first.lobby.rematch(ada.player, table, "a"), second.lobby.rematch(ben.player, table, "b")
        one, other = await asyncio.gather(*asked)
        assert one == other
        assert await read_table(second, one, lambda found: found.status) == "running"


@async_test
async def test_last_seat_joined_at_two_workers_is_given_once(store_url):
    async with opened(store_url) as first, opened(store_url) as second:
        ada, ben, cleo = await guests(first, "Ada", "Ben", "Cleo")
        table = await create_table(first, ada, QUICK, "me open")
        joins = first.lobby.join(ben, table, JoinRequest()), second.lobby.join(cleo, table, JoinRequest())
        results = await asyncio.gather(*joins, return_exceptions=True)
    assert sorted(map(str, results)) == ["1", "no seat is open"]


@async_test
async def test_tables_of_a_lost_worker_go_on_at_another(store_url):
    """A bot is to move, and a clock is about to run, when the worker is lost."""
    async with AsyncExitStack() as stack, opened(store_url, **SHORT_LEASE) as second:
        first = await stack.enter_async_context(opened(store_url, bot_pool=Slow(1), **SHORT_LEASE))
        (ada,) = await guests(first, "Ada")
        table = await create_table(first, ada, QUICK, "me bot:greedy", clock=(0.3, 0.0))
        client = await Client(first, table, ada).connect()
        await client.move()
        crash_on_close(first)
        await stack.aclose()
        watcher = await Client(second, table, ada).connect()
        await watcher.until(lambda: watcher.status == "over")
        assert (await verified(second, table, ada))[1].table.over
    assert "away" in watcher.kinds


@async_test
async def test_worker_that_stops_normally_releases_its_tables_at_once(store_url):
    """Its lease would have lasted an hour."""
    async with AsyncExitStack() as stack, opened(store_url, lease_s=0.4) as second:
        first = await stack.enter_async_context(opened(store_url, bot_pool=Slow(1), lease_s=3600.0))
        (ada,) = await guests(first, "Ada")
        table = await create_table(first, ada, QUICK, "bot:random bot:random")
        await stack.aclose()
        watcher = await Client(second, table, ada).connect()
        await watcher.until(lambda: watcher.status == "over")


@async_test
async def test_two_workers_that_act_on_one_table_play_no_move_twice(store_url):
    async with opened(store_url) as first, opened(store_url) as second:
        (ada,) = await guests(first, "Ada")
        table = await create_table(first, ada, QUICK, "bot:greedy bot:random bot:greedy")
        watcher = await Client(first, table, ada).connect()
        while watcher.status != "over":
            first.runner.schedule(0.0, table)
            second.runner.schedule(0.0, table)
            await asyncio.sleep(0.001)
        log, setup = await read_table(first, table, lambda found: (list(found.rows), found.setup))
    again = OnlineTable(setup, 60.0)
    for row in log:
        if row.kind == "move":
            assert _choose(again.driver(row.seat, ""), question_of(again, row.seat, "bot")) == row.text
        again.apply(row)


async def in_overlapping_transactions(first, second, work):
    """The results of `work` in transactions of two workers: the second begins before the first is committed."""
    found = []

    def late():
        with second.store.write() as connection:
            found.append(work(second, Transaction(connection, second.committer, {}, {})))

    with first.store.write() as connection:
        found.append(work(first, Transaction(connection, first.committer, {}, {})))
        thread = threading.Thread(target=late)
        thread.start()
        await asyncio.sleep(0.2)
    await asyncio.to_thread(thread.join)
    return found


@async_test
async def test_workers_starting_together_hold_a_clock_once(store_url):
    clock = FakeClock()
    async with opened(store_url, clock) as worker:
        await started_game(worker, QUICK, "Ada", "Ben", clock=(10.0, 0.0))
    clock.advance(1000)
    first, second = worker_on(store_url, clock), worker_on(store_url, clock)
    found = await in_overlapping_transactions(
        first, second, lambda worker, transaction: worker.leases._look(transaction).unserved
    )
    assert [len(each) for each in found] == [1, 0]
    first.store.close(), second.store.close()


@async_test
async def test_tables_that_another_worker_writes_to_are_not_waited_for(postgres_url):
    """A worker that waited for them, while it holds others, could wait for one that waits for those: a deadlock."""
    clock = FakeClock()
    async with opened(postgres_url, clock) as worker:
        locked, free = [(await started_game(worker, QUICK, "Ada", "Ben", clock=(10.0, 0.0)))[0] for _ in range(2)]
    clock.advance(1000)
    first, second = worker_on(postgres_url, clock), worker_on(postgres_url, clock)
    with first.store.write() as writing:
        table_store.heads(writing, [locked], lock=True)
        with second.store.write() as connection:
            found = second.leases._look(Transaction(connection, second.committer, {}, {}))
            runners = dict(connection.execute(select(schema.tables.c.id, schema.tables.c.runner)).all())
    assert [table for table, _ in found.unserved] == [free]
    assert [table for table, runner in runners.items() if runner == second.committer.worker_id] == [free]
    first.store.close(), second.store.close()


@async_test
async def test_client_connects_while_another_worker_writes_to_the_table(postgres_url):
    async with opened(postgres_url) as first, opened(postgres_url) as second:
        table, (ada, ben) = await started_game(first, QUICK, "Ada", "Ben")
        await ben.until(lambda: ben.presence and all(ben.presence.seats))
        with first.store.write() as connection:
            table_store.heads(connection, [table], lock=True)
            client = await Client(second, table, ada.player).connect()
            await client.until(lambda: client.presence)
    assert client.presence.seats == (True, True)


@async_test
async def test_what_another_worker_wrote_is_read_however_much_was_done_since(store_url):
    async with opened(store_url) as first, opened(store_url) as second:
        table, (ada, ben) = await started_game(second, QUICK, "Ada", "Ben")
        other, _ = await started_game(second, QUICK, "Ada", "Ben")
        before = await read_table(first, table, number)
        mover = ada if ada.to_move() else ben
        await mover.move()
        await read_table(first, other, number)
        assert await read_table(first, table, number) == mover.number > before


@async_test
async def test_clients_of_many_workers_see_the_same(store_url):
    async with AsyncExitStack() as stack:
        workers = [await stack.enter_async_context(opened(store_url, **SHORT_LEASE)) for _ in range(4)]
        table, ada, ben = await at_two_workers(workers[0], workers[1], QUICK, public=True)
        watchers = [await Client(worker, table).connect() for worker in workers]
        await play_out(ada, ben)
        await converged(ada, ben, *watchers)
