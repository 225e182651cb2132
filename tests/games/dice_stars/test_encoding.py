"""The encoding of Dice Stars: one sequence of actions for each move, and observations that match the table."""

import numpy as np
import pytest

from astragal.core.research.encoding import Layout
from astragal.games.dice_stars.game import DICE_STARS
from astragal.games.dice_stars.research.encoding import DiceStarsEncoding, encoding
from conformance.positions import steps
from games.dice_stars.scene import FULL_MARKS, NEARLY_FULL, scene, sheet

SOLO, TWO = encoding("dice-stars", 1, {}, 1), encoding("dice-stars", 2, {}, 1)


def ways(encoding: DiceStarsEncoding, state, seat, begun=()):
    """All moves that actions can make, once for each sequence of actions."""
    for action in encoding.legal(state, seat, begun):
        move = encoding.move(state, seat, (*begun, action))
        yield from [move] if move else ways(encoding, state, seat, (*begun, action))


def seen(encoding, state, seat, begun=()):
    row = np.zeros(encoding.seen.size, np.float32)
    encoding.see(state, seat, begun, row)
    return encoding.seen.named(row)


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_every_move_has_exactly_one_sequence_of_actions(seats):
    numbers = encoding("dice-stars", seats, {}, 1)
    for table, seat, _move in steps("dice-stars", seats, "ways"):
        assert sorted(ways(numbers, table.state, seat)) == sorted(table.moves(seat))


def test_ds11_stars_are_placed_one_by_one_in_ascending_rows():
    state = scene("K* P* B*")
    names = [TWO.name(state, 0, (), action) for action in TWO.legal(state, 0, ())]
    assert names[-5:] == ["star 2", "star 3", "star 4", "star 5", "star 6"]
    third, fifth = TWO.legal(state, 0, ())[-4], TWO.legal(state, 0, ())[-2]
    assert [TWO.name(state, 0, (third,), action) for action in TWO.legal(state, 0, (third,))] == [
        "star 3",
        "star 4",
        "star 5",
        "star 6",
    ]
    assert TWO.move(state, 0, (third, fifth)) is None
    assert TWO.move(state, 0, (third, fifth, fifth)) == "take stars 3 5 5"


def test_ds11_a_row_is_not_offered_if_the_other_stars_would_have_no_room():
    state = scene("K* P* B*", sheets=[sheet(marks=(0, 3, 4, 5, 5))])
    assert [TWO.name(state, 0, (), action) for action in TWO.legal(state, 0, ())][-1] == "star 2"
    first = TWO.legal(state, 0, ())[-1]
    assert list(ways(TWO, state, 0, (first,))) == ["take stars 2 2 6"]


def test_ds13_penalties_have_their_own_actions():
    state = scene("P2 P3 P3", sheets=[sheet("2222|2222\n3333|333\n....|..\n....|.\n....|".replace("....", "x.xx"))])
    assert set(ways(TWO, state, 0)) == set(DICE_STARS.moves(state, 0))


def test_observations_stay_within_their_bounds():
    for seats in DICE_STARS.seats:
        numbers = encoding("dice-stars", seats, {}, 1)
        for table, seat, _move in steps("dice-stars", seats, "rows"):
            row = np.zeros(numbers.seen.size, np.float32)
            numbers.see(table.state, seat, (), row)
            assert (row >= numbers.seen.low).all()
            assert (row <= numbers.seen.high).all()


def test_a_seat_sees_its_own_sheet_first():
    state = scene("K* O5", sheets=[sheet(), sheet(NEARLY_FULL, FULL_MARKS)], seat=1)
    mine, other = seen(TWO, state, 1), seen(TWO, state, 0)
    assert mine["own_marks"].tolist() == list(FULL_MARKS) == other["next_1_marks"].tolist()
    assert mine["own_filled"].sum() == 28
    assert (mine["turn"].tolist(), other["turn"].tolist()) == ([1, 0], [0, 1])
    assert mine["reserve"][3, 4] == mine["reserve"][0, 0] == 1


def test_partially_placed_stars_are_observed():
    state = scene("K* P*")
    assert seen(TWO, state, 0, (25,))["placed"].tolist() == [0, 0, 1, 0, 0]


def test_ds20_the_solo_grid_is_observed_only_in_a_solo_game():
    assert seen(SOLO, scene(seats=1, solo_marked=7), 0)["solo_marked"] == 7
    assert "solo_marked" not in seen(TWO, scene(), 0)


def test_no_game_is_longer_than_the_bound():
    longest = max(sum(1 for _ in steps("dice-stars", 4, f"long {number}")) for number in range(5))
    assert longest < encoding("dice-stars", 4, {}, 1).steps


def test_layouts_add_up():
    both = TWO.seen + SOLO.seen
    assert both.size == TWO.seen.size + SOLO.seen.size == len(both.low)
    assert Layout().size == 0
