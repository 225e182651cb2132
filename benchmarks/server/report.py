"""Formats a run as tables for the terminal and README.md."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

BLOCK = re.compile(r"(<!-- latest -->\n).*?(<!-- end -->)", re.DOTALL)


def filled(page: str, run: Mapping[str, Any]) -> str:
    """The page with the run's tables between its markers."""
    return BLOCK.sub(lambda found: f"{found[1]}{text(run)}\n{found[2]}", page)


def text(run: Mapping[str, Any]) -> str:
    parts = (_machine, _load, _ratios, _kill, _crowded, _start_ups, _events)
    return "\n\n".join(part(run) for part in parts)


def table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A table; all columns but the first are numbers."""
    lines = [list(map(str, line)) for line in (head, *rows)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    rule = ["-" * widths[0], *("-" * (width - 1) + ":" for width in widths[1:])]
    return "\n".join(_line(line, widths) for line in (lines[0], rule, *lines[1:]))


def _line(cells: Sequence[str], widths: Sequence[int]) -> str:
    first, *others = (cell.rjust(width) for cell, width in zip(cells, widths, strict=True))
    return f"| {' | '.join([first.strip().ljust(widths[0]), *others])} |"


def _machine(run: Mapping[str, Any]) -> str:
    return f"{_where(run)}; turns: {run['rounds'] * run['turns']}."


def _where(part: Mapping[str, Any]) -> str:
    """On which machine a part was measured, and when."""
    of, when = part["machine"], f" on {part['when'][:10]}" if "when" in part else ""
    where = f"{of['processor']}, {of['cores']} cores; Python {of['python']}, Node {of['node']}"
    return f"{where}; {of['filesystem']}, a page on disk in {of['fsync_ms']} ms{when}"


def _load(run: Mapping[str, Any]) -> str:
    times = ["p50 ms", "p99 ms", "best"]
    head = ["server", "tables", "moves/s", "best", *times, "load", "server", "others", "moves/cpu s"]
    rows = [[name, size, *_rates(measured)] for name, sizes in run["load"].items() for size, measured in sizes.items()]
    return table(head, rows)


def _rates(measured: Mapping[str, Any]) -> list[str]:
    moves, p50, p99 = (measured[name] for name in ("moves_per_s", "p50_ms", "p99_ms"))
    rates = [f"{moves['median']:,.0f}", f"{moves['best']:,.0f}"]
    times = [f"{milliseconds:.1f}" for milliseconds in (p50["median"], p99["median"], p99["best"])]
    parts = [_shown(measured[name]) for name in ("load_cpu", "server_cpu", "others_cpu")]
    return [*rates, *times, *parts, _shown(measured["moves_per_cpu_s"], 0)]


def _shown(number: float | None, digits: int = 2) -> str:
    return "–" if number is None else f"{number:,.{digits}f}"


def _ratios(run: Mapping[str, Any]) -> str:
    """Medians over the turns, with the worst and the best."""
    return f"{_ratios_of('moves/s', run['ratios'])}\n\n{_ratios_of('moves/cpu s', run['cpu_ratios'])}"


def _ratios_of(what: str, ratios: Mapping[str, Any]) -> str:
    sizes = list(next(iter(ratios.values())))
    rows = [[name, *(_ratio(by_size[size]) for size in sizes)] for name, by_size in ratios.items()]
    return table([f"{what}, ours / theirs", *(f"tables: {size}" for size in sizes)], rows)


def _ratio(ratio: Mapping[str, float] | None) -> str:
    return f"{ratio['median']:.2f} ({ratio['worst']:.2f}–{ratio['best']:.2f})" if ratio else "–"


def _kill(run: Mapping[str, Any]) -> str:
    names = list(run["kill"])
    keys = list(run["kill"][names[0]]["summary"])
    rows = [[key.replace("_", " "), *(f"{run['kill'][name]['summary'][key]:,}" for name in names)] for key in keys]
    return table(["kill -9", *names], rows)


def _crowded(run: Mapping[str, Any]) -> str:
    head = ["idle", "games", "connections", "ready s", "cpu s", "MB started", "MB connected", "with helpers", "cpu"]
    return table(head, [[name, *_idle(idle)] for name, idle in run["idle"].items()])


def _idle(idle: Mapping[str, Any]) -> list[object]:
    memory = idle["resident_mb"]
    sizes = (memory["started"]["server"], memory["connected"]["server"], memory["connected"]["all"])
    counts = [f"{idle[name]:,}" for name in ("stored_games", "connections")]
    return [*counts, idle["ready_s"], idle["ready_cpu_s"], *sizes, idle["cpu"]]


def _start_ups(run: Mapping[str, Any]) -> str:
    rows = [[f"{int(games):,}", start["ready_s"], start["ready_cpu_s"]] for games, start in run["start_up"].items()]
    return table(["finished games in the store", "ready s", "cpu s"], rows)


def _events(run: Mapping[str, Any]) -> str:
    """The class and the duplicate, on the machine where they were measured."""
    of = run["events"]
    count = len(next(iter(of["runs"]["class"].values())))
    return "\n\n".join((f"Events: {_where(of)}; runs: {count}.", _class(of["summary"]), _duplicate(of["summary"])))


def _class(summary: Mapping[str, Any]) -> str:
    head = ["class", "people", "p50 ms", "p99 ms", "worst", "reveal s", "worst", "KB each", *SHARES]
    return table(head, [_class_row(name, each) for name, each in summary["class"].items()])


def _class_row(name: str, each: Mapping[str, Any]) -> list[object]:
    times = [each[key] for key in ("p50_ms", "p99_ms", "p99_ms_worst", "reveal_s", "reveal_s_worst")]
    return [name, f"{each['answers']:,.0f}", *times, _shown(each.get("kb_per_person"), 1), *_shares(each)]


def _duplicate(summary: Mapping[str, Any]) -> str:
    head = ["same dice", "tables", "moves/s", "p50 ms", "p99 ms", "worst", "laid s", "KB each", *SHARES]
    return table(head, [_duplicate_row(name, each) for name, each in summary["duplicate"].items()])


def _duplicate_row(name: str, each: Mapping[str, Any]) -> list[object]:
    times = [each[key] for key in ("p50_ms", "p99_ms", "p99_ms_worst", "lay_s")]
    counts = [f"{each[key]:,.0f}" for key in ("tables", "moves_per_s")]
    return [name, *counts, *times, _shown(each.get("kb_per_person"), 1), *_shares(each)]


SHARES = ("load", "server", "others")


def _shares(each: Mapping[str, Any]) -> list[str]:
    return [_shown(each.get(f"{name}_cpu")) for name in SHARES]
