"""The log and the store: exactly once, in order, many commands a commit, all or nothing; the same on both kinds."""

import threading

import pytest
from sqlalchemy import event, func, insert, select, update

from astragal.server import metrics
from astragal.server.errors import NotNow
from astragal.server.store import schema
from astragal.server.store.engine import Store
from astragal.server.tables.visitor import Visitor
from astragal.wire.messages import Ack, Play, Refused
from server.in_process import (
    Client,
    Hands,
    begun,
    new_id,
    opened,
    picture,
    play_out,
    rows,
    settled,
    stored,
    story,
    verified,
)

QUICK, TOGETHER = "rolling-cubes/one-by-one", "rolling-cubes/all-together"


@story
async def test_entries_are_dense_and_in_order_and_the_summary_follows_them(store_url):
    async with opened(store_url) as worker:
        table, (ada, ben) = await begun(worker, QUICK, "Ada", "Ben")
        waiting = (await stored(worker, table))[1]
        await play_out(ada, ben)
        entries, head = await stored(worker, table)
    assert waiting.to_move == ada.player.id
    assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))
    assert [entry.at for entry in entries] == sorted(entry.at for entry in entries)
    assert (head.number, head.status, head.to_move, head.due) == (len(entries), "over", "", None)
    assert head.changed == entries[-1].at


@story
async def test_a_table_is_what_its_log_gives_to_whoever_reads_it_first(store_url):
    async with opened(store_url) as worker:
        table, (ada, ben) = await begun(worker, QUICK, "Ada", "Ben")
        await ada.move()
        await ben.until(ben.to_move)
    async with opened(store_url) as worker:
        again = await Client(worker, table, ben.player).come()
        assert picture(again.update) == picture(ben.update)
        assert again.happenings == ben.happenings
        await again.move()


@story
async def test_the_same_command_is_done_once_and_answered_alike(store_url):
    async with opened(store_url) as worker:
        table, (ada, _ben) = await begun(worker, QUICK, "Ada", "Ben")
        play = Play("mine", 0, ada.number, await ada.choose(0))
        ada.send(play)
        answers = [await ada.ask(play), await ada.ask(play), *ada.all(Ack)]
        assert set(answers) == {Ack("mine", ada.number)}
        assert [row.kind for row in await rows(worker, table)].count("move") == 1
    async with opened(store_url) as worker:
        again = await Client(worker, table, ada.player).come()
        assert await again.ask(play) == answers[0]
        assert again.number == ada.number


@story
async def test_ids_are_each_player_s_own(store_url):
    async with opened(store_url) as worker:
        _table, (ada, ben) = await begun(worker, QUICK, "Ada", "Ben")
        await ada.done(Play("1", 0, ada.number, await ada.choose(0)))
        await ben.until(ben.to_move)
        await ben.done(Play("1", 1, ben.number, await ben.choose(1)))
    assert ben.kinds.count("move") == 2


@story
async def test_what_rests_on_an_old_picture_or_on_none_is_stale(store_url):
    async with opened(store_url) as worker:
        table, (ada, ben) = await begun(worker, QUICK, "Ada", "Ben")
        await ada.move()
        await ben.until(ben.to_move)
        move, number = await ben.choose(1), ben.number
        for expect in (0, number - 1, number + 1):
            refused = await ben.play(1, move, expect)
            assert isinstance(refused, Refused)
            assert (refused.kind, refused.number) == ("stale", number)
        assert len(await rows(worker, table)) == number
        assert isinstance(await ben.play(1, move, number), Ack)


@story
async def test_what_others_decide_at_the_same_time_makes_nothing_stale(store_url):
    async with opened(store_url) as worker:
        _table, (ada, ben, cleo) = await begun(worker, TOGETHER, "Ada", "Ben", "Cleo")
        seen = cleo.number
        move = await cleo.choose(2)
        await ada.move(0)
        await ben.move(1)
        assert isinstance(await cleo.play(2, move, seen), Ack)
        late = await ada.play(0, move, seen)
    assert late.kind == "stale"


@story
async def test_refusals_say_what_kind_they_are_and_change_nothing(store_url):
    async with opened(store_url) as worker:
        table, (ada, ben) = await begun(worker, QUICK, "Ada", "Ben", public=True)
        watcher = await Client(worker, table, language="fr").come()
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
    """What is committed from now on."""
    counted = []
    if store.embedded:
        with store.read() as connection:
            driver = connection.connection.driver_connection
        driver.set_trace_callback(lambda said: counted.append(said) if said.startswith("COMMIT") else None)
    else:
        event.listen(store.engine, "commit", counted.append)
    return counted


@story
async def test_commands_that_wait_together_are_one_transaction(store_url):
    async with opened(store_url, lease_s=1000.0) as worker:
        games = [await begun(worker, QUICK, "Ada", "Ben") for _ in range(5)]
        plays = [(ada, Play(new_id(), 0, ada.number, await ada.choose(0))) for _table, (ada, _ben) in games]
        await settled(worker)
        counted = commits(worker.store)
        for ada, play in plays:
            ada.send(play)
        for ada, _play in plays:
            await ada.until(lambda ada=ada: ada.all(Ack))
        assert len(counted) == 1


def test_from_its_beginning_a_transaction_of_sqlite_keeps_other_writers_out(tmp_path):
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


@story
async def test_a_game_begun_by_other_rules_is_refused_and_nothing_of_it_is_lost(store_url):
    async with opened(store_url) as worker:
        table, (ada, ben) = await begun(worker, QUICK, "Ada", "Ben", clock=(10.0, 0.0))
        before = await stored(worker, table)
    async with opened(store_url) as worker:
        await set_rules(worker, table, 7)
        refused = await Client(worker, table, ada.player).come()
        assert refused.outbox.closing == (4404, "server-other-rules")
        with pytest.raises(NotNow, match="version 7 of the rules"):
            await worker.lobby.see(Visitor(ada.player.id), table, None)
        await set_rules(worker, table, 1)
        entries, head = await stored(worker, table)
        assert (entries, head.number, head.secret) == (before[0], before[1].number, before[1].secret)
        clients = [await Client(worker, table, each.player).come() for each in (ada, ben)]
        await play_out(*clients)
        await verified(worker, table, ada.player)


async def set_rules(worker, table, rules):
    change = update(schema.tables).where(schema.tables.c.id == table).values(rules=rules)
    await worker.committer.transact([], lambda transaction: transaction.connection.execute(change) and None)
    worker.committer._tables.clear()


@story
async def test_a_house_opens_though_a_game_of_other_rules_has_a_clock(store_url):
    clock = Hands()
    async with opened(store_url, clock) as worker:
        other, _clients = await begun(worker, QUICK, "Ada", "Ben", clock=(10.0, 0.0))
        table, (ada, _ben) = await begun(worker, QUICK, "Ada", "Ben", clock=(10.0, 0.0))
        await set_rules(worker, other, 7)
    clock.turn(1000)
    async with opened(store_url, clock) as worker:
        client = await Client(worker, table, ada.player).come()
    assert client.kinds[-1] == "gap"


@story
async def test_idle_tables_are_forgotten_and_read_again(store_url):
    async with opened(store_url, keep_idle_tables=1) as worker:
        games = [await begun(worker, QUICK, "Ada", "Ben") for _ in range(3)]
        for _table, clients in games[:2]:
            for client in clients:
                client.go()
        await settled(worker)
        assert set(worker.committer._tables) == {games[2][0]}
        assert metrics.TABLES._value.get() == 1
        again = await Client(worker, games[0][0], games[0][1][0].player).come()
        await again.move()
