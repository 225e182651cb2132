"""The log and the store: exactly once, in order, many commands a commit, all or nothing; the same on both kinds."""

import asyncio
from contextlib import contextmanager

import pytest
from sqlalchemy import event, select, text, update
from sqlalchemy.exc import OperationalError

from astragal.server import metrics, schema
from astragal.server.errors import NotNow, Unavailable
from astragal.server.hub import Visitor
from astragal.server.tables import OnlineTable
from astragal.wire.messages import Ack, Play, Refused, Say
from server.houses import (
    Client,
    Hands,
    begun,
    converged,
    guests,
    lay,
    look,
    new_id,
    opened,
    picture,
    play_out,
    rows,
    settled,
    story,
    verified,
)

QUICK, TOGETHER = "rolling-cubes/one-by-one", "rolling-cubes/all-together"


async def stored(house, table):
    """The entries of a table as they lie in the store, and its row."""
    entries, tables = schema.entries, schema.tables

    def work(desk):
        ours = select(entries).where(entries.c.table_id == table).order_by(entries.c.number)
        head = select(tables).where(tables.c.id == table)
        return desk.connection.execute(ours).all(), desk.connection.execute(head).one()

    return await house.scribe.ask([], work, writes=False)


@story
async def test_entries_are_dense_and_in_order_and_the_summary_follows_them(store_url):
    async with opened(store_url) as house:
        table, (ada, ben) = await begun(house, QUICK, "Ada", "Ben")
        waiting = (await stored(house, table))[1]
        await play_out(ada, ben)
        entries, head = await stored(house, table)
    assert waiting.to_move == ada.player.id
    assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))
    assert [entry.at for entry in entries] == sorted(entry.at for entry in entries)
    assert (head.number, head.status, head.to_move, head.due) == (len(entries), "over", "", None)
    assert head.changed == entries[-1].at


@story
async def test_a_table_is_what_its_log_gives_to_whoever_reads_it_first(store_url):
    async with opened(store_url) as house:
        table, (ada, ben) = await begun(house, QUICK, "Ada", "Ben")
        await ada.move()
        await ben.until(ben.to_move)
    async with opened(store_url) as house:
        again = await Client(house, table, ben.player).come()
        assert picture(again.update) == picture(ben.update)
        assert again.happenings == ben.happenings
        await again.move()


@story
async def test_the_same_command_is_done_once_and_answered_alike(store_url):
    async with opened(store_url) as house:
        table, (ada, _ben) = await begun(house, QUICK, "Ada", "Ben")
        play = Play("mine", 0, ada.number, await ada.choose(0))
        ada.send(play)
        answers = [await ada.ask(play), await ada.ask(play), *ada.all(Ack)]
        assert set(answers) == {Ack("mine", ada.number)}
        assert [row.kind for row in await rows(house, table)].count("move") == 1
    async with opened(store_url) as house:
        again = await Client(house, table, ada.player).come()
        assert await again.ask(play) == answers[0]
        assert again.number == ada.number


@story
async def test_ids_are_each_player_s_own(store_url):
    async with opened(store_url) as house:
        _table, (ada, ben) = await begun(house, QUICK, "Ada", "Ben")
        await ada.done(Play("1", 0, ada.number, await ada.choose(0)))
        await ben.until(ben.to_move)
        await ben.done(Play("1", 1, ben.number, await ben.choose(1)))
    assert ben.kinds.count("move") == 2


@story
async def test_what_rests_on_an_old_picture_or_on_none_is_stale(store_url):
    async with opened(store_url) as house:
        table, (ada, ben) = await begun(house, QUICK, "Ada", "Ben")
        await ada.move()
        await ben.until(ben.to_move)
        move, number = await ben.choose(1), ben.number
        for expect in (0, number - 1, number + 1):
            refused = await ben.play(1, move, expect)
            assert isinstance(refused, Refused)
            assert (refused.kind, refused.number) == ("stale", number)
        assert len(await rows(house, table)) == number
        assert isinstance(await ben.play(1, move, number), Ack)


@story
async def test_what_others_decide_at_the_same_time_makes_nothing_stale(store_url):
    async with opened(store_url) as house:
        _table, (ada, ben, cleo) = await begun(house, TOGETHER, "Ada", "Ben", "Cleo")
        seen = cleo.number
        move = await cleo.choose(2)
        await ada.move(0)
        await ben.move(1)
        assert isinstance(await cleo.play(2, move, seen), Ack)
        late = await ada.play(0, move, seen)
    assert late.kind == "stale"


