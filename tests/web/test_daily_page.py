"""A daily challenge played by two people: in French in the dark on a phone, in English in the light on a desk."""

import re
import time
from contextlib import contextmanager
from datetime import UTC, datetime

import pytest
from playwright.sync_api import expect

from server.running import running
from web.accessibility import violations
from web.conftest import UNLIMITED
from web.players import best_equality, lay, press
from web.tables import play_unseen

DAY_S = 86_400
DAY = "2026-11-18"
NOON = datetime(2026, 11, 18, 12, tzinfo=UTC).timestamp()
YAHTZEE, ROLL = "yahtzee-solitaire", "roll-of-the-day"


@pytest.fixture
def start(tmp_path):
    """Starts the same server at noon of a day, counted from the first one: a server that runs goes on with its own time
    when the clock of the machine is set."""
    data, shift = tmp_path / "data", tmp_path / "shift"
    data.mkdir(0o700)

    @contextmanager
    def start(day):
        shift.write_text(str(NOON + day * DAY_S - time.time()), encoding="ascii")
        with running(data, shift=shift, bot_pause_s=0.0, **UNLIMITED) as started:
            yield started

    return start


def stand_or_give_up(mine):
    """A move of Yahtzee that needs no thought."""
    if mine.view["due"] == "reroll":
        return "stand"
    return "zero " + next(line for line, filled in mine.view["sheets"][0].items() if filled is None)


def last_line(mine):
    return mine.view["due"] == "line" and list(mine.view["sheets"][0].values()).count(None) == 1


def play_together(ada, ben):
    """Let two people sit at one table, so that each is among the other's friends."""
    for who in (ada, ben):
        who.context.request.post(f"{who.url}/api/session", data={"name": who.name})
    seats = [{"kind": "me"}, {"kind": "open"}]
    form = {"game": "rolling-cubes/one-by-one", "seats": seats}
    made = ada.context.request.post(f"{ada.url}/api/tables", data=form).json()
    body = {"invitation": made["invitation"]}
    assert ben.context.request.post(f"{ben.url}/api/tables/{made['table']['id']}/join", data=body).ok


def wait_for_bots(who, challenge):
    """Wait until all computer players have played a challenge, after which the table has no less than eight lines."""
    path = f"daily/{DAY}/{challenge}/standings"
    who.wait_until(lambda: who.api(path)["of"] >= 8, "the computer players do not finish")


def play_a_day(ada, ben, axe):
    """Ada plays from the first page; her last move is made on the screen, and the result leads to her place."""
    play_together(ada, ben)
    ada.open("/")
    ada.find("today-challenge", challenge=YAHTZEE).get_by_role("button").click()
    ada.page.wait_for_url("**/table/*")
    assert play_unseen(ada, last_line, stand_or_give_up)
    press(ada.find("give-up"))
    press(ada.find("line-zero"))
    ada.find("to-event").first.click()
    ada.page.wait_for_url(f"**/daily/{DAY}/{YAHTZEE}")
    expect(ada.find("daily-place")).to_contain_text("Place")
    wait_for_bots(ada, YAHTZEE)

    # Ben sees no table before his own try.
    ben.open(f"/daily/{DAY}/{YAHTZEE}")
    expect(ben.find("table-closed")).to_contain_text("when you have finished your own try")
    expect(ben.find("daily-row")).to_have_count(0)
    ben.find("daily-play").click()
    ben.page.wait_for_url("**/table/*")
    table = ben.table()
    play_unseen(ben, choose=stand_or_give_up)
    ben.find("to-event").first.click()
    expect(ben.find("daily-place")).to_have_text("Place 8 of 9")
    expect(ben.find("daily-friends")).to_have_text("Among your friends: place 1 of 2")
    expect(ben.find("daily-difference")).to_contain_text("less than ♛ Master with the same dice")
    expect(ben.find("daily-standings").get_by_text("computer")).to_have_count(7)
    expect(ben.find("daily-friends-table").get_by_role("row")).to_have_count(3)
    assert violations(ben, axe) == []
    ben.find("daily-master").click()
    ben.page.wait_for_url("**/table/*/replay/0?invitation=*")
    expect(ben.page.get_by_role("heading", level=1)).to_be_visible()
    ben.open(f"/table/{table}")
    ben.find("verify").click()
    expect(ben.find("verdict", verdict="known")).to_be_visible()
    expect(ben.page.get_by_text("their secret is not told yet")).to_be_visible()


def answer_the_roll(ada, axe, done):
    """Ada sees at once how good the best one is, and shares her day, with so many challenges, without telling it."""
    ada.open("/daily")
    ada.find("challenge", challenge=ROLL).get_by_role("button").click()
    ada.page.wait_for_url(f"**/daily/*/{ROLL}")
    equality = best_equality(ada)
    lay(ada, equality)
    ada.find("hand-in").click()
    expect(ada.find("roll-best")).to_be_visible()
    expect(ada.find("daily-difference")).to_contain_text("La meilleure qui soit")
    ada.open("/daily")
    expect(ada.find("streak")).to_contain_text("1 jour")
    expect(ada.find("calendar-day")).to_have_attribute("data-done", str(done))
    expect(ada.find("share-picture")).to_have_attribute("src", re.compile("^data:image/png"))
    told = ada.find("share-text").input_value()
    assert "★ la meilleure qui soit" in told
    assert f"{ada.url}/daily/" in told
    assert equality not in told
    assert violations(ada, axe) == []


def look_back(ada, axe):
    """The next day: the archive, the roll once more, and the chain."""
    ada.open("/daily")
    expect(ada.find("streak")).to_contain_text("1 jour")
    ada.find("calendar-day", day=DAY).click()
    ada.page.wait_for_url(f"**/daily/{DAY}")
    ada.find("challenge", challenge=ROLL).get_by_test_id("daily-again").click()
    lay(ada, best_equality(ada))
    ada.find("hand-in").click()
    expect(ada.find("judged")).to_contain_text("Vous avez trouvé la meilleure qui soit")
    ada.open("/daily")
    ada.page.get_by_text("Des dés honnêtes").click()
    ada.find("check-chain").click()
    expect(ada.find("chain-verdict")).to_contain_text("mène à l’empreinte publiée")
    assert violations(ada, axe) == []


PHONE = {"size": "phone", "language": "fr", "color_scheme": "dark"}


def test_the_roll_of_the_day_is_answered_and_shared(visit, axe):
    answer_the_roll(visit(name="Ada", **PHONE), axe, done=1)


@pytest.mark.long
def test_two_people_play_the_challenges_of_a_day(visit, start, axe):
    with start(day=0) as server:
        ada = visit(url=server.url, name="Ada", **PHONE)
        ben = visit(url=server.url, name="Ben", color_scheme="light")
        play_a_day(ada, ben, axe)
        answer_the_roll(ada, axe, done=2)
    with start(day=1) as server:
        ada.url = server.url
        look_back(ada, axe)
