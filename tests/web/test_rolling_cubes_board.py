"""The stage of Rolling Cubes: scenes of others, what all wrote, giving up, and what is in view on phone and desk."""

import re

import pytest
from playwright.sync_api import expect

from web import clock
from web.accessibility import violations
from web.gestures import uncovered
from web.players import ENABLED, STEPS, best_equality, lay, press, rounds, symbols, to_move
from web.scenes import places, skip
from web.stage import fills_the_screen, in_view, sent_moves
from web.tables import begin, create
from web.test_multiplayer import join
from web.visitors import every_size

BOX = "rolling-cubes/"
LOCKED_MS, SHIELD_MS, DELAY_MS = 1500, 1000, 3000
"""How long a pass cannot be pressed at first, then not again, and how long it can be taken back after that."""
GAMES = ("one-by-one", "yahtzee", "last-die", "all-together", "tournament")
"""The others look like One by One."""


WATCH = """() => {
  window.laid = [];
  new MutationObserver(() => {
    const found = document.querySelector('[data-testid="laid"]');
    const now = found && { count: Number(found.dataset.count), text: found.textContent };
    if (now && JSON.stringify(window.laid.at(-1)) !== JSON.stringify(now)) window.laid.push(now);
  }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
}"""
"""Notes what is laid of the equality of another, step by step."""


def sit_calmly(visit, game, **options):
    """A visitor who is to move in a game at a calm pace."""
    who = visit(**{"pace": "calm", "name": "Ada", **options})
    begin(who, BOX + game)
    return who


@pytest.mark.long
@pytest.mark.parametrize(("size", "motion"), [("phone", "reduce"), ("desk", "no-preference")])
def test_the_equality_of_another_is_laid_die_by_die_and_can_be_skipped(visit, axe, size, motion):
    who = sit_calmly(visit, "one-by-one", size=size, reduced_motion=motion, stoppable=True)
    while (equality := best_equality(who)) == "pass":
        begin(who, BOX + "one-by-one")
    lay(who, equality)
    clock.stop(who)
    press(who.find("play"))
    laid = who.find("laid")
    clock.pass_until(who, laid)
    strip = who.page.locator(".seat-strip").inner_text().splitlines()
    assert in_view(who, [laid, who.find("prompt"), who.find("skip")])
    told = laid.get_attribute("aria-label")
    assert told
    assert any(told.startswith(word) for word in strip if word)
    expect(who.find("prompt")).to_have_text(told)
    expect(who.find("play")).to_have_count(0)
    skip(who)
    expect(laid).to_have_count(0)
    expect(who.find("last-turn")).to_contain_text(told.split(" ")[0])
    who.page.clock.resume()
    expect(who.page.locator(f'[data-testid="pass"]{ENABLED}')).to_be_visible()
    assert violations(who, axe) == []


@pytest.mark.long
def test_the_equality_grows_until_it_is_whole_then_the_next_dice_fall(visit):
    who = sit_calmly(visit, "yahtzee")
    who.page.evaluate(WATCH)
    STEPS[BOX + "yahtzee"](who)
    STEPS[BOX + "yahtzee"](who)
    who.page.wait_for_function("() => laid.at(-1)?.count && !document.querySelector('[data-testid=laid]')")
    expect(who.find("stand")).to_be_enabled()
    laid = who.page.evaluate("laid")
    counts = [each["count"] for each in laid]
    whole = counts[-1]
    assert whole > len("1=1")
    assert counts == [0] * (len(counts) - whole) + list(range(1, whole + 1))
    assert re.search("keeps all dice|rolls .* again", laid[0]["text"])
    assert "points" in laid[-1]["text"]
    assert who.page.locator('[data-testid="sheet"][data-sheet="1"] strong').count() > 1


@pytest.mark.long
@every_size
def test_what_all_wrote_is_looked_at_until_the_next_round(visit, axe, size):
    who = sit_calmly(visit, "all-together", size=size)
    rounds(who)
    expect(who.find("revealed")).to_have_count(2)
    assert who.find("revealed", best="true").count() >= 1
    assert in_view(who, [who.find("reveal"), who.find("next-round"), who.find("prompt")])
    expect(who.find("prompt")).to_contain_text("Round 1")
    expect(who.find("next-round")).to_be_focused()
    assert violations(who, axe) == []
    uncovered(who)
    who.page.keyboard.press("Enter")
    expect(who.find("reveal")).to_have_count(0)
    expect(who.find("play")).to_be_visible()
    expect(who.find("prompt")).not_to_contain_text("Round 1")


