"""Passkeys: made, used to sign in and to confirm, each challenge once; and what is not proven is refused."""

import subprocess
import sys

import pytest

from astragal.server.errors import NotYours
from astragal.server.players.passkeys import MOST, VALID_S, Site
from server.accounts import delete, exported, is_signed_in, my_games, new_account_name, registered, sessions
from server.authenticator import PRESENT, Authenticator
from server.in_process import FakeClock, async_test, guests, opened
from server.running import bearer, running
from server.test_players import PASSWORD, login, reason

NEW = "quite another password"


@pytest.fixture
def device(server):
    return Authenticator(server.url)


def creation(client, **form):
    return client.post("/api/passkey-options/creation", json=form).json()["options"]


def request(client):
    return client.post("/api/passkey-options/request").json()["options"]


def add(client, device, **proof):
    """Add a passkey to an account; by default the password proves it."""
    form = {"credential": device.make(creation(client)), **(proof or {"password": PASSWORD})}
    return client.post("/api/passkeys", json=form)


def enter(client, device, **changes):
    """Sign in with a passkey."""
    answer = device.use(request(client)) | changes
    return client.post("/api/login/passkey", json={"passkey": answer})


def passwordless(server, device):
    """A guest who made an account with a passkey and no password: the guest, its name, the recovery code."""
    guest, account = server.guest("Ada"), new_account_name()
    passkey = device.make(creation(guest.http, account=account))
    answer = guest.http.post("/api/account", json={"account": account, "passkey": passkey})
    assert answer.status_code == 200, answer.text
    return guest, account, answer.json()["recovery_code"]


def test_a_passkey_is_added_and_signs_in_without_a_name(server, device):
    owner, account = registered(server)
    (added,) = add(owner.http, device).json()["passkeys"]
    assert (added["name"], added["used"]) == ("python-httpx", None)
    browser = server.client()
    assert enter(browser, device).json()["account"] == account
    assert {each["way"] for each in sessions(browser)} == {"guest", "passkey"}
    assert owner.http.get("/api/passkeys").json()["passkeys"][0]["used"]


def test_a_device_that_does_not_count_its_uses_signs_in_again(server):
    owner, _account = registered(server)
    device = Authenticator(server.url, counts=False)
    add(owner.http, device)
    assert [enter(server.client(), device).status_code for _ in range(2)] == [200, 200]


def test_an_account_needs_no_password(server, device):
    guest, account, code = passwordless(server, device)
    mine = guest.http.get("/api/account").json()
    assert (mine["account"], mine["password"], mine["recovery_code"]) == (account, False, True)
    assert enter(server.client(), device).json()["account"] == account
    assert login(server.client(), account, "any password").status_code == 403
    form = {"account": account, "code": code, "password": NEW}
    assert server.client().post("/api/password/by-code", json=form).status_code == 200
    assert login(server.client(), account, NEW).status_code == 200


def test_an_account_needs_a_password_or_a_passkey(server):
    answer = server.guest().http.post("/api/account", json={"account": "neither"})
    assert (answer.status_code, reason(answer)) == (422, "server-password-or-passkey")


def test_a_guest_who_signs_in_with_a_passkey_keeps_the_seats(server, device):
    owner, _account = registered(server)
    add(owner.http, device)
    guest = server.guest("Ada")
    table = guest.create_table("me", "open")["table"]["id"]
    assert enter(guest.http, device).status_code == 200
    assert table in my_games(owner.http)


def test_a_passkey_confirms_in_place_of_the_password(server, device):
    guest, account, _code = passwordless(server, device)
    other = enter(server.client(), device).json()["token"]
    form = {"passkey": device.use(request(guest.http)), "new_password": NEW}
    assert guest.http.post("/api/account/password", json=form).json() == {"done": True}
    assert not is_signed_in(server, other)
    assert login(server.client(), account, NEW).status_code == 200
    proof = {"passkey": device.use(request(guest.http))}
    assert guest.http.post("/api/account/delete", json=proof).status_code == 200
    assert enter(server.client(), device).status_code == 403


