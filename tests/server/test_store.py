"""The log and the store: commands done exactly once, in order, many in one commit, all or nothing; on both stores."""

import logging
import threading
from contextlib import closing
from functools import partial

import pytest
from sqlalchemy import event, func, insert, select, text, update

from astragal.core.errors import Refusal
from astragal.server import metrics
from astragal.server.errors import NotFound, NotNow
from astragal.server.store import schema
from astragal.server.store.engine import Prepared, Store
from astragal.server.tables.committer import IDLE_S
from astragal.server.tables.visitor import Visitor
from astragal.wire.messages import Ack, Play, Refused
from server.in_process import (
    Client,
    FakeClock,
    async_test,
    converged,
    new_id,
    opened,
    play_out,
    rows,
    settled,
    snapshot,
    started_game,
    stored,
    verified,
)

QUICK, TOGETHER = "rolling-cubes/one-by-one", "rolling-cubes/all-together"


@async_test
async def test_entries_are_numbered_without_gaps_and_the_table_row_agrees(store_url):
    async with opened(store_url) as worker:
        table, (ada, ben) = await started_game(worker, QUICK, "Ada", "Ben")
        waiting = (await stored(worker, table))[1]
        await play_out(ada, ben)
        entries, head = await stored(worker, table)
    assert waiting.to_move == ada.player.id
    assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))
    assert [entry.at for entry in entries] == sorted(entry.at for entry in entries)
    assert (head.number, head.status, head.to_move, head.due) == (len(entries), "over", "", None)
    assert head.changed == entries[-1].at


@async_test
async def test_table_is_restored_from_its_log(store_url):
    async with opened(store_url) as worker:
        table, (ada, ben) = await started_game(worker, QUICK, "Ada", "Ben")
        await ada.move()
        await ben.until(ben.to_move)
    async with opened(store_url) as worker:
        again = await Client(worker, table, ben.player).connect()
        assert snapshot(again.update) == snapshot(ben.update)
        assert again.happenings == ben.happenings
        await again.move()


@async_test
async def test_repeated_command_is_done_once_and_gets_the_same_answer(store_url):
    async with opened(store_url) as worker:
        table, (ada, _ben) = await started_game(worker, QUICK, "Ada", "Ben")
        play = Play("mine", 0, ada.number, await ada.choose(0))
        ada.send(play)
        answers = [await ada.ask(play), await ada.ask(play), *ada.all(Ack)]
        assert set(answers) == {Ack("mine", ada.number)}
        assert [row.kind for row in await rows(worker, table)].count("move") == 1
    async with opened(store_url) as worker:
        again = await Client(worker, table, ada.player).connect()
        assert await again.ask(play) == answers[0]
        assert again.number == ada.number


@async_test
async def test_command_ids_are_separate_for_each_player(store_url):
    async with opened(store_url) as worker:
        _table, (ada, ben) = await started_game(worker, QUICK, "Ada", "Ben")
        await ada.do(Play("1", 0, ada.number, await ada.choose(0)))
        await ben.until(ben.to_move)
        await ben.do(Play("1", 1, ben.number, await ben.choose(1)))
    assert ben.kinds.count("move") == 2


@async_test
async def test_move_that_expects_another_entry_number_is_stale(store_url):
    async with opened(store_url) as worker:
        table, (ada, ben) = await started_game(worker, QUICK, "Ada", "Ben")
        await ada.move()
        await ben.until(ben.to_move)
        move, number = await ben.choose(1), ben.number
        for expect in (0, number - 1, number + 1):
            refused = await ben.play(1, move, expect)
            assert isinstance(refused, Refused)
            assert (refused.kind, refused.number) == ("stale", number)
        assert len(await rows(worker, table)) == number
        assert isinstance(await ben.play(1, move, number), Ack)


@async_test
async def test_simultaneous_moves_of_others_do_not_make_a_move_stale(store_url):
    async with opened(store_url) as worker:
        _table, (ada, ben, cleo) = await started_game(worker, TOGETHER, "Ada", "Ben", "Cleo")
        seen = cleo.number
        move = await cleo.choose(2)
        await ada.move(0)
        await ben.move(1)
        assert isinstance(await cleo.play(2, move, seen), Ack)
        late = await ada.play(0, move, seen)
    assert late.kind == "stale"


@async_test
async def test_refusals_have_a_kind_and_change_nothing(store_url):
    async with opened(store_url) as worker:
        table, (ada, ben) = await started_game(worker, QUICK, "Ada", "Ben", public=True)
        watcher = await Client(worker, table, language="fr").connect()
        before = len(await rows(worker, table))
        answers = [
            await ada.play(0, "what?"),
            await ada.play(0, "1+1=3"),
            await ben.play(1, "1=1"),
            await ada.play(1, "1=1"),
            await watcher.play(0, "1=1"),
            await ada.play(9, "1=1"),
        ]
        assert len(await rows(worker, table)) == before
    kinds = ["unreadable", "illegal", "not-your-turn", "not-yours", "not-yours", "bad-message"]
    assert [answer.kind for answer in answers] == kinds
    assert answers[1].problem.rule.startswith("RC-")
    assert answers[4].problem.text == "la place 0 n’est pas la vôtre"


def commits(store):
    """A list of all commits from now on."""
    counted = []
    if store.embedded:
        with store.read() as connection:
            driver = connection.connection.driver_connection
        driver.set_trace_callback(
            lambda statement: counted.append(statement) if statement.startswith("COMMIT") else None
        )
    else:
        event.listen(store.engine, "commit", counted.append)
    return counted


