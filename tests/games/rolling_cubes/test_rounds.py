"""RC-12 to RC-16: One by One and All Together."""

import json
from itertools import islice

import pytest

import astragal
from astragal.core.chance import Seeded, Stream
from astragal.core.errors import CannotUndo
from astragal.core.game import Event, Over, Throw, Turn
from astragal.games.rolling_cubes.rounds import ALL_TOGETHER, ONE_BY_ONE, bonus
from games.rolling_cubes.scene import BEST, FAIR, GOOD, PLAIN, ROLL, by_hand, by_script, play, random_steps


def one_by_one(seats=2, rounds=9):
    return by_script("one-by-one", seats, [ROLL] * seats * rounds)


def together(seats=2, rounds=9):
    return by_script("all-together", seats, [ROLL] * rounds)


def test_rc12_each_seat_in_turn_throws_all_dice_and_builds():
    table = by_hand("one-by-one", 3)
    for seat in (0, 1, 2, 0):
        assert isinstance(table.pending, Throw)
        assert (table.pending.seat, table.pending.count) == (seat, 12)
        table.settle(ROLL)
        assert table.pending.seats == (seat,)
        table.play(seat, PLAIN)


def test_rc13_the_best_score_of_a_round_gets_2_extra_points():
    table = play(one_by_one(3), GOOD, PLAIN, "pass")
    assert table.view(0)["totals"] == [18, 8, 0]
    assert [each["bonus"] for each in table.view(0)["rounds"][0]] == [2, 0, 0]


def test_rc13_several_best_scores_get_1_extra_point_each():
    assert play(one_by_one(3), GOOD, PLAIN, GOOD).view(0)["totals"] == [17, 8, 17]


def test_rc13_a_best_score_of_0_gets_no_extra_points():
    assert play(one_by_one(2), "pass", "pass").view(0)["totals"] == [0, 0]
    assert bonus({0: 0, 3: 0}) == {0: 0, 3: 0}


def test_rc14_the_target_is_checked_when_the_round_is_complete():
    table = play(one_by_one(2), BEST, FAIR, BEST, FAIR, BEST)
    assert table.view(0)["totals"] == [38, 24]
    assert table.pending.seats == (1,)
    assert play(table, "pass").pending == Over((57, 24), (0,), "target")


def test_rc14_the_highest_total_that_reaches_the_target_wins():
    table = play(one_by_one(2), BEST, BEST, BEST, BEST, BEST, GOOD)
    assert table.pending == Over((55, 52), (0,), "target")


def test_rc14_46_points_are_not_enough():
    table = play(one_by_one(2), BEST, BEST, BEST, BEST, PLAIN, "pass")
    assert table.view(0)["totals"] == [46, 36]
    assert isinstance(table.pending, Turn)


def test_rc14_only_tied_leaders_play_on_until_one_leads():
    table = play(one_by_one(3), *(BEST, "pass", BEST) * 3)
    assert table.view(0)["totals"] == [54, 0, 54]
    assert table.view(0)["playing"] == [0, 2]
    play(table, PLAIN, PLAIN)
    assert table.view(0)["totals"] == [63, 0, 63]
    assert table.pending.seats == (0,)
    assert play(table, "pass", PLAIN).pending == Over((63, 0, 73), (2,), "target")


def test_rc14_a_player_who_drops_out_of_a_tie_stops_playing():
    table = play(one_by_one(3), *(BEST, BEST, BEST) * 3)
    play(table, PLAIN, "pass", PLAIN)
    assert table.view(None)["playing"] == [0, 2]
    assert play(table, PLAIN).pending.seats == (2,)


def test_rc15_all_seats_write_for_one_throw_in_any_order():
    table = together(3)
    assert table.pending.seats == (0, 1, 2)
    table.play(2, GOOD)
    table.play(0, FAIR)
    assert table.pending.seats == (1,)
    table.play(1, "pass")
    assert table.view(0)["totals"] == [12, 0, 18]
    assert [entry.text for entry in table.log] == [ROLL, GOOD, FAIR, "pass", ROLL]


def test_rc15_an_equality_is_visible_only_to_its_seat_until_all_are_in():
    table = together(3)
    table.play(1, BEST)
    assert table.events(1)[-1] == Event(1, BEST)
    assert table.events(0)[-1] == table.events(None)[-1] == Event(1, None)
    assert table.view(1)["written"][0]["built"]["move"] == BEST
    assert table.view(0)["written"][0]["built"] is table.view(None)["written"][0]["built"] is None


def test_rc15_the_last_equality_reveals_all_of_the_round():
    table = together(3)
    for seat, move in ((1, BEST), (0, "pass"), (2, GOOD)):
        table.play(seat, move)
    for seat in (None, 0, 1, 2):
        last = table.events(seat)[3]
        assert last == Event(2, GOOD, {"equalities": [[1, BEST], [0, "pass"], [2, GOOD]]}, reveals=True)
    assert [each["built"]["move"] for each in table.view(None)["rounds"][0]] == [BEST, "pass", GOOD]
    table.chance = None
    with pytest.raises(CannotUndo):
        table.undo()


def test_rc15_hidden_equalities_do_not_leak():
    def seen(move, seat):
        table = together(4)
        table.play(2, GOOD)
        table.play(1, move)
        events = [(event.seat, event.text, dict(event.shown)) for event in table.events(seat)]
        moves = [] if seat is None else list(islice(table.moves(seat), 20))
        return json.dumps([table.view(seat), table.pending.seats, events, moves])

    for seat in (None, 0, 2, 3):
        assert seen(BEST, seat) == seen("pass", seat) == seen(PLAIN, seat)
    assert seen(BEST, 1) != seen(PLAIN, 1)


def test_rc15_a_submitted_equality_cannot_be_changed():
    table = together(2)
    table.play(0, PLAIN)
    assert list(table.moves(0)) == []
    assert BEST not in table.moves(0)


def test_rc16_all_together_goes_to_41():
    assert (ALL_TOGETHER.target, ONE_BY_ONE.target) == (41, 47)
    table = play(together(2), BEST, "pass", BEST, "pass")
    assert table.view(0)["totals"] == [38, 0]
    assert play(table, "pass", "pass", PLAIN, "pass").pending == Over((48, 0), (0,), "target")


def test_rc16_only_tied_leaders_play_on():
    table = play(together(3), *(BEST, BEST, "pass") * 3)
    assert table.view(0)["playing"] == [0, 1]
    assert table.pending.seats == (0, 1)
    table.play(1, GOOD)
    assert table.pending.seats == (0,)
    assert play(table, "pass").pending == Over((54, 72, 0), (1,), "target")


@pytest.mark.parametrize("game", ["one-by-one", "all-together"])
def test_rc13_rc14_totals_are_the_sums_of_scores_and_bonuses(game):
    for seed in range(4):
        *_, (table, *_) = random_steps(game, 2 + seed, seed)
        view = table.view(None)
        sums = [0] * len(view["totals"])
        for each in (each for results in view["rounds"] for each in results):
            sums[each["seat"]] += each["built"]["score"] + each["bonus"]
        assert view["totals"] == sums == list(table.pending.scores)
        assert table.pending.winners == (sums.index(max(sums)),)


def test_rc15_imagined_equalities_include_the_real_one():
    table = astragal.new_table("rolling-cubes/all-together", 2, seed="secret")
    table.play(0, next(islice(table.moves(0), 2, None)))
    below = Stream(Seeded("imagined").key).below
    states = [table.imagine(1, below).state for _ in range(80)]
    assert table.state in states
    assert len({state.written[0].move for state in states}) > 10
    assert table.imagine(0, below).state == table.state
