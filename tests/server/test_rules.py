"""The rule books and pages over HTTP: unchanged, in the language of the request."""

import json
from dataclasses import asdict

import pytest

from astragal.core import rulebook
from astragal.core.teaching import rule_page
from astragal.games import catalogue


@pytest.fixture
def http(server):
    return server.client()


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("box", rulebook.boxes())
def test_rule_book_is_served_unchanged(http, box, language):
    served = http.get(f"/api/rules/{box}", headers={"accept-language": language}).json()
    assert served == json.loads(json.dumps(asdict(rulebook.book(box, language))))


def test_box_without_a_rule_book_is_not_found(http):
    answer = http.get("/api/rules/knucklebones", headers={"accept-language": "fr"})
    assert (answer.status_code, answer.json()["error"]["reason"]) == (404, "server-no-rules")
    assert "knucklebones" in answer.json()["error"]["text"]


@pytest.mark.parametrize("box", ["dice-stars.fr", "..%2frules%2fdice-stars", "Dice-Stars"])
def test_only_rule_books_are_served(http, box):
    assert http.get(f"/api/rules/{box}").status_code in (404, 422)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("id_", [page.id for page in catalogue.rule_pages()])
def test_the_page_of_a_game_is_served_with_links_to_the_others(http, id_, language):
    page = catalogue.rule_page(id_)
    served = http.get(address(id_), headers={"accept-language": language}).json()
    read = rule_page.read(page, catalogue.game(page.game), language)
    assert served["rules"]["sections"] == json.loads(json.dumps([asdict(section) for section in read.sections]))
    assert served["rules"]["title"]
    assert id_ in [link["id"] for link in served["pages"]]


def test_an_example_is_served_with_captions_in_the_language_of_the_request(http):
    served = http.get(address("farbenpoker") + "/example", headers={"accept-language": "fr"}).json()
    assert served["dice"] == [{"count": 3, "faces": list("RYGBWK")}]
    assert served["scenes"][-1]["view"]["pot"] == 1
    assert "jeton" in served["scenes"][-1]["caption"]


@pytest.mark.parametrize("path", ["dice-stars/team", "rolling-cubes/rolling-cubes", "dice-stars/team/example"])
def test_pages_that_do_not_exist_are_not_found(http, path):
    answer = http.get(f"/api/rules/{path}")
    assert (answer.status_code, answer.json()["error"]["reason"]) == (404, "server-no-rules")


def address(id_):
    return f"/api/rules/{id_}" if "/" in id_ else f"/api/rules/{id_}/{id_}"
