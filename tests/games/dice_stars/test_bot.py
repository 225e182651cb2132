"""The greedy player: legal, repeatable, and clearly better than chance."""

import pytest

import astragal
from astragal.bots import roster
from astragal.core.game import ListedMoves
from astragal.games.dice_stars.players.bot import BOTS
from astragal.games.dice_stars.rules import REFILL
from games.dice_stars.scene import drawing, moves, scene, sheet, view


def chosen(state, seat=0):
    """The move of the greedy player."""
    bot = BOTS["greedy"](seat, lambda n: 0)
    return bot.choose(view(state, seat), ListedMoves(moves(state), lambda move: None))


def game(names, seed):
    """A game between computer players, to its end."""
    table = astragal.new_table("dice-stars", len(names), seed=seed)
    bots = [roster.make("dice-stars", name, seat, seed) for seat, name in enumerate(names)]
    while not table.over:
        (seat,) = table.pending.seats
        table.play(seat, bots[seat].choose(table.view(seat), table.moves(seat)))
    return table


@pytest.mark.slow
def test_greedy_beats_random_in_more_than_85_percent_of_games():
    won = [game(["greedy", "random"], seed).pending.winners == (0,) for seed in range(30)]
    won += [game(["random", "greedy"], seed).pending.winners == (1,) for seed in range(30)]
    assert sum(won) > 0.85 * 60


def test_greedy_finishes_the_same_game_again_alone_and_with_four_seats():
    for names in (["greedy"], ["greedy"] * 4):
        assert game(names, 3).record() == game(names, 3).record()


def test_greedy_takes_the_choice_that_scores_most():
    assert chosen(scene("O6 B6 P6 K2 K2")) == "take 6"


def test_greedy_finishes_a_row_of_multipliers_rather_than_starting_one():
    rows = "x4..|....\nx9..|...\nx8..|..\nxa..|.\nxc..|"
    assert chosen(scene("O* K2", sheets=[sheet(rows, (0, 2, 0, 0, 0))])) == "take stars 3"


def test_greedy_ignores_multipliers_that_it_cannot_finish():
    nearly_over = "2222|....\n3333|...\n4444|..\n5555|.\n66..|"
    assert not chosen(scene("O* O4", sheets=[sheet(nearly_over)])).startswith("take stars")


def test_greedy_draws_three_dice_but_as_few_as_possible_in_a_solo_game():
    assert chosen(drawing("K5")) == "draw 3"
    assert chosen(drawing("K5", seats=1)) == "draw 1"
    assert chosen(drawing(seats=1)) == "draw 3"


def test_greedy_returns_a_reserve_if_nothing_of_it_fits():
    full = sheet("2222|2222\n3333|333\n4444|44\n555.|5\n666.|", (2, 3, 4, 5, 6))
    assert chosen(scene("K4 B3", phase=REFILL, sheets=[full])) == "return"
    assert chosen(scene("K4 O3", phase=REFILL, sheets=[full])) == "keep"


def test_greedy_takes_the_smallest_penalty():
    full = sheet("2222|2222\n3333|333\n4444|44\n555.|5\n666.|", (2, 3, 4, 5, 6))
    assert chosen(scene("K5 B3 P5 B5", sheets=[full])) == "penalty 3"
