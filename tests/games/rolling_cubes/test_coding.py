"""The five games in numbers: what the actions are, what a seat sees, and what is hidden."""

import subprocess
import sys
from dataclasses import replace
from itertools import islice

import numpy as np
import pytest

from astragal.adapters.course import new_course, zeros
from astragal.core.chance import Seeded, Stream
from astragal.core.errors import BadOption
from astragal.core.game import Over, Throw, read_options
from astragal.games import catalogue
from astragal.games.rolling_cubes import equality, solver, tables, tournament
from astragal.games.rolling_cubes.dice import ORDER
from astragal.games.rolling_cubes.equality_coding import STEPS
from astragal.games.rolling_cubes.lines import LINES, Line
from astragal.games.rolling_cubes.moves import PASS, score_of
from astragal.games.rolling_cubes.rounds import ALL_TOGETHER, ONE_BY_ONE
from astragal.games.rolling_cubes.solver import Wish
from astragal.games.rolling_cubes.table_coding import FEWEST_POINTS, MOST_POINTS
from astragal.games.rolling_cubes.tournament import GAMES, TOURNAMENT
from astragal.games.rolling_cubes.yahtzee import YAHTZEE
from astragal.games.rolling_cubes.yahtzee_coding import AGAIN, DONE, WRITE
from games.rolling_cubes.scene import HAND, ROLL

IDS = tuple(name for name in catalogue.ids() if name.startswith("rolling-cubes/"))
DEFAULTS = read_options(ONE_BY_ONE, {})
PREFIXES = "one_by_one_", "all_together_", "last_die_"
SOME = 3


def course_of(game, seats=2, numbered=SOME, seed=None, **options):
    """A game of the box in numbers; without a seed it waits for what falls."""
    chance = None if seed is None else Seeded(str(seed))
    return new_course(f"rolling-cubes/{game}", seats, options, numbered, chance)


def coded(game, seats, numbered=SOME):
    return catalogue.coding(game, seats, DEFAULTS, numbered)


def thrown(game, throw=ROLL, **how):
    """A game whose first throw is known."""
    course = course_of(game, **how)
    course.table.settle(throw)
    course.look()
    return course


def courses(game, seats, seed, numbered=SOME):
    """A random game, step by step."""
    course, below = course_of(game, seats, numbered, seed), Stream(f"steps {seed}".encode()).below
    while not course.over:
        yield course
        course.step(course.legal()[below(len(course.legal()))])
    yield course


def seen(course, seat):
    """What a seat sees, by name."""
    return seen_in(course.coding, course.table.state, seat, course.begun)


def seen_in(coding, state, seat, begun=()):
    row = zeros(coding.seen.size)
    coding.see(state, seat, begun, row)
    return coding.seen.named(row)


def moves_of(course):
    """The moves that single steps make."""
    state, seat = course.table.state, course.seat
    return [course.coding.move(state, seat, (action,)) for action in course.legal()]


def rearranged(texts):
    """A slow second reading of what it is to differ only in the order of parts."""
    shown = {}
    for text in texts:
        sides = equality.read(text).sides
        numbers = sorted("".join(sorted(number)) for side in sides for number in side.numbers)
        shown.setdefault((*numbers, "".join(sorted(text)).replace("-", "+")), text)
    return list(shown.values())


def short(name):
    return name.rpartition("/")[2]


@pytest.mark.parametrize("wish", [Wish(), Wish(line="green"), Wish(fixed="7+"), Wish(score=8)])
def test_of_rearranged_equalities_the_first_of_all_is_found(wish):
    dice = "13724+x"
    texts = list(solver.best_first(dice, True, wish))
    assert list(solver.once_rearranged(dice, True, wish)) == rearranged(texts)
    assert len(rearranged(texts)) <= len(texts) / 4


@pytest.mark.parametrize("game", ["one-by-one", "all-together", "last-die", "tournament"])
@pytest.mark.parametrize("numbered", [1, 3, 40])
def test_the_actions_are_the_best_equalities_and_pass(game, numbered):
    course = thrown(game, numbered=numbered)
    *texts, last = moves_of(course)
    assert course.legal() == [*range(numbered), numbered]
    assert course.coding.actions == numbered + 1
    assert last == PASS
    scores = [score_of(text) for text in texts]
    assert scores == sorted(scores, reverse=True)
    assert scores[0] == score_of(next(solver.best_first(HAND)))
    assert texts == list(islice(solver.once_rearranged(HAND), numbered))
    assert all(move in course.table.moves(course.seat) for move in (*texts, last))


