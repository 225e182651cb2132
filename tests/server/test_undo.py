"""Taking a move back: only what hurts nobody, and only when all who play agree."""

import pytest

from astragal.wire.messages import Agree, Back, Decline, Leave, Play, Propose, Resign
from server.in_process import (
    Client,
    begun,
    converged,
    guests,
    lay,
    new_id,
    opened,
    picture,
    play_out,
    rows,
    settled,
    story,
    verified,
)

GAME = "rolling-cubes/all-together"
"""Moves of a round are hidden until it is complete, so one of them can be taken back."""


def undo(client, seat):
    return Propose(new_id(), seat, client.number, "undo")


async def after_a_move(worker, *names):
    """A game in which the first has moved, and the others know."""
    _table, clients = await begun(worker, GAME, *names)
    await clients[0].move(0)
    for client in clients:
        await client.until(lambda client=client: client.number == clients[0].number)
    return clients


@story
async def test_a_move_is_taken_back_when_all_agree(any_store_url):
    async with opened(any_store_url) as worker:
        table, (ada, ben, cleo) = await begun(worker, GAME, "Ada", "Ben", "Cleo")
        before = ada.perspectives[0].view
        move = await ada.move(0)
        await ada.done(undo(ada, 0))
        await ben.until(lambda: ben.update.table.proposal)
        await ben.done(Agree(new_id(), 1, ben.number))
        assert ada.perspectives[0].view != before
        await cleo.until(lambda: cleo.number == ben.number)
        await cleo.done(Agree(new_id(), 2, cleo.number))
        await ada.until(lambda: ada.number == cleo.number)
        assert ada.perspectives[0].view == before
        assert ada.update.to_move == (0, 1, 2)
        assert ada.update.table.proposal is None
        await ada.done(Play(new_id(), 0, ada.number, move))
        await play_out(ada, ben, cleo)
        _header, verdict = await verified(worker, table, ada.player)
    assert verdict.chance == "fair"
    assert [entry.text for entry in verdict.table.log].count(move) == 1


@story
async def test_what_was_taken_back_is_shown_to_nobody_any_more(any_store_url):
    async with opened(any_store_url) as worker:
        ada, ben = await after_a_move(worker, "Ada", "Ben")
        await ada.done(undo(ada, 0))
        await ben.until(lambda: ben.update.table.proposal)
        await ben.done(Agree(new_id(), 1, ben.number))
        for player in (ada.player, ben.player):
            fresh = await Client(worker, ada.table, player).come()
            (taken,) = [each for each in fresh.happenings if each.kind == "move"]
            assert (taken.seat, taken.text) == (0, None)


@story
async def test_a_table_read_anew_is_the_same_after_a_move_was_taken_back(any_store_url):
    async with opened(any_store_url) as worker:
        ada, ben = await after_a_move(worker, "Ada", "Ben")
        await ada.done(undo(ada, 0))
        await ben.until(lambda: ben.update.table.proposal)
        await ben.done(Agree(new_id(), 1, ben.number))
        await ben.move(1)
    async with opened(any_store_url) as worker:
        again = await Client(worker, ada.table, ben.player).come()
        assert picture(again.update) == picture(ben.update)


@story
async def test_a_move_stays_when_one_declines(any_store_url):
    async with opened(any_store_url) as worker:
        ada, ben, cleo = await after_a_move(worker, "Ada", "Ben", "Cleo")
        view = ada.perspectives[0].view
        await ada.done(undo(ada, 0))
        await ben.until(lambda: ben.update.table.proposal)
        await ben.done(Decline(new_id(), 1, ben.number))
        late = await cleo.ask(Agree(new_id(), 2, ben.number))
        await ada.until(lambda: ada.number == ben.number)
    assert late.kind == "stale"
    assert (ada.update.table.proposal, ada.perspectives[0].view) == (None, view)


@story
async def test_a_move_makes_the_proposal_void(any_store_url):
    async with opened(any_store_url) as worker:
        ada, ben, cleo = await after_a_move(worker, "Ada", "Ben", "Cleo")
        await ada.done(undo(ada, 0))
        proposed = ada.number
        await ben.until(lambda: ben.update.table.proposal)
        await ben.move(1)
        assert ben.update.table.proposal is None
        late = await cleo.ask(Agree(new_id(), 2, proposed))
    assert late.kind == "stale"


@story
async def test_one_thing_is_proposed_at_a_time_and_by_those_who_have_seen_all(any_store_url):
    async with opened(any_store_url) as worker:
        ada, ben = await after_a_move(worker, "Ada", "Ben")
        stale = await ben.ask(Propose(new_id(), 1, ben.number - 1, "abandon"))
        await ada.done(undo(ada, 0))
        await ben.until(lambda: ben.update.table.proposal)
        second = await ben.ask(Propose(new_id(), 1, ben.number, "abandon"))
    assert (stale.kind, stale.number) == ("stale", ada.number - 1)
    assert second.problem.reason == "server-proposal-open"


CANNOT = [
    ("rolling-cubes/one-by-one", "core-undo-chance"),
    ("dice-stars", "core-undo-chance"),
    ("farbenpoker", "core-undo-shown"),
]


