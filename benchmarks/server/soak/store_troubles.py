"""A store that is locked, cut off, full, read-only, or loses power. Players are told to wait, and lose nothing."""

from __future__ import annotations

import resource
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from disk import Disk
from disturbance import Disturbance
from sites import Site, connected
from sqlalchemy import text

LOCK_PATIENCE_S = 30.0


class Lock(Disturbance):
    """Another program holds the lock for writing."""

    name = "lock"

    def disturb(self, site: Site) -> None:
        with _file_locked(site) if site.file else _rows_locked(site):
            site.pause(2, 6)


@contextmanager
def _file_locked(site: Site) -> Iterator[None]:
    with closing(sqlite3.connect(str(site.file), timeout=LOCK_PATIENCE_S, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


@contextmanager
def _rows_locked(site: Site) -> Iterator[None]:
    with connected(site.database) as connection:
        connection.execute(text("LOCK TABLE tables IN EXCLUSIVE MODE"))
        yield


class Disconnect(Disturbance):
    """PostgreSQL ends all connections, as when it is restarted."""

    name = "disconnect"

    def possible(self, site: Site) -> bool:
        return site.file is None

    def disturb(self, site: Site) -> None:
        others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
        with connected(site.database) as connection:
            connection.execute(text(f"{others} AND datname = current_database()"))


class FullDisk(Disturbance):
    """There is no free block. On a disk that is not our own, no file of a server can grow."""

    name = "full-disk"

    def possible(self, site: Site) -> bool:
        return site.file is not None

    def disturb(self, site: Site) -> None:
        with _filled(site.disk) if site.disk else _limited(site):
            site.pause(2, 5)


@contextmanager
def _filled(disk: Disk) -> Iterator[None]:
    disk.fill()
    try:
        yield
    finally:
        disk.empty()


@contextmanager
def _limited(site: Site) -> Iterator[None]:
    (pid, *_) = site.any_server().processes()
    largest = Path(f"{site.file}-wal").stat().st_size
    before = resource.prlimit(pid, resource.RLIMIT_FSIZE, (largest, resource.RLIM_INFINITY))
    try:
        yield
    finally:
        resource.prlimit(pid, resource.RLIMIT_FSIZE, before)


class ReadOnlyDisk(Disturbance):
    """The disk fails, and its file system turns read-only. The operator repairs it, and starts the server again."""

    name = "read-only-disk"

    def possible(self, site: Site) -> bool:
        return site.disk is not None

    def disturb(self, site: Site) -> None:
        assert site.disk
        site.disk.turn_read_only()
        site.pause(1, 3)
        site.kill_all()
        site.disk.repair()
        site.start_all()


class PowerLoss(Disturbance):
    """What was not synced is lost. Everything acknowledged must be there when the machine is on again."""

    name = "power-loss"

    def possible(self, site: Site) -> bool:
        return site.disk is not None

    def disturb(self, site: Site) -> None:
        assert site.disk
        site.disk.lose_power()
        time.sleep(site.random.choice((0, 1)))  # what is acknowledged meanwhile is not stored either
        site.kill_all()
        site.disk.repair()
        if not site.disk.has_lost_what_was_not_synced():
            site.find("a power loss has lost nothing, so it shows nothing")
        site.start_all()
        site.wait_until_served()
        check_integrity(site)


def check_integrity(site: Site) -> None:
    """SQLite itself says whether the file is sound."""
    with closing(sqlite3.connect(str(site.file), timeout=LOCK_PATIENCE_S)) as store:
        for (said,) in store.execute("PRAGMA integrity_check").fetchall():
            if said != "ok":
                site.find(f"the file is damaged: {said}")
