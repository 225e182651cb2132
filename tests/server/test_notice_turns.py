"""Who is to be told of a turn, and when: from the store alone, once among all workers, on both stores."""

import asyncio
from collections import Counter
from dataclasses import replace
from functools import partial
from itertools import chain

import pytest
from sqlalchemy import func, insert, select, text, update

from astragal.core.words import Words
from astragal.server.errors import NotNow, NotSignedIn
from astragal.server.notices import devices, notifier, turns, wording
from astragal.server.notices.devices import PushDevice
from astragal.server.players.mail import Delivery
from astragal.server.store import schema
from astragal.server.store.engine import Store
from astragal.server.tables.awaited import awaited_tables, event_that_waits
from astragal.server.tables.lobby import JoinRequest
from astragal.wire.messages import Leave
from server.in_process import (
    Client,
    FakeClock,
    async_test,
    create_table,
    guests,
    new_id,
    opened,
    play_out,
    read_table,
    started_game,
)
from server.push_service import Subscribed
from server.test_events import NOW, entered, steer
from server.test_events import create as create_event

ONE_MOVE, MANY_MOVES, TOGETHER = "rolling-cubes/one-by-one", "dice-stars", "rolling-cubes/all-together"
NEVER = {"notice_delay_s": 86_400.0}
"""The workers' own loops do nothing meanwhile: the tests look themselves."""
DELAY = 60.0


async def subscribe(worker, *players):
    """A session and a device for each of these players."""
    made = [await worker.sessions.start(player, "guest", "") for player in players]
    for sign_in in made:
        await worker.push_devices.add(sign_in, device(sign_in.session))
    return made


def device(name):
    form = Subscribed(f"https://push.example.org/{name}").form
    return PushDevice(form["endpoint"], **form["keys"], language="en")


async def look(worker, clock, way="push", delay=DELAY):
    """Claim all that is due; the tables and players that would be told."""
    found = await worker.committer.read(partial(turns.candidates, way=way, now=clock(), delay=delay))
    claims = [partial(turns.claim, found=each, way=way, now=clock()) for each in found]
    made = [await worker.committer.transact([each.table], claim) for each, claim in zip(found, claims, strict=True)]
    return [(notice.table, notice.player) for notice in made if notice]


async def away(*clients):
    """Let clients go, and wait until the store knows."""
    for client in clients:
        client.disconnect()
        worker, own = client.worker, schema.presence.c.player == client.player.id
        count = select(func.count()).select_from(schema.presence).where(own)
        while await worker.committer.read(lambda connection, count=count: connection.execute(count).scalar()):
            await asyncio.sleep(0.01)


@async_test
async def test_a_player_is_told_once_and_after_the_delay(store_url):
    clock = FakeClock()
    async with opened(store_url, clock, **NEVER) as worker:
        table, (ada, ben) = await started_game(worker, ONE_MOVE, "Ada", "Ben")
        await subscribe(worker, ada.player, ben.player)
        await away(ada, ben)
        assert await look(worker, clock) == []
        clock.advance(DELAY - 1)
        assert await look(worker, clock) == []
        clock.advance(1)
        assert await look(worker, clock) == [(table, ada.player.id)]
        clock.advance(10 * DELAY)
        assert await look(worker, clock) == []


@async_test
async def test_of_several_workers_one_tells(store_url):
    clock = FakeClock()
    async with opened(store_url, clock, **NEVER) as one, opened(store_url, clock, **NEVER) as other:
        tables = []
        for _ in range(5):
            table, clients = await started_game(one, ONE_MOVE, "Ada", "Ben")
            await subscribe(one, clients[0].player)
            await away(*clients)
            tables.append((table, clients[0].player.id))
        clock.advance(DELAY)
        found = await asyncio.gather(*(look(each, clock) for each in (one, other, one, other)))
    assert sorted(chain(*found)) == sorted(tables)


