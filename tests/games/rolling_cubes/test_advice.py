"""The master's values of moves and positions: they follow the solutions, and chance does not change their mean."""

from collections import Counter
from itertools import islice, pairwise, product

import numpy as np
import pytest

from astragal.core.chance import Stream, fall
from astragal.core.game import Over, Throw, Turn
from astragal.core.words import Words
from astragal.games import catalogue
from astragal.games.rolling_cubes import equality
from astragal.games.rolling_cubes.dice import COLOURS, Settings, in_order, write
from astragal.games.rolling_cubes.exact import solutions, yahtzee_solution
from astragal.games.rolling_cubes.exact.last_die_match import stakes_for_two
from astragal.games.rolling_cubes.lines import LINES
from astragal.games.rolling_cubes.lookup import hands, tables
from astragal.games.rolling_cubes.moves import score_of
from astragal.games.rolling_cubes.players.master import Master
from astragal.games.rolling_cubes.solver import solver
from games.rolling_cubes.scene import FAIR, GOOD, HAND, PLAIN, ROLL, by_script, play, random_steps

pytestmark = pytest.mark.slow

GAMES = ["one-by-one", "all-together", "last-die", "tournament", "yahtzee"]
USUAL = Settings(COLOURS, False)


def adviser(seat=0, seed="advice"):
    return Master(seat, Stream(seed.encode()).below)


def weighed(table, seat=0, asked=(), **changed):
    return adviser(seat).weigh({**table.view(seat), **changed}, table.moves(seat), asked)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seats", [2, pytest.param(3, marks=pytest.mark.long)])
def test_advice_is_legal_sorted_and_consistent_and_exists_in_both_languages(game, seats):
    for table, seat, move in islice(random_steps(game, seats, 1), 0, 20, 4):
        view, moves = table.view(seat), table.moves(seat)
        listed = adviser(seat).weigh(view, moves, [move])
        assert {each.move for each in listed} > {move}
        assert all(each.move in moves for each in listed)
        assert len({each.move for each in listed}) == len(listed)
        owns = [each.worth.to(seat) for each in listed]
        assert all(one >= other - 4 * listed[0].worth.error - 1e-9 for one, other in pairwise(owns))
        for each in listed:
            assert sum(each.worth.wins) == pytest.approx(1)
            assert all(each.why.say(Words(language)).endswith(".") for language in ("en", "fr"))
        best, position = listed[0].worth, adviser(seat, "other").appraise(view)
        assert position.wins == pytest.approx(best.wins, abs=5 * (best.error + position.error) + 1e-9)


@pytest.mark.parametrize("game", ["one-by-one", "all-together"])
def test_rc9_the_best_scores_are_advised_each_once(game):
    scores = [score_of(each.move) for each in weighed(by_script(game, 2, [ROLL]), asked=[PLAIN])]
    assert scores[0] == score_of(solver.best(HAND))
    assert scores == sorted(set(scores), reverse=True)
    assert scores[-2:] == [score_of(PLAIN), 0]


def test_rc13_a_point_more_is_worth_more_in_the_race():
    wins = [each.worth.wins[0] for each in weighed(by_script("one-by-one", 2, [ROLL]))]
    assert wins == sorted(set(wins), reverse=True)


def test_rc15_the_other_seats_are_assumed_to_find_the_best_equality():
    table = by_script("all-together", 2, [ROLL])
    before = adviser(1).appraise(table.view(1))
    play(table, FAIR)
    assert adviser(1).appraise(table.view(1)) == before
    assert adviser(0).appraise(table.view(0)).wins == (0, 1)


def test_rc17_the_advised_hands_have_the_values_of_the_solution():
    solution = solutions.last_die(2, USUAL)
    stakes = stakes_for_two((5, 5), solutions.last_die_values(USUAL))
    whole, stuck = stakes.whole[:, 0], stakes.stuck[:, 0]
    by_end = [[whole[1, 1], whole[0, 0]], [stuck[0, 0], stuck[1, 1]]]
    listed = weighed(by_script("last-die", 2, [ROLL]), asked=[PLAIN])
    leaving = [each for each in listed if each.why.name == "rc-why-leave"]
    assert PLAIN in [each.move for each in leaving]
    for each in leaving:
        rank = tables.load().rank[hands.number_of(equality.read(each.move).dice)]
        assert each.worth.wins[0] == pytest.approx((solution.worth[0, rank] * by_end).sum())


def test_rc24_the_best_reroll_is_that_of_the_solution():
    solution, exact = solutions.yahtzee(USUAL), tables.load()
    throw = yahtzee_solution.Throw(exact, COLOURS, solution.gains(yahtzee_solution.SHEETS - 1))
    table = by_script("yahtzee", 1, ["g1199 b0468 rxxx:"])
    listed = weighed(table, asked=["reroll g9"])
    best = hands.within(throw.keeping)[hands.number_of("11990468xxx:")]
    assert listed[0].worth.points[0] == pytest.approx(best)
    assert listed[0].move.startswith("reroll")
    assert {each.move for each in listed} >= {"stand", "reroll g9"}


