"""The master: at every decision it follows the solutions."""

from collections import Counter
from itertools import product

import numpy as np
import pytest

import astragal
from astragal.bots.play import play_game
from astragal.core.game import Over
from astragal.games.rolling_cubes import equality
from astragal.games.rolling_cubes.dice import COLOURS, Settings, in_order, write
from astragal.games.rolling_cubes.exact import solutions
from astragal.games.rolling_cubes.exact.last_die_solution import STUCK, WHOLE
from astragal.games.rolling_cubes.lines import LINES
from astragal.games.rolling_cubes.lookup import hands, tables
from astragal.games.rolling_cubes.moves import PASS, score_of
from astragal.games.rolling_cubes.players.master import Master
from astragal.games.rolling_cubes.players.player import PATIENCE
from astragal.games.rolling_cubes.solver import solver
from games.rolling_cubes.scene import HAND, ROLL, by_script, play, random_steps

pytestmark = pytest.mark.slow

GAMES = ["one-by-one", "all-together", "last-die", "tournament", "yahtzee"]
USUAL = Settings(COLOURS, False)


def chosen(table, seat=0, below=lambda n: 0, **changed):
    """The master's move at a table, with some fields of the view changed."""
    return Master(seat, below).choose({**table.view(seat), **changed}, table.moves(seat))


@pytest.mark.parametrize("name", GAMES)
def test_the_master_beats_greedy_in_most_games(name):
    won = 0
    for seed in range(6):
        seats = ["master", "greedy"] if seed % 2 else ["greedy", "master"]
        won += play_game(f"rolling-cubes/{name}", seats, seed).pending.winners == (seats.index("master"),)
    assert won >= 5


OTHER_SIGNS = {"faces": {"r": "+:::"}}
"""Yahtzee and The Last Die are solved again for such dice, which takes long."""
OPTIONS = [
    ("one-by-one", {"zero_dividend": True}),
    *(pytest.param(name, {"zero_dividend": True}, marks=pytest.mark.long) for name in GAMES if name != "one-by-one"),
    *((name, OTHER_SIGNS) for name in ("one-by-one", "all-together")),
    *(pytest.param(name, OTHER_SIGNS, marks=pytest.mark.long) for name in ("last-die", "tournament", "yahtzee")),
]


@pytest.mark.parametrize(("name", "options"), OPTIONS)
def test_masters_finish_every_game_with_any_options(name, options):
    table = play_game(f"rolling-cubes/{name}", ["master"] * 3, 1, options)
    assert isinstance(table.pending, Over)
    assert astragal.replay(table.record()).view(0) == table.view(0)


@pytest.mark.parametrize("game", ["one-by-one", "all-together"])
def test_rc9_the_best_score_is_built(game):
    assert score_of(chosen(by_script(game, 2, [ROLL]))) == 21
    assert score_of(chosen(by_script(game, 2, [ROLL], {"zero_dividend": True}))) == 23


@pytest.mark.parametrize("game", ["one-by-one", "last-die"])
def test_rc8_the_master_passes_if_there_is_no_equality(game):
    assert chosen(by_script(game, 2, [first_roll(tables.load().best == 0)])) == PASS


def first_roll(which, and_also=True):
    place = np.argwhere(which[hands.ROLLS] & and_also)[0] + [whole.start for whole in hands.ROLLS]
    return write(hands.dice_of(tuple(place)))


def tied(rounds):
    """All Together for two who built the same in all these rounds."""
    table, best = by_script("all-together", 2, [ROLL] * (rounds + 1)), solver.best(HAND)
    for _ in range(rounds):
        play(table, best, best)
    return table


def test_rc14_after_a_long_tie_the_master_sometimes_plays_below_its_best():
    assert score_of(chosen(tied(PATIENCE - 1), 0, lambda n: 1)) == 21
    assert score_of(chosen(tied(PATIENCE), 0, lambda n: 0)) == 21
    assert score_of(chosen(tied(PATIENCE), 0, lambda n: 1)) == 20


def test_rc14_masters_do_not_tie_for_ever():
    for seed in range(3):
        assert len(play_game("rolling-cubes/all-together", ["master"] * 3, seed).pending.winners) == 1


