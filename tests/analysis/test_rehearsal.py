"""Rehearsals: what is compiled ahead is found in the catalogue."""

from astragal.analysis.rehearsal import ADVISER, Rehearsal, rehearsals
from astragal.bots import roster
from astragal.games import catalogue


def test_every_player_and_adviser_of_every_game_is_rehearsed_for_every_table():
    wanted = set(rehearsals())
    for game in catalogue.ids():
        for player in (*roster.bots(game), *([ADVISER] if catalogue.has_adviser(game) else [])):
            needed = {Rehearsal.of(game, player, seats) for seats in catalogue.game(game).seats}
            assert {each.seats for each in needed} == {1, 2, 3}.intersection(catalogue.game(game).seats)
            assert needed <= wanted
            wanted -= needed
    assert not wanted


def test_tables_for_two_come_first():
    counts = [each.seats for each in rehearsals()]
    assert counts[: counts.count(2)] == [2] * counts.count(2)


def test_a_game_can_be_named_without_its_box():
    assert {each.game for each in rehearsals(["yahtzee"])} == {"rolling-cubes/yahtzee"}
