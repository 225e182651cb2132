"""Guests who sign in, players who change their password, take their data with them, or delete themselves."""

import asyncio
import json
from contextlib import suppress

import pytest
from sqlalchemy import select, text

from astragal.core import record
from astragal.games import catalogue
from astragal.server.errors import NotFound, NotSignedIn
from astragal.server.players.exports import ExportedPlayer
from astragal.server.store import schema
from astragal.server.tables import of_player
from astragal.server.tables.lobby import JoinRequest
from astragal.server.tables.visitor import Visitor
from astragal.wire.messages import Ack, Leave, Mute, Resign, Say
from server.accounts import delete, exported, is_signed_in, my_games, registered
from server.in_process import Client, async_test, create_table, guests, new_id, opened, play_out, started_game, verified
from server.running import Closed, bearer
from server.test_players import PASSWORD, login, reason

NEW = "quite another password"
QUICK = "rolling-cubes/one-by-one"


def finish(guest, table, seat):
    """Resign a game of two."""
    with guest.socket(table) as ws:
        assert isinstance(ws.answer(Resign("x", seat, ws.hello().number)), Ack)


def seats(client, table):
    return client.get(f"/api/tables/{table}").json()["seats"]


# A changed password


def change(client, password=PASSWORD, new=NEW):
    return client.post("/api/account/password", json={"password": password, "new_password": new})


def test_a_changed_password_ends_all_other_sessions_and_seat_tokens(server):
    owner, account = registered(server)
    other = login(server.client(), account).json()["token"]
    created = owner.create_table("me", "open")
    assert change(owner.http).json() == {"done": True}
    assert is_signed_in(server, owner.token)
    assert not is_signed_in(server, other)
    program = server.client(**bearer(created["tokens"]["0"]))
    assert program.get(f"/api/tables/{created['table']['id']}").status_code == 404
    assert [login(server.client(), account, each).status_code for each in (PASSWORD, NEW)] == [403, 200]


def test_a_password_is_changed_with_the_old_one_only(server):
    owner, account = registered(server)
    assert reason(change(owner.http, "wrong password")) == "server-wrong-password"
    assert login(server.client(), account).status_code == 200
    assert reason(change(server.guest().http)) == "server-no-account"


def test_a_changed_password_keeps_the_recovery_code_and_the_sockets_of_this_session(server):
    owner, account = server.guest(), "keeps.code"
    code = owner.http.post("/api/account", json={"account": account, "password": PASSWORD}).json()["recovery_code"]
    table = owner.create_table("me", "open")["table"]["id"]
    with owner.socket(table) as ws:
        ws.hello()
        change(owner.http)
        assert ws.hello().table.id == table
    form = {"account": account, "code": code, "password": PASSWORD}
    assert server.client().post("/api/password/by-code", json=form).status_code == 200


# A guest who signs in


def test_a_guest_who_signs_in_keeps_waiting_running_and_finished_games(server):
    owner, account = registered(server)
    ben, guest = server.guest("Ben"), server.guest("Ada on the phone")
    waiting = guest.create_table("me", "open")["table"]["id"]
    running, over = (guest.create_table("me", "open") for _ in range(2))
    ben.join(running), ben.join(over)
    running, over = running["table"]["id"], over["table"]["id"]
    finish(ben, over, 1)
    assert login(guest.http, account).status_code == 200
    assert my_games(owner.http) == {waiting, running}
    assert my_games(owner.http, over=True) == {over}
    assert owner.http.get(f"/api/tables/{waiting}").json()["invitation"]  # of who hosts it
    with owner.socket(running) as ws:
        assert [each.seat for each in ws.hello().perspectives] == [0]
    assert not is_signed_in(server, guest.token)
    assert server.stored("SELECT count(*) FROM players WHERE name = 'Ada on the phone'") == [(0,)]


def test_a_wrong_password_moves_nothing(server):
    _owner, account = registered(server)
    guest = server.guest("Ada")
    table = guest.create_table("me", "open")["table"]["id"]
    assert login(guest.http, account, "wrong password").status_code == 403
    assert seats(guest.http, table) == [0]


