"""Skill figures: which games are analysed for them, when, how often, and what is kept."""

import asyncio
import json
from statistics import fmean
from zipfile import ZipFile

import pytest
from sqlalchemy import select, update

from astragal.analysis.analyst import analyse
from astragal.core import record
from astragal.core.statistics.skill import LEAST_GAMES
from astragal.server.background.bot_pool import BotPool
from astragal.server.errors import NotNow
from astragal.server.players.limits import DAY
from astragal.server.skill import figures, stored
from astragal.server.skill.figures import skill_of, skills_in
from astragal.server.skill.rebuild import rebuild
from astragal.server.skill.recall_curve import recall_curve
from astragal.server.store import schema
from astragal.server.tables.commands import note_hint
from astragal.server.tables.lobby import JoinRequest
from astragal.server.tables.table import By
from astragal.server.tables.visitor import Visitor
from astragal.wire.messages import Agree, Back, Leave, Propose, Resign
from server.in_process import (
    BOT_POOL,
    Client,
    FakeClock,
    async_test,
    create_table,
    guests,
    new_id,
    opened,
    play_out,
    registered,
)
from server.played import event_row
from server.test_event_files import browsing

GAME = "rolling-cubes/one-by-one"
ON = {"skill_analyses": 100}


async def finished(worker, *players, game=GAME, bots=(), **more):
    """A game that these players, beside bots, have played to its end; its table."""
    host, *others = players
    seats = " ".join(["me", *("open" for _ in others), *(f"bot:{bot}" for bot in bots)])
    table = await create_table(worker, host, game, seats, **more)
    for other in others:
        await worker.lobby.join(other, table, JoinRequest())
    await play_out(*[await Client(worker, table, player).connect() for player in players])
    return table


async def marks(worker):
    """What is known of each table: state and tries."""
    query = select(schema.skill_tables)
    return await worker.committer.read(
        lambda connection: {row.table_id: (row.state, row.tries) for row in connection.execute(query)}
    )


async def all_rows(worker):
    query = select(schema.skill_games).order_by("table_id", "seat")
    return await worker.committer.read(lambda connection: connection.execute(query).all())


class CountingBotPool(BotPool):
    """Says which games were analysed, and fails or loses its worker if it is told to."""

    def __init__(self, fails=False):
        super().__init__(1, BOT_POOL.started())
        self.fails, self.analysed = fails, []

    async def warm(self):
        pass

    async def analyse_quietly(self, lines):
        self.analysed.append(lines[0]["table"])
        if self.fails:
            raise NotNow("server-no-analysis-now")
        return await super().analyse_quietly(lines)

    def close(self):
        pass


@async_test
async def test_a_game_gives_each_seat_what_its_analysis_says(any_store_url):
    async with opened(any_store_url, **ON) as worker:
        ada, ben = await registered(worker, "Ada", "Ben")
        table = await finished(worker, ada, ben, bots=("greedy",))
        lines = await worker.lobby.record(Visitor(ada.id), table, None)
        await worker.assessor.assess_all()
        found = await all_rows(worker)
    analysis = analyse(record.only(lines))
    assert [row.player for row in found] == [ada.id, ben.id, "bot:greedy"]
    for row in found:
        player = analysis.player(row.seat)
        assert (row.decisions, row.result, row.luck) == (player.decisions, player.result, player.luck.value)
        assert row.given_up == pytest.approx(player.given_up.value)
        losses = {each.entry: each.decision.given_up for each in analysis.scenes if each.decision}
        worst = json.loads(row.worst)
        assert [each["difference"] for each in worst] == [losses[each["entry"]] for each in worst]
        assert all(analysis.scenes[each["entry"] - 1].seat == row.seat for each in worst)


