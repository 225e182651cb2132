"""It is your turn: in the title and on the icon of every page, in lists, and as a notice on the device or by e-mail."""

import json
import re

import pytest
from playwright.sync_api import expect

from astragal.wire.messages import Play
from server.mailbox import PUBLIC_URL, mailing_server
from server.push_service import push_service
from server.running import bearer, open_socket
from web.accessibility import violations
from web.accounts import create_account, is_told
from web.conftest import UNLIMITED
from web.tables import COOKIE
from web.test_connection import CONTROLLED
from web.visitors import every_size

QUICK = {"notice_delay_s": 0.3, "mail_notice_delay_s": 0.3, "push_private": True}

SUBSCRIBING = """(() => {
  const subscription = { toJSON: () => (%s), unsubscribe: async () => delete sessionStorage.subscribed };
  Object.defineProperty(Notification, 'permission', { get: () => '%s' });
  Notification.requestPermission = async () => Notification.permission;
  PushManager.prototype.getSubscription = async () => (sessionStorage.subscribed ? subscription : null);
  PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
    sessionStorage.subscribed = applicationServerKey;
    return subscription;
  };
})()"""
"""A headless Chromium has neither a push service nor notices: the page gets a subscription to the service of the
test."""

SHOWING = """() => {
  self.shown = [];
  self.opened = [];
  registration.showNotification = async (title, options) => void shown.push({ title, ...options });
  navigator.setAppBadge = async (count) => void (self.badge = count);
  clients.openWindow = async (address) => void opened.push(address);
}"""
"""For the same reason the service worker only notes what it shows and opens. (A real badge would crash it.)"""

CLICK = """tag => {
  const notification = { tag, close: () => (self.closed = tag) };
  dispatchEvent(Object.assign(new ExtendableEvent('notificationclick'), { notification }));
}"""

IN_FRONT = "document.dispatchEvent(new Event('visibilitychange'))"

NOTICES_OF = """tables => {
  window.put = [];
  const notices = tables.map((tag) => ({ tag, close: () => put.push(tag) }));
  ServiceWorkerRegistration.prototype.getNotifications = async () => notices;
}"""

FOCUSING = """() => {
  WindowClient.prototype.focus = async function () { opened.push(`focus ${this.url}`); };
}"""

HIDEABLE = "Object.defineProperty(document, 'hidden', { get: () => Boolean(sessionStorage.hidden) })"
LOOKED_AT = (
    "on => { sessionStorage.hidden = on ? '' : 'hidden'; document.dispatchEvent(new Event('visibilitychange')); }"
)

BADGES = """
window.badges = [];
navigator.setAppBadge = async (count) => void window.badges.push(count);
"""


@pytest.fixture(scope="module")
def service():
    with push_service() as started:
        yield started


@pytest.fixture(scope="module")
def notifying(tmp_path_factory, post):
    """A site that tells players of their turns after a moment. Links in its e-mails name another address."""
    with mailing_server(tmp_path_factory.mktemp("notifying"), post, **QUICK, **UNLIMITED) as started:
        yield started


def named(who, name="Ada"):
    """A guest, made on the account page."""
    who.open("/account")
    who.find("my-name").fill(name)
    who.page.locator("form", has=who.find("my-name")).get_by_role("button").click()
    expect(who.find("sessions")).to_be_visible()
    return who


def begin_with(who, server, game="dice-stars"):
    """A table with another guest, at which the visitor is to move."""
    ben = server.guest("Ben")
    created = ben.create_table("open", "me", game=game)
    table = created["table"]["id"]
    form = {"invitation": created["invitation"]}
    answer = who.context.request.post(f"{who.url}/api/tables/{table}/join", data=form)
    assert answer.ok, answer.text()
    return table, ben


def title_is(who, count):
    expect(who.page).to_have_title(re.compile(rf"^\({count}\) ") if count else re.compile(r"^[^(]"))
    icon = "/icons/icon-waiting.svg" if count else "/icons/icon.svg"
    expect(who.page.locator("link[rel=icon]")).to_have_attribute("href", icon)


def switch(who, way):
    return who.find(f"notices-{way}").get_by_role("switch")


def play_turn(socket, table):
    """Play until it is somebody else's turn; `socket` opens one of the player at a table."""
    with socket(table) as ws:
        update = ws.hello()
        while (mine := update.perspectives[0]).seat in update.to_move:
            ws.send(Play(f"m{update.number}", mine.seat, update.number, mine.moves[0]))
            update = ws.find(lambda message: getattr(message, "perspectives", None))