def test_rc8_pass_keeps_its_number_where_fewer_equalities_can_be_built():
    few = thrown("one-by-one", "g3333 b2222 r++++", numbered=200)
    none = thrown("one-by-one", "g7999 b0468 rxx::", numbered=5)
    assert few.legal() == [*range(len(few.legal()) - 1), 200]
    assert 1 < len(few.legal()) < 200
    assert none.legal() == [5]
    assert moves_of(none) == [PASS]
    assert not seen(none, 0)["options"].any()


def test_rc7_the_house_rule_numbers_other_equalities():
    throw = "g1357 b0024 r+-x:"
    best = [moves_of(thrown("one-by-one", throw, zero_dividend=allowed))[0] for allowed in (True, False)]
    assert [score_of(text) for text in best] == [27, 21]


def test_rc17_in_the_last_die_every_option_uses_the_fixed_dice_and_a_new_one():
    course = thrown("last-die", numbered=20)
    course.table.play(0, "5x8=40")
    course.look()
    course.table.settle("g357 b2 r+-:")
    course.look()
    *texts, _ = moves_of(course)
    used = [equality.read(text).dice for text in texts]
    assert len(used) == 20
    assert all(each.count("5") and each.count("8") and each.count("4") and len(each) > len("5840x") for each in used)
    shown = seen(course, 1)
    assert shown["options"].tolist() == [
        [*map(dice.count, ORDER), score_of(text)] for dice, text in zip(used, texts, strict=True)
    ]
    assert shown["fixed"].tolist() == [*map("5840x".count, ORDER)]
    assert shown["builder"].tolist() == [0, 1]
    assert shown["turn"].tolist() == [1, 0]


def ways(course, begun=()):
    """All ways to make a move step by step, each with its move."""
    state, seat, coding = course.table.state, course.seat, course.coding
    for action in coding.legal(state, seat, begun):
        move = coding.move(state, seat, (*begun, action))
        yield from ways(course, (*begun, action)) if move is None else [move]


@pytest.mark.parametrize("throw", [ROLL, "g5555 b0000 r++++", "g1379 b0246 r++++"])
def test_rc24_every_choice_of_dice_is_made_in_one_way_and_no_other_is(throw):
    course = thrown("yahtzee", throw, seats=1)
    assert sorted(ways(course)) == sorted(course.table.moves(0))


def test_rc24_after_five_dice_the_choice_can_only_end():
    course = thrown("yahtzee")
    for symbol in "557x:":
        course.step(AGAIN + ORDER.index(symbol))
    assert course.legal() == [DONE]
    assert course.begun_names() == ["again 5", "again 5", "again 7", "again x", "again :"]
    assert course.name(DONE) == "reroll g557 rx:"
    assert seen(course, 1)["chosen"].tolist() == [*map("557x:".count, ORDER)]
    course.step(DONE)
    assert course.table.pending.count == 5
    assert not seen(course, 1)["due"].any()
    assert seen(course, 1)["rerolled"] == 5


def line_due(written=(), rerolled=0):
    """A decision of the first seat on a line, these being written."""
    sheet = tuple(Line(name, None, 0) for name in written)
    return replace(YAHTZEE.start(2, DEFAULTS), sheets=(sheet, ()), dice=HAND, rerolled=rerolled)


@pytest.mark.parametrize("written", [(), ("green", "101"), ("blue", "green", "red", "poker")])
def test_rc25_the_best_of_each_free_line_are_numbered_and_free_lines_given_up(written):
    state, coding = line_due(written), coded("yahtzee", 2)
    free, expected = [line for line in LINES if line not in written], []
    for line in free:
        texts = islice(solver.once_rearranged(HAND, True, Wish(line=line)), SOME)
        expected += [(WRITE + LINES.index(line) * SOME + at, f"{line} {text}") for at, text in enumerate(texts)]
    expected += [(WRITE + len(LINES) * SOME + LINES.index(line), f"zero {line}") for line in free]
    assert [(action, coding.move(state, 0, (action,))) for action in coding.legal(state, 0, ())] == expected
    assert all(move in YAHTZEE.moves(state, 0) for _, move in expected)
    assert expected[-1][0] < coding.actions == WRITE + len(LINES) * (SOME + 1)


