"""Forgotten passwords: by recovery code, by a link in an e-mail; nobody learns who has an account."""

import itertools
import re
from pathlib import Path

import pytest

from astragal.core.words import Words
from astragal.server.errors import NotYours
from astragal.server.players import recovery
from server.in_process import async_test, guests, opened
from server.mailbox import PUBLIC_URL, link_in, mailbox, mailing_server
from server.running import running
from server.test_players import PASSWORD, login, reason

pytestmark = pytest.mark.slow

NEW = "quite another password"
NUMBERS = itertools.count()


@pytest.fixture(scope="module")
def mailing(tmp_path_factory, post):
    """A server that sends e-mails."""
    settings = {"trusted_proxies": ("127.0.0.1",), "mails_per_hour": 2}
    with mailing_server(tmp_path_factory.mktemp("mailing"), post, **settings) as started:
        yield started


def registered(server, **fields):
    """A guest with a new account: the guest, its name, the recovery code."""
    guest, account = server.guest(), f"ada.{next(NUMBERS)}"
    answer = guest.http.post("/api/account", json={"account": account, "password": PASSWORD, **fields})
    assert answer.status_code == 200, answer.text
    return guest, account, answer.json()["recovery_code"]


def by_code(server, account, code, password=NEW):
    form = {"account": account, "code": code, "password": password}
    return server.client().post("/api/password/by-code", json=form)


def by_link(server, link, password=NEW):
    token = link.partition("#")[2]
    return server.client().post("/api/password/by-link", json={"token": token, "password": password})


def forget(server, account, **headers):
    return server.client(**headers).post("/api/password/forgotten", json={"account": account})


def signed_in(guest):
    return guest.http.get("/api/me").status_code == 200


def test_the_recovery_code_sets_a_new_password_and_is_replaced(server):
    guest, account, code = registered(server)
    answer = by_code(server, account.upper(), code)
    assert answer.json()["account"] == account
    assert login(server.client(), account).status_code == 403
    assert login(server.client(), account, NEW).status_code == 200
    assert not signed_in(guest)
    assert reason(by_code(server, account, code)) == "server-wrong-recovery-code"
    assert by_code(server, account, answer.json()["recovery_code"]).status_code == 200


def test_a_recovery_code_may_be_typed_in_other_ways(server):
    _guest, account, code = registered(server)
    assert re.fullmatch(r"[0-9A-Z]{5}(-[0-9A-Z]{5}){3}", code)
    assert by_code(server, account, f" {code.lower().replace('-', ' ').replace('0', 'o').replace('1', 'l')}").is_success


def test_a_wrong_code_and_an_unknown_account_are_answered_alike(server):
    _guest, account, _code = registered(server)
    wrong, unknown = by_code(server, account, recovery.new_code()), by_code(server, "nobody.knows", recovery.new_code())
    assert (wrong.status_code, wrong.content) == (unknown.status_code, unknown.content)
    assert wrong.status_code == 403


def test_wrong_codes_are_limited_like_wrong_passwords(server):
    client, form = server.client(), {"account": "nobody.knows", "code": "0", "password": NEW}
    answers = [client.post("/api/password/by-code", json=form).status_code for _ in range(12)]
    assert answers[: server.config.guesses_per_minute] == [403] * server.config.guesses_per_minute
    assert 429 in answers


def test_a_new_code_needs_the_password_and_ends_the_old_one(server):
    guest, account, code = registered(server)
    wrong = guest.http.post("/api/account/recovery-code", json={"password": "wrong password"})
    assert reason(wrong) == "server-wrong-password"
    renewed = guest.http.post("/api/account/recovery-code", json={"password": PASSWORD}).json()["recovery_code"]
    assert by_code(server, account, code).status_code == 403
    assert by_code(server, account, renewed).status_code == 200


def test_the_store_holds_no_code_and_no_token(mailing, post):
    _guest, account, code = registered(mailing, email="kept@example.org")
    forget(mailing, account)
    token = link_in(post.next()).partition("#")[2]
    (row,) = mailing.stored("SELECT recovery, reset FROM players WHERE account = ?", account)
    assert all(re.fullmatch("[0-9a-f]{64}", each) for each in row)
    assert code not in row
    assert token not in row


def test_the_link_of_the_e_mail_sets_a_new_password_once(mailing, post):
    guest, account, _code = registered(mailing, email="Ada@example.org")
    assert forget(mailing, account).json() == {"done": True}
    message = post.next()
    assert (message["To"], message["From"]) == ("ada@example.org", "astragal@play.example.org")
    assert account in message.get_content()
    link = link_in(message)
    assert link.startswith(f"{PUBLIC_URL}/account/password#")
    assert by_link(mailing, link).json()["account"] == account
    assert not signed_in(guest)
    assert login(mailing.client(), account, NEW).status_code == 200
    assert reason(by_link(mailing, link, "a third password")) == "server-link-worthless"


