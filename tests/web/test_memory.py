"""Farbenpoker is a memory game: seen colours disappear from the screen, except at a practice table."""

from playwright.sync_api import expect

from web.players import ENABLED, to_move
from web.tables import create

COLOURS = ("red", "yellow", "green", "blue", "white", "black")
HIDDEN_AFTER_MS = 6_000
"""A stick is shown for about two seconds, and its colour is in the log for four."""


def draw_until_a_stick_is_on_side_b(who):
    """Play until a stick that was shown is in a hole of side B, whose holes are the last ones."""
    while not who.page.locator('[data-testid="hole"][data-full="true"][data-hole^="B"]').count():
        assert to_move(who)
        who.page.locator(f'[data-testid="hole"]{ENABLED}').last.click()
        who.page.wait_for_timeout(200)


def test_only_a_practice_table_keeps_seen_colours_on_the_screen(visit):
    """Two tables, each of one person and a computer player."""
    tables = [(visit(), False), (visit(), True)]
    for who, practice in tables:
        create(who, "farbenpoker", "me", "level-1", practice=practice)
        draw_until_a_stick_is_on_side_b(who)
    who.page.wait_for_timeout(HIDDEN_AFTER_MS)
    for who, practice in tables:
        assert_keeps_colours(who, practice)


def assert_keeps_colours(who, practised):
    text = who.find("log").inner_text()
    assert practised == any(f"draws {colour}" in text for colour in COLOURS), text
    assert practised == who.find("practice").is_visible()
    assert practised == bool(who.find("remembered").count())
    assert practised == who.find("memory").is_visible()
    expect(who.find("shown-stick")).to_have_count(0)
    if practised:
        who.find("memory").click()
        expect(who.find("remembered")).to_have_count(0)
