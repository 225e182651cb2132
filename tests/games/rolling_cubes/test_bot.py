"""The greedy player: legal, repeatable, and clearly better than chance."""

import pytest

import astragal
from astragal.bots import roster
from astragal.games.rolling_cubes import equality
from astragal.games.rolling_cubes.dice import COLOURS, Settings
from astragal.games.rolling_cubes.last_die import LAST_DIE, State
from astragal.games.rolling_cubes.lines import Line
from astragal.games.rolling_cubes.moves import score_of
from astragal.games.rolling_cubes.players.greedy import EASY, SIDE, GreedyPlayer
from astragal.games.rolling_cubes.players.player import PAR
from games.rolling_cubes.scene import ROLL, by_script, play

pytestmark = pytest.mark.slow

GAMES = ["one-by-one", "all-together", "last-die", "tournament", "yahtzee"]


def game(name, bots, seed, options=None):
    """A game between computer players, to its end; every move is checked by the table."""
    game = f"rolling-cubes/{name}"
    table = astragal.new_table(game, len(bots), seed=seed, options=options)
    players = [roster.make(game, bot, seat, seed) for seat, bot in enumerate(bots)]
    while not table.over:
        seat = table.pending.seats[0]
        table.play(seat, players[seat].choose(table.view(seat), table.moves(seat)))
    return table


def chosen(table, seat=0):
    return GreedyPlayer(seat, lambda n: n - 1).choose(table.view(seat), table.moves(seat))


LEAST = {"last-die": 0.6}
"""The share of games that greedy wins at least, where it is less than usual: in The Last Die it looks at short
equalities only, and long ones win."""


@pytest.mark.parametrize("name", [*GAMES[:1], *(pytest.param(name, marks=pytest.mark.long) for name in GAMES[1:])])
def test_greedy_beats_random_in_most_games(name):
    won = [game(name, ["greedy", "random"], seed).pending.winners == (0,) for seed in range(12)]
    won += [game(name, ["random", "greedy"], seed).pending.winners == (1,) for seed in range(12)]
    assert sum(won) > LEAST.get(name, 0.8) * len(won)


@pytest.mark.parametrize("name", GAMES)
def test_six_greedy_players_finish_a_game_and_the_same_one_again(name):
    options = {"zero_dividend": True, "faces": {"r": "+:::"}}
    table = game(name, ["greedy"] * 6, 5, options)
    assert table.over
    assert game(name, ["greedy"] * 6, 5, options).record() == table.record()
    assert astragal.replay(table.record()).view(0) == table.view(0)


def test_greedy_builds_a_good_equality():
    table = by_script("all-together", 2, [ROLL])
    assert chosen(table) in table.moves(0)
    assert score_of(chosen(table)) >= 13


def test_greedy_adds_to_all_the_fixed_dice():
    table = play(by_script("last-die", 2, [ROLL, "g113 b6 r++-"]), "5x8=40")
    move = chosen(table, 1)
    assert move in table.moves(1)
    assert len(move) > 8


def test_greedy_passes_if_nothing_can_be_added():
    state = State(Settings(COLOURS, False), (0, 0), 5, roller=1, dice="8", fixed="112+", builder=0)
    moves = LAST_DIE.moves(state, 1)
    assert list(moves) == ["pass"]
    assert GreedyPlayer(1, lambda n: 0).choose(LAST_DIE.view(state, 1), moves) == "pass"


def test_greedy_fills_a_line_with_more_than_its_usual_score():
    table = play(by_script("yahtzee", 1, [ROLL]), "stand")
    line, text = chosen(table).split(" ")
    assert Line(line, text, 0).score() > PAR[line]


def test_greedy_builds_equalities_that_are_easy_mental_arithmetic():
    for number in range(5):
        text = chosen(astragal.new_table("one-by-one", 2, seed=number))
        left, right = equality.read(text).sides
        above, below = left.value()
        assert below == 1
        assert 0 <= above <= EASY
        assert max(len(left.text), len(right.text)) <= SIDE


def test_greedy_rerolls_the_operations_if_no_line_can_be_filled():
    table = by_script("yahtzee", 1, ["g1111 b0000 rxxxx"] * 5 + ["r+-x:"])
    for line in ("blue", "green", "red", "poker"):
        play(table, "stand", f"zero {line}")
    assert chosen(table) == "reroll rxxxx"
    assert chosen(play(table, "stand")) == "zero 101"