def test_signing_in_without_the_guest_s_token_moves_nothing(server):
    owner, account = registered(server)
    guest = server.guest("Ada")
    table = guest.create_table("me", "open")["table"]["id"]
    login(server.client(), account)
    assert seats(guest.http, table) == [0]
    assert table not in my_games(owner.http)


def test_signing_in_to_another_account_leaves_the_games_of_the_first(server):
    (first, account), (second, other) = registered(server), registered(server)
    table = first.create_table("me", "open")["table"]["id"]
    assert login(first.http, other).status_code == 200
    assert table not in my_games(second.http)
    assert table in my_games(server.client(**bearer(login(server.client(), account).json()["token"])))


def test_guest_and_account_at_one_table_are_one_player_then(server):
    owner, account = registered(server)
    guest = server.guest("Ada")
    created = owner.create_table("me", "open")
    guest.join(created)
    login(guest.http, account)
    assert seats(owner.http, created["table"]["id"]) == [0, 1]


def test_seats_kept_for_a_guest_are_kept_for_the_account(server):
    owner, account = registered(server)
    ben, guest = server.guest("Ben"), server.guest("Ada")
    created = guest.create_table("me", "open")
    ben.join(created)
    finish(ben, created["table"]["id"], 1)
    again = ben.http.post(f"/api/tables/{created['table']['id']}/rematch", json={}).json()
    login(guest.http, account)
    joined = owner.http.post(f"/api/tables/{again['table']['id']}/join", json={})
    assert joined.json()["seats"] == [0]


def test_who_muted_the_guest_mutes_the_account(server):
    owner, account = registered(server)
    ben, guest = server.guest("Ben"), server.guest("Ada")
    created = guest.create_table("me", "open")
    ben.join(created)
    table = created["table"]["id"]
    with ben.socket(table) as ws:
        ws.hello()
        ws.answers(Mute(0))
    login(guest.http, account)
    with ben.socket(table) as hears, owner.socket(table) as says:
        hears.hello(), says.hello()
        assert isinstance(says.answer(Say("s", "Can you hear me?")), Ack)
        assert hears.answers(Say("b", "No"))
        assert "hear me" not in "".join(hears.raw)


@async_test
async def test_a_merged_guest_plays_on_at_every_worker_and_the_record_is_true(store_url):
    async with opened(store_url, lease_s=0.4) as first, opened(store_url, lease_s=0.4) as second:
        (account,) = await guests(first, "Owner")
        account = await first.accounts.register(account, "owner", PASSWORD)
        table, (ada, ben) = await started_game(second, QUICK, "Ada", "Ben")
        await first.leaving.become(ada.player, account)
        owner = await Client(second, table, account).connect()
        assert owner.seats == [0]
        await play_out(owner, ben)
        assert (await verified(first, table, account))[1].chance == "fair"
        found = await first.accounts.credentials("owner")
        assert found.player == account.id
        assert await first.committer.read(lambda connection: player_row(connection, ada.player.id)) is None


def player_row(connection, player):
    return connection.execute(select(schema.players).where(schema.players.c.id == player)).mappings().first()


# Export


def test_an_export_has_everything_of_the_player_and_nothing_secret(server):
    owner, account = registered(server)
    ben = server.guest("Ben")
    over, running = owner.create_table("me", "open"), owner.create_table("me", "open")
    ben.join(over), ben.join(running)
    table = over["table"]["id"]
    with owner.socket(table) as ws, ben.socket(table) as other:
        ws.hello(), other.hello()
        ws.answers(Mute(1))
        ws.answer(Say("s", "Mine to keep"))
        other.answer(Say("s", "Not yours"))
    finish(ben, table, 1)
    found, files = exported(owner.http)
    assert set(found) == {*ExportedPlayer.__struct_fields__, "ratings", "events", "profile_page", "skill"}
    assert found["profile"]["account"] == account
    assert [each["text"] for each in found["chat"]] == ["Mine to keep"]
    assert found["muted"] == ["Ben"]
    assert [each["way"] for each in found["sessions"]] == ["guest"]
    assert {each["id"] for each in found["tables"]} == {table, running["table"]["id"]}
    assert set(files) == {"player.json", f"games/{table}.jsonl"}
    (whole,) = record.read(files[f"games/{table}.jsonl"])
    assert record.verify(whole, catalogue.game).chance == "fair"
    everything = b"".join(files.values()).decode()
    secrets = server.stored(
        "SELECT password FROM players WHERE account = ? UNION SELECT recovery FROM players WHERE account = ? "
        "UNION SELECT hex(secret) FROM tables WHERE id = ? UNION SELECT invitation FROM tables",
        account,
        account,
        running["table"]["id"],
    )
    assert not [each for (each,) in secrets if each and each.lower() in everything.lower()]
    assert "Not yours" not in everything
    assert owner.token not in everything