@async_test
async def test_a_restart_tells_nothing_again_and_forgets_nothing(store_url):
    clock = FakeClock()
    async with opened(store_url, clock, **NEVER) as worker:
        table, (ada, ben) = await started_game(worker, ONE_MOVE, "Ada", "Ben")
        later, (cleo, dora) = await started_game(worker, ONE_MOVE, "Cleo", "Dora")
        await subscribe(worker, ada.player)
        await away(ada, ben, cleo, dora)
        clock.advance(DELAY)
        assert await look(worker, clock) == [(table, ada.player.id)]
        await subscribe(worker, cleo.player)
    async with opened(store_url, clock, **NEVER) as worker:
        assert await look(worker, clock) == [(later, cleo.player.id)]


@async_test
async def test_moves_of_ones_own_begin_no_new_turn(any_store_url):
    clock = FakeClock()
    async with opened(any_store_url, clock, **NEVER) as worker:
        table, (ada, ben) = await started_game(worker, MANY_MOVES, "Ada", "Ben")
        await subscribe(worker, ada.player)
        await away(ada)
        clock.advance(DELAY)
        assert await look(worker, clock) == [(table, ada.player.id)]
        ada = await Client(worker, table, ada.player).connect()
        await ada.move()
        assert ada.to_move(), "one move was the whole turn"
        await away(ada)
        clock.advance(DELAY)
        assert await look(worker, clock) == []
        while (await read_table(worker, table, lambda found: found.to_move)) == (0,):
            ada = await Client(worker, table, ada.player).connect()
            await ada.move()
        await away(ada)
        await ben.until(ben.to_move)
        while ben.to_move():
            await ben.move()
        clock.advance(DELAY)
        assert await look(worker, clock) == [(table, ada.player.id)]


@async_test
async def test_moves_of_others_begin_no_new_turn(any_store_url):
    clock = FakeClock()
    async with opened(any_store_url, clock, **NEVER) as worker:
        table, (ada, ben) = await started_game(worker, TOGETHER, "Ada", "Ben")
        assert ada.to_move()
        assert ben.to_move()
        await subscribe(worker, ada.player)
        await away(ada)
        clock.advance(DELAY)
        assert await look(worker, clock) == [(table, ada.player.id)]
        await ben.move()
        assert await read_table(worker, table, lambda found: ada.player.id in found.awaited)
        clock.advance(DELAY)
        assert await look(worker, clock) == []


@async_test
async def test_what_happens_at_a_table_begins_the_delay_again(any_store_url):
    clock = FakeClock()
    async with opened(any_store_url, clock, **NEVER) as worker:
        table, (ada, ben) = await started_game(worker, MANY_MOVES, "Ada", "Ben")
        await subscribe(worker, ada.player)
        clock.advance(DELAY - 1)
        await ada.move()
        await away(ada, ben)
        clock.advance(DELAY - 1)
        assert await look(worker, clock) == []
        clock.advance(1)
        assert await look(worker, clock) == [(table, ada.player.id)]


@async_test
async def test_who_was_at_the_table_is_told_the_delay_after(store_url):
    clock = FakeClock()
    async with opened(store_url, clock, lease_s=3600, **NEVER) as worker:
        table, (ada, _ben) = await started_game(worker, ONE_MOVE, "Ada", "Ben")
        await subscribe(worker, ada.player)
        for _ in range(3):
            clock.advance(DELAY)
            assert await look(worker, clock) == []
        await away(ada)
        clock.advance(DELAY - 1)
        assert await look(worker, clock) == []
        clock.advance(1)
        assert await look(worker, clock) == [(table, ada.player.id)]


@async_test
async def test_who_was_connected_to_a_worker_that_is_lost_is_away(any_store_url):
    clock = FakeClock()
    async with opened(any_store_url, clock, **NEVER) as worker:
        table, (ada, ben) = await started_game(worker, ONE_MOVE, "Ada", "Ben")
        await subscribe(worker, ada.player)
        await away(ada, ben)
        lost = insert(schema.workers).values(id="lost", until=clock())
        there = insert(schema.presence).values(worker="lost", table_id=table, player=ada.player.id)
        await worker.committer.write(lambda connection: [connection.execute(each) for each in (lost, there)])
        clock.advance(DELAY)
        assert await look(worker, clock) == [(table, ada.player.id)]


