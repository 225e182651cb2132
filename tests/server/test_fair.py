"""Fair chance at an online table: committed to before anybody sits, mixed with what the players promised."""

import hashlib

import pytest

from astragal.server.errors import NotNow
from astragal.server.tables.lobby import JoinRequest
from astragal.server.tables.table import REVEAL_S
from astragal.server.tables.visitor import Visitor
from astragal.wire.messages import Back, Leave, Reveal
from server.in_process import (
    Client,
    Hands,
    begun,
    guests,
    lay,
    new_id,
    opened,
    play_out,
    rows,
    settled,
    story,
    verified,
)

GAME = "rolling-cubes/one-by-one"
OURS = {"Ada": b"ada's own bytes", "Ben": b"\x00\xff" * 32}


def promise(name):
    return hashlib.sha256(OURS[name]).hexdigest()


def reveal(seat, name):
    return Reveal(new_id(), seat, OURS[name].hex())


async def promised(worker):
    """A table at which both have promised something, and a client for each."""
    ada, ben = await guests(worker, "Ada", "Ben")
    table = await lay(worker, ada, GAME, "me open", promise=promise("Ada"))
    first = await Client(worker, table, ada).come()
    await worker.lobby.join(ben, table, JoinRequest(promise=promise("Ben")))
    return table, first, await Client(worker, table, ben).come()


@story
async def test_a_promise_is_revealed_when_all_sit_and_then_the_game_begins(any_store_url):
    async with opened(any_store_url) as worker:
        _table, ada, ben = await promised(worker)
        assert ada.status == ben.status == "revealing"
        await ada.done(reveal(0, "Ada"))
        assert ada.status == "revealing"
        assert [seat.contribution for seat in ada.update.table.seats] == [OURS["Ada"].hex(), None]
        await ben.until(lambda: ben.number == ada.number)
        await ben.done(reveal(1, "Ben"))
    assert ben.status == "running"
    assert ben.kinds == ["sit", "sit", "full", "reveal", "reveal", "begin", "throw"]


@story
async def test_the_record_shows_promises_and_contributions_and_every_throw_follows_from_them(any_store_url):
    async with opened(any_store_url) as worker:
        table, ada, ben = await promised(worker)
        first_frame = ada.got[0]
        await ada.done(reveal(0, "Ada"))
        await ben.done(reveal(1, "Ben"))
        await play_out(ada, ben)
        header, verdict = await verified(worker, table, ada.player)
    assert verdict.chance == "fair"
    assert header["contributions"] == [OURS["Ada"].hex(), OURS["Ben"].hex()]
    assert header["promises"] == [promise("Ada"), promise("Ben")]
    assert header["commitment"] == first_frame.table.commitment
    assert first_frame.table.commitment == hashlib.sha256(bytes.fromhex(header["secret"])).hexdigest()
    assert first_frame.table.seats[1].kind == "open"


@story
async def test_a_broken_promise_is_refused_and_the_true_one_still_taken(any_store_url):
    async with opened(any_store_url) as worker:
        _table, ada, _ben = await promised(worker)
        refused = await ada.ask(Reveal(new_id(), 0, b"something better".hex()))
        assert refused.problem.reason == "server-broken-promise"
        stolen = await ada.ask(reveal(1, "Ben"))
        assert stolen.problem.reason == "server-not-your-seat"
        await ada.done(reveal(0, "Ada"))
        again = await ada.ask(reveal(0, "Ada"))
    assert again.problem.reason == "server-nothing-to-reveal"
    assert ada.update.table.seats[0].contribution == OURS["Ada"].hex()


@story
async def test_where_nobody_reveals_the_game_begins_without_after_a_while(any_store_url):
    clock = Hands()
    async with opened(any_store_url, clock) as worker:
        table, ada, ben = await promised(worker)
        clock.turn(REVEAL_S - 0.001, worker)
        await settled(worker)
        assert ada.status == "revealing"
        clock.turn(0.001, worker)
        await ada.until(lambda: ada.status == "running")
        late = await ben.ask(reveal(1, "Ben"))
        assert late.problem.reason == "server-nothing-to-reveal"
        await play_out(ada, ben)
        header, verdict = await verified(worker, table, ada.player)
    assert (header["contributions"], verdict.chance) == (["", ""], "fair")


@story
async def test_nobody_puts_the_beginning_off_by_coming_and_going(any_store_url):
    clock = Hands()
    async with opened(any_store_url, clock) as worker:
        _table, ada, ben = await promised(worker)
        for _ in range(4):
            clock.turn(REVEAL_S / 4, worker)
            await ben.ask(Leave(new_id(), 1, ben.number))
            await ben.ask(Back(new_id(), 1, ben.number))
        await ada.until(lambda: ada.status == "running")


@story
async def test_without_promises_the_table_alone_throws_and_is_bound_all_the_same(any_store_url):
    async with opened(any_store_url) as worker:
        table, (ada, ben) = await begun(worker, GAME, "Ada", "Ben")
        assert "full" not in ada.kinds
        await play_out(ada, ben)
        header, verdict = await verified(worker, table, ben.player)
    assert (header["promises"], verdict.chance) == ([None, None], "fair")


@story
async def test_the_secret_and_the_record_stay_hidden_until_the_end(any_store_url):
    async with opened(any_store_url) as worker:
        table, (ada, ben) = await begun(worker, GAME, "Ada", "Ben", public=True)
        secret = (
            await worker.committer.transact([table], lambda transaction: transaction.table(table).setup.secret)
        ).hex()
        with pytest.raises(NotNow, match="not over"):
            await worker.lobby.record(Visitor(ada.player.id), table, None)
        await play_out(ada, ben)
        assert not any(secret in str(message) for client in (ada, ben) for message in client.got)
        assert not any(secret in row.text for row in await rows(worker, table))
