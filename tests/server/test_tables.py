"""The life of a table: created, joined, watched, and played to its end; on both stores."""

import json

import pytest
from sqlalchemy import update

from astragal.core.errors import BadOption, Refusal, UnknownBot, UnknownGame, WrongSeats
from astragal.games import catalogue
from astragal.server.errors import NotFound, NotNow
from astragal.server.live import hub
from astragal.server.store.schema import tables
from astragal.server.tables.lobby import JoinRequest
from astragal.server.tables.visitor import Visitor
from astragal.wire.messages import Leave, Propose, Refused, Resign, TimeControl, Update
from server.in_process import (
    Client,
    FakeClock,
    async_test,
    converged,
    create_table,
    guests,
    new_id,
    opened,
    play_out,
    read_table,
    rows,
    settled,
    started_game,
    verified,
)

QUICK = "rolling-cubes/one-by-one"
every_game = pytest.mark.parametrize("game", catalogue.ids())


@async_test
async def test_table_is_created_with_every_kind_of_seat(store_url):
    async with opened(store_url) as worker:
        (ada,) = await guests(worker, "Ada")
        table = await create_table(worker, ada, QUICK, "open me local:Ben bot:greedy")
        seen = await worker.lobby.see(Visitor(ada.id), table, None)
    kinds = [(seat.kind, seat.name, seat.bot) for seat in seen.table.seats]
    assert kinds == [("open", None, None), ("person", "Ada", None), ("person", "Ben", None), ("bot", "Rita", "greedy")]
    assert seen.seats == (1, 2)
    assert seen.table.status == "waiting"


@async_test
async def test_table_and_list_tell_the_time_control_and_the_table_its_hosts_seat(store_url):
    async with opened(store_url) as worker:
        ada, ben = await guests(worker, "Ada", "Ben")
        table = await create_table(worker, ada, QUICK, "open me", public=True, clock=(60, 300))
        seen = (await worker.lobby.see(Visitor(ben.id), table, None)).table
        (listed,) = await worker.lobby.public_tables()
        client = await Client(worker, table, ada).connect()
        await client.do(Leave(new_id(), 1, client.number))
        left = (await worker.lobby.see(Visitor(ben.id), table, None)).table
    assert seen.time_control == listed.time_control == TimeControl(60, 300)
    assert (seen.host, left.host) == (1, None)


@async_test
async def test_options_are_applied_to_the_game(store_url):
    async with opened(store_url) as worker:
        (ada,) = await guests(worker, "Ada")
        table = await create_table(worker, ada, "yahtzee", "me", {"zero_dividend": True})
        client = await Client(worker, table, ada).connect()
        game = await read_table(worker, table, lambda found: found.game)
    assert client.update.table.options == {"zero_dividend": True}
    assert client.update.table.game == "rolling-cubes/yahtzee"
    assert game.options["zero_dividend"] is True


@async_test
async def test_rc7_a_table_shows_and_records_an_option_whose_default_has_changed(any_store_url):
    async with opened(any_store_url) as worker:
        table, (ada, ben) = await started_game(worker, QUICK, "Ada", "Ben")
        await play_out(ada, ben)
        header, _ = await verified(worker, table, ada.player)
    assert ada.update.table.options == header["options"] == {"zero_dividend": False}


@async_test
async def test_rc7_an_older_table_goes_on_and_is_played_again_by_its_own_rule(any_store_url):
    async with opened(any_store_url) as worker:
        table, (ada, ben) = await started_game(worker, QUICK, "Ada", "Ben", options=ZEROS)
        players = ada.player, ben.player
        with worker.store.write() as connection:
            connection.execute(update(tables).where(tables.c.id == table).values(options=json.dumps(ZEROS)))
    async with opened(any_store_url) as worker:
        ada, ben = [await Client(worker, table, player).connect() for player in players]
        await ada.play(0, "0:1=0")
        await ben.until(ben.to_move)
        await ben.play(1, "0:1=0:11")
        await play_out(ada, ben)
        header, verdict = await verified(worker, table, ada.player)
        again = await worker.lobby.rematch(ada.player, table, None)
        seen = await worker.lobby.see(Visitor(ada.player.id), again, None)
    assert verdict.table.log[1].text == "0:1=0"
    assert header["options"] == seen.table.options == {"zero_dividend": True, **ZEROS}


