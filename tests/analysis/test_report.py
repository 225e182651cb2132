"""An analysis in words: what programs read."""

import json

from analysis.records import SHORT, analysed
from astragal.analysis.report import errors_of, report, strokes_of
from astragal.core.words import Words

GAME = (SHORT, "greedy", "greedy")


def test_the_json_holds_what_the_page_about_it_says():
    told = json.loads(json.dumps(report(analysed(*GAME), Words()).as_json()))
    assert (told["format"], told["game"], told["unit"]) == ("astragal-analysis/1", SHORT, "wins")
    assert [player["name"] for player in told["players"]] == ["greedy 1", "greedy 2"]
    throw, move = told["entries"][:2]
    assert (throw["kind"], throw["seat"], throw["decision"]) == ("throw", 0, None)
    assert (move["kind"], move["seat"], move["luck"]) == ("move", 0, None)
    assert move["decision"]["played"]["value"] == move["values"][0]
    assert sum(move["values"]) == 1


def test_a_better_equality_is_told_with_its_points_beside_the_one_played():
    decision = report(analysed(*GAME), Words()).entries[1].decision
    assert (decision.grade, decision.played.move) == ("blunder", "81:9=8+1")
    assert decision.best[0].why == "20 points, the most that these dice can make."
    assert decision.played.why == "11 points, 9 below the most that these dice can make."


def test_errors_come_worst_first_and_strokes_of_luck_in_their_order():
    told = report(analysed("rolling-cubes/last-die", "greedy", "greedy"), Words())
    losses = [entry.decision.given_up for entry in errors_of(told)]
    assert len(losses) > 3
    assert losses == sorted(losses, reverse=True)
    numbers = [entry.entry for entry in strokes_of(told)]
    assert numbers == sorted(numbers)


def test_the_same_analysis_is_told_in_french():
    told = report(analysed(*GAME), Words("fr"))
    assert "gagne" in told.outcome
    assert "points" in told.entries[1].decision.best[0].why


def test_points_are_told_where_nobody_can_win():
    told = report(analysed("rolling-cubes/yahtzee", "greedy"), Words())
    (player,) = told.players
    assert (told.unit, player.result) == ("points", 92)
    assert told.least == {"blunder": 6, "mistake": 3, "inaccuracy": 1}