@story
async def test_refusals_say_what_kind_they_are_and_change_nothing(store_url):
    async with opened(store_url) as house:
        table, (ada, ben) = await begun(house, QUICK, "Ada", "Ben", public=True)
        watcher = await Client(house, table, language="fr").come()
        before = len(await rows(house, table))
        answers = [
            await ada.play(0, "what?"),
            await ada.play(0, "1+1=3"),
            await ben.play(1, "1=1"),
            await ada.play(1, "1=1"),
            await watcher.play(0, "1=1"),
            await ada.play(9, "1=1"),
        ]
        assert len(await rows(house, table)) == before
    kinds = ["unreadable", "illegal", "not-your-turn", "not-yours", "not-yours", "bad-message"]
    assert [answer.kind for answer in answers] == kinds
    assert answers[1].problem.rule.startswith("RC-")
    assert answers[4].problem.text == "la place 0 n’est pas la vôtre"


def commits(engine):
    """What is committed from now on."""
    counted = []

    def trace(connection, *_):
        connection.set_trace_callback(lambda said: counted.append(said) if said.startswith("COMMIT") else None)

    event.listen(engine, *("checkout", trace) if engine.name == "sqlite" else ("commit", counted.append))
    return counted


@story
async def test_commands_that_wait_together_are_one_transaction(store_url):
    async with opened(store_url, lease_s=1000.0) as house:
        games = [await begun(house, QUICK, "Ada", "Ben") for _ in range(5)]
        plays = [(ada, Play(new_id(), 0, ada.number, await ada.choose(0))) for _table, (ada, _ben) in games]
        await settled(house)
        counted = commits(house.store.engine)
        for ada, play in plays:
            ada.send(play)
        for ada, _play in plays:
            await ada.until(lambda ada=ada: ada.all(Ack))
        assert len(counted) == 1


@story
async def test_a_job_that_fails_harms_no_other_of_its_batch(store_url):
    async with opened(store_url) as house:
        _table, (ada, _ben) = await begun(house, QUICK, "Ada", "Ben")
        move = await ada.choose(0)

        def fail(desk):
            desk.table(ada.table).enter(None, "nonsense")

        broken = asyncio.ensure_future(house.scribe.ask([ada.table], fail))
        await asyncio.sleep(0)
        answer = await ada.play(0, move)
        with pytest.raises(Unavailable, match="something went wrong here"):
            await broken
        assert isinstance(answer, Ack)
        await converged(ada)


@story
async def test_a_job_that_is_refused_harms_no_other_of_its_batch(store_url):
    async with opened(store_url) as house:
        table, (ada, ben) = await begun(house, QUICK, "Ada", "Ben")
        moves = Play(new_id(), 0, ada.number, await ada.choose(0)), Play(new_id(), 1, ben.number, "1=1")
        ben.send(moves[1])
        assert isinstance(await ada.ask(moves[0]), Ack)
        await ben.until(lambda: ben.all(Refused))
        assert [row.seat for row in await rows(house, table) if row.kind == "move"] == [0]


@contextmanager
def failing(house):
    """The disk is full: every transaction does its work, and cannot be committed."""
    real = house.store.write

    @contextmanager
    def write():
        with real() as connection:
            yield connection
            raise OperationalError("COMMIT", {}, OSError("no space left on device"))

    house.store.write = write
    yield
    house.store.write = real


@story
async def test_what_cannot_be_stored_is_not_done_and_can_be_sent_again(store_url):
    async with opened(store_url) as house:
        table, (ada, ben) = await begun(house, QUICK, "Ada", "Ben")
        play = Play("again", 0, ada.number, await ada.choose(0))
        before = await stored(house, table)
        with failing(house):
            answers = [await ada.ask(play), await ada.ask(play)]
        assert await stored(house, table) == before
        assert {(answer.kind, answer.problem.reason) for answer in answers} == {("unavailable", "server-store-failed")}
        assert ben.kinds.count("move") == 0
        await ada.done(play)
        await play_out(ada, ben)
        await converged(ada, ben)
        await verified(house, table, ada.player)


@story
async def test_of_many_that_cannot_be_stored_each_is_told(store_url):
    async with opened(store_url) as house:
        games = [await begun(house, QUICK, "Ada", "Ben") for _ in range(3)]
        plays = [(ada, Play(new_id(), 0, ada.number, await ada.choose(0))) for _table, (ada, _ben) in games]
        with failing(house):
            answers = await asyncio.gather(*(ada.ask(play) for ada, play in plays))
        assert [answer.kind for answer in answers] == ["unavailable"] * 3
        for ada, play in plays:
            await ada.done(play)


@story
async def test_a_table_is_laid_and_joined_wholly_or_not_at_all(store_url):
    async with opened(store_url) as house:
        (ada,) = await guests(house, "Ada")
        with failing(house), pytest.raises(Unavailable):
            await lay(house, ada, QUICK, "me open", public=True, command="lay")
        assert await house.hosting.lobby() == []
        table = await lay(house, ada, QUICK, "me open", public=True, command="lay")
        assert [listed.id for listed in await house.hosting.lobby()] == [table]


