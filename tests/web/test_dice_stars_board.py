"""The board of Dice Stars: the turn of another as a scene, stars, reasons, undo, and the room on the screen."""

import json
import random
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from astragal.wire.messages import Ack, Hello, Play, Update
from web import clock
from web.players import ENABLED, press
from web.scenes import skip
from web.sittings import Sitting, sit_down
from web.stage import fills_the_screen, in_view
from web.tables import begin, can
from web.visitors import Visitor

WATCH = """() => {
  const count = selector => document.querySelectorAll(selector).length;
  const text = selector => document.querySelector(selector)?.textContent.trim() ?? '';
  window.frames_seen = [];
  const look = () => {
    const now = JSON.stringify({
      lifted: count('.reserve .taken'),
      flying: count('.flight'),
      skip: count('[data-testid="skip"]') > 0,
      total: text('[data-testid="sheet"][data-seat="1"] [data-testid="total"]'),
      points: text('[data-testid="points"][data-seat="1"] [aria-hidden]'),
      log: text('[data-testid="log"]').length,
    });
    if (window.frames_seen.at(-1) !== now) window.frames_seen.push(now);
  };
  look();
  new MutationObserver(look).observe(document.body, {
    subtree: true, childList: true, attributes: true, characterData: true,
  });
}"""
"""Notes what is on the screen, change by change."""


LOGGED = "() => JSON.parse(frames_seen.at(-1)).log !== JSON.parse(frames_seen[0]).log"
"""Whether what has happened is in the log, which comes last."""


def versus_bob(visit, site, **options) -> tuple[Visitor, Callable[[], None]]:
    """A table against Bob, who is about to take dice. Returns the visitor, and what makes Bob take some."""
    who = visit(pace="calm", **options)
    guests = site.guest(), site.guest("Bob")
    sitting = Sitting(who, guests[0], guests[0].create_table("me", "open", game="dice-stars"))
    guests[1].join(sitting.created)
    while True:
        seat, moves, number = decision(guests, sitting.table)
        move = Play(f"move {number}", seat, number, random.choice(moves))
        if seat == 1 and move.move.startswith("take"):
            break
        play(guests[seat], sitting.table, move)
    sitting.open()
    who.find("log").locator("li").first.wait_for()  # drawn last
    return who, lambda: play(guests[1], sitting.table, move)


def decision(guests, table) -> tuple[int, list[str], int]:
    """The seat to move, its moves, and the number of the last entry."""
    with guests[0].socket(table) as socket:
        socket.send(Hello())
        (seat,) = socket.find(lambda message: isinstance(message, Update) and message.to_move).to_move
    with guests[seat].socket(table) as socket:
        update = socket.hello()
    return seat, update.perspectives[0].moves, update.number


def play(guest, table, move) -> None:
    with guest.socket(table) as socket:
        assert isinstance(socket.answer(move), Ack)


ROLLS = """() => {
  window.rolls = {};
  window.choices_while_rolling = [];
  new MutationObserver(changes => {
    for (const { target } of changes) {
      const die = target.closest('li')?.querySelector('[data-testid="die"]')?.dataset.key;
      if (target.dataset.rolling === 'flies') window.rolls[die] = (window.rolls[die] ?? 0) + 1;
    }
  }).observe(document.body, { subtree: true, attributeFilter: ['data-rolling'] });
  const look = () => {
    const choices = document.querySelector('[data-rolling="flies"]') && document.querySelector('.controls');
    if (choices) window.choices_while_rolling.push(getComputedStyle(choices).opacity);
    requestAnimationFrame(look);
  };
  look();
}"""
"""Counts how often each die rolls, and notes how far the choices can be seen in each frame with a die in the air."""


@pytest.mark.long
@pytest.mark.parametrize("slower", [1, 8])
def test_dice_roll_once_and_lie_before_anything_can_be_chosen(visit, slower):
    """Also on a slow machine, where they begin late."""
    who = visit(pace="calm", reduced_motion="no-preference")
    begin(who, "dice-stars")
    who.page.evaluate(ROLLS)
    line = who.page.context.new_cdp_session(who.page)
    line.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    who.find("draw", count=3).click()
    who.page.locator(f'[data-testid="choice"]{ENABLED}').first.wait_for()
    expect(who.page.locator("[data-rolling]")).to_have_count(0)
    expect(who.page.locator(".controls")).to_have_css("opacity", "1")
    expect(who.page.locator(".stage-die").first).to_be_visible()
    assert list(who.page.evaluate("rolls").values()) == [1, 1, 1]
    assert set(who.page.evaluate("choices_while_rolling")) == {"0"}


@pytest.mark.long
def test_another_take_is_a_scene(visit, site):
    """Its dice are lifted, then fly; then the sheet follows, and points and log when all is over."""
    who, bob_takes = versus_bob(visit, site, reduced_motion="no-preference")
    who.page.evaluate(WATCH)
    bob_takes()
    who.page.wait_for_function(LOGGED)
    seen = [json.loads(each) for each in who.page.evaluate("frames_seen")]
    before, scene, after = seen[0], [each for each in seen if each["skip"]], seen[-1]
    assert any(each["lifted"] and not each["flying"] for each in scene)
    assert any(each["flying"] for each in scene)
    assert {each["total"] for each in scene if each["flying"]} == {before["total"]}
    assert {each["points"] for each in scene} == {before["points"]}
    assert {each["log"] for each in scene} == {before["log"]}
    assert after["total"] == after["points"]
    assert after["log"] != before["log"]


