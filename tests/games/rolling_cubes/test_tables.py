"""The shipped exact tables agree with the solver and the rules."""

import io
import lzma
import os
import subprocess
import sys

import numpy as np
import pytest

from astragal.core.chance import Stream
from astragal.games.rolling_cubes.dice import ALL, COLOURS
from astragal.games.rolling_cubes.lines import LINES, Line
from astragal.games.rolling_cubes.lookup import hands, option_points, tables
from astragal.games.rolling_cubes.lookup.hands import ROLLS
from astragal.games.rolling_cubes.moves import score_of
from astragal.games.rolling_cubes.solver import solver
from astragal.games.rolling_cubes.solver.solver import Wish
from games.rolling_cubes.scene import HAND, random_dice
from repeats import times

BOTH = pytest.mark.parametrize("zero_dividend", [True, False])


def best_whole(dice, zero_dividend):
    """The score of the best equality that uses all these dice, by the solver."""
    text = solver.best(dice, zero_dividend, Wish(fixed=dice[1:])) if dice else None
    return score_of(text) if text else 0


@BOTH
def test_the_scores_of_whole_hands_agree_with_the_solver(zero_dividend):
    exact, below = tables.load(zero_dividend), Stream(b"hands").below
    for seed in range(times(300, 3000)):
        dice = random_dice(seed, "".join(colour for colour in ALL if below(5)))
        assert exact.whole[hands.number_of(dice)] == best_whole(dice, zero_dividend), dice


@BOTH
def test_the_best_scores_of_rolls_agree_with_the_solver(zero_dividend):
    exact = tables.load(zero_dividend)
    for seed in range(times(100, 1000)):
        dice = random_dice(seed)
        assert exact.best[hands.number_of(dice)] == score_of(solver.best(dice, zero_dividend) or "pass"), dice


@BOTH
@pytest.mark.parametrize("line", LINES)
def test_rc25_the_scores_of_rolls_on_a_line_agree_with_the_solver(line, zero_dividend):
    exact = tables.load(zero_dividend)
    for seed in range(times(30, 300)):
        dice = random_dice(seed)
        text = solver.best(dice, zero_dividend, Wish(line=line))
        assert exact.on_line[LINES.index(line)][hands.number_of(dice)] == Line(line, text, 0).score(), dice


def test_rc11_the_best_score_of_the_roll_on_the_rule_sheet():
    assert tables.load().best[hands.number_of(HAND)] == 21
    assert tables.load(zero_dividend=True).best[hands.number_of(HAND)] == 23


def test_rc7_the_option_zero_dividend_never_lowers_a_score():
    usual, by_letter = tables.load(), tables.load(zero_dividend=True)
    assert (usual.whole <= by_letter.whole).all()
    changed = np.argwhere(usual.whole < by_letter.whole)
    assert all({"0", ":"} <= set(hands.dice_of(tuple(place))) for place in changed[::997].tolist())


def test_rc5_plus_and_minus_are_worth_the_same_except_with_four_equal_digits():
    feasible, unlike = tables.load().feasible, set()
    reds = hands.parts("r")
    for number, signs in enumerate(reds):
        swapped = signs.translate(str.maketrans("+-", "-+"))
        other = reds.index("".join(sorted(swapped, key=COLOURS["r"].index)))
        mixed = reds.index("+-") if signs in ("++", "--") else other
        unlike |= {(*place, signs) for place in np.argwhere(feasible[:, :, number] != feasible[:, :, other]).tolist()}
        unlike |= {(*place, signs) for place in np.argwhere(feasible[:, :, number] != feasible[:, :, mixed]).tolist()}
    assert {hands.dice_of((*place[:2], 0)) for place in unlike} == {digit * 4 for digit in "123456789"}
    assert {place[2] for place in unlike} == {"++", "--"}


def test_the_number_of_hands_with_and_of_rolls_without_an_equality():
    for zero_dividend, hands_with, rolls_without in ((False, 531_213, 589), (True, 603_702, 133)):
        exact = tables.load(zero_dividend)
        assert exact.feasible.sum() == hands_with
        assert (exact.best[ROLLS] == 0).sum() == rolls_without


@pytest.mark.long
def test_rebuilt_tables_equal_the_shipped_ones(tmp_path):
    """All of them, by the command, with an empty cache."""
    build = [sys.executable, "-m", "astragal", "tables", "build", "--lang", "en"]
    built = subprocess.run(build, env={**os.environ, "XDG_CACHE_HOME": str(tmp_path)}, capture_output=True, text=True)
    (scores,), (points,) = tmp_path.rglob("hands.xz"), tmp_path.rglob("option-points.npy")
    assert built.returncode == 0
    assert f"kept in {scores}\n" in built.stdout
    assert (tables.stored(scores) == tables.stored(tables.SHIPPED)).all()
    assert (np.load(points) == option_points.shipped()).all()


def test_kept_tables_are_used_instead_of_the_shipped_ones(tmp_path, monkeypatch):
    kept = tmp_path / "hands.xz"
    with io.BytesIO() as data:
        np.save(data, np.ones((2, 2, 126 * 126, tables.KINDS), np.uint8))
        kept.write_bytes(lzma.compress(data.getvalue()))
    monkeypatch.setattr(tables, "kept", lambda: kept)
    assert (tables.load.__wrapped__().whole == 1).all()
