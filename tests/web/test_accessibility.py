"""Accessibility: play by keyboard, names for colours, screen readers, the dark theme, small screens."""

import re

import pytest
from playwright.sync_api import expect

from repeats import times
from web.accessibility import violations
from web.keyboard import KEYBOARD_STEPS, start_by_keyboard
from web.players import MAX_STEPS, play
from web.tables import begin
from web.visitors import SIZES, visitor

PAGES = ("/", "/new/dice-stars", "/new/rolling-cubes/yahtzee", "/games", "/account", "/nowhere")
LESSONS = ("/learn/dice-stars", "/learn/farbenpoker", "/learn/rolling-cubes/yahtzee", "/rules/rolling-cubes")


@pytest.fixture(scope="module")
def reader(chromium, site):
    """A visitor who opens one page after the other."""
    who = visitor(chromium, site.url)
    yield who
    who.leave()


def pages_and_looks():
    """Every other page in one look, in a long run each in both."""
    for number, path in enumerate(PAGES + LESSONS):
        for place, look in enumerate((("desk", "light"), ("phone", "dark"))):
            yield pytest.param(path, *look, marks=[] if number % 4 == 2 * place else [pytest.mark.long])


@pytest.mark.parametrize(("path", "size", "scheme"), list(pages_and_looks()))
def test_every_page_passes_the_accessibility_checker(reader, axe, path, size, scheme):
    show(reader, size, scheme)
    reader.open(path)
    expect(reader.page.locator("h1").first).to_be_attached()
    reader.page.wait_for_load_state("networkidle")
    assert violations(reader, axe) == []


def show(who, size, scheme):
    """Change the size of the screen and the colours. The page has seen it once its own queries match."""
    who.page.set_viewport_size(SIZES[size])
    who.page.emulate_media(color_scheme=scheme)
    query = f"(width: {SIZES[size]['width']}px) and (prefers-color-scheme: {scheme})"
    who.page.wait_for_function("query => matchMedia(query).matches", arg=query)


@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=[pytest.mark.long] if "/" in game else []) for game in KEYBOARD_STEPS]
)
def test_a_game_of_each_box_can_be_played_by_keyboard(visit, game):
    """A long run plays it to its end, and one game more."""
    who = visit(name="Ada")
    start_by_keyboard(who, game)
    play(who, KEYBOARD_STEPS[game], times(2, MAX_STEPS))


@pytest.mark.parametrize(
    ("language", "colours"),
    [
        pytest.param("en", {"O": "orange", "B": "blue", "P": "purple", "K": "black"}, marks=pytest.mark.long),
        ("fr", {"O": "orange", "B": "bleu", "P": "violet", "K": "noir"}),
    ],
)
def test_a_dice_stars_die_has_its_colour_in_its_label(visit, language, colours):
    who = visit(language=language)
    begin(who, "dice-stars")
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
def test_farbenpoker_dice_and_holes_have_accessible_names(visit, language, names):
    who = visit(language=language)
    begin(who, "farbenpoker")
    die = who.find("die").first
    expect(die).to_be_visible()
    assert any(name in accessible_name(die) for name in names)
    hole = accessible_name(who.find("hole", hole="A7"))
    assert {"a", "7"} <= set(re.findall(r"\w+", hole))


def accessible_name(found):
    """What a screen reader reads out: the label of an element, or its text, visually hidden parts included."""
    return (found.get_attribute("aria-label") or found.text_content()).lower()


def test_a_screen_reader_announces_moves_and_throws(visit):
    who = visit(name="Ada")
    begin(who, "dice-stars")
    who.find("draw", count=3).click()
    voice = who.find("announcer")
    expect(voice).to_contain_text("Ada draws 3 dice")
    expect(voice).to_contain_text("The dice show")


def test_theme_and_language_are_kept_after_a_reload(visit):
    who = visit()
    who.open("/")
    who.page.get_by_role("button", name="Settings").click()
    who.page.get_by_text("Dark", exact=True).click()
    who.page.get_by_text("Français").click()
    expect(who.page.locator("html")).to_have_attribute("lang", "fr")
    who.page.reload()
    expect(who.page.locator("html")).to_have_attribute("lang", "fr")
    expect(who.page.locator("html")).to_have_attribute("data-theme", "dark")
