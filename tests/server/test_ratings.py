"""Ratings follow from the rated games in their order: as they are rated, and to the last bit when computed anew."""

import asyncio
import json
import struct
from zipfile import ZipFile

from sqlalchemy import select

from astragal.core.statistics.rating import Rating, rate
from astragal.server.ratings import rater
from astragal.server.ratings.games import _stopped
from astragal.server.ratings.rebuild import rebuild
from astragal.server.store import schema
from astragal.server.tables.lobby import JoinRequest
from astragal.server.tables.log import Row
from astragal.wire.messages import Agree, Back, Leave, Propose, Resign
from server.in_process import (
    PATIENCE_S,
    Client,
    FakeClock,
    async_test,
    create_table,
    new_id,
    opened,
    play_out,
    registered,
)

GAME = "rolling-cubes/one-by-one"
DIE = "rolling-cubes/last-die"


async def begun(worker, players, game=GAME, bots=()):
    """A rated game of players and bots; the table, and a client for each player."""
    host, *others = players
    seats = " ".join(["me", *("open" for _ in others), *(f"bot:{bot}" for bot in bots)])
    table = await create_table(worker, host, game, seats, rated=True)
    for other in others:
        await worker.lobby.join(other, table, JoinRequest())
    return table, [await Client(worker, table, player).connect() for player in players]


async def resign(client, seat):
    await client.do(Resign(new_id(), seat, client.number))


async def won_by_last(worker, players, **more):
    """A game in which all players but the last have resigned, the first of them first."""
    table, clients = await begun(worker, players, **more)
    for seat, client in enumerate(clients[:-1]):
        await resign(client, seat)
    return table


async def rated(worker, table):
    """Wait until a game is rated; its row among the rated ones."""
    query = select(schema.rated_games).where(schema.rated_games.c.table_id == table)
    async with asyncio.timeout(PATIENCE_S):
        while not (row := await worker.committer.read(lambda connection: connection.execute(query).first())):
            await asyncio.sleep(0.01)
    return row


async def changes(worker, table):
    """The changes by a game, in the order of the seats."""
    row = await rated(worker, table)
    query = select(schema.rating_changes).where(schema.rating_changes.c.sequence == row.sequence)
    return await worker.committer.read(lambda connection: connection.execute(query.order_by("seat")).all())


async def all_rows(worker):
    """All ratings and changes, with the bits of each number."""

    def find(connection):
        tables = (schema.ratings, schema.rating_changes, schema.rated_games)
        found = [[_bits(row) for row in connection.execute(select(table))] for table in tables]
        return [sorted(rows) for rows in found]

    return await worker.committer.read(find)


def _bits(row):
    return tuple(struct.pack(">d", each).hex() if isinstance(each, float) else each for each in row)


def mu_sigma(change):
    return Rating(change.mu_after, change.sigma_after)


def test_who_resigned_has_stopped_though_they_look_in_again_and_who_left_has_not():
    kinds = [("leave", 0), ("resign", 1), ("leave", 1), ("back", 1), ("back", 0), ("away", 2)]
    rows = [Row(number, 1.0, kind, seat, "") for number, (kind, seat) in enumerate(kinds, 1)]
    assert _stopped(rows) == {1: 2, 2: 6}


@async_test
async def test_a_finished_game_is_rated(any_store_url):
    clock = FakeClock()
    async with opened(any_store_url, clock) as worker:
        ada, ben, cleo = await registered(worker, "Ada", "Ben", "Cleo")
        found = await changes(worker, await won_by_last(worker, [ada, ben, cleo]))
        after = rate([Rating()] * 3, (3, 2, 1))
        assert [each.place for each in found] == [3, 2, 1]
        assert [mu_sigma(each) for each in found] == after
        again = await changes(worker, await won_by_last(worker, [ada, ben, cleo]))
        assert [mu_sigma(each) for each in again] == rate(after, (3, 2, 1))
        ratings = (await all_rows(worker))[0]
    assert {(player, game, games) for player, game, _, _, games, _ in ratings} == {
        (each.id, GAME, 2) for each in (ada, ben, cleo)
    }


@async_test
async def test_who_left_comes_after_who_played_and_who_came_back_is_forgiven(any_store_url):
    async with opened(any_store_url) as worker:
        players = await registered(worker, "Ada", "Ben", "Cleo", "Dan")
        table, clients = await begun(worker, players, game=DIE)
        for seat in (1, 0):
            await clients[seat].do(Leave(new_id(), seat, clients[seat].number))
        await clients[0].do(Back(new_id(), 0, clients[0].number))
        await resign(clients[3], 3)
        await play_out(clients[0], clients[2])
        result = clients[0].update.table.result
        found = [each.place for each in await changes(worker, table)]
    assert (found[3], found[1]) == (3, 4)
    better, worse = (0, 2) if result.scores[0] >= result.scores[2] else (2, 0)
    assert found[better] == 1
    assert found[worse] == (1 if result.scores[0] == result.scores[2] else 2)


@async_test
async def test_games_ended_by_agreement_and_unrated_games_change_nothing(any_store_url):
    async with opened(any_store_url) as worker:
        ada, ben = await registered(worker, "Ada", "Ben")
        table, (first, second) = await begun(worker, [ada, ben])
        await first.do(Propose(new_id(), 0, first.number, "abandon"))
        await second.until(lambda: second.update.table.proposal)
        await second.do(Agree(new_id(), 1, second.number))
        assert not (await rated(worker, table)).counts
        plain = await create_table(worker, ada, GAME, "me bot:random")
        await resign(await Client(worker, plain, ada).connect(), 0)
        await worker.rater.rate_all()
        ratings, changed, games = await all_rows(worker)
    assert (ratings, changed, [row[1] for row in games]) == ([], [], [table])


