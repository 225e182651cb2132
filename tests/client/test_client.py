"""The Python client at a server that really runs: over good lines and bad ones."""

import asyncio
import socket
from contextlib import AsyncExitStack, asynccontextmanager
from random import Random

import pytest

from astragal.client import Client, Lost, Refused
from astragal.core import record
from astragal.games import catalogue
from astragal.wire import reconnect
from astragal.wire.messages import Agree, Back, Propose, Resign
from bots.advisers import make_ready
from client.cutting import breaking
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
def impatient(monkeypatch):
    """Clients connect again at once."""
    monkeypatch.setattr(reconnect, "PAUSES_S", (0.02,))


def online(work):
    """Run a test; one that hangs fails."""
    asyncio.run(asyncio.wait_for(work, 60))


async def play_on(table, seat):
    """A seat's moves at random, to the end of the game."""
    random, made = Random(seat), []
    async for turn in table.turns(seat):
        made.append(random.choice(turn.moves))
        await table.play(seat, made[-1])
    return made


def moves_of(lines, seat):
    return [entry.text for _, entry in record.only(lines).entries if entry.seat == seat]


def test_over_a_line_that_breaks_each_move_is_made_once(server):
    async def work():
        async with breaking(server.url, seed=1) as (url, relay), signed_in("Ada", url) as client:
            table = await client.lay("dice-stars", [ME, GREEDY])
            made = await play_on(table, 0)
            lines = (await client.record(table)).splitlines()
            assert moves_of(lines, 0) == made
            assert table.connections > 5
            assert relay.cut > 5

    online(work())


def test_two_clients_over_breaking_lines_see_the_same_log(server):
    async def work():
        async with AsyncExitStack() as stack:
            urls = [(await stack.enter_async_context(breaking(server.url, seed)))[0] for seed in (2, 3)]
            host, guest = [await stack.enter_async_context(signed_in("Ada", url)) for url in urls]
            laid = await host.lay("dice-stars", [ME, OPEN])
            joined = await guest.join(laid.id, laid.invitation)
            await asyncio.gather(play_on(laid, 0), play_on(joined, 1))
            seen = [table.follower.happenings[seat] for table, seat in ((laid, 0), (joined, 1))]
            assert seen[0] == seen[1]
            assert [happening.number for happening in seen[0]] == list(range(1, laid.state.number + 1))

    online(work())


def test_a_hint_is_given_at_a_practice_table_over_a_line_that_breaks(server):
    make_ready("dice-stars")

    async def work():
        async with breaking(server.url, 4, 8_000) as (url, relay), signed_in("Ada", url) as client:
            table = await client.lay("dice-stars", [ME, GREEDY], practice=True)
            async for turn in table.turns(seat=0):
                hint = await table.hint()
                assert {each.move for each in hint.moves} <= {*turn.moves}
                await table.play(0, hint.moves[0].move)
                if relay.cut > 3:
                    break

    online(work())


def test_no_hint_is_given_elsewhere_or_out_of_turn(server):
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


def test_a_friend_joins_by_the_invitation_and_nobody_without(server):
    async def work():
        async with signed_in("Ada", server.url) as ada, signed_in("Blaise", server.url) as blaise:
            laid = await ada.lay("dice-stars", [ME, OPEN])
            with pytest.raises(Refused) as refused:
                await blaise.join(laid.id)
            assert refused.value.kind == "404"
            await blaise.join(laid.id, laid.invitation)
            state = await laid.until(lambda state: state.table.status == "running")
            assert [seat.name for seat in state.table.seats] == ["Ada", "Blaise"]

    online(work())


def test_whoever_joins_a_second_seat_keeps_the_promise_of_that_seat(server):
    async def work():
        async with signed_in("Ada", server.url) as ada:
            laid = await ada.lay("dice-stars", [OPEN, ME])
            second = await ada.join(laid.id, laid.invitation)
            state = await laid.until(lambda state: state.table.status == "running")
            given = {**laid.contributions, **second.contributions}
            assert [seat.contribution for seat in state.table.seats] == [given[0].hex(), given[1].hex()]

    online(work())


def test_a_spectator_sees_the_game_and_cannot_play(server):
    async def work():
        async with signed_in("Ada", server.url) as ada, Client(server.url) as visitor:
            laid = await ada.lay("dice-stars", [ME, GREEDY], public=True)
            watched = visitor.watch(laid.id)
            await watched.until(lambda state: state.table.status == "running")
            assert watched.perspective(None).moves == []
            with pytest.raises(Refused) as refused:
                await watched.play(0, "draw 3")
            assert refused.value.kind == "not-yours"
            await play_on(laid, 0)
            await watched.until(lambda state: state.number == laid.state.number)
            assert watched.perspective(None).view["result"] == laid.perspective(0).view["result"]

    online(work())