def test_the_passkey_of_another_confirms_nothing(server, device):
    guest, _account, _code = passwordless(server, device)
    eve, _hers = registered(server)
    thief = Authenticator(server.url)
    add(eve.http, thief)
    proof = {"passkey": thief.use(request(guest.http))}
    assert reason(guest.http.post("/api/account/delete", json=proof)) == "server-wrong-passkey"
    assert reason(delete(guest.http)) == "server-wrong-password"
    assert reason(add(guest.http, Authenticator(server.url), **proof)) in (
        "server-wrong-passkey",
        "server-late-passkey",
    )


def test_a_passkey_is_not_added_without_proof(server, device):
    owner, _account = registered(server)
    assert reason(add(owner.http, device, password="wrong password")) == "server-wrong-password"
    assert owner.http.get("/api/passkeys").json()["passkeys"] == []
    assert reason(add(server.guest().http, device)) == "server-no-account"


def test_an_answer_is_worth_one_sign_in(server):
    owner, _account = registered(server)
    device = Authenticator(server.url, counts=False)
    add(owner.http, device)
    client = server.client()
    answer = {"passkey": device.use(request(client))}
    assert client.post("/api/login/passkey", json=answer).status_code == 200
    assert reason(server.client().post("/api/login/passkey", json=answer)) == "server-late-passkey"


def test_a_copied_device_is_noticed_by_its_count(server, device):
    owner, _account = registered(server)
    add(owner.http, device)
    assert enter(server.client(), device).status_code == 200
    device.count -= 1
    assert reason(enter(server.client(), device)) == "server-wrong-passkey"


@pytest.mark.parametrize("kind", ["origin", "site", "key", "presence only", "purpose", "forged challenge", "malformed"])
def test_what_is_not_proven_is_refused(server, device, kind):
    owner, _account = registered(server)
    add(owner.http, device)
    client = server.client()
    options = request(client)
    if kind == "origin":
        device.origin = "https://evil.example"
    elif kind == "site":
        device.site = "evil.example"
    elif kind == "key":
        device.key = Authenticator(server.url).key
    elif kind == "presence only":
        device.flags = PRESENT
    elif kind == "purpose":
        options = creation(owner.http)
    elif kind == "forged challenge":
        options["challenge"] = options["challenge"][:-4] + "AAAA"
    answer = device.use(options)
    if kind == "malformed":
        answer["response"]["clientDataJSON"] = 7
    refused = client.post("/api/login/passkey", json={"passkey": answer})
    assert (refused.status_code, reason(refused)) == (403, "server-wrong-passkey")


def test_a_passkey_made_for_one_player_is_not_added_by_another(server, device):
    (ada, _account), (eve, _other) = registered(server), registered(server)
    form = {"credential": device.make(creation(ada.http)), "password": PASSWORD}
    assert reason(eve.http.post("/api/passkeys", json=form)) == "server-wrong-passkey"


def test_a_passkey_belongs_to_one_account(server, device):
    (ada, _account), (eve, _other) = registered(server), registered(server)
    assert add(ada.http, device).status_code == 200
    assert reason(add(eve.http, device)) == "server-passkey-not-added"


def test_passkeys_are_deleted_by_their_owner_and_never_the_last_way_in(server, device):
    guest, _account, _code = passwordless(server, device)
    eve = server.guest("Eve")
    (mine,) = guest.http.get("/api/passkeys").json()["passkeys"]
    assert eve.http.get("/api/passkeys").json() == {"passkeys": []}
    assert eve.http.delete(f"/api/passkeys/{mine['id']}").status_code == 404
    assert reason(guest.http.delete(f"/api/passkeys/{mine['id']}")) == "server-last-passkey"
    second = Authenticator(server.url)
    assert len(add(guest.http, second, passkey=device.use(request(guest.http))).json()["passkeys"]) == 2
    assert len(guest.http.delete(f"/api/passkeys/{mine['id']}").json()["passkeys"]) == 1
    assert enter(server.client(), device).status_code == 403
    assert enter(server.client(), second).status_code == 200


