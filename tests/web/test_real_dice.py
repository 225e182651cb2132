"""Tables with real dice: recorded games entered by taps on a small phone."""

import json
from itertools import groupby
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from astragal.core.table import Table
from astragal.games import catalogue
from server.by_hand import recorded, seen_lines, steps
from server.running import running
from web.accessibility import violations
from web.conftest import UNLIMITED
from web.players import give_up
from web.real_dice import SMALL, make_move, open_own_dice, play_recorded, tap_throw

SHORT = "rolling-cubes/all-together"
GAMES = [pytest.param(game, marks=[] if game == SHORT else [pytest.mark.long]) for game in catalogue.ids()]
PEOPLE = ["Ada", "Ben", "Cleo"]


def by_round(lines):
    """Moves between the same throws in the order of the seats: in secret they are made in any order."""
    rounds = groupby(lines, lambda line: "throw" in line)
    return [sorted(group, key=lambda line: line.get("seat", 0)) if not fell else list(group) for fell, group in rounds]


def record_of(who):
    text = who.context.request.get(f"{who.url}/api/tables/{who.table()}/record").text()
    return [json.loads(line) for line in text.splitlines()]


@pytest.mark.parametrize("game", GAMES)
def test_a_recorded_game_entered_by_taps_has_the_same_record(visit, game):
    played = recorded(game)
    who = visit(size="phone", viewport=SMALL, language="fr", stoppable=True)
    people = PEOPLE[: len(played.seats)]
    open_own_dice(who, game, people)
    play_recorded(who, played, people)
    who.find("result").wait_for()
    header, *lines = record_of(who)
    assert json.dumps(lines[-1]) == json.dumps(played.record()[-1])
    seen = [line for line in lines[:-1] if not line.get("throw", "").startswith("sticks")]
    assert by_round(seen) == by_round(seen_lines(played))
    assert header["chance"] == "by-hand"


@pytest.mark.long
def test_two_phones_at_one_table_enter_one_game(visit):
    """The game of one record, with each person's own phone for their decisions; either enters what falls."""
    played = recorded("dice-stars")
    ada = visit(size="phone", viewport=SMALL)
    open_own_dice(ada, "dice-stars", ["Ada"], phones=1)
    ben = visit(size="phone", viewport=SMALL, language="fr", name="Ben")
    ben.page.goto(ada.find("invite-link").input_value())
    ben.find("join").click()
    for number, (seat, move, fell) in enumerate(list(steps(played))[:12]):
        if move is None:
            tap_throw((ada, ben)[number % 2], fell)
        else:
            make_move((ada, ben)[seat], move)
    entries = Table(played.game, played.seats)
    for entry in played.log[:12]:
        entries.enter(entry)
    for who in (ada, ben):
        for seat, points in enumerate(entries.standing()):
            expect(who.find("points", seat=seat)).to_contain_text(str(points))


def test_a_reload_and_a_killed_server_lose_nothing_of_a_throw(visit, tmp_path):
    settings = {"bot_pause_s": 0.0, **UNLIMITED}
    played = recorded("rolling-cubes/one-by-one")
    _, _, fell = next(steps(played))
    with running(tmp_path, **settings) as first:
        who = visit(url=first.url, size="phone", viewport=SMALL)
        open_own_dice(who, "rolling-cubes/one-by-one", ["Ada", "Ben"])
        who.find("pad", missing=12).wait_for()
        for shown in fell[:7]:
            who.find("pad-key", falls=shown).click()
        who.page.reload()
        who.find("pad", missing=5).wait_for()
        who.page.wait_for_load_state("networkidle")
        first.process.kill()
        first.process.wait()
        for shown in fell[7:]:
            who.find("pad-key", falls=shown).click()
        who.find("pad-enter").click()
        expect(who.find("connection-lost")).to_be_visible()
        with running(tmp_path, port=urlsplit(first.url).port, **settings):
            expect(who.find("connection-lost")).to_be_hidden()
            expect(who.find("die")).to_have_count(len(fell) + 1)
            who.page.reload()
            expect(who.find("die")).to_have_count(len(fell) + 1)
            who.find("take-back").click()
            who.find("pad", missing=12).wait_for()