def test_a_scene_can_be_skipped(visit, site):
    """Also where nothing moves: then the dice that were chosen are marked for a while."""
    who, bob_takes = versus_bob(visit, site, size="phone", stoppable=True)
    lines = who.find("log").locator("li").count()
    clock.stop(who)
    bob_takes()
    clock.pass_until(who, who.page.locator(".reserve .taken").first)
    assert who.find("log").locator("li").count() == lines
    skip(who)
    expect(who.page.locator(".reserve .taken")).to_have_count(0)
    expect(who.find("last-turn")).to_contain_text("Bob")


def test_the_prompt_counts_the_stars_that_are_left(visit, site):
    who = visit(size="phone")
    sit_down(who, site, "dice-stars", until=can("take stars"))
    stars = who.find("choice", what="stars")
    left = int(stars.locator(".count").inner_text().removeprefix("×"))
    stars.click()
    while left:
        expect(who.find("prompt")).to_contain_text(re.compile("mark (one|" + str(left) + ") yellow"))
        press(who.page.locator('button[data-testid="multiplier"]:not(:disabled, [aria-pressed="true"])'))
        left -= 1
    expect(who.find("prompt")).to_contain_text("Take a colour")
    expect(who.find("commit")).to_be_enabled()


def full(mine) -> bool:
    """Whether a choice is not possible."""
    return any(choice["why"] for choice in mine.view["choices"]) and can("take")(mine)


def test_an_impossible_choice_says_why_in_words(visit, site):
    who = visit()
    sit_down(who, site, "dice-stars", until=full)
    refused = who.page.locator('[data-testid="choice"][aria-disabled]').first
    expect(refused).to_contain_text(re.compile("(row|column|stars) full"))
    refused.click(force=True)  # it can be pressed although it is marked as disabled
    expect(who.find("why-not")).to_be_visible()


@pytest.mark.long
def test_undo_says_why_it_is_not_possible_and_leaves_nothing_behind(visit, site):
    who = visit()
    sit_down(who, site, "dice-stars", "me", until=can("keep"))
    undo = who.find("undo")
    question = who.find("prompt").inner_text()
    who.find("keep").click()
    expect(who.find("prompt")).not_to_have_text(question)
    undo.click()
    expect(who.find("prompt")).to_have_text(question)
    expect(who.find("log").locator("li").last).to_contain_text("Ada takes back: leaves the reserve as it is")
    expect(who.page.locator(".dice-stars .fresh")).to_have_count(0)
    who.find("keep").click()
    press(who.page.locator(f'[data-testid="draw"]{ENABLED}'))
    expect(undo).to_have_attribute("aria-disabled", "true")
    expect(undo).to_have_attribute("aria-describedby", re.compile("reason"))
    expect(who.page.locator(f"#{undo.get_attribute('aria-describedby')}")).to_be_visible()


@pytest.mark.parametrize(("language", "seats"), [("fr", 2), pytest.param("en", 1, marks=pytest.mark.long)])
def test_a_turn_needs_no_scrolling_on_a_phone(visit, site, language, seats):
    who = visit(size="phone", language=language)
    sit_down(who, site, "dice-stars", *("me", "local")[:seats], until=can("take"))
    press(who.page.locator(f'[data-testid="choice"]{ENABLED}'))
    parts = ("stage", "prompt", "commit-bar")
    assert in_view(who, [*map(who.find, parts), who.page.locator('[data-part="sheet"]')])


@pytest.mark.parametrize("seats", [pytest.param(n, marks=[] if n == 2 else [pytest.mark.long]) for n in (1, 2, 3, 4)])
def test_the_table_fills_the_screen_of_a_desk(visit, site, seats):
    who = visit()
    sit_down(who, site, "dice-stars", *("me", "local", "local", "local")[:seats], until=can("take"))
    expect(who.find("sheet")).to_have_count(seats)
    expect(who.find("total")).to_have_count(seats)
    fills_the_screen(who)


@pytest.mark.long
def test_table_and_dice_are_themed_in_the_settings(visit, site):
    who = visit()
    sit_down(who, site, "dice-stars", until=can("take"))
    felt, face = (look_of(who, selector) for selector in (".stage", ".stage-die .face"))
    who.page.get_by_role("button", name="Settings").click()
    who.page.get_by_text("Wood", exact=True).click()
    who.page.get_by_text("Ivory", exact=True).click()
    expect(who.page.locator('html[data-table="wood"][data-dice="ivory"]')).to_have_count(1)
    assert look_of(who, ".stage") != felt
    assert look_of(who, ".stage-die .face") != face


def look_of(who, selector) -> str:
    return who.page.locator(selector).first.evaluate("each => getComputedStyle(each).backgroundImage")