@async_test
async def test_nobody_is_told_of_a_seat_that_a_bot_plays(any_store_url):
    clock = FakeClock()
    async with opened(any_store_url, clock, bot_pause_s=60.0, **NEVER) as worker:
        table, (ada, ben) = await started_game(worker, ONE_MOVE, "Ada", "Ben")
        await subscribe(worker, ada.player)
        await ada.do(Leave(new_id(), 0, ada.number))
        await away(ada, ben)
        assert ada.player.id not in await read_table(worker, table, lambda found: found.awaited)
        assert await look(worker, clock, delay=0) == []


@async_test
async def test_of_a_game_that_is_over_nothing_is_kept(any_store_url):
    clock = FakeClock()
    async with opened(any_store_url, clock, **NEVER) as worker:
        table, (ada, ben) = await started_game(worker, ONE_MOVE, "Ada", "Ben")
        await subscribe(worker, ada.player)
        await away(ada)
        clock.advance(DELAY)
        assert await look(worker, clock) == [(table, ada.player.id)]
        count = select(func.count()).select_from(schema.notices)
        assert await worker.committer.read(lambda connection: connection.execute(count).scalar()) == 1
        await play_out(await Client(worker, table, ada.player).connect(), ben)
        clock.advance(3601)
        await worker.leases.renew()
        assert await worker.committer.read(lambda connection: connection.execute(count).scalar()) == 0


@async_test
async def test_a_guest_who_goes_on_as_another_player_is_not_told_again(store_url):
    clock = FakeClock()
    async with opened(store_url, clock, **NEVER) as worker:
        table, (ada, ben) = await started_game(worker, ONE_MOVE, "Ada", "Ben")
        (owner,) = await guests(worker, "Owner")
        await subscribe(worker, ada.player, owner)
        await away(ada, ben)
        clock.advance(DELAY)
        assert await look(worker, clock) == [(table, ada.player.id)]
        await worker.leaving.become(ada.player, owner)
        clock.advance(DELAY)
        assert await look(worker, clock) == []


@async_test
async def test_e_mail_is_for_turns_that_no_device_was_told_of(store_url):
    clock = FakeClock()
    async with opened(
        store_url, clock, mail="smtp+plain://127.0.0.1:1", public_url="https://a.example", **NEVER
    ) as worker:
        table, (ada, ben) = await started_game(worker, ONE_MOVE, "Ada", "Ben")
        owner = await worker.accounts.register(ada.player, "ada", None, email="ada@example.org")
        await worker.email_notices.switch(owner, True, "en")
        await subscribe(worker, owner)
        await away(ada, ben)
        clock.advance(DELAY)
        assert await look(worker, clock) == [(table, owner.id)]
        assert await look(worker, clock, "email") == []
        turn = await read_table(worker, table, lambda found: found.awaited[owner.id])
        notice = turns.Notice(table, owner.id, turn, ONE_MOVE, ("Ben",))
        earlier = replace(notice, turn=turn - 1)
        for missed in (earlier, notice):
            clock.advance(DELAY)
            assert await look(worker, clock, "email") == [], "the device was told of this turn"
            await worker.committer.write(partial(turns.miss, notice=missed, now=clock()))
        assert await look(worker, clock) == []
        assert await look(worker, clock, "email") == []
        clock.advance(DELAY)
        assert await look(worker, clock) == []
        assert await look(worker, clock, "email") == [(table, owner.id)]
        clock.advance(DELAY)
        assert await look(worker, clock, "email") == []


@async_test
async def test_a_table_that_cannot_be_read_keeps_nobody_from_being_told_of_another(any_store_url, monkeypatch):
    clock = FakeClock()
    async with opened(any_store_url, clock, **NEVER) as worker:
        tables = {}
        for _ in range(3):
            table, clients = await started_game(worker, ONE_MOVE, "Ada", "Ben")
            await subscribe(worker, clients[0].player)
            await away(*clients)
            tables[table] = clients[0].player.id
        clock.advance(DELAY)
        found = await worker.committer.read(partial(turns.candidates, way="push", now=clock(), delay=DELAY))
        broken, claim, told = found[0].table, turns.claim, []

        def claimed(transaction, found, **named):
            assert found.table != broken, "its log cannot be read"
            return claim(transaction, found, **named)

        monkeypatch.setattr(turns, "claim", claimed)
        monkeypatch.setattr(worker.notifier, "_tell", lambda _way, notice: told.append(notice.table))
        await worker.notifier._look("push", DELAY)
    assert sorted(told) == sorted(tables.keys() - {broken})


