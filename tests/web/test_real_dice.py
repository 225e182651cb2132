"""Tables with real dice: recorded games entered by taps on a small phone."""

import json
from itertools import groupby

import pytest

from astragal.games import catalogue
from server.by_hand import recorded, seen_lines
from web.real_dice import SMALL, open_own_dice, play_recorded

GAMES = [
    pytest.param(game, marks=[] if game in ("farbenpoker", "rolling-cubes/yahtzee") else [pytest.mark.long])
    for game in catalogue.ids()
]


PEOPLE = ["Ada", "Ben", "Cleo"]


def by_round(lines):
    """Moves between the same throws in the order of the seats: in secret they are made in any order."""
    rounds = groupby(lines, lambda line: "throw" in line)
    return [sorted(group, key=lambda line: line.get("seat", 0)) if not fell else list(group) for fell, group in rounds]


def record_of(who):
    text = who.context.request.get(f"{who.url}/api/tables/{who.table()}/record").text()
    return [json.loads(line) for line in text.splitlines()]


@pytest.mark.parametrize("game", GAMES)
def test_a_recorded_game_entered_by_taps_has_the_same_record(visit, game):
    played = recorded(game)
    who = visit(size="phone", viewport=SMALL, language="fr", stoppable=True)
    people = PEOPLE[: len(played.seats)]
    open_own_dice(who, game, people)
    play_recorded(who, played, people)
    who.find("result").wait_for()
    header, *lines = record_of(who)
    assert json.dumps(lines[-1]) == json.dumps(played.record()[-1])
    seen = [line for line in lines[:-1] if not line.get("throw", "").startswith("sticks")]
    assert by_round(seen) == by_round(seen_lines(played))
    assert header["chance"] == "by-hand"
