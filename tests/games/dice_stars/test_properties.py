"""Properties of every game, for all moves and throws."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import astragal
from astragal.core.chance import Seeded, Stream, fall
from astragal.core.errors import Refusal
from astragal.core.game import Over, Throw, Turn
from astragal.games.dice_stars.dice import COLOURS, DICE
from astragal.games.dice_stars.game import DICE_STARS
from astragal.games.dice_stars.moves import CODE
from repeats import times

seeds = st.integers(0, 10**9)
tables = st.builds(lambda seed, seats: astragal.new_table("dice-stars", seats, seed=seed), seeds, st.integers(1, 4))
some = settings(max_examples=times(15, 100))


def played(table, seed):
    """Plays the table to its end by a seed; before each decision yields the seat and its moves."""
    below = Stream(Seeded(f"decisions {seed}").key).below
    while isinstance(table.pending, Turn):
        (seat,) = table.pending.seats
        yield seat, table.moves(seat)
        table.play(seat, table.moves(seat).sample(below))


@some
@given(tables, seeds)
def test_ds1_no_die_is_ever_lost_or_doubled(table, seed):
    for seat, _moves in played(table, seed):
        view = table.view(seat)
        for colour, count in zip(COLOURS, DICE, strict=True):
            letter = "K" if colour == "black" else colour[0].upper()
            in_reserve = sum(die[0] == letter for die in view["reserve"])
            assert view["bag"][colour] + view["discard"][colour] + in_reserve == count


@some
@given(tables, seeds)
def test_every_legal_move_plays_and_moves_come_in_canonical_order(table, seed):
    for seat, moves in played(table, seed):
        codes = [CODE[move] for move in moves]
        assert codes == sorted(set(codes))
        for move in list(moves)[:12]:
            assert DICE_STARS.pending(DICE_STARS.play(table._states[-1], seat, move))


@some
@given(tables, seeds)
def test_choices_that_are_not_legal_name_the_reason_of_their_refusal(table, seed):
    for seat, moves in played(table, seed):
        for choice in table.view(seat)["choices"]:
            assert choice["legal"] == (choice["move"] in moves)
            if not choice["legal"]:
                with pytest.raises(Refusal) as refused:
                    moves.check(choice["move"])
                assert refused.value.reason == choice["why"]


@some
@given(tables, seeds)
def test_previews_show_the_effect_of_a_take(table, seed):
    for seat, moves in played(table, seed):
        previews = table.view(seat)["previews"]
        assert table.view(None)["previews"] == {}
        assert set(previews) == (set(moves) if previews else set())
        for move, preview in list(previews.items())[:6]:
            after = DICE_STARS.view(DICE_STARS.play(table._states[-1], seat, move), None)
            assert after["sheets"][seat]["total"] == preview["total"]
            rows = {row["value"]: row["white"] + row["green"] for row in after["sheets"][seat]["rows"]}
            assert all(rows[cell["row"]][cell["column"]] == cell["entry"] for cell in preview["cells"])


@some
@given(tables, seeds)
def test_ds7_choices_name_the_dice_that_their_moves_take(table, seed):
    for seat, moves in played(table, seed):
        view = table.view(seat)
        assert table.view(None)["choices"] == []
        for choice in view["choices"]:
            assert choice["what"] in choice["move"]
            assert choice["legal"] == (choice["move"] in moves)
            if choice["legal"]:
                after = DICE_STARS.view(DICE_STARS.play(table._states[-1], seat, choice["move"]), None)
                assert sorted(choice["dice"] + after["reserve"]) == sorted(view["reserve"])


@some
@given(tables, seeds)
def test_a_record_replays_to_the_same_states(table, seed):
    for _ in played(table, seed):
        pass
    again = astragal.replay(table.record())
    assert [state.tobytes() for state in again._states] == [state.tobytes() for state in table._states]
    assert again.pending == table.pending


@some
@given(tables, seeds)
def test_the_view_is_json_and_has_the_result_at_the_end(table, seed):
    for seat, _moves in played(table, seed):
        assert json.loads(json.dumps(table.view(seat))) == table.view(seat)
    assert isinstance(table.pending, Over)
    over = table.pending
    result = {"scores": list(over.scores), "winners": list(over.winners), "reason": over.reason}
    assert table.view()["result"] == result


@some
@given(tables, seeds)
def test_ds15_all_players_have_the_same_number_of_turns(table, seed):
    for _ in played(table, seed):
        pass
    turns = [entry.seat for entry in table.log if entry.text.startswith(("take", "penalty"))]
    assert turns == list(range(len(table.seats))) * (len(turns) // len(table.seats))


@some
@given(seeds, st.integers(1, 4))
def test_every_random_throw_is_accepted(seed, seats):
    table = astragal.new_table("dice-stars", seats, seed=seed)
    table.chance = None
    below = Stream(Seeded(seed).key).below
    for _ in range(30):
        if isinstance(table.pending, Throw):
            table.settle(fall(table.pending, below))
        elif isinstance(table.pending, Turn):
            table.play(table.pending.seats[0], table.moves(table.pending.seats[0]).sample(below))
