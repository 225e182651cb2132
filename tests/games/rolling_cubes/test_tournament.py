"""RC-21 to RC-23: the tournament."""

import pytest

from astragal.core.game import Over
from astragal.games.rolling_cubes.tournament import GAMES, TOURNAMENT, State, places, winners
from games.rolling_cubes.scene import BEST, FAIR, PLAIN, ROLL, by_script, play, random_steps
from games.rolling_cubes.test_last_die import THIRTEEN, WHOLE


def ended(*games):
    """A tournament after games with these scores; the highest has won."""
    overs = tuple(Over(scores, (scores.index(max(scores)),), "target") for scores in games)
    return State({"faces": {}, "zero_dividend": False}, len(games[0]), None, overs)


def test_rc21_the_three_games_in_order_with_their_targets():
    table = by_script("tournament", 2, [ROLL] * 4 + [ROLL] * 2 + [WHOLE] * 9)
    assert table.view(0)["table"]["target"] == 37
    play(table, BEST, "pass", BEST, "pass")
    assert (table.view(0)["number"], table.view(0)["table"]["target"]) == (2, 31)
    play(table, "pass", BEST, "pass", BEST)
    assert (table.view(0)["number"], table.view(0)["table"]["target"]) == (3, 2)
    play(table, THIRTEEN, THIRTEEN, THIRTEEN)
    assert table.pending == Over((27, 24), (0,), "tournament")


def test_rc21_two_points_win_the_last_die_with_two_players_too():
    assert GAMES[2].start(2, {"faces": {}, "zero_dividend": False}).target == 2
    assert GAMES[2].start(5, {"faces": {}, "zero_dividend": False}).target == 2


def test_rc21_the_first_seat_starts_each_game():
    table = by_script("tournament", 3, [ROLL] * 3 * 3 + [ROLL] * 3 + [WHOLE])
    play(table, *("pass", BEST, "pass") * 2)
    assert table.view(0)["number"] == 2
    play(table, *("pass", BEST, "pass") * 2)
    assert table.view(0)["number"] == 3
    assert table.pending.seats == (0,)


def test_rc21_all_together_is_secret_in_a_tournament_too():
    table = play(by_script("tournament", 2, [ROLL] * 9), BEST, "pass", BEST, "pass")
    table.play(1, FAIR)
    assert table.events(0)[-1].text is None
    assert table.events(1)[-1].text == FAIR
    assert table.view(0)["table"]["written"][0]["built"] is None
    table.play(0, PLAIN)
    assert dict(table.events(None)[-2].shown) == {"equalities": [[1, FAIR], [0, PLAIN]]}


def test_rc22_places_are_worth_10_7_6_5_4_3_points():
    state = ended((9, 50, 40, 30, 20, 10))
    assert TOURNAMENT.view(state_with_table(state), None)["points"] == [3, 10, 7, 6, 5, 4]


def state_with_table(state):
    table = GAMES[len(state.finished)].start(state.seats, state.options)
    return State(state.options, state.seats, table, state.finished)


def test_rc22_equal_totals_share_the_better_place_and_leave_the_next_empty():
    assert places(Over((10, 50, 30, 30), (1,), "target")) == (4, 1, 2, 2)
    assert places(Over((0, 0, 2, 0), (2,), "target")) == (2, 2, 1, 2)
    view = TOURNAMENT.view(state_with_table(ended((10, 50, 30, 30))), 0)
    assert view["finished"][0]["points"] == view["points"] == [5, 10, 7, 7]


def test_rc23_the_most_points_win():
    assert winners((27, 24), (2, 1)) == (0,)


def test_rc23_a_tie_goes_to_the_winner_of_game_2():
    state = ended((50, 40, 30), (40, 50, 30), (1, 1, 2))
    assert TOURNAMENT.pending(state) == Over((24, 24, 22), (1,), "tournament")


def test_rc23_otherwise_a_tie_goes_to_the_best_place_in_game_2():
    state = ended((50, 30, 40, 20), (30, 40, 20, 50), (1, 2, 0, 0))
    assert TOURNAMENT.pending(state) == Over((23, 23, 18, 21), (1,), "tournament")


def test_rc23_a_tie_in_game_2_is_shared():
    state = ended((50, 40, 30), (30, 30, 50), (1, 2, 0))
    assert TOURNAMENT.pending(state) == Over((24, 24, 22), (0, 1), "tournament")


@pytest.mark.parametrize("seats", [2, 5])
def test_rc21_a_random_tournament_plays_all_three_games(seats):
    *_, (table, *_) = random_steps("tournament", seats, f"whole {seats}")
    view = table.view(None)
    assert [each["game"] for each in view["finished"]] == [game.id for game in GAMES]
    assert view["result"]["reason"] == "tournament"
    assert view["points"] == [sum(each["points"][seat] for each in view["finished"]) for seat in range(seats)]
