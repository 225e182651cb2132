"""Chat at a table: from seated players, stored once, limited in length and rate, and not sent to those who muted it."""

import pytest

from astragal.server.tables.table_store import KEPT_CHAT
from astragal.wire.messages import Ack, Chat, Mute, Refused, Say
from server.in_process import Client, async_test, create_table, guests, new_id, opened, settled, started_game

GAME = "rolling-cubes/one-by-one"


@async_test
async def test_chat_line_reaches_everyone_and_is_stored(any_store_url):
    async with opened(any_store_url) as worker:
        table, (ada, ben) = await started_game(worker, GAME, "Ada", "Ben", public=True)
        watcher = await Client(worker, table).connect()
        await ada.do(Say(new_id(), "  good   luck "))
        await ben.do(Say(new_id(), "à toi aussi"))
        for client in (ada, ben, watcher):
            await client.until(lambda client=client: client.said == ["good luck", "à toi aussi"])
    (line,) = watcher.all(Chat)[0].lines
    assert (line.number, line.seat, line.name) == (1, 0, "Ada")
    async with opened(any_store_url) as worker:
        again = await Client(worker, table, ben.player).connect()
        await again.until(lambda: again.said == ["good luck", "à toi aussi"])


@async_test
async def test_chat_command_sent_twice_is_stored_once(any_store_url):
    async with opened(any_store_url) as worker:
        table, (ada, ben) = await started_game(worker, GAME, "Ada", "Ben")
        say = Say(new_id(), "hello")
        assert await ada.ask(say) == await ada.ask(say)
        ada.send(say)
        await settled(worker)
        assert ben.said == ["hello"]
    async with opened(any_store_url) as worker:
        again = await Client(worker, table, ada.player).connect()
        assert isinstance(await again.ask(say), Ack)
        await settled(worker)
        assert again.said == ["hello"]


@pytest.mark.parametrize(
    ("text", "reason", "facts"),
    [
        (" ", "server-bad-chat", {"most": 20}),
        ("x" * 21, "server-bad-chat", {"most": 20}),
        ("a\u0007b", "server-unseen", {"character": "U+0007"}),
        ("\u202egnorw", "server-unseen", {"character": "U+202E RIGHT-TO-LEFT OVERRIDE"}),
    ],
)
@async_test
async def test_blank_too_long_or_unseen_chat_line_is_refused(any_store_url, text, reason, facts):
    async with opened(any_store_url, chat_length=20) as worker:
        _table, (ada, ben) = await started_game(worker, GAME, "Ada", "Ben")
        refused = await ada.ask(Say(new_id(), text))
        assert (refused.problem.reason, refused.problem.facts) == (reason, facts)
        assert isinstance(await ada.ask(Say(new_id(), "x" * 20)), Ack)
        await ben.until(lambda: ben.said == ["x" * 20])


@async_test
async def test_spectators_cannot_write_chat(any_store_url):
    async with opened(any_store_url) as worker:
        table, _clients = await started_game(worker, GAME, "Ada", "Ben", public=True)
        (eve,) = await guests(worker, "Eve")
        for watcher in (await Client(worker, table).connect(), await Client(worker, table, eve).connect()):
            refused = await watcher.ask(Say(new_id(), "may I?"))
            assert (refused.kind, refused.problem.reason) == ("not-yours", "server-not-seated")


@async_test
async def test_chat_works_before_the_game_begins(any_store_url):
    async with opened(any_store_url) as worker:
        (ada,) = await guests(worker, "Ada")
        client = await Client(worker, await create_table(worker, ada, GAME, "me open"), ada).connect()
        await client.do(Say(new_id(), "anybody there?"))
        await client.until(lambda: client.said)


@async_test
async def test_chat_over_the_rate_limit_is_refused_with_retry_after(any_store_url):
    async with opened(any_store_url, chats_per_minute=2) as worker:
        _table, (ada, _ben) = await started_game(worker, GAME, "Ada", "Ben")
        answers = [await ada.ask(Say(new_id(), "again")) for _ in range(3)]
    assert [type(answer) for answer in answers] == [Ack, Ack, Refused]
    assert answers[2].kind == "too-many"
    assert answers[2].problem.facts["retry_after"] >= 1


@async_test
async def test_muted_player_is_heard_again_after_unmute(any_store_url):
    async with opened(any_store_url) as worker:
        table, (ada, ben, cleo) = await started_game(worker, GAME, "Ada", "Ben", "Cleo")
        for _ in range(2):
            ada.send(Mute(1))
        await settled(worker)
        await ben.do(Say(new_id(), "blah"))
        await cleo.do(Say(new_id(), "hello"))
        await ada.until(lambda: ada.said)
        assert ada.said == ["hello"]
        await ben.until(lambda: ben.said == ["blah", "hello"])
    async with opened(any_store_url) as worker:
        again = await Client(worker, table, ada.player).connect()
        assert again.said == ["hello"]
        again.send(Mute(1, on=False))
        await settled(worker)
        await again.connect()
        assert again.said == ["hello", "blah", "hello"]


@async_test
async def test_mute_applies_to_the_player_at_every_table(any_store_url):
    async with opened(any_store_url) as worker:
        _table, (ada, ben) = await started_game(worker, GAME, "Ada", "Ben")
        ada.send(Mute(1))
        await settled(worker)
        other = await create_table(worker, ben.player, GAME, "me open", public=True)
        sender = await Client(worker, other, ben.player).connect()
        await sender.do(Say(new_id(), "blah"))
        again = await Client(worker, other, ada.player).connect()
        await settled(worker)
        assert again.said == []


@async_test
async def test_only_seated_people_can_be_muted(any_store_url):
    async with opened(any_store_url) as worker:
        (ada,) = await guests(worker, "Ada")
        client = await Client(worker, await create_table(worker, ada, GAME, "me bot:greedy open"), ada).connect()
        for seat in (1, 2, 9):
            client.send(Mute(seat))
        await client.until(lambda: len(client.all(Refused)) == 3)
    assert {refused.problem.reason for refused in client.all(Refused)} == {"server-cannot-mute"}


@async_test
async def test_new_client_gets_the_last_chat_lines_from_memory_or_store(any_store_url):
    async with opened(any_store_url) as worker:
        table, (ada, _ben) = await started_game(worker, GAME, "Ada", "Ben")
        for number in range(KEPT_CHAT + 5):
            ada.send(Say(new_id(), f"line {number}"))
        await ada.until(lambda: len(ada.said) == KEPT_CHAT + 5)
        here = await Client(worker, table, ada.player).connect()
        await settled(worker)
    async with opened(any_store_url) as worker:
        there = await Client(worker, table, ada.player).connect()
        await settled(worker)
        assert here.said == there.said
        assert (here.said[0], len(here.said)) == ("line 5", KEPT_CHAT)
        await there.do(Say(new_id(), "one more"))
        await there.until(lambda: there.said[-1] == "one more")
        assert there.all(Chat)[-1].lines[0].number == KEPT_CHAT + 6


@async_test
async def test_chat_does_not_make_a_move_stale(any_store_url):
    async with opened(any_store_url) as worker:
        _table, (ada, ben) = await started_game(worker, GAME, "Ada", "Ben")
        number = ada.number
        await ben.do(Say(new_id(), "take your time"))
        assert isinstance(await ada.play(0, await ada.choose(0), number), Ack)
