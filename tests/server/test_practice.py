"""A practice table is marked as such for everyone, permanently, and plays the same game."""

import pytest

from astragal.server.tables.visitor import Visitor
from astragal.wire.messages import Play, Resign
from server.in_process import Client, async_test, create_table, guests, new_id, opened, started_game, stored, verified

GAME = "rolling-cubes/one-by-one"
either = pytest.mark.parametrize("practice", [True, False])


@either
@async_test
async def test_every_visitor_sees_whether_a_table_is_for_practice(any_store_url, practice):
    async with opened(any_store_url) as worker:
        ada, eve = await guests(worker, "Ada", "Eve")
        table = await create_table(worker, ada, GAME, "me open", public=True, practice=practice)
        client = await Client(worker, table, eve).connect()
        seen = await worker.lobby.see(Visitor(eve.id), table, None)
        listed = [*await worker.lobby.public_tables(), *await worker.lobby.games_of(ada, over=False)]
    assert client.update.table.practice is seen.table.practice is practice
    assert [each.practice for each in listed] == [practice, practice]


@async_test
async def test_table_is_not_for_practice_by_default(any_store_url):
    async with opened(any_store_url) as worker:
        (ada,) = await guests(worker, "Ada")
        _, row = await stored(worker, await create_table(worker, ada, GAME, "me open"))
    assert row.practice is False


@either
@async_test
async def test_practice_flag_is_restored_from_the_store(any_store_url, practice):
    async with opened(any_store_url) as worker:
        (ada,) = await guests(worker, "Ada")
        table = await create_table(worker, ada, GAME, "me open", practice=practice)
    async with opened(any_store_url) as worker:
        seen = await worker.lobby.see(Visitor(ada.id), table, None)
    assert seen.table.practice is practice


@either
@async_test
async def test_rematch_keeps_the_practice_flag_and_the_record_omits_it(any_store_url, practice):
    async with opened(any_store_url) as worker:
        old, (ada, _ben) = await started_game(worker, GAME, "Ada", "Ben", practice=practice)
        await ada.do(Resign(new_id(), 0, ada.number))
        new = await worker.lobby.rematch(ada.player, old, None)
        again = await worker.lobby.see(Visitor(ada.player.id), new, None)
        header, verdict = await verified(worker, old, ada.player)
    assert again.table.practice is practice
    assert ("practice" in {**header, **header["options"]}, verdict.chance) == (False, "fair")


def test_practice_is_a_field_of_the_table_form(server):
    ada = server.guest()
    assert [ada.create_table("me", "me", practice=flag)["table"]["practice"] for flag in (True, False)] == [True, False]
    assert ada.create_table("me", "me")["table"]["practice"] is False


def test_practice_is_not_a_game_option(server):
    seats = [{"kind": "me"}, {"kind": "me"}]
    asked = {"game": "farbenpoker", "seats": seats, "options": {"practice": True}}
    assert server.guest().http.post("/api/tables", json=asked).status_code == 422


@either
@async_test
async def test_fp20_seen_sticks_are_shown_only_at_practice_and_after_the_game(store_url, practice):
    async with opened(store_url) as worker:
        (ada,) = await guests(worker, "Ada")
        table = await create_table(worker, ada, "farbenpoker", "me local:Ben", practice=practice)
        client = await Client(worker, table, ada).connect()
        while len(known_sticks(client.happenings)) < 3:
            (seat,) = client.update.to_move
            move = client.update.perspectives[seat].moves[0]
            await client.do(Play(new_id(), seat, client.number, move))
        running, seen_sticks = remembered(client), known_sticks(client.happenings)
        await client.do(Resign(new_id(), 0, client.number))
    assert running == [seen_sticks if practice else None] * 2
    assert remembered(client) == [seen_sticks] * 2
    assert seen_sticks


def remembered(client):
    return [perspective.remembered for perspective in client.update.perspectives]


def known_sticks(happenings):
    """The sticks that were seen going into a hole, and were not drawn from it since."""
    known = {}
    for each in happenings:
        kind, *holes = (each.text or "").split(" ")
        if kind == "draw":
            known.pop(holes[0], None)
        elif kind in ("put", "hole", "holes"):
            known.update(zip(holes, each.shown["sticks"], strict=True))
    return known
