"""Audits the end of a run: reads the store without the server, and runs `astragal verify` on the records."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path

from killing import Kills
from soak_games import Played
from sqlalchemy import create_engine, text


@dataclass(frozen=True)
class Summary:
    store: str
    games: int
    acknowledged: int
    refused: int
    kills: int
    reconnects: int
    lost: int
    """Moves that were acknowledged and are not in the log."""
    duplicated: int
    """Commands that made more than one move."""
    refused_and_done: int
    stuck: int
    records_accepted: int
    complaints: int
    """Errors in the servers' logs."""
    seconds: float
    details: list[str]

    @property
    def good(self) -> bool:
        bad = self.lost + self.duplicated + self.refused_and_done + self.stuck + self.complaints
        return not bad and self.records_accepted == self.games

    def as_json(self) -> dict[str, object]:
        return {name: value for name, value in asdict(self).items() if value or name != "details"}


def audit(store: str, database: str, folder: Path, played: Played, kills: Kills) -> Summary:
    made = _moves(database)
    complaints = list(_complaints(folder.glob("log *")))
    return Summary(
        store=store,
        games=len(played.tables),
        acknowledged=len(played.acknowledged),
        refused=len(played.refused),
        kills=kills.count,
        reconnects=played.reconnects,
        lost=sum(made[id_] == 0 for id_ in played.acknowledged),
        duplicated=sum(count > 1 for count in made.values()),
        refused_and_done=sum(made[id_] for id_ in played.refused),
        stuck=len(played.stuck),
        records_accepted=_accepted(folder, played.records),
        complaints=len(complaints),
        seconds=round(played.seconds, 1),
        details=[*played.stuck, *complaints[:5]],
    )


def _moves(database: str) -> Counter[str]:
    """The number of moves of each command."""
    engine = create_engine(database)
    try:
        with engine.connect() as connection:
            found = connection.execute(text("SELECT command FROM entries WHERE kind = 'move' AND command IS NOT NULL"))
            return Counter(found.scalars())
    finally:
        engine.dispose()


def _accepted(folder: Path, records: dict[str, str]) -> int:
    files = [folder / f"{table}.jsonl" for table in records]
    for file, record in zip(files, records.values(), strict=True):
        file.write_text(record, encoding="utf-8")
    if not files:
        return 0
    command = [sys.executable, "-m", "astragal", "verify", "--json", *map(str, files)]
    judged = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False)
    return sum(_is_good(json.loads(line)) for line in judged.stdout.splitlines())


def _is_good(verdict: dict[str, object]) -> bool:
    return bool(verdict.get("accepted")) and verdict.get("chance") == "fair"


def _complaints(logs: Iterable[Path]) -> Iterable[str]:
    for log in logs:
        for line in log.read_text(encoding="utf-8").splitlines():
            if line.startswith("Traceback") or (line.startswith("{") and json.loads(line)["level"] == "error"):
                yield line[:2000]