@pytest.mark.long
def test_an_equality_that_was_taken_back_leaves_nothing(visit):
    ada, bob = visit(name="Ada", pace="calm"), visit(name="Bob", pace="calm")
    create(ada, BOX + "all-together")
    join(bob, ada.find("invite-link").input_value())
    to_move(ada)
    rounds(ada)
    expect(ada.find("tray")).to_have_count(0)
    ada.find("undo").click()
    bob.page.get_by_role("button", name="Agree").click()
    expect(ada.find("tray")).to_be_visible()
    expect(ada.find("tray-die")).to_have_count(0)
    for who in (ada, bob):
        expect(who.find("laid")).to_have_count(0)
        expect(who.find("reveal")).to_have_count(0)
        expect(who.find("last-turn")).to_have_text("")


@every_size
def test_a_pass_is_locked_first_can_be_taken_back_and_acts_once(visit, size):
    who = visit(size=size, stoppable=True)
    played = sent_moves(who)
    clock.stop(who)
    create(who, BOX + "one-by-one", "me", "level-1")
    button = who.find("pass")
    locked = who.page.locator('[data-testid="pass"][aria-disabled]:not(:disabled)')
    clock.pass_until(who, locked)
    locked.click(force=True)
    expect(button).to_have_attribute("data-pending", "false")
    clock.pass_ms(who, LOCKED_MS)
    button.click()
    expect(button).to_have_attribute("data-pending", "true")
    clock.pass_ms(who, SHIELD_MS)
    button.click()
    expect(button).to_have_attribute("data-pending", "false")
    clock.pass_ms(who, SHIELD_MS + DELAY_MS)
    assert played == []
    button.dblclick()
    expect(button).to_have_attribute("data-pending", "true")
    clock.pass_ms(who, SHIELD_MS + DELAY_MS)
    who.page.clock.resume()
    expect(who.find("log")).to_contain_text("passes")
    assert played == ["pass"]


def games_and_screens():
    """The game with the most controls where there is the least room; in a long run each game on both screens."""
    for game in GAMES:
        for screen in (("phone", "fr"), ("desk", "en")):
            usual = game == "yahtzee" and screen == ("phone", "fr")
            yield pytest.param(game, *screen, marks=[] if usual else [pytest.mark.long])


def controls(who, game):
    """What a player needs at once: the prompt, the dice, the tray, and the buttons."""
    buttons = ("lines", "give-up") if game == "yahtzee" else ("play", "pass")
    return [who.find("prompt"), who.find("die").first, *(who.find(part) for part in ("tray", *buttons))]


@pytest.mark.parametrize(("game", "size", "language"), list(games_and_screens()))
def test_the_controls_are_in_view_and_stay_where_they_are(visit, game, size, language):
    """With an empty tray, with all thirteen dice in it, and with an equality that can be played. A desk has large dice
    and little bare background."""
    who = visit(size=size, language=language)
    begin(who, BOX + game)
    if size == "desk":
        assert who.page.locator("[data-testid$=die] .stage-die").first.evaluate("die => die.offsetWidth") >= 80
        fills_the_screen(who)
    if game == "yahtzee":
        assert in_view(who, [who.find(part) for part in ("prompt", "stand", "reroll", "lines")])
        who.find("stand").click()
        who.find("tray").wait_for()
    assert in_view(who, controls(who, game))
    empty, best, dice = places(controls(who, game)), best_equality(who), symbols(who, "free")
    who.find("equality-input").fill("".join(dice) + "=")
    expect(who.find("tray-die")).to_have_count(13)
    expect(who.find("verdict", settled="true", verdict="impossible")).to_be_visible()
    assert places(controls(who, game)) == empty
    rows = {y for _, y in places(who.find("tray-die").all())}
    assert len({round(y / 20) for y in rows}) <= (2 if size == "phone" else 1)
    if best != "pass":
        who.find("equality-input").fill(best)
        expect(who.find("verdict", verdict="legal")).to_be_visible()
        assert places(controls(who, game)) == empty
    assert who.page.evaluate("scrollY") == 0
    if size == "desk":
        fills_the_screen(who)


@pytest.mark.long
def test_the_dialog_for_giving_up_a_line_is_not_hit_by_a_second_tap(visit):
    who = visit(size="phone", stoppable=True)
    played = sent_moves(who)
    create(who, BOX + "yahtzee", "me", "level-1")
    who.find("stand").click()
    expect(who.find("give-up")).to_be_enabled()
    uncovered(who)
    clock.stop(who)
    who.find("give-up").click()
    first = who.find("line-zero").first
    first.click(force=True)
    clock.pass_ms(who, SHIELD_MS)
    expect(first).to_be_visible()
    assert played == ["stand"]
    first.click()
    who.page.clock.resume()
    expect(first).to_have_count(0)
    expect(who.find("log")).to_contain_text("Blue")
    assert played == ["stand", "zero blue"]
