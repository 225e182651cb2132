"""The Python client with a running server, over good and bad connections."""

import asyncio
import socket
from contextlib import AsyncExitStack, asynccontextmanager
from random import Random

import pytest

from astragal.client import Client, Lost, Refused
from astragal.core import record
from astragal.core.chance import commitment as promise_of
from astragal.games import catalogue
from astragal.wire import reconnect
from astragal.wire.messages import Agree, Back, Propose, Resign
from bots.advisers import make_ready
from client.relay import breaking_relay
from server.running import running

ME, OPEN = {"kind": "me"}, {"kind": "open"}
GREEDY = {"kind": "bot", "bot": "greedy"}


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with running(tmp_path_factory.mktemp("client"), bot_pause_s=0.0, sessions_per_hour=1000) as started:
        yield started


@asynccontextmanager
async def signed_in(name, *urls):
    async with Client(*urls) as client:
        await client.sign_in(name)
        yield client


@pytest.fixture(autouse=True)
def reconnect_at_once(monkeypatch):
    """Clients reconnect at once."""
    monkeypatch.setattr(reconnect, "PAUSES_S", (0.02,))


def online(work):
    """Run a coroutine; one that hangs fails."""
    asyncio.run(asyncio.wait_for(work, 60))


async def play_on(table, seat):
    """Play random moves of a seat to the end of the game, and return them."""
    random, made = Random(seat), []
    async for turn in table.turns(seat):
        made.append(random.choice(turn.moves))
        await table.play(seat, made[-1])
    return made


def moves_of(lines, seat):
    return [entry.text for _, entry in record.only(lines).entries if entry.seat == seat]


@pytest.mark.long
def test_each_move_is_made_once_over_a_breaking_connection(server):
    async def work():
        async with breaking_relay(server.url, seed=1) as (url, relay), signed_in("Ada", url) as client:
            table = await client.lay("dice-stars", [ME, GREEDY])
            made = await play_on(table, 0)
            lines = (await client.record(table)).splitlines()
            assert moves_of(lines, 0) == made
            assert table.connections > 5
            assert relay.cut > 5

    online(work())


def test_two_clients_over_breaking_connections_see_the_same_log(server):
    async def work():
        async with AsyncExitStack() as stack:
            urls = [(await stack.enter_async_context(breaking_relay(server.url, seed)))[0] for seed in (2, 3)]
            host, guest = [await stack.enter_async_context(signed_in("Ada", url)) for url in urls]
            created = await host.lay("dice-stars", [ME, OPEN])
            joined = await guest.join(created.id, created.invitation)
            await asyncio.gather(play_on(created, 0), play_on(joined, 1))
            seen = [table.follower.happenings[seat] for table, seat in ((created, 0), (joined, 1))]
            assert seen[0] == seen[1]
            assert [happening.number for happening in seen[0]] == list(range(1, created.state.number + 1))

    online(work())


def test_hint_at_a_practice_table_arrives_over_a_breaking_connection(server):
    make_ready("dice-stars")

    async def work():
        async with breaking_relay(server.url, 4, 8_000) as (url, relay), signed_in("Ada", url) as client:
            table = await client.lay("dice-stars", [ME, GREEDY], practice=True)
            async for turn in table.turns(seat=0):
                hint = await table.hint()
                assert {each.move for each in hint.moves} <= {*turn.moves}
                await table.play(0, hint.moves[0].move)
                if relay.cut > 3:
                    break

    online(work())


def test_hint_at_an_ordinary_table_or_out_of_turn_is_refused(server):
    async def work():
        async with signed_in("Ada", server.url) as client:
            kinds = []
            for practice in (False, True):
                table = await client.lay("dice-stars", [ME, ME], practice=practice)
                await table.until(lambda state: state.to_move == (0,))
                with pytest.raises(Refused) as refused:
                    await table.hint(int(practice))
                kinds.append(refused.value.kind)
            assert kinds == ["not-allowed", "not-your-turn"]

    online(work())


def test_joining_a_private_table_needs_the_invitation(server):
    async def work():
        async with signed_in("Ada", server.url) as ada, signed_in("Blaise", server.url) as blaise:
            created = await ada.lay("dice-stars", [ME, OPEN])
            with pytest.raises(Refused) as refused:
                await blaise.join(created.id)
            assert refused.value.kind == "404"
            await blaise.join(created.id, created.invitation)
            state = await created.until(lambda state: state.table.status == "running")
            assert [seat.name for seat in state.table.seats] == ["Ada", "Blaise"]

    online(work())


