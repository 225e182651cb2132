"""The games that the server lists, and the words of a box that a client does not have."""

import pytest

from astragal.core.words import locale_folder
from astragal.games import catalogue


@pytest.fixture
def http(server):
    return server.client()


def test_boxes_and_games_are_listed_in_the_order_of_the_catalogue(http):
    listed = http.get("/api/games").json()
    assert tuple(game["id"] for game in listed["games"]) == catalogue.ids()
    boxes = [(box["id"], box["prefix"]) for box in listed["boxes"] if box["lesson"]]
    assert boxes == [("dice-stars", "ds"), ("farbenpoker", "fp"), ("rolling-cubes", "rc")]
    assert {game["box"] for game in listed["games"]} == {box["id"] for box in listed["boxes"]}


@pytest.mark.parametrize(("language", "name"), [("en", "The Last Die"), ("fr-CA", "Le Dernier Dé")])
def test_games_are_named_in_the_requested_language(http, language, name):
    games = http.get("/api/games", headers={"accept-language": language}).json()["games"]
    (found,) = [game for game in games if game["id"] == "rolling-cubes/last-die"]
    assert found["name"] == name
    assert found["about"].endswith(".")


def test_games_have_the_age_and_length_that_their_boxes_name(http):
    games = {game["id"]: game for game in http.get("/api/games").json()["games"]}
    ages = {"dice-stars": 10, "farbenpoker": 10, "rolling-cubes/one-by-one": 5, "rolling-cubes/yahtzee": 8}
    assert {id_: games[id_]["age"] for id_ in ages} == ages
    assert (games["dice-stars"]["minutes"], games["farbenpoker"]["minutes"]) == (20, None)


def test_boxes_are_described_in_the_requested_language(http):
    told = {language: http.get("/api/games", headers={"accept-language": language}).json() for language in ("en", "fr")}
    assert all(box["about"].endswith(".") for each in told.values() for box in each["boxes"])
    assert told["en"]["boxes"][0]["about"] != told["fr"]["boxes"][0]["about"]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_words_of_a_box_are_served_unchanged(http, language):
    answer = http.get(f"/api/words/{language}/fp")
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert answer.text == (locale_folder() / language / "fp.ftl").read_text(encoding="utf-8")


def test_missing_words_are_not_found(http):
    answer = http.get("/api/words/en/kb")
    assert (answer.status_code, answer.json()["error"]["reason"]) == (404, "server-no-words")


@pytest.mark.parametrize("path", ["de/fp", "en/..", "en/%2e%2e%2fweb", "en/FP"])
def test_only_words_files_are_served(http, path):
    assert http.get(f"/api/words/{path}").status_code in (404, 422)