@async_test
async def test_who_is_away_is_told_of_a_table_that_an_event_lays(any_store_url):
    clock = FakeClock(NOW)
    async with opened(any_store_url, clock, **NEVER) as worker:
        (host,) = await guests(worker, "Host")
        event = await create_event(worker, host, "swiss", ONE_MOVE, seats=2, rounds=1)
        players = await entered(worker, event, "Ada", "Ben")
        await subscribe(worker, host, *players)
        await steer(worker, host, event, "start")
        table = (await worker.events.see(event, players[0].id)).table
        clock.advance(DELAY)
        (first,) = await read_table(worker, table, lambda found: found.awaited)
        assert await look(worker, clock) == [(table, first)]
        assert await look(worker, clock) == []


@async_test
async def test_in_a_round_the_people_at_other_tables_wait_too(any_store_url):
    clock = FakeClock(NOW)
    async with opened(any_store_url, clock, **NEVER) as worker:
        mine = await seats_in_round(worker, "Ada", "Ben", "Cleo")
        opponents = Counter(mine.values())
        table, alone = next((table, player) for player, table in mine.items() if opponents[table] == 1)
        clock.advance(DELAY)
        assert (table, alone.id) in await look(worker, clock)
        assert await worker.committer.read(partial(awaited_tables, player=alone.id)) == [table]
        assert [(each.id, each.awaited) for each in await worker.lobby.games_of(alone, over=False)] == [(table, True)]
        title = await worker.committer.read(partial(event_that_waits, table=table, player=alone.id))
        facts = wording.facts_of(turns.Notice(table, alone.id, 1, TOGETHER, (), title), Words("en"))
        assert facts["who"] == "Others in “Friday club” wait for this table."
        uncounted = update(schema.tables).values(round=0)
        await worker.committer.write(lambda connection: connection.execute(uncounted))
        assert await worker.committer.read(partial(awaited_tables, player=alone.id)) == []


@async_test
async def test_nobody_is_told_in_an_event_of_one_person_among_computers(any_store_url):
    clock = FakeClock(NOW)
    async with opened(any_store_url, clock, **NEVER) as worker:
        ((ada, _table),) = (await seats_in_round(worker, "Ada")).items()
        clock.advance(DELAY)
        assert await look(worker, clock) == []
        assert await worker.committer.read(partial(awaited_tables, player=ada.id)) == []


async def seats_in_round(worker, *names):
    """The tables of people who are away, in the first round of an event with as many computer players."""
    (host,) = await guests(worker, "Host")
    event = await create_event(worker, host, "swiss", TOGETHER, seats=2, rounds=1, bots=("random",) * len(names))
    players = await entered(worker, event, *names)
    await subscribe(worker, *players)
    await steer(worker, host, event, "start")
    return {player: (await worker.events.see(event, player.id)).table for player in players}


@async_test
async def test_nobody_waits_for_a_game_by_other_rules(any_store_url):
    async with opened(any_store_url) as worker:
        table, (ada, _ben) = await started_game(worker, ONE_MOVE, "Ada", "Ben")
        waiting = partial(awaited_tables, player=ada.player.id)
        assert await worker.committer.read(waiting) == [table]
        older = update(schema.tables).where(schema.tables.c.id == table).values(rules=schema.tables.c.rules + 1)
        await worker.committer.write(lambda connection: connection.execute(older))
        assert await worker.committer.read(waiting) == []


@async_test
async def test_nobody_is_told_of_a_table_of_ones_own_in_an_event(any_store_url):
    clock = FakeClock(NOW)
    async with opened(any_store_url, clock, **NEVER) as worker:
        (host,) = await guests(worker, "Host")
        event = await create_event(worker, host)
        players = await entered(worker, event, "Ada", "Ben")
        await subscribe(worker, *players)
        clock.advance(DELAY)
        assert all([(await worker.events.see(event, player.id)).table for player in players])
        assert await look(worker, clock) == []
        for player in players:
            assert await worker.committer.read(partial(awaited_tables, player=player.id)) == []


