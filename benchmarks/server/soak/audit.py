"""Audits the end of a run: reads the store without the server, and runs `astragal verify` on the records."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

from sites import Site, connected
from soak_games import Played
from sqlalchemy import Connection, text
from store_troubles import check_integrity


@dataclass(frozen=True)
class Summary:
    store: str
    games: int
    acknowledged: int
    refused: int
    reconnects: int
    disturbances: dict[str, int]
    lost: int
    """Moves that were acknowledged and are not in the log."""
    duplicated: int
    """Commands that made more than one move."""
    refused_and_done: int
    seats_lost: int
    """Seats whose time ran out where it should not have."""
    stuck: int
    orphans: int
    """Processes that killed servers left behind."""
    slowest_port_s: float
    """How long the port of a killed server was taken, at most."""
    slowest_health_s: float
    """How long an attacked server needed to say that it is there, at most."""
    most_growth_mb: float
    """By how much the memory of a server grew in an attack, at most."""
    records_accepted: int
    store_failures: dict[str, int]
    """How often the servers met trouble with the store, in its own words."""
    complaints: int
    """Errors in the servers' logs, and what else was found that must not be."""
    seconds: float
    disk: str
    """What the store was on, and what could not be done there."""
    details: list[str]

    @property
    def good(self) -> bool:
        bad = self.lost + self.duplicated + self.refused_and_done + self.seats_lost + self.stuck + self.orphans
        return not bad and not self.complaints and self.records_accepted == self.games

    def as_json(self) -> dict[str, object]:
        return {name: value for name, value in asdict(self).items() if value or name != "details"}


def audit(store: str, disk: str, site: Site, folder: Path, played: Played) -> Summary:
    """Judge what was played by what is stored."""
    if site.file:
        check_integrity(site)
    with connected(site.database) as connection:
        made = moves(connection)
        away = _away(connection)
    logs = [line for log in folder.glob("log *") for line in log.read_text(encoding="utf-8").splitlines()]
    complaints = [*site.findings, *_complaints(logs)]
    return Summary(
        store=store,
        games=len(played.tables),
        acknowledged=len(played.acknowledged),
        refused=len(played.refused),
        reconnects=played.reconnects,
        disturbances=dict(sorted(site.counts.items())),
        lost=sum(made[id_] == 0 for id_ in played.acknowledged),
        duplicated=sum(count > 1 for count in made.values()),
        refused_and_done=sum(made[id_] for id_ in played.refused),
        seats_lost=sum(away[table] for table in played.patient),
        stuck=len(played.stuck),
        orphans=sum(server.orphans for server in site.servers),
        slowest_port_s=round(max(server.slowest_port_s for server in site.servers), 3),
        slowest_health_s=round(site.slowest_health_s, 3),
        most_growth_mb=round(site.most_growth_mb, 1),
        records_accepted=_accepted(folder, played.records),
        store_failures=_store_failures(logs),
        complaints=len(complaints),
        seconds=round(played.seconds, 1),
        disk=disk,
        details=[*played.stuck, *complaints[:5]],
    )


def moves(connection: Connection) -> Counter[str]:
    """The number of moves of each command."""
    found = connection.execute(text("SELECT command FROM entries WHERE kind = 'move' AND command IS NOT NULL"))
    return Counter(found.scalars())


def _away(connection: Connection) -> Counter[str]:
    """How often a seat's time ran out at each table."""
    return Counter(connection.execute(text("SELECT table_id FROM entries WHERE kind = 'away'")).scalars())


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


def _complaints(logs: Iterable[str]) -> Iterator[str]:
    for line in logs:
        if line.startswith("Traceback") or (line.startswith("{") and json.loads(line)["level"] == "error"):
            yield line[:2000]


def _store_failures(logs: Iterable[str]) -> dict[str, int]:
    entries = [json.loads(line) for line in logs if line.startswith("{")]
    said = [entry["error"].partition("\n")[0] for entry in entries if entry["event"] == "the database failed"]
    return dict(Counter(re.sub(r"^\(.*?\) ", "", each)[:100] for each in said))
