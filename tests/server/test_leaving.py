"""Who gets up, comes back, hands a seat on, resigns, or agrees to stop: the others play on, on both stores."""

import pytest

from astragal.server.errors import NotYours
from astragal.server.players.accounts import SeatClaim
from astragal.server.tables.lobby import JoinRequest
from astragal.wire.messages import Ack, Agree, Back, Decline, Leave, Propose, Resign
from server.in_process import (
    Client,
    begun,
    converged,
    guests,
    lay,
    look,
    new_id,
    opened,
    play_out,
    rows,
    story,
    verified,
)

QUICK = "rolling-cubes/one-by-one"


@story
async def test_whoever_leaves_before_the_game_gives_the_seat_free(any_store_url):
    async with opened(any_store_url) as worker:
        ada, ben = await guests(worker, "Ada", "Ben")
        table = await lay(worker, ada, QUICK, "me open")
        client = await Client(worker, table, ada).come()
        await client.done(Leave(new_id(), 0, client.number))
        assert client.update.table.seats[0].kind == "open"
        assert client.seats == []
        assert await worker.lobby.games_of(ada, over=False) == []
        assert await worker.lobby.join(ben, table, JoinRequest()) == 0


@story
async def test_for_whoever_leaves_during_the_game_another_sits_in_until_she_is_back(any_store_url):
    async with opened(any_store_url) as worker:
        table, (ada, ben) = await begun(worker, QUICK, "Ada", "Ben")
        await ada.done(Leave(new_id(), 0, ada.number))
        assert ada.update.table.seats[0].away
        await ben.until(ben.to_move)
        assert next(row for row in await rows(worker, table) if row.kind == "move").player is None
        await ada.done(Back(new_id(), 0, ada.number))
        assert not ada.update.table.seats[0].away
        await play_out(ada, ben)
        await converged(ada, ben)
        _header, verdict = await verified(worker, table, ada.player)
    assert verdict.chance == "fair"


@story
async def test_a_move_brings_its_owner_back(any_store_url):
    async with opened(any_store_url, bot_pause_s=60) as worker:
        _table, (ada, _ben) = await begun(worker, QUICK, "Ada", "Ben")
        await ada.done(Leave(new_id(), 0, ada.number))
        await ada.move()
    assert ada.kinds[-4:] == ["leave", "back", "move", "throw"]
    assert not ada.update.table.seats[0].away


@story
async def test_a_game_that_everybody_has_left_is_played_to_its_end(any_store_url):
    async with opened(any_store_url) as worker:
        table, (ada, ben) = await begun(worker, QUICK, "Ada", "Ben")
        await ada.done(Leave(new_id(), 0, ada.number))
        await ben.done(Leave(new_id(), 1, ben.number))
        await ada.until(lambda: ada.status == "over")
        assert (await ada.ask(Leave(new_id(), 0, ada.number))).problem.reason == "server-over"
        await verified(worker, table, ada.player)


@story
async def test_a_copy_that_comes_late_takes_nobody_from_her_seat(any_store_url):
    async with opened(any_store_url, bot_pause_s=60) as worker:
        _table, (ada, _ben) = await begun(worker, QUICK, "Ada", "Ben")
        await ada.done(Leave(new_id(), 0, ada.number))
        again = Leave(new_id(), 0, ada.number)
        assert isinstance(await ada.ask(again), Ack)
        await ada.done(Back(new_id(), 0, ada.number))
        refused = await ada.ask(again)
    assert (refused.kind, refused.number) == ("stale", ada.number)
    assert not ada.update.table.seats[0].away


@story
@pytest.mark.parametrize("command", [Leave, Resign])
async def test_whoever_got_up_before_the_game_had_begun_is_asked_again_once_it_has(any_store_url, command):
    async with opened(any_store_url) as worker:
        ada, ben = await guests(worker, "Ada", "Ben")
        table = await lay(worker, ada, QUICK, "me open")
        client = await Client(worker, table, ada).come()
        seen = client.number
        await worker.lobby.join(ben, table, JoinRequest())
        refused = await client.ask(command(new_id(), 0, seen))
    assert (refused.kind, refused.number) == ("stale", client.number)


