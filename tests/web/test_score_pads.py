"""Score pads on a phone of 360 pixels, in French in the dark, and on a desk: real games written down by taps."""

import pytest
from playwright.sync_api import expect

from astragal.core import record
from astragal.games import catalogue
from conformance import golden
from games.dice_stars.test_score_pad import pad_sheets
from web.accessibility import violations
from web.cuttable_proxy import CuttableProxy

SMALL = {"width": 360, "height": 740}
ROUNDS, LAST_DIE = "rolling-cubes/one-by-one", "rolling-cubes/last-die"
YAHTZEE, TOURNAMENT = "rolling-cubes/yahtzee", "rolling-cubes/tournament"


def final_view(game, seats):
    """What everybody saw at the end of a recorded game."""
    lines = (line for line in golden.stored(game, seats).splitlines() if not line.startswith(" "))
    *_, table = record.steps(record.only(lines), catalogue.game)
    return table.view(None)


@pytest.fixture
def phone(visit):
    return visit(size="phone", language="fr", viewport=SMALL, color_scheme="dark")


@pytest.fixture
def proxied(visit, site):
    """A visitor whose connection can be cut."""
    proxy = CuttableProxy(site.url)
    yield visit(size="phone", viewport=SMALL, url=proxy.url), proxy
    proxy.close()


def begin(who, game, *names, **options):
    """Start a pad for these players."""
    who.open(f"/score/{game}")
    expect(who.find("start")).to_be_visible()
    who.page.locator("fieldset").get_by_text(str(len(names)), exact=True).click()
    for seat, name in enumerate(names):
        who.find("name", seat=seat).fill(name)
    for option, value in options.items():
        who.find("option", option=option).fill(str(value))
    who.find("start").click()
    expect(who.find("pad", fresh="true")).to_be_visible()


def write(who, seat, place, entry):
    """Tap a place, then the keys of the entry, as a thumb would."""
    turn_to(who, seat)
    place = who.find("place", seat=seat, place=place)
    place.tap() if who.page.viewport_size == SMALL else place.click()
    for key in entry:
        who.find("key", key=key).click()
    expect(place).to_have_attribute("data-entry", entry)


def mark(who, seat, place):
    """Tap a place where there is only one thing to write."""
    turn_to(who, seat)
    who.find("place", seat=seat, place=place).click()


def turn_to(who, seat):
    if who.find("player", seat=seat).count() and who.find("place", seat=seat).count() == 0:
        who.find("player", seat=seat).click()


def expect_totals(who, *totals):
    expect(who.find("pad", fresh="true")).to_be_visible()
    for seat, total in enumerate(totals):
        expect(who.find("total", seat=seat)).to_have_text(str(total).replace("-", "−"))


def expect_sound(who, axe):
    """No sideways scrolling, nothing that the checker finds, and places a finger can hit."""
    size = who.page.viewport_size
    # As high as the page, so that nothing that stays in sight covers anything.
    who.page.set_viewport_size({**size, "height": 2600})
    assert who.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(who, axe) == []
    who.page.set_viewport_size(size)
    if size == SMALL:
        for testid in ("place", "key", "solo-cell"):
            for box in (each.bounding_box() for each in who.find(testid).all()):
                assert min(box["width"], box["height"]) >= 44, testid


@pytest.mark.long
def test_a_dice_stars_sheet_is_filled_by_taps_and_counts_as_the_record(phone, axe):
    view = final_view("dice-stars", 2)
    begin(phone, "dice-stars", "Ada", "Benoît")
    for seat, sheet in enumerate(pad_sheets(view)):
        for place, entry in sheet.items():
            if "*" in place:
                mark(phone, seat, place)
            else:
                write(phone, seat, place, entry)
    expect_totals(phone, *(sheet["total"] for sheet in view["sheets"]))
    expect(phone.find("warnings")).to_have_count(0)
    expect(phone.find("winners")).to_be_visible()
    expect_sound(phone, axe)


@pytest.mark.long
def test_a_solo_grid_is_marked_by_taps(phone, axe):
    begin(phone, "dice-stars", "Ada", solo_grid=12)
    phone.find("solo-cell").nth(6).click()
    expect(phone.find("solo-grid", marked="7")).to_contain_text("35")
    phone.find("solo-cell").nth(6).click()
    expect(phone.find("solo-grid", marked="6")).to_contain_text("30")
    phone.find("solo-cell").nth(11).click()
    expect(phone.find("note")).to_contain_text("Vous n’avez pas gagné")
    expect_sound(phone, axe)