@async_test
async def test_a_player_has_a_bounded_number_of_devices(any_store_url):
    async with opened(any_store_url) as worker:
        (ada,) = await guests(worker, "Ada")
        await subscribe(worker, *[ada] * devices.MOST)
        with pytest.raises(NotNow, match=f"{devices.MOST} devices"):
            await subscribe(worker, ada)
        assert len(await worker.push_devices.of(ada.id)) == devices.MOST
        again = (await worker.sessions.of(ada))[-1]
        await worker.push_devices.add(devices.SignIn(ada, again.id), device("renewed"))


@async_test
async def test_a_session_that_has_ended_meanwhile_gets_no_device(any_store_url):
    async with opened(any_store_url) as worker:
        (ada,) = await guests(worker, "Ada")
        sign_in = await worker.sessions.start(ada, "guest", "")
        await worker.sessions.end(ada, sign_in.session)
        with pytest.raises(NotSignedIn):
            await worker.push_devices.add(sign_in, device("late"))


@async_test
async def test_e_mails_that_hang_hold_up_no_push(any_store_url, monkeypatch):
    clock, told = FakeClock(), []
    post = {"mail": "smtp+plain://127.0.0.1:1", "public_url": "https://a.example"}
    async with opened(any_store_url, clock, **post, **NEVER) as worker:
        table, (ada, ben) = await started_game(worker, ONE_MOVE, "Ada", "Ben")
        await subscribe(worker, ada.player)
        await away(ada, ben)
        clock.advance(DELAY)
        monkeypatch.setattr(notifier, "MOST_UNDER_WAY", 1)
        monkeypatch.setattr(worker.notifier, "_tell", lambda way, notice: told.append((way, notice.table)))
        worker.notifier._under_way["email"].add(asyncio.get_running_loop().create_future())
        await worker.notifier._look("push", DELAY)
    assert told == [("push", table)]


@async_test
async def test_more_e_mails_than_an_address_gets_in_an_hour_are_for_later(any_store_url, post):
    site = {"mail": post.url, "public_url": "https://a.example", "mails_per_hour": 1}
    async with opened(any_store_url, **site, **NEVER) as worker:
        (guest,) = await guests(worker, "Ada")
        ada = await worker.accounts.register(guest, "ada", None, email="limited@example.org")
        notice = turns.Notice("0" * 12, ada.id, 1, ONE_MOVE, ("Ben",))
        assert await worker.email_notices.send(notice) is Delivery.REFUSED, "nobody wants e-mails yet"
        await worker.email_notices.switch(ada, True, "en")
        assert [await worker.email_notices.send(notice) for _ in range(2)] == [Delivery.TAKEN, Delivery.LATER]


@async_test
async def test_an_operator_may_want_no_push(any_store_url):
    async with opened(any_store_url, push=False) as worker:
        (ada,) = await guests(worker, "Ada")
        with pytest.raises(NotNow, match="no notices"):
            await subscribe(worker, ada)


@async_test
async def test_the_oldest_of_the_waiting_tables_comes_first(any_store_url):
    clock = FakeClock()
    async with opened(any_store_url, clock) as worker:
        ada, ben = await guests(worker, "Ada", "Ben")
        made = [await create_table(worker, ada, ONE_MOVE, seats) for seats in ("me open", "me bot:greedy", "me open")]
        for table in (made[2], made[0]):
            clock.advance(1)
            await worker.lobby.join(ben, table, JoinRequest())
        waiting = partial(awaited_tables, player=ada.id)
        assert await worker.committer.read(waiting) == [made[2], made[0]]


@pytest.mark.parametrize(("way", "first"), [("push", "push_devices"), ("email", "email_notices")])
def test_a_look_begins_with_who_wants_notices(sqlite_url, way, first):
    """So it costs nothing where nobody does, however many tables there are."""
    store = Store(sqlite_url)
    with store.read() as connection:
        plan = text(f"EXPLAIN QUERY PLAN {turns._CANDIDATES[way]}").bindparams(before=0.0, most=1)
        scanned = [step.split()[1] for *_, step in connection.execute(plan) if step.startswith("SCAN")]
    store.close()
    assert scanned == [first]