ZEROS = {"faces": {"g": "1", "b": "0", "r": ":"}}
"""Dice of which 0:1=0 is always an equality, where RC-7 allows it."""


WRONG = [
    ("chess", "me", {}, UnknownGame, "core-unknown-game"),
    (QUICK, "me", {}, WrongSeats, "core-wrong-seats"),
    (QUICK, " ".join(["me"] * 7), {}, WrongSeats, "core-wrong-seats"),
    (QUICK, "me open", {"colour": 1}, BadOption, "core-unknown-option"),
    (QUICK, "me open", {"zero_dividend": "perhaps"}, BadOption, "rc-"),
    (QUICK, "me bot:kasparov", {}, UnknownBot, "core-unknown-bot"),
    (QUICK, "me local:bot:greedy", {}, Refusal, "server-bad-name"),
    (QUICK, "me local:" + "x" * 31, {}, Refusal, "server-bad-name"),
]


@async_test
async def test_invalid_table_is_refused_with_a_reason_and_not_stored(store_url):
    async with opened(store_url) as worker:
        (ada,) = await guests(worker, "Ada")
        for game, seats, options, kind, reason in WRONG:
            with pytest.raises(kind) as caught:
                await create_table(worker, ada, game, seats, options, public=True)
            assert caught.value.reason.startswith(reason)
        assert await worker.lobby.public_tables() == []
        assert await worker.lobby.games_of(ada, over=False) == []


@async_test
async def test_private_table_is_visible_only_with_the_invitation(store_url):
    async with opened(store_url) as worker:
        ada, eve = await guests(worker, "Ada", "Eve")
        table = await create_table(worker, ada, QUICK, "me open")
        invitation = (await worker.lobby.see(Visitor(ada.id), table, None)).invitation
        for guess in (None, "", "x" * 22):
            with pytest.raises(NotFound, match="no table"):
                await worker.lobby.see(Visitor(eve.id), table, guess)
        stranger = await Client(worker, table, eve).connect()
        invited = await Client(worker, table, eve, invitation=invitation).connect()
        assert await worker.lobby.public_tables() == []
    assert stranger.outbox.closing == (4404, "server-no-such-table")
    assert not stranger.all(Update)
    assert invited.status == "waiting"


@async_test
async def test_a_public_table_is_in_the_lobby_until_it_is_over(store_url):
    async with opened(store_url) as worker:
        ada, ben = await guests(worker, "Ada", "Ben")
        table = await create_table(worker, ada, QUICK, "me open", public=True)
        (waiting,) = await worker.lobby.public_tables()
        await worker.lobby.join(ben, table, JoinRequest())
        (running,) = await worker.lobby.public_tables()
        watcher = await Client(worker, table).connect()
        client = await Client(worker, table, ada).connect()
        await client.do(Resign(new_id(), 0, client.number))
        assert await worker.lobby.public_tables() == []
    assert (waiting.id, waiting.open, waiting.names) == (table, 1, ("Ada",))
    assert (running.status, running.open, running.names) == ("running", 0, ("Ada", "Ben"))
    assert watcher.seats == []


@async_test
async def test_list_names_players_in_the_order_of_the_seats(store_url):
    async with opened(store_url) as worker:
        (ada,) = await guests(worker, "Ada")
        await create_table(worker, ada, QUICK, "bot:greedy open me local:Ben", public=True)
        (listed,) = await worker.lobby.public_tables()
    assert listed.names == ("Rita", "Ada", "Ben")
    assert (listed.seats, listed.open) == (4, 1)