def test_a_forbidden_entry_is_kept_with_a_warning_and_corrected_by_another_tap(phone, axe):
    begin(phone, "dice-stars", "Ada", "Benoît")
    write(phone, 1, "3/1", "13")
    expect(phone.find("against")).to_contain_text("DS-9")
    expect(phone.find("warning", place="3/1", rule="DS-9")).to_be_visible()
    expect_totals(phone, 0, 13)
    expect_sound(phone, axe)
    phone.find("erase").click()
    expect_totals(phone, 0, 1)
    write(phone, 1, "3/0", "3")
    phone.find("place", seat=1, place="3/1").click()
    phone.find("erase").click()
    expect_totals(phone, 0, 3)
    expect(phone.find("warnings")).to_have_count(0)


def test_a_pad_is_written_by_keyboard(visit):
    who = visit()
    begin(who, "dice-stars", "Ada", "Ben")
    who.find("place", seat=0, place="2/0").focus()
    for key in ("x", "ArrowRight", "4", "ArrowDown", "1", "3", "Backspace"):
        who.page.keyboard.press(key)
    expect(who.find("place", seat=0, place="2/0")).to_have_attribute("data-entry", "x")
    expect(who.find("place", seat=0, place="3/1")).to_have_attribute("data-entry", "1")
    expect_totals(who, 5, 0)
    who.page.keyboard.press("Control+z")
    expect_totals(who, 17, 0)


@pytest.mark.long
def test_rounds_have_their_bonus_and_a_target(phone, axe):
    begin(phone, ROUNDS, "Ada", "Benoît", "Cléo", target=20)
    expect(phone.find("target")).to_contain_text("20")
    for seat, points in enumerate(("12", "8", "12")):
        write(phone, seat, "1", points)
    expect_totals(phone, 13, 8, 13)
    for seat, points in enumerate(("9", "4", "7")):
        write(phone, seat, "2", points)
    expect_totals(phone, 24, 12, 20)
    expect(phone.find("winners")).to_contain_text("Ada")
    expect(phone.find("place", place="3")).to_have_count(0)
    expect_sound(phone, axe)


@pytest.mark.long
def test_six_players_fit_on_a_phone(phone, axe):
    begin(phone, ROUNDS, "Ada", "Benoît", "Cléo", "Dominique", "Ève", "François")
    write(phone, 4, "1", "28")
    expect(phone.find("warning", rule="RC-9")).to_be_visible()
    expect_sound(phone, axe)


def check_equality(who, text):
    if who.find("equality-input").count() == 0:
        who.find("open-helper").click()
    who.find("equality-input").fill(text)


def test_an_equality_is_checked_and_its_points_added(phone, axe):
    begin(phone, ROUNDS, "Ada", "Benoît")
    check_equality(phone, "7x8=52+5")
    expect(phone.find("verdict")).to_contain_text("RC-4")
    expect(phone.find("add", seat=1)).to_be_disabled()
    check_equality(phone, "7x8=52+4")
    expect(phone.find("score")).to_have_attribute("data-score", "10")
    expect_sound(phone, axe)
    phone.find("add", seat=1).click()
    expect(phone.find("place", seat=1, place="1")).to_have_attribute("data-entry", "7x8=52+4")
    expect_totals(phone, 0, 10)


@pytest.mark.long
def test_an_equality_is_tapped_and_held_against_a_roll(phone):
    begin(phone, ROUNDS, "Ada", "Benoît")
    phone.find("open-helper").click()
    for symbol in "3=3":
        phone.find("symbol", symbol=symbol).click()
    expect(phone.find("verdict")).to_contain_text("RC-5")
    phone.find("tray-die").last.click()
    for symbol in "1x3":
        phone.find("symbol", symbol=symbol).click()
    expect(phone.find("verdict")).to_have_attribute("data-verdict", "legal")
    phone.find("roll").fill("5577 0248 +−×:")
    expect(phone.find("verdict")).to_have_attribute("data-verdict", "impossible")
    phone.find("roll").fill("5577")
    expect(phone.find("verdict")).to_contain_text("RC-1")
    phone.find("roll").fill("1337 0248 +−×:")
    expect(phone.find("verdict")).to_have_attribute("data-verdict", "legal")


@pytest.mark.long
def test_yahtzee_takes_points_zeros_and_equalities(phone, axe):
    begin(phone, YAHTZEE, "Ada", "Benoît")
    write(phone, 0, "red", "0")
    write(phone, 1, "101", "14")
    phone.find("key", key="-").click()
    expect_totals(phone, 0, -14)
    check_equality(phone, "5x8=40")
    phone.page.get_by_role("group", name="Dés relancés").get_by_text("2", exact=True).click()
    phone.page.get_by_role("group", name="Pour").get_by_text("Ada", exact=True).click()
    expect(phone.find("line-written", line="red")).to_be_disabled()
    phone.find("line", line="blue").click()
    expect(phone.find("place", seat=0, place="blue")).to_have_attribute("data-entry", "5x8=40 2")
    expect_totals(phone, 6, -14)
    expect_sound(phone, axe)