@async_test
async def test_only_what_somebody_with_an_account_decided_unaided_and_in_earnest_counts(any_store_url):
    async with opened(any_store_url, **ON) as worker:
        (ada,), (guest,) = await registered(worker, "Ada"), await guests(worker, "Gus")
        await finished(worker, guest, bots=("random",))
        practice = await finished(worker, ada, bots=("random",), practice=True)
        house_rules = await finished(worker, ada, bots=("random",), options={"zero_dividend": True})
        helped = await create_table(worker, ada, GAME, "me bot:random")
        await worker.committer.transact([helped], lambda at: note_hint(at.table(helped), By(1_000_000.0), 0))
        await play_out(await Client(worker, helped, ada).connect())
        twice = await create_table(worker, ada, GAME, "me local:Ann")
        await play_out(await Client(worker, twice, ada).connect())
        await worker.assessor.assess_all()
        found = await marks(worker)
        assert found == {house_rules: ("unfit", 0), helped: ("unfit", 0), twice: ("done", 0)}
        assert practice not in found
        assert {(row.table_id, row.decisions, row.result) for row in await all_rows(worker)} == {(twice, 0, None)}


@async_test
async def test_moves_of_a_stand_in_are_not_the_players(any_store_url):
    async with opened(any_store_url, **ON) as worker:
        (ada,) = await registered(worker, "Ada")
        table = await create_table(worker, ada, "farbenpoker", "me bot:random")
        client = await Client(worker, table, ada).connect()
        for _ in range(3):
            await client.until(client.to_move)
            await client.move()
        await client.until(client.to_move)
        await client.do(Leave(new_id(), 0, client.number))
        before = client.number
        await client.until(lambda: client.number > before + 2 or client.status == "over")
        await client.ask(Back(new_id(), 0, client.number))
        await client.play_on()
        assert client.update.table.result.stood_in == (0,)
        await worker.assessor.assess_all()
        mine, bots = await all_rows(worker)
        lines = await worker.lobby.record(Visitor(ada.id), table, None)
    analysis = analyse(record.only(lines))
    assert 0 < mine.decisions < analysis.player(0).decisions
    assert (mine.result, mine.luck) == (None, None)
    assert bots.decisions == analysis.player(1).decisions
    assert 0 < sum(of for _, _, of in json.loads(mine.recalled)) < mine.decisions


@async_test
async def test_a_resigned_or_abandoned_game_counts_without_a_result(any_store_url):
    async with opened(any_store_url, **ON) as worker:
        ada, ben = await registered(worker, "Ada", "Ben")
        for end in ("resign", "abandon"):
            table = await create_table(worker, ada, GAME, "me open")
            await worker.lobby.join(ben, table, JoinRequest())
            first, second = [await Client(worker, table, player).connect() for player in (ada, ben)]
            for client in (first, second):
                await client.until(client.to_move)
                await client.move()
            if end == "resign":
                await first.do(Resign(new_id(), 0, first.number))
            else:
                await first.do(Propose(new_id(), 0, first.number, "abandon"))
                await second.until(lambda second=second: second.update.table.proposal)
                await second.do(Agree(new_id(), 1, second.number))
        await worker.assessor.assess_all()
        found = await all_rows(worker)
    assert [(row.decisions, row.result) for row in found] == [(1, None)] * 4


@async_test
async def test_a_guest_who_registers_gets_figures_of_earlier_games(any_store_url):
    async with opened(any_store_url, **ON) as worker:
        (ada,), (guest,) = await registered(worker, "Ada"), await guests(worker, "Gus")
        await finished(worker, ada, guest)
        await worker.assessor.assess_all()
        assert [row.player for row in await all_rows(worker)] == [ada.id]
        await worker.accounts.register(guest, "gus.was.a.guest", None)
        worker.assessor._looked = 0.0
        await worker.assessor.assess_all()
        assert [row.player for row in await all_rows(worker)] == [ada.id, guest.id]


@async_test
async def test_a_worker_looks_by_itself(any_store_url):
    async with opened(any_store_url) as worker:
        (ada,) = await registered(worker, "Ada")
        await finished(worker, ada, bots=("random",))
        await worker.assessor.assess_all()
        assert await all_rows(worker) == []  # it is switched off
    async with opened(any_store_url, **ON) as worker, asyncio.timeout(60):
        while not await all_rows(worker):
            await asyncio.sleep(0.02)