def deliver(who, message):
    """Hand a message to the service worker, as the browser does when its push service has one."""
    cdp, found = who.context.new_cdp_session(who.page), []
    cdp.on("ServiceWorker.workerRegistrationUpdated", lambda told: found.extend(told["registrations"]))
    cdp.send("ServiceWorker.enable")
    who.wait_until(lambda: found, "there is no service worker")
    address = {"origin": who.url, "registrationId": found[0]["registrationId"]}
    cdp.send("ServiceWorker.deliverPushMessage", {**address, "data": json.dumps(message)})


# The title and the icon


def test_every_page_shows_how_many_tables_wait(visit, site):
    who = visit(stoppable=True)
    who.context.add_init_script(BADGES)
    named(who)
    who.open("/rules/dice-stars")
    title_is(who, 0)
    begin_with(who, site)
    who.page.clock.run_for(60_000)
    title_is(who, 1)
    begin_with(who, site)
    who.page.evaluate(IN_FRONT)
    title_is(who, 2)
    assert who.page.evaluate("badges") == [0, 1, 2]
    who.page.get_by_role("link", name="My games").click()
    title_is(who, 2)
    who.page.get_by_role("button", name="Settings").click()
    who.page.get_by_label("Show in the title and on the icon").uncheck()
    title_is(who, 0)
    assert who.page.evaluate("badges.at(-1)") == 0
    who.page.reload()
    expect(who.find("my-game")).to_have_count(2)
    title_is(who, 0)


def test_the_page_of_a_table_knows_its_turn_at_once(visit, site):
    who = named(visit())
    table, ben = begin_with(who, site)
    who.open(f"/table/{table}")
    title_is(who, 1)
    play_turn(socket_of(who), table)
    title_is(who, 0)
    play_turn(ben.socket, table)
    title_is(who, 1)
    who.page.get_by_role("link", name="My games").click()
    title_is(who, 1)


def test_who_has_not_looked_at_the_page_for_minutes_is_away_and_told(visit, notifying, service):
    who = visit(url=notifying.url, stoppable=True)
    who.context.add_init_script(HIDEABLE)
    named(who)
    browser = service.subscribe()
    answer = who.context.request.post(f"{who.url}/api/notices/push", data=browser.form)
    assert answer.ok, answer.text()
    table, ben = begin_with(who, notifying)
    assert browser.next()[1]["table"] == table
    who.open(f"/table/{table}")
    title_is(who, 1)
    play_turn(socket_of(who), table)
    title_is(who, 0)
    who.page.evaluate(LOOKED_AT, False)
    who.page.clock.run_for(60_000)
    who.wait_until(lambda: present(notifying, table) == 1, "the page is away after a minute")
    play_turn(ben.socket, table)
    title_is(who, 1)
    assert len(browser.received) == 1
    who.page.clock.run_for(60_000)
    who.wait_until(lambda: present(notifying, table) == 0, "the hidden page is still at the table")
    assert browser.next()[1]["table"] == table
    title_is(who, 1)
    play_turn(socket_of(who), table)
    who.page.clock.run_for(60_000)
    title_is(who, 0)
    play_turn(ben.socket, table)
    who.page.evaluate(LOOKED_AT, True)
    who.wait_until(lambda: present(notifying, table) == 1, "the page does not come back")
    title_is(who, 1)


def present(server, table):
    ((count,),) = server.stored("SELECT count(DISTINCT player) FROM presence WHERE table_id = ?", table)
    return count


def socket_of(who):
    """What opens sockets as the visitor."""
    token = next(cookie["value"] for cookie in who.context.cookies() if cookie["name"] == COOKIE)
    return lambda table: open_socket(who.url, table, bearer(token))


def test_games_against_the_computer_do_not_count(visit, site):
    who = named(visit())
    form = {"game": "dice-stars", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]}
    assert who.context.request.post(f"{who.url}/api/tables", data=form).ok
    who.open("/games")
    expect(who.find("my-game")).to_have_count(1)
    title_is(who, 0)


@every_size
def test_tables_that_wait_come_first(visit, site, size):
    who = named(visit(size=size))
    form = {"game": "farbenpoker", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]}
    waiting = [begin_with(who, site)[0] for _ in range(4)]
    assert who.context.request.post(f"{who.url}/api/tables", data=form).ok
    who.open("/")
    expect(who.page.get_by_text("Others wait for you at 4 tables.")).to_be_visible()
    expect(who.find("my-game")).to_have_count(4)
    assert {each.get_attribute("data-table") for each in who.find("my-game").all()} == set(waiting)
    who.page.get_by_role("link", name="All my games").click()
    expect(who.page.get_by_role("heading", name="Waiting for you (4)")).to_be_visible()
    expect(who.find("my-game")).to_have_count(5)


