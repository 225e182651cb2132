"""Several workers on one store: each table has one truth, hints may be lost, and the tables of the lost go on."""

import asyncio
import threading
from contextlib import AsyncExitStack

from astragal.server.background.bot_pool import _choose
from astragal.server.background.questions import question_of
from astragal.server.live import change_listener
from astragal.server.tables import table_store
from astragal.server.tables.committer import Transaction
from astragal.server.tables.lobby import JoinRequest
from astragal.server.tables.table import OnlineTable
from astragal.wire.messages import Ack, Play, Refused, Resign
from server.in_process import (
    Client,
    Hands,
    SharedBotPool,
    begun,
    converged,
    guests,
    lay,
    look,
    lose,
    new_id,
    opened,
    play_out,
    rows,
    story,
    verified,
    worker_on,
)

QUICK, TOGETHER = "rolling-cubes/one-by-one", "rolling-cubes/all-together"
SOON = {"lease_s": 0.4}


class Slow(SharedBotPool):
    """Thinks without end."""

    async def choose(self, bot, question):
        await asyncio.sleep(3600)


async def at_two(first, second, game, **laid):
    """A game of two, each at another worker."""
    table, (ada, ben) = await begun(first, game, "Ada", "Ben", **laid)
    ben.go()
    return table, ada, await Client(second, table, ben.player).come()


@story
async def test_clients_of_two_workers_play_one_game(store_url):
    async with opened(store_url, **SOON) as first, opened(store_url, **SOON) as second:
        table, ada, ben = await at_two(first, second, QUICK)
        await play_out(ada, ben)
        await converged(ada, ben)
        assert (await verified(second, table, ada.player))[1].chance == "fair"


@story
async def test_a_hint_that_is_lost_loses_nothing(store_url, monkeypatch):
    monkeypatch.setattr(change_listener, "SELDOM_S", 0.05)
    async with opened(store_url, hints=False, **SOON) as first, opened(store_url, hints=False, **SOON) as second:
        _table, ada, ben = await at_two(first, second, QUICK)
        for client in (ada, ben, ada):
            await client.until(client.to_move)
            await client.move()
        await ben.until(lambda: ben.number == ada.number)
        await converged(ada, ben)


@story
async def test_a_hint_comes_before_anybody_compares(postgres_url, monkeypatch):
    monkeypatch.setattr(change_listener, "SELDOM_S", 3600)
    async with opened(postgres_url) as first, opened(postgres_url) as second:
        _table, ada, ben = await at_two(first, second, QUICK)
        await ada.move()
        await ben.until(ben.to_move)


@story
async def test_moves_at_once_at_two_workers_are_both_played_once(store_url):
    async with opened(store_url, **SOON) as first, opened(store_url, **SOON) as second:
        table, ada, ben = await at_two(first, second, TOGETHER)
        while ada.status != "over":
            for client in (ada, ben):
                await client.until(client.to_move)
            await asyncio.gather(ada.move(0), ben.move(1))
            await ada.until(lambda: ada.number >= ben.number)
            await ben.until(lambda: ben.number >= ada.number)
        await converged(ada, ben)
        numbers = [row.number for row in await rows(first, table)]
        assert numbers == list(range(1, len(numbers) + 1))


@story
async def test_a_command_that_reaches_two_workers_is_done_once(store_url):
    async with opened(store_url, **SOON) as first, opened(store_url, **SOON) as second:
        table, (ada, _ben) = await begun(first, QUICK, "Ada", "Ben")
        elsewhere = await Client(second, table, ada.player).come()
        play = Play("once", 0, ada.number, await ada.choose(0))
        answers = await asyncio.gather(ada.ask(play), elsewhere.ask(play))
        assert answers[0] == answers[1]
        assert isinstance(answers[0], Ack)
        await elsewhere.until(lambda: elsewhere.number == answers[0].number)
        assert elsewhere.kinds.count("move") == 1


@story
async def test_two_different_moves_of_one_seat_at_two_workers_are_one_move_and_one_refusal(store_url):
    async with opened(store_url, **SOON) as first, opened(store_url, **SOON) as second:
        table, (ada, _ben) = await begun(first, QUICK, "Ada", "Ben")
        elsewhere = await Client(second, table, ada.player).come()
        move = await ada.choose(0)
        answers = await asyncio.gather(ada.play(0, move), elsewhere.play(0, move))
        assert {type(answer) for answer in answers} == {Ack, Refused}
        assert [row.kind for row in await rows(first, table)].count("move") == 1


@story
async def test_a_table_is_laid_once_though_two_workers_are_asked(store_url):
    async with opened(store_url) as first, opened(store_url) as second:
        (ada,) = await guests(first, "Ada")
        for number in range(5):
            asked = [lay(worker, ada, QUICK, "me open", command=f"lay {number}") for worker in (first, second)]
            one, other = await asyncio.gather(*asked)
            assert one == other


