"""What Rolling Cubes adds to the command line: `astragal solve`, `astragal tables build` and `… prove`.

All that a command needs is imported when it runs: this module is imported for the help of every command.
"""

from __future__ import annotations

import time
from argparse import ArgumentParser, Namespace
from pathlib import Path

from astragal.core.errors import Refusal
from astragal.core.terminal.arguments import add_option, whole
from astragal.core.terminal.command import Bar, Command, Output
from astragal.core.words import Words


def _add_solve(to: ArgumentParser, words: Words) -> None:
    to.add_argument("rolls", nargs="*", metavar=words("rc-cli-roll"), help=words("rc-help-rolls"))
    to.add_argument("--line", metavar=words("rc-cli-line"), help=words("rc-help-line"))
    to.add_argument("--fixed", default="", metavar=words("rc-cli-dice"), help=words("rc-help-fixed"))
    to.add_argument("--most", type=whole(words, 1, 13), metavar="N", help=words("rc-help-most"))
    to.add_argument("--score", type=whole(words, 1, 99), metavar="N", help=words("rc-help-score"))
    to.add_argument("--top", type=whole(words, 1), metavar="N", help=words("rc-help-top"))
    to.add_argument("--why", metavar=words("rc-cli-equality"), help=words("rc-help-why"))
    add_option(to, words)
    to.add_argument("--values", action="store_true", help=words("rc-help-values"))
    to.add_argument("--json", action="store_true", help=words("rc-help-json"))


def _solve(given: Namespace, output: Output, bar: Bar) -> None:
    from astragal.games.rolling_cubes.terminal.found import Terms
    from astragal.games.rolling_cubes.terminal.solve import Wanted, solve

    terms = Terms(given.fixed, given.line, given.most, given.score, dict(given.options))
    solve(Wanted(given.rolls, terms, given.top, given.why, given.values, given.json), output, bar)


def _build_tables(given: Namespace, output: Output, bar: Bar) -> None:
    from astragal.games.rolling_cubes.lookup.building import build

    started = time.monotonic()
    with bar(output.words("rc-building")) as progress:
        files = build(progress, executor=given.executor)
    for file in files:
        print(output.words("rc-table-kept", file=str(file), megabytes=file.stat().st_size / 1e6))
    print(output.words("rc-tables-built", seconds=time.monotonic() - started))


def _add_prove(to: ArgumentParser, words: Words) -> None:
    to.add_argument("--out", type=Path, metavar=words("rc-cli-file"), help=words("rc-help-prove-out"))


def _prove_tables(given: Namespace, output: Output, bar: Bar) -> None:
    from astragal.games.rolling_cubes.lookup import proof

    file = given.out or proof.kept()
    with bar(output.words("rc-proving")) as progress:
        proven = proof.prove(file, progress, given.executor)
    if proven.differing:
        raise Refusal("rc-disproved", differing=len(proven.differing), first=proven.differing[0], file=str(file))
    print(output.words("rc-proved", compared=proven.compared, file=str(file)))


_BUILD = Command("build", "rc-cli-tables-build", _build_tables, shares="threads")
_PROVE = Command("prove", "rc-cli-tables-prove", _prove_tables, _add_prove, shares="processes")

COMMANDS = (
    Command("solve", "rc-cli-solve", _solve, _add_solve),
    Command("tables", "rc-cli-tables", commands=(_BUILD, _PROVE)),
)
