"""Training: the same plan gives the same weights, in one run or resumed."""

from dataclasses import replace

import numpy as np
import pytest

from astragal.core.errors import Refusal
from astragal.core.learning import weights_file
from astragal.core.statistics.intervals import wilson
from astragal.core.words import Words
from astragal.lab.training import train_report
from astragal.lab.training.train import Evaluation, Plan, begin, beside, checkpoint, train

PLANS = [Plan("farbenpoker", seats=2, games=96, seed=3), Plan("dice-stars", seats=1, games=96, seed=3)]
trains = pytest.mark.long
"""Compiling the training of a game takes long."""


class Stopped(Exception):
    pass


def stop(evaluation):
    if evaluation.games >= 48:
        raise Stopped


@pytest.fixture(scope="module", params=PLANS, ids=lambda plan: plan.game)
def plan(request):
    return request.param


@pytest.fixture(scope="module")
def trained(plan, tmp_path_factory):
    """An uninterrupted run: its file and its evaluations."""
    file = tmp_path_factory.mktemp("learned") / "whole.npz"
    return file, train(plan, file, trials=2)


@trains
def test_an_interrupted_run_is_resumed_and_gives_the_same_weights(plan, trained, tmp_path):
    file = tmp_path / "halved.npz"
    with pytest.raises(Stopped):
        train(plan, file, on_evaluation=stop, trials=2)
    assert beside(file).exists()
    assert not file.exists()
    assert train(plan, file, trials=2) == trained[1]
    assert not beside(file).exists()
    with np.load(file) as halved, np.load(trained[0]) as whole:
        assert all(np.array_equal(halved[name], whole[name]) for name in whole.files)
    assert weights_file.metadata_of(file) == weights_file.metadata_of(trained[0])


def test_a_run_of_another_plan_is_not_resumed(plan, tmp_path):
    file = tmp_path / "a.npz"
    checkpoint(begin(plan), beside(file))
    with pytest.raises(Refusal, match=r"a\.npz\.part belongs to another run"):
        train(replace(plan, seed=4), file, trials=2)


@trains
def test_the_metadata_has_the_plan_and_the_evaluations(plan, trained):
    metadata = weights_file.metadata_of(trained[0])
    assert (metadata["seats"], metadata["games"], metadata["seed"], len(metadata["looks"])) == (plan.seats, 96, 3, 6)
    assert metadata["positions"] > 96 * 20


def test_the_learning_curve_is_drawn(plan, tmp_path):
    evaluations = [Evaluation(games, won / 40, wilson(won, 40)) for games, won in ((32, 12), (64, 20), (96, 31))]
    with (tmp_path / "curve.svg").open("wb") as out:
        train_report.draw(plan, evaluations, Words("fr"), out, "svg")
    assert "<svg" in (tmp_path / "curve.svg").read_text()


def test_a_game_without_training_is_refused():
    with pytest.raises(Refusal, match="rolling-cubes/yahtzee has no training"):
        train(Plan("yahtzee", 2, 100, 1), None)
