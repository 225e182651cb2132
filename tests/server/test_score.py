"""Score pads over HTTP: without signing in, nothing is stored, and what cannot be written is explained."""

import pytest

from astragal.core import record
from astragal.games import catalogue
from conformance import golden
from games.dice_stars.test_score_pad import pad_sheets

ROUNDS, YAHTZEE = "rolling-cubes/one-by-one", "rolling-cubes/yahtzee"


@pytest.fixture
def http(server):
    return server.client()


@pytest.fixture
def count(http):
    """Request the totals of a pad, which must succeed."""

    def ask(game, *sheets, language="en", **options):
        body = {"sheets": sheets, "options": options}
        answer = http.post(f"/api/score/count/{game}", json=body, headers={"accept-language": language})
        assert answer.status_code == 200, answer.text
        return answer.json()

    return ask


def test_games_with_pads_are_listed(http):
    pads = {pad["game"]: pad for pad in http.get("/api/score").json()["pads"]}
    assert set(pads) == set(catalogue.score_pads())
    assert pads["dice-stars"] == {
        "game": "dice-stars",
        "least_seats": 1,
        "most_seats": 4,
        "options": {"solo_grid": 30},
        "checks": False,
    }
    assert pads[YAHTZEE]["checks"]


def test_the_sheets_of_a_recorded_game_come_back_as_the_table_showed_them(count):
    lines = (line for line in golden.stored("dice-stars", 3).splitlines() if not line.startswith(" "))
    *_, table = record.steps(record.only(lines), catalogue.game)
    view = table.view(None)
    counted = count("dice-stars", *pad_sheets(view))
    assert counted["shown"]["sheets"] == view["sheets"]
    assert counted["totals"] == [sheet["total"] for sheet in view["sheets"]]
    assert counted["warnings"] == []


def test_empty_sheets_show_what_may_be_written(count):
    lines = count("dice-stars", {}, {})["lines"]
    assert len(lines) == 30 + 20 + 1
    assert lines[0] == {
        "place": "2/0",
        "name": {"name": "ds-score-white", "text": "Row 2, black column", "facts": {"row": 2, "colour": "black"}},
        "seats": [0, 1],
        "keys": "x0123456789",
        "longest": 2,
    }


def test_a_warning_names_its_rule_in_the_language_of_the_request(count):
    (warning,) = count(ROUNDS, {"1": "28"}, {}, language="fr")["warnings"]
    assert (warning["seat"], warning["place"], warning["problem"]["rule"]) == (0, "1", "RC-9")
    assert warning["problem"]["text"].startswith("RC-9\u202f: 28 n’est pas possible")


def test_points_and_bonus_and_the_next_round_are_told(count):
    counted = count(ROUNDS, {"1": "7x8=52+4"}, {"1": "9"}, target=20)
    assert counted["points"] == [{"1": {"own": 10, "bonus": 2}}, {"1": {"own": 9, "bonus": 0}}]
    assert [line["place"] for line in counted["lines"]] == ["1", "2"]
    assert (counted["totals"], counted["winners"], counted["shown"]) == ([12, 9], [], {"target": 20})


def test_an_equality_is_checked_with_what_is_known(http):
    body = {"text": "5x8=40", "known": {"rerolled": "1"}}
    checked = http.post(f"/api/score/check/{YAHTZEE}", json=body).json()
    assert (checked["legal"], checked["draft"]["shown"]["lines"]) == (True, {"blue": 7})
    body["known"] = {"dice": "1133 0022 ++xx"}
    checked = http.post(f"/api/score/check/{YAHTZEE}", json=body).json()
    assert (checked["legal"], checked["problem"]["rule"]) == (False, "RC-3")


@pytest.mark.parametrize(
    ("path", "body", "reason"),
    [
        ("count/dice-stars", {"sheets": [{"9/9": "1"}]}, "core-no-such-place"),
        ("count/dice-stars", {"sheets": [{"2/0": "a star"}]}, "core-unwritable"),
        ("count/dice-stars", {"sheets": [{}] * 5}, "core-wrong-seats"),
        ("count/dice-stars", {"sheets": [{}], "options": {"solo_grid": 5}}, "ds-solo-grid-option"),
        (f"count/{ROUNDS}", {"sheets": [{}, {}], "options": {"goal": 5}}, "core-unknown-option"),
        ("count/dice-stars", {"sheets": [{"2/0": ""}]}, "server-bad-request"),
        ("count/dice-stars", {"sheets": [{str(place): "1" for place in range(200)}]}, "server-bad-request"),
        ("count/dice-stars", {"sheets": []}, "server-bad-request"),
        (f"check/{ROUNDS}", {"text": "1" * 1000}, "server-bad-request"),
        (f"check/{YAHTZEE}", {"text": "1=1", "known": {"rerolled": "-"}}, "core-unwritable"),
    ],
)
def test_what_cannot_be_written_is_refused(http, path, body, reason):
    answer = http.post(f"/api/score/{path}", json=body)
    assert (answer.status_code, answer.json()["error"]["reason"]) == (422, reason)


@pytest.mark.parametrize("path", ["count/farbenpoker", "count/chess", "check/dice-stars"])
def test_a_game_without_such_a_pad_is_not_found(http, path):
    body = {"sheets": [{}, {}]} if path.startswith("count") else {"text": ""}
    answer = http.post(f"/api/score/{path}", json=body)
    assert (answer.status_code, answer.json()["error"]["reason"]) == (404, "core-no-score-pad")


def test_the_pads_are_described(http):
    described = http.get("/api/openapi.json").json()
    for path in ("count", "check"):
        operation = described["paths"][f"/api/score/{path}/{{game}}"]["post"]
        assert set(operation["responses"]) == {"200", "404", "422", "429", "503"}
