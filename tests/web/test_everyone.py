"""Whoever comes can play: by keyboard, without seeing colours, with a screen reader, at night, on a small screen."""

import re

import pytest
from playwright.sync_api import expect

from repeats import times
from web.accessibility import violations
from web.keyboard import KEYS, start_by_keyboard
from web.players import MOST_STEPS, play
from web.test_games import start
from web.visitors import SIZES

PAGES = ("/", "/new/dice-stars", "/new/rolling-cubes/yahtzee", "/games", "/account", "/nowhere")
LESSONS = ("/learn/dice-stars", "/learn/farbenpoker", "/learn/rolling-cubes", "/rules/farbenpoker")


@pytest.mark.parametrize("path", PAGES + LESSONS)
def test_no_page_breaks_a_rule_of_accessibility(visit, axe, path):
    who = visit()
    who.open(path)
    expect(who.page.locator("h1").first).to_be_attached()
    who.page.wait_for_load_state("networkidle")
    assert violations(who, axe) == []
    who.page.set_viewport_size(SIZES["phone"])
    who.page.emulate_media(color_scheme="dark")
    who.page.reload()
    who.page.wait_for_load_state("networkidle")
    assert violations(who, axe) == []


@pytest.mark.parametrize("game", KEYS)
def test_a_game_of_each_box_by_keyboard_alone(visit, game):
    """To the end in a long run."""
    who = visit(name="Ada")
    start_by_keyboard(who, game)
    play(who, KEYS[game], times(12, MOST_STEPS))


@pytest.mark.parametrize(
    ("language", "colours"),
    [
        ("en", {"O": "orange", "B": "blue", "P": "purple", "K": "black"}),
        ("fr", {"O": "orange", "B": "bleu", "P": "violet", "K": "noir"}),
    ],
)
def test_a_die_of_dice_stars_says_its_colour(visit, language, colours):
    who = visit(language=language)
    start(who, "dice-stars")
    who.find("draw", count=3).click()
    expect(who.find("die")).to_have_count(3)
    for die in who.find("die").all():
        assert colours[die.get_attribute("data-die")[0]] in die.get_attribute("aria-label")
    cell = who.page.get_by_role("table").first
    expect(cell).to_be_visible()


@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("en", ("red", "yellow", "green", "blue", "white", "black")),
        ("fr", ("rouge", "jaune", "vert", "bleu", "blanc", "noir")),
    ],
)
def test_a_die_and_a_hole_of_farbenpoker_say_what_they_are(visit, language, names):
    who = visit(language=language)
    start(who, "farbenpoker")
    die = who.find("die").first
    expect(die).to_be_visible()
    assert any(name in accessible_name(die) for name in names)
    hole = accessible_name(who.find("hole", hole="A7"))
    assert {"a", "7"} <= set(re.findall(r"\w+", hole))


def accessible_name(found):
    """What a screen reader says of an element: its label, or its text with what is hidden from sight."""
    return (found.get_attribute("aria-label") or found.text_content()).lower()


def test_a_screen_reader_hears_what_happened_and_what_can_be_done(visit):
    who = visit(name="Ada")
    start(who, "dice-stars")
    who.find("draw", count=3).click()
    voice = who.find("announcer")
    expect(voice).to_contain_text("Ada draws 3 dice")
    expect(voice).to_contain_text("The dice show")


def test_the_page_changes_its_look_and_language_and_remembers(visit):
    who = visit()
    who.open("/")
    who.page.get_by_role("button", name="Settings").click()
    who.page.get_by_text("Dark", exact=True).click()
    who.page.get_by_text("Français").click()
    expect(who.page.locator("html")).to_have_attribute("lang", "fr")
    who.page.reload()
    expect(who.page.locator("html")).to_have_attribute("lang", "fr")
    expect(who.page.locator("html")).to_have_attribute("data-theme", "dark")