@story
async def test_whoever_comes_while_the_store_is_away_is_asked_to_come_again(store_url):
    async with opened(store_url) as house:
        table, (ada, _ben) = await begun(house, QUICK, "Ada", "Ben")

        @contextmanager
        def read():
            raise OperationalError("SELECT", {}, OSError("gone"))
            yield

        house.store.read = house.store.write = read
        late = await Client(house, table, ada.player).come()
        del house.store.read, house.store.write
    assert late.outbox.closing == (1013, "server-store-failed")
    assert late.all(Refused)[0].kind == "unavailable"


@story
async def test_connections_that_postgresql_ends_are_opened_again(postgres_url):
    async with opened(postgres_url) as house:
        table, (ada, ben) = await begun(house, QUICK, "Ada", "Ben")
        ended = text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()")
        with pytest.raises(Unavailable):
            await house.scribe.ask([], lambda desk: desk.connection.execute(ended))
        await play_out(ada, ben)
        await verified(house, table, ada.player)


@story
async def test_a_full_disk_is_a_typed_refusal(tmp_path):
    async with opened(f"sqlite:///{tmp_path}/astragal.db") as house:
        _table, (ada, _ben) = await begun(house, QUICK, "Ada", "Ben")
        most = 1

        @event.listens_for(house.store.engine, "checkout")
        def bound(connection, *_):
            connection.execute(f"PRAGMA max_page_count = {most}")

        while isinstance(answer := await ada.ask(Say(new_id(), "x" * 280)), Ack):
            pass
        assert (answer.kind, answer.problem.reason) == ("unavailable", "server-store-failed")
        most = 10**6
        await ada.move()
        await ada.done(Say(answer.id, "there is room again"))
        await converged(ada)


@story
async def test_a_game_begun_by_other_rules_is_refused_and_nothing_of_it_is_lost(store_url):
    async with opened(store_url) as house:
        table, (ada, ben) = await begun(house, QUICK, "Ada", "Ben", clock=(10.0, 0.0))
        before = await stored(house, table)
    async with opened(store_url) as house:
        await set_rules(house, table, 7)
        refused = await Client(house, table, ada.player).come()
        assert refused.outbox.closing == (4404, "server-other-rules")
        with pytest.raises(NotNow, match="version 7 of the rules"):
            await house.hosting.see(Visitor(ada.player.id), table, None)
        await set_rules(house, table, 1)
        entries, head = await stored(house, table)
        assert (entries, head.number, head.secret) == (before[0], before[1].number, before[1].secret)
        clients = [await Client(house, table, each.player).come() for each in (ada, ben)]
        await play_out(*clients)
        await verified(house, table, ada.player)


async def set_rules(house, table, rules):
    change = update(schema.tables).where(schema.tables.c.id == table).values(rules=rules)
    await house.scribe.ask([], lambda desk: desk.connection.execute(change) and None)
    house.scribe._tables.clear()


@story
async def test_a_house_opens_though_a_game_of_other_rules_has_a_clock(store_url):
    clock = Hands()
    async with opened(store_url, clock) as house:
        other, _clients = await begun(house, QUICK, "Ada", "Ben", clock=(10.0, 0.0))
        table, (ada, _ben) = await begun(house, QUICK, "Ada", "Ben", clock=(10.0, 0.0))
        await set_rules(house, other, 7)
    clock.turn(1000)
    async with opened(store_url, clock) as house:
        client = await Client(house, table, ada.player).come()
    assert client.kinds[-1] == "gap"


@story
async def test_idle_tables_are_forgotten_and_read_again(store_url):
    async with opened(store_url, keep_idle_tables=1) as house:
        games = [await begun(house, QUICK, "Ada", "Ben") for _ in range(3)]
        for _table, clients in games[:2]:
            for client in clients:
                client.go()
        await settled(house)
        assert set(house.scribe._tables) == {games[2][0]}
        assert metrics.TABLES._value.get() == 1
        again = await Client(house, games[0][0], games[0][1][0].player).come()
        await again.move()


@story
async def test_an_onlooker_that_fails_stops_nobody(store_url):
    class Failing:
        def show(self, table):
            raise ZeroDivisionError

        def watches(self, table):
            return False

    async with opened(store_url) as house:
        house.scribe.audiences.insert(0, Failing())
        table, (ada, ben) = await begun(house, QUICK, "Ada", "Ben")
        await play_out(ada, ben)
        await verified(house, table, ada.player)


@story
async def test_an_older_copy_of_a_table_is_not_shown_after_a_later_one(store_url):
    async with opened(store_url) as house:
        table, (ada, _ben) = await begun(house, QUICK, "Ada", "Ben")
        older = await look(house, table, lambda found: OnlineTable(found.laid, 60.0, found.rows))
        await ada.move()
        house.hub.show(older)
        await converged(ada)
        assert house.hub.shown(table) == (ada.number, 0)