# Notices on the device


def test_a_device_is_told_of_a_turn_and_a_click_opens_the_table(visit, notifying, service):
    browser = service.subscribe()
    who = visit(url=notifying.url, language="fr", service_workers="allow")
    who.context.add_init_script(SUBSCRIBING % (json.dumps(browser.form), "granted"))
    named(who)
    who.page.evaluate(CONTROLLED)
    switch(who, "push").click()
    expect(who.find("notices").get_by_role("status")).to_have_text("Cet appareil est désormais prévenu.")
    table, _ben = begin_with(who, notifying)
    _headers, message = browser.next()
    (worker,) = who.context.service_workers
    worker.evaluate(SHOWING)
    deliver(who, message)
    title_is(who, 1)
    (shown,) = worker.evaluate("shown")
    assert worker.evaluate("badge") == 1
    told = {name: shown[name] for name in ("title", "body", "lang", "tag")}
    assert told == {
        "title": "À vous de jouer\u202f: Dice Stars",
        "body": "Vous jouez avec Ben.",
        "lang": "fr",
        "tag": table,
    }
    worker.evaluate(CLICK, table)
    who.wait_until(lambda: worker.evaluate("opened.length"), "nothing is opened")
    assert worker.evaluate("[closed, ...opened]") == [table, f"/table/{table}"]
    who.open(worker.evaluate("opened[0]"))
    expect(who.find("prompt").first).to_be_visible()
    worker.evaluate(FOCUSING)
    worker.evaluate(CLICK, table)
    who.wait_until(lambda: worker.evaluate("opened.length") == 2, "the page of the table is not focused")
    assert worker.evaluate("opened[1]") == f"focus {who.url}/table/{table}"
    who.page.get_by_role("button", name="Réglages").click()
    who.page.get_by_label("Indiquer dans le titre").uncheck()
    kept = "caches.match('/badge').then((found) => found?.text())"
    who.wait_until(lambda: who.page.evaluate(kept) == "badge-off", "the service worker is not told")
    deliver(who, message)
    who.wait_until(lambda: worker.evaluate("badge") == 0, "the icon still has a number")


CHANGED = """told => {
  registration.pushManager.subscribe = async (options) => {
    self.again = options;
    return { toJSON: () => told.made };
  };
  const event = new ExtendableEvent('pushsubscriptionchange');
  const newSubscription = told.given && { toJSON: () => told.given };
  dispatchEvent(Object.assign(event, { oldSubscription: null, newSubscription }));
}"""


@pytest.mark.parametrize("given", [pytest.param(True, marks=pytest.mark.long), False])
def test_a_device_whose_address_has_changed_is_told_there(visit, notifying, service, given):
    old, new = service.subscribe(), service.subscribe()
    who = visit(url=notifying.url, language="fr", service_workers="allow")
    who.context.add_init_script(SUBSCRIBING % (json.dumps(old.form), "granted"))
    named(who)
    who.page.evaluate(CONTROLLED)
    switch(who, "push").click()
    expect(switch(who, "push")).to_be_checked()
    kept = "caches.match('/language').then((found) => found?.text())"
    who.wait_until(lambda: who.page.evaluate(kept) == "fr", "the service worker does not know the language")
    (worker,) = who.context.service_workers
    worker.evaluate(CHANGED, {"given": new.form if given else None, "made": new.form})
    stored = "SELECT endpoint, language FROM push_devices WHERE endpoint IN (?, ?)"
    who.wait_until(
        lambda: notifying.stored(stored, old.endpoint, new.endpoint) == [(new.endpoint, "fr")],
        "the server is not told",
    )
    key = None if given else {"userVisibleOnly": True, "applicationServerKey": who.api("notices")["push_key"]}
    assert worker.evaluate("self.again ?? null") == key


