"""Leaving, returning, handing on a seat, resigning, and agreeing to stop: the other players go on, on both stores."""

import pytest

from astragal.server.errors import NotYours
from astragal.server.players.accounts import SeatClaim
from astragal.server.tables.lobby import JoinRequest
from astragal.wire.messages import Ack, Agree, Back, Decline, Leave, Propose, Resign
from server.in_process import (
    Client,
    async_test,
    converged,
    create_table,
    guests,
    new_id,
    opened,
    play_out,
    read_table,
    rows,
    started_game,
    verified,
)

QUICK = "rolling-cubes/one-by-one"


@async_test
async def test_leaving_before_the_game_frees_the_seat(any_store_url):
    async with opened(any_store_url) as worker:
        ada, ben = await guests(worker, "Ada", "Ben")
        table = await create_table(worker, ada, QUICK, "me open")
        client = await Client(worker, table, ada).connect()
        await client.do(Leave(new_id(), 0, client.number))
        assert client.update.table.seats[0].kind == "open"
        assert client.seats == []
        assert await worker.lobby.games_of(ada, over=False) == []
        assert await worker.lobby.join(ben, table, JoinRequest()) == 0


@async_test
async def test_stand_in_plays_for_a_player_who_left_until_she_returns(any_store_url):
    async with opened(any_store_url) as worker:
        table, (ada, ben) = await started_game(worker, QUICK, "Ada", "Ben")
        await ada.do(Leave(new_id(), 0, ada.number))
        assert ada.update.table.seats[0].away
        await ben.until(ben.to_move)
        assert next(row for row in await rows(worker, table) if row.kind == "move").player is None
        await ada.do(Back(new_id(), 0, ada.number))
        assert not ada.update.table.seats[0].away
        await play_out(ada, ben)
        await converged(ada, ben)
        _header, verdict = await verified(worker, table, ada.player)
    assert verdict.chance == "fair"


@async_test
async def test_making_a_move_brings_an_absent_player_back(any_store_url):
    async with opened(any_store_url, bot_pause_s=60) as worker:
        _table, (ada, _ben) = await started_game(worker, QUICK, "Ada", "Ben")
        await ada.do(Leave(new_id(), 0, ada.number))
        await ada.move()
    assert ada.kinds[-4:] == ["leave", "back", "move", "throw"]
    assert not ada.update.table.seats[0].away


@async_test
async def test_game_that_everyone_left_is_played_to_its_end(any_store_url):
    async with opened(any_store_url) as worker:
        table, (ada, ben) = await started_game(worker, QUICK, "Ada", "Ben")
        await ada.do(Leave(new_id(), 0, ada.number))
        await ben.do(Leave(new_id(), 1, ben.number))
        await ada.until(lambda: ada.status == "over")
        assert (await ada.ask(Leave(new_id(), 0, ada.number))).problem.reason == "server-over"
        await verified(worker, table, ada.player)


@async_test
async def test_late_copy_of_a_leave_command_is_stale(any_store_url):
    async with opened(any_store_url, bot_pause_s=60) as worker:
        _table, (ada, _ben) = await started_game(worker, QUICK, "Ada", "Ben")
        await ada.do(Leave(new_id(), 0, ada.number))
        again = Leave(new_id(), 0, ada.number)
        assert isinstance(await ada.ask(again), Ack)
        await ada.do(Back(new_id(), 0, ada.number))
        refused = await ada.ask(again)
    assert (refused.kind, refused.number) == ("stale", ada.number)
    assert not ada.update.table.seats[0].away


@async_test
@pytest.mark.parametrize("command", [Leave, Resign])
async def test_leave_or_resign_from_before_the_start_is_stale_after_it(any_store_url, command):
    async with opened(any_store_url) as worker:
        ada, ben = await guests(worker, "Ada", "Ben")
        table = await create_table(worker, ada, QUICK, "me open")
        client = await Client(worker, table, ada).connect()
        seen = client.number
        await worker.lobby.join(ben, table, JoinRequest())
        refused = await client.ask(command(new_id(), 0, seen))
    assert (refused.kind, refused.number) == ("stale", client.number)