@async_test
async def test_what_a_killed_worker_began_is_begun_again_but_not_for_ever(store_url):
    clock, bot_pool = FakeClock(), CountingBotPool()
    async with opened(store_url, clock, bot_pool=bot_pool, **ON) as worker:
        worker.assessor.run = None
        (ada,) = await registered(worker, "Ada")
        table = await finished(worker, ada, bots=("random",))
        for tries in range(1, stored.TRIES + 1):
            begun = await worker.committer.write(lambda at, tries=tries: stored.begin(at, table, f"lost {tries}", 1.0))
            assert (begun, await marks(worker)) == (table, {table: ("begun", tries)})
        await worker.assessor.assess_all()
        assert bot_pool.analysed == []
        one_less = update(schema.skill_tables).values(tries=stored.TRIES - 1)
        await worker.committer.write(lambda connection: connection.execute(one_less))
        await worker.assessor.assess_all()
        assert (bot_pool.analysed, await marks(worker)) == ([table], {table: ("done", 0)})


@async_test
async def test_an_analysis_that_fails_is_not_made_for_ever(any_store_url):
    bot_pool = CountingBotPool(fails=True)
    async with opened(any_store_url, bot_pool=bot_pool, **ON) as worker:
        (ada,) = await registered(worker, "Ada")
        table = await finished(worker, ada, bots=("random",))
        for _ in range(3):
            await worker.assessor.assess_all()
        assert (bot_pool.analysed, await all_rows(worker)) == ([table] * stored.TRIES, [])


@async_test
async def test_several_workers_analyse_each_game_once(store_url):
    pools = CountingBotPool(), CountingBotPool()
    async with (
        opened(store_url, bot_pool=pools[0], **ON) as first,
        opened(store_url, bot_pool=pools[1], **ON) as second,
    ):
        (ada,) = await registered(first, "Ada")
        tables = [await finished(worker, ada, bots=("random",)) for worker in (first, second) * 3]
        await asyncio.gather(*(worker.assessor.assess_all() for worker in (first, second)))
        assert sorted(pools[0].analysed + pools[1].analysed) == sorted(tables)
        assert {row.table_id for row in await all_rows(first)} == set(tables)


@async_test
async def test_what_another_worker_got_done_meanwhile_is_not_analysed_again(any_store_url):
    bot_pool = CountingBotPool()
    async with opened(any_store_url, bot_pool=bot_pool, **ON) as worker:
        worker.assessor.run = None
        (ada,) = await registered(worker, "Ada")
        table = await finished(worker, ada, bots=("random",))
        await worker.assessor.assess_all()
        worker.assessor._found = [table]  # it was looked up before
        await worker.assessor.assess_all()
        assert (bot_pool.analysed, await marks(worker)) == ([table], {table: ("done", 0)})


@async_test
async def test_it_gives_way_to_who_waits_for_an_analysis(any_store_url):
    async with opened(any_store_url, **ON) as worker:
        (ada,) = await registered(worker, "Ada")
        table = await finished(worker, ada, game="farbenpoker", bots=("random",))
        lines = await worker.lobby.record(Visitor(ada.id), table, None)
        assessing = asyncio.create_task(worker.assessor.assess_all())
        while not worker.bot_pool._active:
            await asyncio.sleep(0)
        assert await worker.analyses.of(table, lines, 60.0)
        await assessing
        assert (await all_rows(worker), await marks(worker)) == ([], {table: ("begun", 0)})
        await worker.assessor.assess_all()
        assert await marks(worker) == {table: ("done", 0)}


@async_test
async def test_only_so_many_games_a_day(any_store_url):
    clock = FakeClock()
    async with opened(any_store_url, clock, skill_analyses=2) as worker:
        (ada,) = await registered(worker, "Ada")
        tables = []
        for _ in range(3):
            clock.advance(1.0)
            tables.append(await finished(worker, ada, bots=("random",)))
        await worker.assessor.assess_all()
        assert set(await marks(worker)) == set(tables[1:])  # the latest come first
        clock.advance(25 * 3600)
        await worker.assessor.assess_all()
        assert set(await marks(worker)) == set(tables)


