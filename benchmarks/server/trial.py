"""kill -9 during play: what was acknowledged, what is on disk, and what returning players find."""

from __future__ import annotations

import random
import time
from collections.abc import Mapping, Sequence
from itertools import chain
from pathlib import Path
from typing import Any

import leftovers
from folders import fresh_folder
from leftovers import Left, Leftovers
from programs import report_of, running
from servers import Kind, Server, started

TABLES = 20
PLAY_S = 2.0
PLAY_SPREAD_S = 0.5
CRASH_S = 1.0

Match = Mapping[str, Any]
"""Its id, its players' credentials, and the acknowledged numbers."""


def trial(kind: Kind) -> dict[str, Any]:
    with fresh_folder() as folder:
        matches = _play_and_kill(kind, folder)
        left = leftovers.OF[kind.side](folder, [match["id"] for match in matches])
        return _on_disk(matches, left) | _restarted(kind, folder, matches, left.matches)


def _play_and_kill(kind: Kind, folder: Path) -> list[Match]:
    """The matches, each with what was acknowledged before the kill."""
    with started(kind, folder) as server, running("witness", server, tables=TABLES) as witness:
        time.sleep(PLAY_S + PLAY_SPREAD_S * random.random())
        server.kill()
        matches: list[Match] = witness.final_report()
        return matches


def _on_disk(matches: Sequence[Match], left: Leftovers) -> dict[str, Any]:
    lost = [_behind(match, each.number) for match, each in zip(matches, left.matches, strict=True)]
    return {
        "acknowledged_moves": sum(len(match["acknowledged"]) for match in matches),
        "acknowledged_moves_lost": sum(lost),
        "matches": len(matches),
        "matches_with_lost_moves": sum(moves > 0 for moves in lost),
        "matches_unreadable": sum(each.number is None for each in left.matches),
        "truncated_files": left.truncated_files,
    }


def _behind(match: Match, number: int | None) -> int:
    """How many acknowledged moves come after a number; all if there is none."""
    return sum(number is None or each > number for each in match["acknowledged"])


def _restarted(kind: Kind, folder: Path, matches: Sequence[Match], left: Sequence[Left]) -> dict[str, Any]:
    try:
        with started(kind, folder) as server:
            return _reconnect(server, matches, left)
    except RuntimeError:
        return {"lobby_status": None, "matches_served": 0, "served_moves_behind": 0, "crashed_on_restart": True}


def _reconnect(server: Server, matches: Sequence[Match], left: Sequence[Left]) -> dict[str, Any]:
    """Players of complete matches return first, so that they are served before the others crash the server."""
    status = server.status(server.kind.lobby)
    groups = [[m for m, each in zip(matches, left, strict=True) if each.whole == whole] for whole in (True, False)]
    asked = [[_returning(match) for match in group] for group in groups]
    numbers = chain(*report_of("returning", server, asked))
    served = [(match, number) for match, number in zip(chain(*groups), numbers, strict=True) if number is not None]
    return {
        "lobby_status": status,
        "matches_served": len(served),
        "served_moves_behind": sum(_behind(match, number) for match, number in served),
        "crashed_on_restart": server.ended_within(CRASH_S),
    }


def _returning(match: Match) -> dict[str, Any]:
    """A match as its players remember it: up to the last acknowledged move."""
    return {"id": match["id"], "credentials": match["credentials"], "since": max(match["acknowledged"], default=0)}


def summary(trials: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """The sum of all trials of one server."""
    return {
        "trials": len(trials),
        "acknowledged_moves": sum(each["acknowledged_moves"] for each in trials),
        "acknowledged_moves_lost": sum(each["acknowledged_moves_lost"] for each in trials),
        "trials_with_lost_moves": sum(each["acknowledged_moves_lost"] > 0 for each in trials),
        "truncated_files": sum(each["truncated_files"] for each in trials),
        "trials_with_truncated_files": sum(each["truncated_files"] > 0 for each in trials),
        "matches": sum(each["matches"] for each in trials),
        "matches_served": sum(each["matches_served"] for each in trials),
        "served_moves_behind": sum(each["served_moves_behind"] for each in trials),
        "crashed_on_restart": sum(each["crashed_on_restart"] for each in trials),
    }
