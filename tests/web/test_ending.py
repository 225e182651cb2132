"""The end of a game, as those see it who are there: wherever they look, in words for them, and what to do next."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from web.accessibility import violations
from web.players import READY, resign
from web.tables import create, one_mistake, play_unseen
from web.visitors import Visitor, every_size

GAME = "rolling-cubes/one-by-one"


def stay_below(who: Visitor) -> None:
    """Scroll to the end of the page."""
    who.page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")


@pytest.mark.long
@every_size
def test_a_win_is_celebrated_wherever_one_has_scrolled(visit: Callable[..., Visitor], axe: str, size: str) -> None:
    ann = visit(size=size)
    create(ann, GAME, "me", "random")
    ann.page.locator(READY).first.wait_for()
    stay_below(ann)
    play_unseen(ann, choose=one_mistake)
    dialog = ann.page.get_by_role("dialog")
    expect(dialog.get_by_role("heading", level=2)).to_have_text("You win!")
    expect(dialog).to_be_in_viewport(ratio=1)
    expect(ann.find("best")).to_have_text("Your first game of One by One with 2 players.")
    for score in ann.api(f"tables/{ann.table()}")["table"]["result"]["scores"]:
        assert len(re.findall(rf"\b{score} points?\b", dialog.inner_text())) >= 1
    assert violations(ann, axe) == []


@pytest.mark.long
@every_size
def test_a_loss_has_kind_words_and_the_table_can_be_looked_at(
    visit: Callable[..., Visitor], axe: str, size: str
) -> None:
    ann = visit(size=size)
    create(ann, GAME, "me", "level-1", "level-1")
    ann.page.locator(READY).first.wait_for()
    play_unseen(ann, choose=lambda _: "pass")
    dialog = ann.page.get_by_role("dialog")
    expect(dialog.get_by_role("heading", level=2)).to_have_text("You came third")
    expect(dialog).to_contain_text("Well played.")
    expect(ann.find("confetti")).to_have_count(0)
    ann.find("look").click()
    expect(dialog).to_be_hidden()
    assert violations(ann, axe) == []
    ann.find("show-result").click()
    expect(dialog).to_be_visible()
    look_later(ann)


def look_later(ann: Visitor) -> None:
    """Who comes back sees the result on the page, and no dialog."""
    ann.page.reload()
    expect(ann.page.get_by_role("heading", name="You came third")).to_be_in_viewport()
    expect(ann.page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.long
@pytest.mark.parametrize(("key", "points", "words"), [("old", 900, "Your best in One by One"), ("new", 1, "best yet")])
def test_the_personal_best_is_kept(visit: Callable[..., Visitor], key: str, points: int, words: str) -> None:
    ann = visit()
    stored = {f"{GAME} 2": {"points": points, "table": "x", "games": 6, "last": "x"}}
    ann.open()
    ann.page.evaluate("bests => localStorage.setItem('astragal-bests', JSON.stringify(bests))", stored)
    create(ann, GAME, "me", "random")
    ann.page.locator(READY).first.wait_for()
    play_unseen(ann, choose=one_mistake)
    expect(ann.find("best", state=key)).to_contain_text(words)
    expect(ann.find("best")).to_contain_text("7 games played")
    ann.page.reload()
    expect(ann.find("best", state=key)).to_contain_text("7 games played")


@every_size
def test_rematch_replay_and_analysis_are_one_touch_away(visit: Callable[..., Visitor], size: str) -> None:
    ann = visit(size=size)
    create(ann, "dice-stars", "me", "level-1")
    ann.find("more").click()
    expect(ann.find("menu")).to_be_in_viewport(ratio=1)
    ann.page.keyboard.press("Escape")
    resign(ann)
    dialog = ann.page.get_by_role("dialog")
    expect(dialog.get_by_role("heading", level=2)).to_have_text("You gave this one up")
    for action in ("replay", "analysis", "share-result", "rematch"):
        expect(ann.find(action)).to_be_in_viewport(ratio=1)
    old = ann.table()
    ann.find("rematch").click()
    expect(ann.page).not_to_have_url(re.compile(old))
    expect(dialog).to_have_count(0)


@pytest.mark.long
def test_the_replay_has_a_line_a_turn_that_leads_to_its_end(visit: Callable[..., Visitor]) -> None:
    ann = visit()
    create(ann, GAME, "me", "level-1")
    play_unseen(ann, choose=one_mistake)
    scenes = ann.api(f"tables/{ann.table()}/story")["scenes"]
    ann.find("replay").click()
    turns = ann.find("replay-turn")
    expect(turns).to_have_count(1 + scenes[-1]["turn"])
    ann.find("replay-turn", turn=2).click()
    last = max(scene["entry"] for scene in scenes if scene["turn"] == 2)
    expect(ann.page).to_have_url(re.compile(f"/replay/{last}\\b"))
    expect(ann.find("replay-turn", turn=2)).to_have_attribute("aria-current", "step")
    what_was_built_lies_there_until_dice_fall(ann, scenes[last - 1]["text"])


def what_was_built_lies_there_until_dice_fall(ann: Visitor, move: str) -> None:
    expect(ann.find("laid")).to_have_attribute("data-count", str(len(move)))
    ann.find("replay-next").click()
    expect(ann.find("die").first).to_be_visible()
    expect(ann.find("laid")).to_have_count(0)


@pytest.mark.long
@every_size
def test_six_players_stand_in_one_even_line(visit: Callable[..., Visitor], size: str) -> None:
    ann = visit(size=size)
    create(ann, GAME, "me", *["level-2"] * 5)
    ann.page.locator(READY).first.wait_for()
    chips = ann.page.locator(".seat-strip li")
    boxes = [box for box in (chip.bounding_box() for chip in chips.all()) if box]
    assert len({(round(box["y"]), round(box["height"])) for box in boxes}) == 1
    names = chips.locator(".name").evaluate_all("all => all.every(name => name.scrollWidth <= name.clientWidth)")
    assert names, "a name is cut off"
    assert ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