@async_test
async def test_game_begins_when_the_last_seat_is_taken(store_url):
    async with opened(store_url) as worker:
        ada, ben, cleo = await guests(worker, "Ada", "Ben", "Cleo")
        table = await create_table(worker, ada, QUICK, "me open open")
        client = await Client(worker, table, ada).connect()
        assert await worker.lobby.join(ben, table, JoinRequest(seat=2, name="Benedict")) == 2
        await settled(worker)
        assert client.status == "waiting"
        assert await worker.lobby.join(cleo, table, JoinRequest()) == 1
        await client.until(lambda: client.status == "running")
    assert client.kinds == ["sit", "sit", "sit", "begin", "throw"]
    assert [seat.name for seat in client.update.table.seats] == ["Ada", "Cleo", "Benedict"]


@async_test
async def test_seat_is_taken_once_and_a_repeated_join_counts_once(store_url):
    async with opened(store_url) as worker:
        ada, ben, eve = await guests(worker, "Ada", "Ben", "Eve")
        table = await create_table(worker, ada, QUICK, "me open open")
        for _ in range(2):
            assert await worker.lobby.join(ben, table, JoinRequest(command="sit")) == 1
        with pytest.raises(NotNow, match="seat 1 cannot be taken"):
            await worker.lobby.join(eve, table, JoinRequest(seat=1))
        with pytest.raises(Refusal, match="no seat"):
            await worker.lobby.join(eve, table, JoinRequest(seat=9))
        await worker.lobby.join(eve, table, JoinRequest())
        with pytest.raises(NotNow, match="no seat is open"):
            await worker.lobby.join(eve, table, JoinRequest())
        assert [row.kind for row in await rows(worker, table)].count("sit") == 3


@async_test
async def test_repeated_create_command_makes_one_table(store_url):
    async with opened(store_url) as worker:
        ada, ben = await guests(worker, "Ada", "Ben")
        first = await create_table(worker, ada, QUICK, "me open", command="lay")
        assert await create_table(worker, ada, QUICK, "me open", command="lay") == first
        assert await create_table(worker, ben, QUICK, "me open", command="lay") != first


@async_test
async def test_waiting_tables_per_player_are_limited(store_url):
    async with opened(store_url, waiting_tables_per_player=2) as worker:
        (ada,) = await guests(worker, "Ada")
        for _ in range(2):
            await create_table(worker, ada, QUICK, "me open")
        with pytest.raises(NotNow, match="2 tables"):
            await create_table(worker, ada, QUICK, "me open")


@every_game
@async_test
async def test_every_game_is_played_out_by_several_clients_that_see_the_same(any_store_url, game):
    async with opened(any_store_url) as worker:
        table, clients = await started_game(worker, game, "Ada", "Ben", "Cleo", public=True)
        watcher = await Client(worker, table).connect()
        await play_out(*clients)
        await converged(*clients, watcher)
        header, verdict = await verified(worker, table, clients[0].player)
    assert verdict.chance == "fair"
    assert header["seats"] == ["Ada", "Ben", "Cleo"]
    assert verdict.table.over
    assert clients[0].update.table.result.winners == verdict.table.pending.winners


@every_game
@async_test
async def test_every_game_is_played_out_on_one_screen(any_store_url, game):
    async with opened(any_store_url) as worker:
        (ada,) = await guests(worker, "Ada")
        table = await create_table(worker, ada, game, "me local:Ben")
        client = await Client(worker, table, ada).connect()
        assert client.seats == [0, 1]
        await play_out(client)
        await converged(client)
        _header, verdict = await verified(worker, table, ada)
    assert verdict.chance == "fair"