def test_a_guest_exports_their_own_data_only(server):
    ada, eve = server.guest("Ada"), server.guest("Eve")
    table = ada.create_table("me", "open", public=True)["table"]["id"]
    assert [each["id"] for each in exported(ada.http)[0]["tables"]] == [table]
    assert exported(eve.http)[0]["tables"] == []


def test_exports_are_limited(server):
    ada = server.guest("Ada")
    answers = [ada.http.get("/api/account/export").status_code for _ in range(11)]
    assert answers == [200] * 10 + [429]


# Deletion


def everywhere(server, secret):
    """The tables of the store in which a text stands."""
    names = [name for (name,) in server.stored("SELECT name FROM sqlite_master WHERE type = 'table'")]
    rows = {name: str(server.stored(f"SELECT * FROM {name}")) for name in names}
    return [name for name, text in rows.items() if secret in text]


def test_a_deleted_account_leaves_nothing_personal_and_true_records(server):
    ada, account = server.guest("Unmistakable Ada"), "to.be.deleted"
    ada.http.post("/api/account", json={"account": account, "password": PASSWORD})
    ben = server.guest("Ben")
    over, running, alone = (
        ada.create_table("me", "open"),
        ben.create_table("me", "open"),
        ada.create_table("me", "greedy"),
    )
    waiting = ada.create_table("me", "open")
    ben.join(over), ada.join(running)
    table = over["table"]["id"]
    with ada.socket(table) as ws:
        ws.hello()
        ws.answer(Say("s", "Unmistakable words"))
    finish(ben, table, 1)
    assert reason(delete(ada.http)) == "server-wrong-password"
    assert reason(delete(ada.http, "wrong password")) == "server-wrong-password"
    with ben.socket(running["table"]["id"]) as sees:
        sees.hello()
        assert delete(ada.http, PASSWORD).json() == {"done": True}
        update = sees.find(lambda message: getattr(message, "table", None) and message.table.seats[1].away)
    assert not is_signed_in(server, ada.token)
    assert everywhere(server, "Unmistakable") == []
    assert everywhere(server, account) == []
    gone = [alone["table"]["id"], waiting["table"]["id"]]
    assert server.stored(f"SELECT id FROM tables WHERE id IN ('{gone[0]}', '{gone[1]}')") == []
    assert update.table.status == "running"
    shown = ben.http.get(f"/api/tables/{running['table']['id']}").json()["table"]["seats"]
    assert [(each["name"], each["away"]) for each in shown] == [("Ben", False), ("anonymous 2", True)]
    header = json.loads(ben.http.get(f"/api/tables/{table}/record").text.splitlines()[0])
    assert header["seats"] == ["anonymous 1", "Ben"]
    assert ben.http.get(f"/api/tables/{table}/verify").json()["accepted"] is True
    assert my_games(ben.http, over=True) == {table}
    assert login(server.client(), account).status_code == 403


def test_a_guest_is_deleted_without_a_password(server):
    ada = server.guest("Fleeting Ada")
    ada.create_table("me", "greedy")
    with ada.socket(ada.create_table("me", "open")["table"]["id"]) as ws:
        ws.hello()
        assert delete(ada.http).status_code == 200
        assert ws.find(lambda _: False) == Closed(1008, "server-not-signed-in")
    assert everywhere(server, "Fleeting") == []


def test_nobody_deletes_another(server):
    ada, eve = server.guest("Ada"), server.guest("Eve")
    assert delete(server.client()).status_code == 401
    assert delete(eve.http).status_code == 200
    assert is_signed_in(server, ada.token)


