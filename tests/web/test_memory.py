"""Farbenpoker is a memory game: seen colours disappear from the screen, except at a practice table."""

import re

from playwright.sync_api import expect

from web import clock
from web.players import ENABLED, to_move
from web.tables import create

COLOURS = re.compile("draws (red|yellow|green|blue|white|black)")
HIDDEN_AFTER_MS = 6_000
"""A stick is shown for about two seconds, and its colour is in the log for four."""


def draw_until_a_stick_is_on_side_b(who):
    """Play until a stick that was shown is in a hole of side B, whose holes are the last ones."""
    while not who.page.locator('[data-testid="hole"][data-full="true"][data-hole^="B"]').count():
        assert to_move(who)
        who.page.locator(f'[data-testid="hole"]{ENABLED}').last.click()
    assert to_move(who)


def test_only_a_practice_table_keeps_seen_colours_on_the_screen(visit):
    """Two tables, each of one person and a computer player."""
    for practice in (False, True):
        who = visit(stoppable=True)
        create(who, "farbenpoker", "me", "level-1", practice=practice)
        draw_until_a_stick_is_on_side_b(who)
        clock.pass_ms(who, HIDDEN_AFTER_MS)
        assert_keeps_colours(who, practice)


def assert_keeps_colours(who, practised):
    expect(who.find("shown-stick")).to_have_count(0)
    for part in (who.find("log").get_by_text(COLOURS), *map(who.find, ("practice", "remembered", "memory"))):
        expect(part.first).to_be_visible(visible=practised)
    if practised:
        who.find("memory").click()
        expect(who.find("remembered")).to_have_count(0)
