"""What is not compiled yet is compiled beside the server: with the lowest priority, only once, and never longer than
the server runs."""

import subprocess
import sys
import time
from pathlib import Path

import pytest

from coin_box import CoinBox
from server.running import Running, family, running

pytestmark = pytest.mark.slow

PATIENCE_S = 120
SERVER = """
import sys
from astragal.analysis.rehearsal import missing
from astragal.server.background.ahead import compile_ahead

if __name__ == "__main__":
    compile_ahead(missing(["coin"]), lambda done, of: print(done, of, flush=True))
    print("numba" in sys.modules, flush=True)
    sys.stdin.read()
"""


@pytest.fixture
def box(tmp_path):
    return CoinBox(tmp_path)


@pytest.fixture
def start(box, tmp_path):
    """Starts what a server starts for one game, as a process of its own."""
    script = tmp_path / "server.py"
    script.write_text(SERVER, encoding="utf-8")
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
    started = []

    def start():
        started.append(subprocess.Popen([sys.executable, script], env=box.environment, **pipes))
        return started[-1]

    yield start
    for process in started:
        process.kill()
        process.communicate()


def until(condition, what, patience_s=PATIENCE_S):
    end = time.monotonic() + patience_s
    while not condition():
        assert time.monotonic() < end, what
        time.sleep(0.05)


def priority(pid):
    return int(Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()[16])


def test_everything_is_compiled_once_and_a_later_start_does_not_even_load_the_compiler(box, start):
    first = start()
    lines = [first.stdout.readline() for _ in range(7)]
    assert sorted(lines) == ["1 6\n", "2 6\n", "3 6\n", "4 6\n", "5 6\n", "6 6\n", "True\n"]
    until(lambda: "all" in box.stamps(), "it is not noted that everything is compiled")
    later = start()
    assert later.communicate()[0] == "False\n"


def test_compiling_has_the_lowest_priority_and_ends_with_a_killed_server(box, start):
    box.hold_patient()
    server = start()
    until(lambda: "coin-greedy-2" in box.stamps(), "nothing is compiled")
    others = [pid for pid in family(server.pid) if pid != server.pid]
    assert max(map(priority, others)) == 19
    server.kill()
    until(lambda: not any(map(Running.runs, others)), "compiling goes on without the server")


@pytest.mark.long
def test_a_first_start_serves_soon_and_compiles_the_rest_meanwhile(box, tmp_path, monkeypatch):
    for name, value in box.environment.items():
        monkeypatch.setenv(name, value)
    with running(tmp_path / "data") as server:
        assert "all" not in box.stamps()
        until(lambda: "compiled ahead" in {line["event"] for line in server.log()}, "not everything is compiled", 900)
        assert server.log_problems() == []
