"""Table: the only way to play moves and settle throws."""

import pytest
from coin import COIN, Coin

from astragal.core.chance import Scripted
from astragal.core.errors import BadOption, CannotUndo, IllegalMove, NotYourTurn, UnreadableMove, WrongSeats
from astragal.core.game import Event, Over, Throw, Turn
from astragal.core.table import Table


def coin_table(seats=("a", "b"), **options):
    return Table(COIN, seats, options, Scripted(["heads"]))


def test_a_table_without_a_source_waits_for_its_throw():
    table = Table(COIN, ["a", "b"])
    assert isinstance(table.pending, Throw)
    table.settle("tails")
    assert table.pending == Turn((0,), ("C-1",))


def test_a_table_with_a_source_throws_by_itself():
    assert coin_table().log == ((None, "heads"),)


def test_playing_or_throwing_out_of_turn_is_refused():
    table = coin_table()
    with pytest.raises(NotYourTurn, match="seat 1 is not to move; to move: 0"):
        table.play(1, "wait")
    with pytest.raises(NotYourTurn, match="no throw is due"):
        table.settle("tails")
    with pytest.raises(NotYourTurn, match="the dice must be thrown"):
        Table(COIN, ["a", "b"]).play(0, "wait")


def test_a_refused_move_changes_nothing():
    table = coin_table(waits=0)
    before = table.record()
    with pytest.raises(IllegalMove) as refusal:
        table.play(0, "wait")
    assert refusal.value.rule == "C-1"
    with pytest.raises(UnreadableMove):
        table.play(0, "wiat")
    assert table.record() == before


def test_moves_are_set_like_and_empty_out_of_turn():
    table = coin_table()
    assert table.moves(0) == {"wait", "heads", "tails"}
    assert table.moves(0) & {"heads", "edge"} == {"heads"}
    assert "edge" not in table.moves(0)
    assert 3 not in table.moves(0)
    assert list(table.moves(1)) == []


def test_the_result_is_recorded_and_no_move_follows():
    table = coin_table()
    table.play(0, "heads")
    assert table.pending == Over((1,), (), "guess")
    assert table.record()[-1] == {"over": {"scores": [1], "winners": [], "reason": "guess"}}
    with pytest.raises(NotYourTurn, match="over"):
        table.play(1, "heads")


def test_undo_takes_moves_back_to_the_last_throw():
    table = coin_table()
    start = table.record()
    table.play(0, "wait")
    assert table.undo() == (0, "wait")
    assert table.record() == start
    assert table.pending == Turn((0,), ("C-1",))
    with pytest.raises(CannotUndo, match="dice have been thrown"):
        table.undo()


def test_undo_is_refused_once_something_hidden_was_shown():
    table = coin_table()
    table.play(0, "tails")
    with pytest.raises(CannotUndo, match="hidden"):
        table.undo()


def test_undo_needs_a_move():
    with pytest.raises(CannotUndo, match="no move"):
        Table(COIN, ["a"]).undo()


def test_events_hide_what_a_seat_may_not_see():
    table = coin_table()
    table.play(0, "wait")
    table.play(1, "heads")
    assert table.events(0) == [Event(None, None), Event(0, "wait"), Event(1, "heads", {"coin": "heads"}, reveals=True)]
    assert table.events(None, since=2) == table.events(0)[2:]


def test_the_standing_has_the_current_scores():
    table = coin_table()
    assert table.standing() == (0,)
    table.play(0, "heads")
    assert table.standing() == (1,)


class WaitsCount(Coin):
    """The standing is the number of waits that are left."""

    def standing(self, state):
        return (state.waits,)


def test_a_move_taken_back_does_not_count_in_the_standing():
    table = Table(WaitsCount(), ["a", "b"], {}, Scripted(["heads"]))
    table.play(0, "wait")
    other = table.copy()
    assert table.standing() == table.standing(2) == other.standing() == (1,)
    table.undo()
    assert table.standing() == (2,)
    table.play(0, "heads")
    assert table.standing() == (2,)
    assert other.standing() == (1,)


def test_a_game_without_drafts_returns_none_and_drafts_need_the_turn():
    table = coin_table()
    assert table.draft(0, "wa") is None
    with pytest.raises(NotYourTurn, match="seat 1 is not to move"):
        table.draft(1, "wa")
    with pytest.raises(WrongSeats, match="no seat 2"):
        table.draft(2, "wa")


@pytest.mark.parametrize("seats", [[], ["a", "b", "c"]])
def test_the_number_of_seats_is_checked(seats):
    with pytest.raises(WrongSeats, match="coin is for 1 to 2 seats"):
        Table(COIN, seats)


@pytest.mark.parametrize("call", ["moves", "view", "events"])
def test_a_seat_must_exist(call):
    with pytest.raises(WrongSeats, match="no seat 2"):
        getattr(coin_table(), call)(2)


def test_unknown_options_are_refused_and_defaults_left_out():
    with pytest.raises(BadOption, match="coin has no option “wiats”; its options: waits"):
        coin_table(wiats=1)
    assert coin_table(waits=2).header()["options"] == {}
    assert coin_table(waits=1).header()["options"] == {"waits": 1}