def test_player_who_joins_a_second_seat_reveals_its_contribution(server):
    async def work():
        async with signed_in("Ada", server.url) as ada:
            created = await ada.lay("dice-stars", [OPEN, ME])
            second = await ada.join(created.id, created.invitation)
            state = await created.until(lambda state: state.table.status == "running")
            given = {**created.contributions, **second.contributions}
            assert [seat.contribution for seat in state.table.seats] == [given[0].hex(), given[1].hex()]

    online(work())


def test_a_spectator_sees_the_game_and_cannot_play(server):
    async def work():
        async with signed_in("Ada", server.url) as ada, Client(server.url) as visitor:
            created = await ada.lay("dice-stars", [ME, GREEDY], public=True)
            watched = visitor.watch(created.id)
            await watched.until(lambda state: state.table.status == "running")
            assert watched.perspective(None).moves == []
            with pytest.raises(Refused) as refused:
                await watched.play(0, "draw 3")
            assert refused.value.kind == "not-yours"
            await play_on(created, 0)
            await watched.until(lambda state: state.number == created.state.number)
            assert watched.perspective(None).view["result"] == created.perspective(0).view["result"]

    online(work())


def test_table_can_be_created_for_practice(server):
    async def work():
        async with signed_in("Ada", server.url) as ada:
            created = [await ada.lay("farbenpoker", [ME, OPEN], **fields) for fields in ({"practice": True}, {})]
            seen = [await table.until(lambda state: True) for table in created]
            assert [state.table.practice for state in seen] == [True, False]

    online(work())


def test_watching_an_unknown_table_raises_lost(server):
    async def work():
        async with Client(server.url) as visitor:
            with pytest.raises(Lost):
                await visitor.watch("0123456789ab").until(lambda state: True)

    online(work())


def test_record_holds_the_contributions_and_the_commitment(server):
    async def work():
        async with signed_in("Ada", server.url) as ada, signed_in("Blaise", server.url) as blaise:
            created = await ada.lay("rolling-cubes/yahtzee", [ME, OPEN])
            first = await created.until(lambda state: True)
            assert first.table.seats[0].contribution is None
            joined = await blaise.join(created.id, created.invitation)
            await joined.until(lambda state: state.table.status == "running")
            await joined.do(Resign("enough", 1, joined.follower.number))
            await created.until(lambda state: state.table.status == "over")
            judge(await ada.record(created), first.table.commitment, created.contributions[0], joined.contributions[1])
            assert (await ada.verify(created)).unkept == (await blaise.verify(joined)).unkept == ()
            assert created.seen.commitment == first.table.commitment
            assert created.seen.revealed == {0: created.contributions[0].hex()}
            assert created.seen.promises == tuple(map(promise_of, (created.contributions[0], joined.contributions[1])))

    online(work())


def test_everybody_keeps_the_seat_in_a_rematch(server):
    async def work():
        async with signed_in("Ada", server.url) as ada, signed_in("Blaise", server.url) as blaise:
            created = await ada.lay("dice-stars", [ME, OPEN])
            joined = await blaise.join(created.id, created.invitation)
            await joined.until(lambda state: state.table.status == "running")
            await joined.do(Resign("enough", 1, joined.follower.number))
            first, second = await ada.rematch(created), await blaise.rematch(joined)
            assert first.id == second.id
            assert (list(first.contributions), list(second.contributions)) == ([0], [1])
            state = await first.until(lambda state: state.table.status == "running")
            assert [seat.name for seat in state.table.seats] == ["Ada", "Blaise"]
            await asyncio.gather(play_on(first, 0), play_on(second, 1))
            judge(await ada.record(first), first.seen.commitment, first.contributions[0], second.contributions[1])

    online(work())


def judge(text, commitment, *contributions):
    whole = record.only(text.splitlines())
    assert record.verify(whole, catalogue.game).chance == "fair"
    assert whole.header["commitment"] == commitment
    assert whole.header["contributions"] == [each.hex() for each in contributions]