@pytest.mark.long
def test_the_last_die_counts_won_rounds(phone, axe):
    begin(phone, LAST_DIE, "Ada", "Benoît", "Cléo")
    for number in (1, 2, 3):
        mark(phone, 1, str(number))
        expect_totals(phone, 0, number, 0)
    expect(phone.find("winners")).to_contain_text("Benoît")
    mark(phone, 1, "3")
    mark(phone, 0, "2")
    expect(phone.find("warning", rule="RC-18")).to_have_count(2)
    expect_sound(phone, axe)


@pytest.mark.long
def test_a_tournament_counts_places(visit, axe):
    who = visit()
    begin(who, TOURNAMENT, "Ada", "Ben", "Cleo")
    for game, places in (("1", "132"), ("2", "213"), ("3", "221")):
        for seat, place in enumerate(places):
            write(who, seat, game, place)
    expect_totals(who, 24, 23, 23)
    expect(who.find("winners")).to_contain_text("Ada")
    write(who, 2, "3", "2")
    expect(who.find("warning", rule="RC-22")).to_have_count(3)
    expect_sound(who, axe)


def test_a_pad_survives_a_reload_and_several_are_kept(phone, axe):
    begin(phone, ROUNDS, "Ada", "Benoît")
    write(phone, 0, "1", "12")
    begin(phone, "dice-stars", "Cléo", "Denis")
    write(phone, 1, "2/0", "6")
    phone.page.reload()
    expect_totals(phone, 0, 6)
    phone.find("undo").click()
    expect_totals(phone, 0, 0)
    phone.open("/score")
    expect(phone.find("kept-pad")).to_have_count(2)
    expect_sound(phone, axe)
    phone.find("kept-pad").filter(has_text="Ada 12").get_by_role("link").click()
    expect_totals(phone, 12, 0)


def test_a_double_tap_starts_one_pad(phone):
    phone.open(f"/score/{ROUNDS}")
    phone.find("start").dblclick()
    expect(phone.find("pad", fresh="true")).to_be_visible()
    phone.open("/score")
    expect(phone.find("kept-pad")).to_have_count(1)


def test_a_pad_that_was_left_before_it_was_counted_is_counted_in_the_list(phone):
    held = []
    begin(phone, ROUNDS, "Ada", "Benoît")
    phone.page.route("**/api/score/count/**", lambda route: held.append(route))
    write(phone, 0, "1", "12")
    phone.page.get_by_role("link", name="Toutes les feuilles").click()
    expect(phone.find("kept-pad")).to_contain_text("Ada 0")
    phone.wait_until(lambda: len(held) == 2, "the list does not ask for the totals")
    for route in held:
        route.continue_()
    expect(phone.find("kept-pad")).to_contain_text("Ada 12")


def test_a_pad_is_thrown_away_only_by_somebody_who_is_sure(phone, axe):
    begin(phone, ROUNDS, "Ada", "Benoît")
    phone.find("throw-away").click()
    expect_sound(phone, axe)
    phone.page.get_by_role("button", name="La garder").click()
    phone.page.reload()
    expect_totals(phone, 0, 0)
    address = phone.page.url
    phone.find("throw-away").click()
    phone.find("sure").click()
    expect(phone.find("new-pad").first).to_be_visible()
    expect(phone.find("kept-pad")).to_have_count(0)
    phone.page.goto(address)
    expect(phone.page.get_by_text("Cette feuille n’est pas sur cet appareil.")).to_be_visible()


def test_entries_stay_while_the_server_cannot_be_reached(proxied):
    who, proxy = proxied
    begin(who, ROUNDS, "Ada", "Ben")
    write(who, 0, "1", "12")
    expect_totals(who, 12, 0)
    proxy.cut()
    write(who, 1, "1", "9")
    expect(who.find("old")).to_be_visible()
    expect(who.find("total", seat=1)).to_have_text("0")
    proxy.restore()
    expect_totals(who, 14, 9)
    expect(who.find("old")).to_have_count(0)


@pytest.mark.parametrize("address", ["/score/chess", "/score/farbenpoker"])
def test_a_game_without_a_pad_says_so(visit, address):
    who = visit()
    who.open(address)
    expect(who.page.get_by_text("There is no score pad for this game.")).to_be_visible()


def test_options_that_the_rules_refuse_are_explained(phone):
    phone.open("/score/dice-stars")
    phone.find("option", option="solo_grid").fill("5")
    phone.find("start").click()
    expect(phone.page.get_by_role("alert").filter(has_text="DS-23")).to_be_visible()
    phone.complaints.clear()  # Chromium reports the refusal
    phone.find("option", option="solo_grid").fill("12")
    phone.find("start").click()
    expect(phone.find("solo-cell")).to_have_count(12)


def test_a_new_pad_passes_the_accessibility_checker(phone, axe):
    phone.open(f"/score/{YAHTZEE}")
    expect(phone.find("start")).to_be_visible()
    expect_sound(phone, axe)