def test_the_name_of_a_merged_guest_goes_with_the_account(server):
    ada, account = registered(server)
    ben, guest = server.guest("Ben"), server.guest("Incognito Ada")
    created = ben.create_table("me", "open")
    guest.join(created)
    elsewhere = ben.create_table("me", "open", "open")
    guest.join(elsewhere)
    with guest.socket(elsewhere["table"]["id"]) as ws:
        assert isinstance(ws.answer(Leave("l", 1, ws.hello().number)), Ack)
    login(guest.http, account)
    assert delete(ada.http, PASSWORD).status_code == 200
    assert everywhere(server, "Incognito") == []


def test_a_seat_kept_for_a_deleted_player_is_open(server):
    ada, ben, carl = server.guest("Reserved Ada"), server.guest("Ben"), server.guest("Carl")
    created = ada.create_table("me", "open")
    ben.join(created)
    finish(ben, created["table"]["id"], 1)
    again = ben.http.post(f"/api/tables/{created['table']['id']}/rematch", json={}).json()
    delete(ada.http)
    assert carl.join(again)["seats"] == [0]
    assert everywhere(server, "Reserved") == []


@async_test
async def test_another_worker_forgets_the_name_too_and_the_game_ends(store_url):
    async with opened(store_url, lease_s=0.4) as first, opened(store_url, lease_s=0.4) as second:
        table, (ada, ben) = await started_game(second, QUICK, "Ada", "Ben")
        await ada.ask(Say(new_id(), "Hello"))
        await first.leaving.delete(ada.player)
        await ben.until(lambda: ben.update.table.seats[0].name == "anonymous 1")
        await play_out(ben)
        header, verdict = await verified(second, table, ben.player)
        assert header["seats"] == ["anonymous 1", "Ben"]
        assert verdict.chance == "fair"
        fresh = await Client(second, table, ben.player).connect()
        assert "Ada" not in str(fresh.happenings)
        assert fresh.said == []


@async_test
async def test_a_table_that_is_removed_is_not_run_any_more(any_store_url):
    async with opened(any_store_url) as worker:
        (ada,) = await guests(worker, "Ada")
        table = await create_table(worker, ada, QUICK, "me bot:greedy bot:greedy")
        await worker.leaving.delete(ada)
        with pytest.raises(NotFound):
            await worker.lobby.see(Visitor(ada.id), table, None)
        scheduled = dict(worker.runner._scheduled)
        await worker.runner._act(table)
        assert worker.runner._scheduled == scheduled


@async_test
async def test_a_table_that_is_joined_meanwhile_is_left_too(any_store_url, monkeypatch):
    async with opened(any_store_url) as worker:
        ada, ben = await guests(worker, "Ada", "Ben")
        first, second = [await create_table(worker, ben, QUICK, "me open") for _ in range(2)]
        await worker.lobby.join(ada, first, JoinRequest())
        forget, joined, loop = of_player.forget, [], asyncio.get_running_loop()

        def join_another(*args):
            if not joined:
                joining = worker.lobby.join(ada, second, JoinRequest())
                joined.append(asyncio.run_coroutine_threadsafe(joining, loop))
            forget(*args)

        monkeypatch.setattr(of_player, "forget", join_another)
        await worker.leaving.delete(ada)
        with suppress(NotSignedIn):
            await asyncio.wrap_future(joined[0])
        for table in (first, second):
            seen = await worker.lobby.see(Visitor(ben.id), table, None)
            assert seen.table.seats[1].name in ("anonymous 2", None)
        with pytest.raises(NotSignedIn):
            await worker.lobby.join(ada, second, JoinRequest())


@async_test
async def test_tables_of_a_player_are_found_by_indexes(sqlite_url):
    async with opened(sqlite_url) as worker:

        def plan(connection):
            found = []
            execute = connection.execute

            def explained(query):
                compiled = query.compile(connection, compile_kwargs={"literal_binds": True})
                found.extend(row[-1] for row in execute(text(f"EXPLAIN QUERY PLAN {compiled}")))
                return execute(query)

            connection.execute = explained
            of_player.stored_tables_of(connection, "ada")
            del connection.execute
            return found

        steps = await worker.committer.read(plan)
        assert any("entries_seating" in step for step in steps)
        assert not [
            step for step in steps if step.startswith("SCAN") and "USING" not in step and "CONSTANT" not in step
        ]