@story
async def test_a_seat_goes_to_another_device_by_its_token(any_store_url):
    async with opened(any_store_url) as worker:
        table, (ada, ben) = await begun(worker, QUICK, "Ada", "Ben")
        (phone,) = await guests(worker, "Ada’s phone")
        token = worker.signatures.seat(SeatClaim(table, 0, ada.player.id, ada.player.generation))
        invitation = await look(worker, table, lambda found: found.setup.invitation)
        client = await Client(worker, table, phone, invitation=invitation).come()
        await worker.lobby.claim(phone, table, await worker.accounts.claimed(token))
        await client.until(lambda: client.seats == [0])
        await ada.until(lambda: ada.seats == [])
        refused = await ada.play(0, "1=1")
        assert (refused.kind, refused.problem.reason) == ("not-yours", "server-not-your-seat")
        with pytest.raises(NotYours, match="opens no seat any more"):
            await worker.lobby.claim(ben.player, table, await worker.accounts.claimed(token))
        await play_out(client, ben)
        header, _verdict = await verified(worker, table, phone)
    assert header["seats"] == ["Ada", "Ben"]


@story
async def test_a_token_that_says_less_than_tokens_do_opens_nothing(any_store_url):
    async with opened(any_store_url) as worker:
        table, (ada, _ben) = await begun(worker, QUICK, "Ada", "Ben")
        token = worker.signatures._seats.dumps([table, 0, ada.player.id])
        assert await worker.accounts.claimed(token) is None


@story
async def test_who_resigns_at_a_table_of_two_has_lost(any_store_url):
    async with opened(any_store_url) as worker:
        table, (ada, ben) = await begun(worker, QUICK, "Ada", "Ben")
        await ben.done(Resign(new_id(), 1, ben.number))
        header, verdict = await verified(worker, table, ada.player)
    result = ben.update.table.result
    assert (result.reason, result.winners, ben.status) == ("resigned", (0,), "over")
    assert (header["ended"], verdict.chance, verdict.table.over) == ("resigned", "fair", False)


@story
async def test_at_a_table_of_three_the_others_play_on_with_a_stand_in(any_store_url):
    async with opened(any_store_url) as worker:
        table, (ada, ben, cleo) = await begun(worker, QUICK, "Ada", "Ben", "Cleo")
        await ada.done(Resign(new_id(), 0, ada.number))
        assert ada.status == "running"
        await ben.until(ben.to_move)
        refused = await ada.ask(Back(new_id(), 0, ada.number))
        assert isinstance(refused, Ack)
        await ada.until(lambda: not ada.to_move())
        await play_out(ben, cleo)
        await converged(ada, ben, cleo)
        _header, verdict = await verified(worker, table, ben.player)
    assert verdict.table.over
    assert ben.update.table.seats[0].resigned


@story
async def test_a_resigned_seat_plays_no_more(any_store_url):
    async with opened(any_store_url, bot_pause_s=60) as worker:
        _table, (ada, *_others) = await begun(worker, QUICK, "Ada", "Ben", "Cleo")
        move = await ada.choose(0)
        await ada.done(Resign(new_id(), 0, ada.number))
        refused = await ada.play(0, move)
    assert (refused.kind, refused.problem.reason) == ("not-now", "server-resigned")


@story
async def test_the_last_person_who_resigns_against_computers_ends_the_game(any_store_url):
    async with opened(any_store_url) as worker:
        (ada,) = await guests(worker, "Ada")
        table = await lay(worker, ada, QUICK, "me bot:random bot:random")
        client = await Client(worker, table, ada).come()
        await client.done(Resign(new_id(), 0, client.number))
    assert client.update.table.result.winners == (1, 2)


@story
async def test_a_game_is_abandoned_when_all_agree(any_store_url):
    async with opened(any_store_url) as worker:
        table, (ada, ben, cleo) = await begun(worker, QUICK, "Ada", "Ben", "Cleo")
        await ben.done(Propose(new_id(), 1, ben.number, "abandon"))
        await ada.until(lambda: ada.update.table.proposal)
        assert ada.update.table.proposal.agreed == (1,)
        await ada.done(Agree(new_id(), 0, ada.number))
        assert ada.status == "running"
        await cleo.until(lambda: cleo.number == ada.number)
        await cleo.done(Agree(new_id(), 2, cleo.number))
        header, verdict = await verified(worker, table, cleo.player)
    assert (cleo.status, cleo.update.table.result.reason) == ("over", "abandoned")
    assert (header["ended"], verdict.chance) == ("abandoned", "fair")


@story
async def test_a_game_is_not_abandoned_when_one_declines(any_store_url):
    async with opened(any_store_url) as worker:
        _table, (ada, ben) = await begun(worker, QUICK, "Ada", "Ben")
        await ben.done(Propose(new_id(), 1, ben.number, "abandon"))
        await ada.until(lambda: ada.update.table.proposal)
        await ada.done(Decline(new_id(), 0, ada.number))
        assert (ada.status, ada.update.table.proposal) == ("running", None)
        late = await ben.ask(Agree(new_id(), 1, ben.number))
    assert late.kind == "stale"
