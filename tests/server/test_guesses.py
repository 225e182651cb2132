"""Wrong credentials: they cost who sends them, keep nobody from what is theirs, and guess no password."""

import asyncio
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from astragal.server.errors import NotYours, TooMany
from astragal.server.players import passwords
from astragal.server.players.limits import Budget, Limits
from astragal.server.players.passwords import Passwords
from astragal.server.players.turns import MOST_WAITING, Turns
from astragal.server.settings import Settings
from server.accounts import new_account_name, registered
from server.in_process import async_test, guests, opened
from server.running import Closed, running
from server.test_players import PASSWORD, login

WRONG = "wrong password"


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """A server that allows few guesses, so that a slow machine does not refill them during a test."""
    few = {"guesses_per_minute": 3, "passwords_per_minute": 2}
    with running(tmp_path_factory.mktemp("few"), trusted_proxies=("127.0.0.1",), **few) as started:
        yield started


def attack(server, account):
    """Try wrong passwords until the account allows no more."""
    answers = [
        login(server.client(), account, WRONG).status_code for _ in range(server.config.passwords_per_minute + 2)
    ]
    assert (answers[0], answers[-1]) == (403, 429)


def use_up(server, client):
    """Try wrong invitations until the address may try no more."""
    answers = [look(client, "0" * 12, "wrong") for _ in range(server.config.guesses_per_minute + 4)]
    assert (answers[0], answers[-1]) == (404, 429)


def look(client, table, invitation=None):
    return client.get(f"/api/tables/{table}", params={"invitation": invitation} if invitation else {}).status_code


@pytest.fixture
def ada(server):
    return server.guest("Ada")


def test_wrong_invitations_keep_nobody_from_what_is_theirs(server, ada):
    """Behind a proxy that is not trusted, all players have one address."""
    address = {"x_forwarded_for": server.address()}
    _owner, account = registered(server)
    own, invited = ada.create_table("me", "open"), server.guest("Ben", **address)
    public = ada.create_table("me", "open", public=True)["table"]["id"]
    neighbour = server.guest("Eve", **address)
    table, invitation = own["table"]["id"], own["invitation"]
    use_up(server, server.client(**address))
    ada.http.headers["x-forwarded-for"] = address["x_forwarded_for"]
    assert look(ada.http, table) == 200
    assert look(neighbour.http, public) == 200
    assert look(neighbour.http, table, invitation) == 200
    with neighbour.socket(table, invitation) as ws:
        assert ws.hello().table.id == table
    assert invited.join(own)["seats"] == [1]
    assert login(server.client(**address), account).status_code == 200
    assert login(server.client(**address), account, WRONG).status_code == 403  # a budget of its own
    with neighbour.socket(table, "wrong") as ws:
        assert ws.next() == Closed(4408, "server-too-many")


def test_a_right_code_is_taken_after_many_wrong_ones(server):
    guest, account = server.guest(), new_account_name()
    made = guest.http.post("/api/account", json={"account": account, "password": PASSWORD}).json()
    client, form = server.client(), {"account": account, "password": "a new password"}

    def send(code):
        return client.post("/api/password/by-code", json=form | {"code": code}).status_code

    wrong = [send("0") for _ in range(server.config.guesses_per_minute + 4)]
    assert (wrong[0], wrong[-1]) == (403, 429)
    assert send(made["recovery_code"]) == 200


def test_passwords_of_an_account_are_counted_over_all_addresses(server):
    _owner, account = registered(server)
    clients = [server.client() for _ in range(20)]
    with ThreadPoolExecutor(20) as pool:
        answers = list(pool.map(lambda client: login(client, account, WRONG).status_code, clients * 2))
    assert answers.count(403) == server.config.passwords_per_minute
    assert answers.count(429) == 40 - server.config.passwords_per_minute
    assert login(server.client(), account).status_code == 429  # or it could be guessed


def test_an_unknown_account_has_the_same_budget(server):
    account = new_account_name()
    answers = [login(server.client(), account.upper() if n % 2 else account, WRONG) for n in range(4)]
    assert [answer.status_code for answer in answers] == [403, 403, 429, 429]


def test_a_device_that_has_signed_in_before_is_not_locked_out(server):
    _owner, account = registered(server)
    browser = server.client()
    assert login(browser, account).status_code == 200
    browser.post("/api/logout")
    attack(server, account)
    assert login(browser, account, WRONG).status_code == 403
    assert login(browser, account).status_code == 200