def test_rc26_the_options_of_a_line_show_what_they_would_bring():
    state, coding = line_due(("poker",), rerolled=2), coded("yahtzee", 2)
    shown = seen_in(coding, state, 0)
    assert shown["due"].tolist() == [0, 1]
    for line in set(LINES) - {"poker"}:
        first = WRITE + LINES.index(line) * SOME
        texts = [coding.move(state, 0, (first + at,)).partition(" ")[2] for at in range(SOME)]
        brought = shown["options"][LINES.index(line)].tolist()
        assert brought == [Line(line, text, 2).score() for text in texts] == sorted(brought, reverse=True)
    assert not shown["options"][LINES.index("poker")].any()
    assert not seen_in(coding, state, 1)["options"].any()


def test_rc28_sheets_are_seen_from_the_own_one_on():
    sheets = (Line("blue", "5x8=40", 1), Line("red", None, 0)), ()
    state = replace(YAHTZEE.start(2, DEFAULTS), sheets=sheets)
    shown = seen_in(coded("yahtzee", 2), state, 1)
    assert shown["written"].tolist() == [[0] * 5, [1, 0, 1, 0, 0]]
    assert shown["scores"].tolist() == [[0] * 5, [7, 0, 0, 0, 0]]
    assert shown["sums"].tolist() == [0, 7]


@pytest.mark.parametrize("numbered", [0, -1])
@pytest.mark.parametrize("name", IDS)
def test_at_least_one_equality_is_numbered(name, numbered):
    with pytest.raises(BadOption, match="1 or more"):
        catalogue.coding(name, 2, {}, numbered)


def test_no_equality_counts_more_or_less_than_is_said():
    whole = tables.load().whole
    assert whole.max() == MOST_POINTS
    shortest = ["0=2-2", "5x1=5", "0:5=0", "3+6=9"]
    assert min(map(score_of, shortest)) == FEWEST_POINTS <= whole[whole > 0].min()


@pytest.mark.parametrize("name", IDS)
def test_what_is_seen_keeps_within_its_bounds_all_along_and_the_game_ends(name):
    for seats in {catalogue.game(name).seats[0], 3, 6}:
        for course in courses(short(name), seats, f"bounds {seats}"):
            coding = course.coding
            for seat in range(seats):
                row = zeros(coding.seen.size)
                course.observe(seat, False, row)
                assert (coding.seen.low <= row).all()
                assert (row <= coding.seen.high).all()
            hidden = zeros(coding.hidden.size)
            course.reveal(hidden)
            assert (coding.hidden.low <= hidden).all()
            assert (hidden <= coding.hidden.high).all()
            assert course.over or (set(course.legal()) <= set(range(coding.actions)) and course.legal())
        assert course.table.over
        assert not course.cut
        assert course.steps <= coding.steps
        assert all(coding.least <= score <= coding.most for score in course.table.pending.scores)


@pytest.mark.parametrize("name", IDS)
def test_every_step_makes_a_move_that_is_legal(name):
    for course in islice(courses(short(name), 2, "legal"), 12):
        if not course.over:
            state, seat = course.table.state, course.seat
            made = [course.coding.move(state, seat, (*course.begun, action)) for action in course.legal()]
            moves = [move for move in made if move is not None]
            assert all(move in course.table.moves(seat) for move in moves)
            assert len(set(moves)) == len(moves)
            assert course.legal() == sorted(set(course.legal()))


@pytest.mark.parametrize("name", IDS)
def test_dice_fall_one_by_one_with_chances_that_sum_to_one(name):
    course, below, throws = course_of(short(name)), Stream(b"falls").below, 0
    while throws < 60 and not course.over:
        if isinstance(course.table.pending, Throw):
            falls = course.falls()
            assert sum(chance for _, chance in falls) == pytest.approx(1)
            course.fall(falls[below(len(falls))][0])
            throws += 1
        else:
            course.step(course.legal()[below(len(course.legal()))])
    assert len(course.table.log) > 4


