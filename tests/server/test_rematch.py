"""Once more: the same players, each one seat further, their seats kept for them."""

import asyncio

import pytest

from astragal.server.errors import NotNow, NotYours
from astragal.server.hosting import Sitting
from astragal.server.hub import Visitor
from astragal.wire.messages import Resign
from server.houses import Client, begun, guests, lay, new_id, opened, play_out, story, verified

GAME = "rolling-cubes/one-by-one"


async def ended(house, *names, **laid):
    """A game that is over, at once."""
    table, clients = await begun(house, GAME, *names, **laid)
    for seat in range(len(clients) - 1):
        await clients[seat].done(Resign(new_id(), seat, clients[seat].number))
    await clients[-1].until(lambda: clients[-1].status == "over")
    return table, clients


async def seen(house, player, table):
    return (await house.hosting.see(Visitor(player.id), table, None)).table


@story
async def test_seats_move_on_by_one_and_are_kept(store_url):
    async with opened(store_url) as house:
        old, (ada, ben, cleo) = await ended(house, "Ada", "Ben", "Cleo")
        new = await house.hosting.rematch(ada.player, old, None)
        laid = await seen(house, ben.player, new)
        assert [(seat.kind, seat.name) for seat in laid.seats] == [("open", "Ben"), ("open", "Cleo"), ("person", "Ada")]
        (eve,) = await guests(house, "Eve")
        with pytest.raises(NotNow, match="no seat is open"):
            await house.hosting.join(eve, new, Sitting())
        with pytest.raises(NotYours, match="kept for somebody else"):
            await house.hosting.join(eve, new, Sitting(seat=0))
        assert await house.hosting.join(cleo.player, new, Sitting()) == 1
        assert await house.hosting.rematch(ben.player, old, None) == new
        found = await seen(house, ada.player, new)
    assert ([seat.name for seat in found.seats], found.status) == (["Ben", "Cleo", "Ada"], "running")


@story
async def test_whoever_asks_second_finds_the_table_of_the_first(store_url):
    async with opened(store_url) as house:
        old, (ada, ben) = await ended(house, "Ada", "Ben")
        asked = [house.hosting.rematch(each.player, old, new_id()) for each in (ada, ben)]
        first, second = await asyncio.gather(*asked)
        await ada.until(lambda: ada.update.table.rematch)
        assert first == second == ada.update.table.rematch
        assert ada.kinds.count("rematch") == 1


@story
async def test_a_rematch_is_another_game_with_the_same_wishes(store_url):
    async with opened(store_url) as house:
        wishes = {"options": {"zero_dividend": True}, "public": True, "clock": (30.0, 10.0)}
        old, (ada, ben) = await ended(house, "Ada", "Ben", **wishes)
        new = await house.hosting.rematch(ada.player, old, None)
        await house.hosting.rematch(ben.player, old, None)
        before, after = [await seen(house, ada.player, table) for table in (old, new)]
        clients = [await Client(house, new, each.player).come() for each in (ada, ben)]
        await play_out(*clients)
        header, verdict = await verified(house, new, ben.player)
    assert (after.options, after.public, after.game) == (before.options, before.public, before.game)
    assert after.commitment != before.commitment
    assert clients[0].update.clock.decision_s == 30
    assert (header["seats"], verdict.chance) == (["Ben", "Ada"], "fair")


@story
async def test_computer_players_and_all_who_share_a_screen_sit_down_at_once(store_url):
    async with opened(store_url, bot_pause_s=60) as house:
        (ada,) = await guests(house, "Ada")
        old = await lay(house, ada, GAME, "me bot:random local:Ben")
        client = await Client(house, old, ada).come()
        for seat in (0, 2):
            await client.done(Resign(new_id(), seat, client.number))
        found = await seen(house, ada, await house.hosting.rematch(ada, old, None))
    assert [(seat.name, seat.bot) for seat in found.seats] == [(None, "random"), ("Ben", None), ("Ada", None)]
    assert found.status == "running"


@story
async def test_only_players_of_a_game_that_is_over_may_ask(store_url):
    async with opened(store_url) as house:
        table, (ada, ben) = await begun(house, GAME, "Ada", "Ben", public=True)
        with pytest.raises(NotNow, match="not over"):
            await house.hosting.rematch(ada.player, table, None)
        await ben.done(Resign(new_id(), 1, ben.number))
        (eve,) = await guests(house, "Eve")
        with pytest.raises(NotYours, match="sit at the table"):
            await house.hosting.rematch(eve, table, None)
