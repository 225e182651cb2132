"""Farbenpoker is a game of memory: the screen forgets, unless the table was laid for practice."""

import pytest
from playwright.sync_api import expect

from web.players import STEPS, to_move
from web.test_together import lay

COLOURS = ("red", "yellow", "green", "blue", "white", "black")
FORGOTTEN_MS = 6_000
"""A stick is in sight for some two seconds, and the log tells its colour for four."""


def draw_until_a_stick_has_gone_over(who):
    """Until one that was seen stands on side B."""
    while not who.page.locator('[data-testid="hole"][data-full="true"][data-hole^="B"]').count():
        assert to_move(who)
        STEPS["farbenpoker"](who)
        who.page.wait_for_timeout(200)


@pytest.fixture(params=["ordinary", "practice"])
def table(request, visit):
    """A table of each kind, at which one person plays against a computer player."""
    who = visit()
    lay(who, "farbenpoker", "me", "bot", practice=request.param == "practice")
    draw_until_a_stick_has_gone_over(who)
    who.page.wait_for_timeout(FORGOTTEN_MS)
    return request.param, who


def test_only_a_practice_table_remembers(table):
    kind, who = table
    practised = kind == "practice"
    told = who.find("log").inner_text()
    assert practised == any(f"draws {colour}" in told for colour in COLOURS), told
    assert practised == who.find("practice").is_visible()
    assert practised == bool(who.find("remembered").count())
    assert practised == who.find("memory").is_visible()
    expect(who.find("shown-stick")).to_have_count(0)
    if practised:
        who.find("memory").click()
        expect(who.find("remembered")).to_have_count(0)