@pytest.mark.parametrize(("game", "reason"), CANNOT)
@story
async def test_what_fell_or_was_shown_cannot_be_taken_back(any_store_url, game, reason):
    async with opened(any_store_url) as worker:
        last = "move" if reason == "core-undo-shown" else "throw"
        table, (ada, _ben) = await begun(worker, game, "Ada", "Ben")
        while await ada.move(0) and ada.kinds[-1] != last:
            table, (ada, _ben) = await begun(worker, game, "Ada", "Ben")
        refused = await ada.ask(undo(ada, 0))
        assert [row.kind for row in await rows(worker, table)].count("propose") == 0
    assert (refused.kind, refused.problem.reason) == ("not-now", reason)


@story
async def test_before_the_first_move_there_is_nothing_to_take_back(any_store_url):
    async with opened(any_store_url) as worker:
        _table, (ada, _ben) = await begun(worker, GAME, "Ada", "Ben")
        refused = await ada.ask(undo(ada, 0))
    assert refused.problem.reason == "core-undo-chance"


@story
async def test_later_moves_of_others_are_taken_back_with_it(any_store_url):
    async with opened(any_store_url) as worker:
        ada, ben, cleo = await after_a_move(worker, "Ada", "Ben", "Cleo")
        await ben.move(1)
        await ada.until(lambda: ada.number == ben.number)
        await ada.done(undo(ada, 0))
        for client, seat in ((ben, 1), (cleo, 2)):
            await client.until(lambda client=client: client.number >= ada.number)
            await client.done(Agree(new_id(), seat, client.number))
        assert cleo.update.to_move == (0, 1, 2)
        await cleo.move(2)


@story
async def test_computer_players_agree(any_store_url):
    async with opened(any_store_url, bot_pause_s=60) as worker:
        (ada,) = await guests(worker, "Ada")
        table = await lay(worker, ada, GAME, "me bot:greedy bot:random")
        client = await Client(worker, table, ada).come()
        await client.move(0)
        await client.done(undo(client, 0))
    assert client.kinds[-3:] == ["move", "propose", "undo"]
    assert client.update.to_move == (0, 1, 2)


@story
async def test_on_one_screen_a_move_is_taken_back_at_once(any_store_url):
    async with opened(any_store_url) as worker:
        (ada,) = await guests(worker, "Ada")
        table = await lay(worker, ada, "dice-stars", "me local:Ben")
        client = await Client(worker, table, ada).come()
        await client.move(0)
        view = client.perspectives[0].view
        await client.move(0)
        await client.done(undo(client, 0))
        assert client.kinds[-1] == "undo"
        assert client.perspectives[0].view == view
        await play_out(client)
        _header, verdict = await verified(worker, table, ada)
    assert verdict.chance == "fair"


@story
async def test_what_was_decided_before_a_move_was_taken_back_is_stale(any_store_url):
    async with opened(any_store_url) as worker:
        ada, ben = await after_a_move(worker, "Ada", "Ben")
        move, seen = await ben.choose(1), ben.number
        await ada.done(undo(ada, 0))
        await ben.done(Agree(new_id(), 1, ada.number))
        refused = await ben.play(1, move, seen)
        assert (refused.kind, refused.number) == ("stale", ben.number)
        await ben.done(Play(new_id(), 1, ben.number, move))


@story
async def test_whoever_is_away_is_not_asked(any_store_url):
    async with opened(any_store_url, bot_pause_s=60) as worker:
        ada, ben = await after_a_move(worker, "Ada", "Ben")
        await ben.done(Leave(new_id(), 1, ben.number))
        await ada.until(lambda: ada.number == ben.number)
        await ada.done(undo(ada, 0))
        assert ada.kinds[-1] == "undo"
        await ben.until(lambda: ben.number == ada.number)
        await ben.done(Back(new_id(), 1, ben.number))
        await play_out(ada, ben)


@story
@pytest.mark.parametrize(("gone", "reason"), [(Leave, "server-away"), (Resign, "server-resigned")])
async def test_whoever_does_not_play_has_no_say(any_store_url, gone, reason):
    async with opened(any_store_url, bot_pause_s=60) as worker:
        _table, (ada, ben, cleo) = await begun(worker, GAME, "Ada", "Ben", "Cleo")
        await cleo.done(gone(new_id(), 2, cleo.number))
        await ada.until(lambda: ada.number == cleo.number)
        await ada.done(Propose(new_id(), 0, ada.number, "abandon"))
        await cleo.until(lambda: cleo.number == ada.number)
        answers = [await cleo.ask(kind(new_id(), 2, cleo.number)) for kind in (Decline, Agree)]
        answers.append(await cleo.ask(Propose(new_id(), 2, cleo.number, "abandon")))
        assert [(answer.kind, answer.problem.reason) for answer in answers] == [("not-now", reason)] * 3
        await ben.until(lambda: ben.number == ada.number)
        await ben.done(Agree(new_id(), 1, ben.number))
    assert ben.status == "over"


@story
async def test_the_same_agreement_sent_twice_counts_once(any_store_url):
    async with opened(any_store_url) as worker:
        ada, ben, _cleo = await after_a_move(worker, "Ada", "Ben", "Cleo")
        await ada.done(undo(ada, 0))
        await ben.until(lambda: ben.update.table.proposal)
        agree = Agree(new_id(), 1, ben.number)
        assert await ben.ask(agree) == await ben.ask(agree)
        await settled(worker)
        assert ben.kinds.count("agree") == 1
        await converged(ada, ben)
