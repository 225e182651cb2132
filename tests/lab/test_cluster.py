"""Work shared by a cluster: a real scheduler and real workers on this machine, some of which are killed."""

import json
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path

import numpy as np
import psutil
import pytest
from distributed import Client

import astragal
from astragal.core.errors import Refusal
from astragal.core.words import LANGUAGES, Words
from astragal.core.work import THREADS
from astragal.games.rolling_cubes.lookup.finding_ways import found_ways
from astragal.lab.executor import build, cluster
from astragal.lab.executor.cluster import Cluster
from astragal.lab.executor.process_pool import Processes
from astragal.lab.simulation.simulate import simulate
from astragal.lab.training.train import Plan, train
from terminal.command_line import CommandLine

pytestmark = pytest.mark.slow

PATIENCE_S = 120
GAME, TWO = "farbenpoker", ["random", "greedy"]
LONG = ("simulate", GAME, "--bots", "master", "--games", "100000", "--scheduler")


def wait_for(done: Callable[[], object], what: str) -> None:
    end = time.monotonic() + PATIENCE_S
    while not done():
        assert time.monotonic() < end, what
        time.sleep(0.1)


class Running:
    """A scheduler and its workers, each one process."""

    def __init__(self, stack: ExitStack, folder: Path, workers: int) -> None:
        self._stack, file = stack, folder / "scheduler.json"
        where = ("--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--scheduler-file", str(file))
        self.scheduler = self._start("distributed.cli.dask_scheduler", *where, said=subprocess.DEVNULL)
        wait_for(lambda: file.exists() and file.read_text().endswith("}"), "no scheduler")
        self.address = json.loads(file.read_text())["address"]
        self.workers = [self.run("worker", self.address, "--jobs", "1") for _ in range(workers)]
        self.wait_until_complete()

    def wait_until_complete(self) -> None:
        wait_for(lambda: cluster.check(self.address) == len(self.workers), "too few workers, or too many")

    def run(self, *arguments: str) -> subprocess.Popen[str]:
        """astragal with these arguments."""
        return self._start("astragal", *arguments, said=subprocess.PIPE)

    def _start(self, module: str, *arguments: str, said: int) -> subprocess.Popen[str]:
        command = [sys.executable, "-m", module, *arguments]
        process = self._stack.enter_context(subprocess.Popen(command, stdout=said, stderr=said, text=True))
        self._stack.callback(process.terminate)
        return process

    def simulate_long(self) -> subprocess.Popen[str]:
        """A run that has begun."""
        process = self.run(*LONG, self.address)
        self.wait_until_working(len(self.workers))
        return process

    def wait_until_working(self, workers: int) -> None:
        """Until so many workers have something to do, wanted or not."""
        with Client(self.address, set_as_default=False) as client:
            working = partial(client.run, lambda dask_worker: len(dask_worker.active_threads))
            wait_for(lambda: sum(working().values()) == workers, "too many work, or too few")


@contextmanager
def running(folder: Path, workers: int) -> Iterator[Running]:
    with ExitStack() as stack:
        yield Running(stack, folder, workers)


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A cluster for several tests. Its scheduler gives up what was on a worker that died, at once; usually it gives
    that to others, and gives up after some deaths."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES", "0")
        with running(tmp_path_factory.mktemp("shared"), 2) as found:
            yield found


def test_a_killed_worker_changes_no_byte(shared: Running, tmp_path: Path) -> None:
    files = [tmp_path / "here.jsonl", tmp_path / "there.jsonl"]
    here = simulate(GAME, 2, 64, 7, TWO, files[0], executor=Processes(1))
    killed = shared.workers.pop()
    family = [psutil.Process(killed.pid), *psutil.Process(killed.pid).children(recursive=True)]

    def kill(done: int, of: int) -> None:
        if done < of:
            killed.kill()

    there = simulate(GAME, 2, 64, 7, TWO, files[1], None, Cluster(shared.address), kill)
    assert there.as_json() == here.as_json()
    assert files[1].read_bytes() == files[0].read_bytes()
    killed.communicate(timeout=PATIENCE_S)
    assert psutil.wait_procs(family, PATIENCE_S)[1] == []


