"""Talk at a table: among those who sit there, once, in bounds, and not heard where it is not wished."""

import pytest

from astragal.server.tables.table_store import KEPT_CHAT
from astragal.wire.messages import Ack, Chat, Mute, Refused, Say
from server.in_process import Client, begun, guests, lay, new_id, opened, settled, story

GAME = "rolling-cubes/one-by-one"


@story
async def test_what_is_said_is_heard_by_all_and_kept(any_store_url):
    async with opened(any_store_url) as worker:
        table, (ada, ben) = await begun(worker, GAME, "Ada", "Ben", public=True)
        watcher = await Client(worker, table).come()
        await ada.done(Say(new_id(), "  good   luck "))
        await ben.done(Say(new_id(), "à toi aussi"))
        for client in (ada, ben, watcher):
            await client.until(lambda client=client: client.said == ["good luck", "à toi aussi"])
    (line,) = watcher.all(Chat)[0].lines
    assert (line.number, line.seat, line.name) == (1, 0, "Ada")
    async with opened(any_store_url) as worker:
        again = await Client(worker, table, ben.player).come()
        await again.until(lambda: again.said == ["good luck", "à toi aussi"])


@story
async def test_the_same_line_sent_twice_is_said_once(any_store_url):
    async with opened(any_store_url) as worker:
        table, (ada, ben) = await begun(worker, GAME, "Ada", "Ben")
        say = Say(new_id(), "hello")
        assert await ada.ask(say) == await ada.ask(say)
        ada.send(say)
        await settled(worker)
        assert ben.said == ["hello"]
    async with opened(any_store_url) as worker:
        again = await Client(worker, table, ada.player).come()
        assert isinstance(await again.ask(say), Ack)
        await settled(worker)
        assert again.said == ["hello"]


@pytest.mark.parametrize("text", [" ", "x" * 21, "a\u0007b", "\u202egnorw"])
@story
async def test_a_line_has_its_length_and_no_control_characters(any_store_url, text):
    async with opened(any_store_url, chat_length=20) as worker:
        _table, (ada, ben) = await begun(worker, GAME, "Ada", "Ben")
        refused = await ada.ask(Say(new_id(), text))
        assert (refused.problem.reason, refused.problem.facts) == ("server-bad-chat", {"most": 20})
        assert isinstance(await ada.ask(Say(new_id(), "x" * 20)), Ack)
        await ben.until(lambda: ben.said == ["x" * 20])


@story
async def test_spectators_listen(any_store_url):
    async with opened(any_store_url) as worker:
        table, _clients = await begun(worker, GAME, "Ada", "Ben", public=True)
        (eve,) = await guests(worker, "Eve")
        for watcher in (await Client(worker, table).come(), await Client(worker, table, eve).come()):
            refused = await watcher.ask(Say(new_id(), "may I?"))
            assert (refused.kind, refused.problem.reason) == ("not-yours", "server-not-seated")


@story
async def test_one_talks_before_the_game_too(any_store_url):
    async with opened(any_store_url) as worker:
        (ada,) = await guests(worker, "Ada")
        client = await Client(worker, await lay(worker, ada, GAME, "me open"), ada).come()
        await client.done(Say(new_id(), "anybody there?"))
        await client.until(lambda: client.said)


@story
async def test_whoever_talks_too_much_is_asked_to_wait(any_store_url):
    async with opened(any_store_url, chats_per_minute=2) as worker:
        _table, (ada, _ben) = await begun(worker, GAME, "Ada", "Ben")
        answers = [await ada.ask(Say(new_id(), "again")) for _ in range(3)]
    assert [type(answer) for answer in answers] == [Ack, Ack, Refused]
    assert answers[2].kind == "too-many"
    assert answers[2].problem.facts["retry_after"] >= 1


@story
async def test_the_muted_are_not_heard_until_they_are_wished_for_again(any_store_url):
    async with opened(any_store_url) as worker:
        table, (ada, ben, cleo) = await begun(worker, GAME, "Ada", "Ben", "Cleo")
        for _ in range(2):
            ada.send(Mute(1))
        await settled(worker)
        await ben.done(Say(new_id(), "blah"))
        await cleo.done(Say(new_id(), "hello"))
        await ada.until(lambda: ada.said)
        assert ada.said == ["hello"]
        await ben.until(lambda: ben.said == ["blah", "hello"])
    async with opened(any_store_url) as worker:
        again = await Client(worker, table, ada.player).come()
        assert again.said == ["hello"]
        again.send(Mute(1, on=False))
        await settled(worker)
        await again.come()
        assert again.said == ["hello", "blah", "hello"]


@story
async def test_a_mute_is_of_the_person_at_whatever_table(any_store_url):
    async with opened(any_store_url) as worker:
        _table, (ada, ben) = await begun(worker, GAME, "Ada", "Ben")
        ada.send(Mute(1))
        await settled(worker)
        other = await lay(worker, ben.player, GAME, "me open", public=True)
        talker = await Client(worker, other, ben.player).come()
        await talker.done(Say(new_id(), "blah"))
        again = await Client(worker, other, ada.player).come()
        await settled(worker)
        assert again.said == []


@story
async def test_only_persons_at_the_table_are_muted(any_store_url):
    async with opened(any_store_url) as worker:
        (ada,) = await guests(worker, "Ada")
        client = await Client(worker, await lay(worker, ada, GAME, "me bot:greedy open"), ada).come()
        for seat in (1, 2, 9):
            client.send(Mute(seat))
        await client.until(lambda: len(client.all(Refused)) == 3)
    assert {refused.problem.reason for refused in client.all(Refused)} == {"server-cannot-mute"}


@story
async def test_whoever_comes_hears_the_last_lines_whether_or_not_the_table_was_in_memory(any_store_url):
    async with opened(any_store_url) as worker:
        table, (ada, _ben) = await begun(worker, GAME, "Ada", "Ben")
        for number in range(KEPT_CHAT + 5):
            ada.send(Say(new_id(), f"line {number}"))
        await ada.until(lambda: len(ada.said) == KEPT_CHAT + 5)
        here = await Client(worker, table, ada.player).come()
        await settled(worker)
    async with opened(any_store_url) as worker:
        there = await Client(worker, table, ada.player).come()
        await settled(worker)
        assert here.said == there.said
        assert (here.said[0], len(here.said)) == ("line 5", KEPT_CHAT)
        await there.done(Say(new_id(), "one more"))
        await there.until(lambda: there.said[-1] == "one more")
        assert there.all(Chat)[-1].lines[0].number == KEPT_CHAT + 6


@story
async def test_talk_does_not_make_a_move_stale(any_store_url):
    async with opened(any_store_url) as worker:
        _table, (ada, ben) = await begun(worker, GAME, "Ada", "Ben")
        number = ada.number
        await ben.done(Say(new_id(), "take your time"))
        assert isinstance(await ada.play(0, await ada.choose(0), number), Ack)
