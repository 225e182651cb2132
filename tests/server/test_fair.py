"""Fair chance at an online table: a commitment before anyone joins, mixed with the contributions of the players."""

import hashlib

import pytest

from astragal.server.errors import NotNow
from astragal.server.tables.lobby import JoinRequest
from astragal.server.tables.table import REVEAL_S
from astragal.server.tables.visitor import Visitor
from astragal.wire.messages import Back, Leave, Reveal
from server.in_process import (
    Client,
    FakeClock,
    async_test,
    create_table,
    guests,
    new_id,
    opened,
    play_out,
    rows,
    settled,
    started_game,
    verified,
)

GAME = "rolling-cubes/one-by-one"
CONTRIBUTIONS = {"Ada": b"ada's own bytes", "Ben": b"\x00\xff" * 32}


def promise(name):
    return hashlib.sha256(CONTRIBUTIONS[name]).hexdigest()


def reveal(seat, name):
    return Reveal(new_id(), seat, CONTRIBUTIONS[name].hex())


async def with_promises(worker):
    """A table at which both players have promised a contribution, and a client for each."""
    ada, ben = await guests(worker, "Ada", "Ben")
    table = await create_table(worker, ada, GAME, "me open", promise=promise("Ada"))
    first = await Client(worker, table, ada).connect()
    await worker.lobby.join(ben, table, JoinRequest(promise=promise("Ben")))
    return table, first, await Client(worker, table, ben).connect()


@async_test
async def test_game_begins_once_all_promises_are_revealed(any_store_url):
    async with opened(any_store_url) as worker:
        _table, ada, ben = await with_promises(worker)
        assert ada.status == ben.status == "revealing"
        await ada.do(reveal(0, "Ada"))
        assert ada.status == "revealing"
        assert [seat.contribution for seat in ada.update.table.seats] == [CONTRIBUTIONS["Ada"].hex(), None]
        await ben.until(lambda: ben.number == ada.number)
        await ben.do(reveal(1, "Ben"))
    assert ben.status == "running"
    assert ben.kinds == ["sit", "sit", "full", "reveal", "reveal", "begin", "throw"]
    assert ben.happenings[-2].shown == {}


@async_test
async def test_record_has_promises_and_contributions_and_its_throws_verify(any_store_url):
    async with opened(any_store_url) as worker:
        table, ada, ben = await with_promises(worker)
        first_frame = ada.received[0]
        await ada.do(reveal(0, "Ada"))
        await ben.do(reveal(1, "Ben"))
        await play_out(ada, ben)
        header, verdict = await verified(worker, table, ada.player)
    assert (verdict.chance, verdict.unkept) == ("fair", ())
    assert header["contributions"] == [CONTRIBUTIONS["Ada"].hex(), CONTRIBUTIONS["Ben"].hex()]
    assert header["promises"] == [promise("Ada"), promise("Ben")]
    assert header["commitment"] == first_frame.table.commitment
    assert first_frame.table.commitment == hashlib.sha256(bytes.fromhex(header["secret"])).hexdigest()
    assert first_frame.table.seats[1].kind == "open"


@async_test
async def test_wrong_contribution_is_refused_and_the_promised_one_accepted(any_store_url):
    async with opened(any_store_url) as worker:
        _table, ada, _ben = await with_promises(worker)
        refused = await ada.ask(Reveal(new_id(), 0, b"something better".hex()))
        assert refused.problem.reason == "server-broken-promise"
        stolen = await ada.ask(reveal(1, "Ben"))
        assert stolen.problem.reason == "server-not-your-seat"
        await ada.do(reveal(0, "Ada"))
        again = await ada.ask(reveal(0, "Ada"))
    assert again.problem.reason == "server-nothing-to-reveal"
    assert ada.update.table.seats[0].contribution == CONTRIBUTIONS["Ada"].hex()


@async_test
async def test_game_begins_without_contributions_after_the_reveal_timeout(any_store_url):
    clock = FakeClock()
    async with opened(any_store_url, clock) as worker:
        table, ada, ben = await with_promises(worker)
        clock.advance(REVEAL_S - 0.001, worker)
        await settled(worker)
        assert ada.status == "revealing"
        clock.advance(0.001, worker)
        await ada.until(lambda: ada.status == "running")
        assert next(each for each in ada.happenings if each.kind == "begin").shown == {"unkept": [0, 1]}
        late = await ben.ask(reveal(1, "Ben"))
        assert late.problem.reason == "server-nothing-to-reveal"
        await play_out(ada, ben)
        header, verdict = await verified(worker, table, ada.player)
    assert (header["contributions"], verdict.chance) == (["", ""], "fair")
    assert (header["promises"], verdict.unkept) == ([promise("Ada"), promise("Ben")], (0, 1))


@async_test
async def test_leaving_and_returning_does_not_delay_the_start(any_store_url):
    clock = FakeClock()
    async with opened(any_store_url, clock) as worker:
        _table, ada, ben = await with_promises(worker)
        for _ in range(4):
            clock.advance(REVEAL_S / 4, worker)
            await ben.ask(Leave(new_id(), 1, ben.number))
            await ben.ask(Back(new_id(), 1, ben.number))
        await ada.until(lambda: ada.status == "running")


@async_test
async def test_table_without_promises_is_still_fair(any_store_url):
    async with opened(any_store_url) as worker:
        table, (ada, ben) = await started_game(worker, GAME, "Ada", "Ben")
        assert "full" not in ada.kinds
        await play_out(ada, ben)
        header, verdict = await verified(worker, table, ben.player)
    assert (header["promises"], verdict.chance) == ([None, None], "fair")


@async_test
async def test_secret_and_record_stay_hidden_until_the_game_is_over(any_store_url):
    async with opened(any_store_url) as worker:
        table, (ada, ben) = await started_game(worker, GAME, "Ada", "Ben", public=True)
        secret = (
            await worker.committer.transact([table], lambda transaction: transaction.table(table).setup.secret)
        ).hex()
        with pytest.raises(NotNow, match="not over"):
            await worker.lobby.record(Visitor(ada.player.id), table, None)
        await play_out(ada, ben)
        assert not any(secret in str(message) for client in (ada, ben) for message in client.received)
        assert not any(secret in row.text for row in await rows(worker, table))
