"""Undo: only where nothing was thrown or shown, and only when all active players agree."""

import pytest

from astragal.wire.messages import Agree, Back, Decline, Leave, Play, Propose, Resign
from server.in_process import (
    Client,
    async_test,
    converged,
    create_table,
    guests,
    new_id,
    opened,
    play_out,
    rows,
    settled,
    snapshot,
    started_game,
    verified,
)

GAME = "rolling-cubes/all-together"
"""Moves of a round are hidden until it is complete, so they can be undone."""


def undo(client, seat):
    return Propose(new_id(), seat, client.number, "undo")


async def after_a_move(worker, *names):
    """A game in which the first player has moved, and all clients have the update."""
    _table, clients = await started_game(worker, GAME, *names)
    await clients[0].move(0)
    for client in clients:
        await client.until(lambda client=client: client.number == clients[0].number)
    return clients


@async_test
async def test_a_seat_is_told_why_it_cannot_take_back(any_store_url):
    async with opened(any_store_url) as worker:
        _table, (ada, ben) = await started_game(worker, GAME, "Ada", "Ben")
        assert ada.perspectives[0].no_undo == "core-undo-chance"
        await ada.move(0)
        assert ada.perspectives[0].no_undo is None
        await ben.until(lambda: ben.number == ada.number)
        assert ben.perspectives[1].no_undo == "core-undo-chance"


@async_test
async def test_move_is_undone_when_all_agree(any_store_url):
    async with opened(any_store_url) as worker:
        table, (ada, ben, cleo) = await started_game(worker, GAME, "Ada", "Ben", "Cleo")
        before = ada.perspectives[0].view
        move = await ada.move(0)
        await ada.do(undo(ada, 0))
        await ben.until(lambda: ben.update.table.proposal)
        await ben.do(Agree(new_id(), 1, ben.number))
        assert ada.perspectives[0].view != before
        await cleo.until(lambda: cleo.number == ben.number)
        await cleo.do(Agree(new_id(), 2, cleo.number))
        await ada.until(lambda: ada.number == cleo.number)
        assert ada.perspectives[0].view == before
        assert ada.update.to_move == (0, 1, 2)
        assert ada.update.table.proposal is None
        await ada.do(Play(new_id(), 0, ada.number, move))
        await play_out(ada, ben, cleo)
        _header, verdict = await verified(worker, table, ada.player)
    assert verdict.chance == "fair"
    first_round = [(entry.seat, entry.text) for entry in verdict.table.log if entry.seat is not None][:3]
    assert first_round.count((0, move)) == 1


@async_test
async def test_undone_move_is_no_longer_shown_to_anyone(any_store_url):
    async with opened(any_store_url) as worker:
        ada, ben = await after_a_move(worker, "Ada", "Ben")
        await ada.do(undo(ada, 0))
        await ben.until(lambda: ben.update.table.proposal)
        await ben.do(Agree(new_id(), 1, ben.number))
        for player in (ada.player, ben.player):
            fresh = await Client(worker, ada.table, player).connect()
            (taken,) = [each for each in fresh.happenings if each.kind == "move"]
            assert (taken.seat, taken.text) == (0, None)


@async_test
async def test_table_restored_from_the_store_is_the_same_after_an_undo(any_store_url):
    async with opened(any_store_url) as worker:
        ada, ben = await after_a_move(worker, "Ada", "Ben")
        await ada.do(undo(ada, 0))
        await ben.until(lambda: ben.update.table.proposal)
        await ben.do(Agree(new_id(), 1, ben.number))
        await ben.move(1)
    async with opened(any_store_url) as worker:
        again = await Client(worker, ada.table, ben.player).connect()
        assert snapshot(again.update) == snapshot(ben.update)


@async_test
async def test_move_stays_when_one_player_declines(any_store_url):
    async with opened(any_store_url) as worker:
        ada, ben, cleo = await after_a_move(worker, "Ada", "Ben", "Cleo")
        view = ada.perspectives[0].view
        await ada.do(undo(ada, 0))
        await ben.until(lambda: ben.update.table.proposal)
        await ben.do(Decline(new_id(), 1, ben.number))
        late = await cleo.ask(Agree(new_id(), 2, ben.number))
        await ada.until(lambda: ada.number == ben.number)
    assert late.kind == "stale"
    assert (ada.update.table.proposal, ada.perspectives[0].view) == (None, view)


@async_test
async def test_move_cancels_the_open_proposal(any_store_url):
    async with opened(any_store_url) as worker:
        ada, ben, cleo = await after_a_move(worker, "Ada", "Ben", "Cleo")
        await ada.do(undo(ada, 0))
        proposed = ada.number
        await ben.until(lambda: ben.update.table.proposal)
        await ben.move(1)
        assert ben.update.table.proposal is None
        late = await cleo.ask(Agree(new_id(), 2, proposed))
    assert late.kind == "stale"


@async_test
async def test_second_or_stale_proposal_is_refused(any_store_url):
    async with opened(any_store_url) as worker:
        ada, ben = await after_a_move(worker, "Ada", "Ben")
        stale = await ben.ask(Propose(new_id(), 1, ben.number - 1, "abandon"))
        await ada.do(undo(ada, 0))
        await ben.until(lambda: ben.update.table.proposal)
        second = await ben.ask(Propose(new_id(), 1, ben.number, "abandon"))
    assert (stale.kind, stale.number) == ("stale", ada.number - 1)
    assert second.problem.reason == "server-proposal-open"


NOT_UNDOABLE = [
    ("rolling-cubes/one-by-one", "core-undo-chance"),
    ("dice-stars", "core-undo-chance"),
    ("farbenpoker", "core-undo-shown"),
]