def test_a_refusal_names_the_rule_and_changes_nothing(server):
    async def work():
        async with signed_in("Ada", server.url) as ada:
            table = await ada.lay("dice-stars", [ME, GREEDY])
            async for turn in table.turns(0):
                with pytest.raises(Refused) as refused:
                    await table.play(0, "draw 1")
                assert refused.value.problem.rule == "DS-5"
                assert await table.play(0, turn.moves[0]) > table.state.number - 2
                break

    online(work())


def test_resigned_player_gets_no_more_turns(server):
    async def work():
        async with signed_in("Ada", server.url) as ada, signed_in("Blaise", server.url) as blaise:
            created = await ada.lay("dice-stars", [ME, OPEN, OPEN])
            others = [await blaise.join(created.id, created.invitation) for _ in range(2)]
            await created.until(lambda state: state.table.status == "running")
            await created.do(Resign("enough", 0, created.follower.number))
            asked, *_ = await asyncio.gather(play_on(created, 0), play_on(others[0], 1), play_on(others[1], 2))
            assert asked == []

    online(work())


def test_client_over_the_rate_limit_gets_everything_done_in_the_end(server):
    async def work():
        async with signed_in("Ada", server.url) as ada:
            table = await ada.lay("dice-stars", [ME, GREEDY])
            await table.until(lambda state: state.table.status == "running")
            now = table.follower.number
            await asyncio.gather(*(table.do(Back(f"back {number}", 0, now)) for number in range(75)))
            assert table.follower.waiting == {}

    online(work())


def test_client_uses_another_server_when_one_is_down(server):
    async def work():
        with socket.create_server(("127.0.0.1", 0)) as gone:
            dead = f"http://127.0.0.1:{gone.getsockname()[1]}"
        async with signed_in("Ada", dead, server.url) as ada:
            table = await ada.lay("dice-stars", [ME, GREEDY])
            await table.until(lambda state: 0 in state.to_move)

    online(work())


@pytest.mark.parametrize("cut", [0, 9, 30, 50, 80])
def test_truncated_answer_is_requested_again(cut):
    body = b'{"token": "t"}'
    answer = b"HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: %d\r\n\r\n%s" % (len(body), body)
    left = [answer[:cut], answer]

    async def serve(reader, writer):
        await reader.readuntil(b"}")
        writer.write(left.pop(0))
        writer.close()

    async def work():
        async with await asyncio.start_server(serve, "127.0.0.1", 0) as server:
            url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
            async with signed_in("Ada", url) as client:
                assert (client.http.token, left) == ("t", [])

    online(work())


def test_client_gives_up_when_no_server_answers():
    async def work():
        with socket.create_server(("127.0.0.1", 0)) as gone:
            dead = f"http://127.0.0.1:{gone.getsockname()[1]}"
        async with Client(dead, patience_s=0.1) as client:
            with pytest.raises(OSError, match="refused"):
                await client.sign_in("Ada")

    online(work())


def test_undone_move_is_asked_for_again(server):
    async def work():
        async with signed_in("Ada", server.url) as ada, signed_in("Blaise", server.url) as blaise:
            created = await ada.lay("rolling-cubes/all-together", [ME, OPEN])
            joined = await blaise.join(created.id, created.invitation)
            asked = 0
            async for _ in created.turns(0):
                asked += 1
                if asked == 2:
                    break
                kept = await created.play(0, "pass")
                await created.until(lambda state, kept=kept: state.number >= kept)
                await created.do(Propose("back please", 0, created.state.number, "undo"))
                await joined.until(lambda state: state.table.proposal is not None)
                await joined.do(Agree("certainly", 1, joined.state.number))

    online(work())


def test_real_dice_are_entered(server):
    async def work():
        async with signed_in("Ada", server.url) as client:
            table = await client.lay("dice-stars", [ME, GREEDY], by_hand=True)
            await table.until(lambda update: update.to_move == (0,))
            await table.play(0, "draw 3")
            state = await table.until(lambda update: update.throw)
            assert state.throw.count == 3
            with pytest.raises(Refused, match="O2"):
                await table.enter(0, "O2", "B4", "K6")
            await table.enter(0, "O5", "B4", "K6")
            state = await table.until(lambda update: update.to_move == (0,))
            assert state.throw is None

    online(work())