@pytest.mark.parametrize("game", ["one-by-one", "all-together", "last-die", "tournament"])
def test_where_all_pass_the_game_is_cut(game):
    course = course_of(game, 2, seed="passing")
    while not course.over:
        course.step(SOME)
    games = len(GAMES) if game == "tournament" else 1
    assert course.cut
    assert course.steps == course.coding.steps == games * 2 * STEPS


def test_the_one_who_looks_comes_first_and_the_others_in_the_order_of_turns():
    state = replace(ONE_BY_ONE.start(3, DEFAULTS), totals=(10, 20, 30), playing=(0, 2))
    shown = seen_in(coded("one-by-one", 3), state, 1)
    assert shown["seat"].tolist() == [0, 1, 0]
    assert shown["turn"].tolist() == [0, 0, 1]
    assert shown["totals"].tolist() == [20, 30, 10]
    assert shown["playing"].tolist() == [0, 1, 1]


def test_in_one_by_one_all_see_what_was_written():
    course = thrown("one-by-one", seats=3)
    course.table.play(0, "5x8=40")
    course.look()
    assert seen(course, 2)["written"].tolist() == [0, 1, 0]
    assert seen(course, 2)["scores"].tolist() == [0, 8, 0]
    assert seen(course, 1)["turn"].tolist() == [1, 0, 0]
    assert not seen(course, 1)["options"].any()


def secret(game, written):
    """The rules and a state of All Together, by itself or in a tournament: the second of three seats has written."""
    rules, state = ALL_TOGETHER, ALL_TOGETHER.start(3, DEFAULTS)
    if game == "tournament":
        first = Over((37, 20, 10), (0,), "target")
        rules, state = TOURNAMENT, tournament.State(DEFAULTS, 3, GAMES[1].start(3, DEFAULTS), (first,))
    return rules.play(rules.settle(state, ROLL), 1, written)


@pytest.mark.parametrize("game", ["all-together", "tournament"])
def test_rc15_what_another_seat_has_written_is_hidden_from_all_others(game):
    coding, states = coded(game, 3), [secret(game, written) for written in ("5x8=40", PASS)]
    rows, hidden = np.zeros((2, 3, coding.seen.size), np.float32), np.zeros((2, coding.hidden.size), np.float32)
    for number, state in enumerate(states):
        coding.reveal(state, hidden[number])
        for seat in range(3):
            coding.see(state, seat, (), rows[number, seat])
    assert [np.array_equal(*rows[:, seat]) for seat in range(3)] == [True, False, True]
    assert hidden.tolist() == [[0, 8, 0, 0, 1, 0], [0, 0, 0, 0, 1, 0]]


@pytest.mark.parametrize(("game", "prefix"), [("all-together", ""), ("tournament", "all_together_")])
def test_rc15_a_seat_sees_who_has_written_and_its_own(game, prefix):
    coding, state = coded(game, 3), secret(game, "5x8=40")
    mine, other = (seen_in(coding, state, seat) for seat in (1, 0))
    assert mine[prefix + "scores"].tolist() == [8]
    assert other[prefix + "scores"].tolist() == [0]
    assert mine[prefix + "written"].tolist() == [1, 0, 0]
    assert other[prefix + "written"].tolist() == [0, 1, 0]
    assert mine["turn"].tolist() == [0, 1, 1]
    assert other[prefix + "options"].all()
    assert not mine[prefix + "options"].any()


def test_rc21_the_tournament_passes_through_its_games_and_shows_one_board():
    numbers = []
    for course in courses("tournament", 2, "three games"):
        shown = seen(course, 0)
        (number,) = np.flatnonzero(shown["game"])
        filled = {name for name, piece in shown.items() if name.startswith(PREFIXES) and piece.any()}
        assert all(name.startswith(PREFIXES[number]) for name in filled)
        numbers.append(int(number))
    assert set(numbers) == {0, 1, 2}
    assert numbers == sorted(numbers)
    assert shown["points"].tolist() == list(course.table.pending.scores)


def test_numba_is_not_imported_before_an_equality_is_asked_for():
    code = "import sys, astragal.games.rolling_cubes.coding; sys.exit('numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
