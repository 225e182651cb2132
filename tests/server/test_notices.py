"""Notices of turns over the network: to a push service and by e-mail, each once, and only to who wants them."""

import threading
import time
from contextlib import ExitStack

import jwt
import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from astragal.wire.messages import Ack, Play, Resign
from server.accounts import delete, exported, new_account_name, registered
from server.mailbox import PUBLIC_URL, mailing_server
from server.push_service import decoded, encoded, push_service
from server.running import running
from server.test_players import PASSWORD, login, reason

pytestmark = pytest.mark.slow

QUICK = {"notice_delay_s": 0.2, "mail_notice_delay_s": 0.4, "push_private": True, "lease_s": 1.0}
PATIENCE_S = 60


@pytest.fixture(scope="module")
def service():
    with push_service() as started:
        yield started


@pytest.fixture(scope="module")
def notifying(tmp_path_factory, post):
    """A server that tells players of their turns after a moment."""
    settings = {"trusted_proxies": ("127.0.0.1",), "mails_per_hour": 1000, **QUICK}
    with mailing_server(tmp_path_factory.mktemp("notifying"), post, **settings) as started:
        yield started


def wait_until(met):
    end = time.monotonic() + PATIENCE_S
    while not met():
        assert time.monotonic() < end, "it does not happen"
        time.sleep(0.02)


def subscribed(guest, service):
    """A browser that the guest has subscribed."""
    browser = service.subscribe()
    answer = guest.http.post("/api/notices/push", json=browser.form)
    assert answer.status_code == 200, answer.text
    assert answer.json()["push"]
    return browser


def begun(host, other, **fields):
    """The id of a table of two, at which the host is to move."""
    created = host.create_table("me", "open", **fields)
    other.join(created)
    return created["table"]["id"]


def play_turn(guest, table):
    """Play until it is somebody else's turn."""
    with guest.socket(table) as ws:
        update = ws.hello()
        while (seat := update.perspectives[0].seat) in update.to_move:
            before = update.number
            assert isinstance(ws.answer(Play(f"m{before}", seat, before, update.perspectives[0].moves[0])), Ack)
            with guest.socket(table) as again:
                update = again.hello()
    wait_until(lambda: not present(guest, table))


def present(guest, table):
    return guest.server.stored("SELECT player FROM presence WHERE table_id = ?", table)


def told(server, table):
    """How the players of a table were told."""
    return [way for (way,) in server.stored("SELECT way FROM notices WHERE table_id = ?", table)]


def mailed(server, address, **headers):
    """A player with an account and an e-mail address, who wants e-mails."""
    guest, account = server.guest("Ada", **headers), new_account_name()
    form = {"account": account, "password": PASSWORD, "email": address}
    assert guest.http.post("/api/account", json=form).status_code == 200
    assert guest.http.post("/api/notices/email", json={"on": True}).json()["email"]
    return guest


def letter_to(post, address):
    while (message := post.next())["To"] != address:
        pass
    return message


# Push


@pytest.mark.parametrize(
    ("language", "title", "body"),
    [
        pytest.param("en", "Your turn: Dice Stars", "You play with Ben.", marks=pytest.mark.long),
        ("fr", "À vous de jouer\u202f: Dice Stars", "Vous jouez avec Ben."),
    ],
)
def test_a_device_is_told_in_its_language_of_a_turn(notifying, service, language, title, body):
    ada, ben = notifying.guest("Ada", accept_language=language), notifying.guest("Ben")
    browser = subscribed(ada, service)
    table = begun(ada, ben)
    headers, message = browser.next()
    expected = {"table": table, "title": title, "body": body, "language": language, "waiting": 1}
    assert message == expected
    assert headers["content-encoding"] == "aes128gcm"
    assert headers["topic"] == table
    assert int(headers["ttl"]) > 0
    assert int(headers["content-length"]) < 4096


def test_a_push_message_is_signed_with_the_key_of_the_server(notifying, service):
    ada, ben = notifying.guest("Ada"), notifying.guest("Ben")
    browser = subscribed(ada, service)
    begun(ada, ben)
    headers, _message = browser.next()
    scheme, token, key = headers["authorization"].replace(",", "").split()
    assert (scheme, key) == ("vapid", f"k={ada.http.get('/api/notices').json()['push_key']}")
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(key.removeprefix("k=")))
    claims = jwt.decode(token.removeprefix("t="), public, ["ES256"], audience="http://127.0.0.1")
    assert claims["sub"] == "mailto:astragal@play.example.org"
    assert time.time() < claims["exp"] < time.time() + 24 * 3600


