"""Formats a run as tables for the terminal and README.md."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from report import BLOCK, table

GOAL = {"throw_taps": 13, "throw_seconds": 10, "score": 95, "shown_p99_ms": 100, "frame_ms": 50, "first_load_kb": 120}


def filled(page: str, run: Mapping[str, Any]) -> str:
    """The page with the run's tables between its markers."""
    return BLOCK.sub(lambda found: f"{found[1]}{text(run)}\n{found[2]}", page)


def text(run: Mapping[str, Any]) -> str:
    parts = (_machine, _lighthouse, _shown, _frames, _first_load, _real_dice, _missed)
    return "\n\n".join(part(run) for part in parts)


def _machine(run: Mapping[str, Any]) -> str:
    of = run["machine"]
    power = f"a power of {of['power']:,.0f}, slowed down {of['slower']} times"
    return f"{of['processor']}, {of['cores']} cores, {power}; Chromium {of['chromium']}, Python {of['python']}."


def _lighthouse(run: Mapping[str, Any]) -> str:
    times = ["first paint ms", "largest paint ms", "blocked ms"]
    scores = ["performance", "slowed down 4 times", "accessibility", "best practices", "SEO"]
    head = ["Lighthouse", *scores, *times, "layout shift"]
    return table(head, [[name, *_judgement(judged)] for name, judged in run["lighthouse"].items()])


def _judgement(judged: Mapping[str, Any]) -> list[object]:
    scores, times = judged["scores"], judged["times_ms"]
    others = (scores[name] for name in ("accessibility", "best-practices", "seo"))
    timed = ("first-contentful-paint", "largest-contentful-paint", "total-blocking-time")
    shown = (f"{times[name]:,}" for name in timed)
    return [scores["performance"], judged["usual_performance"], *others, *shown, judged["layout_shift"]]


def _shown(run: Mapping[str, Any]) -> str:
    names = ("updates", "median", "p95", "p99", "max")
    return table(
        ["a move shown, ms", *names], [["Dice Stars, four sheets", *(run["shown_ms"][name] for name in names)]]
    )


def _frames(run: Mapping[str, Any]) -> str:
    """Each box and size: while dice roll, all after a throw, and the empty page of the same minute."""
    during = ["throws", "while dice roll: frames", "p99", "max", "over 50"]
    head = ["frames, ms", *during, "all after a throw: p99", "max", "over 50", "empty page: p99", "max", "over 50"]
    return table(head, [[name, *_row(each["rolling"], each["empty"])] for name, each in _sizes(run)])


def _row(rolling: Mapping[str, Any], empty: Mapping[str, Any]) -> list[object]:
    counts = [rolling["throws"], f"{rolling['during']['frames']:,}"]
    return [*counts, *_lengths(rolling["during"]), *_lengths(rolling["after"]), *_lengths(empty["after"])]


def _lengths(lengths: Mapping[str, Any]) -> list[object]:
    return [lengths["p99"], lengths["max"], lengths["over_50_ms"]]


def _sizes(run: Mapping[str, Any]) -> list[tuple[str, Mapping[str, Any]]]:
    return [(f"{name}, {size}", each) for name, sizes in run["frames_ms"].items() for size, each in sizes.items()]


def _first_load(run: Mapping[str, Any]) -> str:
    rows = [[name, *_kilobytes(each), each["files"]] for name, each in run["first_load"].items()]
    return table(["first load, kB gzip", "scripts", "styles", "together", "files"], rows)


def _kilobytes(each: Mapping[str, int]) -> list[str]:
    return [f"{size / 1000:.1f}" for size in (each["js"], each["css"], each["js"] + each["css"])]


def _real_dice(run: Mapping[str, Any]) -> str:
    names = ("throws", "taps", "most_taps", "seconds", "most_seconds")
    rows = [[game, *(each[name] for name in names)] for game, each in run["real_dice"]["games"].items()]
    machine = run["real_dice"]["machine"]
    measured = table(["real dice", "throws", "taps, median", "most", "seconds, median", "most"], rows)
    return f"{measured}\n\nReal dice on {machine['processor']}, {machine['cores']} cores."


def _missed(run: Mapping[str, Any]) -> str:
    missed = missed_goals(run)
    return f"Goals missed: {'; '.join(missed)}." if missed else "All goals are met."


def missed_goals(run: Mapping[str, Any]) -> list[str]:
    return [*_low_scores(run), *_slow_moves(run), *_long_frames(run), *_heavy_pages(run), *_slow_throws(run)]


def _low_scores(run: Mapping[str, Any]) -> list[str]:
    judged = ("performance", "accessibility", "best-practices")
    scores = [(page, name, each["scores"][name]) for page, each in run["lighthouse"].items() for name in judged]
    return [f"{page}, {name} {score}" for page, name, score in scores if score < GOAL["score"]]


def _slow_moves(run: Mapping[str, Any]) -> list[str]:
    p99 = run["shown_ms"]["p99"]
    return [f"a move shown, p99 {p99} ms"] if p99 >= GOAL["shown_p99_ms"] else []


def _long_frames(run: Mapping[str, Any]) -> list[str]:
    longest = [(name, each["rolling"]["during"]["max"]) for name, each in _sizes(run)]
    return [f"{name}, a frame of {time} ms" for name, time in longest if time > GOAL["frame_ms"]]


def _heavy_pages(run: Mapping[str, Any]) -> list[str]:
    sizes = [(page, (each["js"] + each["css"]) / 1000) for page, each in run["first_load"].items()]
    return [f"{page}, {size:.1f} kB" for page, size in sizes if size >= GOAL["first_load_kb"]]


def _slow_throws(run: Mapping[str, Any]) -> list[str]:
    games = run["real_dice"]["games"].items()
    taps = [f"{game}, {each['most_taps']} taps" for game, each in games if each["most_taps"] > GOAL["throw_taps"]]
    slow = [(game, each["most_seconds"]) for game, each in games if each["most_seconds"] >= GOAL["throw_seconds"]]
    return [*taps, *(f"{game}, {seconds} s for a throw" for game, seconds in slow)]