@pytest.mark.long
def test_a_device_is_switched_off_and_goes_with_the_sign_out(visit, notifying, service):
    browser = service.subscribe()
    who = visit(url=notifying.url, service_workers="allow")
    who.context.add_init_script(SUBSCRIBING % (json.dumps(browser.form), "granted"))
    named(who)
    who.page.evaluate(CONTROLLED)
    switch(who, "push").click()
    expect(switch(who, "push")).to_be_checked()
    assert who.page.evaluate("sessionStorage.subscribed") == who.api("notices")["push_key"]
    who.page.reload()
    expect(switch(who, "push")).to_be_checked()
    switch(who, "push").click()
    expect(who.find("notices").get_by_role("status")).to_have_text("This device is told nothing more.")
    assert not who.api("notices")["push"]
    assert who.page.evaluate("sessionStorage.subscribed === undefined")
    switch(who, "push").click()
    expect(switch(who, "push")).to_be_checked()
    create_account(who)
    assert who.api("notices")["push"]
    who.open("/account")
    is_told(who)
    who.page.get_by_role("button", name="Sign out", exact=True).click()
    expect(who.find("sign-in")).to_be_visible()
    who.wait_until(lambda: who.page.evaluate("sessionStorage.subscribed === undefined"), "it is still subscribed")


def test_notices_of_tables_that_wait_no_more_are_closed(visit, notifying, service):
    who = visit(url=notifying.url, service_workers="allow")
    who.context.add_init_script(SUBSCRIBING % (json.dumps(service.subscribe().form), "granted"))
    named(who)
    who.page.evaluate(CONTROLLED)
    waits, shown, passed = (begin_with(who, notifying)[0] for _ in range(3))
    play_turn(socket_of(who), passed)
    who.page.evaluate(IN_FRONT)
    title_is(who, 2)
    who.page.evaluate(NOTICES_OF, [waits, shown, passed])
    who.page.evaluate(IN_FRONT)
    who.wait_until(lambda: passed in who.page.evaluate("put"), "a notice stays though the turn has passed")
    assert set(who.page.evaluate("put")) == {passed}
    who.page.get_by_role("link", name="My games").click()
    who.find("my-game", table=shown).get_by_role("link").last.click()
    who.wait_until(lambda: shown in who.page.evaluate("put"), "a notice stays though its table is on the page")
    assert set(who.page.evaluate("put")) == {passed, shown}


def test_another_language_is_told_to_the_server(visit, notifying, service):
    browser = service.subscribe()
    who = visit(url=notifying.url, service_workers="allow")
    who.context.add_init_script(SUBSCRIBING % (json.dumps(browser.form), "granted"))
    named(who)
    who.page.evaluate(CONTROLLED)
    switch(who, "push").click()
    expect(switch(who, "push")).to_be_checked()
    who.page.get_by_role("button", name="Settings").click()
    who.page.get_by_text("Français").click()
    query = "SELECT language FROM push_devices WHERE endpoint = ?"
    who.wait_until(lambda: notifying.stored(query, browser.endpoint) == [("fr",)], "the language stays")


def test_who_has_forbidden_notices_is_told_what_to_do(visit, notifying, service):
    who = visit(url=notifying.url, service_workers="allow")
    who.context.add_init_script(SUBSCRIBING % (json.dumps(service.subscribe().form), "denied"))
    named(who)
    switch(who, "push").click()
    expect(who.find("notices").get_by_role("alert")).to_contain_text("Allow them in its settings")
    expect(switch(who, "push")).not_to_be_checked()


# E-mail


@every_size
def test_e_mails_are_switched_on_and_ended_by_their_link(visit, notifying, post, axe, size):
    address = f"{size}.turns@example.org"
    who = visit(url=notifying.url, size=size, name="Ada")
    create_account(who, **{"E-mail": address})
    who.open("/account")
    expect(switch(who, "email")).not_to_be_checked()
    switch(who, "email").click()
    expect(switch(who, "email")).to_be_checked()
    assert violations(who, axe) == []
    who.page.get_by_role("button", name="Settings").click()
    who.page.get_by_text("Français").click()
    query = "SELECT language FROM email_notices JOIN players ON id = player WHERE email = ?"
    who.wait_until(lambda: notifying.stored(query, address) == [("fr",)], "the language stays")
    who.open("/")
    begin_with(who, notifying)
    while (message := post.next())["To"] != address:
        pass
    assert message["Subject"].startswith("À vous de jouer")
    _link, stop = (word for word in message.get_content().split() if word.startswith("http"))
    stranger = visit(url=notifying.url, size=size)
    stranger.open(stop.removeprefix(PUBLIC_URL))
    assert violations(stranger, axe) == []
    stranger.page.get_by_role("button", name="Send me no more").click()
    expect(stranger.page.get_by_role("status")).to_contain_text("You get no more e-mails about turns.")
    assert not who.api("notices")["email"]


def test_a_guest_is_told_what_e_mails_need(visit, notifying):
    who = named(visit(url=notifying.url))
    expect(who.find("notices-email")).to_contain_text("This needs an account with an e-mail address.")
    expect(switch(who, "email")).to_have_count(0)
