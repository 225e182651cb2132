"""Rehearsals: what is compiled ahead is found in the catalogue."""

from astragal.analysis.rehearsal import ADVISER, rehearsals
from astragal.bots import roster
from astragal.games import catalogue


def test_every_player_and_adviser_of_every_game_is_rehearsed_at_every_table():
    wanted = set(rehearsals())
    for game in catalogue.ids():
        for seats in catalogue.game(game).seats:
            found = {each.player for each in wanted if (each.game, each.seats) == (game, seats)}
            assert found == {*roster.bots(game), *([ADVISER] if catalogue.has_adviser(game) else [])}


def test_tables_for_two_come_first():
    counts = [each.seats for each in rehearsals()]
    assert counts[: counts.count(2)] == [2] * counts.count(2)


def test_a_game_can_be_named_without_its_box():
    assert {each.game for each in rehearsals(["yahtzee"])} == {"rolling-cubes/yahtzee"}
