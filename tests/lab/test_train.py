"""Learning Dice Stars from nothing: the same plan learns the same, in one go or in two."""

import numpy as np
import pytest

from astragal.core.errors import Refusal
from astragal.core.learning import weights_file
from astragal.core.words import Words
from astragal.games.dice_stars.players.training import LEARNED
from astragal.lab.training import train_report
from astragal.lab.training.train import Plan, beside, train

SHORT = Plan("dice-stars", seats=1, games=96, seed=3)


class Stopped(Exception):
    pass


def stop(evaluation):
    if evaluation.games >= 48:
        raise Stopped


@pytest.fixture(scope="module")
def taught(tmp_path_factory):
    """A run in one go: its file and its evaluations."""
    file = tmp_path_factory.mktemp("learned") / "whole.npz"
    return file, train(SHORT, file, trials=2)


def test_a_run_that_was_interrupted_is_taken_up_and_learns_the_same(taught, tmp_path):
    file = tmp_path / "halved.npz"
    with pytest.raises(Stopped):
        train(SHORT, file, on_evaluation=stop, trials=2)
    assert beside(file).exists()
    assert not file.exists()
    assert train(SHORT, file, trials=2) == taught[1]
    assert not beside(file).exists()
    shape = LEARNED.shape(1)
    assert np.array_equal(weights_file.load(file, shape), weights_file.load(taught[0], shape))
    assert weights_file.metadata_of(file) == weights_file.metadata_of(taught[0])


def test_a_run_of_another_plan_is_not_mixed_with_it(tmp_path):
    file = tmp_path / "a.npz"
    with pytest.raises(Stopped):
        train(SHORT, file, on_evaluation=stop, trials=2)
    with pytest.raises(Refusal, match=r"a\.npz\.part belongs to another run"):
        train(Plan("dice-stars", seats=1, games=96, seed=4), file, trials=2)


def test_the_metadata_has_the_plan_and_the_evaluations(taught):
    metadata = weights_file.metadata_of(taught[0])
    assert (metadata["seats"], metadata["games"], metadata["seed"], len(metadata["looks"])) == (1, 96, 3, 6)
    assert metadata["positions"] > 96 * 20


def test_the_learning_curve_is_drawn(taught, tmp_path):
    with (tmp_path / "curve.svg").open("wb") as out:
        train_report.draw(SHORT, taught[1], Words("fr"), out, "svg")
    assert "<svg" in (tmp_path / "curve.svg").read_text()


def test_what_cannot_be_learned_is_refused():
    with pytest.raises(Refusal, match="rolling-cubes/yahtzee has no training"):
        train(Plan("yahtzee", 2, 100, 1), None)