def test_rc26_each_line_is_advised_with_its_best_equality():
    listed = weighed(play(by_script("yahtzee", 1, [ROLL]), "stand"), asked=["zero red"])
    values = solutions.yahtzee(USUAL).values
    for each in listed[:-1]:
        line, _, text = each.move.partition(" ")
        points = int(tables.load().on_line[LINES.index(line)][hands.number_of(HAND)])
        assert text == solver.best(HAND, wish=solver.Wish(line=line))
        assert each.worth.points[0] == pytest.approx(points + values[-1 - (1 << LINES.index(line))])
    assert listed[-1].move == "zero red"


def throws_of(game, seats, seed, options=None):
    """The positions of a random game in which a throw is due."""
    below = Stream(f"throws {seed}".encode()).below
    state = game.start(seats, read_options(game, options))
    while not isinstance(pending := game.pending(state), Over):
        if isinstance(pending, Throw):
            yield state, pending
            state = game.settle(state, fall(pending, below))
        else:
            seat = pending.seats[below(len(pending.seats))]
            state = game.play(state, seat, game.moves(state, seat).sample(below))


def read_options(game, given):
    return {name: option.read((given or {}).get(name, option.default)) for name, option in game.options.items()}


SAMPLED = [("tournament", 3), ("yahtzee", 1), ("yahtzee", 2), ("one-by-one", 3)]


@pytest.mark.parametrize(("name", "seats"), SAMPLED)
def test_throws_do_not_change_the_value_in_the_mean(name, seats):
    game, below = catalogue.game(f"rolling-cubes/{name}"), Stream(b"fall").below
    for state, throw in islice(throws_of(game, seats, 3), 1, 8, 3):
        before = adviser().appraise(game.view(state, 0))
        outcomes = [game.settle(state, fall(throw, below)) for _ in range(25)]
        after = [adviser(0, str(number)).appraise(game.view(each, 0)) for number, each in enumerate(outcomes)]
        owns = np.array([each.to(0) for each in after])
        error = np.hypot(owns.std(ddof=1) / 5, before.error) + 1e-6
        assert abs(owns.mean() - before.to(0)) < 4 * error


def mean_over(game, state, faces, count):
    """The mean value of a position over all throws of `count` dice of each colour."""
    parts = [Counter(in_order(each) for each in product(faces[colour], repeat=count[colour])) for colour in COLOURS]
    total = 0.0
    for dice in product(*parts):
        chance = np.prod([counts[part] / counts.total() for counts, part in zip(parts, dice, strict=True)])
        after = adviser().appraise(game.view(game.settle(state, write("".join(dice))), 0))
        total += chance * np.array([*after.wins, *after.points])
    return total


@pytest.mark.parametrize("name", ["one-by-one", "all-together"])
def test_rc14_the_value_of_a_race_of_two_is_the_mean_over_all_throws(name):
    """With few faces, all throws can be enumerated."""
    game, faces = catalogue.game(f"rolling-cubes/{name}"), {"g": "137", "b": "02", "r": "+x:"}
    for state, _ in islice(throws_of(game, 2, 4, {"faces": faces}), 2, 4):
        before = adviser().appraise(game.view(state, 0))
        mean = mean_over(game, state, faces, dict.fromkeys(COLOURS, 4))
        assert mean == pytest.approx([*before.wins, *before.points])


@pytest.mark.parametrize("seats", [2, 3])
def test_rc17_the_value_of_a_turn_of_the_last_die_is_the_mean_over_all_throws(seats):
    game = catalogue.game("rolling-cubes/last-die")
    state = game.play(game.settle(game.start(seats, read_options(game, {})), ROLL), 0, GOOD)
    before = adviser().appraise(game.view(state, 0))
    assert mean_over(game, state, COLOURS, {"g": 0, "b": 1, "r": 2}) == pytest.approx(before.wins, abs=1e-6)


@pytest.mark.parametrize(("name", "seats"), [(name, 2) for name in GAMES] + [("yahtzee", 1)])
def test_the_value_of_a_finished_game_is_its_result(name, seats):
    game = catalogue.game(f"rolling-cubes/{name}")
    below = Stream(b"end").below
    state = game.start(seats, read_options(game, {}))
    while not isinstance(pending := game.pending(state), Over):
        if isinstance(pending, Turn):
            seat = pending.seats[0]
            state = game.play(state, seat, game.moves(state, seat).sample(below))
        else:
            state = game.settle(state, fall(pending, below))
    worth = adviser().appraise(game.view(state, 0))
    assert worth.points == pending.scores
    assert [seat for seat, win in enumerate(worth.wins) if win] == list(pending.winners if seats > 1 else ())
