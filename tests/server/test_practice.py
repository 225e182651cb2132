"""A practice table says so to everybody, for good, and plays the same game."""

import pytest

from astragal.server.tables.visitor import Visitor
from astragal.wire.messages import Play, Resign
from server.in_process import Client, begun, guests, lay, new_id, opened, stored, story, verified

GAME = "rolling-cubes/one-by-one"
either = pytest.mark.parametrize("practice", [True, False])


@either
@story
async def test_whoever_comes_is_told_whether_it_is_practice(any_store_url, practice):
    async with opened(any_store_url) as worker:
        ada, eve = await guests(worker, "Ada", "Eve")
        table = await lay(worker, ada, GAME, "me open", public=True, practice=practice)
        client = await Client(worker, table, eve).come()
        seen = await worker.lobby.see(Visitor(eve.id), table, None)
        listed = [*await worker.lobby.public_tables(), *await worker.lobby.games_of(ada, over=False)]
    assert client.update.table.practice is seen.table.practice is practice
    assert [each.practice for each in listed] == [practice, practice]


@story
async def test_a_table_is_for_practice_only_where_that_was_wished(any_store_url):
    async with opened(any_store_url) as worker:
        (ada,) = await guests(worker, "Ada")
        _, row = await stored(worker, await lay(worker, ada, GAME, "me open"))
    assert row.practice is False


@either
@story
async def test_whoever_reads_the_table_from_the_store_finds_it_the_same(any_store_url, practice):
    async with opened(any_store_url) as worker:
        (ada,) = await guests(worker, "Ada")
        table = await lay(worker, ada, GAME, "me open", practice=practice)
    async with opened(any_store_url) as worker:
        seen = await worker.lobby.see(Visitor(ada.id), table, None)
    assert seen.table.practice is practice


@either
@story
async def test_a_rematch_keeps_it_and_the_record_does_not_know_of_it(any_store_url, practice):
    async with opened(any_store_url) as worker:
        old, (ada, _ben) = await begun(worker, GAME, "Ada", "Ben", practice=practice)
        await ada.done(Resign(new_id(), 0, ada.number))
        new = await worker.lobby.rematch(ada.player, old, None)
        again = await worker.lobby.see(Visitor(ada.player.id), new, None)
        header, verdict = await verified(worker, old, ada.player)
    assert again.table.practice is practice
    assert (header["options"], "practice" in header, verdict.chance) == ({}, False, "fair")


def test_it_is_wished_for_in_the_form_of_a_table(server):
    ada = server.guest()
    assert [ada.lay("me", "me", practice=wish)["table"]["practice"] for wish in (True, False)] == [True, False]
    assert ada.lay("me", "me")["table"]["practice"] is False


def test_it_is_no_option_of_any_game(server):
    seats = [{"kind": "me"}, {"kind": "me"}]
    asked = {"game": "farbenpoker", "seats": seats, "options": {"practice": True}}
    assert server.guest().http.post("/api/tables", json=asked).status_code == 422


@either
@story
async def test_fp20_what_was_seen_is_remembered_for_players_only_at_practice_and_after_the_game(store_url, practice):
    async with opened(store_url) as worker:
        (ada,) = await guests(worker, "Ada")
        table = await lay(worker, ada, "farbenpoker", "me local:Ben", practice=practice)
        client = await Client(worker, table, ada).come()
        while len(gone_back(client.happenings)) < 3:
            (seat,) = client.update.to_move
            move = client.update.perspectives[seat].moves[0]
            await client.done(Play(new_id(), seat, client.number, move))
        running, told = remembered(client), gone_back(client.happenings)
        await client.done(Resign(new_id(), 0, client.number))
    assert running == [told if practice else None] * 2
    assert remembered(client) == [told] * 2
    assert told


def remembered(client):
    return [perspective.remembered for perspective in client.update.perspectives]


def gone_back(happenings):
    """The sticks that were told of as going into a hole, and not drawn from it since."""
    known = {}
    for each in happenings:
        kind, *holes = (each.text or "").split(" ")
        if kind == "draw":
            known.pop(holes[0], None)
        elif kind in ("put", "hole", "holes"):
            known.update(zip(holes, each.shown["sticks"], strict=True))
    return known
