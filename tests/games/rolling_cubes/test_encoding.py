"""The encodings of the five games: actions, what a seat sees, and what is hidden."""

import subprocess
import sys
from dataclasses import replace
from itertools import islice

import numpy as np
import pytest

from astragal.adapters.episode import new_episode, zeros
from astragal.core.chance import Seeded, Stream
from astragal.core.errors import BadOption, IllegalThrow
from astragal.core.game import Over, Throw, read_options
from astragal.games import catalogue
from astragal.games.rolling_cubes import equality, tournament
from astragal.games.rolling_cubes.dice import ORDER
from astragal.games.rolling_cubes.equality import MOST_POINTS
from astragal.games.rolling_cubes.lines import LINES, Line
from astragal.games.rolling_cubes.lookup import tables
from astragal.games.rolling_cubes.moves import PASS, score_of
from astragal.games.rolling_cubes.research.equality_encoding import STEPS
from astragal.games.rolling_cubes.research.table_encoding import FEWEST_POINTS
from astragal.games.rolling_cubes.research.yahtzee_encoding import AGAIN, DONE, WRITE
from astragal.games.rolling_cubes.rounds import ALL_TOGETHER, ONE_BY_ONE
from astragal.games.rolling_cubes.solver import solver
from astragal.games.rolling_cubes.solver.solver import Wish
from astragal.games.rolling_cubes.tournament import GAMES, TOURNAMENT
from astragal.games.rolling_cubes.yahtzee import YAHTZEE
from games.rolling_cubes.scene import HAND, ROLL

IDS = tuple(name for name in catalogue.ids() if name.startswith("rolling-cubes/"))
DEFAULTS = read_options(ONE_BY_ONE, {})
PREFIXES = "one_by_one_", "all_together_", "last_die_"
SOME = 3


def episode_of(game, seats=2, numbered=SOME, seed=None, **options):
    """An episode of a game of the box; without a seed it waits for throws."""
    chance = None if seed is None else Seeded(str(seed))
    return new_episode(f"rolling-cubes/{game}", seats, options, numbered, chance)


def coded(game, seats, numbered=SOME):
    return catalogue.encoding(game, seats, DEFAULTS, numbered)


def thrown(game, throw=ROLL, **how):
    """An episode after this first throw."""
    episode = episode_of(game, **how)
    episode.table.settle(throw)
    episode.look()
    return episode


def episodes(game, seats, seed, numbered=SOME):
    """A random game, step by step."""
    episode, below = episode_of(game, seats, numbered, seed), Stream(f"steps {seed}".encode()).below
    while not episode.over:
        yield episode
        episode.step(episode.legal()[below(len(episode.legal()))])
    yield episode


def seen(episode, seat):
    """The observation of a seat, by name."""
    return seen_in(episode.encoding, episode.table.state, seat, episode.begun)


def seen_in(encoding, state, seat, begun=()):
    row = zeros(encoding.seen.size)
    encoding.see(state, seat, begun, row)
    return encoding.seen.named(row)


def moves_of(episode):
    """The moves that single actions make."""
    state, seat = episode.table.state, episode.seat
    return [episode.encoding.move(state, seat, (action,)) for action in episode.legal()]


def parts(text):
    """What is the same in all rearrangements of an equality, by a slow second implementation."""
    numbers = sorted("".join(sorted(number)) for side in equality.read(text).sides for number in side.numbers)
    return (*numbers, "".join(sorted(text)).replace("-", "+"))


def short(name):
    return name.rpartition("/")[2]


@pytest.mark.parametrize("wish", [Wish(), Wish(line="green"), Wish(fixed="7+"), Wish(score=8)])
def test_one_of_rearranged_equalities_is_listed_where_the_first_of_them_would_be(wish):
    for dice in ("13724+x", "13724+-"):
        texts = list(solver.best_first(dice, wish=wish))
        listed = list(solver.once_rearranged(dice, wish=wish))
        assert [parts(text) for text in listed] == list(dict.fromkeys(map(parts, texts)))
        assert set(listed) <= set(texts)
        assert len(listed) <= len(texts) / 4


def test_of_rearranged_equalities_the_one_with_the_most_plus_is_listed():
    dice = "1234680+-"
    most = {}
    for text in solver.best_first(dice):
        most[parts(text)] = max(most.get(parts(text), 0), text.count("+"))
    assert all(text.count("+") == most[parts(text)] for text in solver.once_rearranged(dice))


