"""Sign-ins: listed, ended one by one, kept over an upgrade, and gone after a sign-out."""

import asyncio
import time

import pytest
from itsdangerous import TimestampSigner, URLSafeSerializer, URLSafeTimedSerializer
from sqlalchemy import event, select

from astragal.server.players.devices import device_name
from astragal.server.players.sessions import MOST
from astragal.server.players.signatures import signing_key
from astragal.server.store import schema
from astragal.server.store.engine import Store
from server.accounts import is_signed_in, registered, sessions
from server.in_process import FakeClock, async_test, guests, opened
from server.running import Closed, bearer
from server.test_migrations import reflected
from server.test_migrations import store_url as empty_store_url
from server.test_outbox import enter
from server.test_players import login

DAY, HOUR = 86_400, 3600
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0"
older_url = empty_store_url


@pytest.fixture
def ada(server):
    return server.guest("Ada")


def test_a_token_dies_when_its_browser_signs_out(server):
    owner, account = registered(server)
    other = server.client()
    token = login(other, account).json()["token"]
    assert is_signed_in(server, token)
    assert other.post("/api/logout").status_code == 200
    assert not is_signed_in(server, token)
    assert is_signed_in(server, owner.token)


def test_signing_out_closes_the_sockets_of_that_session_only(server):
    owner, account = registered(server)
    table = owner.create_table("me", "open")["table"]["id"]
    other = server.client()
    token = login(other, account).json()["token"]
    with owner.socket(table) as stays, server.socket(table, bearer(token)) as goes:
        stays.hello(), goes.hello()
        other.post("/api/logout")
        assert goes.find(lambda _: False) == Closed(1008, "server-not-signed-in")
        assert stays.hello().table.id == table


def test_seat_tokens_outlive_a_session_but_not_a_sign_out_everywhere(server, ada):
    created = ada.create_table("me", "open")
    program = server.client(**bearer(created["tokens"]["0"]))
    path = f"/api/tables/{created['table']['id']}"
    ada.http.post("/api/logout")
    assert program.get(path).json()["seats"] == [0]
    ben, _account = registered(server)
    created = ben.create_table("me", "open")
    program = server.client(**bearer(created["tokens"]["0"]))
    ben.http.post("/api/logout-everywhere")
    assert program.get(f"/api/tables/{created['table']['id']}").status_code == 404


def test_sessions_are_listed_with_device_and_way(server):
    owner, account = registered(server)
    browser = server.client(user_agent=FIREFOX)
    login(browser, account)
    mine = sessions(browser)
    assert {(each["device"], each["way"], each["current"]) for each in mine} == {
        ("Firefox, Linux", "password", True),
        ("python-httpx", "guest", False),
    }
    assert all(time.time() - 300 < each["created"] <= each["used"] <= time.time() for each in mine)
    assert [each["current"] for each in sessions(owner.http)].count(True) == 1


def test_one_session_is_ended_from_another(server):
    owner, account = registered(server)
    lost = server.client()
    token = login(lost, account).json()["token"]
    (other,) = (each["id"] for each in sessions(owner.http) if not each["current"])
    assert owner.http.delete(f"/api/sessions/{other}").json() == {"done": True}
    assert not is_signed_in(server, token)
    assert [each["current"] for each in sessions(owner.http)] == [True]
    assert owner.http.delete(f"/api/sessions/{other}").status_code == 404


def test_nobody_ends_or_sees_the_session_of_another(server, ada):
    eve = server.guest("Eve")
    (hers,) = sessions(ada.http)
    assert eve.http.delete(f"/api/sessions/{hers['id']}").status_code == 404
    assert hers["id"] not in eve.http.get("/api/sessions").text
    assert is_signed_in(server, ada.token)


def test_signing_in_again_replaces_the_session_of_that_browser(server):
    _owner, account = registered(server)
    browser = server.client()
    tokens = [login(browser, account).json()["token"] for _ in range(3)]
    assert [is_signed_in(server, token) for token in tokens] == [False, False, True]
    assert len(sessions(browser)) == 2


def test_a_session_id_alone_is_no_token(server, ada):
    (mine,) = sessions(ada.http)
    forged = URLSafeSerializer(b"another key", salt="session id").dumps(mine["id"])
    assert not any(is_signed_in(server, token) for token in (mine["id"], forged))


def earlier_token(signing, player, generation=0, signer=TimestampSigner):
    return URLSafeTimedSerializer(signing, salt="session", signer=signer).dumps([player, generation])


@pytest.mark.slow
@async_test
async def test_sign_ins_from_before_the_upgrade_stay_valid_until_a_sign_out(older_url):
    store = Store(older_url)
    store.migrate("0003")
    with store.write() as connection:
        signing = signing_key(connection)
        row = {"id": "ada", "name": "Ada", "generation": 2, "created": 0.0}
        connection.execute(reflected(connection, "players").insert(), row)
    store.close()
    async with opened(older_url) as worker:
        token = earlier_token(signing, "ada", 2)
        signed = await worker.sessions.who(token)
        assert signed.player.name == "Ada"
        assert await worker.sessions.who(earlier_token(signing, "ada", 1)) is None
        assert await worker.sessions.who(worker.sessions.token(signed)) == signed
        assert [each.way for each in await worker.sessions.of(signed.player)] == ["earlier"]
        assert await worker.sessions.end(signed.player, signed.session)
        assert await worker.sessions.who(token) is None


