"""Rated games in the browser: laying one, its result, the leaderboard and recent opponents."""

import re

import pytest
from playwright.sync_api import expect

from web.accessibility import violations
from web.accounts import create_account
from web.players import resign

GAME = "rolling-cubes/one-by-one"


def lay(who, rated, opponent="bot"):
    """Create a table for two by its page."""
    who.open(f"/new/{GAME}")
    who.find("seat-kind", seat=1).select_option(opponent)
    if rated:
        who.find("rated").check()
    who.find("create-table").click()
    who.page.wait_for_url("**/table/*")


def test_a_rated_game_is_laid_and_its_result_changes_the_leaderboard(visit, axe):
    ada = visit(name="Ada", size="phone", color_scheme="dark")
    account, _ = create_account(ada)
    lay(ada, rated=True)
    expect(ada.find("rated")).to_have_text("rated")
    expect(ada.find("more")).to_be_visible()
    expect(ada.find("undo")).to_have_count(0)
    ada.find("more").click()
    expect(ada.find("menu").get_by_role("button")).to_have_text(["Let the computer play for me", "Resign"])
    ada.page.keyboard.press("Escape")
    resign(ada)
    changes = ada.find("rating-changes", state="rated").first
    expect(changes.get_by_role("listitem").first).to_have_text(re.compile(r"Ada\s+provisional\s+14\d\d ±\s\d+\s+−\d+"))
    assert violations(ada, axe) == []
    ada.open(f"/leaderboard/{GAME}")
    mine = ada.find("provisional").get_by_role("row").filter(has_text=account)
    expect(mine).to_contain_text("you")
    expect(ada.find("provisional").get_by_role("row").filter(has_text="computer")).to_have_count(1)
    expect(ada.page.get_by_text("Nobody has played enough rated games yet.")).to_be_visible()
    assert violations(ada, axe) == []


@pytest.mark.long
def test_a_guest_is_told_why_a_table_cannot_be_rated(visit):
    ada, guest = visit(name="Ada"), visit(name="Gus")
    guest.open(f"/new/{GAME}")
    expect(guest.find("rated")).to_be_disabled()
    expect(guest.find("rated")).to_have_accessible_description(re.compile("Only players with an account"))
    create_account(ada)
    lay(ada, rated=True, opponent="open")
    guest.page.goto(ada.find("invite-link").input_value())
    expect(guest.find("table-facts")).to_contain_text("rated")
    expect(guest.find("join-needs-account")).to_contain_text("only people with an account can play")
    expect(guest.find("join")).to_have_count(0)


@pytest.mark.long
def test_recent_opponents_are_played_again(visit, axe):
    ada = visit(name="Ada")
    lay(ada, rated=False)
    resign(ada)
    ada.open("/opponents")
    expect(ada.find("opponent")).to_contain_text("one game, 0 won, 1 lost")
    assert violations(ada, axe) == []
    ada.find("play-again").click()
    ada.page.wait_for_url("**/table/*")
    expect(ada.find("more")).to_be_visible()


def test_the_leaderboard_is_reached_from_home_and_changes_its_game(visit):
    who = visit()
    who.open("/")
    who.find("leaderboard-link").click()
    who.find("leaderboard-game").select_option("farbenpoker")
    who.page.wait_for_url("**/leaderboard/farbenpoker")
    expect(who.page.get_by_text("Nobody yet. Lay a table and choose “Rated game”.")).to_be_visible()
    who.page.get_by_text("Played this week").click()
    expect(who.page.get_by_label("Played this week")).to_be_checked()
