"""Lessons over HTTP: without signing in, nothing is stored, and errors are explained."""

import pytest

from astragal.bots import roster
from astragal.games import catalogue
from conformance.lessons import Learner


@pytest.fixture
def http(server):
    return server.client()


@pytest.fixture
def learn(http):
    """Request the state of a lesson, which must succeed."""

    def ask(name, *moves, **more):
        answer = http.post(f"/api/lessons/{name}", json={"moves": moves, **more})
        assert answer.status_code == 200, answer.text
        return answer.json()

    return ask


@pytest.mark.parametrize("name", catalogue.lessons())
def test_lesson_can_be_played_from_start_to_end(learn, name):
    learner = Learner(name)
    for step, table in learner.steps():
        state = learn(name, *learner.moves)
        assert (state["step"], state["words"], state["part"]) == (len(learner.moves), step.words, step.part)
        assert (state["rules"], state["wish"]) == (list(step.rules), list(step.wish))
        assert (state["view"], state["done"], state["note"]) == (table.view(0), False, None)
    state = learn(name, *learner.moves)
    assert (state["done"], state["words"], state["moves"]) == (True, learner.lesson.end, [])


def test_legal_moves_are_listed_when_a_step_asks_for_a_move(learn):
    assert learn("dice-stars")["moves"] == []
    assert learn("dice-stars", "")["moves"] == ["draw 3"]
    assert learn("rolling-cubes", "")["moves"] is None


def test_happenings_are_those_that_the_learner_saw(learn):
    happenings = learn("farbenpoker", "", "", "draw A4")["happenings"]
    assert [each["number"] for each in happenings] == [1, 2, 3, 4, 5]
    assert happenings[0] == {"number": 1, "kind": "throw", "at": 0.0, "turn": 1, "standing": [5, 5]}
    assert happenings[2]["shown"] == {"sticks": ["R"], "chips": 2, "pot": 0, "die": 0}
    assert happenings[3]["seat"] == 1


def test_illegal_move_is_refused_with_its_rule(learn):
    state = learn("dice-stars", "", "draw 2")
    assert state["note"]["rule"] == "DS-5"
    assert {**state, "note": None} == learn("dice-stars", "")


def test_unexpected_legal_move_is_declined_in_the_language_of_the_request(http):
    body = {"moves": ["", "draw 3", "take 2"]}
    answer = http.post("/api/lessons/dice-stars", json=body, headers={"accept-language": "fr"}).json()
    assert answer["step"] == 2
    assert answer["note"]["reason"] == "core-lesson-other"
    assert answer["note"]["facts"] == {"wish": "take orange"}
    assert answer["note"]["text"].startswith("les règles le permettent")


def test_draft_of_an_equality_is_checked(learn):
    draft = learn("rolling-cubes", "", draft="2+7=")["draft"]
    assert draft["possible"]
    assert draft["problem"]["rule"] == "RC-3"
    assert learn("rolling-cubes", "", draft="63=63")["draft"]["problem"]["rule"] == "RC-5"
    assert learn("rolling-cubes", "", draft="2+7=9")["draft"]["problem"] is None


def test_draft_is_checked_only_when_a_step_asks_for_an_equality(learn):
    assert learn("rolling-cubes", draft="2+7=")["draft"] is None
    assert learn("dice-stars", "", draft="2+7=")["draft"] is None


@pytest.mark.parametrize(
    ("body", "place"),
    [
        ({"moves": [""] * 41}, "moves"),
        ({"moves": ["x" * 201]}, "moves.0"),
        ({"moves": [3]}, "moves.0"),
        ({"draft": "1" * 201}, "draft"),
        ({"seed": 7}, "seed"),
    ],
)
def test_invalid_request_names_the_wrong_field(http, body, place):
    answer = http.post("/api/lessons/dice-stars", json=body)
    assert answer.status_code == 422
    assert answer.json()["error"]["facts"]["place"] == place


def test_moves_after_the_end_are_refused(learn):
    learner = Learner("dice-stars")
    learner.to_the_end()
    state = learn("dice-stars", *learner.moves, "", "")
    assert (state["step"], state["note"]["reason"]) == (state["steps"], "core-lesson-over")


def test_a_lesson_names_the_opponents_and_the_bot_of_a_first_game(learn):
    assert [learn(name)["others"] for name in ("dice-stars/solo", "farbenpoker/rescue")] == [[], ["Ida", "Otto"]]
    for name in catalogue.lessons():
        assert learn(name)["opponent"] == roster.opponents(catalogue.lesson(name).game)[0]


def test_lessons_are_listed_with_their_games_and_names(http):
    lessons = {each["id"]: each for each in http.get("/api/games").json()["lessons"]}
    assert tuple(lessons) == catalogue.lessons()
    assert lessons["dice-stars/solo"] == {"id": "dice-stars/solo", "game": "dice-stars", "name": "Dice Stars, solo"}


@pytest.mark.parametrize("name", ["chess", "dice-stars/chess"])
def test_unknown_lesson_is_not_found(http, name):
    answer = http.post(f"/api/lessons/{name}", json={})
    assert (answer.status_code, answer.json()["error"]["reason"]) == (404, "server-no-lesson")


def test_lesson_requests_per_address_are_limited(strict):
    with strict.client() as http:
        statuses = [http.post("/api/lessons/dice-stars", json={}).status_code for _ in range(200)]
    assert statuses[0] == 200
    assert 429 in statuses