def worths(view, seat):
    """RC-17, RC-18: the values of passing and of each hand that may be built, computed one by one."""
    fixed, dice = ("".join(view[name].values()) for name in ("fixed", "dice"))
    passing, whole, left = ends(view, seat)
    found = {text: whole if len(text) == 12 else float(left(rank(text))) for text in larger_hands(fixed, dice)}
    return {PASS: passing, **found}


def rank(text):
    return tables.load().rank[hands.number_of(text)]


def ends(view, seat):
    """The values of passing, of using all dice, and of leaving hands, by their ranks."""
    points, following, builder = tuple(view["points"]), (seat + 1) % len(view["points"]), view["builder"]
    solution = solutions.last_die(len(points), USUAL)
    match = solutions.match(len(points), USUAL, view["target"], lambda final: float(final[seat] == max(final)))
    passing = match.worth(points, following) if builder is None else match.after(points, builder, STUCK)
    by_end = match.by_end(points, following)
    return passing, match.after(points, seat, WHOLE), lambda ranks: np.tensordot(solution.worth[0, ranks], by_end, 2)


def larger_hands(fixed, dice):
    new = Counter(dice)
    for taken in product(*(range(count + 1) for count in new.values())):
        text = in_order(fixed + "".join(symbol * count for symbol, count in zip(new, taken, strict=True)))
        if len(text) > len(fixed) and tables.load().feasible[hands.number_of(text)]:
            yield text


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 3), pytest.param(4, 4, marks=pytest.mark.long)])
def test_rc17_the_master_leaves_the_hand_with_the_highest_value(seats, seed):
    for table, seat, _ in random_steps("last-die", seats, seed):
        view = table.view(seat)
        move, found = chosen(table, seat), worths(view, seat)
        assert move in table.moves(seat)
        built = move if move == PASS else equality.read(move).dice
        assert found[built] == pytest.approx(max(found.values()), abs=1e-6)


def test_rc18_all_dice_are_used_if_nothing_is_better():
    assert len(chosen(by_script("last-die", 2, [ROLL]))) == 13


def test_rc19_a_player_behind_leaves_a_better_hand_instead_of_using_all_dice():
    """At 3 to 4 a point is not enough: the opponent would begin the last round."""
    view = {**by_script("last-die", 2, [ROLL]).view(0), "points": [3, 4]}
    _, whole, left = ends(view, 0)
    worth = np.where(tables.load().feasible, left(tables.load().rank), 0)
    better = hands.within(worth)[hands.ROLLS] > whole + 0.1
    dice = first_roll(tables.load().feasible, better)
    move = chosen(by_script("last-die", 2, [dice]), points=[3, 4])
    assert len(move) < 13
    assert left(rank(equality.read(move).dice)) > whole + 0.1


def test_rc23_the_master_plays_legal_moves_in_game_3_of_a_tournament():
    third = 0
    for table, seat, _ in random_steps("tournament", 3, 1):
        if table.view(seat)["number"] == 3:
            third += 1
            assert chosen(table, seat) in table.moves(seat)
    assert third > 5


def written_but(line, sums):
    """Sheets of two seats, full except for one line of the first seat."""
    full = {"built": None, "rerolled": 0, "bonus": 0, "score": 0}
    sheets = [{name: None if name == line and seat == 0 else full for name in LINES} for seat in range(2)]
    return {"sheets": sheets, "sums": sums}


def test_rc28_the_master_stands_when_ahead_and_rerolls_when_behind():
    table = by_script("yahtzee", 2, [ROLL])
    best = tables.load().on_line[LINES.index("red")][hands.number_of(HAND)]
    assert chosen(table, **written_but("red", [100, 100 + int(best) - 1])) == "stand"
    assert chosen(table, **written_but("red", [100, 100 + int(best) + 1])).startswith("reroll")


def test_rc26_the_best_equality_goes_on_the_best_line():
    table = play(by_script("yahtzee", 1, [ROLL]), "stand")
    line, _, text = chosen(table).partition(" ")
    assert text == solver.best(HAND, wish=solver.Wish(line=line))


def test_rc27_a_line_without_a_fitting_equality_is_given_up():
    dice = first_roll(tables.load().on_line[LINES.index("101")] == 0)
    table = play(by_script("yahtzee", 2, [dice]), "stand")
    assert chosen(table, **written_but("101", [0, 50])) == "zero 101"
