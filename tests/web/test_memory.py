"""Farbenpoker is a memory game: seen colours disappear from the screen, except at a practice table."""

import pytest
from playwright.sync_api import expect

from web.players import STEPS, to_move
from web.test_multiplayer import create_table

COLOURS = ("red", "yellow", "green", "blue", "white", "black")
HIDDEN_AFTER_MS = 6_000
"""A stick is shown for about two seconds, and its colour is in the log for four."""


def draw_until_a_stick_is_on_side_b(who):
    """Play until a stick that was shown is in a hole of side B."""
    while not who.page.locator('[data-testid="hole"][data-full="true"][data-hole^="B"]').count():
        assert to_move(who)
        STEPS["farbenpoker"](who)
        who.page.wait_for_timeout(200)


@pytest.fixture(params=["ordinary", "practice"])
def table(request, visit):
    """A table of each kind, where one person plays against a computer player."""
    who = visit()
    create_table(who, "farbenpoker", "me", "bot", practice=request.param == "practice")
    draw_until_a_stick_is_on_side_b(who)
    who.page.wait_for_timeout(HIDDEN_AFTER_MS)
    return request.param, who


def test_only_a_practice_table_keeps_seen_colours_on_the_screen(table):
    kind, who = table
    practised = kind == "practice"
    text = who.find("log").inner_text()
    assert practised == any(f"draws {colour}" in text for colour in COLOURS), text
    assert practised == who.find("practice").is_visible()
    assert practised == bool(who.find("remembered").count())
    assert practised == who.find("memory").is_visible()
    expect(who.find("shown-stick")).to_have_count(0)
    if practised:
        who.find("memory").click()
        expect(who.find("remembered")).to_have_count(0)