@async_test
async def test_an_earlier_token_expires_by_its_own_date_and_one_from_the_future_is_valid(any_store_url):
    def at(shift):
        class Shifted(TimestampSigner):
            def get_timestamp(self):
                return int(time.time() + shift)

        return Shifted

    async with opened(any_store_url) as worker:
        await worker.committer.write(lambda connection: add_earlier(connection))
        signing = await worker.committer.write(signing_key)
        shifts = {-366 * DAY: False, -364 * DAY: True, 0: True, DAY: True}
        found = {shift: await worker.sessions.who(earlier_token(signing, "ada", 0, at(shift))) for shift in shifts}
        assert {shift: signed is not None for shift, signed in found.items()} == shifts


def add_earlier(connection):
    now = time.time()
    row = {"id": "ada", "name": "Ada", "generation": 0, "created": now}
    connection.execute(schema.players.insert(), row)
    session = {"id": "earlier-0-ada", "player": "ada", "created": now, "used": now, "device": "", "way": "earlier"}
    connection.execute(schema.sessions.insert(), session)


async def used(worker):
    query = select(schema.sessions.c.used)
    return await worker.committer.read(lambda connection: connection.execute(query).scalars().all())


@async_test
async def test_a_session_lasts_while_it_is_used_and_is_written_at_most_once_an_hour(any_store_url):
    clock = FakeClock()
    async with opened(any_store_url, clock, session_days=2, lease_s=3600) as worker:
        (ada,) = await guests(worker, "Ada")
        signed = await worker.sessions.start(ada, "guest", "")
        token, start = worker.sessions.token(signed), clock.now
        for seconds, written in ((HOUR - 1, start), (2, start + HOUR + 1), (HOUR - 1, start + HOUR + 1)):
            clock.advance(seconds)
            assert await worker.sessions.who(token) == signed
            assert await used(worker) == [written]
        clock.advance(2 * DAY - HOUR)
        assert await worker.sessions.who(token) == signed
        clock.advance(2 * DAY)
        assert await worker.sessions.who(token) is None


@async_test
async def test_a_session_from_the_future_is_valid(any_store_url):
    clock = FakeClock()
    async with opened(any_store_url, clock, lease_s=3600) as worker:
        (ada,) = await guests(worker, "Ada")
        token = worker.sessions.token(await worker.sessions.start(ada, "guest", ""))
        clock.now -= 10 * 365 * DAY
        assert (await worker.sessions.who(token)).player == ada


@async_test
async def test_unused_sessions_are_removed_by_the_hourly_clean_up(any_store_url):
    clock = FakeClock()
    async with opened(any_store_url, clock, session_days=2, lease_s=3600) as worker:
        (ada,) = await guests(worker, "Ada")
        await worker.sessions.start(ada, "guest", "")
        clock.advance(DAY)
        await worker.sessions.start(ada, "guest", "")
        clock.advance(DAY + 1)
        await worker.leases.renew()
        assert len(await used(worker)) == 1


@async_test
async def test_a_player_has_a_bounded_number_of_sessions(any_store_url):
    clock = FakeClock()
    async with opened(any_store_url, clock, lease_s=3600) as worker:
        (ada,) = await guests(worker, "Ada")
        tokens = []
        for _ in range(MOST + 2):
            clock.advance(1)
            tokens.append(worker.sessions.token(await worker.sessions.start(ada, "password", "")))
        assert len(await worker.sessions.of(ada)) == MOST
        assert [bool(await worker.sessions.who(token)) for token in (tokens[1], tokens[2], tokens[-1])] == [
            False,
            True,
            True,
        ]


@async_test
async def test_a_session_ended_at_another_worker_closes_its_sockets(store_url):
    async with opened(store_url, lease_s=0.4) as first, opened(store_url, lease_s=0.4) as second:
        (ada,) = await guests(first, "Ada")
        signed = await first.sessions.start(ada, "guest", "")
        outbox = enter(second, ada, signed.session)
        await first.sessions.end(ada, signed.session)
        async with asyncio.timeout(20):
            while not outbox.closing:
                await asyncio.sleep(0.05)


@async_test
async def test_who_is_signed_in_takes_one_query(any_store_url):
    async with opened(any_store_url, lease_s=3600) as worker:
        (ada,) = await guests(worker, "Ada")
        token, asked = worker.sessions.token(await worker.sessions.start(ada, "guest", "")), []
        event.listen(worker.store.engine, "before_cursor_execute", lambda *args: asked.append(args[2]))
        assert await worker.sessions.who(token)
        asked = [each for each in asked if "FROM events" not in each]  # the server looks for events that are due
        assert len([each for each in asked if "sessions" in each]) == len(asked) == 1


@pytest.mark.parametrize(
    ("user_agent", "name"),
    [
        (FIREFOX, "Firefox, Linux"),
        ("Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36", "Chrome, Windows"),
        ("Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/126 Safari/537.36 Edg/126.0", "Edge, Windows"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Safari/604.1", "Safari, iPhone"),
        (
            "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126 Mobile Safari/537.36",
            "Chrome, Android",
        ),
        ("Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) Version/17.5 Safari/605.1.15", "Safari, macOS"),
        ("python-httpx/0.27.0", "python-httpx"),
        ("x" * 500, "x" * 40),
        ("<script>", ""),
        ("", ""),
    ],
)
def test_a_device_has_a_short_name(user_agent, name):
    assert device_name(user_agent) == name
