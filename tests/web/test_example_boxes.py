"""A box from another package, unknown when the client was built, is played in the browser on the general board."""

import pytest
from playwright.sync_api import expect

from example_boxes import PACKAGES, Installed
from server.running import running

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module", params=PACKAGES, ids=lambda package: package.name)
def installed(request, tmp_path_factory):
    return Installed(request.param, tmp_path_factory.mktemp(request.param.name))


@pytest.fixture
def address(installed, tmp_path, monkeypatch):
    """A server that finds the package."""
    monkeypatch.setenv("PYTHONPATH", installed.path)
    with running(tmp_path / "site", bot_pause_s=0.0) as started:
        yield started.url


@pytest.mark.parametrize(("language", "size"), [pytest.param("en", "desk", marks=pytest.mark.long), ("fr", "phone")])
def test_it_is_played_from_the_first_click_to_the_result(visit, installed, address, tmp_path, language, size):
    who = visit(url=address, language=language, size=size)
    who.open("/")
    who.find("box", box=installed.box).locator('[data-testid="play-alone"]').click()
    who.page.wait_for_url("**/table/*")
    expect(who.find("view")).to_be_visible()
    play_to_the_end(who)
    record = tmp_path / "record.jsonl"
    record.write_text(who.context.request.get(f"{who.url}/api/tables/{who.table()}/record").text(), encoding="utf-8")
    assert '"accepted": true, "chance": "fair"' in installed.astragal("verify", record, "--json")


def play_to_the_end(who):
    """Press the last of the offered moves until the game is over."""
    result, moves = who.find("result"), who.page.locator('[data-testid="move"]:not(:disabled)')
    for _ in range(1000):
        result.or_(moves.last).first.wait_for()
        if result.is_visible():
            return
        moves.last.click()
    raise AssertionError("the game does not end")
