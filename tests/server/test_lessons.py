"""Lessons over HTTP: nobody signs in, nothing is kept, and what is wrong is told."""

import pytest

from conformance.lessons import BOXES, Learner


@pytest.fixture
def http(server):
    return server.client()


@pytest.fixture
def learn(http):
    """Ask where a lesson stands; the answer must be one."""

    def ask(box, *moves, **more):
        answer = http.post(f"/api/lessons/{box}", json={"moves": moves, **more})
        assert answer.status_code == 200, answer.text
        return answer.json()

    return ask


@pytest.mark.parametrize("box", BOXES)
def test_a_lesson_is_played_from_its_first_word_to_its_last(learn, box):
    learner = Learner(box)
    for step, table in learner.steps():
        state = learn(box, *learner.moves)
        assert (state["step"], state["words"], state["part"]) == (len(learner.moves), step.words, step.part)
        assert (state["rules"], state["wish"]) == (list(step.rules), list(step.wish))
        assert (state["view"], state["done"], state["note"]) == (table.view(0), False, None)
    state = learn(box, *learner.moves)
    assert (state["done"], state["words"], state["moves"]) == (True, learner.lesson.end, [])


def test_legal_moves_are_listed_where_one_is_asked_for(learn):
    assert learn("dice-stars")["moves"] == []
    assert learn("dice-stars", "")["moves"] == ["draw 3"]
    assert learn("rolling-cubes", "")["moves"] is None


def test_all_that_happened_is_told_as_the_learner_saw_it(learn):
    happenings = learn("farbenpoker", "", "", "draw A4")["happenings"]
    assert [each["number"] for each in happenings] == [1, 2, 3, 4, 5]
    assert happenings[0] == {"number": 1, "kind": "throw", "at": 0.0}
    assert happenings[2]["shown"] == {"sticks": ["R"], "chips": 2, "die": 0}
    assert happenings[3]["seat"] == 1


def test_an_illegal_move_is_noted_with_its_rule_and_not_taken(learn):
    state = learn("dice-stars", "", "draw 2")
    assert state["note"]["rule"] == "DS-5"
    assert {**state, "note": None} == learn("dice-stars", "")


def test_a_legal_move_that_is_not_asked_for_is_declined_in_the_language_of_the_learner(http):
    body = {"moves": ["", "draw 3", "take 2"]}
    answer = http.post("/api/lessons/dice-stars", json=body, headers={"accept-language": "fr"}).json()
    assert answer["step"] == 2
    assert answer["note"]["reason"] == "core-lesson-other"
    assert answer["note"]["facts"] == {"wish": "take orange"}
    assert answer["note"]["text"].startswith("les règles le permettent")


def test_an_equality_in_the_making_is_judged(learn):
    draft = learn("rolling-cubes", "", draft="2+7=")["draft"]
    assert draft["possible"]
    assert draft["problem"]["rule"] == "RC-3"
    assert learn("rolling-cubes", "", draft="63=63")["draft"]["problem"]["rule"] == "RC-5"
    assert learn("rolling-cubes", "", draft="2+7=9")["draft"]["problem"] is None


def test_a_draft_is_judged_only_where_an_equality_is_asked_for(learn):
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
def test_what_no_learner_would_send_is_an_error_that_says_where(http, body, place):
    answer = http.post("/api/lessons/dice-stars", json=body)
    assert answer.status_code == 422
    assert answer.json()["error"]["facts"]["place"] == place


def test_moves_after_the_end_are_not_taken(learn):
    learner = Learner("dice-stars")
    learner.to_the_end()
    state = learn("dice-stars", *learner.moves, "", "")
    assert (state["step"], state["note"]["reason"]) == (state["steps"], "core-lesson-over")


def test_a_box_that_is_not_there_has_no_lesson(http):
    answer = http.post("/api/lessons/chess", json={})
    assert (answer.status_code, answer.json()["error"]["reason"]) == (404, "server-no-lesson")


def test_an_address_learns_only_so_fast(strict):
    with strict.client() as http:
        statuses = [http.post("/api/lessons/dice-stars", json={}).status_code for _ in range(200)]
    assert statuses[0] == 200
    assert 429 in statuses