def test_every_turn_is_told_once(notifying, service):
    ada, ben = notifying.guest("Ada"), notifying.guest("Ben")
    browser, bens = subscribed(ada, service), subscribed(ben, service)
    table = begun(ada, ben)
    browser.next()
    play_turn(ada, table)
    bens.next()
    play_turn(ben, table)
    assert browser.next()[1]["table"] == table
    other = begun(ada, ben)
    assert browser.next()[1] == {**browser_message(other), "waiting": 2}
    assert len(browser.received) == 3
    assert len(bens.received) == 1


def browser_message(table):
    return {"table": table, "title": "Your turn: Dice Stars", "body": "You play with Ben.", "language": "en"}


def test_all_devices_of_a_player_are_told(notifying, service):
    ada, account = registered(notifying)
    phone = notifying.guest("Phone")
    phone.http.headers.update({"authorization": f"Bearer {login(phone.http, account).json()['token']}"})
    browsers = [subscribed(ada, service), subscribed(phone, service)]
    begun(ada, notifying.guest("Ben"))
    for browser in browsers:
        browser.next()


def test_who_is_at_the_table_is_told_only_after_leaving_it(notifying, service):
    ada, ben = notifying.guest("Ada"), notifying.guest("Ben")
    browser = subscribed(ada, service)
    created = ada.create_table("me", "open")
    table = created["table"]["id"]
    with ada.socket(table) as ws:
        ws.hello()
        ben.join(created)
        wait_until(lambda: told(notifying, table) == ["here"])
        assert browser.received == []
    assert browser.next()[1]["table"] == table


def test_nobody_is_told_of_games_that_nobody_waits_at(notifying, service):
    ada, ben = notifying.guest("Ada"), notifying.guest("Ben")
    browser = subscribed(ada, service)
    alone, with_bot = ada.create_table("me"), ada.create_table("me", "greedy")
    for created in (alone, with_bot):
        wait_until(lambda created=created: told(notifying, created["table"]["id"]) == ["nobody"])
    assert browser.received == []
    assert ada.http.get("/api/my/turns").json() == {"tables": []}
    table = begun(ada, ben)
    assert ada.http.get("/api/my/turns").json() == {"tables": [table]}
    assert ben.http.get("/api/my/turns").json() == {"tables": []}
    mine = {each["id"]: each for each in ada.http.get("/api/my/games").json()["tables"]}
    assert [each["awaited"] for each in mine.values() if each["your_turn"]].count(True) == 1
    assert mine[table]["awaited"]
    browser.next()


def test_a_device_that_is_switched_off_or_signed_out_is_told_nothing(notifying, service):
    ada, ben = notifying.guest("Ada"), notifying.guest("Ben")
    cleo, dora = notifying.guest("Cleo"), notifying.guest("Dora")
    switched, ended, still = (subscribed(each, service) for each in (ada, cleo, dora))
    assert not ada.http.delete("/api/notices/push").json()["push"]
    cleos = cleo.create_table("me", "open")
    cleo.http.post("/api/logout")
    tables = [ben.join(cleos)["table"]["id"], begun(ada, ben)]
    begun(dora, ben)
    still.next()
    assert (switched.received, ended.received) == ([], [])
    assert [told(notifying, table) for table in tables] == [[], []]


def test_a_device_that_the_push_service_does_not_know_any_more_is_deleted(notifying, service):
    ada, ben = notifying.guest("Ada"), notifying.guest("Ben")
    browser = subscribed(ada, service)
    browser.answers.append(410)
    begun(ada, ben)
    browser.next()
    wait_until(lambda: not ada.http.get("/api/notices").json()["push"])
    assert len(browser.received) == 1


def test_a_message_that_was_not_taken_is_sent_again_a_few_times(notifying, service):
    ada, ben = notifying.guest("Ada"), notifying.guest("Ben")
    browser = subscribed(ada, service)
    browser.answers += [503]
    table = begun(ada, ben)
    browser.next(), browser.next()
    begun(ada, ben)
    assert browser.next()[1]["table"] != table
    assert len(browser.received) == 3
    assert ada.http.get("/api/notices").json()["push"]


@pytest.mark.parametrize("status", [307, *(pytest.param(each, marks=pytest.mark.long) for each in (400, 403))])
def test_a_refusal_or_a_redirect_is_final(notifying, service, status):
    ada, ben = notifying.guest("Ada"), notifying.guest("Ben")
    browser = subscribed(ada, service)
    browser.answers.append(status)
    table = begun(ada, ben)
    browser.next()
    wait_until(lambda: told(notifying, table) == ["missed"])
    assert len(browser.received) == 1