@pytest.mark.long
def test_the_usual_scheduler_gives_the_work_of_a_killed_worker_to_others(tmp_path: Path) -> None:
    with running(tmp_path, 2) as found, Cluster(found.address).open(9) as pool:
        results = pool.map(time.sleep, [0.0] * 4 + [1.0] * 8)
        next(results)
        found.workers[0].kill()
        assert list(results) == [None] * 11


@pytest.mark.parametrize("how", [signal.SIGINT, pytest.param(signal.SIGKILL, marks=pytest.mark.long)])
def test_an_interrupted_or_killed_run_leaves_the_workers_free(shared: Running, how: signal.Signals) -> None:
    run = shared.simulate_long()
    run.send_signal(how)
    assert run.communicate(timeout=PATIENCE_S) == ("", "")
    assert run.returncode == (130 if how == signal.SIGINT else -how)
    shared.wait_until_working(0)
    with Cluster(shared.address).open(2) as pool:
        assert list(pool.map(abs, [-1, -2])) == [1, 2]


def test_an_error_on_the_cluster_keeps_its_type_and_facts(shared: Running) -> None:
    with pytest.raises(Refusal) as caught, Cluster(shared.address).open(1) as pool:
        list(pool.map(Processes, [0]))
    assert caught.value.reason == "lab-no-jobs"


@pytest.mark.parametrize("command", [("worker",), ("simulate", GAME, "--scheduler")])
def test_another_version_is_refused(
    shared: Running, command: tuple[str, ...], cli: CommandLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(astragal, "__version__", "0.0.0")
    build.build.cache_clear()
    refused = cli(*command, shared.address)
    build.build.cache_clear()
    assert (refused.code, refused.out) == (2, "")
    assert f"runs astragal {astragal.__version__} (" not in refused.err
    assert "here it is astragal 0.0.0 (" in refused.err


def test_a_lost_scheduler_is_named_by_all(tmp_path: Path) -> None:
    with running(tmp_path, 1) as found:
        run = found.simulate_long()
        found.scheduler.kill()
        for process in (run, *found.workers):
            _, said = process.communicate(timeout=PATIENCE_S)
            assert (process.returncode, said) == (
                2,
                f"astragal: the scheduler at {found.address} has gone, and its work with it\n",
            )


@pytest.mark.parametrize("address", ["nonsense", "127.0.0.1:1", ""])
def test_no_scheduler_at_an_address_is_told_in_both_languages(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "CONNECT_S", 0.5)
    with pytest.raises(Refusal) as caught:
        cluster.check(address)
    assert caught.value.reason == "lab-cluster-none"
    assert all(address in caught.value.say(Words(language)) for language in LANGUAGES)


@pytest.mark.parametrize("how", [signal.SIGTERM, pytest.param(signal.SIGINT, marks=pytest.mark.long)])
def test_a_worker_ends_on_a_signal_and_then_there_is_none(
    tmp_path: Path, cli: CommandLine, how: signal.Signals
) -> None:
    with running(tmp_path, 1) as found:
        worker = found.workers.pop()
        worker.send_signal(how)
        out, err = worker.communicate(timeout=PATIENCE_S)
        assert (worker.returncode, out.splitlines()[-1], err) == (0, "The worker has stopped.", "")
        found.wait_until_complete()
        refused = cli("simulate", GAME, "--scheduler", found.address)
    assert (refused.code, refused.out) == (2, "")
    assert f"astragal worker {found.address}" in refused.err


@pytest.mark.long
def test_training_and_tables_are_the_same_on_a_cluster(tmp_path: Path) -> None:
    """What they compile takes long."""
    plan, hands = Plan("farbenpoker", 3, 64, 3, learners=4), ["1324", "11002", "3068"] * 40
    with running(tmp_path, 2) as found:
        there = Cluster(found.address)
        files = [tmp_path / name for name in ("here.npz", "there.npz")]
        for file, executor in zip(files, (THREADS, there), strict=True):
            train(plan, file, trials=4, executor=executor)
        assert files[0].read_bytes() == files[1].read_bytes()
        assert all(map(np.array_equal, found_ways(hands), found_ways(hands, executor=there)))