def test_the_mark_of_a_device_is_worth_nothing_for_another_account_or_when_forged(server):
    (_ada, account), (_eve, other) = registered(server), registered(server)
    eve = server.client()
    login(eve, other)
    attack(server, account)
    assert login(eve, account).status_code == 429
    name, forged = "astragal_device", eve.cookies["astragal_device"][:-1] + "!"
    eve.cookies.delete(name)
    eve.cookies.set(name, forged)
    assert login(eve, account).status_code == 429


def test_a_signed_in_player_confirms_though_the_account_is_attacked(server):
    owner, account = registered(server)
    attack(server, account)
    assert owner.http.post("/api/account/recovery-code", json={"password": PASSWORD}).status_code == 200
    wrong = [owner.http.post("/api/account/recovery-code", json={"password": WRONG}).status_code for _ in range(4)]
    assert (wrong[0], wrong[-1]) == (403, 429)


def test_right_passwords_cost_nothing(server):
    _owner, account = registered(server)
    client = server.client()
    assert {login(client, account).status_code for _ in range(server.config.passwords_per_minute + 3)} == {200}


def limits(**settings):
    return Limits.of(Settings(**settings))


async def right():
    return "right"


async def wrong():
    raise NotYours("server-wrong-password")


@async_test
async def test_a_right_password_is_taken_from_an_address_without_guesses(monkeypatch):
    monkeypatch.setattr("astragal.server.players.limits.PAUSE_S", 0.0)
    some = limits(guesses_per_minute=2)
    for number, refusal in enumerate((NotYours, NotYours, TooMany)):
        with pytest.raises(refusal):
            await some.password("address", Budget("account", str(number)), wrong)
    assert await some.password("address", Budget("account", "ada"), right) == "right"


@async_test
async def test_an_address_without_guesses_is_slowed_down_and_a_known_device_is_not(monkeypatch):
    slept = []

    async def note(seconds):
        slept.append(seconds)

    some = limits(guesses_per_minute=1)
    with pytest.raises(NotYours):
        await some.password("address", Budget("account", "ada"), wrong)
    monkeypatch.setattr("astragal.server.players.limits.asyncio.sleep", note)
    await some.password("elsewhere", Budget("account", "ada"), right)
    await some.password("address", Budget("device", "x"), right)
    assert slept == []
    await some.password("address", Budget("account", "ada"), right)
    assert slept == [1.0]


@async_test
async def test_a_key_has_one_turn_at_a_time_and_few_that_wait():
    turns, free, here = Turns(), asyncio.Event(), []

    async def take(key):
        async with turns.of(key):
            here.append(key)
            await free.wait()

    tasks = [asyncio.create_task(take(key)) for key in ["a"] * (MOST_WAITING + 1) + ["b"]]
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert here == ["a", "b"]
    with pytest.raises(TooMany):
        await take("a")
    free.set()
    await asyncio.gather(*tasks)
    assert len(here) == MOST_WAITING + 2
    assert turns._lanes == {}


@async_test
async def test_a_password_is_hashed_at_full_cost():
    """Servers of other tests hash them quickly."""
    assert (await Passwords().hashed("enchantress")).startswith("$argon2id$v=19$m=65536,t=3,p=4$")


@async_test
async def test_an_unknown_account_costs_as_much_work_as_a_wrong_password(sqlite_url):
    """Measured in CPU time, since the wall-clock time of a busy machine says nothing."""
    async with opened(sqlite_url) as worker:
        accounts = worker.accounts
        accounts._passwords = Passwords()
        known = await accounts.register(*await guests(worker, "Ada"), "ada.lovelace", PASSWORD)

        async def spent(account):
            credentials = await accounts.credentials(account)
            before = time.process_time()
            for _ in range(3):
                with pytest.raises(NotYours):
                    await accounts.login(credentials, WRONG)
            return time.process_time() - before

        assert 0.5 < await spent("nobody.knows") / await spent(known.account) < 2


@async_test
async def test_passwords_are_checked_few_at_a_time_and_too_many_are_refused(monkeypatch):
    monkeypatch.setattr(passwords, "MOST_WAITING", 5)
    checker, now, most = Passwords(), 0, 0

    def verify(hashed, password):
        nonlocal now, most
        now += 1
        most = max(most, now)
        checked.wait(0.05)
        now -= 1
        return True

    checked = threading.Event()
    monkeypatch.setattr(checker, "_verify", verify)
    answers = await asyncio.gather(*(checker.fits("x", "y") for _ in range(8)), return_exceptions=True)
    assert [answer for answer in answers if answer is True] == [True] * 5
    assert sum(isinstance(answer, TooMany) for answer in answers) == 3
    assert 1 <= most <= passwords.AT_ONCE
