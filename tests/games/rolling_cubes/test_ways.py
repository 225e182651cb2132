"""The tables of ways give the same equalities as the solver, and what ships with the package agrees with them."""

from itertools import islice, product

import numpy as np
import pytest

from astragal.core.chance import Stream
from astragal.core.errors import Refusal
from astragal.core.work import THREADS
from astragal.games.rolling_cubes import equality
from astragal.games.rolling_cubes.lines import LINES
from astragal.games.rolling_cubes.lookup import best_ways, hands, option_points, proof, tables, ways, witnesses
from astragal.games.rolling_cubes.lookup.best_equalities import Best
from astragal.games.rolling_cubes.lookup.best_ways import terms_of
from astragal.games.rolling_cubes.lookup.building import scores_of
from astragal.games.rolling_cubes.lookup.finding_points import all_rolls, found_points
from astragal.games.rolling_cubes.lookup.proof import looked_up, searched
from astragal.games.rolling_cubes.lookup.tables import SIGN_HANDS
from astragal.games.rolling_cubes.lookup.ways import row_of
from astragal.games.rolling_cubes.lookup.witnesses import witnesses_of
from astragal.games.rolling_cubes.moves import EqualityMoves
from astragal.games.rolling_cubes.solver import solver
from games.rolling_cubes.some_ways import all_lookup, few_digits, few_lookup, few_parts, few_ways
from repeats import times

BOTH = pytest.mark.parametrize("zero_dividend", [False, True])


def few_rolls():
    return ["".join(parts) for parts in product(*map(few_parts, "gbr")) if len("".join(parts)) == 12]


def same_as_solver(dice, fixed, zero_dividend, line, most, lookup):
    """Compare the best equalities in the tables with those of the solver: texts, dice and points."""
    answers = searched(dice, fixed, zero_dividend, line, most)
    assert looked_up(dice, fixed, zero_dividend, line, most, lookup) == answers, (dice, fixed, line)
    moves = EqualityMoves(dice, zero_dividend, fixed)
    assert all(answer.text in moves for answer in answers[:2])


def fixed_in(dice, below):
    """The dice of some equality, as they may be fixed in The Last Die; or none."""
    shown = list(islice(solver.best_first(dice), 400, 401))
    return equality.read(shown[0]).dice if shown and below(2) else ""


@BOTH
@pytest.mark.parametrize("line", [None, *LINES])
def test_rolls_of_few_faces_have_the_equalities_of_the_solver(line, zero_dividend):
    below, rolls = Stream(b"few").below, few_rolls()
    for _ in range(times(8, 200)):
        dice = rolls[below(len(rolls))]
        fixed = "" if line else fixed_in(dice, below)
        same_as_solver(dice, fixed, zero_dividend, line, (16, 60)[below(2)], few_lookup())


@pytest.mark.long
@pytest.mark.timeout(1800)
def test_rolls_all_over_have_the_equalities_of_the_solver():
    """`astragal tables prove` compares all of them."""
    all_lookup()
    assert not list(filter(proof.differs, list(hands.rolls())[8::17]))


@pytest.mark.long
@pytest.mark.timeout(1800)
@BOTH
def test_many_rolls_have_the_equalities_of_the_solver_on_every_line_and_with_fixed_dice(zero_dividend):
    below, lookup = Stream(b"many").below, all_lookup()
    for dice in list(hands.rolls())[below(250) :: 250]:
        same_as_solver(dice, "", zero_dividend, LINES[below(5)], 16, lookup)
        same_as_solver(dice, fixed_in(dice, below), zero_dividend, None, 40, lookup)


@pytest.fixture
def some_proof(tmp_path, monkeypatch):
    """A proof of thirty rolls in three parts."""
    below, rolls = Stream(b"proof").below, few_rolls()
    few = [rolls[below(len(rolls))] for _ in range(30)]
    ways.keep(few_ways(), tmp_path / "ways.npy")
    for name, value in {"rolls": lambda: few, "lookup": few_lookup, "STEP": 10}.items():
        monkeypatch.setattr(proof, name, value)
    monkeypatch.setattr(ways, "kept", lambda: tmp_path / "ways.npy")
    return tmp_path / "proof.jsonl"


def test_a_proof_goes_on_where_it_was_interrupted(some_proof):
    calls = []
    assert proof.prove(some_proof, lambda *done: calls.append(done), THREADS) == (30, [])
    lines = some_proof.read_text().splitlines(keepends=True)
    some_proof.write_text(lines[0] + lines[2])
    assert proof.prove(some_proof, lambda *done: calls.append(done), THREADS) == (30, [])
    assert calls == [(1, 3), (2, 3), (3, 3), (3, 3)]


def test_a_proof_finds_a_wrong_equality(some_proof, monkeypatch):
    known = few_ways()
    wrong = best_ways.lookup_of(known._replace(ways=known.ways ^ 1 << 50), few_lookup().scores)
    monkeypatch.setattr(proof, "lookup", lambda: wrong)
    assert proof.prove(some_proof, lambda done, of: None, THREADS).differing


def test_a_machine_with_other_tables_proves_nothing(some_proof):
    with pytest.raises(Refusal, match="other tables"):
        proof.differing_rolls(proof.Part(0, "others"))


def test_nothing_is_proven_without_tables(tmp_path, monkeypatch):
    monkeypatch.setattr(ways, "kept", lambda: tmp_path / "none.npy")
    with pytest.raises(Refusal, match="tables build"):
        proof.prove(tmp_path / "proof.jsonl", lambda done, of: None, THREADS)


def test_the_shipped_tables_agree_with_the_ways_of_few_faces():
    places = [row_of(digits) // len(SIGN_HANDS) for digits in few_digits()]
    assert (scores_of(few_ways())[:, :, places] == tables.stored(tables.SHIPPED)[:, :, places]).all()
    rolls = np.array([hands.number_of(dice) for dice in few_rolls()])
    known = [hands.roll_of(tuple(roll)) for roll in rolls.tolist()]
    assert (all_rolls()[known] == rolls).all()
    shipped = np.stack([option_points.load(False), option_points.load(True)])
    assert (found_points(few_lookup(), rolls) == shipped[:, :, known]).all()


def test_the_shipped_witnesses_are_the_best_ways_of_few_faces():
    few, shipped = witnesses_of(few_ways()), witnesses.lookup()
    rows = [row_of(digits) + kind for digits in few_digits() for kind in range(len(SIGN_HANDS))]
    for row in rows:
        known = few.ways[few.starts[row] : few.starts[row + 1]]
        assert (shipped.ways[shipped.starts[row] : shipped.starts[row + 1]] == known).all()


@BOTH
@pytest.mark.parametrize("line", [None, *LINES])
def test_the_best_witness_is_the_best_way(line, zero_dividend):
    below, rolls, terms = Stream(b"witness").below, few_rolls(), terms_of(line, zero_dividend)
    for _ in range(50):
        dice = rolls[below(len(rolls))]
        way, witness = (Best("", dice, terms, 1, known) for known in (few_lookup(), witnesses.lookup()))
        assert (way.values, [way.text(0)] if way.values else []) == (
            witness.values,
            [witness.text(0)] if witness.values else [],
        )


@BOTH
def test_the_best_of_the_shipped_points_are_those_of_the_hands(zero_dividend):
    exact, points = tables.load(zero_dividend), option_points.load(zero_dividend)[:, :, 0].reshape(-1, 70, 70, 35)
    assert (points[0] == exact.best[hands.ROLLS]).all()
    for line, best in enumerate(exact.on_line, 1):
        assert (points[line] == best[hands.ROLLS]).all()
