"""A class: everybody answers on a phone what the projector shows, and the teacher leads it from there."""

from contextlib import contextmanager
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from server.running import running
from web.accessibility import violations
from web.classroom import GAME, classroom
from web.conftest import UNLIMITED
from web.players import best_equality, lay, symbols

PHONE = {"width": 360, "height": 740}


def teach(teacher, rounds=2, answer_s=600):
    """A class whose page is on the projector; its event."""
    ask = teacher.context.request
    assert ask.post(f"{teacher.url}/api/session", data={"name": "Teacher"}).ok
    plan = {"title": "Form 7b", "format": "class", "game": GAME, "most": 40, "rounds": rounds, "answer_s": answer_s}
    answer = ask.post(f"{teacher.url}/api/events", data=plan)
    assert answer.ok, answer.text()
    event = answer.json()["id"]
    teacher.open(f"/event/{event}/projector")
    return event


def take_part(pupil, event, name):
    pupil.open(f"/event/{event}")
    pupil.find("entry").locator("input").fill(name)
    pupil.find("enter").click()
    expect(pupil.find("waiting-for-roll")).to_contain_text(name)


def here(teacher, count):
    expect(teacher.find("people-count")).to_have_attribute("data-people", str(count))


def tap(who, equality):
    """Write an equality by tapping dice."""
    for sign in equality:
        who.find("die", symbol=sign, state="free").first.tap()
    expect(who.find("verdict", verdict="legal")).to_be_visible()


def seconds_left(who):
    minutes, seconds = who.find("countdown").inner_text().split()[-1].split(":")
    return 60 * int(minutes) + int(seconds)


@contextmanager
def lesson(teacher, pupil, others):
    """A class of which all are here, a phone among them."""
    event = teach(teacher)
    take_part(pupil, event, "Zoé")
    with classroom(teacher.url, event) as room:
        room.come(f"Pupil {number}" for number in range(1, others + 1))
        here(teacher, others + 1)
        yield room


@pytest.mark.long
def test_a_class_of_thirty_plays_two_rolls(visit, axe):
    teacher = visit(viewport={"width": 1280, "height": 720})
    pupil = visit(size="phone", language="fr", color_scheme="dark", viewport=PHONE)
    with lesson(teacher, pupil, 29) as room:
        assert violations(teacher, axe) == []
        with removal_answered_late(teacher):
            remove(teacher, room, "Not nice")
            teacher.page.keyboard.press("n")
            best = best_equality(pupil)
        tap(pupil, best)
        assert violations(pupil, axe) == []
        pupil.find("hand-in").dblclick()
        expect(pupil.find("answer-state", state="in")).to_be_visible()
        room.answer(1)
        expect(teacher.find("answered", answered=30, people=30)).to_be_visible()
        expect(teacher.find("roll-answer")).to_have_count(0)
        pause_and_give_longer(teacher, pupil)
        come_back(teacher, pupil, best)
        assert violations(teacher, axe) == []
        teacher.page.keyboard.press("c")
        expect(teacher.find("roll-answer")).to_have_count(5)
        expect(teacher.find("roll-best")).to_contain_text("It was found!")
        expect(teacher.find("ranked")).to_have_count(10)
        expect(pupil.find("yours")).to_contain_text("place 1")
        expect(pupil.find("roll-answer").first).to_be_visible()
        assert violations(teacher, axe) + violations(pupil, axe) == []
        second_roll(teacher, pupil, room)


@contextmanager
def removal_answered_late(teacher):
    """The server removes a name at once, and its answer comes at the end."""
    requests, answers = "**/entrants/*", []

    def hold(route):
        if route.request.method == "DELETE":
            answers.append((route, route.fetch()))
        else:
            route.continue_()

    teacher.page.route(requests, hold)
    yield
    ((route, answer),) = answers
    route.fulfill(response=answer)
    teacher.page.unroute(requests)


def remove(teacher, room, name):
    """A name that is removed is gone at once, also for the one who had it."""
    room.come([name])
    bad = room.pupils.pop()
    teacher.page.get_by_role("button", name="Names").click()
    teacher.find("find-name").fill("not")
    rename_refused(teacher, "Pupil 1")
    teacher.find("remove").click()
    expect(teacher.find("entrant", name=name)).to_have_count(0)
    expect(teacher.find("names")).to_be_focused()
    teacher.page.keyboard.press("Escape")
    here(teacher, 30)
    expect(teacher.find("name").filter(has_text=name)).to_have_count(0)
    teacher.wait_until(lambda: bad.seen["you"]["removed"], "the phone does not learn that its name was removed")


def rename_refused(teacher, taken):
    """A refusal stays in sight, and so does what was written."""
    teacher.find("rename").click()
    teacher.find("new-name").fill(taken)
    teacher.page.get_by_role("button", name="Save").click()
    expect(teacher.page.get_by_role("dialog").get_by_role("alert")).to_contain_text(f"{taken} is here already")
    expect(teacher.find("new-name")).to_have_value(taken)
    teacher.complaints.clear()  # Chromium reports a refused request as an error
    teacher.page.get_by_role("button", name="Cancel").click()
    expect(teacher.find("names")).to_be_focused()


def pause_and_give_longer(teacher, pupil):
    teacher.page.keyboard.press("p")
    expect(pupil.find("held")).to_be_visible()
    held = seconds_left(pupil)
    teacher.find("steer", what="longer").click()
    pupil.wait_until(lambda: seconds_left(pupil) == held + 30, "there is no more time")
    teacher.find("steer", what="resume").click()
    expect(pupil.find("held")).to_have_count(0)


def come_back(teacher, pupil, written):
    """Both open their pages anew in the middle of a roll, and find all as it was."""
    dice = symbols(teacher, "free")
    for who in (teacher, pupil):
        who.page.reload()
    expect(pupil.find("answer-state", state="in")).to_be_visible()
    expect(pupil.find("tray-die")).to_have_count(len(written))
    expect(teacher.find("answered", answered=30)).to_be_visible()
    assert symbols(teacher, "free") == dice


def second_roll(teacher, pupil, room):
    """The phone hands in nothing; after the last roll the teacher ends the class."""
    teacher.find("steer", what="next").click()
    expect(pupil.find("roll-page", roll=2)).to_be_visible()
    room.answer(2)
    expect(teacher.find("answered", answered=29, people=30)).to_be_visible()
    teacher.find("steer", what="close").click()
    expect(pupil.find("yours")).to_contain_text("Vous n’avez rien remis")
    expect(teacher.find("steer")).to_have_count(0)
    teacher.find("end").click()
    teacher.find("confirm-end").click()
    for who in (teacher, pupil):
        expect(who.find("class-over")).to_be_visible()


def test_a_roll_goes_on_after_the_server_was_killed(visit, tmp_path):
    settings = {"bot_pause_s": 0.0, **UNLIMITED}
    with running(tmp_path, **settings) as first:
        teacher, pupil = visit(url=first.url), visit(url=first.url, size="phone")
        event = teach(teacher)
        take_part(pupil, event, "Zoé")
        teacher.page.keyboard.press("n")
        lay(pupil, best_equality(pupil))
        for who in (teacher, pupil):
            who.page.wait_for_load_state("networkidle")
        first.process.kill()
        first.process.wait()
        pupil.find("hand-in").click()
        expect(pupil.find("answer-state", state="sending")).to_be_visible()
        with running(tmp_path, port=urlsplit(first.url).port, **settings):
            expect(pupil.find("answer-state", state="in")).to_be_visible()
            expect(teacher.find("answered", answered=1, people=1)).to_be_visible()