async def season(worker):
    """Games of 2, 3 and 6 seats, with resignations, leavers, ties and bots. The players."""
    players = await registered(worker, "Ada", "Ben", "Cleo", "Dan", "Eve", "Fay")
    ada, ben, cleo, *_ = players
    tables = [await won_by_last(worker, [ben, ada]), await won_by_last(worker, [ada, ben, cleo])]
    tables.append(await won_by_last(worker, players))
    six, clients = await begun(worker, [ada, cleo], game=DIE, bots=("random", "greedy", "level-1", "level-2"))
    await clients[1].do(Leave(new_id(), 1, clients[1].number))
    await clients[0].play_on()
    await rated(worker, six)
    await clients[1].do(Back(new_id(), 1, clients[1].number))  # too late to change anything
    alone, (client,) = await begun(worker, [ben], bots=("greedy", "random"))
    await resign(client, 0)
    two, clients = await begun(worker, [cleo], game=DIE, bots=("greedy",))
    await clients[0].play_on()
    for table in (*tables, six, alone, two):
        await rated(worker, table)
    return players


@async_test
async def test_ratings_computed_anew_are_the_same_to_the_last_bit(store_url):
    async with opened(store_url) as worker:
        await season(worker)
        before = await all_rows(worker)
        rebuilt = await worker.committer.write(rebuild)
        assert await all_rows(worker) == before
    assert (rebuilt.games, rebuilt.ratings, rebuilt.different) == (6, len(before[0]), 0)
    assert {row[0] for row in before[0]} >= {"bot:greedy", "bot:random", "bot:level-1", "bot:level-2"}


@async_test
async def test_a_wrong_number_is_mended_by_computing_anew(sqlite_url):
    async with opened(sqlite_url) as worker:
        ada, ben = await registered(worker, "Ada", "Ben")
        await rated(worker, await won_by_last(worker, [ada, ben]))
        before = await all_rows(worker)
        await worker.committer.write(lambda connection: connection.execute(schema.ratings.update().values(mu=99.0)))
        rebuilt = await worker.committer.write(rebuild)
        assert await all_rows(worker) == before
    assert rebuilt.different == 2


@async_test
async def test_a_deleted_players_ratings_go_and_those_of_others_stay(store_url):
    async with opened(store_url) as worker:
        players = await season(worker)
        before = await all_rows(worker)
        for gone in players[:3]:
            await worker.leaving.delete(gone)
        left = [[row for row in rows if not {each.id for each in players[:3]} & set(row)] for rows in before]
        assert await all_rows(worker) == left
        assert (await worker.committer.write(rebuild)).different == 0
        assert await all_rows(worker) == left
        dan, eve = players[3:5]
        table = await won_by_last(worker, [dan, eve])
        assert [each.player for each in await changes(worker, table)] == [dan.id, eve.id]
        assert (await worker.committer.write(rebuild)).different == 0


@async_test
async def test_a_game_whose_player_is_deleted_before_it_is_rated_does_not_count(any_store_url):
    async with opened(any_store_url) as worker:
        worker.rater.notify = lambda table: None
        ada, ben = await registered(worker, "Ada", "Ben")
        table = await won_by_last(worker, [ada, ben])
        await worker.leaving.delete(ada)
        await worker.rater.rate_all()
        assert not (await rated(worker, table)).counts
        assert (await all_rows(worker))[:2] == [[], []]
        assert (await worker.committer.write(rebuild)).games == 0


@async_test
async def test_what_a_killed_worker_left_is_rated_at_the_next_start(any_store_url):
    async with opened(any_store_url) as worker:
        worker.rater.notify = lambda table: None
        ada, ben = await registered(worker, "Ada", "Ben")
        tables = [await won_by_last(worker, [ada, ben]) for _ in range(3)]
        assert (await all_rows(worker))[2] == []
    async with opened(any_store_url) as worker:
        assert [(await rated(worker, table)).sequence for table in tables] == [1, 2, 3]


@async_test
async def test_several_workers_rate_each_game_once_and_in_one_order(store_url, monkeypatch):
    monkeypatch.setattr(rater, "AT_ONCE", 2)
    async with opened(store_url) as first, opened(store_url) as second:
        first.rater.notify = second.rater.notify = lambda table: None
        ada, ben = await registered(first, "Ada", "Ben")
        tables = [await won_by_last(worker, [ada, ben]) for worker in (first, second) * 5]
        await asyncio.gather(*(worker.rater.rate_all() for worker in (first, second) * 3))
        ratings, changed, games = await all_rows(first)
        assert [row[0] for row in games] == list(range(1, len(tables) + 1))
        assert sorted(row[1] for row in games) == sorted(tables)
        assert [row[4] for row in ratings] == [len(tables)] * 2
        assert (await second.committer.write(rebuild)).different == 0
    assert len(changed) == 2 * len(tables)


@async_test
async def test_ratings_are_exported(any_store_url):
    async with opened(any_store_url) as worker:
        ada, ben = await registered(worker, "Ada", "Ben")
        table = await won_by_last(worker, [ada, ben])
        stored, _ = await changes(worker, table)
        with await worker.exports.of(ada) as file, ZipFile(file) as archive:
            ratings = json.loads(archive.read("player.json"))["ratings"]
    (now,), (change,) = ratings["now"], ratings["changes"]
    assert (now["game"], now["games"], now["mu"], now["sigma"]) == (GAME, 1, stored.mu_after, stored.sigma_after)
    assert (change["table"], change["place"], change["mu_before"]) == (table, 2, stored.mu_before)