@async_test
async def test_figures_computed_anew_are_the_same_to_the_last_bit(sqlite_url):
    async with opened(sqlite_url, **ON) as worker:
        ada, ben = await registered(worker, "Ada", "Ben")
        await finished(worker, ada, ben)
        await finished(worker, ada, game="farbenpoker", bots=("greedy",))
        await worker.assessor.assess_all()
        before = await all_rows(worker)
        assert rebuild(worker.store, lambda done, of: None) == (2, 0)
        assert await all_rows(worker) == before
        wrong = update(schema.skill_games).where(schema.skill_games.c.player == ben.id).values(given_up=9.0)
        await worker.committer.write(lambda connection: connection.execute(wrong))
        assert rebuild(worker.store, lambda done, of: None) == (2, 1)
        assert await all_rows(worker) == before


@async_test
async def test_figures_are_exported_and_go_with_the_player(any_store_url):
    async with opened(any_store_url, **ON) as worker:
        ada, ben = await registered(worker, "Ada", "Ben")
        table = await finished(worker, ada, ben)
        await worker.assessor.assess_all()
        mine, theirs = await all_rows(worker)
        with await worker.exports.of(ada) as file, ZipFile(file) as archive:
            (told,) = json.loads(archive.read("player.json"))["skill"]
        assert (told["table"], told["decisions"], told["given_up"]) == (table, mine.decisions, mine.given_up)
        await worker.leaving.delete(ada)
        assert await all_rows(worker) == [theirs]
        worker.assessor._looked = 0.0
        await worker.assessor.assess_all()
        rebuild(worker.store, lambda done, of: None)
        assert await all_rows(worker) == [theirs]
        await worker.leaving.delete(ben)
        assert await all_rows(worker) == []


