"""Work shared by processes. They interpret the rules, because they start faster without the compiler."""

import os
import pickle
import signal
import subprocess
import sys
from collections.abc import Callable
from functools import partial

import pytest

from astragal.core.errors import IllegalMove, UnknownGame
from astragal.lab.executor.process_pool import process_pool
from astragal.lab.simulation.simulate import Plan, play_chunk


@pytest.fixture(autouse=True)
def interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ASTRAGAL_INTERPRET", "1")


def test_results_come_in_the_order_of_the_tasks() -> None:
    with process_pool(2) as side_by_side:
        assert list(side_by_side(abs, range(-5, 5))) == [5, 4, 3, 2, 1, 0, 1, 2, 3, 4]


def test_an_error_in_a_process_keeps_its_type_and_facts() -> None:
    nothing = Plan("chess", ("random", "random"), 7, {})
    with pytest.raises(UnknownGame) as caught, process_pool(2) as side_by_side:
        list(side_by_side(partial(play_chunk, nothing, False), [range(1), range(1, 2)]))
    assert caught.value.facts["game"] == "chess"


def test_a_refusal_crosses_processes_with_its_rule_and_facts() -> None:
    refusal = IllegalMove("core-game-over", rule="DS-15", seat=1)
    again = pickle.loads(pickle.dumps(refusal))
    assert (type(again), again.rule, again.facts) == (IllegalMove, "DS-15", {"seat": 1})


LONG = """
import time
from astragal.lab.executor.process_pool import process_pool
with process_pool(2) as side_by_side:
    for done in side_by_side(time.sleep, [0.1] * 4 + [1000] * 10):
        print("done", flush=True)
"""


def signalled(send: Callable[[int], None]) -> tuple[int, str]:
    """Send a signal to a long run while both processes work. Returns its exit code and its error output.

    Every process holds the pipes, so reading them ends only when the last process has ended.
    """
    with subprocess.Popen(
        [sys.executable, "-c", LONG], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as run:
        assert run.stdout
        assert [run.stdout.readline() for _ in range(4)] == ["done\n"] * 4
        send(run.pid)
        _, said = run.communicate(timeout=60)
    return run.returncode, said


@pytest.mark.parametrize("kill", [os.kill, os.killpg])
def test_an_interrupt_of_the_parent_or_of_all_stops_all_processes(kill: Callable[[int, int], None]) -> None:
    code, said = signalled(lambda process: kill(process, signal.SIGINT))
    assert code == -signal.SIGINT
    assert said.endswith("KeyboardInterrupt\n")


def test_a_killed_parent_leaves_no_process_behind() -> None:
    assert signalled(lambda process: os.kill(process, signal.SIGKILL))[0] == -signal.SIGKILL
