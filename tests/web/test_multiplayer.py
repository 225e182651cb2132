"""Several people at one table: in two browsers, at one screen, and as spectators."""

import re

import pytest
from playwright.sync_api import expect

from repeats import times
from web.players import MAX_STEPS, READY, STEPS, play, resign, rounds
from web.tables import create, one_mistake, play_unseen
from web.visitors import Visitor


def create_table(who, game, *kinds, practice=False):
    """Create a table on the page for new tables, with the given kinds of seats."""
    who.open(f"/new/{game}")
    for seat, kind in enumerate(kinds):
        who.find("seat-kind", seat=seat).select_option(kind)
    who.find("practice").set_checked(practice)
    who.find("create-table").click()
    who.page.wait_for_url("**/table/*")


def join(who: Visitor, link: str) -> None:
    who.page.goto(link)
    sit = who.page.get_by_test_id("join")
    sit.click()
    expect(sit).to_be_hidden()


def take_turns(people, most):
    """Let people move when it is their turn, at most so often. Returns whether the game is over, as in `play`."""
    for _ in range(most):
        who = next_to_move(people)
        if who is None:
            return True
        rounds(who)
    assert most < MAX_STEPS, "the game does not end"
    return False


def next_to_move(people):
    """Wait until one of them is to move, or all of them see the result; then there is none."""

    def ready():
        return [who for who in people if who.page.locator(READY).count()]

    def over():
        return all(who.find("result").is_visible() for who in people)

    people[0].wait_until(lambda: ready() or over(), "nobody is to move, and the game is not over")
    return next(iter(ready()), None)


def test_two_browsers_play_a_game_by_invitation_link(visit):
    """Until one resigns; in a long run to the end."""
    ada, bob = visit(name="Ada"), visit(name="Bob", size="phone")
    create_table(ada, "rolling-cubes/one-by-one")
    join(bob, ada.find("invite-link").input_value())
    if not take_turns([ada, bob], times(2, MAX_STEPS)) and next_to_move([ada, bob]):
        resign(bob)
    for who in (ada, bob):
        expect(who.find("result")).to_contain_text("Ada")
        expect(who.find("result")).to_contain_text("Bob")


def test_players_chat_and_agree_to_take_a_move_back(visit):
    ada, bob = visit(name="Ada"), visit(name="Bob")
    create_table(ada, "rolling-cubes/all-together")
    join(bob, ada.find("invite-link").input_value())
    first = ada if ada.page.locator(".prompt.mine").is_visible() else bob
    ada.page.get_by_role("tab", name="Chat").click()
    ada.page.get_by_placeholder("Say something").fill("Good luck!")
    ada.page.get_by_role("button", name="Send").click()
    bob.page.get_by_role("tab", name="Chat").click()
    expect(bob.find("chat")).to_contain_text("Good luck!")
    STEPS["rolling-cubes/all-together"](first)
    first.page.get_by_role("button", name="Undo").click()
    other = bob if first is ada else ada
    other.page.get_by_role("button", name="Agree").click()
    expect(first.page.locator(".prompt.mine")).to_be_visible()
    name = "Ada" if first is ada else "Bob"
    for who in (first, other):
        who.page.get_by_role("tab", name="Log").click()
        expect(who.find("log")).to_contain_text(f"{name} takes back: ")
    other.page.reload()
    expect(other.find("log")).to_contain_text(f"{name} takes the last move back.")


@pytest.mark.long
def test_a_rematch_seats_both_players_again(visit):
    ada, bob = visit(name="Ada"), visit(name="Bob")
    create(ada, "dice-stars")
    join(bob, ada.find("invite-link").input_value())
    resign(ada)
    old = ada.table()
    for who in (ada, bob):
        who.find("rematch").click()
        expect(who.page).not_to_have_url(re.compile(old))
    for who in (ada, bob):
        expect(who.page.locator(".prompt")).to_be_visible()
    assert ada.table() == bob.table() != old


def test_two_people_at_one_screen_do_not_see_each_others_equality(visit):
    who = visit(name="Ada")
    create_table(who, "rolling-cubes/all-together", "me", "local")
    who.page.get_by_role("button", name="I am Ada").click()
    STEPS["rolling-cubes/all-together"](who)
    expect(who.page.get_by_role("button", name="I am ")).to_be_visible()
    assert "=" not in who.page.locator(".middle").inner_text()
    who.page.get_by_role("button", name="I am ").click()
    expect(who.find("equality-input")).to_have_value("")


@pytest.mark.long
def test_two_people_at_one_screen_play_a_game_to_its_end(visit):
    """In a long run by hand."""
    who = visit(name="Ada", size="phone")
    create(who, "rolling-cubes/one-by-one", "me", "local")
    if not play(who, rounds, times(2, MAX_STEPS)):
        play_unseen(who, choose=one_mistake)
    who.find("result").wait_for()


def test_a_hidden_equality_is_sent_to_no_other_browser(visit):
    ada, bob, eve = visit(name="Ada"), visit(name="Bob"), visit(name="Eve")
    create_table(ada, "rolling-cubes/all-together")
    link = ada.find("invite-link").input_value()
    join(bob, link)
    frames = {who: [] for who in (bob, eve)}
    for who, got in frames.items():
        who.page.on("websocket", lambda line, got=got: line.on("framereceived", lambda frame: got.append(str(frame))))
    bob.page.reload()
    eve.page.goto(link)
    for who in (bob, eve):
        expect(who.find("die").first).to_be_visible()
    ada.find("equality-input").wait_for()
    written = rounds(ada)
    for who in (bob, eve):
        expect(who.find("log")).to_contain_text("Ada")
    for got in frames.values():
        assert any("update" in frame for frame in got)
        assert not any(written in frame for frame in got)
