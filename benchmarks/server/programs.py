"""Runs the load programs in Node, one process each. They report what they saw as JSON."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from servers import HERE, NODE, Server

TIMEOUT_S = 120.0


def report_of(program: str, server: Server, asked: object = None, **options: object) -> Any:
    """The report of a program that runs to its end."""
    ran = subprocess.run(
        _command(program, server, options),
        input=json.dumps(asked),
        stdout=subprocess.PIPE,
        text=True,
        timeout=TIMEOUT_S,
        check=True,
    )
    return json.loads(ran.stdout)


class Program:
    """A program that runs in the background and answers a line with a line."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process

    def ask(self, asked: object) -> Any:
        assert self.process.stdin
        print(json.dumps(asked), file=self.process.stdin, flush=True)
        return json.loads(self.read_line())

    def read_line(self) -> str:
        assert self.process.stdout
        line = self.process.stdout.readline()
        if not line:
            raise RuntimeError("a player has failed")
        return line

    def final_report(self) -> Any:
        """Its final report."""
        return json.loads(self.process.communicate(timeout=TIMEOUT_S)[0])


@contextmanager
def running(program: str, server: Server, **options: object) -> Iterator[Program]:
    """A program that runs during the block; the block starts when the program is ready."""
    command = _command(program, server, options)
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        try:
            made = Program(process)
            made.read_line()
            yield made
        finally:
            process.kill()


def _command(program: str, server: Server, options: dict[str, object]) -> list[str]:
    given = {"server": server.kind.side, "port": server.port, **options}
    return [NODE, str(HERE / "players" / f"{program}.mjs"), *(f"--{name}={value}" for name, value in given.items())]