@pytest.mark.parametrize("game", ["one-by-one", "all-together", "last-die", "tournament"])
@pytest.mark.parametrize("numbered", [1, 3, 40])
def test_the_actions_are_the_best_equalities_and_pass(game, numbered):
    episode = thrown(game, numbered=numbered)
    *texts, last = moves_of(episode)
    assert episode.legal() == [*range(numbered), numbered]
    assert episode.encoding.actions == numbered + 1
    assert last == PASS
    scores = [score_of(text) for text in texts]
    assert scores == sorted(scores, reverse=True)
    assert scores[0] == score_of(next(solver.best_first(HAND)))
    assert texts == list(islice(solver.once_rearranged(HAND), numbered))
    assert all(move in episode.table.moves(episode.seat) for move in (*texts, last))


def test_rc8_pass_keeps_its_number_if_fewer_equalities_can_be_built():
    few = thrown("one-by-one", "g3333 b2222 r++++", numbered=200)
    none = thrown("one-by-one", "g7999 b0468 rxx::", numbered=5)
    assert few.legal() == [*range(len(few.legal()) - 1), 200]
    assert 1 < len(few.legal()) < 200
    assert none.legal() == [5]
    assert moves_of(none) == [PASS]
    assert not seen(none, 0)["options"].any()


def test_rc7_the_option_zero_dividend_changes_the_numbered_equalities():
    throw = "g1357 b0024 r+-x:"
    best = [moves_of(thrown("one-by-one", throw, zero_dividend=allowed))[0] for allowed in (False, True)]
    assert [score_of(text) for text in best] == [21, 27]


def test_rc17_in_the_last_die_every_option_uses_the_fixed_dice_and_a_new_one():
    episode = thrown("last-die", numbered=20)
    episode.table.play(0, "5x8=40")
    episode.look()
    episode.table.settle("g357 b2 r+-:")
    episode.look()
    *texts, _ = moves_of(episode)
    used = [equality.read(text).dice for text in texts]
    assert len(used) == 20
    assert all(each.count("5") and each.count("8") and each.count("4") and len(each) > len("5840x") for each in used)
    shown = seen(episode, 1)
    assert shown["options"].tolist() == [
        [*map(dice.count, ORDER), score_of(text)] for dice, text in zip(used, texts, strict=True)
    ]
    assert shown["fixed"].tolist() == [*map("5840x".count, ORDER)]
    assert shown["builder"].tolist() == [0, 1]
    assert shown["turn"].tolist() == [1, 0]


def ways(episode, begun=()):
    """The moves that actions can make, once for each sequence of actions."""
    state, seat, encoding = episode.table.state, episode.seat, episode.encoding
    for action in encoding.legal(state, seat, begun):
        move = encoding.move(state, seat, (*begun, action))
        yield from ways(episode, (*begun, action)) if move is None else [move]


@pytest.mark.parametrize("throw", [ROLL, "g5555 b0000 r++++", "g1379 b0246 r++++"])
def test_rc24_every_choice_of_dice_has_exactly_one_sequence_of_actions(throw):
    episode = thrown("yahtzee", throw, seats=1)
    assert sorted(ways(episode)) == sorted(episode.table.moves(0))


def test_rc24_after_five_dice_the_choice_can_only_end():
    episode = thrown("yahtzee")
    for symbol in "557x:":
        episode.step(AGAIN + ORDER.index(symbol))
    assert episode.legal() == [DONE]
    assert episode.begun_names() == ["again 5", "again 5", "again 7", "again x", "again :"]
    assert episode.name(DONE) == "reroll g557 rx:"
    assert seen(episode, 1)["chosen"].tolist() == [*map("557x:".count, ORDER)]
    episode.step(DONE)
    assert episode.table.pending.count == 5
    assert not seen(episode, 1)["due"].any()
    assert seen(episode, 1)["rerolled"] == 5


def line_due(written=(), rerolled=0):
    """A state in which the first seat chooses a line, and these are written already."""
    sheet = tuple(Line(name, None, 0) for name in written)
    return replace(YAHTZEE.start(2, DEFAULTS), sheets=(sheet, ()), dice=HAND, rerolled=rerolled)


@pytest.mark.parametrize("written", [(), ("green", "101"), ("blue", "green", "red", "poker")])
def test_rc25_the_actions_are_the_best_equalities_and_zero_on_each_free_line(written):
    state, encoding = line_due(written), coded("yahtzee", 2)
    free, expected = [line for line in LINES if line not in written], []
    for line in free:
        texts = islice(solver.once_rearranged(HAND, wish=Wish(line=line)), SOME)
        expected += [(WRITE + LINES.index(line) * SOME + at, f"{line} {text}") for at, text in enumerate(texts)]
    expected += [(WRITE + len(LINES) * SOME + LINES.index(line), f"zero {line}") for line in free]
    assert [(action, encoding.move(state, 0, (action,))) for action in encoding.legal(state, 0, ())] == expected
    assert all(move in YAHTZEE.moves(state, 0) for _, move in expected)
    assert expected[-1][0] < encoding.actions == WRITE + len(LINES) * (SOME + 1)


