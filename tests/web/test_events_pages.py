"""Events in the browser: made, entered by code, played with programs and computer players, steered and kept."""

import csv
import io
import random
import re
import threading
import time
from contextlib import contextmanager
from zipfile import ZipFile

import pytest
from playwright.sync_api import expect

from astragal.games.rolling_cubes.solver.solver import best
from server.running import PATIENCE_S, bearer, open_socket
from web.accessibility import violations
from web.keyboard import by_test_id, press_enter, tab_to
from web.players import in_order
from web.tables import nothing as until_it_ends
from web.tables import play_unseen, play_until

ALL_TOGETHER = "rolling-cubes/all-together"
LOOK_OFTEN = "setInterval(() => document.dispatchEvent(new Event('visibilitychange')), 250)"
"""A page of an event asks for news when it comes to the front: nobody waits until it asks by itself."""
CLOSE_AND_OPEN = """
document.querySelector('dialog[open]').close();
document.querySelector('[data-testid="withdraw"]').click();
"""
"""Before the browser has told the page that the dialog was closed."""


def some_move(mine):
    """The best equality or a pass: two who never pass would be equal for ever."""
    return random.choice([best(in_order("".join(mine.view["dice"].values()))) or "pass", "pass"])


class Program:
    """A player without a browser, who plays at every table of an event that is laid for them."""

    def __init__(self, site, name, code):
        self.site, self.guest = site, site.guest(name)
        self.event = self.guest.http.get(f"/api/event-codes/{code}").json()["event"]
        assert self.guest.http.post(f"/api/events/{self.event}/entry", json={}).status_code == 200
        self.failure = None

    def play(self):
        try:
            played, ends = set(), time.monotonic() + PATIENCE_S
            while (seen := self.see())["status"] != "over":
                assert time.monotonic() < ends, "the event does not end"
                if seen["table"] in {None, *played}:
                    time.sleep(0.3)
                    continue
                with open_socket(self.site.url, seen["table"], bearer(self.guest.token)) as socket:
                    play_until(socket, until_it_ends, some_move)
                played.add(seen["table"])
        except BaseException as failure:
            self.failure = failure
            raise

    def see(self):
        return self.guest.http.get(f"/api/events/{self.event}").json()


@contextmanager
def playing(*programs):
    threads = [threading.Thread(target=program.play, daemon=True) for program in programs]
    for thread in threads:
        thread.start()
    yield
    for thread in threads:
        thread.join(PATIENCE_S)
    assert [program.failure for program in programs] == [None for _ in programs]


def downloaded(who, testid):
    with who.page.expect_download() as begun:
        who.find(testid).click()
    return begun.value.path().read_bytes()


