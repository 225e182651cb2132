"""A box from another package, unknown when the client was built, is played in the browser on the general board."""

import pytest
from playwright.sync_api import expect

from astragal.wire.messages import Hint, Update
from example_boxes import PACKAGES, Installed
from repeats import times
from server.running import running
from web.gestures import GESTURES
from web.players import ENABLED, MAX_STEPS, READY, play
from web.real_dice import SMALL, open_own_dice
from web.sittings import sit_down
from web.tables import play_unseen

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module", params=PACKAGES, ids=lambda package: package.name)
def installed(request, tmp_path_factory):
    return Installed(request.param, tmp_path_factory.mktemp(request.param.name))


@pytest.fixture(scope="module")
def server(installed, tmp_path_factory):
    """A server that finds the package."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", installed.path)
        with running(tmp_path_factory.mktemp("site"), bot_pause_s=0.0) as started:
            yield started


@pytest.mark.long
@pytest.mark.parametrize(("language", "size"), [("en", "desk"), ("fr", "phone")])
def test_it_is_played_from_the_first_click_to_the_result(visit, installed, server, tmp_path, language, size):
    who = visit(url=server.url, language=language, size=size)
    who.open("/")
    who.find("box", box=installed.box).locator('[data-testid="play-alone"]').click()
    who.page.wait_for_url("**/table/*")
    expect(who.find("view")).to_be_visible()
    if not play(who, press_last_move, times(4, MAX_STEPS)):
        play_unseen(who)
    who.find("result").wait_for()
    expect(who.find("download")).to_be_visible()
    expect(who.find("analysis")).to_have_count(0)
    record = tmp_path / "record.jsonl"
    record.write_text(who.context.request.get(f"{who.url}/api/tables/{who.table()}/record").text(), encoding="utf-8")
    assert '"accepted": true, "chance": "fair"' in installed.astragal("verify", record, "--json")


def press_last_move(who):
    who.page.locator(f'[data-testid="move"]{ENABLED}').last.click()


@pytest.mark.long
def test_its_real_dice_are_told_on_a_plain_pad(visit, installed, server):
    """The pad is drawn from the pending throw; the box brings nothing for it."""
    who = visit(url=server.url, size="phone", viewport=SMALL)
    open_own_dice(who, installed.box, ["Ada", "Ben"])
    keys = who.page.locator(f'[data-testid="pad-key"]{ENABLED}')
    told = 0
    for _ in range(12):
        keys.or_(who.page.locator(READY)).first.wait_for()
        if keys.count():
            since = who.find("pad").get_attribute("data-since")
            tap_all(who, keys)
            who.page.locator(f'[data-testid="pad"][data-since="{since}"]').wait_for(state="detached")
            told += 1
        else:
            press_last_move(who)
    entered = [row for row in who.find("log").locator("li").all_inner_texts() if row]
    assert told > 2
    assert len(entered) > told


def tap_all(who, keys):
    """Tap any keys until nothing is missing, and enter it."""
    for _ in range(int(who.find("pad").get_attribute("data-missing"))):
        keys.first.click()
    if (enter := who.find("pad-enter")).is_visible():
        enter.click()


@pytest.mark.long
@pytest.mark.parametrize("gesture", GESTURES)
def test_a_move_pressed_twice_is_made_once(visit, installed, server, gesture):
    who = visit(url=server.url, size=gesture.size, stoppable=True)
    sitting = sit_down(who, server, installed.box)
    move = who.page.locator(f'[data-testid="move"]{ENABLED}').first
    move.wait_for()
    gesture.twice(sitting, move)
    assert sitting.commands() == ["play"]


@pytest.mark.long
def test_without_an_adviser_there_are_no_hints_and_analyses(visit, installed, server):
    """No example has one."""
    who = visit(url=server.url)
    who.open(f"/new/{installed.box}")
    expect(who.find("create-table")).to_be_visible()
    expect(who.find("practice")).to_have_count(0)
    ada = server.guest()
    table = ada.create_table("me", "random", game=installed.box, practice=True)["table"]["id"]
    with ada.socket(table) as socket:
        socket.hello()
        refused = socket.answer(Hint("h", 0))
    assert (refused.kind, refused.problem.reason) == ("not-allowed", "core-no-adviser")


@pytest.mark.long
def test_a_finished_game_without_an_adviser_has_no_analysis(installed, server):
    ada = server.guest()
    table = ada.create_table("random", "random", game=installed.box)["table"]["id"]
    with ada.socket(table) as socket:
        socket.hello()
        socket.find(lambda message: isinstance(message, Update) and message.table.status == "over")
    answer = ada.http.get(f"/api/tables/{table}/analysis")
    assert (answer.status_code, answer.json()["error"]["reason"]) == (404, "core-no-adviser")
