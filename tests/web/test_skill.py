"""Skill without luck in the browser: one's own on a phone, what others see of it, and the leaderboard."""

import json
import re

import pytest
from playwright.sync_api import expect
from sqlalchemy import insert

from astragal.server.store import schema
from astragal.server.store.engine import Store
from server.played import NOW, played, write_course, write_games
from web.accessibility import violations
from web.accounts import create_account

PHONE = {"width": 360, "height": 740}
GAME = "farbenpoker"
HOUR = 3600.0


def analysed(table, seat, player, ended, given_up, luck, **noted):
    """What the analysis of a game says of a seat, as the server stores it."""
    row = {"table_id": table, "seat": seat, "player": player, "game": GAME, "seats": 2, "unit": "wins"}
    row |= {"ended": ended, "decisions": 30, "given_up": given_up, "luck": luck, "result": float(luck > 0)}
    texts = {name: json.dumps(noted.get(name, [])) for name in ("worst", "best", "recalled")}
    return row | texts


def remark(entry, difference):
    return {"entry": entry, "difference": difference, "grade": "blunder"}


def write_skill(site, account):
    """Eight analysed games of the player of an account with a computer player, and a rating; the last table."""
    ((player,),) = site.stored("SELECT id FROM players WHERE account = ?", account)
    store = Store(f"sqlite:///{site.data / 'astragal.db'}")
    with store.write() as connection:
        for number in range(8):
            row, sat = played(player, "bot:level-2", won=[number % 2], game=GAME, created=NOW + number * HOUR)
            write_games(connection, [(row, sat)])
            recalled = [(1, 3, 3), (2, 2, 3), (3, 2, 3), (4, 1, 2), (6, 1, 3), (9, 1, 4), (20, 0, 3)]
            noted = {"worst": [remark(12, 0.1 + number / 50)], "best": [remark(30, 0.2)], "recalled": recalled}
            rows = [
                analysed(row["id"], 0, player, row["changed"], 0.6 - number / 20, 0.4 - number / 10, **noted),
                analysed(row["id"], 1, "bot:level-2", row["changed"], 0.9 + number / 40, -0.1),
            ]
            connection.execute(insert(schema.skill_games), rows)
        write_course(connection, player, [25.5, 26.0], GAME)
    store.close()
    return row["id"]


@pytest.mark.long
def test_skill_is_on_the_profile_and_for_others_when_it_is_shown(visit, site, axe):
    ada = visit(name="Ada", viewport=PHONE, has_touch=True, color_scheme="dark")
    account, _ = create_account(ada)
    last = write_skill(site, account)
    ada.page.evaluate(
        "() => { const kept = JSON.parse(localStorage.astragal);"
        " localStorage.astragal = JSON.stringify({ ...kept, language: 'fr' }); }"
    )
    ada.open("/profile")
    expect(ada.find("skill-given-up")).to_contain_text("1,4 victoire sur 100 parties")
    expect(ada.find("skill-given-up")).to_contain_text(re.compile("sûr à 95.%.*entre 1,1 et 1,8"))
    expect(ada.find("skill-recall").get_by_role("row", name="il y a 1 tour ")).to_contain_text("100")
    worst = ada.find("skill-worst").get_by_role("link")
    expect(worst).to_have_count(5)
    expect(worst.first).to_have_attribute("href", f"/table/{last}/analysis/12")
    assert ada.page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    assert violations(ada, axe) == []

    ben = visit(name="Ben", viewport={"width": 1280, "height": 800}, color_scheme="light")
    ben.open(f"/leaderboard/{GAME}")
    row = ben.page.get_by_role("row").filter(has_text=account)
    expect(row).to_contain_text("1530 ± 240")
    expect(row).not_to_contain_text("(1.1 to 1.8)")
    ada.find("show-skill").click()
    expect(ada.find("show-skill")).to_be_enabled()
    ada.open(f"/player/{account}")
    expect(ada.find("skill-worst").get_by_role("listitem")).to_have_count(5)
    expect(ada.find("skill").get_by_role("link")).to_have_count(0)  # as others see it
    ben.page.reload()
    expect(row).to_contain_text("1.4 (1.1 to 1.8)")
    assert violations(ben, axe) == []
    ben.open(f"/player/{account}")
    expect(ben.find("skill-without-luck")).to_contain_text("95 % sure: between")
    expect(ben.find("skill-worst").get_by_role("listitem")).to_have_count(5)
    expect(ben.find("skill").get_by_role("link")).to_have_count(0)
    chart = ben.find("skill").get_by_test_id("chart").get_by_role("button")
    chart.press("Home")
    expect(ben.find("skill").get_by_role("status")).to_contain_text("wins in 100 games")
    assert violations(ben, axe) == []