def test_no_notice_is_sent_twice_when_the_server_is_killed(tmp_path, service):
    """It is killed while a message is on its way: whether that was taken, nobody knows."""
    with ExitStack() as cleaning:
        released = threading.Event()
        cleaning.callback(released.set)
        with running(tmp_path / "data", **QUICK) as server:
            ada, ben = server.guest("Ada"), server.guest("Ben")
            browser = subscribed(ada, service)
            browser.stalling = released
            first = begun(ada, ben)
            assert browser.next()[1]["table"] == first
            key = ada.http.get("/api/notices").json()["push_key"]
            server.process.kill()
            server.process.wait()
        released.set()
        with running(tmp_path / "data", **QUICK) as server:
            token = {"authorization": f"Bearer {ada.token}"}
            ada, ben = server.client(**token), server.guest("Ben")
            assert ada.get("/api/notices").json() == {"push_key": key, "push": True, "email": False}
            created = ben.create_table("open", "me")
            ada.post(f"/api/tables/{created['table']['id']}/join", json={"invitation": created["invitation"]})
            assert browser.next()[1]["table"] == created["table"]["id"]
    assert len(browser.received) == 2


@pytest.mark.long
def test_what_was_due_while_the_server_was_down_is_told_later(tmp_path, service):
    with running(tmp_path / "data", **QUICK | {"notice_delay_s": 3600.0}) as server:
        ada, ben = server.guest("Ada"), server.guest("Ben")
        browser = subscribed(ada, service)
        table = begun(ada, ben)
        server.process.kill()
        server.process.wait()
    assert browser.received == []
    with running(tmp_path / "data", **QUICK):
        assert browser.next()[1]["table"] == table


# E-mail


def test_an_e_mail_tells_of_a_turn_and_can_be_ended_by_its_link(notifying, post):
    ada, ben = mailed(notifying, "one@example.org", accept_language="fr"), notifying.guest("Ben")
    table = begun(ada, ben)
    message = letter_to(post, "one@example.org")
    assert message["Subject"] == "À vous de jouer\u202f: Dice Stars"
    link, stop = (word for word in message.get_content().split() if word.startswith("http"))
    assert link == f"{PUBLIC_URL}/table/{table}"
    assert message["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    one_click = message["List-Unsubscribe"].strip("<>").removeprefix(PUBLIC_URL)
    stranger = notifying.client()
    looked = stranger.get(one_click, follow_redirects=False)
    assert PUBLIC_URL + looked.headers["location"] == stop
    assert ada.http.get("/api/notices").json()["email"]
    answer = stranger.post(one_click, data={"List-Unsubscribe": "One-Click"})
    assert answer.status_code == 200, answer.text
    assert not ada.http.get("/api/notices").json()["email"]
    forged = stranger.post(f"{one_click[:-3]}AAA")
    assert (forged.status_code, reason(forged)) == (403, "server-link-worthless")


def test_an_e_mail_is_sent_only_if_no_device_was_told(notifying, service, post):
    ada, ben = mailed(notifying, "both@example.org"), notifying.guest("Ben")
    browser = subscribed(ada, service)
    browser.answers.append(400)
    missed = begun(ada, ben)
    message = letter_to(post, "both@example.org")
    assert missed in message.get_content()
    pushed = begun(ada, ben)
    while browser.next()[1]["table"] != pushed:
        pass
    browser.answers.append(400)
    last = begun(ada, ben)
    message = letter_to(post, "both@example.org")
    assert last in message.get_content()
    assert told(notifying, pushed) == ["push"]


def test_an_e_mail_that_was_not_taken_is_sent_later_and_once(notifying, post):
    ada, ben = mailed(notifying, "later@example.org"), notifying.guest("Ben")
    post.answers = {"RCPT": "450 later"}
    table = begun(ada, ben)
    wait_until(lambda: told(notifying, table) == ["missed"])
    post.answers = {}
    assert table in letter_to(post, "later@example.org").get_content()
    other = begun(ada, ben)
    assert other in letter_to(post, "later@example.org").get_content()
    assert told(notifying, table) == ["email"]


def test_e_mails_are_off_by_default_and_need_an_address(notifying):
    guest = notifying.guest()
    owner, _account = registered(notifying)
    for who in (guest, owner):
        answer = who.http.post("/api/notices/email", json={"on": True})
        assert (answer.status_code, reason(answer)) == (409, "server-no-email-address")
        assert not who.http.get("/api/notices").json()["email"]


def test_without_an_address_there_are_no_e_mails(notifying):
    ada = mailed(notifying, "gone@example.org")
    answer = ada.http.post("/api/account/email", json={"password": PASSWORD, "email": None})
    assert answer.json()["email"] is None
    assert not ada.http.get("/api/notices").json()["email"]


def test_a_server_without_e_mail_refuses_to_switch_it_on(server):
    owner, _account = registered(server)
    answer = owner.http.post("/api/notices/email", json={"on": True})
    assert (answer.status_code, reason(answer)) == (409, "server-no-mail")
    assert owner.http.post("/api/notices/email", json={"on": False}).status_code == 200


# What is refused


POINT = encoded(b"\4" + bytes(64))


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"endpoint": "http://push.example.org/1"}, "server-push-address"),
        ({"endpoint": "ftp://push.example.org/1"}, "server-push-address"),
        ({"endpoint": "https://"}, "server-push-address"),
        ({"endpoint": "https://a b/"}, "server-push-address"),
        ({"endpoint": "https://push.example.org/\r\nx: y"}, "server-push-address"),
        ({"endpoint": "https://user@push.example.org/"}, "server-push-address"),
        ({"endpoint": "https://push.example.org:99999/"}, "server-push-address"),
        ({"endpoint": "https://push.example.org:8443/"}, "server-push-not-public"),
        ({"endpoint": "https://localhost/"}, "server-push-not-public"),
        ({"endpoint": "https://127.0.0.1/"}, "server-push-not-public"),
        ({"endpoint": "https://169.254.169.254/latest"}, "server-push-not-public"),
        ({"endpoint": "https://[::ffff:10.0.0.1]/"}, "server-push-not-public"),
        ({"keys": {"p256dh": POINT, "auth": encoded(bytes(16))}}, "server-push-keys"),
        ({"keys": {"p256dh": POINT, "auth": "short"}}, "server-bad-request"),
        ({"more": 1}, "server-bad-request"),
    ],
)
def test_a_wrong_subscription_is_refused(server, service, change, why):
    ada = server.guest("Ada")
    right = {**service.subscribe().form, "endpoint": "https://push.example.org/1"}
    answer = ada.http.post("/api/notices/push", json=right | change)
    assert (answer.status_code, reason(answer)) == (422, why)
    assert not ada.http.get("/api/notices").json()["push"]


