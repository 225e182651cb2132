"""The rule books over HTTP: as they are written, in the language of the reader."""

import json
from dataclasses import asdict

import pytest

from astragal.core import rulebook


@pytest.fixture
def http(server):
    return server.client()


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("box", rulebook.boxes())
def test_a_book_comes_as_it_is_written(http, box, language):
    told = http.get(f"/api/rules/{box}", headers={"accept-language": language}).json()
    assert told == json.loads(json.dumps(asdict(rulebook.book(box, language))))


def test_a_box_without_a_book_is_not_found(http):
    answer = http.get("/api/rules/knucklebones", headers={"accept-language": "fr"})
    assert (answer.status_code, answer.json()["error"]["reason"]) == (404, "server-no-rules")
    assert "knucklebones" in answer.json()["error"]["text"]


@pytest.mark.parametrize("box", ["dice-stars.fr", "..%2frules%2fdice-stars", "Dice-Stars"])
def test_nothing_but_the_book_of_a_box_can_be_asked_for(http, box):
    assert http.get(f"/api/rules/{box}").status_code in (404, 422)