def test_rc26_the_options_of_a_line_show_their_scores():
    state, encoding = line_due(("poker",), rerolled=2), coded("yahtzee", 2)
    shown = seen_in(encoding, state, 0)
    assert shown["due"].tolist() == [0, 1]
    for line in set(LINES) - {"poker"}:
        first = WRITE + LINES.index(line) * SOME
        texts = [encoding.move(state, 0, (first + at,)).partition(" ")[2] for at in range(SOME)]
        brought = shown["options"][LINES.index(line)].tolist()
        assert brought == [Line(line, text, 2).score() for text in texts] == sorted(brought, reverse=True)
    assert not shown["options"][LINES.index("poker")].any()
    assert not seen_in(encoding, state, 1)["options"].any()


def test_rc28_a_seat_sees_its_own_sheet_first():
    sheets = (Line("blue", "5x8=40", 1), Line("red", None, 0)), ()
    state = replace(YAHTZEE.start(2, DEFAULTS), sheets=sheets)
    shown = seen_in(coded("yahtzee", 2), state, 1)
    assert shown["written"].tolist() == [[0] * 5, [1, 0, 1, 0, 0]]
    assert shown["scores"].tolist() == [[0] * 5, [7, 0, 0, 0, 0]]
    assert shown["sums"].tolist() == [0, 7]


@pytest.mark.parametrize("numbered", [0, -1])
@pytest.mark.parametrize("name", IDS)
def test_fewer_than_one_numbered_equality_is_refused(name, numbered):
    with pytest.raises(BadOption, match="1 or more"):
        catalogue.encoding(name, 2, {}, numbered)


def test_the_scores_of_all_equalities_are_within_the_stated_bounds():
    whole = tables.load(zero_dividend=True).whole
    assert whole.max() == MOST_POINTS
    shortest = ["0=2-2", "5x1=5", "0:5=0", "3+6=9"]
    assert min(map(score_of, shortest)) == FEWEST_POINTS <= whole[whole > 0].min()


@pytest.mark.parametrize("name", IDS)
def test_observations_stay_within_their_bounds_until_the_game_ends(name):
    for seats in {catalogue.game(name).seats[0], 3, 6}:
        for episode in episodes(short(name), seats, f"bounds {seats}"):
            encoding = episode.encoding
            for seat in range(seats):
                row = zeros(encoding.seen.size)
                episode.observe(seat, False, row)
                assert (encoding.seen.low <= row).all()
                assert (row <= encoding.seen.high).all()
            hidden = zeros(encoding.hidden.size)
            episode.reveal(hidden)
            assert (encoding.hidden.low <= hidden).all()
            assert (hidden <= encoding.hidden.high).all()
            assert episode.over or (set(episode.legal()) <= set(range(encoding.actions)) and episode.legal())
        assert episode.table.over
        assert not episode.cut
        assert episode.steps <= encoding.steps
        assert all(encoding.least <= score <= encoding.most for score in episode.table.pending.scores)


@pytest.mark.parametrize("name", IDS)
def test_every_action_makes_a_legal_move(name):
    for episode in islice(episodes(short(name), 2, "legal"), 12):
        if not episode.over:
            state, seat = episode.table.state, episode.seat
            made = [episode.encoding.move(state, seat, (*episode.begun, action)) for action in episode.legal()]
            moves = [move for move in made if move is not None]
            assert all(move in episode.table.moves(seat) for move in moves)
            assert len(set(moves)) == len(moves)
            assert episode.legal() == sorted(set(episode.legal()))


@pytest.mark.parametrize("name", IDS)
def test_dice_are_thrown_one_by_one_with_probabilities_that_sum_to_one(name):
    episode, below, throws = episode_of(short(name)), Stream(b"falls").below, 0
    while throws < 60 and not episode.over:
        if isinstance(episode.table.pending, Throw):
            outcomes = episode.outcomes()
            assert sum(chance for _, chance in outcomes) == pytest.approx(1)
            episode.settle(outcomes[below(len(outcomes))][0])
            throws += 1
        else:
            episode.step(episode.legal()[below(len(episode.legal()))])
    assert len(episode.table.log) > 4