def test_a_secret_of_another_length_is_refused(server, service):
    ada, form = server.guest("Ada"), service.subscribe().form
    form["endpoint"], form["keys"]["auth"] = "https://push.example.org/1", encoded(bytes(17))
    assert reason(ada.http.post("/api/notices/push", json=form)) == "server-push-keys"


def test_a_device_belongs_to_who_subscribed_it_last(notifying, service):
    ada, ben = notifying.guest("Ada"), notifying.guest("Ben")
    browser = subscribed(ada, service)
    assert ben.http.post("/api/notices/push", json=browser.form).json()["push"]
    assert not ada.http.get("/api/notices").json()["push"]


# Whose data it is


def test_notices_are_in_the_export_without_secrets(notifying, service):
    ada, ben = mailed(notifying, "export@example.org"), notifying.guest("Ben")
    browser = subscribed(ada, service)
    table = begun(ada, ben)
    browser.next()
    found, files = exported(ada.http)
    assert [(each["service"], each["language"]) for each in found["push_devices"]] == [("127.0.0.1", "en")]
    assert found["email_notices"] is True
    assert [(each["table"], each["way"]) for each in found["notices"]] == [(table, "push")]
    everything = b"".join(files.values()).decode()
    assert browser.endpoint not in everything
    assert browser.form["keys"]["auth"] not in everything


def test_notices_go_with_their_player(notifying, service):
    ada, ben = mailed(notifying, "leaves@example.org"), notifying.guest("Ben")
    browser = subscribed(ada, service)
    table = begun(ada, ben)
    browser.next()
    assert delete(ada.http, PASSWORD).status_code == 200
    assert told(notifying, table) == []
    for name in ("push_devices", "email_notices", "notices"):
        assert browser.endpoint not in str(notifying.stored(f"SELECT * FROM {name}"))
    assert notifying.stored("SELECT * FROM email_notices JOIN players ON id = player WHERE email LIKE 'leaves%'") == []


def test_a_guest_who_signs_in_is_told_as_before_and_not_twice(notifying, service):
    _owner, account = registered(notifying)
    ada, ben = notifying.guest("Ada"), notifying.guest("Ben")
    browser = subscribed(ada, service)
    first = begun(ada, ben)
    browser.next()
    ada.token = login(ada.http, account).json()["token"]
    ada.http.headers["authorization"] = f"Bearer {ada.token}"
    assert ada.http.get("/api/notices").json()["push"]
    assert ada.http.get("/api/my/turns").json() == {"tables": [first]}
    second = begun(ada, ben)
    assert browser.next()[1]["table"] == second
    assert len(browser.received) == 2
    with ada.socket(first) as ws:
        assert isinstance(ws.answer(Resign("x", 0, ws.hello().number)), Ack)
