"""Once more: the same players, each one seat further, their seats kept for them."""

import asyncio

import pytest

from astragal.server.errors import NotNow, NotYours
from astragal.server.tables.lobby import JoinRequest
from astragal.server.tables.visitor import Visitor
from astragal.wire.messages import Resign
from server.in_process import Client, begun, guests, lay, new_id, opened, play_out, story, verified

GAME = "rolling-cubes/one-by-one"


async def ended(worker, *names, **laid):
    """A game that is over, at once."""
    table, clients = await begun(worker, GAME, *names, **laid)
    for seat in range(len(clients) - 1):
        await clients[seat].done(Resign(new_id(), seat, clients[seat].number))
    await clients[-1].until(lambda: clients[-1].status == "over")
    return table, clients


async def seen(worker, player, table):
    return (await worker.lobby.see(Visitor(player.id), table, None)).table


@story
async def test_seats_move_on_by_one_and_are_kept(any_store_url):
    async with opened(any_store_url) as worker:
        old, (ada, ben, cleo) = await ended(worker, "Ada", "Ben", "Cleo")
        new = await worker.lobby.rematch(ada.player, old, None)
        laid = await seen(worker, ben.player, new)
        assert [(seat.kind, seat.name) for seat in laid.seats] == [("open", "Ben"), ("open", "Cleo"), ("person", "Ada")]
        (eve,) = await guests(worker, "Eve")
        with pytest.raises(NotNow, match="no seat is open"):
            await worker.lobby.join(eve, new, JoinRequest())
        with pytest.raises(NotYours, match="kept for another player"):
            await worker.lobby.join(eve, new, JoinRequest(seat=0))
        assert await worker.lobby.join(cleo.player, new, JoinRequest()) == 1
        assert await worker.lobby.rematch(ben.player, old, None) == new
        found = await seen(worker, ada.player, new)
    assert ([seat.name for seat in found.seats], found.status) == (["Ben", "Cleo", "Ada"], "running")


@story
async def test_whoever_asks_second_finds_the_table_of_the_first(any_store_url):
    async with opened(any_store_url) as worker:
        old, (ada, ben) = await ended(worker, "Ada", "Ben")
        asked = [worker.lobby.rematch(each.player, old, new_id()) for each in (ada, ben)]
        first, second = await asyncio.gather(*asked)
        await ada.until(lambda: ada.update.table.rematch)
        assert first == second == ada.update.table.rematch
        assert ada.kinds.count("rematch") == 1


@story
async def test_a_rematch_is_another_game_with_the_same_wishes(any_store_url):
    async with opened(any_store_url) as worker:
        wishes = {"options": {"zero_dividend": True}, "public": True, "clock": (30.0, 10.0)}
        old, (ada, ben) = await ended(worker, "Ada", "Ben", **wishes)
        new = await worker.lobby.rematch(ada.player, old, None)
        await worker.lobby.rematch(ben.player, old, None)
        before, after = [await seen(worker, ada.player, table) for table in (old, new)]
        clients = [await Client(worker, new, each.player).come() for each in (ada, ben)]
        await play_out(*clients)
        header, verdict = await verified(worker, new, ben.player)
    assert (after.options, after.public, after.game) == (before.options, before.public, before.game)
    assert after.commitment != before.commitment
    assert clients[0].update.clock.decision_s == 30
    assert (header["seats"], verdict.chance) == (["Ben", "Ada"], "fair")


@story
async def test_computer_players_and_all_who_share_a_screen_sit_down_at_once(any_store_url):
    async with opened(any_store_url, bot_pause_s=60) as worker:
        (ada,) = await guests(worker, "Ada")
        old = await lay(worker, ada, GAME, "me bot:random local:Ben")
        client = await Client(worker, old, ada).come()
        for seat in (0, 2):
            await client.done(Resign(new_id(), seat, client.number))
        found = await seen(worker, ada, await worker.lobby.rematch(ada, old, None))
    assert [(seat.name, seat.bot) for seat in found.seats] == [(None, "random"), ("Ben", None), ("Ada", None)]
    assert found.status == "running"


@story
async def test_only_players_of_a_game_that_is_over_may_ask(any_store_url):
    async with opened(any_store_url) as worker:
        table, (ada, ben) = await begun(worker, GAME, "Ada", "Ben", public=True)
        with pytest.raises(NotNow, match="not over"):
            await worker.lobby.rematch(ada.player, table, None)
        await ben.done(Resign(new_id(), 1, ben.number))
        (eve,) = await guests(worker, "Eve")
        with pytest.raises(NotYours, match="sit at the table"):
            await worker.lobby.rematch(eve, table, None)
