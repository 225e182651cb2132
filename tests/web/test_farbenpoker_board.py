"""The board of Farbenpoker: sticks are shown one after another, and nobody plays or forgets by accident."""

from itertools import pairwise

import pytest
from playwright.sync_api import expect

from web import clock
from web.players import ENABLED, to_move
from web.stage import fills_the_screen, in_view
from web.tables import begin, create, play_unseen
from web.visitors import every_size

HOLE = f'[data-testid="hole"]{ENABLED}'

WATCH = """() => {
  Object.assign(window, { shown: [], steps: [], most: 0, flights: [] });
  const note = (list, seen) => list.at(-1) === seen || list.push(seen);
  new MutationObserver(() => {
    const sticks = [...document.querySelectorAll('[data-testid="shown-stick"]')];
    window.most = Math.max(window.most, sticks.length);
    for (const { dataset } of sticks) {
      note(window.shown, dataset.act);
      note(window.steps, dataset.step);
    }
  }).observe(document.body, { subtree: true, childList: true, attributes: true });
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    const stick = this.closest('[data-testid="shown-stick"]');
    const started = animate.apply(this, how);
    if (stick && started.effect.getTiming().duration > 10) window.flights.push(stick.dataset.step);
    return started;
  };
}"""
"""Notes the sticks that are shown, their steps and the steps in which they fly, in their order, and how many are shown
at one time."""


def draw(who):
    who.page.locator(HOLE).first.click()


@every_size
def test_the_turn_of_another_is_a_scene_that_can_be_skipped(visit, size):
    who = visit(size=size, pace="calm", stoppable=True)
    create(who, "farbenpoker", "me", "level-1")
    assert to_move(who)
    clock.stop(who)
    draw(who)
    stick = who.find("shown-stick")
    clock.pass_until(who, stick)
    expect(stick).to_have_count(1)
    assert in_view(who, [stick, who.find("prompt"), who.find("skip")])
    expect(who.page.locator(HOLE)).to_have_count(0)
    while who.find("skip").is_visible():
        shown = stick.get_attribute("data-act")
        who.find("skip").click()
        clock.pass_until(who, who.find("skip").or_(who.page.locator(HOLE)).first)
        expect(who.find("shown-stick", act=shown)).to_have_count(0)
    expect(stick).to_have_count(0)
    expect(who.page.locator(".hole.marked")).to_have_count(0)


def test_a_screen_reader_is_told_chips_and_not_points(visit):
    who = visit()
    begin(who, "farbenpoker")
    expect(who.find("points").first.locator(".sr")).to_have_text("5 chips")


def back_and_forth(mine):
    """Draws the stick that was just put back, if one was."""
    again = (mine.happenings[-1].text or "").replace("hole", "draw") if mine.happenings else ""
    return again if again in mine.moves else mine.moves[0]


def told_again(mine):
    return any(happening.shown.get("again") for happening in mine.happenings)


def test_a_stick_that_goes_back_and_forth_is_told(visit):
    who = visit(size="phone")
    create(who, "farbenpoker", "me", "local")
    assert play_unseen(who, told_again, back_and_forth)
    expect(who.find("last-turn")).to_contain_text("the same stick, 3 times in a row")


@pytest.mark.long
def test_sticks_of_all_players_are_shown_one_after_another(visit):
    who = visit(pace="quick")
    begin(who, "farbenpoker")
    who.page.evaluate(WATCH)
    draw(who)
    assert to_move(who)
    shown, most = who.page.evaluate("[shown, most]")
    assert most == 1
    assert len(shown) == len(set(shown)) >= 5


@pytest.mark.long
def test_nothing_flies_with_reduced_motion(visit):
    who = visit(pace="calm")
    create(who, "farbenpoker", "me", "level-1")
    who.page.evaluate(WATCH)
    draw(who)
    who.page.wait_for_function("() => steps.length >= 3")
    expect(who.find("shown-stick")).to_have_count(0)
    assert who.page.evaluate("steps.slice(0, 3)") == ["show", "fly", "settle"]
    assert who.page.evaluate("flights") == []


@pytest.mark.long
def test_a_drawn_stick_flies_where_motion_is_wanted(visit):
    who = visit(pace="calm", reduced_motion="no-preference")
    create(who, "farbenpoker", "me", "level-1")
    who.page.evaluate(WATCH)
    draw(who)
    who.page.wait_for_function("() => flights.length >= 2")
    assert who.page.evaluate("flights.slice(0, 2)") == ["show", "fly"]


@every_size
def test_stage_prompt_and_stand_are_in_view(visit, size):
    """Also with five players."""
    who = visit(size=size)
    begin(who, "farbenpoker")
    holes = [who.find("hole", hole=hole) for hole in ("A1", "A18", "B1", "B18")]
    assert in_view(who, [who.find("stage"), who.find("prompt"), who.find("die").first, who.find("pot"), *holes])


def test_the_dice_leave_room_for_pot_and_stock_on_a_narrow_phone(visit):
    """In French, whose words are longer."""
    who = visit(size="phone", language="fr")
    begin(who, "farbenpoker")
    who.page.set_viewport_size({"width": 360, "height": 740})
    row = [each.bounding_box() for each in (who.find("pot"), *who.find("die").all(), who.find("stock"))]
    assert len(row) == 5
    assert all(left["x"] + left["width"] <= right["x"] for left, right in pairwise(row))


def test_little_of_a_desk_is_bare(visit):
    who = visit()
    begin(who, "farbenpoker")
    fills_the_screen(who)