@pytest.mark.parametrize("game", ["one-by-one", "all-together", "last-die", "tournament"])
def test_a_game_in_which_all_pass_is_cut(game):
    episode = episode_of(game, 2, numbered=1, seed="passing")
    while not episode.over:
        episode.step(1)
    games = len(GAMES) if game == "tournament" else 1
    assert episode.cut
    assert episode.steps == episode.encoding.steps == games * 2 * STEPS


def test_the_observing_seat_comes_first_and_the_others_in_turn_order():
    state = replace(ONE_BY_ONE.start(3, DEFAULTS), totals=(10, 20, 30), playing=(0, 2))
    shown = seen_in(coded("one-by-one", 3), state, 1)
    assert shown["seat"].tolist() == [0, 1, 0]
    assert shown["turn"].tolist() == [0, 0, 1]
    assert shown["totals"].tolist() == [20, 30, 10]
    assert shown["playing"].tolist() == [0, 1, 1]


def test_in_one_by_one_every_seat_sees_written_equalities():
    episode = thrown("one-by-one", seats=3)
    episode.table.play(0, "5x8=40")
    episode.look()
    assert seen(episode, 2)["written"].tolist() == [0, 1, 0]
    assert seen(episode, 2)["scores"].tolist() == [0, 8, 0]
    assert seen(episode, 1)["turn"].tolist() == [1, 0, 0]
    assert not seen(episode, 1)["options"].any()


def secret(game, written):
    """A state of All Together, alone or in a tournament, in which the second of three seats has written."""
    rules, state = ALL_TOGETHER, ALL_TOGETHER.start(3, DEFAULTS)
    if game == "tournament":
        first = Over((37, 20, 10), (0,), "target")
        rules, state = TOURNAMENT, tournament.State(DEFAULTS, 3, GAMES[1].start(3, DEFAULTS), (first,))
    return rules.play(rules.settle(state, ROLL), 1, written)


@pytest.mark.parametrize("game", ["all-together", "tournament"])
def test_rc15_a_written_equality_is_hidden_from_all_other_seats(game):
    encoding, states = coded(game, 3), [secret(game, written) for written in ("5x8=40", PASS)]
    rows, hidden = np.zeros((2, 3, encoding.seen.size), np.float32), np.zeros((2, encoding.hidden.size), np.float32)
    for number, state in enumerate(states):
        encoding.reveal(state, hidden[number])
        for seat in range(3):
            encoding.see(state, seat, (), rows[number, seat])
    assert [np.array_equal(*rows[:, seat]) for seat in range(3)] == [True, False, True]
    assert hidden.tolist() == [[0, 8, 0, 0, 1, 0], [0, 0, 0, 0, 1, 0]]


@pytest.mark.parametrize(("game", "prefix"), [("all-together", ""), ("tournament", "all_together_")])
def test_rc15_a_seat_sees_who_has_written_and_its_own_score(game, prefix):
    encoding, state = coded(game, 3), secret(game, "5x8=40")
    mine, other = (seen_in(encoding, state, seat) for seat in (1, 0))
    assert mine[prefix + "scores"].tolist() == [8]
    assert other[prefix + "scores"].tolist() == [0]
    assert mine[prefix + "written"].tolist() == [1, 0, 0]
    assert other[prefix + "written"].tolist() == [0, 1, 0]
    assert mine["turn"].tolist() == [0, 1, 1]
    assert other[prefix + "options"].all()
    assert not mine[prefix + "options"].any()


def test_rc21_a_tournament_plays_its_three_games_and_shows_the_current_one():
    numbers = []
    for episode in episodes("tournament", 2, "three games"):
        shown = seen(episode, 0)
        (number,) = np.flatnonzero(shown["game"])
        filled = {name for name, piece in shown.items() if name.startswith(PREFIXES) and piece.any()}
        assert all(name.startswith(PREFIXES[number]) for name in filled)
        numbers.append(int(number))
    assert set(numbers) == {0, 1, 2}
    assert numbers == sorted(numbers)
    assert shown["points"].tolist() == list(episode.table.pending.scores)


@pytest.mark.parametrize("wrong", ["111", "1133", "+-x:"])
def test_rc1_rc2_what_cannot_fall_is_refused_and_changes_nothing(wrong):
    episode = episode_of("one-by-one", faces={"g": "5579"})
    outcomes = episode.encoding.outcomes
    for dice in (wrong, "0246"):
        episode.settle(outcomes.index(dice))
    with pytest.raises(IllegalThrow):
        episode.settle(outcomes.index("+-x:"))
    assert episode.table.pending == episode.pending
    assert (episode.numbers, episode.table.entries) == ([], 0)


def test_importing_the_encoding_does_not_import_numba():
    code = "import sys, astragal.games.rolling_cubes.research.encoding; sys.exit('numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
