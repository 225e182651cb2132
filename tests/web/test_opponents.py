"""Computer players in the browser: names, faces and levels, the same in a rematch."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from web.players import resign
from web.tables import create
from web.visitors import Visitor, every_size

FIVE = ["Nora", "Hugo", "Alice", "Luc", "Louise"]


def faces(guest: Visitor) -> list[str | None]:
    return [face.get_attribute("data-face") for face in guest.page.locator(".seat-strip [data-testid=face]").all()]


@every_size
def test_five_of_one_level_have_five_names_and_drawn_faces(visit: Callable[..., Visitor], size: str) -> None:
    ann = visit(size=size)
    create(ann, "rolling-cubes/one-by-one", "me", *["level-2"] * 5)
    expect(ann.page.locator(".seat-strip [data-testid=face] svg path").first).to_be_attached()
    assert faces(ann) == ["Ann", *FIVE]
    expect(ann.page.locator(".seat-strip")).to_contain_text("Nora ★★, level 2 of 5")


@pytest.mark.long
def test_a_rematch_keeps_seats_names_and_faces(visit: Callable[..., Visitor]) -> None:
    ann = visit()
    create(ann, "dice-stars", "me", "level-1", "master", "level-1")
    expect(ann.page.locator(".seat-strip [data-testid=face]")).to_have_count(4)
    before = faces(ann)
    old = ann.table()
    resign(ann)
    ann.find("rematch").click()
    ann.page.wait_for_url(lambda url: "/table/" in url and old not in url)
    assert before == ["Ann", "Jade", "Sofia", "Paul"]
    expect(ann.page.get_by_role("dialog")).to_have_count(0)
    for seat, face in enumerate(before):
        expect(ann.page.locator(".seat-strip [data-testid=face]").nth(seat)).to_have_attribute("data-face", face)


@pytest.mark.parametrize(
    ("box", "first", "offered"),
    [
        ("dice-stars", "level-1", 6),
        pytest.param("farbenpoker", "level-1", 6, marks=pytest.mark.long),
        ("rolling-cubes", "newcomer", 7),
    ],
)
def test_home_offers_levels_and_begins_with_the_usual_opponent(
    visit: Callable[..., Visitor], box: str, first: str, offered: int
) -> None:
    ann = visit()
    ann.open("/")
    level = ann.find("box", box=box).get_by_test_id("level")
    expect(level).to_have_value(first)
    expect(level.locator("option")).to_have_count(offered)
    expect(level.locator("option").last).to_have_text("♛ Master")


def test_a_new_table_shows_who_will_come(visit: Callable[..., Visitor]) -> None:
    ann = visit(language="fr")
    ann.open("/new/dice-stars")
    ann.find("seat-kind", seat=1).select_option("bot")
    expect(ann.find("face", face="Jade")).to_be_visible()
    ann.find("seat-bot").select_option("level-3")
    expect(ann.find("face", face="Clara")).to_be_visible()
    expect(ann.find("seat-bot").locator("option:checked")).to_have_text("Clara ★★★ Fort")
