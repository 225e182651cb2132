"""Guests, accounts, sessions and names, for browsers and programs."""

from http.cookies import SimpleCookie

import pytest

from astragal.server.http.callers import COOKIE
from server.running import bearer

PASSWORD = "correct horse battery"


@pytest.fixture
def ada(server):
    return server.guest("Ada")


@pytest.fixture
def account(server, request):
    """An account name that no other test of this run uses."""
    return f"ada.{abs(hash(request.node.nodeid)) % 10**9}"


@pytest.fixture
def registered(ada, account):
    """Ada, with an account."""
    assert ada.http.post("/api/account", json={"account": account, "password": PASSWORD}).status_code == 200
    return ada


def cookie(answer):
    """The session cookie that an answer sets."""
    return SimpleCookie(answer.headers["set-cookie"])[COOKIE]


def reason(answer):
    return answer.json()["error"]["reason"]


def login(client, account, password=PASSWORD):
    return client.post("/api/login", json={"account": account, "password": password})


def test_guest_session_cookie_is_http_only(server):
    client = server.client()
    found = cookie(client.post("/api/session", json={"name": "Ada"}))
    assert (found["httponly"], found["samesite"], found["path"]) == (True, "lax", "/")
    assert (int(found["max-age"]), found["secure"]) == (server.config.session_days * 24 * 3600, "")
    assert client.get("/api/me").json() == {"name": "Ada", "account": None, "token": None, "recovery_code": None}


def test_https_server_sets_a_secure_cookie(strict):
    assert cookie(strict.client().post("/api/session", json={"name": "Ada"}))["secure"] is True


def test_token_works_as_bearer_and_as_cookie(server, ada):
    assert server.client(**bearer(ada.token)).get("/api/me").json()["name"] == "Ada"
    assert server.client(cookie=f"{COOKIE}={ada.token}").get("/api/me").json()["name"] == "Ada"


@pytest.mark.parametrize("token", ["x", "x.y.z", "W10.aaaaaa.bbbb", "é", "." * 3000, "Bearer", "null"])
def test_invalid_token_is_not_signed_in(server, token):
    headers = {"authorization": f"Bearer {token}".encode()}
    assert server.client().get("/api/me", headers=headers).status_code == 401
    assert server.client().get("/api/me", headers={"cookie": f"{COOKIE}={token}".encode()}).status_code == 401


def test_second_session_request_renames_the_same_guest(ada):
    table = ada.create_table("me", "open")["table"]["id"]
    assert ada.http.post("/api/session", json={"name": " Ada   of Rome "}).json()["name"] == "Ada of Rome"
    assert ada.http.get("/api/me").json()["name"] == "Ada of Rome"
    assert [game["id"] for game in ada.http.get("/api/my/games").json()["tables"]] == [table]


@pytest.mark.parametrize(
    "name",
    [
        "",
        " ",
        "\t\n",
        "x" * 31,
        "a\x07b",
        "a\0b",
        "a\u202eb",
        "a\u200bb",
        "a\ue000b",
        "bot:greedy",
        "Bot: Ada",
        " BOT:x",
    ],
)
def test_invalid_name_is_refused(server, ada, name):
    wrong = {"json": {"name": name}}
    assert server.client().post("/api/session", **wrong).status_code == 422
    assert ada.http.post("/api/session", **wrong).status_code == 422
    seats = [{"kind": "me", "name": name}, {"kind": "open"}]
    answer = ada.http.post("/api/tables", json={"game": "dice-stars", "seats": seats})
    assert answer.status_code == 422
    assert ada.http.get("/api/me").json()["name"] == "Ada"
    assert ada.http.get("/api/my/games").json() == {"tables": []}


@pytest.mark.parametrize("name", ["x" * 30, "Zoë", "李雷", "robot:1", "O’Neil 3", "🎲"])
def test_valid_name_is_accepted(server, name):
    assert server.client().post("/api/session", json={"name": name}).json()["name"] == name


def test_login_from_another_browser_finds_the_same_account(server, registered, account):
    table = registered.create_table("me", "open")["table"]["id"]
    other = server.client()
    assert login(other, account.upper()).json()["account"] == account
    assert [game["id"] for game in other.get("/api/my/games").json()["tables"]] == [table]


def test_an_account_has_one_owner_and_an_owner_one_account(server, registered, account):
    form = {"account": account.title(), "password": PASSWORD}
    assert reason(server.guest().http.post("/api/account", json=form)) == "server-account-taken"
    assert reason(registered.http.post("/api/account", json=form | {"account": "another"})) == "server-has-account"


@pytest.mark.parametrize(
    "wrong",
    [{"account": "a"}, {"account": "a b c"}, {"account": "-ada-"}, {"account": "ada\n"}, {"password": "short"}],
)
def test_invalid_account_or_password_is_refused(ada, account, wrong):
    form = {"account": account, "password": PASSWORD} | wrong
    assert reason(ada.http.post("/api/account", json=form)) == "server-bad-request"


def test_a_wrong_password_and_an_unknown_account_are_answered_alike(server, registered, account):
    wrong, unknown = login(server.client(), account, "wrong password"), login(server.client(), "nobody.knows")
    assert (wrong.status_code, wrong.content) == (unknown.status_code, unknown.content)
    assert wrong.status_code == 403
    assert "set-cookie" not in wrong.headers


def test_logout_ends_the_session_of_that_browser_only(server, account):
    browser, other = server.client(), server.client()
    browser.post("/api/session", json={"name": "Ada"})
    browser.post("/api/account", json={"account": account, "password": PASSWORD})
    login(other, account)
    assert cookie(browser.post("/api/logout"))["max-age"] == "0"
    assert browser.get("/api/me").status_code == 401
    assert other.get("/api/me").status_code == 200


def test_logout_everywhere_ends_all_sessions_until_the_next_login(server, registered, account):
    other = server.client()
    login(other, account)
    assert other.post("/api/logout-everywhere").status_code == 200
    assert [client.get("/api/me").status_code for client in (other, registered.http)] == [401, 401]
    assert login(other, account).status_code == 200
    assert other.get("/api/me").status_code == 200
    assert registered.http.get("/api/me").status_code == 401


def test_errors_are_in_the_language_of_the_request(server):
    client = server.client(accept_language="fr-CH, en;q=0.5")
    answer = client.get("/api/me")
    assert answer.headers["content-language"] == "fr"
    assert answer.json()["error"]["text"] == "personne n’est connecté\u202f; donnez-vous d’abord un nom"
    assert client.get("/nowhere.txt").json()["error"]["text"] == "cette page n’existe pas"
    assert client.post("/api/session", json={"name": "bot:x"}).json()["error"]["text"].startswith("un nom a de 1 à 30")


def test_socket_messages_are_in_the_language_of_the_request(server, ada):
    with server.socket(ada.create_table("me", "me")["table"]["id"], {"accept-language": "fr"}) as ws:
        assert ws.hello().problem.text.startswith("la table ")
