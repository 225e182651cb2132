"""Whatever happens to the connection, the page or the server: the same game goes on, and nothing done is lost."""

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from server.running import running
from web.cable import cable
from web.conftest import PATIENT
from web.players import STEPS, play
from web.test_games import start

CONTROLLED = """new Promise(done => {
  const worker = navigator.serviceWorker;
  if (worker.controller) done();
  else worker.addEventListener('controllerchange', () => done());
})"""
"""Resolved as soon as the service worker stands between the page and the network."""


def goes_on_after_one_draw(who):
    """The draw that was pressed was made once, and moves follow it."""
    expect(who.find("log")).to_contain_text("draws 3 dice")
    assert who.find("log").inner_text().count("draws 3 dice") == 1
    assert not play(who, STEPS["dice-stars"], 3)


def test_a_server_that_is_killed_and_started_again_finds_the_move_that_was_pressed_meanwhile(visit, tmp_path):
    settings = {"bot_pause_s": 0.0, **PATIENT}
    with running(tmp_path, **settings) as first:
        who = visit(url=first.url)
        start(who, "dice-stars")
        who.find("draw", count=3).wait_for()
        first.process.kill()
        first.process.wait()
        who.find("draw", count=3).click()
        expect(who.find("connection-lost")).to_be_visible()
        with running(tmp_path, port=urlsplit(first.url).port, **settings):
            expect(who.find("connection-lost")).to_be_hidden()
            expect(who.find("die")).to_have_count(3)
            goes_on_after_one_draw(who)


def test_a_page_reloaded_in_the_middle_of_a_decision_is_in_the_same_place(visit):
    who = visit(size="phone")
    start(who, "rolling-cubes/one-by-one")
    who.find("equality-input").fill("1")
    dice = who.find("die").evaluate_all("dice => dice.map(die => die.dataset.symbol).sort().join('')")
    who.page.reload()
    expect(who.find("pass")).to_be_enabled()
    assert who.find("die").evaluate_all("dice => dice.map(die => die.dataset.symbol).sort().join('')") == dice
    expect(who.find("equality-input")).to_have_value("1")


def test_a_table_left_and_found_again_among_my_games_is_in_the_same_place(visit):
    who = visit()
    start(who, "dice-stars")
    who.find("draw", count=3).click()
    expect(who.find("die")).to_have_count(3)
    table = who.table()
    who.page.locator("header a.brand").click()
    who.find("my-game", table=table).get_by_role("link").last.click()
    expect(who.find("die")).to_have_count(3)
    assert who.table() == table


def test_a_line_that_is_cut_and_mended_is_hardly_noticed(visit, site):
    with cable(site.url) as laid:
        who = visit(url=laid.url)
        start(who, "dice-stars")
        who.find("draw", count=3).wait_for()
        laid.cut()
        laid.mend()
        who.find("draw", count=3).click()
        expect(who.find("die")).to_have_count(3)
        expect(who.find("connection-lost")).to_be_hidden()


def test_a_line_that_stays_lost_is_told_and_a_move_waits_for_it(visit, site):
    with cable(site.url) as laid:
        who = visit(url=laid.url)
        start(who, "dice-stars")
        who.find("draw", count=3).wait_for()
        laid.cut()
        expect(who.find("connection-lost")).to_be_visible()
        who.find("draw", count=3).click()
        expect(who.find("connection-lost")).to_contain_text("Your move is kept")
        laid.mend()
        expect(who.find("die")).to_have_count(3)
        expect(who.find("connection-lost")).to_be_hidden()
        goes_on_after_one_draw(who)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_without_any_network_the_installed_page_says_so(visit, language, site):
    who = visit(language=language, service_workers="allow")
    who.open("/").wait_for_load_state("networkidle")
    who.page.evaluate(CONTROLLED)
    who.context.set_offline(True)
    who.page.goto(f"{site.url}/games")
    expect(who.page.locator("h1")).to_have_text({"en": "No connection", "fr": "Pas de connexion"}[language])
