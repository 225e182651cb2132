"""Where the processor time of a move goes: `python benchmarks/server/where.py --tables 200`.

py-spy (https://github.com/benfred/py-spy), which you install yourself, looks 400 times a second what the server does
while it runs Python. A sample belongs to the innermost function that is named here.
"""

from __future__ import annotations

import subprocess
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory

from folders import fresh_folder
from programs import running
from servers import Server, astragal, started

STAGES = {
    "WebSocketsSansIOProtocol.data_received": "read: frames",
    "Session.receive": "read: messages and limits",
    "heads": "store: SQL",
    "append": "store: SQL",
    "summarise": "store: SQL",
    "Store._embedded": "store: commit",
    "execute": "rules and state",
    "Job.run": "transaction",
    "Committer._run_transaction": "transaction",
    "Job.answer": "acknowledge",
    "game_view": "views: the game",
    "TableViews._happening": "views: what happened",
    "perspective": "views: the rest",
    "TableViews.frame": "views: JSON",
    "Hub.notify": "fan-out",
    "Committer._notify": "other observers",
    "LimitedWebSocket.write": "write: sockets",
    "SocketOutbox._flush": "write: outboxes",
    "LimitedWebSocket.data_received": "read: sockets",
    "Committer.run": "committer",
    "StoreThread._run": "committer",
    "Runner.run": "event loop",
}
"""The stage of each function that begins one."""
WARM_UP_S = 1.0
ATTACH_S = 1.0
"""How long py-spy takes to begin."""


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=int, default=8)
    given = parser.parse_args()
    with (
        fresh_folder() as folder,
        started(astragal("SQLite"), folder) as server,
        running("load", server, pid=server.pid, tables=given.tables, seconds=2.0 * given.seconds) as load,
    ):
        load.ask(WARM_UP_S)
        with TemporaryDirectory() as kept:
            spy = _spy(server, given.seconds, Path(kept) / "samples")
            report = load.ask(given.seconds + ATTACH_S)
            spy.wait()
            stacks = (Path(kept) / "samples").read_text().splitlines()
    print(_table(_by_stage(stacks), 1e6 / report["moves_per_cpu_s"]))


def _spy(server: Server, seconds: int, into: Path) -> subprocess.Popen[bytes]:
    what = ["py-spy", "record", "--gil", "--threads", "--function", "-r", "400", "-f", "raw"]
    command = [*what, "-d", str(seconds), "-p", str(server.pid), "-o", str(into)]
    return subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def _by_stage(stacks: Iterable[str]) -> Counter[str]:
    """How many samples there are of each stage. A line is `outermost;…;innermost COUNT`."""
    found: Counter[str] = Counter()
    for line in stacks:
        stack, _, count = line.rpartition(" ")
        names = (frame.partition(" (")[0] for frame in reversed(stack.split(";")))
        found[next((STAGES[name] for name in names if name in STAGES), "other")] += int(count)
    return found


def _table(stages: Counter[str], move_us: float) -> str:
    """The shares, and what they come to of the processor time of a move."""
    total = stages.total()
    lines = ["| stage | % | µs a move |", "| --- | ---: | ---: |"]
    lines += [f"| {name} | {100 * n / total:.0f} | {move_us * n / total:.0f} |" for name, n in stages.most_common()]
    return "\n".join(lines)


if __name__ == "__main__":
    main()
