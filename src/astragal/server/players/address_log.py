"""Which player came from which address, if the operator wants to know: to trace abuse, for a limited time.

One file a day in the folder `addresses` of the data folder, a JSON object a line. Files older than the setting
`address_log_days` are deleted; with 0, the default, nothing is written and nothing is kept.
"""

from __future__ import annotations

import json
import logging
import os
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

from astragal.server.privacy import FILE, make_private
from astragal.server.settings import Settings

log = logging.getLogger(__name__)

FOLDER = "addresses"


class AddressLog:
    """Appends a line for each event. What cannot be written is lost, and told in the log of the server."""

    def __init__(self, settings: Settings, clock: Callable[[], float]) -> None:
        self._days = settings.address_log_days
        self._folder = settings.data / FOLDER
        self._clock = clock
        self._today: Path | None = None
        self._clean(datetime.fromtimestamp(clock(), UTC))

    def note(self, event: str, address: str, **facts: str | None) -> None:
        """`facts` are the player, the account and the table, where there are such."""
        if not self._days:
            return
        now = datetime.fromtimestamp(self._clock(), UTC)
        line = {"time": now.isoformat(timespec="milliseconds"), "event": event, "address": address, **facts}
        try:
            self._append(now, json.dumps({name: fact for name, fact in line.items() if fact is not None}))
        except OSError as error:
            log.warning("could not note an address", extra={"why": error.strerror})

    def _append(self, now: datetime, line: str) -> None:
        """In one write, so that lines of several workers do not mix."""
        file = self._folder / f"{now:%Y-%m-%d}.jsonl"
        if file != self._today:
            make_private(self._folder)
            self._clean(now)
            self._today = file
        opened = os.open(file, os.O_CREAT | os.O_APPEND | os.O_WRONLY, FILE)
        try:
            os.write(opened, f"{line}\n".encode())
        finally:
            os.close(opened)

    def _clean(self, now: datetime) -> None:
        """Delete what is too old; all of it if nothing is to be kept."""
        oldest = f"{now - timedelta(days=self._days):%Y-%m-%d}"
        for file in self._folder.glob("????-??-??.jsonl"):
            if not self._days or file.stem <= oldest:
                file.unlink(missing_ok=True)
