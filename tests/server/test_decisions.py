"""Decisions of a finished game are seen as their player saw them, and tried again."""

import json

import pytest

from server.test_replays import DUEL, ended


def first_move(ask):
    """The number of the first move, its seat and its text."""
    entries = map(json.loads, ask("record").text.splitlines()[1:-1])
    return next((number, each["seat"], each["move"]) for number, each in enumerate(entries, 1) if "move" in each)


@pytest.mark.parametrize("game", ["dice-stars", "farbenpoker", DUEL])
def test_a_decision_is_shown_with_its_legal_moves(server, game):
    ask = ended(server, game)
    entry, seat, move = first_move(ask)
    seen = ask(f"decisions/{entry}").json()
    assert (seen["entry"], seen["seat"]) == (entry, seat)
    assert seen["view"]
    assert seen["moves"] is None or move in seen["moves"]


def test_another_move_is_compared_with_the_best_and_the_played_one(server):
    ask = ended(server, DUEL)
    entry, _, move = first_move(ask)
    told = ask.post(f"decisions/{entry}/try", "pass").json()
    assert (told["tried"]["played"]["move"], told["played"]["played"]["move"]) == ("pass", move)
    assert told["tried"]["best"][0]["value"] >= told["played"]["played"]["value"]
    assert told["tried"]["given_up"] >= told["played"]["given_up"]


def test_nothing_of_a_try_is_recorded(server):
    ask = ended(server, DUEL)
    before = ask("record").text
    assert ask.post(f"decisions/{first_move(ask)[0]}/try", "pass").status_code == 200
    assert ask("record").text == before


def test_moves_are_checked_by_the_rules(server):
    ask = ended(server, DUEL)
    entry = first_move(ask)[0]
    refused = ask.post(f"decisions/{entry}/try", "1=2")
    assert refused.status_code == 422
    assert refused.json()["error"]["rule"].startswith("RC-")
    checked = [ask.post(f"decisions/{entry}/check", move).json() for move in ("pass", "1=2")]
    assert [each["legal"] for each in checked] == [True, False]


def test_an_entry_that_is_no_move_is_refused(server):
    ask = ended(server, DUEL)
    for entry in (0, 1, 99_999):
        assert ask(f"decisions/{entry}").json()["error"]["reason"] == "analysis-no-move"


def test_tries_count_as_hints_of_an_address(strict):
    """Two a minute, and the first may take long."""
    ask = ended(strict, DUEL)
    entry = first_move(ask)[0]
    statuses = [ask.post(f"decisions/{entry}/try", "pass").status_code for _ in range(8)]
    assert statuses[:2] == [200, 200]
    assert 429 in statuses