@pytest.mark.parametrize(("game", "reason"), NOT_UNDOABLE)
@async_test
async def test_move_that_led_to_a_throw_or_showed_something_cannot_be_undone(any_store_url, game, reason):
    async with opened(any_store_url) as worker:
        last = "move" if reason == "core-undo-shown" else "throw"
        table, (ada, _ben) = await started_game(worker, game, "Ada", "Ben")
        while await ada.move(0) and ada.kinds[-1] != last:
            table, (ada, _ben) = await started_game(worker, game, "Ada", "Ben")
        refused = await ada.ask(undo(ada, 0))
        assert [row.kind for row in await rows(worker, table)].count("propose") == 0
    assert (refused.kind, refused.problem.reason) == ("not-now", reason)


@async_test
async def test_undo_before_the_first_move_is_refused(any_store_url):
    async with opened(any_store_url) as worker:
        _table, (ada, _ben) = await started_game(worker, GAME, "Ada", "Ben")
        refused = await ada.ask(undo(ada, 0))
    assert refused.problem.reason == "core-undo-chance"


@async_test
async def test_undo_also_undoes_later_moves_of_others(any_store_url):
    async with opened(any_store_url) as worker:
        ada, ben, cleo = await after_a_move(worker, "Ada", "Ben", "Cleo")
        await ben.move(1)
        await ada.until(lambda: ada.number == ben.number)
        await ada.do(undo(ada, 0))
        for client, seat in ((ben, 1), (cleo, 2)):
            await client.until(lambda client=client: client.number >= ada.number)
            await client.do(Agree(new_id(), seat, client.number))
        assert cleo.update.to_move == (0, 1, 2)
        await cleo.move(2)


@async_test
async def test_bots_agree_to_an_undo(any_store_url):
    async with opened(any_store_url, bot_pause_s=60) as worker:
        (ada,) = await guests(worker, "Ada")
        table = await create_table(worker, ada, GAME, "me bot:greedy bot:random")
        client = await Client(worker, table, ada).connect()
        await client.move(0)
        await client.do(undo(client, 0))
    assert client.kinds[-3:] == ["move", "propose", "undo"]
    assert client.update.to_move == (0, 1, 2)


@async_test
async def test_undo_on_one_screen_needs_no_agreement(any_store_url):
    async with opened(any_store_url) as worker:
        (ada,) = await guests(worker, "Ada")
        table = await create_table(worker, ada, "dice-stars", "me local:Ben")
        client = await Client(worker, table, ada).connect()
        await client.move(0)
        view = client.perspectives[0].view
        await client.move(0)
        await client.do(undo(client, 0))
        assert client.kinds[-1] == "undo"
        assert client.perspectives[0].view == view
        await play_out(client)
        _header, verdict = await verified(worker, table, ada)
    assert verdict.chance == "fair"


@async_test
async def test_move_decided_before_an_undo_is_stale(any_store_url):
    async with opened(any_store_url) as worker:
        ada, ben = await after_a_move(worker, "Ada", "Ben")
        move, seen = await ben.choose(1), ben.number
        await ada.do(undo(ada, 0))
        await ben.do(Agree(new_id(), 1, ada.number))
        refused = await ben.play(1, move, seen)
        assert (refused.kind, refused.number) == ("stale", ben.number)
        await ben.do(Play(new_id(), 1, ben.number, move))


@async_test
async def test_undo_does_not_wait_for_an_absent_player(any_store_url):
    async with opened(any_store_url, bot_pause_s=60) as worker:
        ada, ben = await after_a_move(worker, "Ada", "Ben")
        await ben.do(Leave(new_id(), 1, ben.number))
        await ada.until(lambda: ada.number == ben.number)
        await ada.do(undo(ada, 0))
        assert ada.kinds[-1] == "undo"
        await ben.until(lambda: ben.number == ada.number)
        await ben.do(Back(new_id(), 1, ben.number))
        await play_out(ada, ben)


@async_test
@pytest.mark.parametrize(("gone", "reason"), [(Leave, "server-away"), (Resign, "server-resigned")])
async def test_absent_or_resigned_player_has_no_vote(any_store_url, gone, reason):
    async with opened(any_store_url, bot_pause_s=60) as worker:
        _table, (ada, ben, cleo) = await started_game(worker, GAME, "Ada", "Ben", "Cleo")
        await cleo.do(gone(new_id(), 2, cleo.number))
        await ada.until(lambda: ada.number == cleo.number)
        await ada.do(Propose(new_id(), 0, ada.number, "abandon"))
        await cleo.until(lambda: cleo.number == ada.number)
        answers = [await cleo.ask(kind(new_id(), 2, cleo.number)) for kind in (Decline, Agree)]
        answers.append(await cleo.ask(Propose(new_id(), 2, cleo.number, "abandon")))
        assert [(answer.kind, answer.problem.reason) for answer in answers] == [("not-now", reason)] * 3
        await ben.until(lambda: ben.number == ada.number)
        await ben.do(Agree(new_id(), 1, ben.number))
    assert ben.status == "over"


@async_test
async def test_the_same_agreement_sent_twice_counts_once(any_store_url):
    async with opened(any_store_url) as worker:
        ada, ben, _cleo = await after_a_move(worker, "Ada", "Ben", "Cleo")
        await ada.do(undo(ada, 0))
        await ben.until(lambda: ben.update.table.proposal)
        agree = Agree(new_id(), 1, ben.number)
        assert await ben.ask(agree) == await ben.ask(agree)
        await settled(worker)
        assert ben.kinds.count("agree") == 1
        await converged(ada, ben)
