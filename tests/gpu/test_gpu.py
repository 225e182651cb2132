"""On a machine with a GPU: tables there hold the bytes of those on the CPU, and others read them without a copy."""

import runpy
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from astragal.adapters.cuda import RandomActions
from astragal.adapters.vector import TableVectorEnv
from astragal.core.learning import weights_file
from astragal.games import catalogue
from astragal.lab.training.on_gpu import LOOKS, train
from astragal.lab.training.train import Plan

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"
TABLES, STEPS, COMPARED_EVERY = 4096, 400, 25
EVERYWHERE = [(game, seats) for game in ("dice-stars", "farbenpoker") for seats in catalogue.game(game).seats]


def both(game, seats, count=TABLES, seed=11, **settings):
    """The same tables on the GPU and on the CPU."""
    here = TableVectorEnv(game, count, seats, reward=settings.get("reward"))
    there = TableVectorEnv(game, count, seats, device="cuda", **settings)
    for envs in (there, here):
        envs.reset(seed=seed)
    return there, here


def assert_same(there, here):
    for name in ("rows", "masks", "seats", "rewards", "shares", "over", "records"):
        on_gpu, on_cpu = np.asarray(getattr(there.tables, name)), getattr(here.tables, name)
        assert on_gpu.dtype == on_cpu.dtype
        assert np.ascontiguousarray(on_gpu).tobytes() == on_cpu.tobytes(), name


@pytest.mark.parametrize(("game", "seats"), EVERYWHERE)
@pytest.mark.parametrize(("by_column", "reward"), [(False, "win"), (True, "points")])
def test_the_bytes_are_those_of_the_cpu(game, seats, by_column, reward):
    there, here = both(game, seats, by_column=by_column, reward=reward)
    choose, ended = RandomActions(there.tables, seed=5), 0
    for number in range(STEPS):
        actions = choose()
        chosen = np.asarray(actions)
        if number % 7 == 3:
            chosen[::97] = (-1, 10**12, 0, 27, -(2**63))[number % 5]
            actions = chosen
        there.step(actions)
        here.step(chosen)
        ended += here.tables.over.sum()
        if number % COMPARED_EVERY == 0:
            assert_same(there, here)
    assert_same(there, here)
    assert ended > TABLES


@pytest.mark.parametrize("count", [1, 127, 129])
def test_any_number_of_tables_is_stepped(count):
    there, here = both("farbenpoker", 3, count=count)
    choose = RandomActions(there.tables, seed=1)
    for _ in range(60):
        actions = choose()
        there.step(actions)
        here.step(np.asarray(actions))
    assert_same(there, here)


@pytest.mark.parametrize("by_column", [False, True])
def test_pytorch_reads_and_acts_without_a_copy(by_column):
    torch = pytest.importorskip("torch")
    there, here = both("dice-stars", 2, by_column=by_column)
    rows, masks = torch.from_dlpack(there.tables.rows), torch.as_tensor(there.tables.masks, device="cuda")
    for kind in (torch.int64, torch.int32):
        actions = masks.argmax(1).to(kind)
        there.step(actions)
        here.step(actions.cpu().numpy())
        assert rows.shape == here.tables.rows.shape
        assert np.array_equal(rows.cpu().numpy(), here.tables.rows)
        assert np.array_equal(masks.cpu().numpy(), here.tables.masks)
    with pytest.raises(TypeError, match="whole numbers"):
        there.step(actions.to(torch.float32))


def test_jax_reads_and_acts_without_a_copy():
    jnp = pytest.importorskip("jax.numpy")
    there, here = both("farbenpoker", 2)
    masks = jnp.from_dlpack(there.tables.masks)
    assert next(iter(masks.devices())).platform == "gpu"
    actions = masks.argmax(1).block_until_ready()
    there.step(actions)
    here.step(np.asarray(actions))
    assert np.array_equal(np.asarray(jnp.from_dlpack(there.tables.rows)), here.tables.rows)


def test_a_seed_gives_the_same_games_again_and_copies_stay():
    (one, _), (other, _) = both("dice-stars", 3, copy=True), both("dice-stars", 3, copy=True)
    kept = np.asarray(one.tables.rows)
    first, *_ = one.step(RandomActions(one.tables, seed=2)())
    held = np.asarray(first["observation"])
    second, *_ = other.step(RandomActions(other.tables, seed=2)())
    assert np.array_equal(held, np.asarray(second["observation"]))
    one.step(RandomActions(one.tables, seed=3)())
    assert np.array_equal(held, np.asarray(first["observation"]))
    assert not np.array_equal(held, kept)


def test_choices_at_random_are_legal_and_reach_every_action():
    there = TableVectorEnv("farbenpoker", TABLES, 3, device="cuda")
    there.reset(seed=1)
    choose, chosen = RandomActions(there.tables, seed=4), np.zeros(73, np.int64)
    for _ in range(STEPS):
        masks, actions = np.asarray(there.tables.masks), np.asarray(choose())
        playing = masks.any(1)
        assert masks[np.arange(TABLES), actions][playing].all()
        assert not actions[~playing].any()
        chosen += np.bincount(actions[playing], minlength=73)
        there.step(there.tables.actions)
    assert chosen.all()


def test_the_example_of_the_docs_runs(capsys):
    runpy.run_path(str(EXAMPLES / "on_gpu.py"))
    assert int(capsys.readouterr().out.split()[0]) > 1 << 16


def test_the_training_example_learns_to_win():
    asked = ["--minutes", "0.3", "--tables", "16384", "--against", "greedy", "--games", "200", "--looks", "1"]
    command = [sys.executable, str(EXAMPLES / "train_gpu.py"), *asked]
    told = subprocess.run(command, check=True, capture_output=True, text=True, timeout=300).stdout
    assert float(told.split("decisions: ")[1].split("%")[0]) > 50


@pytest.mark.parametrize(("game", "seats"), [("dice-stars", 3), ("farbenpoker", 2)])
def test_training_there_learns_to_beat_a_beginner(game, seats, tmp_path):
    file = tmp_path / "weights.npz"
    before, after = train(Plan(game, seats, 400_000, seed=1), file, trials=100)[:: LOOKS - 1]
    assert after.share > 1.2 / seats
    assert after.games > before.games
    assert weights_file.metadata_of(file)["device"] == "cuda"
