"""A profile in the browser: one's own on a phone, and what another person sees of it before and after it is shown."""

import re

from playwright.sync_api import expect

from astragal.server.store.engine import Store
from server.played import played, write_course, write_games, write_players
from web.accessibility import violations
from web.accounts import create_account

PHONE = {"width": 360, "height": 740}
GAME = "dice-stars"


def write_history(site, account):
    """Games of the player of an account, with Ben and with the computer, and a rating."""
    ((player,),) = site.stored("SELECT id FROM players WHERE account = ?", account)
    store = Store(f"sqlite:///{site.data / 'astragal.db'}")
    with store.write() as connection:
        write_players(connection, f"ben.{account}", account=False)
        games = [
            played(player, f"ben.{account}", won=[0], scores=[91, 60], game=GAME),
            played(player, f"ben.{account}", won=[1], scores=[20, 60], game=GAME),
            played(player, "bot:level-2", won=[0], scores=[70, 60], game="farbenpoker"),
        ]
        write_games(connection, games)
        write_course(connection, player, [25.5, 26.0, 25.8], GAME)
    store.close()


def parts(who):
    """The sections that are on the page."""
    return {part for part in ("ratings", "results", "records", "against") if who.find(f"profile-{part}").count()}


def test_a_profile_is_shown_part_by_part(visit, site, axe):
    ada = visit(name="Ada", viewport=PHONE, has_touch=True, color_scheme="dark")
    ben = visit(name="Ben", viewport={"width": 1280, "height": 800})
    account, _ = create_account(ada)
    ada.open("/account").get_by_role("link", name="Your profile").click()
    expect(ada.page.get_by_text("Nothing here yet")).to_be_visible()
    expect(ada.find("profile-sees")).to_contain_text("Others find no profile of you")
    ben.open(f"/player/{account}")
    expect(ben.page.get_by_text(f"There is no player “{account}”")).to_be_visible()
    assert violations(ben, axe) == []
    assert ["404" in line for line in ben.complaints] == [True]
    ben.complaints.clear()

    write_history(site, account)
    ben.open(f"/leaderboard/{GAME}")
    row = ben.page.get_by_role("row").filter(has_text=account)
    row.get_by_role("link", name="Ada").click()
    expect(ben.find("profile-ratings")).to_contain_text("1524 ± 240")
    expect(ben.find("rest-private")).to_be_visible()
    assert parts(ben) == {"ratings"}

    ada.page.evaluate(
        "() => { const kept = JSON.parse(localStorage.astragal);"
        " localStorage.astragal = JSON.stringify({ ...kept, language: 'fr' }); }"
    )
    ada.open("/profile")
    expect(ada.find("profile-results")).to_contain_text("1 gagnée · 4 perdues")
    expect(ada.find("profile-records").get_by_role("link").first).to_have_attribute("href", re.compile("/replay$"))
    expect(ada.find("profile-opponents").get_by_test_id("opponent")).to_have_count(3)
    assert ada.page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    assert violations(ada, axe) == []
    for part in ("results", "records"):
        ada.find(f"show-{part}").click()
        expect(ada.find(f"show-{part}")).to_be_checked()
        expect(ada.find(f"show-{part}")).to_be_enabled()
    expect(ada.find("profile-sees")).to_contain_text(f"/player/{account}, tout le monde voit votre nom")
    expect(ada.find("profile-sees")).to_contain_text("vos parties et résultats et vos records")

    ben.page.reload()
    expect(ben.find("profile-records")).to_contain_text("91")
    assert parts(ben) == {"ratings", "results", "records", "against"}
    expect(ben.find("profile-against")).to_contain_text("People, all together")
    expect(ben.page.get_by_role("link", name=re.compile("Watch"))).to_have_count(0)
    assert violations(ben, axe) == []
    chart = ben.find("chart").get_by_role("button")
    chart.focus()
    chart.press("Home")
    expect(ben.find("chart").get_by_role("status")).to_contain_text("Rating: 1515")
