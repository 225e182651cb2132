"""Hints are requested, shown and played by touch and by keyboard; tables with other people have none."""

import json

import pytest
from playwright.sync_api import expect

from bots.advisers import make_ready
from web.accessibility import violations
from web.players import ENABLED, give_up
from web.tables import create

ASK = """
table => new Promise(answered => {
  const line = new WebSocket(`${location.origin.replace('http', 'ws')}/api/tables/${table}/socket`);
  line.onopen = () => line.send(JSON.stringify({ type: 'hint', id: 'mine', seat: 0 }));
  line.onmessage = ({ data }) => JSON.parse(data).id === 'mine' && answered(JSON.parse(data));
})
"""


@pytest.fixture(scope="module", autouse=True)
def compiled():
    make_ready("dice-stars")


def sent_moves(who):
    """A function that lists the moves that the page has sent."""
    sent = []
    who.page.on("websocket", lambda line: line.on("framesent", lambda frame: sent.append(json.loads(frame))))
    return lambda: [each["move"] for each in sent if each["type"] == "play"]


def start_dice_stars(who, other="level-1"):
    """Start Dice Stars and draw, up to the choice of what to take. Returns a function that lists the sent moves."""
    played = sent_moves(who)
    create(who, "dice-stars", "me", other)
    who.find("draw", count=3).click()
    who.page.locator(f'[data-testid="choice"]{ENABLED}').first.wait_for()
    return played


@pytest.mark.parametrize(
    ("language", "viewport", "told"),
    [
        ("en", {"width": 1440, "height": 900}, ("Take", "% to win", "points at the end")),
        pytest.param(
            "fr",
            {"width": 360, "height": 780},
            ("Prendre", "% de chances de gagner", "points à la fin"),
            marks=pytest.mark.long,
        ),
    ],
)
def test_a_hint_shows_move_values_and_its_best_move_can_be_played(visit, axe, language, viewport, told):
    who = visit(language=language, viewport=viewport)
    played = start_dice_stars(who)
    who.find("hint").click()
    panel = who.find("hint-panel")
    for text in told:
        expect(panel).to_contain_text(text)
    assert 1 <= who.find("hint-move").count() <= 3
    best = who.find("hint-move").first.get_attribute("data-move")
    shown = who.page.locator('[data-testid="choice"][data-shown]')
    assert best.split(" ")[1] == shown.get_attribute("data-what")
    assert violations(who, axe) == []
    assert who.page.evaluate("document.documentElement.scrollWidth") <= viewport["width"]
    who.find("hint-play").first.click()
    expect(panel).to_have_count(0)
    assert played() == ["draw 3", best]
    expect(who.page.locator("[data-shown]")).to_have_count(0)


@pytest.mark.long
def test_the_question_mark_key_requests_a_hint_and_enter_plays_it(visit):
    who = visit()
    played = start_dice_stars(who)
    who.page.keyboard.press("?")
    expect(who.find("hint-play").first).to_be_focused()
    who.page.keyboard.press("Escape")
    expect(who.find("hint-panel")).to_have_count(0)
    expect(who.find("hint")).to_be_focused()
    who.page.keyboard.press("Enter")
    expect(who.find("hint-play").first).to_be_focused()
    best = who.find("hint-move").first.get_attribute("data-move")
    who.page.keyboard.press("Enter")
    expect(who.find("hint-panel")).to_have_count(0)
    expect(who.find("hint")).to_be_focused()
    assert played() == ["draw 3", best]


def test_a_table_with_another_person_shows_no_hint_and_the_server_refuses_one(visit):
    who = visit()
    start_dice_stars(who, "local")
    expect(who.find("hint")).to_have_count(0)
    who.page.keyboard.press("?")
    answer = who.page.evaluate(ASK, who.table())
    assert (answer["type"], answer["kind"]) == ("refused", "not-allowed")
    expect(who.find("hint-panel")).to_have_count(0)


@pytest.mark.long
def test_the_tutor_asks_before_a_clear_mistake(visit, axe):
    make_ready("rolling-cubes/one-by-one")
    who = visit(stoppable=True)
    played = sent_moves(who)
    create(who, "rolling-cubes/one-by-one", "me", "level-1")
    who.find("hint").click()
    who.find("hint-move").first.wait_for()  # the search is loaded; a tutor that takes too long would say nothing
    who.find("tutor").check()
    who.page.keyboard.press("Escape")
    give_up(who, "pass")
    expect(who.find("tutor-doubt")).to_contain_text("would be better")
    assert violations(who, axe) == []
    who.find("tutor-again").click()
    expect(who.find("tutor-doubt")).to_have_count(0)
    give_up(who, "pass")
    assert played() == []
    who.find("tutor-anyway").click()
    expect(who.find("tutor-doubt")).to_have_count(0)
    assert played() == ["pass"]
