"""The report of an analysis: its texts, and its JSON for programs."""

import json

from analysis.records import SHORT, analysed
from astragal.analysis.report import errors_of, report, strokes_of
from astragal.core.words import Words

GAME = (SHORT, "greedy", "greedy")


def test_the_json_has_the_documented_fields():
    reported = json.loads(json.dumps(report(analysed(*GAME), Words()).as_json()))
    assert (reported["format"], reported["game"], reported["unit"]) == ("astragal-analysis/1", SHORT, "wins")
    assert [player["name"] for player in reported["players"]] == ["Rita", "Max"]
    throw, move = reported["entries"][:2]
    assert (throw["kind"], throw["seat"], throw["decision"]) == ("throw", 0, None)
    assert (move["kind"], move["seat"], move["luck"]) == ("move", 0, None)
    assert move["decision"]["played"]["value"] == move["values"][0]
    assert sum(move["values"]) == 1


def test_a_better_equality_is_reported_with_its_points():
    decision = report(analysed(*GAME), Words()).entries[1].decision
    assert (decision.grade, decision.played.move) == ("blunder", "81:9=8+1")
    assert decision.best[0].why == "20 points, the most that these dice can make."
    assert decision.played.why == "11 points, 9 below the most that these dice can make."


def test_errors_are_sorted_by_loss_and_strokes_of_luck_by_entry():
    reported = report(analysed("rolling-cubes/last-die", "greedy", "greedy"), Words())
    losses = [entry.decision.given_up for entry in errors_of(reported)]
    assert len(losses) > 3
    assert losses == sorted(losses, reverse=True)
    numbers = [entry.entry for entry in strokes_of(reported)]
    assert numbers == sorted(numbers)


def test_an_analysis_is_reported_in_french():
    reported = report(analysed(*GAME), Words("fr"))
    assert "gagne" in reported.outcome
    assert "points" in reported.entries[1].decision.best[0].why


def test_a_game_without_opponent_is_reported_in_points():
    reported = report(analysed("rolling-cubes/yahtzee", "greedy"), Words())
    (player,) = reported.players
    assert (reported.unit, player.result) == ("points", 92)
    assert reported.least == {"blunder": 6, "mistake": 3, "inaccuracy": 1}
