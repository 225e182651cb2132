"""Who is there: told when somebody comes or goes, at whatever worker, and forgotten with a lost one."""

import asyncio
from contextlib import AsyncExitStack

from sqlalchemy import delete, func, select

from astragal.server.live import change_listener
from astragal.server.store import schema
from astragal.server.tables.lobby import JoinRequest
from astragal.wire.messages import Leave, Presence
from server.in_process import Client, begun, guests, lay, lose, new_id, opened, settled, story

GAME = "rolling-cubes/one-by-one"
SOON = {"lease_s": 0.4}


async def written(worker):
    """How many are written down as present."""
    count = select(func.count()).select_from(schema.presence)
    return await worker.committer.transact(
        [], lambda transaction: transaction.connection.execute(count).scalar_one(), writes=False
    )


def is_told(client, seats, watchers=0):
    return client.until(lambda: client.presence == Presence(seats, watchers))


@story
async def test_everybody_is_told_who_comes_and_goes(store_url):
    async with opened(store_url) as worker:
        table, (ada, ben) = await begun(worker, GAME, "Ada", "Ben", public=True)
        await is_told(ada, (True, True))
        await is_told(ben, (True, True))
        watcher = await Client(worker, table).come()
        for client in (ada, ben, watcher):
            await is_told(client, (True, True), 1)
        ben.go()
        await is_told(ada, (True, False), 1)
        watcher.go()
        await is_told(ada, (True, False), 0)


@story
async def test_who_has_two_connections_is_there_until_both_are_gone(store_url):
    async with opened(store_url) as worker:
        table, (ada, ben) = await begun(worker, GAME, "Ada", "Ben")
        second = await Client(worker, table, ben.player).come()
        await is_told(second, (True, True))
        ben.go()
        await settled(worker)
        assert ada.presence == Presence((True, True), 0)
        second.go()
        await is_told(ada, (True, False))
        assert await written(worker) == 1


@story
async def test_spectators_are_counted_and_a_person_only_once(store_url):
    async with opened(store_url) as worker:
        table, (ada, _ben) = await begun(worker, GAME, "Ada", "Ben", public=True)
        (eve,) = await guests(worker, "Eve")
        clients = [await Client(worker, table, who).come() for who in (eve, eve, None, None)]
        await is_told(ada, (True, True), 3)
        for client in clients:
            client.go()
        await is_told(ada, (True, True), 0)


@story
async def test_who_sits_on_several_seats_is_there_on_all_and_a_computer_on_none(store_url):
    async with opened(store_url, bot_pause_s=60) as worker:
        (ada,) = await guests(worker, "Ada")
        client = await Client(worker, await lay(worker, ada, GAME, "me bot:random local open"), ada).come()
        await is_told(client, (True, False, True, False))


@story
async def test_a_spectator_who_sits_down_is_there_and_one_who_gets_up_watches(store_url):
    async with opened(store_url) as worker:
        ada, ben = await guests(worker, "Ada", "Ben")
        table = await lay(worker, ada, GAME, "me open open", public=True)
        first, second = [await Client(worker, table, player).come() for player in (ada, ben)]
        await is_told(first, (True, False, False), 1)
        await worker.lobby.join(ben, table, JoinRequest(seat=2))
        for client in (first, second):
            await is_told(client, (True, False, True), 0)
        await second.done(Leave(new_id(), 2, second.number))
        await is_told(first, (True, False, False), 1)


@story
async def test_a_page_that_is_loaded_again_is_still_there(store_url):
    """The old connection goes in the same moment as the new one comes."""
    async with opened(store_url) as worker:
        table, (ada, ben) = await begun(worker, GAME, "Ada", "Ben")
        for _ in range(5):
            ben.go()
            ben = await Client(worker, table, ben.player).come()
            await is_told(ben, (True, True))
        await settled(worker)
        assert ada.presence == Presence((True, True), 0)
        assert await written(worker) == 2


@story
async def test_who_goes_and_comes_in_one_moment_is_there(store_url):
    async with opened(store_url) as worker:
        _table, (ada, ben) = await begun(worker, GAME, "Ada", "Ben")
        await is_told(ada, (True, True))
        subscriber = ben.session._subscriber
        await asyncio.gather(worker.presence.leave(subscriber), worker.presence.arrive(subscriber))
        assert ada.presence == Presence((True, True), 0)
        assert await written(worker) == 2


@story
async def test_presence_reaches_the_clients_of_other_workers(store_url):
    async with opened(store_url, **SOON) as first, opened(store_url, **SOON) as second:
        table, (ada, ben) = await begun(first, GAME, "Ada", "Ben")
        ben.go()
        await is_told(ada, (True, False))
        elsewhere = await Client(second, table, ben.player).come()
        await is_told(elsewhere, (True, True))
        await is_told(ada, (True, True))
        elsewhere.go()
        await is_told(ada, (True, False))


@story
async def test_with_a_lost_worker_those_are_gone_who_were_there_through_it(store_url, monkeypatch):
    monkeypatch.setattr(change_listener, "SELDOM_S", 0.1)
    async with opened(store_url, **SOON) as second, AsyncExitStack() as stack:
        first = await stack.enter_async_context(opened(store_url, **SOON))
        table, (ada, ben) = await begun(first, GAME, "Ada", "Ben")
        elsewhere = await Client(second, table, ada.player).come()
        await is_told(elsewhere, (True, True))
        lose(first)
        await stack.aclose()
        await is_told(elsewhere, (True, False))
    assert ben.presence == Presence((True, True), 0)


@story
async def test_nothing_stays_written_when_everybody_has_gone(store_url):
    async with opened(store_url) as worker:
        _table, clients = await begun(worker, GAME, "Ada", "Ben")
        for client in clients:
            await is_told(client, (True, True))
        for client in clients:
            client.go()
        await settled(worker)
        assert await written(worker) == 0
        assert worker.presence._told == worker.presence._present == {}


@story
async def test_a_worker_that_others_gave_up_says_again_who_is_there(store_url):
    async with opened(store_url, **SOON) as first, opened(store_url, **SOON) as second:
        table, (ada, ben) = await begun(first, GAME, "Ada", "Ben")
        elsewhere = await Client(second, table, ben.player).come()
        await is_told(elsewhere, (True, True))
        ben.go()
        struck = delete(schema.workers).where(schema.workers.c.id == first.committer.worker_id)
        await second.committer.transact([], lambda transaction: transaction.connection.execute(struck))
        while await written(second) < 2:
            await asyncio.sleep(0.01)
        await is_told(elsewhere, (True, True))
        ada.go()
        await is_told(elsewhere, (False, True))
