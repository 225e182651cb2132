"""After a lost connection, a reload or a restart of the server the game continues, and no move is lost."""

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from server.running import running
from web.conftest import UNLIMITED
from web.cuttable_proxy import cuttable_proxy
from web.players import STEPS, play
from web.tables import begin
from web.test_games import start

CONTROLLED = """new Promise(done => {
  const worker = navigator.serviceWorker;
  if (worker.controller) done();
  else worker.addEventListener('controllerchange', () => done());
})"""
"""Resolves when the service worker controls the page."""


def assert_continues_after_one_draw(who):
    """The draw was made exactly once, and further moves are possible."""
    expect(who.find("log")).to_contain_text("draws 3 dice")
    assert who.find("log").inner_text().count("draws 3 dice") == 1
    assert not play(who, STEPS["dice-stars"], 3)


def test_a_move_pressed_while_the_server_is_down_is_made_after_its_restart(visit, tmp_path):
    settings = {"bot_pause_s": 0.0, **UNLIMITED}
    with running(tmp_path, **settings) as first:
        who = visit(url=first.url)
        begin(who, "dice-stars")
        who.find("draw", count=3).wait_for()
        who.page.wait_for_load_state("networkidle")  # what the page loads ahead is another matter
        first.process.kill()
        first.process.wait()
        who.find("draw", count=3).click()
        expect(who.find("connection-lost")).to_be_visible()
        with running(tmp_path, port=urlsplit(first.url).port, **settings):
            expect(who.find("connection-lost")).to_be_hidden()
            expect(who.find("die")).to_have_count(3)
            assert_continues_after_one_draw(who)


def test_a_reload_during_a_decision_keeps_the_dice_and_the_typed_text(visit):
    who = visit(size="phone")
    begin(who, "rolling-cubes/one-by-one")
    who.find("equality-input").fill("1")
    dice = who.find("die").evaluate_all("dice => dice.map(die => die.dataset.symbol).sort().join('')")
    who.page.reload()
    expect(who.find("pass")).to_be_enabled()
    assert who.find("die").evaluate_all("dice => dice.map(die => die.dataset.symbol).sort().join('')") == dice
    expect(who.find("equality-input")).to_have_value("1")


@pytest.mark.long
def test_a_table_reopened_from_my_games_shows_the_same_position(visit):
    who = visit()
    start(who, "dice-stars")
    who.find("draw", count=3).click()
    expect(who.find("die")).to_have_count(3)
    table = who.table()
    who.page.locator("header a.brand").click()
    who.find("my-game", table=table).get_by_role("link").last.click()
    expect(who.find("die")).to_have_count(3)
    assert who.table() == table


@pytest.mark.long
def test_a_short_connection_loss_is_not_reported(visit, site):
    with cuttable_proxy(site.url) as proxy:
        who = visit(url=proxy.url)
        begin(who, "dice-stars")
        who.find("draw", count=3).wait_for()
        proxy.cut()
        proxy.restore()
        who.find("draw", count=3).click()
        expect(who.find("die")).to_have_count(3)
        expect(who.find("connection-lost")).to_be_hidden()


@pytest.mark.long
def test_a_long_connection_loss_is_reported_and_a_move_waits_for_it(visit, site):
    with cuttable_proxy(site.url) as proxy:
        who = visit(url=proxy.url)
        begin(who, "dice-stars")
        who.find("draw", count=3).wait_for()
        proxy.cut()
        expect(who.find("connection-lost")).to_be_visible()
        who.find("draw", count=3).click()
        expect(who.find("connection-lost")).to_contain_text("Your move is kept")
        proxy.restore()
        expect(who.find("die")).to_have_count(3)
        expect(who.find("connection-lost")).to_be_hidden()
        assert_continues_after_one_draw(who)


@pytest.mark.parametrize("language", ["en", pytest.param("fr", marks=pytest.mark.long)])
def test_the_installed_page_reports_a_missing_network(visit, language, site):
    who = visit(language=language, service_workers="allow")
    who.open("/").wait_for_load_state("networkidle")
    who.page.evaluate(CONTROLLED)
    who.context.set_offline(True)
    who.page.goto(f"{site.url}/games")
    expect(who.page.locator("h1")).to_have_text({"en": "No connection", "fr": "Pas de connexion"}[language])