@async_test
async def test_seat_moves_to_another_device_by_its_token(any_store_url):
    async with opened(any_store_url) as worker:
        table, (ada, ben) = await started_game(worker, QUICK, "Ada", "Ben")
        (phone,) = await guests(worker, "Ada’s phone")
        token = worker.signatures.seat(SeatClaim(table, 0, ada.player.id, ada.player.generation))
        invitation = await read_table(worker, table, lambda found: found.setup.invitation)
        client = await Client(worker, table, phone, invitation=invitation).connect()
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


@async_test
async def test_token_with_missing_fields_is_invalid(any_store_url):
    async with opened(any_store_url) as worker:
        table, (ada, _ben) = await started_game(worker, QUICK, "Ada", "Ben")
        token = worker.signatures._seats.dumps([table, 0, ada.player.id])
        assert await worker.accounts.claimed(token) is None


@async_test
async def test_resigning_at_a_table_of_two_loses_the_game(any_store_url):
    async with opened(any_store_url) as worker:
        table, (ada, ben) = await started_game(worker, QUICK, "Ada", "Ben")
        await ben.do(Resign(new_id(), 1, ben.number))
        header, verdict = await verified(worker, table, ada.player)
    result = ben.update.table.result
    assert (result.reason, result.winners, ben.status) == ("resigned", (0,), "over")
    assert (header["ended"], verdict.chance, verdict.table.over) == ("resigned", "fair", False)


@async_test
async def test_stand_in_plays_for_a_resigned_player_at_a_table_of_three(any_store_url):
    async with opened(any_store_url) as worker:
        table, (ada, ben, cleo) = await started_game(worker, QUICK, "Ada", "Ben", "Cleo")
        await ada.do(Resign(new_id(), 0, ada.number))
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


@async_test
async def test_move_of_a_resigned_seat_is_refused(any_store_url):
    async with opened(any_store_url, bot_pause_s=60) as worker:
        _table, (ada, *_others) = await started_game(worker, QUICK, "Ada", "Ben", "Cleo")
        move = await ada.choose(0)
        await ada.do(Resign(new_id(), 0, ada.number))
        refused = await ada.play(0, move)
    assert (refused.kind, refused.problem.reason) == ("not-now", "server-resigned")


@async_test
async def test_last_person_resigning_against_bots_ends_the_game(any_store_url):
    async with opened(any_store_url) as worker:
        (ada,) = await guests(worker, "Ada")
        table = await create_table(worker, ada, QUICK, "me bot:random bot:random")
        client = await Client(worker, table, ada).connect()
        await client.do(Resign(new_id(), 0, client.number))
    assert client.update.table.result.winners == (1, 2)


@async_test
async def test_a_game_is_abandoned_when_all_agree(any_store_url):
    async with opened(any_store_url) as worker:
        table, (ada, ben, cleo) = await started_game(worker, QUICK, "Ada", "Ben", "Cleo")
        await ben.do(Propose(new_id(), 1, ben.number, "abandon"))
        await ada.until(lambda: ada.update.table.proposal)
        assert ada.update.table.proposal.agreed == (1,)
        await ada.do(Agree(new_id(), 0, ada.number))
        assert ada.status == "running"
        await cleo.until(lambda: cleo.number == ada.number)
        await cleo.do(Agree(new_id(), 2, cleo.number))
        header, verdict = await verified(worker, table, cleo.player)
    assert (cleo.status, cleo.update.table.result.reason) == ("over", "abandoned")
    assert (header["ended"], verdict.chance) == ("abandoned", "fair")


@async_test
async def test_a_game_is_not_abandoned_when_one_declines(any_store_url):
    async with opened(any_store_url) as worker:
        _table, (ada, ben) = await started_game(worker, QUICK, "Ada", "Ben")
        await ben.do(Propose(new_id(), 1, ben.number, "abandon"))
        await ada.until(lambda: ada.update.table.proposal)
        await ada.do(Decline(new_id(), 0, ada.number))
        assert (ada.status, ada.update.table.proposal) == ("running", None)
        late = await ben.ask(Agree(new_id(), 1, ben.number))
    assert late.kind == "stale"
