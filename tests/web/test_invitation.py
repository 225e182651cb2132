"""Invitations: the page that an invited person opens, the page of who waits, and the tags of the link."""

import re

import pytest
from playwright.sync_api import expect

from astragal.server.app import WEB
from astragal.server.http.link_previews import HEIGHT, PICTURES, WIDTH
from web.accessibility import violations
from web.png import size_of
from web.visitors import every_size

CLOCK = {"en": "1 min + 5 min reserve", "fr": "1 min + 5 min de réserve"}


def invite(host, game, clock=None):
    """Create a table with an open seat; its link."""
    host.open(f"/new/{game}")
    if clock:
        host.page.get_by_text(clock, exact=True).click()
    host.find("create-table").click()
    host.page.wait_for_url("**/table/*")
    return host.find("invite-link").input_value()


@every_size
def test_invited_person_learns_what_it_is_and_joins(visit, axe, size):
    ada, bob = visit(name="Ada"), visit(size=size, color_scheme="dark")
    bob.page.goto(invite(ada, "dice-stars", CLOCK["en"]))
    expect(bob.page.get_by_role("heading", level=1)).to_have_text("Ada invites you to Dice Stars")
    expect(bob.find("join")).to_be_in_viewport(ratio=1)
    expect(bob.page.locator("header svg").last).to_be_visible()
    brief = bob.find("brief")
    for fact in ("The goal", "Your turn", "1 to 4 players"):
        expect(brief).to_contain_text(fact)
    expect(brief.get_by_role("link", name="Learn it by playing")).to_have_attribute("href", re.compile("^/learn/"))
    expect(bob.find("table-facts")).to_contain_text(CLOCK["en"])
    assert violations(bob, axe) == []
    bob.page.get_by_label("Your name").fill("Bob")
    bob.find("join").click()
    for who in (ada, bob):
        expect(who.find("waiting-room")).to_be_hidden()
        expect(who.page.get_by_role("timer").first).to_be_visible()


def forget_refusal(who, status):
    """Chromium reports a refused request as an error."""
    assert [f"status of {status}" in line for line in who.complaints] == [True]
    who.complaints.clear()


@pytest.mark.long
def test_who_comes_with_a_name_that_is_taken_is_offered_another(visit, axe):
    """One more touch, and it is a name for this table only."""
    ada, other = visit(name="Ada"), visit(name="ADA")
    other.page.goto(invite(ada, "dice-stars"))
    field = other.page.get_by_label("Your name")
    expect(field).to_have_value("ADA")
    other.find("join").click()
    expect(other.page.get_by_role("alert")).to_contain_text("“ADA” looks like Ada")
    expect(field).to_have_value("ADA 2")
    forget_refusal(other, 409)
    expect(field).to_be_focused()
    assert violations(other, axe) == []
    other.find("join").click()
    expect(other.find("waiting-room")).to_be_hidden()
    seats = other.api(f"tables/{other.table()}")["table"]["seats"]
    assert [seat["name"] for seat in seats] == ["Ada", "ADA 2"]
    assert other.api("me")["name"] == "ADA"


@pytest.mark.long
def test_name_that_cannot_be_read_is_refused_where_it_was_typed(visit):
    ada, bob = visit(name="Ada"), visit(language="fr")
    bob.page.goto(invite(ada, "dice-stars"))
    field = bob.page.get_by_label("Votre nom")
    field.fill("B\u2800b")
    bob.find("join").click()
    expect(bob.page.get_by_role("alert")).to_contain_text("U+2800 BRAILLE PATTERN BLANK ne se voit pas")
    forget_refusal(bob, 422)
    expect(field).to_be_focused()
    field.fill("Bob")
    bob.find("join").click()
    expect(bob.find("waiting-room")).to_be_hidden()


@pytest.mark.long
def test_guests_without_a_name_are_told_apart(visit):
    host, other = visit(), visit()
    other.page.goto(invite(host, "dice-stars"))
    other.find("join").click()
    expect(other.find("waiting-room")).to_be_hidden()
    seats = other.api(f"tables/{other.table()}")["table"]["seats"]
    assert [seat["name"] for seat in seats] == ["Guest", "Guest 2"]


@every_size
def test_who_waits_sees_who_is_missing_and_how_to_invite(visit, axe, size):
    ada = visit(name="Ada", size=size)
    link = invite(ada, "farbenpoker")
    expect(ada.find("table-facts")).to_contain_text("Ada")
    expect(ada.find("table-facts").locator("li.open")).to_have_count(1)
    expect(ada.page.get_by_role("img", name="QR code")).to_be_visible()
    assert "invitation=" in link
    assert violations(ada, axe) == []


@pytest.mark.long
def test_invitation_speaks_the_language_of_the_invited(visit):
    ada, bob = visit(name="Ada"), visit(language="fr", size="phone")
    bob.page.goto(invite(ada, "rolling-cubes/yahtzee", CLOCK["en"]))
    expect(bob.page.get_by_role("heading", level=1)).to_have_text("Ada vous invite à jouer à Rolling Cubes")
    expect(bob.page.get_by_text("On n’attend plus que vous.").first).to_be_visible()
    expect(bob.find("brief").get_by_role("link").first).to_have_attribute("href", "/learn/rolling-cubes/yahtzee")
    expect(bob.find("table-facts")).to_contain_text(CLOCK["fr"])


def test_link_can_be_shared_where_the_browser_can_do_that(visit):
    ada = visit(name="Ada", size="phone")
    ada.page.add_init_script("navigator.share = async data => { window.shared = data }")
    link = invite(ada, "dice-stars")
    ada.page.get_by_role("button", name="Share").click()
    assert ada.page.wait_for_function("() => window.shared").json_value()["url"] == link


def test_tags_of_the_link_name_a_picture_that_is_there(visit):
    ada, messenger = visit(name="Ada"), visit()
    html = messenger.context.request.get(invite(ada, "rolling-cubes/one-by-one")).text()
    assert 'content="Ada invites you to Rolling Cubes · One by One"' in html
    (address,) = re.findall(r'og:image" content="([^"]+)"', html)
    answer = messenger.context.request.get(address)
    assert answer.headers["content-type"] == "image/png"
    assert size_of(answer.body()) == (WIDTH, HEIGHT)


@pytest.mark.long
def test_every_board_has_its_picture():
    boards = {path.parent.name for path in (WEB.parents[2] / "web/src/boards").glob("*/Art.svelte")}
    pictures = list((WEB / PICTURES).glob("*.png"))
    assert {path.stem for path in pictures} == boards
    assert all(size_of(path.read_bytes()) == (WIDTH, HEIGHT) for path in pictures)
