"""A computer player or a hint that keeps somebody waiting says so, and to screen readers only once."""

import os
import re
import signal
from contextlib import contextmanager

import pytest
from playwright.sync_api import expect

from server.running import family
from web.players import READY
from web.tables import create

REASONS = {"en": "is (still thinking|being prepared)", "fr": "(réfléchit encore|se prépare)"}
"""Whether it is prepared depends on what was compiled on this machine before."""
RECORD = """
window.told = [];
new MutationObserver(changes => {
  for (const { target } of changes)
    if (target.parentElement?.closest('[data-testid=announcer]') && target.textContent) told.push(target.textContent);
}).observe(document, { subtree: true, childList: true, characterData: true });
"""
"""Keeps all that screen readers are told."""


@contextmanager
def bots_stopped(server):
    """Nobody answers for computer players meanwhile: their processes do not run."""
    processes = [pid for pid in family(server.process.pid) if pid != server.process.pid]
    for pid in processes:
        os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        for pid in processes:
            os.kill(pid, signal.SIGCONT)


@pytest.mark.long
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_table_says_once_that_a_computer_player_keeps_it_waiting(visit, site, language):
    who, reason = visit(language=language), re.compile(REASONS[language])
    who.context.add_init_script(RECORD)

    def told():
        return len([text for text in who.page.evaluate("told") if reason.search(text)])

    with bots_stopped(site):
        create(who, "dice-stars", "level-1", "me")
        expect(who.find("prompt")).to_have_text(reason)
        who.wait_until(told, "screen readers are not told")
    who.page.locator(READY).first.wait_for()
    assert told() == 1


@pytest.mark.long
def test_a_hint_that_takes_long_says_so(visit, site):
    who = visit(language="en")
    create(who, "dice-stars", "me", "level-1")
    with bots_stopped(site):
        who.find("hint").click()
        expect(who.find("hint-late")).to_contain_text("The first hint on a server takes longer")
    expect(who.find("hint-panel")).to_be_visible()
    expect(who.find("hint-late")).to_have_count(0)