@story
async def test_a_rematch_is_one_table_though_two_workers_are_asked(store_url):
    async with opened(store_url, **SOON) as first, opened(store_url, **SOON) as second:
        table, ada, ben = await at_two(first, second, QUICK)
        await ada.done(Resign(new_id(), 0, ada.number))
        asked = first.lobby.rematch(ada.player, table, "a"), second.lobby.rematch(ben.player, table, "b")
        one, other = await asyncio.gather(*asked)
        assert one == other
        assert await look(second, one, lambda found: found.status) == "running"


@story
async def test_the_last_seat_is_given_to_one(store_url):
    async with opened(store_url) as first, opened(store_url) as second:
        ada, ben, cleo = await guests(first, "Ada", "Ben", "Cleo")
        table = await lay(first, ada, QUICK, "me open")
        sits = first.lobby.join(ben, table, JoinRequest()), second.lobby.join(cleo, table, JoinRequest())
        results = await asyncio.gather(*sits, return_exceptions=True)
    assert sorted(map(str, results)) == ["1", "no seat is open"]


@story
async def test_the_tables_of_a_lost_worker_go_on_at_another(store_url):
    """A computer player is to move, and a clock is about to run, when the worker is lost."""
    async with AsyncExitStack() as stack, opened(store_url, **SOON) as second:
        first = await stack.enter_async_context(opened(store_url, bot_pool=Slow(1), **SOON))
        (ada,) = await guests(first, "Ada")
        table = await lay(first, ada, QUICK, "me bot:greedy", clock=(0.3, 0.0))
        client = await Client(first, table, ada).come()
        await client.move()
        lose(first)
        await stack.aclose()
        watcher = await Client(second, table, ada).come()
        await watcher.until(lambda: watcher.status == "over")
        assert (await verified(second, table, ada))[1].table.over
    assert "away" in watcher.kinds


@story
async def test_a_worker_that_goes_in_order_leaves_its_tables_at_once(store_url):
    """Its lease would have held for an hour."""
    async with AsyncExitStack() as stack, opened(store_url, lease_s=0.4) as second:
        first = await stack.enter_async_context(opened(store_url, bot_pool=Slow(1), lease_s=3600.0))
        (ada,) = await guests(first, "Ada")
        table = await lay(first, ada, QUICK, "bot:random bot:random")
        await stack.aclose()
        watcher = await Client(second, table, ada).come()
        await watcher.until(lambda: watcher.status == "over")


@story
async def test_two_workers_that_act_on_one_table_play_no_move_twice(store_url):
    async with opened(store_url) as first, opened(store_url) as second:
        (ada,) = await guests(first, "Ada")
        table = await lay(first, ada, QUICK, "bot:greedy bot:random bot:greedy")
        watcher = await Client(first, table, ada).come()
        while watcher.status != "over":
            first.runner.schedule(0.0, table)
            second.runner.schedule(0.0, table)
            await asyncio.sleep(0.001)
        log, laid = await look(first, table, lambda found: (list(found.rows), found.setup))
    again = OnlineTable(laid, 60.0)
    for row in log:
        if row.kind == "move":
            assert _choose(again.driver(row.seat, ""), question_of(again, row.seat, "bot")) == row.text
        again.apply(row)


async def at_the_same_time(first, second, work):
    """What `work` gives in two transactions of two workers: the second begins while the first is not committed."""
    found = []

    def late():
        with second.store.write() as connection:
            found.append(work(second, Transaction(connection, second.committer, {})))

    with first.store.write() as connection:
        found.append(work(first, Transaction(connection, first.committer, {})))
        thread = threading.Thread(target=late)
        thread.start()
        await asyncio.sleep(0.2)
    await asyncio.to_thread(thread.join)
    return found


@story
async def test_workers_that_start_together_hold_a_clock_once(store_url):
    clock = Hands()
    async with opened(store_url, clock) as worker:
        await begun(worker, QUICK, "Ada", "Ben", clock=(10.0, 0.0))
    clock.turn(1000)
    first, second = worker_on(store_url, clock), worker_on(store_url, clock)
    found = await at_the_same_time(first, second, lambda worker, transaction: worker.leases._look(transaction).unserved)
    assert [len(each) for each in found] == [1, 0]
    first.store.close(), second.store.close()


@story
async def test_somebody_comes_though_another_worker_is_writing_to_the_table(postgres_url):
    async with opened(postgres_url) as first, opened(postgres_url) as second:
        table, (ada, ben) = await begun(first, QUICK, "Ada", "Ben")
        await ben.until(lambda: ben.presence and all(ben.presence.seats))
        with first.store.write() as connection:
            table_store.heads(connection, [table], lock=True)
            client = await Client(second, table, ada.player).come()
            await client.until(lambda: client.presence)
    assert client.presence.seats == (True, True)


@story
async def test_clients_of_many_workers_see_the_same(store_url):
    async with AsyncExitStack() as stack:
        workers = [await stack.enter_async_context(opened(store_url, **SOON)) for _ in range(4)]
        table, ada, ben = await at_two(workers[0], workers[1], QUICK, public=True)
        watchers = [await Client(worker, table).come() for worker in workers]
        await play_out(ada, ben)
        await converged(ada, ben, *watchers)