def test_a_forgotten_account_name_is_found_by_its_address_and_the_mail_is_in_the_language_of_the_request(mailing, post):
    _guest, account, _code = registered(mailing, email="nom@example.org")
    forget(mailing, "NOM@example.org", accept_language="fr")
    message = post.next()
    assert message["Subject"].endswith(": un nouveau mot de passe")
    assert f"«\u202f{account}\u202f»" in message.get_content()


def test_only_the_newest_link_is_valid_and_a_changed_address_ends_it(mailing, post):
    guest, account, _code = registered(mailing, email="old@example.org")
    links = [(forget(mailing, account), link_in(post.next()))[1] for _ in range(2)]
    assert by_link(mailing, links[0]).status_code == 403
    change = {"email": "new@example.org", "password": PASSWORD}
    assert guest.http.post("/api/account/email", json=change).json()["email"] == "new@example.org"
    assert by_link(mailing, links[1]).status_code == 403
    forget(mailing, account)
    assert post.next()["To"] == "new@example.org"


def test_an_address_gets_few_e_mails_and_nobody_without_one(mailing, post):
    """Whatever is asked, the answer is the same."""
    _guest, account, _code = registered(mailing, email="many@example.org")
    _other, without, _code = registered(mailing)
    asked = [account, account, account, without, "nobody.knows", "nobody@example.org"]
    assert {forget(mailing, each).content for each in asked} == {b'{"done":true}'}
    _last, last, _code = registered(mailing, email="last@example.org")
    forget(mailing, last)
    assert [post.next()["To"] for _ in range(3)] == ["many@example.org", "many@example.org", "last@example.org"]


def test_an_unreachable_mail_server_is_logged_and_not_told(tmp_path_factory):
    settings = {"public_url": "https://play.example.org", "mail": "smtp+plain://127.0.0.1:1"}
    folder = tmp_path_factory.mktemp("unreachable")
    with running(folder, trusted_proxies=("127.0.0.1",), **settings) as server:
        _guest, account, _code = registered(server, email="ada@example.org")
        assert forget(server, account).json() == {"done": True}
    assert "an e-mail could not be sent" in Path(folder, "log").read_text(encoding="utf-8")
    assert "ada@example.org" not in Path(folder, "log").read_text(encoding="utf-8")


def test_a_server_without_e_mail_takes_no_address(server):
    guest, _account, _code = registered(server)
    form = {"email": "ada@example.org", "password": PASSWORD}
    assert reason(guest.http.post("/api/account/email", json=form)) == "server-no-mail"
    fields = {"account": "carla.lo", "password": PASSWORD, "email": "ada@example.org"}
    assert reason(server.guest().http.post("/api/account", json=fields)) == "server-no-mail"


def test_the_account_says_what_it_has(server, mailing):
    none = {"account": None, "email": None, "recovery_code": False, "password": False}
    assert server.client().get("/api/account").json() == none | {"by_email": False}
    assert mailing.guest().http.get("/api/account").json() == none | {"by_email": True}
    guest, account, _code = registered(mailing, email="me@example.org")
    mine = {"account": account, "email": "me@example.org", "recovery_code": True, "password": True}
    assert guest.http.get("/api/account").json() == mine | {"by_email": True}


@pytest.mark.parametrize(
    "email", ["", "ada", "a b@c", "ada@x\nBcc: eve@x", "<a@b>", "a@b,c@d", "é@b", "a" * 250 + "@b.org"]
)
def test_what_is_no_e_mail_address_is_refused(mailing, email):
    form = {"account": "some.body", "password": PASSWORD, "email": email}
    assert reason(mailing.guest().http.post("/api/account", json=form)) == "server-bad-request"


@async_test
async def test_a_link_expires(store_url):
    now = [1000.0]
    with mailbox() as post:
        settings = {"public_url": "https://a.org", "mail": post.url, "reset_minutes": 10}
        async with opened(store_url, lambda: now[0], **settings) as worker:
            (ada,) = await guests(worker, "Ada")
            await worker.accounts.register(ada, "ada", PASSWORD, email="ada@a.org")
            await worker.recovery.send_links("ada", Words("en"))
            token = link_in(post.next()).partition("#")[2]
            now[0] += 10 * 60 + 1
            with pytest.raises(NotYours):
                await worker.recovery.with_link(token, NEW)
            now[0] -= 2
            assert (await worker.recovery.with_link(token, NEW)).player.generation == 1