def test_options_ask_for_a_verified_person_and_a_key_that_is_found_without_a_name(server):
    owner, account = registered(server)
    options = creation(owner.http)
    assert options["authenticatorSelection"] == {
        "requireResidentKey": True,
        "residentKey": "required",
        "userVerification": "required",
    }
    assert (options["rp"]["id"], options["user"]["name"]) == ("127.0.0.1", account)
    asked = request(server.client(host="localhost:1234"))
    assert (asked["rpId"], asked["allowCredentials"], asked["userVerification"]) == ("localhost", [], "required")


def test_wrong_passkeys_cost_guesses_and_a_right_one_is_taken(server, device):
    owner, _account = registered(server)
    add(owner.http, device)
    client = server.client()
    wrong = [client.post("/api/login/passkey", json={"passkey": {}}).status_code for _ in range(14)]
    assert (wrong[0], wrong[-1]) == (403, 429)
    assert enter(client, device).status_code == 200


def test_an_export_tells_of_passkeys_without_their_keys(server, device):
    owner, _account = registered(server)
    add(owner.http, device)
    (told,) = exported(owner.http)[0]["passkeys"]
    assert set(told) == {"id", "name", "created", "used"}


@async_test
async def test_a_challenge_expires_and_is_forgotten_when_it_has(any_store_url):
    clock, site, device = FakeClock(), Site("a.org", ("https://a.org",)), Authenticator("https://a.org")
    async with opened(any_store_url, clock, lease_s=3600) as worker:
        (ada,) = await guests(worker, "Ada")
        made = device.make(await worker.passkeys.creation(site, ada, "ada"))
        await worker.passkeys.add(ada, await worker.passkeys.made(site, ada, made), "")
        options = await worker.passkeys.request(site)
        clock.advance(VALID_S + 1)
        with pytest.raises(NotYours, match="too long"):
            await worker.passkeys.owner(site, device.use(options))
        assert await worker.passkeys.owner(site, device.use(await worker.passkeys.request(site))) == ada
        clock.advance(2 * 3600)
        await worker.leases.renew()
        query = "SELECT count(*) FROM challenges"
        assert await worker.committer.read(lambda connection: connection.exec_driver_sql(query).scalar()) == 0


@async_test
async def test_an_answer_is_taken_by_one_of_two_workers(any_store_url):
    site, device = Site("a.org", ("https://a.org",)), Authenticator("https://a.org", counts=False)
    async with opened(any_store_url) as first, opened(any_store_url) as second:
        (ada,) = await guests(first, "Ada")
        made = device.make(await first.passkeys.creation(site, ada, "ada"))
        await second.passkeys.add(ada, await second.passkeys.made(site, ada, made), "")
        answer = device.use(await first.passkeys.request(site))
        assert await second.passkeys.owner(site, answer) == ada
        with pytest.raises(NotYours):
            await first.passkeys.owner(site, answer)


@async_test
async def test_a_player_has_a_bounded_number_of_passkeys(any_store_url):
    site = Site("a.org", ("https://a.org",))
    async with opened(any_store_url) as worker:
        (ada,) = await guests(worker, "Ada")
        for number in range(MOST + 1):
            made = Authenticator("https://a.org").make(await worker.passkeys.creation(site, ada, "ada"))
            adding = worker.passkeys.add(ada, await worker.passkeys.made(site, ada, made), str(number))
            if number < MOST:
                await adding
        with pytest.raises(Exception, match="at most 20"):
            await adding


def test_the_library_is_loaded_when_it_is_needed():
    """It takes nearly as long as the rest of a start."""
    look = "import sys, astragal.server.app; print('webauthn' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", look], capture_output=True, text=True).stdout.strip() == "False"


@pytest.mark.slow
def test_public_url_names_the_site(tmp_path):
    with running(tmp_path / "named", public_url="https://play.example.org") as named:
        owner = named.guest()
        assert creation(owner.http)["rp"]["id"] == "play.example.org"
        owner.http.post("/api/account", json={"account": "ada", "password": PASSWORD})
        stranger = Authenticator(named.url)
        assert reason(add(owner.http, stranger)) == "server-wrong-passkey"
        assert add(owner.http, Authenticator("https://play.example.org")).status_code == 200
        assert named.client(**bearer(owner.token)).get("/api/passkeys").json()["passkeys"]
