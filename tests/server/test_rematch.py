"""Rematches: the same players on the same seats, which are reserved for them."""

import asyncio

import pytest

from astragal.server.errors import NotNow, NotYours
from astragal.server.tables.lobby import JoinRequest
from astragal.server.tables.visitor import Visitor
from astragal.wire.messages import Resign
from server.in_process import Client, async_test, create_table, guests, new_id, opened, play_out, started_game, verified

GAME = "rolling-cubes/one-by-one"


async def ended(worker, *names, **table_args):
    """A finished game: all players but the last resign at once."""
    table, clients = await started_game(worker, GAME, *names, **table_args)
    for seat in range(len(clients) - 1):
        await clients[seat].do(Resign(new_id(), seat, clients[seat].number))
    await clients[-1].until(lambda: clients[-1].status == "over")
    return table, clients


async def seen(worker, player, table):
    return (await worker.lobby.see(Visitor(player.id), table, None)).table


@async_test
async def test_rematch_keeps_the_seats_and_reserves_them(any_store_url):
    async with opened(any_store_url) as worker:
        old, (ada, ben, cleo) = await ended(worker, "Ada", "Ben", "Cleo")
        new = await worker.lobby.rematch(ada.player, old, None)
        created = await seen(worker, ben.player, new)
        assert [(seat.kind, seat.name) for seat in created.seats] == [
            ("person", "Ada"),
            ("open", "Ben"),
            ("open", "Cleo"),
        ]
        (eve,) = await guests(worker, "Eve")
        with pytest.raises(NotNow, match="no seat is open"):
            await worker.lobby.join(eve, new, JoinRequest())
        with pytest.raises(NotYours, match="kept for another player"):
            await worker.lobby.join(eve, new, JoinRequest(seat=1))
        assert await worker.lobby.join(cleo.player, new, JoinRequest()) == 2
        assert await worker.lobby.rematch(ben.player, old, None) == new
        found = await seen(worker, ada.player, new)
    assert ([seat.name for seat in found.seats], found.status) == (["Ada", "Ben", "Cleo"], "running")


@async_test
async def test_second_rematch_request_finds_the_same_table(any_store_url):
    async with opened(any_store_url) as worker:
        old, (ada, ben) = await ended(worker, "Ada", "Ben")
        asked = [worker.lobby.rematch(each.player, old, new_id()) for each in (ada, ben)]
        first, second = await asyncio.gather(*asked)
        await ada.until(lambda: ada.update.table.rematch)
        assert first == second == ada.update.table.rematch
        assert ada.kinds.count("rematch") == 1


@async_test
async def test_rematch_is_a_new_game_with_the_same_settings(any_store_url):
    async with opened(any_store_url) as worker:
        table_args = {"options": {"zero_dividend": True}, "public": True, "clock": (30.0, 10.0)}
        old, (ada, ben) = await ended(worker, "Ada", "Ben", **table_args)
        new = await worker.lobby.rematch(ada.player, old, None)
        await worker.lobby.rematch(ben.player, old, None)
        before, after = [await seen(worker, ada.player, table) for table in (old, new)]
        clients = [await Client(worker, new, each.player).connect() for each in (ada, ben)]
        await play_out(*clients)
        header, verdict = await verified(worker, new, ben.player)
    assert (after.options, after.public, after.game) == (before.options, before.public, before.game)
    assert after.commitment != before.commitment
    assert clients[0].update.clock.decision_s == 30
    assert (header["seats"], verdict.chance) == (["Ada", "Ben"], "fair")


@async_test
async def test_rematch_seats_bots_and_players_on_one_screen_at_once(any_store_url):
    async with opened(any_store_url, bot_pause_s=60) as worker:
        (ada,) = await guests(worker, "Ada")
        old = await create_table(worker, ada, GAME, "me bot:random local:Ben")
        client = await Client(worker, old, ada).connect()
        for seat in (0, 2):
            await client.do(Resign(new_id(), seat, client.number))
        found = await seen(worker, ada, await worker.lobby.rematch(ada, old, None))
    assert [(seat.name, seat.bot) for seat in found.seats] == [("Ada", None), ("Lulu", "random"), ("Ben", None)]
    assert found.status == "running"


@async_test
async def test_only_players_of_a_finished_game_may_ask_for_a_rematch(any_store_url):
    async with opened(any_store_url) as worker:
        table, (ada, ben) = await started_game(worker, GAME, "Ada", "Ben", public=True)
        with pytest.raises(NotNow, match="not over"):
            await worker.lobby.rematch(ada.player, table, None)
        await ben.do(Resign(new_id(), 1, ben.number))
        (eve,) = await guests(worker, "Eve")
        with pytest.raises(NotYours, match="only players at the table"):
            await worker.lobby.rematch(eve, table, None)