def test_what_cannot_fall_cannot_be_tapped(visit, axe):
    who = visit(size="phone", viewport=SMALL, language="fr")
    open_own_dice(who, "rolling-cubes/one-by-one", ["Ada", "Ben"])
    who.find("pad", missing=12).wait_for()
    assert violations(who, axe) == []
    for _ in range(6):
        who.find("pad-key", falls="7").click(force=True)
    expect(who.find("pad", missing=8)).to_be_visible()
    expect(who.find("pad-key", falls="9")).to_have_attribute("aria-disabled", "true")
    who.find("pad-enter").click(force=True)
    expect(who.find("pad", missing=8)).to_be_visible()
    who.find("pad-told", falls="7").first.click()
    expect(who.find("pad", missing=9)).to_be_visible()
    assert violations(who, axe) == []


def test_the_page_of_a_new_table_says_how_it_works(visit, axe):
    who = visit(size="phone", viewport=SMALL, language="fr", color_scheme="dark")
    who.open("/own-dice/dice-stars")
    who.page.locator("summary", has_text="Comment ça marche").click()
    expect(who.page.get_by_text("Une erreur")).to_contain_text("La flèche reprend la dernière saisie")
    expect(who.page.get_by_text("own-how")).to_have_count(0)
    assert who.page.evaluate("document.documentElement.scrollWidth") == SMALL["width"]
    assert violations(who, axe) == []


def test_a_throw_is_typed_at_a_desk(visit):
    who = visit(language="en")
    open_own_dice(who, "dice-stars", ["Ada", "Ben"])
    who.find("draw", count=3).click()
    who.find("pad", missing=3).wait_for()
    who.page.keyboard.type("o5k*b")
    expect(who.find("pad", missing=1)).to_be_visible()
    who.page.keyboard.press("Backspace")  # the b
    who.page.keyboard.press("Backspace")
    expect(who.find("pad", missing=2)).to_be_visible()
    who.page.keyboard.type("p2b6")
    who.page.keyboard.press("Enter")
    expect(who.find("die")).to_have_count(3)
    assert sorted(who.find("die").evaluate_all("dice => dice.map(die => die.dataset.die)")) == ["B6", "O5", "P2"]


def test_a_stick_that_cannot_stand_there_is_refused_with_its_rule(visit):
    """The second draw from a hole is what went into it."""
    who = visit(size="phone", viewport=SMALL)
    open_own_dice(who, "farbenpoker", ["Ada", "Ben"])
    for fell in (("R", "R", "R"), ("A1",), ("K",), ("B1",), ("B1",)):
        tap_throw(who, fell)
    tap_throw(who, ("Y",))
    refusal = who.page.get_by_role("alert").filter(has_text="another stick stands in B1")
    expect(refusal.get_by_role("button", name="FP-20")).to_be_visible()
    tap_throw(who, ("K",))
    expect(who.find("hole", hole="B1", full="false")).to_be_visible()


def test_after_a_round_the_best_equality_is_shown(visit):
    played = recorded("rolling-cubes/one-by-one")
    who = visit(size="phone", viewport=SMALL, stoppable=True)
    open_own_dice(who, "rolling-cubes/one-by-one", ["Ada", "Ben"], answers="round")
    tap_throw(who, next(steps(played))[2])
    give_up(who, "pass")
    answer = who.find("answer", entry=2)
    expect(answer).to_contain_text("more were possible")
    best = played.game.best(played.states[1], 0)
    expect(answer.locator(f'[data-move="{best}"]')).to_be_visible()
    who.find("take-back").click()
    expect(answer).to_be_hidden()