@every_game
@async_test
async def test_every_game_is_played_out_with_a_computer_player(any_store_url, game):
    async with opened(any_store_url) as worker:
        (ada,) = await guests(worker, "Ada")
        table = await create_table(worker, ada, game, "bot:greedy me")
        client = await Client(worker, table, ada).connect()
        await play_out(client)
        await converged(client)
        header, verdict = await verified(worker, table, ada)
    assert verdict.chance == "fair"
    assert header["seats"] == ["bot:greedy", "Ada"]


@async_test
async def test_player_finds_her_games_and_whether_it_is_her_turn(store_url):
    async with opened(store_url) as worker:
        table, (ada, ben) = await started_game(worker, QUICK, "Ada", "Ben")
        (mine,), (his,) = [await worker.lobby.games_of(each.player, over=False) for each in (ada, ben)]
        assert (mine.id, mine.your_turn, his.your_turn) == (table, True, False)
        await play_out(ada, ben)
        assert await worker.lobby.games_of(ada.player, over=False) == []
        (over,) = await worker.lobby.games_of(ada.player, over=True)
    assert over.result.scores == ada.update.table.result.scores


@async_test
async def test_reconnecting_client_gets_exactly_the_missed_entries(store_url):
    async with opened(store_url) as worker:
        table, (ada, ben) = await started_game(worker, QUICK, "Ada", "Ben")
        seen = ada.number
        await ada.move()
        again = await Client(worker, table, ben.player).connect(since=seen)
        assert not again.update.whole
        assert [each.number for each in again.happenings] == list(range(seen + 1, ada.number + 1))
        nothing_missed = await Client(worker, table, ben.player).connect(since=ada.number)
        assert nothing_missed.happenings == []
        assert nothing_missed.update.perspectives[0].view == again.update.perspectives[0].view


@async_test
async def test_client_too_far_behind_or_ahead_gets_a_whole_update(store_url, monkeypatch):
    async with opened(store_url) as worker:
        table, (ada, ben) = await started_game(worker, QUICK, "Ada", "Ben")
        for client in (ada, ben):
            await client.until(client.to_move)
            await client.move()
        monkeypatch.setattr(hub, "LONGEST_GAP", 3)
        await ben.until(lambda: ben.number == ada.number)
        for since in (ben.number - 4, ben.number + 1):
            again = await Client(worker, table, ben.player).connect(since)
            assert again.update.whole
            assert [each.number for each in again.happenings] == [ben.number - 2, ben.number - 1, ben.number]
        within = await Client(worker, table, ben.player).connect(ben.number - 3)
        assert not within.update.whole


@async_test
async def test_commands_to_a_finished_game_are_refused(store_url):
    async with opened(store_url) as worker:
        _table, (ada, ben) = await started_game(worker, QUICK, "Ada", "Ben")
        await play_out(ada, ben)
        number = ada.number
        for command in (Propose(new_id(), 0, number, "undo"), Resign(new_id(), 0, number)):
            refused = await ada.ask(command)
            assert (refused.kind, refused.problem.reason) == ("not-now", "server-over")
        refused = await ada.play(0, "1=1")
    assert isinstance(refused, Refused)
    assert ada.number == number


@async_test
async def test_expired_waiting_table_is_removed_but_no_running_game(store_url):
    clock = FakeClock()
    async with opened(store_url, clock, waiting_days=7) as worker:
        ada, ben = await guests(worker, "Ada", "Ben")
        waiting, running = [await create_table(worker, ada, QUICK, "me open", public=True) for _ in range(2)]
        await worker.lobby.join(ben, running, JoinRequest())
    clock.advance(7 * 24 * 3600 + 1)
    async with opened(store_url, clock, waiting_days=7) as worker:
        assert len(await worker.lobby.public_tables()) == 2
        clock.advance(3601)
        await worker.leases.renew()
        assert [listed.id for listed in await worker.lobby.public_tables()] == [running]
        with pytest.raises(NotFound):
            await worker.lobby.see(Visitor(ada.id), waiting, None)
        clients = [await Client(worker, running, player).connect() for player in (ada, ben)]
        await play_out(*clients)