@pytest.mark.parametrize("people", [4, pytest.param(16, marks=pytest.mark.long)])
def test_a_swiss_is_made_by_its_page_and_played_to_its_end(visit, site, axe, people):
    bots = people - 3
    ada = visit(name="Ada")
    ada.context.add_init_script(LOOK_OFTEN)
    ada.open("/")
    ada.find("events-link").click()
    ada.find("new-event").click()
    expect(ada.find("format", format="swiss").get_by_role("radio")).to_be_checked()
    ada.find("event-title").fill("Club evening")
    ada.find("event-game").select_option(ALL_TOGETHER)
    ada.find("event-rounds").fill("2")
    ada.find("more-settings").locator("summary").first.click()
    ada.find("event-bots").fill(str(bots))
    ada.find("event-bot").select_option("newcomer")
    assert violations(ada, axe) == []
    ada.find("create-event").click()
    ada.page.wait_for_url("**/event/*")
    ada.find("enter").click()
    expect(ada.find("entrant", number=bots + 1)).to_contain_text("Ada")
    programs = [Program(site, name, ada.find("event-code").inner_text()) for name in ("Ben", "Cleo")]
    expect(ada.page.get_by_role("heading", name=f"{people} take part")).to_be_visible()
    ada.find("entrant", number=bots + 2).get_by_role("button", name="Rename Ben").click()
    ada.page.get_by_label("New name for Ben").fill("Benedict")
    ada.find("confirm").click()
    expect(ada.find("entrant", number=bots + 2)).to_contain_text("Benedict")

    ada.find("start").click()
    start_in_another_tab(ada, programs[0].event)
    ada.find("confirm").click()
    expect(ada.find("event-problem")).to_contain_text("Something has happened meanwhile")
    ada.complaints.clear()  # Chromium reports a refused request as an error
    with playing(*programs):
        for round_ in (1, 2):
            expect(ada.page.get_by_role("heading", name=f"Round {round_}: your table is laid")).to_be_visible()
            expect(ada.page).to_have_title(re.compile("● Club evening"))
            ada.find("my-table").click()
            ada.page.wait_for_url("**/table/*")
            expect(ada.find("table-event")).to_have_attribute("href", f"/event/{programs[0].event}")
            play_unseen(ada, choose=some_move)
            ada.find("result").get_by_test_id("to-event").click()
    expect(ada.find("now", status="over")).to_contain_text(re.compile(rf"Your place: \d+ of {people}"))
    expect(ada.find("standing")).to_have_count(people)
    ada.find("figures").locator("summary").click()
    expect(ada.find("figures")).to_contain_text("How strong the opponents were")
    expect(ada.find("round", round=2).get_by_role("link", name=re.compile("Replay"))).to_have_count(people // 2)
    assert violations(ada, axe) == []

    shown = ada.find("standing").locator("td.first").all_inner_texts()
    standings = downloaded(ada, "export-csv").decode("utf-8-sig").split("\r\n\r\n")[0]
    assert [float(row["points"]) for row in csv.DictReader(io.StringIO(standings))] == list(map(float, shown))
    with ZipFile(io.BytesIO(downloaded(ada, "export-records"))) as records:
        assert len(records.namelist()) == people
    ada.open("/events")
    expect(ada.find("my-event", event=programs[0].event, status="over")).to_contain_text("Club evening")


def start_in_another_tab(who, event):
    steered = who.api(f"events/{event}")["steered"]
    form = {"what": "start", "expect": steered, "command": "other tab"}
    assert who.context.request.post(f"{who.url}/api/events/{event}/steering", data=form).ok


def created(host, **fields):
    form = {"title": "Vendredi", "game": ALL_TOGETHER, "seats": 2, **fields}
    return host.http.post("/api/events", json=form).json()


def test_a_phone_joins_by_code_with_keys_alone(visit, site, axe):
    host = site.guest("Host")
    class_, swiss = created(host, format="class", seats=1), created(host, format="swiss", most=1)
    zoe = visit(size="phone", viewport={"width": 360, "height": 740}, language="fr", color_scheme="dark")
    zoe.context.add_init_script(LOOK_OFTEN)
    zoe.open("/join")
    tab_to(zoe, f"{by_test_id('join-event')} input")
    zoe.page.keyboard.type("zzzzzz")
    press_enter(zoe)
    expect(zoe.page.get_by_role("alert").filter(has_text="ZZZZZZ")).to_be_visible()
    zoe.complaints.clear()  # Chromium reports a refused request as an error
    assert violations(zoe, axe) == []
    zoe.page.keyboard.type(class_["code"].lower())
    press_enter(zoe)
    zoe.page.wait_for_url(f"**/event/{class_['id']}")
    tab_to(zoe, f"{by_test_id('entry')} input")
    zoe.page.keyboard.type("Zoé")
    press_enter(zoe)
    expect(zoe.find("roll-page").get_by_role("heading", name="Zoé")).to_be_visible()
    expect(zoe.page.get_by_role("heading", level=1)).to_be_focused()
    zoe.page.reload()
    expect(zoe.find("roll-page").get_by_role("heading", name="Zoé")).to_be_visible()
    assert violations(zoe, axe) == []
    form = {"what": "start", "expect": class_["steered"], "command": "start"}
    assert host.http.post(f"/api/events/{class_['id']}/steering", json=form).status_code == 200
    expect(zoe.find("roll-page", roll=1)).to_be_visible()

    zoe.open(f"/join/{swiss['code'].lower()}")
    zoe.page.wait_for_url(f"**/event/{swiss['id']}")
    tab_to(zoe, by_test_id("enter"))
    press_enter(zoe)
    tab_to(zoe, by_test_id("withdraw"))
    press_enter(zoe)
    expect(zoe.page.get_by_role("dialog")).to_contain_text("Vous pourrez entrer de nouveau")
    assert violations(zoe, axe) == []
    zoe.page.evaluate(CLOSE_AND_OPEN)
    expect(zoe.page.get_by_role("dialog")).to_be_visible()
    zoe.page.keyboard.press("Escape")
    expect(zoe.find("withdraw")).to_be_focused()
    press_enter(zoe)
    tab_to(zoe, by_test_id("confirm"))
    press_enter(zoe)
    expect(zoe.find("enter")).to_be_visible()
    assert site.guest("Ada").http.post(f"/api/events/{swiss['id']}/entry", json={}).status_code == 200
    expect(zoe.find("now")).to_contain_text("Cet événement est complet")
    expect(zoe.find("enter")).to_have_count(0)
    assert zoe.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
