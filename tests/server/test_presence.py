"""Presence: sent when a client connects or disconnects, at any worker, and removed with a lost worker."""

import asyncio
from contextlib import AsyncExitStack

from sqlalchemy import delete, func, select

from astragal.server.live import change_listener
from astragal.server.store import schema
from astragal.server.tables.lobby import JoinRequest
from astragal.wire.messages import Leave, Presence
from server.in_process import (
    Client,
    async_test,
    crash_on_close,
    create_table,
    guests,
    new_id,
    opened,
    settled,
    started_game,
)

GAME = "rolling-cubes/one-by-one"
SHORT_LEASE = {"lease_s": 0.4}


async def stored_count(worker):
    """How many rows of presence are stored."""
    count = select(func.count()).select_from(schema.presence)
    return await worker.committer.transact(
        [], lambda transaction: transaction.connection.execute(count).scalar_one(), writes=False
    )


def until_presence(client, seats, watchers=0):
    return client.until(lambda: client.presence == Presence(seats, watchers))


@async_test
async def test_everyone_is_notified_when_clients_connect_and_disconnect(store_url):
    async with opened(store_url) as worker:
        table, (ada, ben) = await started_game(worker, GAME, "Ada", "Ben", public=True)
        await until_presence(ada, (True, True))
        await until_presence(ben, (True, True))
        watcher = await Client(worker, table).connect()
        for client in (ada, ben, watcher):
            await until_presence(client, (True, True), 1)
        ben.disconnect()
        await until_presence(ada, (True, False), 1)
        watcher.disconnect()
        await until_presence(ada, (True, False), 0)


@async_test
async def test_player_with_two_connections_is_present_until_both_close(store_url):
    async with opened(store_url) as worker:
        table, (ada, ben) = await started_game(worker, GAME, "Ada", "Ben")
        second = await Client(worker, table, ben.player).connect()
        await until_presence(second, (True, True))
        ben.disconnect()
        await settled(worker)
        assert ada.presence == Presence((True, True), 0)
        second.disconnect()
        await until_presence(ada, (True, False))
        assert await stored_count(worker) == 1


@async_test
async def test_spectators_are_counted_once_per_person(store_url):
    async with opened(store_url) as worker:
        table, (ada, _ben) = await started_game(worker, GAME, "Ada", "Ben", public=True)
        (eve,) = await guests(worker, "Eve")
        clients = [await Client(worker, table, who).connect() for who in (eve, eve, None, None)]
        await until_presence(ada, (True, True), 3)
        for client in clients:
            client.disconnect()
        await until_presence(ada, (True, True), 0)


@async_test
async def test_presence_covers_all_seats_of_a_player_and_no_bot(store_url):
    async with opened(store_url, bot_pause_s=60) as worker:
        (ada,) = await guests(worker, "Ada")
        client = await Client(worker, await create_table(worker, ada, GAME, "me bot:random local open"), ada).connect()
        await until_presence(client, (True, False, True, False))


@async_test
async def test_taking_a_seat_makes_a_spectator_present_and_leaving_undoes_it(store_url):
    async with opened(store_url) as worker:
        ada, ben = await guests(worker, "Ada", "Ben")
        table = await create_table(worker, ada, GAME, "me open open", public=True)
        first, second = [await Client(worker, table, player).connect() for player in (ada, ben)]
        await until_presence(first, (True, False, False), 1)
        await worker.lobby.join(ben, table, JoinRequest(seat=2))
        for client in (first, second):
            await until_presence(client, (True, False, True), 0)
        await second.do(Leave(new_id(), 2, second.number))
        await until_presence(first, (True, False, False), 1)


@async_test
async def test_player_who_reloads_the_page_stays_present(store_url):
    """The old connection closes just as the new one opens."""
    async with opened(store_url) as worker:
        table, (ada, ben) = await started_game(worker, GAME, "Ada", "Ben")
        for _ in range(5):
            ben.disconnect()
            ben = await Client(worker, table, ben.player).connect()
            await until_presence(ben, (True, True))
        await settled(worker)
        assert ada.presence == Presence((True, True), 0)
        assert await stored_count(worker) == 2


@async_test
async def test_player_who_leaves_and_arrives_at_once_stays_present(store_url):
    async with opened(store_url) as worker:
        _table, (ada, ben) = await started_game(worker, GAME, "Ada", "Ben")
        await until_presence(ada, (True, True))
        subscriber = ben.session._subscriber
        await asyncio.gather(worker.presence.leave(subscriber), worker.presence.arrive(subscriber))
        assert ada.presence == Presence((True, True), 0)
        assert await stored_count(worker) == 2


@async_test
async def test_presence_reaches_the_clients_of_other_workers(store_url):
    async with opened(store_url, **SHORT_LEASE) as first, opened(store_url, **SHORT_LEASE) as second:
        table, (ada, ben) = await started_game(first, GAME, "Ada", "Ben")
        ben.disconnect()
        await until_presence(ada, (True, False))
        elsewhere = await Client(second, table, ben.player).connect()
        await until_presence(elsewhere, (True, True))
        await until_presence(ada, (True, True))
        elsewhere.disconnect()
        await until_presence(ada, (True, False))


@async_test
async def test_clients_of_a_lost_worker_are_no_longer_present(store_url, monkeypatch):
    monkeypatch.setattr(change_listener, "SELDOM_S", 0.1)
    async with opened(store_url, **SHORT_LEASE) as second, AsyncExitStack() as stack:
        first = await stack.enter_async_context(opened(store_url, **SHORT_LEASE))
        table, (ada, ben) = await started_game(first, GAME, "Ada", "Ben")
        elsewhere = await Client(second, table, ada.player).connect()
        await until_presence(elsewhere, (True, True))
        crash_on_close(first)
        await stack.aclose()
        await until_presence(elsewhere, (True, False))
    assert ben.presence == Presence((True, True), 0)


@async_test
async def test_no_presence_is_stored_after_everyone_disconnected(store_url):
    async with opened(store_url) as worker:
        _table, clients = await started_game(worker, GAME, "Ada", "Ben")
        for client in clients:
            await until_presence(client, (True, True))
        for client in clients:
            client.disconnect()
        await settled(worker)
        assert await stored_count(worker) == 0
        assert worker.presence._told == worker.presence._present == {}


@async_test
async def test_worker_removed_by_others_stores_its_presence_again(store_url):
    async with opened(store_url, **SHORT_LEASE) as first, opened(store_url, **SHORT_LEASE) as second:
        table, (ada, ben) = await started_game(first, GAME, "Ada", "Ben")
        elsewhere = await Client(second, table, ben.player).connect()
        await until_presence(elsewhere, (True, True))
        ben.disconnect()
        deletion = delete(schema.workers).where(schema.workers.c.id == first.committer.worker_id)
        await second.committer.transact([], lambda transaction: transaction.connection.execute(deletion))
        while await stored_count(second) < 2:
            await asyncio.sleep(0.01)
        await until_presence(elsewhere, (True, True))
        ada.disconnect()
        await until_presence(elsewhere, (False, True))