@async_test
async def test_others_are_told_of_no_table_and_only_the_day(any_store_url):
    clock = FakeClock()
    async with opened(any_store_url, clock, **ON) as worker:
        (ada,) = await registered(worker, "Ada")
        for _ in range(LEAST_GAMES - 1):
            await finished(worker, ada, bots=("random",), public=True)
        (game,) = (await skills(worker, ada, own=True)).games
        assert (game.games, game.given_up, game.course) == (LEAST_GAMES - 1, None, [])
        clock.advance(1.0)
        last = await finished(worker, ada, bots=("random",), public=True)
        (own,) = (await skills(worker, ada, own=True)).games
        (shown,) = (await skills(worker, ada, own=False)).games
    assert own.given_up == shown.given_up
    assert own.given_up.low <= own.given_up.value <= own.given_up.high
    assert [(each.table, each.ended) for each in own.course] == [(last, clock.now)]
    told = {(each.table, each.ended) for each in (*shown.course, *shown.worst, *shown.best)}
    assert told == {(None, clock.now // DAY * DAY)} != {(None, clock.now)}


async def skills(worker, player, own):
    await worker.assessor.assess_all()
    return await worker.committer.read(lambda connection: skill_of(connection, player.id, player.account, own))


@async_test
async def test_skill_is_for_its_owner_until_it_is_shown(any_store_url):
    async with opened(any_store_url, **ON) as worker:
        ada, ben = await registered(worker, "Ada", "Ben")
        for _ in range(LEAST_GAMES):
            await finished(worker, ada, bots=("greedy",))
        await worker.assessor.assess_all()
        async with browsing(worker, ada) as own, browsing(worker, ben) as ben_s, browsing(worker) as nobody_s:
            (game,) = (await own.get(f"/api/players/{ada.account.upper()}/skill")).json()["games"]
            assert await listed(own) == {(ada.account, None), (None, "greedy")}
            for client in (ben_s, nobody_s):
                for account in (ada.account, "nobody.here"):
                    hidden = await client.get(f"/api/players/{account}/skill")
                    assert (hidden.status_code, hidden.json()["error"]["reason"]) == (404, "skill-not-shown")
                assert await listed(client) == {(None, "greedy")}
            await own.put("/api/my/profile/privacy", json={"results": False, "records": False, "skill": True})
            for client in (ben_s, nobody_s):
                (shown,) = (await client.get(f"/api/players/{ada.account}/skill")).json()["games"]
                assert shown["given_up"] == game["given_up"]
                assert {each["table"] for each in shown["course"] + shown["worst"]} == {None}
                assert await listed(client) == {(ada.account, None), (None, "greedy")}
            assert (await nobody_s.get("/api/skill/no-such-game")).status_code == 404


async def listed(client):
    players = (await client.get(f"/api/skill/{GAME}")).json()["players"]
    assert all(each["given_up"]["low"] <= each["given_up"]["value"] for each in players)
    return {(each["account"], each["bot"]) for each in players}


@async_test
async def test_what_is_summed_up_in_the_store_is_the_figure_of_the_player(any_store_url):
    async with opened(any_store_url, **ON) as worker:
        (ada,) = await registered(worker, "Ada")
        for _ in range(LEAST_GAMES + 1):
            await finished(worker, ada, bots=("random",))
        (own,) = (await skills(worker, ada, own=True)).games
        rows = [row for row in await all_rows(worker) if row.player == ada.id]
        found = await worker.committer.read(lambda connection: skills_in(connection, GAME, ada.id, 0))
    assert own.without_luck.value == pytest.approx(fmean(row.result - row.luck - 1 / 2 for row in rows))
    (mine,) = [each.given_up for each in found.players if each.account]
    assert (mine.value, mine.low, mine.high) == pytest.approx((own.given_up.value, own.given_up.low, own.given_up.high))


def test_a_recall_curve_adds_up_games_by_how_long_ago_something_was_seen():
    steps = recall_curve([[(1, 2, 3), (5, 1, 2), (6, 0, 1)], [(1, 1, 1), (99, 0, 4)]])
    assert [(each.first, each.last, each.knew, each.of) for each in steps] == [
        (1, 1, 3, 4),
        (5, 6, 1, 3),
        (15, None, 0, 4),
    ]
    assert all(each.low <= each.knew / each.of <= each.high for each in steps)


@async_test
async def test_the_players_of_a_game_are_listed_page_by_page_the_least_given_up_first(any_store_url, monkeypatch):
    monkeypatch.setattr(figures, "LISTED", 1)
    async with opened(any_store_url, **ON) as worker:
        (ada,) = await registered(worker, "Ada")
        for _ in range(LEAST_GAMES):
            await finished(worker, ada, bots=("random",))
        await worker.assessor.assess_all()
        pages = [
            await worker.committer.read(lambda connection, first=first: skills_in(connection, GAME, ada.id, first))
            for first in range(3)
        ]
    assert [(len(page.players), page.more) for page in pages] == [(1, True), (1, False), (0, False)]
    assert pages[0].players[0].given_up.value <= pages[1].players[0].given_up.value
    assert {page.players[0].bot for page in pages[:2]} == {None, "random"}


@async_test
async def test_nothing_is_analysed_while_others_play_the_same_dice(any_store_url):
    async with opened(any_store_url, **ON) as worker:
        (ada,) = await registered(worker, "Ada")
        table = await finished(worker, ada, bots=("random",))

        def let_it_be_of_an_event(connection):
            connection.execute(schema.events.insert(), event_row("e", ada.id, open_rounds=0))
            connection.execute(update(schema.tables).values(event="e", round=1))

        await worker.committer.write(let_it_be_of_an_event)
        await worker.assessor.assess_all()
        assert await marks(worker) == {}
        await worker.committer.write(lambda connection: connection.execute(update(schema.events).values(open_rounds=1)))
        await worker.assessor.assess_all()
        assert set(await marks(worker)) == {table}