@async_test
async def test_waiting_commands_share_one_transaction(store_url):
    async with opened(store_url, lease_s=1000.0) as worker:
        games = [await started_game(worker, QUICK, "Ada", "Ben") for _ in range(5)]
        plays = [(ada, Play(new_id(), 0, ada.number, await ada.choose(0))) for _table, (ada, _ben) in games]
        await settled(worker)
        counted = commits(worker.store)
        for ada, play in plays:
            ada.send(play)
        for ada, _play in plays:
            await ada.until(lambda ada=ada: ada.all(Ack))
        assert len(counted) == 1


def test_sqlite_transaction_locks_out_other_writers_from_its_start(tmp_path):
    stores = [Store(f"sqlite:///{tmp_path}/astragal.db") for _ in range(2)]
    stores[0].migrate()
    count = select(func.count()).select_from(schema.keys)

    def write(name, connection):
        connection.execute(insert(schema.keys), {"name": name, "value": b""})

    def late():
        with stores[1].write() as connection:
            write("late", connection)

    thread = threading.Thread(target=late)
    with stores[0].write() as connection:
        assert connection.execute(count).scalar_one() == 0
        thread.start()
        thread.join(0.1)
        write("early", connection)
        assert connection.execute(count).scalar_one() == 1
    thread.join()
    for store in stores:
        store.close()


@async_test
async def test_game_of_another_rules_version_is_refused_but_kept(store_url):
    async with opened(store_url) as worker:
        table, (ada, ben) = await started_game(worker, QUICK, "Ada", "Ben", clock=(10.0, 0.0))
        before = await stored(worker, table)
    async with opened(store_url) as worker:
        await set_rules(worker, table, 7)
        refused = await Client(worker, table, ada.player).connect()
        assert refused.outbox.closing == (4404, "server-other-rules")
        with pytest.raises(NotNow, match="version 7 of the rules"):
            await worker.lobby.see(Visitor(ada.player.id), table, None)
        await set_rules(worker, table, 1)
        entries, head = await stored(worker, table)
        assert (entries, head.number, head.secret) == (before[0], before[1].number, before[1].secret)
        clients = [await Client(worker, table, each.player).connect() for each in (ada, ben)]
        await play_out(*clients)
        await verified(worker, table, ada.player)


async def set_rules(worker, table, rules):
    change = update(schema.tables).where(schema.tables.c.id == table).values(rules=rules)
    await worker.committer.transact([], lambda transaction: transaction.connection.execute(change) and None)
    worker.committer._tables.clear()


@async_test
async def test_worker_starts_despite_a_timed_game_of_another_rules_version(store_url):
    clock = FakeClock()
    async with opened(store_url, clock) as worker:
        other, _clients = await started_game(worker, QUICK, "Ada", "Ben", clock=(10.0, 0.0))
        table, (ada, _ben) = await started_game(worker, QUICK, "Ada", "Ben", clock=(10.0, 0.0))
        await set_rules(worker, other, 7)
    clock.advance(1000)
    async with opened(store_url, clock) as worker:
        client = await Client(worker, table, ada.player).connect()
    assert client.kinds[-1] == "gap"


@async_test
async def test_a_removed_table_is_gone_at_once_and_one_that_stayed_is_not(store_url):
    async with opened(store_url) as worker:
        table, (ada, _) = await started_game(worker, QUICK, "Ada", "Ben")
        removed, work = RuntimeError("nothing is committed"), worker.committer.transact

        def remove(transaction, fails):
            transaction.remove(table)
            if fails:
                raise removed

        with pytest.raises(Refusal, match="nothing was changed"):
            await work([table], partial(remove, fails=True))
        assert isinstance(await ada.play(0, "pass"), Ack)
        await work([table], partial(remove, fails=False))
        with pytest.raises(NotFound):
            await work([table], lambda transaction: transaction.table(table))


@async_test
async def test_idle_tables_are_evicted_and_read_again(store_url):
    clock = FakeClock()
    async with opened(store_url, clock, keep_idle_tables=1) as worker:
        games = [await started_game(worker, QUICK, "Ada", "Ben") for _ in range(3)]
        await settled(worker)
        assert set(worker.committer._tables) == {table for table, _clients in games}
        clock.advance(IDLE_S + 1)
        for _ in games:
            await games[2][1][0].connect()
        await settled(worker)
        assert set(worker.committer._tables) == {games[2][0]}
        assert metrics.TABLES._value.get() == 1
        ada, ben = games[0][1]
        await next(client for client in (ada, ben) if client.to_move()).move()
        await converged(ada, ben)


def test_connections_that_postgresql_ends_leave_no_traceback_in_the_log(postgres_url, caplog):
    with closing(Store(postgres_url)) as store, closing(Store(postgres_url)) as other:
        with pytest.raises(store.outages):
            use_ended_connection(store, other)
        with store.read() as connection:
            assert connection.execute(text("SELECT 1")).scalar() == 1
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR] == []


def use_ended_connection(store, other):
    number = Prepared(text("SELECT pg_backend_pid()"))
    with store.read() as connection:
        (pid,) = number.run(connection, {}).fetchone()
        with other.write() as ending:
            ending.execute(text("SELECT pg_terminate_backend(:pid, 5000)"), {"pid": pid})
        number.run(connection, {})
