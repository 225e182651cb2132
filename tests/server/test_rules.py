"""The rule books over HTTP: unchanged, in the language of the request."""

import json
from dataclasses import asdict

import pytest

from astragal.core import rulebook


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