def test_a_table_can_be_laid_for_practice(server):
    async def work():
        async with signed_in("Ada", server.url) as ada:
            laid = [await ada.lay("farbenpoker", [ME, OPEN], **wish) for wish in ({"practice": True}, {})]
            seen = [await table.until(lambda state: True) for table in laid]
            assert [state.table.practice for state in seen] == [True, False]

    online(work())


def test_a_table_that_is_not_there_is_lost(server):
    async def work():
        async with Client(server.url) as visitor:
            with pytest.raises(Lost):
                await visitor.watch("0123456789ab").until(lambda state: True)

    online(work())


def test_the_record_holds_what_the_client_promised_and_what_it_was_promised(server):
    async def work():
        async with signed_in("Ada", server.url) as ada, signed_in("Blaise", server.url) as blaise:
            laid = await ada.lay("rolling-cubes/yahtzee", [ME, OPEN])
            first = await laid.until(lambda state: True)
            assert first.table.seats[0].contribution is None
            joined = await blaise.join(laid.id, laid.invitation)
            await joined.until(lambda state: state.table.status == "running")
            await joined.do(Resign("enough", 1, joined.follower.number))
            await laid.until(lambda state: state.table.status == "over")
            judge(await ada.record(laid), first.table.commitment, laid.contributions[0], joined.contributions[1])

    online(work())


def test_the_same_players_play_again_one_seat_further(server):
    async def work():
        async with signed_in("Ada", server.url) as ada, signed_in("Blaise", server.url) as blaise:
            laid = await ada.lay("dice-stars", [ME, OPEN])
            joined = await blaise.join(laid.id, laid.invitation)
            await joined.until(lambda state: state.table.status == "running")
            await joined.do(Resign("enough", 1, joined.follower.number))
            first, second = await ada.rematch(laid), await blaise.rematch(joined)
            assert first.id == second.id
            assert (list(first.contributions), list(second.contributions)) == ([1], [0])
            state = await first.until(lambda state: state.table.status == "running")
            assert [seat.name for seat in state.table.seats] == ["Blaise", "Ada"]
            await asyncio.gather(play_on(first, 1), play_on(second, 0))
            judge(await ada.record(first), first.commitment, second.contributions[0], first.contributions[1])

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


def test_whoever_has_resigned_is_not_asked_any_more(server):
    async def work():
        async with signed_in("Ada", server.url) as ada, signed_in("Blaise", server.url) as blaise:
            laid = await ada.lay("dice-stars", [ME, OPEN, OPEN])
            others = [await blaise.join(laid.id, laid.invitation) for _ in range(2)]
            await laid.until(lambda state: state.table.status == "running")
            await laid.do(Resign("enough", 0, laid.follower.number))
            asked, *_ = await asyncio.gather(play_on(laid, 0), play_on(others[0], 1), play_on(others[1], 2))
            assert asked == []

    online(work())


def test_a_client_that_sends_too_much_has_everything_done_in_the_end(server):
    async def work():
        async with signed_in("Ada", server.url) as ada:
            table = await ada.lay("dice-stars", [ME, GREEDY])
            await table.until(lambda state: state.table.status == "running")
            now = table.follower.number
            await asyncio.gather(*(table.do(Back(f"back {number}", 0, now)) for number in range(75)))
            assert table.follower.waiting == {}

    online(work())


def test_a_client_goes_on_with_another_server_when_one_is_gone(server):
    async def work():
        with socket.create_server(("127.0.0.1", 0)) as gone:
            dead = f"http://127.0.0.1:{gone.getsockname()[1]}"
        async with signed_in("Ada", dead, server.url) as ada:
            table = await ada.lay("dice-stars", [ME, GREEDY])
            await table.until(lambda state: 0 in state.to_move)

    online(work())


@pytest.mark.parametrize("cut", [0, 9, 30, 50, 80])
def test_an_answer_that_breaks_off_is_asked_for_again(cut):
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


def test_a_client_gives_up_where_no_server_answers():
    async def work():
        with socket.create_server(("127.0.0.1", 0)) as gone:
            dead = f"http://127.0.0.1:{gone.getsockname()[1]}"
        async with Client(dead, patience_s=0.1) as client:
            with pytest.raises(OSError, match="refused"):
                await client.sign_in("Ada")

    online(work())


def test_a_move_that_was_taken_back_is_asked_for_again(server):
    async def work():
        async with signed_in("Ada", server.url) as ada, signed_in("Blaise", server.url) as blaise:
            laid = await ada.lay("rolling-cubes/all-together", [ME, OPEN])
            joined = await blaise.join(laid.id, laid.invitation)
            asked = 0
            async for _ in laid.turns(0):
                asked += 1
                if asked == 2:
                    break
                kept = await laid.play(0, "pass")
                await laid.until(lambda state, kept=kept: state.number >= kept)
                await laid.do(Propose("back please", 0, laid.state.number, "undo"))
                await joined.until(lambda state: state.table.proposal is not None)
                await joined.do(Agree("certainly", 1, joined.state.number))

    online(work())
